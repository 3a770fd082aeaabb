import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { said } from './falha.ts'
import { useFuncao } from './registros.ts'

const schema = z.object({
  nome: z.string().trim().min(1, messages.nomeInvalido).max(funcoes.fields.nome.max),
})

export function NovaFuncaoScreen() {
  const { usuario } = useSession()
  const create = useCommand((nome: string) => api.call(registros(funcoes).criar, { body: { nome } }), {
    touches: ['funcoes'],
  })
  return (
    <>
      <PageHeader title="Nova função" />
      <FuncaoForm draftKey={`${usuario.id}:funcoes:novo`} nome="" onSave={create.run} />
    </>
  )
}

export function EditarFuncaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { usuario } = useSession()
  const record = useFuncao(id)
  const save = useCommand(
    ({ nome, revisao }: { nome: string; revisao: number }) =>
      api.call(registros(funcoes).alterar, { params: { id }, body: { nome, revisao } }),
    { touches: ['funcoes'] },
  )
  usePageTitle(record.data?.nome)

  if (record.isError && !record.data)
    return <RecordFailure tela={funcoes.tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) return <Skeletons lines={3} height={28} />
  const { nome, revisao } = record.data
  return (
    <>
      <PageHeader title="Editar função" subtitle={nome} />
      <FuncaoForm
        key={id}
        draftKey={`${usuario.id}:funcoes:${id}`}
        nome={nome}
        onSave={(next) => save.run({ nome: next, revisao })}
      />
    </>
  )
}

type FuncaoFormProps = { draftKey: string; nome: string; onSave: (nome: string) => Promise<unknown> }

/** Spec 2 §5, Job role form: the name, in capitals. */
function FuncaoForm({ draftKey, nome, onSave }: FuncaoFormProps) {
  const router = useRouter()
  const back = () => router.navigate({ href: lastListAddress(funcoes.tela) })
  return (
    <Form
      schema={schema}
      defaultValues={{ nome }}
      draftKey={draftKey}
      gating="onSubmit"
      label="função"
      onBack={() => void back()}
      onSubmit={async (values) => {
        try {
          await onSave(values.nome)
        } catch (error) {
          throw said(error, messages.falhaAoEfetuarAcao)
        }
        // After the form has discarded its draft, not before.
        setTimeout(async () => {
          // A change is told beside the list that shows it (decision 214).
          if (nome) toast.success(`${values.nome}: ${messages.cadastroRealizado}`)
          else await showResult({ kind: 'success', message: messages.cadastroRealizado })
          await back()
        })
      }}
    >
      <RequiredNote />
      <FormSection title="Dados">
        <TextField
          name="nome"
          label="Nome"
          required
          upperCase
          autoFocus
          maxLength={funcoes.fields.nome.max}
          width="lg"
        />
      </FormSection>
    </Form>
  )
}
