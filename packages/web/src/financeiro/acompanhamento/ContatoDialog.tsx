import { Modal } from '@mantine/core'
import { canais } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import { contatoNovo, type PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { useContato } from './calls.ts'

/** The choice is text while it is being made. */
const schema = contatoNovo.extend({ canal: z.string().transform(Number).pipe(contatoNovo.shape.canal) })
const opcoes = optionsOf(canais)

/** What was said with the supplier; a new promised day may come with it. */
export function ContatoDialog({ pedido, onFechar }: { pedido: PedidoAcompanhado; onFechar: () => void }) {
  const contato = useContato(pedido.id)
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Contato sobre o pedido ${pedido.numero}`}
      withCloseButton={false}
      size={460}
    >
      <Form
        schema={schema}
        defaultValues={{ canal: '1', texto: '', novaPrevisao: null }}
        submitLabel="Registrar"
        onBack={onFechar}
        backLabel="Cancelar"
        bar="inline"
        guard={false}
        label="Contato com o fornecedor"
        onSubmit={async (valores) => {
          await contato.run(valores)
          toast.success('Contato registrado.')
          onFechar()
        }}
      >
        <SelectField name="canal" label="Por onde" options={opcoes} required width="sm" />
        <TextAreaField name="texto" label="O que foi dito" required maxLength={1000} />
        <DateField name="novaPrevisao" label="Nova previsão de entrega" hint="Deixe vazio se nada mudou." />
      </Form>
    </Modal>
  )
}
