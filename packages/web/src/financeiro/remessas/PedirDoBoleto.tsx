import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { chamadasDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import type { BoletoDetalhado } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { EntityField } from '../../core/form/EntityField.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { TOCA } from './calls.ts'
import css from './Remessas.module.css'

const schema = z.object({
  centroDeCustoId: z.string('Escolha a conta contrato.'),
  obraId: z.string().nullable(),
  codigoCustoId: z.string().nullable(),
})
type Campos = z.output<typeof schema>
const { centroDeCustoId, obraId, codigoCustoId } = lancamentos.fields

type Props = { boleto: BoletoDetalhado; onVoltar: () => void; onFechar: () => void }

/** For what nobody ordered: the draft of its order, to be completed with the document and sent through the workflow. */
export function PedirDoBoleto({ boleto, onVoltar, onFechar }: Props) {
  const router = useRouter()
  const { run } = useCommand(
    (body: Campos) => api.call(chamadasDoDda.gerarPedido, { params: { id: boleto.id }, body }),
    { touches: TOCA },
  )
  return (
    <div className={css.dialogo}>
      <p className={css.dica}>
        Nasce um rascunho de {boleto.beneficiario}, {formatMoney(toCentavos(boleto.valor ?? 0)!)}. Anexe o boleto e a
        nota, e envie: quem aprova decide, como em qualquer pedido.
        {!boleto.fornecedor &&
          ' Ninguém com este CPF ou CNPJ está cadastrado: escolha ou cadastre o fornecedor no rascunho.'}
      </p>
      <Form
        schema={schema}
        defaultValues={{ centroDeCustoId: null as unknown as string, obraId: null, codigoCustoId: null }}
        onSubmit={async (campos: Campos) => {
          const { pedidoId, numero, avisos } = await run(campos)
          toast.success(`Rascunho do pedido ${numero} criado. Anexe o boleto e envie.`)
          for (const aviso of avisos) toast.info(aviso)
          onFechar()
          await router.navigate({ to: detailAddress(telas.pedidos, pedidoId) })
        }}
        guard={false}
        bar="inline"
        submitLabel="Criar rascunho"
        backLabel="Voltar"
        onBack={onVoltar}
        label="Criar pedido deste boleto"
      >
        <EntityField name="centroDeCustoId" field={centroDeCustoId} autoFocus />
        <EntityField name="obraId" field={obraId} />
        <EntityField name="codigoCustoId" field={codigoCustoId} />
      </Form>
    </div>
  )
}
