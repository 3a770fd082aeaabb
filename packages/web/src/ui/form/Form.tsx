import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type { z } from 'zod'
// With the form, and not once calm: where the line goes before, who confirms is still told that nothing answered.
import '../DialogHost.tsx'
import { confirm, showResult } from '../dialogs.ts'
import { useHotkey, useShortcuts } from '../hotkeys.ts'
import { DraftNotice } from './DraftNotice.tsx'
import css from './Form.module.css'
import { FormBar, type FormBarProps } from './FormBar.tsx'
import { fieldErrors, isUnexpected, messageOf } from './FormError.ts'
import { type FieldMeta, type FormHouse, FormHouseContext } from './form-context.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useDraft } from './useDraft.ts'
import { useValidity } from './useValidity.ts'

export type { FormError } from './FormError.ts'

type Values = FieldValues
// biome-ignore lint/suspicious/noExplicitAny: a form takes any schema; what it holds and what it yields are inferred from it.
type Schema = z.ZodType<any, any>

const FIRST =
  'input:not(:disabled, [type="hidden"], [type="file"], [type="checkbox"], [type="radio"]), textarea:not(:disabled)'

/** What a form begins with: any field may be empty, though what is sent may not. */
type Begun<T> = unknown extends T
  ? unknown
  : T extends readonly (infer One)[]
    ? readonly Begun<One>[] | null
    : T extends Blob
      ? T | null
      : T extends object
        ? { readonly [Field in keyof T]?: Begun<T[Field]> | undefined } | null
        : T | null | undefined

export type FormProps<S extends Schema> = {
  schema: S
  /** Read once: give the Form a `key` when the record behind it changes. */
  defaultValues: Begun<z.input<S>> & Values
  /** Takes the parsed values. Throwing `{ message, details? }` shows the message and each field's own sentence. */
  onSubmit: (values: z.output<S>, form: UseFormReturn<z.input<S> & Values>) => Promise<void> | void
  children: ReactNode | ((form: UseFormReturn<z.input<S> & Values>) => ReactNode)
  /** 'usuario:tela:registro'; absent means no draft. */
  draftKey?: string
  /** 'disabled' (default): the button waits for valid values, with the hint. 'onSubmit': it always answers, and says what is missing. */
  gating?: 'disabled' | 'onSubmit'
  /** With gating 'onSubmit': the spec's own sentence for incomplete data. */
  missingMessage?: string
  /** False: leaving a changed form never asks. */
  guard?: boolean
  /** 'none': no bar; the caller shows its own <FormBar>. */
  bar?: 'sticky' | 'inline' | 'none'
  /** Also used as the accessible name of the form. */
  label?: string
  /** Called before a field takes the focus from afar: brings the tab it stands on forward. */
  reveal?: (name: string) => void
  /** The field that brought the person here: it has the focus at once. */
  opensOn?: string | undefined
} & Omit<FormBarProps, 'placement' | 'gating'>

