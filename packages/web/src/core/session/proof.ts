/** What protects an account is not done from a screen left open: where the server asks for the password again, the act waits for it. */
import { ApiError } from '../wire/api.ts'

let ask = async (): Promise<boolean> => false
/** Who asks the person for it, and says whether they showed it. Set once by the layout. */
export const whenProofAsked = (asker: typeof ask): void => {
  ask = asker
}

/** Does it; asks for the password, and does it again, where the server wants it first. Given up, it is refused as the server did. */
export async function proving<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const asked = error instanceof ApiError && (error.details as { provar?: true } | null)?.provar
    if (!asked || !(await ask())) throw error
    return act()
  }
}
