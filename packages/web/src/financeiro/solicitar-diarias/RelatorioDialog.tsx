import { Modal } from '@mantine/core'
import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'

const dia = z.string('Escolha o dia.').refine(isPlainDate, 'Escolha o dia.')
const schema = z
  .object({ colabId: z.string('Escolha o trabalhador.').min(1, 'Escolha o trabalhador.'), de: dia, ate: dia })
  .refine(({ de, ate }) => de <= ate, { path: ['ate'], message: 'O fim não pode ser antes do início.' })

/** One worker's trips in a period, as a document. */
export default function RelatorioDialog({ onFechar }: { onFechar: () => void }) {
  return (
    <Modal opened onClose={onFechar} title="Relatório do trabalhador" withCloseButton={false} size={480}>
      <Form
        schema={schema}
        defaultValues={{ colabId: null, de: `${today().slice(0, 8)}01`, ate: today() }}
        submitLabel="Gerar PDF"
        sendingLabel="Gerando…"
        backLabel="Cancelar"
        onBack={onFechar}
        bar="inline"
        guard={false}
        label="Relatório do trabalhador"
        onSubmit={async (valores) => {
          await api.download(chamadasDasDiarias.relatorio, 'Diárias do trabalhador.pdf', { query: valores })
          onFechar()
        }}
      >
        <AsyncSelectField
          name="colabId"
          label="Trabalhador"
          required
          search={(texto, signal) => searchReferences('colaboradores', texto, signal)}
          resolve={(ids) => nameReferences('colaboradores', ids)}
        />
        <FieldPair>
          <DateField name="de" label="Saídas de" required />
          <DateField name="ate" label="Até" required />
        </FieldPair>
      </Form>
    </Modal>
  )
}
