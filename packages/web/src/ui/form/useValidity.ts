import { type RefObject, useEffect, useState } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldMeta } from './form-context.ts'

export type Pending = {
  name: string
  label: string /** True when there is no value yet; false when there is one that does not pass. */
  missing: boolean
}
/** Null while nothing is known yet. */
export type Validity = { valid: boolean; pending: Pending[] } | null

/** Nothing in it yet: a list of blank lines is as empty as no list. */
const isEmpty = (value: unknown): boolean => {
  if (value == null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isEmpty)
}

/** The registered field an issue speaks of: itself, or the nearest one above it. */
function fieldOf(path: readonly PropertyKey[], fields: ReadonlyMap<string, FieldMeta>): FieldMeta | undefined {
  for (let length = path.length; length > 0; length--) {
    const meta = fields.get(path.slice(0, length).join('.'))
    if (meta) return meta
  }
  return undefined
}

/**
 * Whether the values pass the schema as a whole, and what is missing by name. react-hook-form only knows the errors of
 * touched fields; the button and its list 'Faltam: …' need those of the untouched too.
 */
export function useValidity(
  form: UseFormReturn,
  schema: z.ZodType,
  fields: RefObject<Map<string, FieldMeta>>,
): Validity {
  const [validity, setValidity] = useState<Validity>(null)
  useEffect(() => {
    let run = 0
    const check = async () => {
      const mine = ++run
      const values: FieldValues = form.getValues()
      const parsed = await schema.safeParseAsync(values)
      if (mine !== run) return
      const pending = new Map<string, Pending>()
      for (const issue of parsed.success ? [] : parsed.error.issues) {
        const meta = fieldOf(issue.path, fields.current)
        if (meta)
          pending.set(meta.name, { name: meta.name, label: meta.label, missing: isEmpty(get(values, meta.name)) })
      }
      // Named in the order in which they stand in the form, not in that of the schema.
      const inOrder = [...fields.current.keys()].flatMap((name) => pending.get(name) ?? [])
      const next = { valid: parsed.success, pending: inOrder }
      // Most keys change nothing here: the same answer keeps the form from being painted again.
      setValidity((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    void check()
    const stop = form.subscribe({ formState: { values: true }, callback: () => void check() })
    return () => {
      run = -1
      stop()
    }
  }, [form, schema, fields])
  return validity
}
