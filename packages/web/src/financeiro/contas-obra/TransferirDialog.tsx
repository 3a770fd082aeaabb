import { Modal } from '@mantine/core'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import type { ContaObraDetalhada, ItemDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import css from './ContasObra.module.css'

const preencha = 'Preencha este campo.'
const schema = z.object({
  paraObraId: z.string(preencha).min(1, preencha),
  motivo: z.string().trim().min(1, preencha).max(1000),
})

/** Which work the chosen lines are charged to from now on, and why. */
export function TransferirDialog({
  conta,
  itens,
  onClose,
}: {
  conta: ContaObraDetalhada
  itens: readonly ItemDaObra[]
  onClose: (feito: boolean) => void
}) {
  const { data: obras } = useQuery({
    queryKey: [CONTAS_OBRA, conta.id, 'irmas'],
    queryFn: ({ signal }) => api.call(chamadasDeContasObra.irmas, { params: { id: conta.id }, signal }),
  })
  const transferir = useCommand(
    (corpo: z.output<typeof schema>) =>
      api.call(chamadasDeContasObra.transferir, {
        params: { id: conta.id },
        body: {
          ...corpo,
          itens: itens.map(({ id }) => id),
        },
      }),
    { touches: [CONTAS_OBRA, 'obras', 'pedidos'] },
  )
  const soma = itens.reduce((total, { valor }) => total + (toCentavos(valor) ?? 0), 0)
  return (
    <Modal opened onClose={() => onClose(false)} title="Transferir custos" size={520}>
      <Form
        schema={schema}
        defaultValues={{ paraObraId: null, motivo: '' }}
        label="transferência"
        bar="inline"
        guard={false}
        submitLabel="Transferir"
        backLabel="Cancelar"
        onBack={() => onClose(false)}
        onSubmit={async (corpo) => {
          const { transferidos } = await transferir.run(corpo)
          toast.success(transferidos === 1 ? '1 item transferido.' : `${transferidos} itens transferidos.`)
          onClose(true)
        }}
      >
        <div className={css.formulario}>
          <p className={css.nota}>
            {itens.length === 1 ? '1 item' : `${itens.length} itens`}, <Money value={soma} />, de {conta.nome}. O pedido
            não muda, só a obra que paga.
          </p>
          <SelectField
            name="paraObraId"
            label="Para a obra"
            required
            options={(obras ?? []).map(({ id, codigo, nome }) => ({ value: id, label: nome, hint: codigo }))}
            hint={obras?.length === 0 ? 'Este contrato não tem outra obra que receba custos.' : undefined}
          />
          <TextAreaField name="motivo" label="Motivo" required maxLength={1000} />
        </div>
      </Form>
    </Modal>
  )
}
