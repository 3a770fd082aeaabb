import { createContext, use, useEffect } from 'react'

export type FieldMeta = {
  name: string
  label: string
  sensitive: boolean
  inDraft?: InDraft | undefined
}
/** What of a field's value drafts may hold, where that is neither all of it nor nothing; one object for the field's whole life. */
export type InDraft = {
  /** `first` is what the form began with. */
  keep: (value: unknown, first: unknown) => { kept: unknown; lost: boolean }
  /** What is kept, beside what stands in the form. */
  restore?: (kept: unknown, now: unknown) => unknown
}

/** What a form tells its fields, and what its fields tell it. */
export type FormHouse = {
  id: string
  /** True from the first try at sending: untouched fields may show their errors too. */
  tried: boolean
  register: (meta: FieldMeta) => () => void
}

export const FormHouseContext = createContext<FormHouse | null>(null)

export function useFormHouse(): FormHouse {
  const house = use(FormHouseContext)
  if (!house) throw new Error('Este campo só existe dentro de um Form.')
  return house
}

/** For a field of one's own (a list of items, a matrix): its name in 'Faltam: …', and whether drafts may hold it. */
export function useFieldMeta(name: string, label: string, sensitive = false, inDraft?: InDraft): void {
  const { register } = useFormHouse()
  useEffect(() => register({ name, label, sensitive, inDraft }), [register, name, label, sensitive, inDraft])
}
