import { Notifications } from '@mantine/notifications'
import { usePhone } from './usePhone.ts'

/** Where toasts show, away from what is pressed: a phone's acts are at its foot (global.css has the rest). A chunk of its own, for nothing is said before the first screen stands. */
export function Toasts() {
  const phone = usePhone()
  return <Notifications position={phone ? 'top-center' : 'bottom-right'} containerWidth={320} limit={3} zIndex={400} />
}
