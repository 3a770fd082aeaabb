const DIALOG = '[role="dialog"], [role="alertdialog"]'

/**
 * When a dialog leaves the page, the focus goes back to where it was before: the library sees to it when a dialog is closed, and
 * not when what asked for it takes it away, which is how ours go. What is no longer there (the row just decided) is the screen's
 * to replace. Returns what undoes it.
 */
export function returnFocusFromDialogs(): () => void {
  let before: HTMLElement | null = null
  const watcher = new MutationObserver(() => {
    if (document.querySelector(DIALOG)) return
    watcher.disconnect()
    const back = before
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && back?.isConnected) back.focus({ preventScroll: true })
    })
  })
  const listen = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (target.closest(DIALOG)) watcher.observe(document.body, { childList: true, subtree: true })
    else before = target
  }
  document.addEventListener('focusin', listen)
  return () => {
    document.removeEventListener('focusin', listen)
    watcher.disconnect()
  }
}
