export default function LivroDialog(_: { colabIds: string[]; onClose(): void }) {
  return null
}
