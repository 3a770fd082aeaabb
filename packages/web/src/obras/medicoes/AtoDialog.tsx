import { Modal } from '@mantine/core'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Medicoes.module.css'
import type { MedicaoLida } from './medicao.ts'

const preencha = 'Preencha este campo.'
const dia = z.string(preencha).min(1, preencha)
const passado = dia.refine((data) => data <= today(), 'Escolha hoje ou um dia que já passou.')
const texto = z
  .string()
  .trim()
  .max(40)
  .transform((dito) => dito || undefined)

interface Dialogo {
  readonly titulo: string
  readonly corpo: string
  readonly acao: string
  readonly schema: z.ZodType<object>
  readonly campos: ReactNode
  readonly comeco: (medicao: MedicaoLida) => object
}

const DIALOGOS = {
  enviarAoCliente: {
    titulo: 'Enviar ao cliente',
    corpo: 'Daqui em diante os itens só mudam por glosa, e o valor entra na previsão do fluxo de caixa.',
    acao: 'Enviar',
    schema: z.object({ previsaoRecebimento: dia, numeroPedidoCliente: texto, folhaServico: texto }),
    campos: (
      <>
        <DateField name="previsaoRecebimento" label="Previsão de recebimento" required autoFocus />
        <FieldPair>
          <TextField name="numeroPedidoCliente" label="Pedido do cliente" maxLength={40} />
          <TextField name="folhaServico" label="Folha de serviço (FRS)" maxLength={40} />
        </FieldPair>
      </>
    ),
    comeco: ({ previsaoRecebimento, periodoFim, numeroPedidoCliente, folhaServico }) => ({
      previsaoRecebimento: previsaoRecebimento ?? addDays(periodoFim, 30),
      numeroPedidoCliente: numeroPedidoCliente ?? '',
      folhaServico: folhaServico ?? '',
    }),
  },
  faturar: {
    titulo: 'Faturar',
    corpo: 'A nota fiscal que o cliente vai pagar.',
    acao: 'Faturar',
    schema: z.object({
      numeroNotaFiscal: z.string(preencha).trim().min(1, preencha).max(40),
      dataNotaFiscal: passado,
      previsaoRecebimento: dia,
    }),
    campos: (
      <>
        <FieldPair>
          <TextField name="numeroNotaFiscal" label="Número da nota fiscal" required maxLength={40} autoFocus />
          <DateField name="dataNotaFiscal" label="Data da nota fiscal" required />
        </FieldPair>
        <DateField name="previsaoRecebimento" label="Previsão de recebimento" required />
      </>
    ),
    comeco: ({ previsaoRecebimento, periodoFim }) => ({
      numeroNotaFiscal: '',
      dataNotaFiscal: today(),
      previsaoRecebimento: previsaoRecebimento ?? addDays(periodoFim, 30),
    }),
  },
  receber: {
    titulo: 'Recebida',
    corpo: 'O lançamento desta medição no fluxo de caixa passa a Realizado.',
    acao: 'Confirmar recebimento',
    schema: z.object({ dataRecebimento: passado }),
    campos: <DateField name="dataRecebimento" label="Dia em que o dinheiro entrou" required autoFocus />,
    comeco: () => ({ dataRecebimento: today() }),
  },
} as const satisfies Record<string, Dialogo>
export type AtoComDialogo = keyof typeof DIALOGOS

/** What an act needs to know besides 'yes': days, numbers. */
export function AtoDialog({
  ato,
  medicao,
  agir,
  onClose,
}: {
  ato: AtoComDialogo
  medicao: MedicaoLida
  agir: (dados: object) => Promise<void>
  onClose: () => void
}) {
  const phone = usePhone()
  const { titulo, corpo, acao, schema, campos, comeco } = DIALOGOS[ato]
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${titulo}: medição ${medicao.numero}`}
      size={520}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className={css.nota}>{corpo}</p>
      <Form
        schema={schema}
        defaultValues={comeco(medicao)}
        label="situação da medição"
        bar="inline"
        guard={false}
        submitLabel={acao}
        backLabel="Voltar"
        onBack={onClose}
        onSubmit={async (dados) => {
          await agir(dados as object)
          onClose()
        }}
      >
        {campos}
      </Form>
    </Modal>
  )
}
