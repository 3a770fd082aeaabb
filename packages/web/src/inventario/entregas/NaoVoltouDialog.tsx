import { Modal } from '@mantine/core'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { destinosDoPerdido } from '@prumo/domain/inventario/entregas/fluxo.ts'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from '../Inventario.module.css'
import { type EntregaLida, tocadosPelaEntrega } from './entrega.ts'

const esquema = z.object({
  itemFicou: z.number('Diga se foi furtado ou perdido.'),
  motivo: z.string().trim().min(1, 'Conte como foi.').max(2000),
})
type Dados = z.output<typeof esquema>

/** The item will not come back: it is marked as stolen or lost, and the person answers for it no more. */
export default function NaoVoltouDialog({ uma, onFechar }: { uma: EntregaLida; onFechar: () => void }) {
  const phone = usePhone()
  const { run } = useCommand(
    (dados: Dados) =>
      api.call(transicaoDe(inventarioEntregas), {
        params: { id: uma.id },
        body: { ...dados, para: SITUACAO_DE_ENTREGA.naoDevolvida, revisao: uma.revisao } as never,
      }),
    { touches: tocadosPelaEntrega },
  )
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`${uma.numero} não voltou`}
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className={css.leve}>
        {uma.item}. O item passa a furtado ou perdido e fica sem responsável. De furto ou roubo, guarde o boletim de
        ocorrência.
      </p>
      <Form
        schema={esquema}
        defaultValues={{ itemFicou: null, motivo: '' }}
        label="item que não voltou"
        bar="inline"
        guard={false}
        submitLabel="Registrar"
        backLabel="Voltar"
        onBack={onFechar}
        onSubmit={async (dados) => {
          await run(dados as unknown as Dados)
          toast.success(`${uma.item}: a entrega terminou sem devolução.`)
          onFechar()
        }}
      >
        <CodeField name="itemFicou" label="O que houve com o item" codes={destinosDoPerdido} required autoFocus />
        <TextAreaField name="motivo" label="Como foi" required maxLength={2000} />
      </Form>
    </Modal>
  )
}
