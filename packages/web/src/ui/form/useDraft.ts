import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { discardDraft, forgetField, isKeepable, keepField, recoverDraft } from './drafts.ts'
import type { FieldMeta } from './form-context.ts'

const PAUSE = 300
const topOf = (name: string) => name.split('.')[0]!

export type FormDraft = {
  /** When the recovered draft was saved; null when there was none or it was dealt with. */
  recovered: number | null
  /** When this form last kept something. */
  savedAt: number | null
  keep: () => void
  /** Throws the draft away and brings the first values back. */
  startOver: () => void
  /** Throws the draft away: the form was sent. */
  discard: () => void
  /** True when every change made is in the draft. */
  isKept: () => boolean
}

/** Keeps what is typed in this browser, field by field, and brings it back. Sensitive fields and files stay out. */
export function useDraft(
  form: UseFormReturn,
  draftKey: string | undefined,
  fields: RefObject<Map<string, FieldMeta>>,
): FormDraft {
  const [recovered, setRecovered] = useState<number | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const pending = useRef(new Set<string>())
  const lost = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sensitiveTops = useCallback(
    () => new Set([...fields.current.values()].filter((meta) => meta.sensitive).map((meta) => topOf(meta.name))),
    [fields],
  )

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!draftKey || pending.current.size === 0) return
    const never = sensitiveTops()
    let kept = false
    for (const field of pending.current) {
      const value = get(form.getValues(), field)
      const changed = JSON.stringify(value ?? null) !== JSON.stringify(get(form.formState.defaultValues, field) ?? null)
      if (!changed) {
        forgetField(localStorage, draftKey, field)
        lost.current.delete(field)
      } else if (never.has(field) || !isKeepable(value) || !keepField(localStorage, draftKey, field, value)) {
        lost.current.add(field)
      } else {
        lost.current.delete(field)
        kept = true
      }
    }
    pending.current.clear()
    if (kept) setSavedAt(Date.now())
  }, [draftKey, form, sensitiveTops])

  useEffect(() => {
    if (!draftKey) return
    const draft = recoverDraft(localStorage, draftKey, sensitiveTops())
    if (draft) {
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true })
      setRecovered(draft.savedAt)
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name) return
        pending.current.add(topOf(name))
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, PAUSE)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [draftKey, form, flush, sensitiveTops])

  const discard = useCallback(() => {
    clearTimeout(timer.current)
    pending.current.clear()
    lost.current.clear()
    if (draftKey) discardDraft(localStorage, draftKey)
    setRecovered(null)
    setSavedAt(null)
  }, [draftKey])

  return {
    recovered,
    savedAt,
    keep: useCallback(() => setRecovered(null), []),
    startOver: useCallback(() => {
      discard()
      form.reset()
    }, [discard, form]),
    discard,
    isKept: useCallback(() => {
      flush()
      return Boolean(draftKey) && lost.current.size === 0
    }, [draftKey, flush]),
  }
}
