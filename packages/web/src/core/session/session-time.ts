/** How long the session lasts still, for the menu's dot and the quiet words of the last minutes (Spec 1 §2 and §9). */
import { useEffect, useState } from 'react'
import { serverNow } from '../wire/api.ts'
import { expireSession, useSession } from './session.ts'

/** Whole minutes left, looked at every minute and when the page is seen again; ends the session when none is left. */
export function useMinutesLeft(): number {
  const { expiraEm } = useSession()
  const [left, setLeft] = useState(() => minutesUntil(expiraEm))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const remaining = Date.parse(expiraEm) - serverNow()
      setLeft(minutesUntil(expiraEm))
      if (remaining <= 0) return void expireSession()
      timer = setTimeout(look, Math.min(60_000, remaining))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiraEm])
  return left
}
const minutesUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 60_000))

/** Spec 1 §9: red at 5 minutes or less, orange at 15 or less, green above. */
export const sessionTone = (minutes: number): 'red' | 'orange' | 'green' =>
  minutes <= 5 ? 'red' : minutes <= 15 ? 'orange' : 'green'
