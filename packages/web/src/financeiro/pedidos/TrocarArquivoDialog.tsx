import { Modal } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../core/wire/api.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { type AnexoDoPedido, atos, renovarPedidos } from './calls.ts'
import { recusaPeloNome } from './tipos-de-anexo.ts'

const schema = z.object({ arquivo: z.instanceof(File, { error: 'Escolha o arquivo.' }) })

export type TrocarArquivoDialogProps = {
  pedidoId: string
  anexo: AnexoDoPedido
  onFechar: () => void
}

/** Another file in an attachment's place; its type, values and dates stay as they are. */
export function TrocarArquivoDialog({ pedidoId, anexo, onFechar }: TrocarArquivoDialogProps) {
  const phone = usePhone()
  // What the person saw when they asked to replace it: a change by somebody else meanwhile is refused, not overwritten.
  const [revisao, setRevisao] = useState(anexo.revisao)
  const [{ fileName }] = useState(anexo)
  const [enviando, setEnviando] = useState<{ arquivo: File; parte: number } | null>(null)
  return (
    <Modal
      opened
      onClose={() => !enviando && onFechar()}
      title="Trocar o arquivo do anexo"
      size={560}
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <Form
        schema={schema}
        defaultValues={{ arquivo: null as unknown as File }}
        bar="inline"
        guard={false}
        label="Trocar o arquivo do anexo"
        submitLabel="Confirmar a troca"
        backLabel="Cancelar"
        onBack={() => !enviando && onFechar()}
        onSubmit={async ({ arquivo }) => {
          const form = new FormData()
          form.append('anexo', JSON.stringify({ revisao, arquivo: 'arquivo' }))
          form.append('arquivo', arquivo, arquivo.name)
          setEnviando({ arquivo, parte: 0 })
          try {
            await atos.trocarAnexo(pedidoId, anexo.id, form, {
              onProgress: (parte) => setEnviando({ arquivo, parte }),
            })
          } catch (error) {
            const { atual } = ((error as ApiError).details ?? {}) as { atual?: { revisao: number } }
            // Told how it is now, whoever insists has seen it.
            if (atual) setRevisao(atual.revisao)
            throw error
          } finally {
            setEnviando(null)
            // Done or refused, what is on screen may be old.
            await renovarPedidos()
          }
          toast.success(`“${arquivo.name}” ficou no lugar de “${fileName}”.`)
          onFechar()
        }}
      >
        <FilesField
          single
          name="arquivo"
          label="Novo arquivo"
          required
          hint={`Toma o lugar de “${fileName}”. Os valores e as datas do anexo não mudam.`}
          capture="environment"
          refuse={recusaPeloNome}
          disabled={enviando !== null}
          {...(enviando ? { progress: new Map([[enviando.arquivo, enviando.parte]]) } : {})}
        />
      </Form>
    </Modal>
  )
}
