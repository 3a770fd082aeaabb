import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import '@prumo/domain/core/sentences.ts'
import { emails, problemasDoEmail, tiposDeRelatorio } from '@prumo/domain/dp/emails.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { ApiError, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { showResult } from '../../ui/dialogs.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { isUnexpected } from '../../ui/form/FormError.ts'
import { FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { type Email, useEmail } from './registros.ts'

const { fields, tela, name } = emails

const schema = z.object({
  tipo: z.int('Escolha o tipo de relatório.'),
  email: z.string().trim().toLowerCase().min(1).max(fields.email.max).pipe(z.email()),
  // None is refused at the end, in a dialog of the spec's own words.
  listaContratos: z.array(z.string()),
  listaProcessos: z.array(z.string()),
  relDocs: z.boolean(),
})
type Campos = z.output<typeof schema>

/** The one type there is, sent every week: what a new record begins with. */
const VAZIO: Campos = { tipo: 1, email: '', listaContratos: [], listaProcessos: [], relDocs: true }

export function NovoEmailScreen() {
  const { usuario } = useSession()
  const create = useCommand((body: Campos) => api.call(registros(emails).criar, { body }), { touches: [name] })
  return (
    <>
      <PageHeader title="Novo e-mail de relatório" />
      <EmailForm isNew draftKey={`${usuario.id}:${name}:novo`} campos={VAZIO} onSave={create.run} />
    </>
  )
}

export function EditarEmailScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { usuario } = useSession()
  const record = useEmail(id)
  // What the form was filled from; after somebody else's change, what that left.
  const [base, setBase] = useState<Email | null>(null)
  const save = useCommand(
    ({ campos, revisao }: { campos: Campos; revisao: number }) =>
      api.call(registros(emails).alterar, { params: { id }, body: { ...campos, revisao } }),
    { touches: [name] },
  )
  if (!base && record.data) setBase(record.data as Email)
  usePageTitle(base?.email)

  if (record.isError && !base)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!base) return <Skeletons lines={6} height={28} />
  const { tipo, email, listaContratos, listaProcessos, relDocs, revisao } = base
  return (
    <>
      <PageHeader title="Editar e-mail de relatório" subtitle={email} />
      <EmailForm
        key={revisao}
        draftKey={`${usuario.id}:${name}:${id}`}
        campos={{ tipo, email, listaContratos, listaProcessos, relDocs }}
        onSave={(campos) => save.run({ campos, revisao })}
        onStale={setBase}
      />
    </>
  )
}

type EmailFormProps = {
  isNew?: boolean
  draftKey: string
  campos: Campos
  onSave: (campos: Campos) => Promise<unknown>
  /** Somebody else was first: the record as it stands. What was typed here is kept as a draft. */
  onStale?: (atual: Email) => void
}

/** Spec 2 §5, Report e-mail form; a dialog tells how it ended and closes on OK (§2), but for a change that was made (decision 214). */
function EmailForm({ isNew = false, draftKey, campos, onSave, onStale }: EmailFormProps) {
  const router = useRouter()
  const back = () => router.navigate({ href: lastListAddress(tela) })
  return (
    <Form
      schema={schema}
      defaultValues={campos}
      draftKey={draftKey}
      gating="onSubmit"
      label="e-mail de relatório"
      onBack={() => void back()}
      onSubmit={async (values) => {
        const [problema] = Object.entries(problemasDoEmail(values))
        if (problema) {
          await showResult({ kind: 'failure', message: problema[1] })
          throw { message: problema[1], details: Object.fromEntries([problema]) }
        }
        try {
          await onSave(values)
        } catch (error) {
          // What nobody could foresee the form itself tells of in a dialog.
          if (!isUnexpected(error)) await showResult({ kind: 'failure', message: (error as Error).message })
          const atual = error instanceof ApiError && (error.details as { atual?: Email } | null)?.atual
          if (atual) onStale?.(atual)
          throw error
        }
        // After the form has discarded its draft, not before.
        setTimeout(async () => {
          if (isNew) await showResult({ kind: 'success', message: messages.sucesso })
          else toast.success(`${values.email}: alteração concluída.`)
          await back()
        })
      }}
    >
      <RequiredNote />
      <FormSection title="Quem recebe o quê">
        <CodeField name="tipo" label={fields.tipo.label} codes={tiposDeRelatorio} required width="md" />
        <EmailField name="email" label={fields.email.label} required autoFocus autoComplete="off" width="lg" />
        <AsyncMultiSelectField
          name="listaContratos"
          label={fields.listaContratos.label}
          required
          hint="Só os documentos dos colaboradores destes contratos."
          search={(text, signal) => searchReferences('contas-contrato', text, signal)}
          resolve={(ids) => nameReferences('contas-contrato', ids)}
        />
        <AsyncMultiSelectField
          name="listaProcessos"
          label={fields.listaProcessos.label}
          hint="Em branco, todos os processos."
          search={(text, signal) => searchReferences('processos', text, signal)}
          resolve={(ids) => nameReferences('processos', ids)}
        />
        {!isNew && (
          <SwitchField
            name="relDocs"
            label={fields.relDocs.label}
            hint="Desligado, o endereço fica cadastrado e só recebe quando alguém envia."
          />
        )}
      </FormSection>
    </Form>
  )
}
