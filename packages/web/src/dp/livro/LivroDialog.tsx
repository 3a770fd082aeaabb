export function LivroDialog(_: { colabIds: readonly string[]; onClose: () => void }) {
  return null
}
