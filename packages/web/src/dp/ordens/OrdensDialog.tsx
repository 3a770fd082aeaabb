export function OrdensDialog(_: { colabIds: readonly string[]; onClose: () => void }) {
  return null
}
