import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, useMemo, useState } from 'react'
import { RecordFailure } from '../core/detail/RecordFailure.tsx'
import { changedFields, type FormValues, formSchema, formValues } from '../core/form/form-values.ts'
import { type ChangedBy, StaleNotice } from '../core/form/StaleNotice.tsx'
import { lastListAddress } from '../core/list/list-state.ts'
import { usePageTitle } from '../core/screens/page-title.ts'
import { useSession } from '../core/session/session.ts'
import { ApiError, api, isAbsent } from '../core/wire/api.ts'
import { type AnyRecord, useCommand, useRecord } from '../core/wire/records.ts'
import { showResult } from '../ui/dialogs.ts'
import { forgetOwnDraft } from '../ui/form/draft-claims.ts'
import { Form } from '../ui/form/Form.tsx'
import { RequiredNote } from '../ui/form/FormSection.tsx'
import { tellingRefusal } from '../ui/form/telling-refusal.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.ts'
import { type Guardado, nomeDoItem, palavraDe, tocados } from './guardado.ts'

export type FormDoItemProps = {
  entity: Guardado
  fields: ComponentType
  problems?: (values: FormValues) => Record<string, string>
}

/** Spec 3 §2.4: both addresses lead here. After a success a dialog; what was created leaves a clean form, what was changed stays in it. */
export function FormDoItem(props: FormDoItemProps) {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <Editar key={id} {...props} id={id} /> : <Cadastrar {...props} />
}

const titulo = (entity: Guardado, feito: string) => `${palavraDe(entity) === 'micro' ? 'Micro' : 'Chip'} ${feito}`

function Cadastrar({ entity, ...own }: FormDoItemProps) {
  const { usuario } = useSession()
  const [vez, setVez] = useState(0)
  const criar = useCommand((body: FormValues) => api.call(registros(entity as Entity).criar, { body }), {
    touches: tocados(entity),
  })
  return (
    <>
      <PageHeader title={`Cadastrar ${palavraDe(entity)}`} />
      <Campos
        key={vez}
        {...own}
        entity={entity}
        isNew
        draftKey={`${usuario.id}:${entity.name}:novo`}
        values={formValues(entity)}
        onSave={async (valores) => {
          const criado = await criar.run(valores)
          return async () => {
            await showResult({
              kind: 'success',
              title: titulo(entity, 'cadastrado'),
              message: `${nomeDoItem(entity, criado)}. ${messages.sucesso}`,
            })
            setVez((n) => n + 1)
          }
        }}
      />
    </>
  )
}

type Conflito = { agora: AnyRecord; por: ChangedBy; meu: FormValues }

function Editar({ entity, id, ...own }: FormDoItemProps & { id: string }) {
  const { usuario } = useSession()
  const registro = useRecord(entity, id)
  const draftKey = `${usuario.id}:${entity.name}:${id}`
  // What the form was filled from: a live update does not pull the ground from under what is being typed.
  const [base, setBase] = useState<AnyRecord | null>(null)
  const [conflito, setConflito] = useState<Conflito | null>(null)
  const alterar = useCommand(
    (body: FormValues) => api.call(registros(entity as Entity).alterar, { params: { id }, body }),
    {
      touches: tocados(entity),
    },
  )
  const lido = registro.data as AnyRecord | undefined
  if (!base && lido) setBase(lido)
  const de = base ?? lido
  usePageTitle(de && nomeDoItem(entity, de))

  // Spec 3 §8: what is not there to be edited leads home.
  if (registro.isError && !de && isAbsent(registro.error)) return <Navigate to="/" replace />
  if (registro.isError && !de)
    return <RecordFailure tela={entity.tela} error={registro.error} onRetry={() => void registro.refetch()} />
  if (!de) return <Skeletons lines={10} height={28} />

  const salvar = async (meu: FormValues, sobre: AnyRecord) => {
    const mudancas = changedFields(entity, sobre, meu)
    let salvo = sobre
    if (Object.keys(mudancas).length > 0) {
      try {
        salvo = await alterar.run({ ...mudancas, revisao: sobre.revisao })
      } catch (error) {
        const agora = error instanceof ApiError && error.status === 409 && atualEm(error.details)
        if (agora) setConflito({ agora, por: (error as ApiError).details as ChangedBy, meu })
        throw error
      }
    }
    return async () => {
      setConflito(null)
      setBase(salvo)
      await showResult({ kind: 'success', title: titulo(entity, 'atualizado'), message: messages.sucesso })
    }
  }
  return (
    <>
      <PageHeader title={`Editar ${palavraDe(entity)}`} subtitle={nomeDoItem(entity, de)} />
      {conflito && (
        <StaleNotice
          entity={entity}
          before={de}
          now={conflito.agora}
          by={conflito.por}
          mine={conflito.meu}
          onReload={() => {
            forgetOwnDraft(draftKey)
            setBase(conflito.agora)
            setConflito(null)
          }}
          onKeepMine={async () => {
            const { agora, meu } = conflito
            try {
              // What this person changed, over what the other one saved.
              const pronto = await salvar({ ...agora, ...changedFields(entity, de, meu) }, agora)
              forgetOwnDraft(draftKey)
              await pronto()
            } catch (error) {
              toast.failure((error as Error).message)
            }
          }}
        />
      )}
      <Campos
        key={de.revisao}
        {...own}
        entity={entity}
        draftKey={draftKey}
        values={formValues(entity, de)}
        onSave={(valores) => salvar(valores, de)}
      />
    </>
  )
}

/** The record as it stands, which a refusal of an old revision carries. */
function atualEm(details: unknown): AnyRecord | null {
  const atual = (details as { atual?: unknown } | null)?.atual
  return atual && typeof atual === 'object' && 'revisao' in atual ? (atual as AnyRecord) : null
}

type CamposProps = FormDoItemProps & {
  isNew?: boolean
  draftKey: string
  values: FormValues
  /** Saves; what it yields runs after the form has let go of its draft. */
  onSave: (values: FormValues) => Promise<() => Promise<void>>
}

function Campos({ entity, fields: Fields, problems, isNew = false, draftKey, values, onSave }: CamposProps) {
  const router = useRouter()
  const schema = useMemo(() => formSchema(entity, isNew, problems), [entity, isNew, problems])
  return (
    <Form
      schema={schema}
      defaultValues={values}
      draftKey={draftKey}
      label={palavraDe(entity)}
      sendingLabel={messages.enviandoInventario}
      onBack={() => void router.navigate({ href: lastListAddress(entity.tela) })}
      onSubmit={async (wire) => {
        // Of two people on one record, the notice above the form tells.
        const depois = await tellingRefusal(
          () => onSave(wire),
          (error) => atualEm((error as ApiError).details) !== null,
        )
        // After the form has discarded its draft, not before.
        setTimeout(() => void depois())
      }}
    >
      <RequiredNote />
      <Fields />
    </Form>
  )
}
