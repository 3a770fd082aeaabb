import { Modal } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import type { FormValues } from '../../core/form/form-values.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { TIPOS_DE_ARQUIVO } from './Campos.tsx'
import css from './Documentos.module.css'
import { esquemaDaVersao, formularioDe } from './formulario.ts'

/** Spec 2 §5: a new version needs a number and a file. The next number is offered. */
export function NovaVersaoDialog({
  documentoId,
  proxima,
  onClose,
}: {
  documentoId: string
  proxima: number | null
  onClose: () => void
}) {
  const adicionar = useCommand(
    (valores: FormValues) => api.upload(chamadasDoSgi.adicionarVersao, formularioDe(valores)),
    { touches: [sgiDocumentos.name, sgiDocumentosAnexos.name] },
  )
  return (
    <Modal opened onClose={onClose} title={messages.novaVersao} size={560} closeOnClickOutside={false}>
      <Form
        schema={esquemaDaVersao}
        defaultValues={{ documentoId, versao: proxima, descricao: '', arquivo: null }}
        label={messages.novaVersao}
        bar="inline"
        guard={false}
        submitLabel="Adicionar"
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (valores) => {
          const { obsoleta } = await adicionar.run(valores)
          toast.success(
            obsoleta
              ? `Versão ${valores.versao} guardada no histórico: há uma mais nova em vigor.`
              : `Versão ${valores.versao} em vigor.`,
          )
          onClose()
        }}
      >
        <div className={css.formulario}>
          <IntegerField name="versao" label="Versão" required maxDigits={4} width="xs" />
          <FilesField name="arquivo" label="Arquivo" required single accept={TIPOS_DE_ARQUIVO} />
          <TextAreaField name="descricao" label="O que mudou" maxLength={2000} />
        </div>
      </Form>
    </Modal>
  )
}
