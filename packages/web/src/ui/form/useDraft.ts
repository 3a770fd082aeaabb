import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { type Claim, claimDraft, forgetDraft } from './draft-claims.ts'
import { keepFiles, withFiles, withoutFiles } from './draft-files.ts'
import { forgetField, isKeepable, type KeptDraft, keepField, noteLost, recoverDraft } from './drafts.ts'
import type { FieldMeta } from './form-context.ts'

const PAUSE = 300
const asText = (value: unknown): string => JSON.stringify(withoutFiles(value ?? null).value)
const topOf = (name: string) => name.split('.')[0]!

export type FormDraft = {
  /** The recovered draft: when it was saved, and what it did not hold; null when there was none or it was dealt with. */
  recovered: { savedAt: number; lost: readonly string[] } | null
  /** Drafts of this form that nobody has open. */
  others: readonly KeptDraft[]
  /** When this form last kept something. */
  savedAt: number | null
  keep: () => void
  /** Brings another draft into the form; what this one held stays in the list. */
  take: (draft: string) => void
  /** Throws one of the others away. */
  drop: (draft: string) => void
  /** Throws the draft away and brings the first values back. */
  startOver: () => void
  /** Throws the draft away: the form was sent. */
  discard: () => void
  /** True when every change made is in the draft. */
  isKept: () => boolean
  /** Resolves when the files given so far are in the draft, or are known not to be. */
  settled: () => Promise<unknown>
  /** What was typed and is not in the draft, in words. */
  lost: () => string[]
}

/** Keeps what is typed in this browser, field by field, and brings it back. Sensitive fields stay out. */
export function useDraft(
  form: UseFormReturn,
  draftKey: string | undefined,
  fields: RefObject<Map<string, FieldMeta>>,
): FormDraft {
  const [recovered, setRecovered] = useState<FormDraft['recovered']>(null)
  const [others, setOthers] = useState<readonly KeptDraft[]>([])
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [wanted, setWanted] = useState<string | undefined>(undefined)
  const pending = useRef(new Set<string>())
  const lost = useRef(new Map<string, string>())
  const storing = useRef(new Set<Promise<unknown>>())
  const claim = useRef<Claim | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** A field with parts is as sensitive as they are, unless it says itself what of it may be kept. */
  const metaOf = useCallback(
    (top: string) => {
      const all = [...fields.current.values()].filter(({ name }) => topOf(name) === top)
      const own = all.find(({ name }) => name === top)
      const secret = all.filter(({ sensitive, name }) => sensitive && (name === top || !own?.inDraft))
      const label = own?.label ?? (secret[0] ?? all[0])?.label ?? top
      return { label, never: secret.length > 0, inDraft: own?.inDraft }
    },
    [fields],
  )

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const draft = claim.current?.draft
    if (!draft || pending.current.size === 0) return
    let kept = false
    const keep = (field: string): boolean => {
      const typed = get(form.getValues(), field)
      const { label, never, inDraft } = metaOf(field)
      lost.current.delete(field)
      const first = get(form.formState.defaultValues, field)
      if (asText(typed) === asText(first)) {
        forgetField(localStorage, draft, field)
        return false
      }
      const allowed = inDraft ? inDraft.keep(typed, first) : { kept: typed, lost: false }
      const { value, files } = withoutFiles(allowed.kept)
      if (allowed.lost) lost.current.set(field, label)
      if (never || !isKeepable(value) || !keepField(localStorage, draft, field, value)) {
        lost.current.set(field, label)
        return false
      }
      if (files.length > 0) {
        const stored = keepFiles(draft, files)
          .catch(() => {
            lost.current.set(field, label)
            noteLost(localStorage, draft, [...lost.current.values()])
          })
          .finally(() => storing.current.delete(stored))
        storing.current.add(stored)
      }
      return true
    }
    for (const field of pending.current) kept = keep(field) || kept
    noteLost(localStorage, draft, [...new Set(lost.current.values())])
    pending.current.clear()
    if (kept) setSavedAt(Date.now())
  }, [form, metaOf])

  useEffect(() => {
    if (!draftKey) return
    let gone = false
    const open = async () => {
      const mine = await claimDraft(draftKey, wanted)
      if (gone) return mine.release()
      const never = new Set(
        [...fields.current.values()].map(({ name }) => topOf(name)).filter((top) => metaOf(top).never),
      )
      const found = recoverDraft(localStorage, mine.draft, never)
      const back = found && (await withFiles(mine.draft, found.values))
      if (gone) return mine.release()
      claim.current = mine
      setOthers(mine.others)
      if (found && back) {
        const values = back.value as Record<string, unknown>
        // Typed while the draft was being looked for: that stands.
        for (const field of pending.current) delete values[field]
        for (const field of Object.keys(values)) {
          const { inDraft } = metaOf(field)
          if (inDraft?.restore) values[field] = inDraft.restore(values[field], form.getValues(field))
        }
        form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
        setRecovered({ savedAt: found.savedAt, lost: [...found.lost, ...(back.missing ? ['arquivo'] : [])] })
      }
      flush()
    }
    const opening = open()
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
      gone = true
      stop()
      window.removeEventListener('pagehide', flush)
      flush()
      // Not before its files are kept: what lies there with nobody at it may be taken by another form.
      const { current } = claim
      claim.current = null
      void Promise.allSettled([opening, ...storing.current]).then(() => current?.release())
    }
  }, [draftKey, wanted, form, fields, flush, metaOf])

  const discard = useCallback(() => {
    clearTimeout(timer.current)
    pending.current.clear()
    lost.current.clear()
    const draft = claim.current?.draft
    // A file still being written would outlive the draft.
    if (draft) void Promise.allSettled(storing.current).then(() => forgetDraft(draft))
    setRecovered(null)
    setSavedAt(null)
  }, [])
  const drop = useCallback((draft: string) => {
    forgetDraft(draft)
    setOthers((before) => before.filter((one) => one.draft !== draft))
  }, [])

  return {
    recovered,
    others,
    savedAt,
    keep: useCallback(() => {
      setRecovered(null)
      setOthers([])
    }, []),
    take: useCallback(
      (draft: string) => {
        flush()
        form.reset()
        setRecovered(null)
        setSavedAt(null)
        setWanted(draft)
      },
      [flush, form],
    ),
    drop,
    startOver: useCallback(() => {
      discard()
      form.reset()
    }, [discard, form]),
    discard,
    isKept: useCallback(() => {
      flush()
      return claim.current !== null && lost.current.size === 0 && storing.current.size === 0
    }, [flush]),
    settled: useCallback(() => Promise.allSettled(storing.current), []),
    lost: useCallback(() => [...new Set(lost.current.values())], []),
  }
}
