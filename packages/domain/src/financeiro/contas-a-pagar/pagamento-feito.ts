/**
 * A payment that was made, as whoever records it tells of it: the day the money left, and what of it is not the document's own
 * value. The principal stays what it was, and with it what the order was approved for (design, M10 and R3).
 */
import { z } from 'zod'
import { daysBetween, formatDate, type PlainDate } from '../../core/dates.ts'
import { day } from '../../core/day.ts'
import { type Centavos, formatMoney, toCentavos } from '../../core/money.ts'
import { patchSchema } from '../../core/schema.ts'
import { pedidosAnexos } from '../pedidos/anexos.ts'
import { principalDe } from '../pedidos/excedente.ts'
import { dadosDoPagamento, pendenciasDaDiferenca } from './correcao.ts'
import { aPagarDe, type QuantoSePaga } from './ressalvas.ts'

const { juros, multa, desconto, motivoDaDiferenca } = dadosDoPagamento.fields
/** The parts of what is paid beside the principal, and why. */
export const DIFERENCA = ['juros', 'multa', 'desconto', 'motivoDaDiferenca'] as const
export const diferencaDoPagamento = { ...pedidosAnexos, fields: { juros, multa, desconto, motivoDaDiferenca } } as const

/** Part `pagamento` of the act: the day of all of them, and of those paid with a difference which it was. */
export const pagamentoFeito = z.object({
  data: day.optional(),
  valores: z
    .array(
      patchSchema(diferencaDoPagamento)
        .transform(({ revisao: _, ...dito }) => dito)
        .and(
          z.object({
            anexoId: z.union([z.string().max(30), z.number()]).transform(String),
            /** What left the account, as the proof says it: must be what the parts come to. */
            valorPago: z.number().positive('Informe um valor maior que zero.').max(9_999_999_999.99).optional(),
          }),
        ),
    )
    .max(200)
    .default([]),
})
export type PagamentoFeito = z.output<typeof pagamentoFeito>
export type ValorPago = Omit<PagamentoFeito['valores'][number], 'anexoId'>

/** Why that day cannot be a payment's, or null. */
export const recusaDoDia = (data: PlainDate, hoje: PlainDate): string | null =>
  data > hoje ? `O pagamento não pode ser de um dia que ainda não veio: escolha até ${formatDate(hoje)}.` : null

/** The fine of a late document, and its interest of each day of thirty: what contracts and the law usually take. */
const MULTA = 0.02
const JUROS_AO_DIA = 0.01 / 30

/**
 * What a late document usually costs beside its value, to the centavo above. Whoever records a payment may tell as much by
 * themselves; of more, a second person looks before it is paid (decision 221).
 */
export function encargosUsuais(principal: Centavos, vencimento: PlainDate | null, data: PlainDate): Centavos {
  const dias = vencimento === null ? 0 : daysBetween(vencimento, data)
  return dias > 0 ? Math.ceil(Math.round(principal * (MULTA + JUROS_AO_DIA * dias) * 1e6) / 1e6) : 0
}

type Conta = QuantoSePaga & { readonly motivoDaDiferenca?: string | null; readonly dataVencimento: PlainDate | null }

const encargos = ({ juros, multa }: QuantoSePaga): Centavos =>
  (toCentavos(juros ?? 0) ?? 0) + (toCentavos(multa ?? 0) ?? 0)

/** What is wrong with a payment told so, by field; empty when it can be recorded. */
export function pendenciasDoPagamento(conta: Conta, dito: ValorPago, data: PlainDate): Record<string, string> {
  const feito = { ...conta, ...dito }
  const faltas = pendenciasDaDiferenca(feito)
  const usuais = encargosUsuais(principalDe(conta) ?? 0, conta.dataVencimento, data)
  if (encargos(feito) > encargos(conta) && encargos(feito) > usuais) {
    const frase =
      usuais > 0
        ? `Juros e multa passam do usual deste atraso (${formatMoney(usuais)})`
        : 'Este documento não estava vencido no dia do pagamento'
    faltas.juros = `${frase}: informe-os em 'Corrigir os dados', e outra pessoa os confere antes de pagar.`
  }
  const devia = aPagarDe(feito)
  const pago = dito.valorPago === undefined ? null : toCentavos(dito.valorPago)
  if (dito.valorPago !== undefined && pago === null) faltas.valorPago = 'Use no máximo 2 casas decimais.'
  else if (pago !== null && devia !== null && pago !== devia && !faltas.desconto)
    faltas.valorPago = `O documento com juros, multa e desconto dá ${formatMoney(devia)}: diga a diferença à parte.`
  return faltas
}
