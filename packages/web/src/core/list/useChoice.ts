import { useState } from 'react'

/** A small choice of the person's, kept in this browser: density, an open panel. */
export function useChoice<T extends string>(name: string, initial: T): [T, (value: T) => void] {
  const key = `prumo:${name}`
  const [value, setValue] = useState<T>(() => (localStorage.getItem(key) as T | null) ?? initial)
  return [
    value,
    (next) => {
      localStorage.setItem(key, next)
      setValue(next)
    },
  ]
}
