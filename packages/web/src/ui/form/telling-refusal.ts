import { showResult } from '../dialogs.ts'
import { isUnexpected, messageOf } from './FormError.ts'

/**
 * Does it; a refusal is told in a dialog, which leads back to the form as it was (Spec 3 §8). What nobody foresaw the form itself
 * tells; of what is `told` otherwise nothing is said here.
 */
export async function tellingRefusal<T>(
  act: () => Promise<T>,
  told: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isUnexpected(error) && !told(error)) await showResult({ kind: 'failure', message: messageOf(error) })
    throw error
  }
}
