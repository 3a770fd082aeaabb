import { useEffect, useState } from 'react'

/** True once `on` has lasted that long: what is quicker shows nothing in between. */
export function useDelayed(on: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [on, milliseconds])
  return on && late
}
