import { formatDate, formatInstant } from '../../core/dates.ts'
import { formatMoney, toCentavos } from '../../core/money.ts'
import { tiposDeAnexo } from '../pedidos/anexos.ts'
import type { CodigoDeRegra } from './regras.ts'

/** What a rule saw, as the search found it; each rule has its own facts. Other orders' numbers are never among them. */
export type Fatos = Readonly<Record<string, string | number | boolean | null>>

const tipoDeAnexo = (tipo: unknown): string => tiposDeAnexo[Number(tipo) as keyof typeof tiposDeAnexo]
const reais = (valor: unknown): string => formatMoney(toCentavos(String(valor)) ?? 0)
const dia = (data: unknown): string => formatDate(String(data))
const quantos = (n: number, um: string, muitos: string): string => `${n} ${n === 1 ? um : muitos}`

const verbos = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const frases: Partial<Record<CodigoDeRegra, (fatos: Fatos, outros: number) => string>> = {
  R1: ({ documento, numero, vivo }, outros) =>
    `${documento === 'chave de NF-e' ? 'A' : 'O'} ${documento} ${numero} também está em ${outros > 1 ? `${outros} outros pedidos` : 'outro pedido'}${
      vivo ? '' : outros > 1 ? ', cancelados ou rejeitados' : ', cancelado ou rejeitado'
    }.`,
  R2: ({ valor, dias }, outros) =>
    `${outros > 1 ? `Há ${outros} outros pedidos` : 'Há outro pedido'} do mesmo fornecedor com o mesmo valor, ${reais(valor)}, ${
      Number(dias) === 0 ? 'no mesmo dia' : `a ${quantos(Number(dias), 'dia', 'dias')} deste`
    }.`,
  R3: ({ soma, alcada, dias, quantos: n }) =>
    `${n} pedidos da mesma pessoa ao mesmo fornecedor, ${
      Number(dias) === 0 ? 'no mesmo dia' : `em ${quantos(Number(dias), 'dia', 'dias')}`
    }, somam ${reais(soma)} e passam da alçada de ${reais(alcada)}; cada um fica abaixo dela.`,
  R4: ({ pessoa, papeis }) => `${pessoa} ${verbos.format(String(papeis).split('+'))}.`,
  R5: ({ mudou, pago, conferido }) =>
    `Os dados bancários do fornecedor mudaram em ${dia(mudou)}${pago ? ` e o pagamento foi feito em ${dia(pago)}` : ', e o pagamento ainda não foi feito'}${
      conferido ? '; outra pessoa conferiu a mudança.' : '; ninguém conferiu a mudança.'
    }`,
  R6: ({ de, para, em, arquivo, tipoDe, tipoPara }) =>
    tipoPara
      ? `O anexo "${arquivo}" passou de ${tipoDeAnexo(tipoDe)} para ${tipoDeAnexo(tipoPara)} em ${formatInstant(String(em))}, depois de aprovado.`
      : `${arquivo ? `O valor do anexo "${arquivo}"` : 'O valor do pedido'} passou de ${reais(de)} para ${reais(para)} em ${formatInstant(String(em))}, depois de aprovado.`,
  R7: ({ soma, base, finalizado }) =>
    `Os anexos a pagar somam ${reais(soma)} e ${finalizado ? 'o recebido foi' : 'o pedido é de'} ${reais(base)}.`,
  R8: ({ pago, dias }) =>
    `Pago em ${dia(pago)}; passados ${dias} dias, não há nota, cupom, recibo nem contrato no pedido.`,
  R12: ({ dados }) => `O fornecedor tem dados iguais aos de uma pessoa da empresa: ${dados}.`,
  R13: ({ pago, aprovado }) =>
    aprovado
      ? `Pago em ${dia(pago)}, antes da aprovação, que foi em ${dia(aprovado)}.`
      : `Pago em ${dia(pago)} sem que o pedido tenha sido aprovado.`,
  R15: ({ nota, diferencas }) => `Nota ${nota}: ${diferencas}`,
  R14: ({ pago }) =>
    pago ? `Pago em ${dia(pago)} e ainda sem comprovante.` : 'Consta como pago e não tem comprovante.',
}

/** The rule's finding as a person reads it; `outros` says how many orders it was held against. */
export const fraseDaRegra = (regra: CodigoDeRegra, fatos: Fatos, outros = 0): string =>
  typeof fatos.frase === 'string' ? fatos.frase : (frases[regra]?.(fatos, outros) ?? '')
