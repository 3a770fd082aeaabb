import { Modal } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { LinhaDoExtratoLida } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { z } from 'zod'
import { EntityField } from '../../core/form/EntityField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Fluxo.module.css'

const schema = z.object({
  descricao: z.string().trim().min(1, 'Escreva a descrição.').max(200),
  centroDeCustoId: z.string('Escolha a conta contrato.'),
  codigoCustoId: z.string().nullable(),
})

type Props = {
  linha: LinhaDoExtratoLida
  onCriar: (campos: z.output<typeof schema>) => Promise<void>
  onFechar: () => void
}

/** What nothing else tells of, a bank's charge for one: written as an entry that already happened. */
export default function NovoDaLinhaDialog({ linha, onCriar, onFechar }: Props) {
  const phone = usePhone()
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Criar lançamento da linha"
      withCloseButton={false}
      size={520}
      fullScreen={phone}
    >
      <div className={css.dialogo}>
        <p className={css.dica}>
          {formatDate(linha.data)}, {formatMoney(toCentavos(linha.valor)!)}: entra como realizado.
        </p>
        <Form
          schema={schema}
          defaultValues={{
            descricao: linha.descricao,
            centroDeCustoId: null as unknown as string,
            codigoCustoId: null,
          }}
          onSubmit={async (campos) => {
            await onCriar(campos)
            onFechar()
          }}
          guard={false}
          bar="inline"
          submitLabel="Criar e conciliar"
          backLabel="Cancelar"
          onBack={onFechar}
          label="Criar lançamento da linha"
        >
          <TextField name="descricao" label="Descrição" required autoFocus maxLength={200} />
          <EntityField name="centroDeCustoId" field={lancamentos.fields.centroDeCustoId} />
          <EntityField name="codigoCustoId" field={lancamentos.fields.codigoCustoId} />
        </Form>
      </div>
    </Modal>
  )
}
