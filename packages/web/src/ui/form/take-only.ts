import type { KeyboardEvent } from 'react'
import type { Option } from './field-props.ts'

/** Enter takes what was found where it is all there is; of more than one, the person says which. */
export function takeOnly(event: KeyboardEvent<HTMLInputElement>, found: readonly Option[]): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || found.length !== 1) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const only = list?.querySelector<HTMLElement>(`[role=option][value=${CSS.escape(found[0]!.value)}]`)
  if (!only) return
  // The list's own keys would take what was marked before.
  event.preventDefault()
  event.stopPropagation()
  only.click()
}