export function Form<S extends Schema>({
  schema,
  defaultValues,
  onSubmit,
  children,
  draftKey,
  gating = 'disabled',
  missingMessage,
  guard = true,
  bar = 'sticky',
  label,
  reveal,
  opensOn,
  ...barProps
}: FormProps<S>) {
  const id = useId()
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    resolver: zodResolver(schema as z.ZodType<Values, Values>),
    defaultValues: defaultValues as DefaultValues<Values>,
    shouldFocusError: true,
  })
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const fields = useRef(new Map<string, FieldMeta>())
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)

  const register = useCallback((meta: FieldMeta) => {
    fields.current.set(meta.name, meta)
    return () => void fields.current.delete(meta.name)
  }, [])
  const house = useMemo<FormHouse>(() => ({ id, tried, register }), [id, tried, register])

  const validity = useValidity(form, schema, fields)
  const draft = useDraft(form, draftKey, fields)

  const send = form.handleSubmit(
    async (values) => {
      setTried(true)
      setFailure(null)
      try {
        await onSubmit(values as z.output<S>, form as unknown as UseFormReturn<z.input<S> & Values>)
        draft.discard()
        setSent(true)
        form.reset(form.getValues(), { keepValues: true })
      } catch (error) {
        const refused = Object.entries(fieldErrors((error as { details?: unknown } | null)?.details))
        for (const [name, message] of refused) form.setError(name, { type: 'server', message })
        // Said once: what stands on a field in sight is not said again beside the button.
        const onField = refused.some(([name, message]) => fields.current.has(name) && message === messageOf(error))
        setFailure(onField ? null : messageOf(error))
        // Nothing here is at fault: the dialog says what can be tried, the sentence stays for when it is closed.
        if (isUnexpected(error)) void showResult({ kind: 'failure', message: messageOf(error) })
        const first = refused.find(([name]) => fields.current.has(name))
        if (first) {
          reveal?.(first[0])
          form.setFocus(first[0])
        }
      }
    },
    () => {
      setTried(true)
      setFailure(missingMessage ?? null)
    },
  )

  // Two quick clicks arrive before the button is painted disabled; the second must not even end what the first began.
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await send(event)
    } finally {
      sending.current = false
    }
  }
  const isOurs = () => {
    const own = document.activeElement?.closest('form')
    return !own || own === element.current
  }
  useHotkey('alt+s', () => isOurs() && void submit(), barProps.submitLabel ?? 'Salvar')
  // In a turn of its own: the field that was left by pressing the button still says what it has to say, and nothing of it stands.
  const startOver = () =>
    setTimeout(() => {
      draft.startOver()
      setFailure(null)
      setTried(false)
    })
  const discard = async () => {
    const sure = await confirm({
      title: 'Descartar as alterações?',
      body: 'O que foi digitado desde que o formulário abriu se perde.',
      action: 'Descartar',
      cancel: 'Continuar aqui',
      danger: true,
    })
    if (sure) startOver()
  }
  useEffect(() => {
    if (!opensOn || !fields.current.has(opensOn)) return
    reveal?.(opensOn)
    form.setFocus(opensOn)
  }, [opensOn])
  // A page that is a form begins at its first field: not under a finger, where a keyboard would cover the rest.
  useEffect(() => {
    const own = document.activeElement?.closest('main form, [role="dialog"]')
    if (bar !== 'sticky' || own || !matchMedia('(hover: hover)').matches) return
    element.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true })
  }, [bar])
  // A change after a refusal takes the refusal away: it speaks of what was sent, not of what is there now.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setFailure(null)
          setSent(false)
        },
      }),
    [form],
  )

  return (
    <FormProvider {...form}>
      <FormHouseContext value={house}>
        <form
          ref={element}
          className={css.form}
          aria-label={label}
          noValidate
          onKeyDown={(event) => {
            // Enter in an open list chooses, or finds nothing to choose: it never sends the form.
            const open = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
            if (event.key === 'Enter' && open) event.preventDefault()
          }}
          autoComplete="off"
          onSubmit={(event) => {
            event.stopPropagation()
            void submit(event)
          }}
        >
          <DraftNotice draft={draft} onDiscard={startOver} />
          {typeof children === 'function' ? children(form as unknown as UseFormReturn<z.input<S> & Values>) : children}
          {bar !== 'none' && (
            <DirtyBar
              {...barProps}
              isOurs={isOurs}
              offered={draft.recovered !== null}
              onDiscard={() => void discard()}
              placement={bar}
              gating={gating}
              validity={validity}
              failure={failure}
              onDismiss={() => setFailure(null)}
              reveal={reveal}
              savedAt={draft.savedAt}
            />
          )}
          {guard && <LeaveGuard draft={draft} sent={sent} />}
        </form>
      </FormHouseContext>
    </FormProvider>
  )
}

const DISCARD = [{ keys: 'Alt+J', label: 'Descartar as alterações' }]

/** Knows whether anything was typed, so that the form itself is not painted again for it. */
function DirtyBar({
  isOurs,
  offered,
  onDiscard,
  ...props
}: ComponentProps<typeof FormBar> & {
  isOurs: () => boolean
  /** The notice of the recovered draft offers the same. */
  offered: boolean
  onDiscard: () => void
}) {
  const { control } = useFormContext()
  const { isDirty } = useFormState({ control })
  // Told also while there is nothing to discard yet.
  useShortcuts(DISCARD)
  useHotkey('alt+j', isDirty ? () => isOurs() && onDiscard() : null)
  return <FormBar {...props} onDiscard={isDirty && !offered ? onDiscard : undefined} />
}
