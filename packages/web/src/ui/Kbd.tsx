import type { ReactNode } from 'react'
import css from './Kbd.module.css'

export type KbdProps = { children: ReactNode }

/** A key as printed on the keyboard; hidden on touch screens, which have none. */
export function Kbd({ children }: KbdProps) {
  return <kbd className={css.kbd}>{children}</kbd>
}
