import { Notifications } from '@mantine/notifications'

/** Where toasts show: a chunk of its own, for nothing is said before the first screen stands. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} zIndex={400} />
}
