import { TIPO_DE_ANEXO, type TipoDeAnexo, tiposDeAnexo } from './anexos.ts'
import { TIPO } from './pedidos.ts'

const { notaFiscal, cupomFiscal, recibo, diaria, contrato } = TIPO_DE_ANEXO

/** Spec 1 §4, Mixing attachment types: what each type refuses beside it. A refusal holds in both directions. */
const recusa: readonly { tipo: TipoDeAnexo; anexos: readonly TipoDeAnexo[]; reembolso: boolean }[] = [
  { tipo: notaFiscal, anexos: [diaria, recibo, contrato], reembolso: false },
  { tipo: cupomFiscal, anexos: [recibo, contrato], reembolso: true },
  { tipo: recibo, anexos: [diaria, contrato], reembolso: true },
  { tipo: contrato, anexos: [diaria, recibo], reembolso: true },
]

/** Two kinds of attachment that cannot share an order, or one that its order's type refuses (then `com` is null). */
export interface RecusaDeMistura {
  readonly tipo: TipoDeAnexo
  readonly com: TipoDeAnexo | null
  readonly mensagem: string
}

/** Every refusal among the attachment types of an order; none when they may live together. */
export function recusasDeMistura(tipoDePedido: number, tipos: Iterable<number>): RecusaDeMistura[] {
  const presentes = new Set(tipos)
  const recusas: RecusaDeMistura[] = []
  for (const { tipo, anexos, reembolso } of recusa) {
    if (!presentes.has(tipo)) continue
    if (reembolso && tipoDePedido === TIPO.reembolso)
      recusas.push({
        tipo,
        com: null,
        mensagem: `Pedido de reembolso não aceita anexo do tipo ${tiposDeAnexo[tipo]}.`,
      })
    for (const com of anexos) {
      // Receipt and contract refuse each other from both sides: one sentence is enough.
      const dita = recusas.some((outra) => outra.tipo === com && outra.com === tipo)
      if (presentes.has(com) && !dita)
        recusas.push({
          tipo,
          com,
          mensagem: `${tiposDeAnexo[tipo]} e ${tiposDeAnexo[com]} não podem ficar no mesmo pedido.`,
        })
    }
  }
  return recusas
}
