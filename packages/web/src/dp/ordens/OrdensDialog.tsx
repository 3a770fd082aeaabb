export default function OrdensDialog(_: { colabIds: string[]; onClose(): void }) {
  return null
}
