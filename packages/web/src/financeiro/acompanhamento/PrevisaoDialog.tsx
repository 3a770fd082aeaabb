import { Modal } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import type { PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePrever } from './calls.ts'

const schema = z.object({
  previsaoEntrega: z.iso
    .date('Escreva uma data que existe.')
    .refine((dia) => dia >= today(), 'Escolha hoje ou um dia que ainda virá.')
    .nullable(),
  motivo: z.string().trim().max(300),
})

/** The day the delivery is promised for. */
export function PrevisaoDialog({ pedido, onFechar }: { pedido: PedidoAcompanhado; onFechar: () => void }) {
  const prever = usePrever(pedido.id)
  const { previsaoEntrega } = pedido
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Previsão de entrega do pedido ${pedido.numero}`}
      withCloseButton={false}
      size={420}
    >
      <Form
        schema={schema}
        defaultValues={{
          previsaoEntrega: previsaoEntrega && previsaoEntrega >= today() ? previsaoEntrega : null,
          motivo: '',
        }}
        submitLabel="Salvar"
        onBack={onFechar}
        backLabel="Cancelar"
        bar="inline"
        guard={false}
        label="Previsão de entrega"
        onSubmit={async (valores) => {
          await prever.run(valores)
          toast.success('Previsão guardada.')
          onFechar()
        }}
      >
        <DateField name="previsaoEntrega" label="Prometido para" hint="Vazio: ninguém sabe ainda." />
        <TextField name="motivo" label="Motivo da mudança" />
      </Form>
    </Modal>
  )
}
