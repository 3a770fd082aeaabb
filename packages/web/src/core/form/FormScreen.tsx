/**
 * The form of a plain entity, from its declaration: 'novo' and 'editar/:id'. The button waits for what the server would
 * accept; a refusal of the server's stands on its field; a draft survives a reload, a crash and the end of the session.
 */
import { type Entity, givenAtCreation, writableFields } from '@prumo/domain/core/entity.ts'
import type { Listas } from '@prumo/domain/core/listas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { showResult } from '../../ui/dialogs.ts'
import { forgetOwnDraft } from '../../ui/form/draft-claims.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordFailure } from '../detail/RecordFailure.tsx'
import { newTitle } from '../entity-words.ts'
import { lastListAddress } from '../list/list-state.ts'
import { detailAddress, OPENS_ON } from '../screens/addresses.ts'
import { usePageTitle } from '../screens/page-title.ts'
import { useSession } from '../session/session.ts'
import { ApiError, api } from '../wire/api.ts'
import { type AnyRecord, useCommand, useRecord } from '../wire/records.ts'
import { titleOf } from '../wire/references.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { EntityField } from './EntityField.tsx'
import { fieldGroups, inPairs } from './field-groups.ts'
import { changedFields, type FormValues, formSchema, formValues, withBeside } from './form-values.ts'
import { type ChangedBy, StaleNotice } from './StaleNotice.tsx'

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type FormScreenProps = {
  entity: Entity
  /** What one field demands of another, by the field at fault: a screen's own form says it before the server does. */
  problems?: ((values: FormValues) => Record<string, string>) | undefined
  /** The fields of a screen that lays them out itself. */
  fields?: ComponentType<{ isNew: boolean }> | undefined
  /** The lists that are born and changed with the record; `fields` draws them (ListaField). */
  listas?: Listas | undefined
  /** Brings forward the part of the form on which a field stands, where not all of it is in sight. */
  reveal?: ((field: string) => void) | undefined
  /** What a new record starts with, where somebody came from another one to write it. */
  starts?: FormValues | undefined
  /** What the form holds that the declaration does not say, by name, as the record answers it: sent as it is. */
  beside?: readonly string[] | undefined
  /** What of that cannot be sent, by the part of it at fault. */
  besideProblems?: ((values: FormValues) => Record<string, string>) | undefined
  /** A refusal that is a question: what to send beside the rest when the person says yes; null when they give up. */
  insist?: ((error: ApiError) => Promise<FormValues | null>) | undefined
}

/** Sends, and once more with what the person answered, as long as the server asks. */
async function sendAsAsked<T>(
  send: (more: FormValues) => Promise<T>,
  insist: FormScreenProps['insist'],
  more: FormValues = {},
): Promise<T> {
  try {
    return await send(more)
  } catch (error) {
    const answer = error instanceof ApiError && insist ? await insist(error) : null
    if (!answer) throw error
    return sendAsAsked(send, insist, { ...more, ...answer })
  }
}

const named = (names: readonly string[] = [], values: FormValues = {}): FormValues =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

/** Both addresses lead here: with an id it edits that record, without one it creates. */
export function FormScreen(props: FormScreenProps) {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <EditForm key={id} {...props} id={id} /> : <CreateForm {...props} />
}

function CreateForm({ entity, ...own }: FormScreenProps) {
  const router = useRouter()
  const { usuario } = useSession()
  // A new key is a clean form: what 'continue registering' asks for.
  const [round, setRound] = useState(0)
  const create = useCommand((body: FormValues) => api.call(registros(entity).criar, { body }), {
    touches: [entity.name],
  })
  return (
    <>
      <PageHeader title={newTitle(entity)} />
      <EntityForm
        key={round}
        isNew
        {...own}
        entity={entity}
        draftKey={`${usuario.id}:${entity.name}:novo${own.starts ? `:${Object.values(own.starts).join('-')}` : ''}`}
        values={{ ...formValues(entity, undefined, own.listas), ...own.starts }}
        onSave={async (values) => {
          const created = await sendAsAsked((more) => create.run({ ...values, ...more }), own.insist)
          return async () => {
            const more = await showResult({
              kind: 'success',
              title: `${upperFirst(entity.noun.one)} ${entity.noun.article === 'a' ? 'cadastrada' : 'cadastrado'}`,
              message: messages.continuarCadastrando,
              question: true,
            })
            if (more) setRound((n) => n + 1)
            else await router.navigate({ to: detailAddress(entity.tela, created.id), replace: true })
          }
        }}
      />
    </>
  )
}

