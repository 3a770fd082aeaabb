/**
 * A field left empty says so when it is left, and its sentence pushes down what is below. When it was left by pressing a
 * button there, the button would be gone from under the mouse before it is let go, and the click with it: until then
 * nothing may move.
 */
const waiting: (() => void)[] = []
let pressed = false

const release = (): void => {
  if (!pressed) return
  pressed = false
  // The click comes right after the release, in the same turn.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (pressed = true), true)
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true)
  // Not captured: the window's own, not that of the fields in it.
  window.addEventListener('blur', release)
}

/** Runs it now, or as soon as the mouse is let go. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
