import { useEffect, useRef } from 'react'

const FIELDS =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"], [role="dialog"], [role="listbox"]'

/** True where a letter is text, or where a key belongs to something open: the page's keys never fire there (WCAG 2.1.4). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

/** True while a dialog, an open menu or what opened under a button owns the keyboard, wherever the focus went. */
export const isBusy = (): boolean => busyAtPress || somethingOpen()

const somethingOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]') !== null
// The Esc that closes a menu finds it closed by the time it reaches the page: what counts is how it was when pressed.
let busyAtPress = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (busyAtPress = somethingOpen()), true)
  document.addEventListener('keyup', () => (busyAtPress = false), true)
}

const NONE: readonly Shortcut[] = []
const OFF = 'prumo:atalhos'

/** Single-letter keys can be turned off by the person (WCAG 2.1.4). */
export const lettersOn = (): boolean => {
  try {
    return localStorage.getItem(OFF) !== 'nao'
  } catch {
    return true
  }
}
export const setLetters = (on: boolean): void => {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'nao')
}

/** What can be pressed on this screen, for the list that '?' opens. */
export type Shortcut = { keys: string; label: string }
const shortcuts = new Map<symbol, readonly Shortcut[]>()
export const shortcutsInUse = (): Shortcut[] => [...shortcuts.values()].flat()

/** Names keys that something else listens to. */
export function useShortcuts(list: readonly Shortcut[]): void {
  const text = JSON.stringify(list)
  useEffect(() => {
    const mine = Symbol()
    shortcuts.set(mine, JSON.parse(text))
    return () => void shortcuts.delete(mine)
  }, [text])
}

let keysOpen = false
const watchers = new Set<() => void>()
/** Whether the list of this screen's keys is open, and how to open and close it. */
export const keysDialog = {
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  get: () => keysOpen,
  set(open: boolean) {
    keysOpen = open
    for (const watcher of watchers) watcher()
  },
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}
const shown = (key: string): string =>
  NAMES[key] ?? key.replace(/^alt\+/, 'Alt+').replace(/(?<=^|\+)[a-z]$/, (letter) => letter.toUpperCase())

/** A key of the page: 'n', '/', 'Escape', or with Alt: 'alt+s'. Letters stay silent in fields, dialogs and when turned off. With a `label` it is told in the list of keys. */
export function useHotkey(
  key: string,
  handler: ((event: KeyboardEvent) => void) | null | undefined,
  label?: string,
): void {
  useShortcuts(handler && label ? [{ keys: shown(key), label }] : NONE)
  const latest = useRef(handler)
  latest.current = handler
  const on = Boolean(handler)
  useEffect(() => {
    if (!on) return
    const alt = key.startsWith('alt+')
    const wanted = alt ? key.slice(4) : key
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey !== alt) return
      if (event.key.toLowerCase() !== wanted.toLowerCase()) return
      if (!alt && (isTyping(event.target) || isBusy() || (wanted.length === 1 && !lettersOn()))) return
      event.preventDefault()
      latest.current?.(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key, on])
}
