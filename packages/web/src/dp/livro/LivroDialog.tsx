import { Modal } from '@mantine/core'
import { formatosDoLivro, MAXIMO_DO_LIVRO, pedidoDeLivro } from '@prumo/domain/dp/livro.ts'
import { chamadasDoLivro } from '@prumo/domain/dp/livro-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { followWork } from '../../core/works/follow-work.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Livro.module.css'

const schema = pedidoDeLivro.omit({ ids: true })
const TIPOS = 'tipos-documentos'

export type LivroDialogProps = { colabIds: readonly string[]; onClose: () => void }

/** Spec 2 §7: the book of documents of the people chosen, made as a work and followed in the bell. */
export function LivroDialog({ colabIds, onClose }: LivroDialogProps) {
  const phone = usePhone()
  // Names of types are for whoever reads them, or writes what refers to them.
  const leTipos = usePermission(telas.tiposDocumentos, 'visualizar')
  const editaDocumentos = usePermission(telas.colaboradores, 'editar')
  const quantos = colabIds.length
  const demais = quantos > MAXIMO_DO_LIVRO
  return (
    <Modal opened onClose={onClose} title="Gerar livro" withCloseButton={false} size={520} fullScreen={phone}>
      <p className={css.texto} role={demais ? 'alert' : undefined}>
        {demais
          ? `São ${quantos.toLocaleString('pt-BR')} colaboradores e um livro tem no máximo ${MAXIMO_DO_LIVRO}. Escolha menos e faça mais de um.`
          : `Um arquivo zip com ${quantos === 1 ? 'os documentos deste colaborador' : `uma pasta para cada um dos ${quantos} colaboradores e os documentos`} que você pode ver. Fica disponível por 24 horas.`}
      </p>
      <Form
        schema={schema}
        defaultValues={{ finalidade: '', formato: 1, tipos: [], incluirArquivoMorto: false }}
        submitLabel="Gerar livro"
        onBack={onClose}
        backLabel="Cancelar"
        bar="inline"
        guard={false}
        label="Gerar livro"
        onSubmit={async (pedido) => {
          const { trabalhoId } = await api.call(chamadasDoLivro.gerar, {
            body: {
              ...pedido,
              ids: colabIds,
            },
          })
          void followWork(trabalhoId, 'O livro está sendo gerado')
          onClose()
        }}
      >
        <TextField
          name="finalidade"
          label="Finalidade"
          required
          maxLength={200}
          autoFocus
          hint="Vai na capa, com o seu nome e a data, e fica no log. Exemplo: mobilização na obra do cliente."
        />
        <CodeField name="formato" label="Formato" codes={formatosDoLivro} required />
        {(leTipos || editaDocumentos) && (
          <AsyncMultiSelectField
            name="tipos"
            label="Tipos de documento"
            hint="Vazio: todos os que você pode ver."
            search={(text, signal) => searchReferences(TIPOS, text, signal)}
            resolve={(ids) => nameReferences(TIPOS, ids)}
          />
        )}
        <CheckboxField name="incluirArquivoMorto" label="Incluir arquivo morto" />
      </Form>
    </Modal>
  )
}
