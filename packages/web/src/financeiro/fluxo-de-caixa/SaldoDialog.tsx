import { Modal } from '@mantine/core'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import type { RespostaDaProjecao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { FLUXO } from './consulta.ts'
import css from './Fluxo.module.css'

const schema = z.object({
  contaId: z.string('Escolha a conta.'),
  data: z.string('Informe o dia.').refine(isPlainDate, 'Escreva uma data que existe.'),
  saldo: z.int('Informe o saldo.'),
  negativo: z.boolean(),
})

/** What an account holds at the end of a day, as its statement says: where the projection starts from. */
export default function SaldoDialog({
  contas,
  onFechar,
}: {
  contas: RespostaDaProjecao['contas']
  onFechar: () => void
}) {
  const phone = usePhone()
  const { run } = useCommand(
    (body: CorpoEnviado<typeof chamadasDoFluxo.gravarSaldo>) => api.call(chamadasDoFluxo.gravarSaldo, { body }),
    { touches: [FLUXO] },
  )
  return (
    <Modal opened onClose={onFechar} title="Lançar saldo do dia" withCloseButton={false} size={520} fullScreen={phone}>
      <div className={css.dialogo}>
        <Form
          schema={schema}
          defaultValues={{
            contaId: (contas.length === 1 ? contas[0]!.id : null) as string,
            data: today(),
            saldo: null as unknown as number,
            negativo: false,
          }}
          onSubmit={async ({ negativo, saldo, ...campos }) => {
            await run({ ...campos, saldo: toReais(negativo ? -saldo : saldo) })
            toast.success('Saldo lançado.')
            onFechar()
          }}
          guard={false}
          bar="inline"
          submitLabel="Lançar"
          backLabel="Cancelar"
          onBack={onFechar}
          label="Lançar saldo do dia"
        >
          <SelectField
            name="contaId"
            label="Conta"
            required
            options={contas.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <DateField name="data" label="Dia" required max={today()} limitReason="Hoje ou um dia que já passou." />
          <MoneyField name="saldo" label="Saldo no fim do dia" required autoFocus />
          <SwitchField name="negativo" label="A conta está negativa" />
        </Form>
      </div>
    </Modal>
  )
}
