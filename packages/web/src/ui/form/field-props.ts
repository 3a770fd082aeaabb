import type { ReactNode } from 'react'
import type { InDraft } from './form-context.ts'

/** What every field of a form takes. `name` is the path in the form's values ('itens.0.valor'). */
export type FieldProps = {
  name: string
  label: string
  /** Marks the field and tells assistive technology; what is required is decided by the schema. */
  required?: boolean
  /** A sentence under the field. */
  hint?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Why it is disabled, said under the field. */
  disabledReason?: string
  readOnly?: boolean
  /** Suggests the size of the content: xs 120, sm 180, md 280, lg 440 px; full is the default. */
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'full'
  /** Never kept in the browser's drafts. */
  sensitive?: boolean | undefined
  inDraft?: InDraft
  autoFocus?: boolean
}

export type Option<V extends string | number = string> = { value: V; label: string; hint?: string; disabled?: boolean }

export const WIDTHS = { xs: 120, sm: 180, md: 280, lg: 440, full: undefined } as const
