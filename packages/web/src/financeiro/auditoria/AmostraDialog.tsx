import { Modal } from '@mantine/core'
import { isMonth, monthBefore, today } from '@prumo/domain/core/dates.ts'
import { z } from 'zod'
import { Form } from '../../ui/form/Form.tsx'
import type { Option } from '../../ui/form/field-props.ts'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { MonthField } from '../../ui/form/MonthField.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { atos } from './calls.ts'

const schema = z.object({
  mes: z.string('Informe o mês.').refine(isMonth, 'Escreva como 11/2026.'),
  centros: z.array(z.string()).nullable(),
  medida: z.string(),
  quanto: z.number('Informe um número.').int().min(1, 'Informe ao menos 1.').max(200, 'No máximo 200.'),
  semente: z.string().nullable(),
})

/** Draws orders of a month by chance; the seed is kept, so that the draw can be made again. */
export default function AmostraDialog({ centros, onFechar }: { centros: readonly Option[]; onFechar: () => void }) {
  const phone = usePhone()
  return (
    <Modal opened onClose={onFechar} title="Gerar amostra" withCloseButton={false} size={520} fullScreen={phone}>
      <Form
        schema={schema}
        defaultValues={{ mes: monthBefore(today()).slice(0, 7), centros: [], medida: 'n', quanto: 5, semente: null }}
        guard={false}
        bar="inline"
        submitLabel="Sortear"
        backLabel="Cancelar"
        onBack={onFechar}
        label="Gerar amostra"
        onSubmit={async ({ mes, centros: escolhidos, medida, quanto, semente }) => {
          const feita = await atos.amostra({
            mes,
            ...(escolhidos?.length && { centros: escolhidos }),
            ...(medida === 'n' ? { quantidade: quanto } : { percentual: quanto }),
            ...(semente?.trim() && { semente }),
          })
          toast.success(
            feita.universo === 0
              ? 'Não há pedido aprovado neste mês e contrato.'
              : `${feita.sorteados} de ${feita.universo} pedidos sorteados, ${feita.abertos} abertos. Semente: ${feita.semente}.`,
          )
          onFechar()
        }}
      >
        <MonthField name="mes" label="Mês do registro" required />
        <MultiSelectField name="centros" label="Contratos" options={centros} hint="Vazio: todos os seus contratos." />
        <SelectField
          name="medida"
          label="Tamanho da amostra"
          required
          options={[
            { value: 'n', label: 'Número de pedidos' },
            { value: 'p', label: 'Percentual dos pedidos do mês' },
          ]}
        />
        <IntegerField name="quanto" label="Quanto" required maxDigits={3} />
        <TextField
          name="semente"
          label="Semente do sorteio"
          maxLength={60}
          hint="Deixe vazia para um sorteio novo. Com a mesma semente saem os mesmos pedidos."
        />
      </Form>
    </Modal>
  )
}