function EditForm({ entity, id, ...own }: FormScreenProps & { id: string }) {
  const router = useRouter()
  const { usuario } = useSession()
  const record = useRecord(entity, id)
  const draftKey = `${usuario.id}:${entity.name}:${id}`
  // The record the form was filled from: a live update does not pull the ground from under what is being typed.
  const [base, setBase] = useState<AnyRecord | null>(null)
  const [stale, setStale] = useState<{ now: AnyRecord; by: ChangedBy; mine: FormValues } | null>(null)
  const save = useCommand(
    ({ changes, revisao }: { changes: FormValues; revisao: number }) =>
      api.call(registros(entity).alterar, { params: { id }, body: { ...changes, revisao } }),
    { touches: [entity.name] },
  )
  const from = base ?? (record.data as AnyRecord | undefined)
  if (!base && record.data) setBase(record.data as AnyRecord)
  usePageTitle(from && titleOf(entity, from))

  if (record.isError && !from)
    return <RecordFailure tela={entity.tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!from) return <Skeletons lines={10} height={28} />

  const send = async (mine: FormValues, over: AnyRecord) => {
    const changes = changesOf(entity, over, mine, own)
    if (Object.keys(changes).length > 0) {
      try {
        await sendAsAsked((more) => save.run({ changes: { ...changes, ...more }, revisao: over.revisao }), own.insist)
      } catch (error) {
        const now = error instanceof ApiError && error.status === 409 && currentIn(error.details)
        if (now) setStale({ now, by: (error as ApiError).details as ChangedBy, mine })
        throw error
      }
    }
    toast.success(`${titleOf(entity, over)}: alteração concluída.`)
    return async () => {
      await router.navigate({ to: detailAddress(entity.tela, id), replace: true })
    }
  }
  return (
    <>
      <PageHeader title={`Editar ${entity.noun.one}`} subtitle={titleOf(entity, from)} />
      {stale && (
        <StaleNotice
          entity={entity}
          before={from}
          now={stale.now}
          by={stale.by}
          mine={stale.mine}
          onReload={() => {
            // What was typed is given up: kept as a draft it would come back over the record as it is.
            forgetOwnDraft(draftKey)
            setBase(stale.now)
            setStale(null)
          }}
          onKeepMine={async () => {
            try {
              const done = await send(keepMine(entity, from, stale.mine, stale.now, own), stale.now)
              await done()
            } catch (error) {
              toast.failure((error as Error).message)
            }
          }}
        />
      )}
      <EntityForm
        key={from.revisao}
        {...own}
        entity={entity}
        draftKey={draftKey}
        values={{ ...formValues(entity, from, own.listas), ...named(own.beside, from) }}
        onSave={(values) => send(values, from)}
        notice={
          !stale && (
            <ChangedMeanwhile
              from={from}
              now={record.data as AnyRecord | undefined}
              onAdopt={(now) => {
                forgetOwnDraft(draftKey)
                setBase(now)
              }}
            />
          )
        }
      />
    </>
  )
}

/** The record as it stands, which a refusal of an old revision carries. */
function currentIn(details: unknown): AnyRecord | null {
  const atual = (details as { atual?: unknown } | null)?.atual
  return atual && typeof atual === 'object' && 'revisao' in atual ? (atual as AnyRecord) : null
}

/** What differs from the record: its fields and lists, and what the form holds beside them. */
function changesOf(
  entity: Entity,
  over: AnyRecord,
  mine: FormValues,
  { listas, beside = [] }: Partial<FormScreenProps>,
) {
  const others = Object.entries(named(beside, mine)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(over[name]),
  )
  const fields = Object.fromEntries(Object.entries(mine).filter(([name]) => !beside.includes(name)))
  return { ...changedFields(entity, over, fields, listas), ...Object.fromEntries(others) }
}

/** What this person changed, over what the other one saved. */
function keepMine(
  entity: Entity,
  before: AnyRecord,
  mine: FormValues,
  now: AnyRecord,
  own: Partial<FormScreenProps>,
): FormValues {
  const names = [...writableFields(entity), ...Object.keys(own.listas ?? {})]
  const theirs = Object.fromEntries(names.filter((name) => name in now).map((name) => [name, now[name]]))
  return { ...theirs, ...changesOf(entity, before, mine, own) }
}

type EntityFormProps = FormScreenProps & {
  /** Without the fields that a record is born with. */
  isNew?: boolean
  draftKey: string
  values: FormValues
  /** Saves; what it yields runs after the form has let go of its draft. */
  onSave: (values: FormValues) => Promise<() => Promise<void>>
  /** Above the fields. */
  notice?: ReactNode
}

/** The fields of an entity in a Form, in the declaration's order. */
function EntityForm(props: EntityFormProps) {
  const {
    entity,
    problems,
    fields: Fields,
    listas,
    beside,
    besideProblems,
    reveal,
    isNew = false,
    draftKey,
    values,
    onSave,
    notice,
  } = props
  const router = useRouter()
  const schema = useMemo(
    () => withBeside(formSchema(entity, isNew, problems, listas), beside, besideProblems),
    [entity, isNew, problems, listas, beside, besideProblems],
  )
  const groups = useMemo(
    () => fieldGroups(entity, isNew ? givenAtCreation(entity) : writableFields(entity)),
    [entity, isNew],
  )
  const first = groups[0]?.fields[0]?.name
  const { [OPENS_ON]: opensOn } = useSearch({ strict: false }) as { [OPENS_ON]?: string }
  return (
    <Form
      schema={schema}
      defaultValues={values}
      draftKey={draftKey}
      label={entity.noun.one}
      opensOn={opensOn}
      {...(reveal && { reveal })}
      onBack={() => void router.navigate({ href: lastListAddress(entity.tela) })}
      onSubmit={async (wire) => {
        const after = await onSave(wire)
        // After the form has discarded its draft, not before.
        setTimeout(() => void after())
      }}
    >
      {notice}
      <RequiredNote />
      {Fields && <Fields isNew={isNew} />}
      {(Fields ? [] : groups).map((group) => (
        <FormSection key={group.title} title={group.title}>
          {inPairs(group.fields).map((row) => {
            const fields = row.map(({ name, field }) => (
              <EntityField key={name} name={name} field={field} autoFocus={name === first} />
            ))
            return row.length === 2 ? <FieldPair key={row[0]!.name}>{fields}</FieldPair> : fields
          })}
        </FormSection>
      ))}
    </Form>
  )
}
