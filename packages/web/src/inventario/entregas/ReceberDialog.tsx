import { Modal } from '@mantine/core'
import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { condicoesDoItem, SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { useRef } from 'react'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from '../Inventario.module.css'
import { type EntregaLida, tocadosPelaEntrega } from './entrega.ts'

const REGRAS = rulesOf({ ...envioDeFoto, maxFiles: 10 })
const NA_DEVOLUCAO = 2

const esquema = z.object({
  devolvidaEm: z.string('Diga o dia em que voltou.').refine(isPlainDate, 'Diga o dia em que voltou.'),
  condicaoNaVolta: z.number('Diga como voltou.'),
  faltou: z.string().max(300).nullish(),
  observacaoNaVolta: z.string().max(2000).nullish(),
  fotos: z.array(z.instanceof(File)),
})
type Dados = z.output<typeof esquema>

/** The item comes back: the day, how it is, what is missing, photographs. Those go first: once it is over it takes no more. */
export default function ReceberDialog({ uma, onFechar }: { uma: EntregaLida; onFechar: () => void }) {
  const phone = usePhone()
  // Sent once: a refusal of the rest does not send them again.
  const enviadas = useRef(new Set<File>())
  const { run } = useCommand(
    async ({ fotos, ...dados }: Dados) => {
      for (const foto of fotos) {
        if (enviadas.current.has(foto)) continue
        const form = new FormData()
        form.set('dados', JSON.stringify({ fase: NA_DEVOLUCAO }))
        form.set('arquivo', foto)
        await api.upload(fotosDe(inventarioEntregas).enviar, form, { params: { id: uma.id } })
        enviadas.current.add(foto)
      }
      return api.call(transicaoDe(inventarioEntregas), {
        params: { id: uma.id },
        body: { ...dados, para: SITUACAO_DE_ENTREGA.devolvida, revisao: uma.revisao } as never,
      })
    },
    { touches: tocadosPelaEntrega },
  )
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Receber de volta ${uma.numero}`}
      size={600}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className={css.leve}>
        {uma.item}
        {uma.acessorios && `. Foi com: ${uma.acessorios}`}
      </p>
      <Form
        schema={esquema}
        defaultValues={{ devolvidaEm: today(), condicaoNaVolta: null, faltou: '', observacaoNaVolta: '', fotos: [] }}
        label="devolução"
        bar="inline"
        guard={false}
        submitLabel="Receber de volta"
        backLabel="Voltar"
        onBack={onFechar}
        onSubmit={async (dados) => {
          await run(dados as unknown as Dados)
          toast.success(`${uma.item}: recebido de volta.`)
          onFechar()
        }}
      >
        <FieldPair>
          <DateField name="devolvidaEm" label="Devolvida em" required min={uma.entregueEm} max={today()} />
          <CodeField name="condicaoNaVolta" label="Estado na devolução" codes={condicoesDoItem} required />
        </FieldPair>
        <TextField name="faltou" label="O que faltou" maxLength={300} />
        <TextAreaField name="observacaoNaVolta" label="Observações da devolução" maxLength={2000} />
        <FilesField name="fotos" label="Fotos" {...REGRAS} />
      </Form>
    </Modal>
  )
}
