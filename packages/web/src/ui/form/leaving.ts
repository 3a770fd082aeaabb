/** What would be lost by leaving the page for good, where no address changes first: signing out, a new version. */
type Ask = () => Promise<boolean>

const guards = new Set<Ask>()

/** Asks the person, when there is something to lose; true: they may go. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}

export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false
  return true
}
