import type { ReactNode } from 'react'
import css from './Form.module.css'

export type FormSectionProps = { title: string; children: ReactNode }

/** A part of a form with its heading. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className={css.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Two short fields side by side; one under the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/** Said once, at the top of a form that has required fields. */
export function RequiredNote() {
  return <p className={css.required}>* obrigatório</p>
}
