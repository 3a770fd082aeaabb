import { Button, CloseButton } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { type ReactNode, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import css from './Form.module.css'
import type { Pending, Validity } from './useValidity.ts'

export type FormBarProps = {
  /** 'Confirmar' unless the screen says otherwise. */
  submitLabel?: string
  sendingLabel?: string
  onBack?: () => void
  backLabel?: string
  /** Between the two buttons, before the submit: further acts. */
  extra?: ReactNode
  danger?: boolean
  fullWidth?: boolean
}

type Inner = FormBarProps & {
  placement: 'sticky' | 'inline'
  gating: 'disabled' | 'onSubmit'
  validity: Validity
  failure: string | null
  onDismiss: () => void
  reveal: ((name: string) => void) | undefined
  savedAt: number | null
  /** Throws away what was typed; absent while there is nothing to throw away. */
  onDiscard: (() => void) | undefined
}

const LISTED = 4
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

export function FormBar({ submitLabel = 'Confirmar', sendingLabel = messages.enviando, ...props }: Inner) {
  const {
    onBack,
    backLabel = 'Voltar',
    extra,
    danger,
    fullWidth,
    placement,
    gating,
    validity,
    failure,
    onDismiss,
    reveal,
    savedAt,
    onDiscard,
  } = props
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const hintId = useId()
  const waits = gating === 'disabled' && validity !== null && !validity.valid
  return (
    <div className={css.bar} data-placement={placement} data-no-print>
      {failure && (
        <div className={css.failure}>
          <p role="alert">{failure}</p>
          <CloseButton size={24} aria-label="Dispensar aviso" onClick={onDismiss} />
        </div>
      )}
      <div className={css.row} data-full={fullWidth || undefined}>
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={isSubmitting}>
            {backLabel}
          </Button>
        )}
        <div className={css.hint} id={hintId}>
          {waits ? (
            <>
              <span className={css.sentence}>{messages.preenchaCamposObrigatorios}</span>
              <PendingList pending={validity.pending} reveal={reveal} />
            </>
          ) : null}
          {(savedAt || onDiscard) && (
            <span className={css.draft}>
              {savedAt && `Rascunho salvo às ${clock.format(savedAt)}`}
              {savedAt && onDiscard && ' · '}
              {onDiscard && (
                <button
                  type="button"
                  className={css.link}
                  onClick={onDiscard}
                  title="Alt+J"
                  aria-keyshortcuts="Alt+J"
                  disabled={isSubmitting}
                >
                  Descartar alterações
                </button>
              )}
            </span>
          )}
        </div>
        {extra}
        <Button
          type="submit"
          color={danger ? 'perigo.8' : undefined}
          disabled={waits || validity === null || isSubmitting}
          aria-describedby={waits ? hintId : undefined}
          title={waits ? messages.preenchaCamposObrigatorios : 'Alt+S'}
          aria-keyshortcuts="Alt+S"
          fullWidth={fullWidth}
        >
          {isSubmitting ? sendingLabel : submitLabel}
        </Button>
      </div>
    </div>
  )
}

type Reveal = { reveal: ((name: string) => void) | undefined }

function PendingList({ pending, reveal }: { pending: readonly Pending[] } & Reveal) {
  const missing = pending.filter((field) => field.missing)
  const wrong = pending.filter((field) => !field.missing)
  return (
    <>
      {missing.length > 0 && (
        <PendingLine word={missing.length === 1 ? 'Falta' : 'Faltam'} fields={missing} reveal={reveal} />
      )}
      {wrong.length > 0 && <PendingLine word="Corrija" fields={wrong} reveal={reveal} />}
    </>
  )
}

function PendingLine({ word, fields, reveal }: { word: string; fields: readonly Pending[] } & Reveal) {
  const { setFocus, setValue, getValues } = useFormContext()
  return (
    <span className={css.pending}>
      {word}:{' '}
      {fields.slice(0, LISTED).map((field, index) => (
        <span key={field.name}>
          {index > 0 && ', '}
          <button
            type="button"
            className={css.link}
            onClick={() => {
              reveal?.(field.name)
              setFocus(field.name)
              // What is wrong beside another field is told too, though it was left while it was still right.
              if (!field.missing)
                setValue(field.name, getValues(field.name), { shouldTouch: true, shouldValidate: true })
            }}
          >
            {field.label}
          </button>
        </span>
      ))}
      {fields.length > LISTED && ` e mais ${fields.length - LISTED}`}
    </span>
  )
}
