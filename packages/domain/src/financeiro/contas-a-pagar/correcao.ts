/** What whoever pays may set right in a document that is not paid yet, and what they say of the difference they pay. */
import type { z } from 'zod'
import { money, optional, text } from '../../core/field.ts'
import { patchSchema } from '../../core/schema.ts'
import { pedidosAnexos } from '../pedidos/anexos.ts'
import { limparIdentificacao } from '../pedidos/identificacao.ts'
import { aPagarDe, type QuantoSePaga } from './ressalvas.ts'

const {
  numeroNotaFiscal,
  valor,
  valorParcela,
  dataVencimento,
  codigoBarrasBoleto,
  pixCopiaCola,
  favorecido,
  favorecidoDocumento,
  bancoCode,
  agencia,
  conta,
  digito,
  contaCorrenteOuPoupanca,
  pixTipo,
  pixChave,
} = pedidosAnexos.fields

/** The document's fields that the bank asks for, and the parts of what is paid beside the principal. */
export const dadosDoPagamento = {
  ...pedidosAnexos,
  fields: {
    numeroNotaFiscal,
    valor,
    valorParcela,
    dataVencimento,
    codigoBarrasBoleto,
    pixCopiaCola,
    favorecido,
    favorecidoDocumento,
    bancoCode,
    agencia,
    conta,
    digito,
    contaCorrenteOuPoupanca,
    pixTipo,
    pixChave,
    juros: optional(money('Juros')),
    multa: optional(money('Multa')),
    desconto: optional(money('Desconto')),
    motivoDaDiferenca: optional(text('Motivo da diferença', 300)),
  },
} as const

export const correcaoDeConta = patchSchema(dadosDoPagamento).transform((dados) => limparIdentificacao(dados))
export type CorrecaoDeConta = z.output<typeof correcaoDeConta>

/** What is wrong with the difference as it would stand, by field. */
export function pendenciasDaDiferenca(
  anexo: QuantoSePaga & { readonly motivoDaDiferenca?: string | null },
): Record<string, string> {
  const tem = [anexo.juros, anexo.multa, anexo.desconto].some((parte) => Number(parte ?? 0) > 0)
  const aPagar = aPagarDe(anexo)
  return {
    ...(tem && !anexo.motivoDaDiferenca?.trim() && { motivoDaDiferenca: 'Diga por que se paga com essa diferença.' }),
    ...(aPagar !== null && aPagar < 0 && { desconto: 'O desconto passa do que há para pagar.' }),
  }
}
