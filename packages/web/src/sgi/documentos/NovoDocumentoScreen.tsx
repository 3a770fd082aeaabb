import { messages } from '@prumo/domain/core/messages.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { SITUACAO_DE_DOCUMENTO, sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type FormValues, formValues } from '../../core/form/form-values.ts'
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
import { documentosEm } from './entidade.ts'
import { esquemaDoDocumento, formularioDe } from './formulario.ts'

/** Spec 2 §5: fourteen fields and the file; the server's own rules, asked before anything travels. */
export function NovoDocumentoScreen({ tela }: { tela: Tela }) {
  const router = useRouter()
  const { usuario } = useSession()
  const [vez, setVez] = useState(0)
  const [progresso, setProgresso] = useState<number | null>(null)
  const criar = useCommand(
    (valores: FormValues) => api.upload(chamadasDoSgi.criar, formularioDe(valores), { onProgress: setProgresso }),
    { touches: [sgiDocumentos.name] },
  )
  return (
    <>
      <PageHeader title="Novo documento do SGI" />
      <Form
        key={vez}
        schema={esquemaDoDocumento}
        defaultValues={{ ...formValues(documentosEm(tela)), situacao: SITUACAO_DE_DOCUMENTO.ativo, arquivo: null }}
        draftKey={`${usuario.id}:${sgiDocumentos.name}:novo`}
        label="documento do SGI"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          setProgresso(0)
          const { id } = await criar.run(valores).finally(() => setProgresso(null))
          // After the form has discarded its draft, not before.
          setTimeout(async () => {
            const mais = await showResult({
              kind: 'success',
              title: 'Documento do SGI cadastrado',
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
