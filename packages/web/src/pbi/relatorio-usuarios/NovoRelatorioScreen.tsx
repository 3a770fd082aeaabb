import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { problemasDoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Campos } from './Campos.tsx'
import { relatorios } from './entidade.ts'

const { tela, name } = relatorios
const declarado = formSchema(relatorios, true, problemasDoRelatorio)

/** The declaration's own rules, and a photo beside them. */
const esquema = z.any().transform((valores: FormValues, context) => {
  const lido = declarado.safeParse(valores)
  for (const { path, message } of lido.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
  if (!(valores.arquivo instanceof File))
    context.addIssue({ code: 'custom', path: ['arquivo'], message: 'Escolha uma foto.' })
  return { ...lido.data, arquivo: valores.arquivo }
}) as unknown as z.ZodType<FormValues, FormValues>

function partes({ arquivo, ...dados }: FormValues): FormData {
  const form = new FormData()
  form.set('dados', JSON.stringify(dados))
  form.set('arquivo', arquivo as File)
  return form
}

export function NovoRelatorioScreen() {
  const router = useRouter()
  const { usuario } = useSession()
  const [vez, setVez] = useState(0)
  const [progresso, setProgresso] = useState<number | null>(null)
  const criar = useCommand(
    (valores: FormValues) => api.upload(chamadasDoPbi.criar, partes(valores), { onProgress: setProgresso }),
    { touches: [name] },
  )
  return (
    <>
      <PageHeader title="Novo relatório" />
      <Form
        key={vez}
        schema={esquema}
        defaultValues={{ ...formValues(relatorios), arquivo: null }}
        draftKey={`${usuario.id}:${name}:novo`}
        label="relatório"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          setProgresso(0)
          const { id } = await criar.run(valores).finally(() => setProgresso(null))
          // After the form has discarded its draft, not before.
          setTimeout(async () => {
            const mais = await showResult({
              kind: 'success',
              title: 'Relatório cadastrado',
              message: messages.continuarCadastrando,
              question: true,
            })
            if (mais) setVez((n) => n + 1)
            else await router.navigate({ to: detailAddress(tela, id), replace: true })
          })
        }}
      >
        <RequiredNote />
        <Campos isNew />
        {progresso !== null && (
          <p role="status">
            {messages.enviando} {Math.round(progresso * 100)}%
          </p>
        )}
      </Form>
    </>
  )
}
