/**
 * When the first screen stands with what it shows. What no first look needs comes only then, so that on a bad line it does
 * not stand between the person and their rows: notices, dialogs, the lettering (the system's stands in for it meanwhile).
 */
let tell: () => void
export const whenCalm = new Promise<void>((resolve) => {
  tell = resolve
})

/** Said once by the page, when nothing waits; a hand that is already at work is not kept waiting either. */
export const calm = (): void => tell()
for (const hand of ['pointerdown', 'keydown'] as const) addEventListener(hand, calm, { once: true, capture: true })

const AGAIN_MS = 5_000

/** Brought once the page is calm; where the line is gone, when it is back: the page does without it until then. */
export async function later<T>(bring: () => Promise<T>): Promise<T> {
  await whenCalm
  for (;;)
    try {
      return await bring()
    } catch {
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true })
        setTimeout(resolve, AGAIN_MS)
      })
    }
}

const KNOWN = 'prumo:letra'
/** A browser that has the lettering takes it at once, and shows no other first. */
export async function bringLettering(): Promise<void> {
  try {
    if (!localStorage.getItem(KNOWN)) await whenCalm
    await import('@fontsource-variable/inter/wght.css')
    localStorage.setItem(KNOWN, 'sim')
  } catch {
    // Without it the system's letters stay.
  }
}
