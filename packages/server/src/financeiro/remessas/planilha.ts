import type { Readable } from 'node:stream'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { decimal } from '@prumo/domain/core/money.ts'
import { barrasParaLinha } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { FINALIDADE_PADRAO } from '@prumo/domain/financeiro/remessas/formas.ts'
import { type PlanilhaColumn, planilhaBytes } from '../../core/documents/planilha.ts'
import type { Apto } from './preparar.ts'

const TRANSFERENCIAS: readonly PlanilhaColumn[] = [
  { header: 'Banco', kind: 'text', width: 8 },
  { header: 'Agência', kind: 'text', width: 10 },
  { header: 'Conta', kind: 'text', width: 16 },
  { header: 'Dígito', kind: 'text', width: 8 },
  { header: 'CPF/CNPJ', kind: 'text', width: 20 },
  { header: 'Favorecido', kind: 'text', width: 40 },
  { header: 'Valor', kind: 'money' },
  { header: 'Finalidade', kind: 'number' },
  { header: 'Data', kind: 'date' },
  { header: 'Seu número', kind: 'text', width: 22 },
]
const BOLETOS: readonly PlanilhaColumn[] = [
  { header: 'Linha digitável', kind: 'text', width: 52 },
  { header: 'Valor', kind: 'money' },
  { header: 'Vencimento', kind: 'date' },
  { header: 'Data', kind: 'date' },
  { header: 'Favorecido', kind: 'text', width: 40 },
  { header: 'Seu número', kind: 'text', width: 22 },
]

function* transferencias(aptos: readonly Apto[]): Generator<unknown[]> {
  for (const { pagamento } of aptos) {
    const { meio, favorecido } = pagamento
    if (meio.tipo !== 'conta') continue
    const agencia = meio.agenciaDigito ? `${meio.agencia}-${meio.agenciaDigito}` : meio.agencia
    yield [
      meio.bancoCode,
      agencia,
      meio.conta,
      meio.digito,
      favorecido.documento && formatDocument(favorecido.documento),
      favorecido.nome,
      decimal(pagamento.valor),
      FINALIDADE_PADRAO,
      pagamento.dataPagamento,
      pagamento.seuNumero,
    ]
  }
}

function* boletos(aptos: readonly Apto[]): Generator<unknown[]> {
  for (const { pagamento } of aptos) {
    const { meio } = pagamento
    if (meio.tipo !== 'boleto') continue
    yield [
      barrasParaLinha(meio.codigoBarras),
      decimal(pagamento.valor),
      pagamento.vencimento,
      pagamento.dataPagamento,
      pagamento.favorecido.nome,
      pagamento.seuNumero,
    ]
  }
}

/** The 'lote bancário' people upload on the bank's site: transfers with purpose 7 and boletos by their typed line (Spec 1 §5 and §9). */
export function loteBancario(aptos: readonly Apto[]): Readable {
  const tem = (tipo: string) => aptos.some(({ pagamento }) => pagamento.meio.tipo === tipo)
  return planilhaBytes({
    sheets: [
      ...(tem('conta') ? [{ name: 'Transferências', columns: TRANSFERENCIAS, rows: transferencias(aptos) }] : []),
      ...(tem('boleto') ? [{ name: 'Boletos', columns: BOLETOS, rows: boletos(aptos) }] : []),
    ],
  })
}
