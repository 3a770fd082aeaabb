import { Tooltip } from '@mantine/core'

/** What a Hint shows. */
export default function Balloon({ id, target, label }: { id: string; target: HTMLElement; label: string }) {
  return <Tooltip opened target={target} label={<span id={id}>{label}</span>} />
}
