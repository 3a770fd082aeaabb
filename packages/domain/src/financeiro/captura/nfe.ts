import type { PlainDate } from '../../core/dates.ts'
import { lineTotal, type Preco, precoEmReais, toCentavos, toPreco } from '../../core/money.ts'
import type { ServicoDaNota } from './nfse.ts'

const FORMATO = /^\d{6}[A-Z0-9]{12}\d{26}$/

/** An invoice's access key as typed or scanned: without spaces, in capitals. */
export const limparChaveNfe = (texto: string): string => texto.replace(/[\s.\-/]/g, '').toUpperCase()

/** 44 positions whose last agrees with the others; since July 2026 the issuer's CNPJ may hold letters (value = ASCII − 48). */
export function chaveNfeValida(chave: string): boolean {
  if (!FORMATO.test(chave)) return false
  let total = 0
  for (let posicao = 42; posicao >= 0; posicao--) total += (chave.charCodeAt(posicao) - 48) * (2 + ((42 - posicao) % 8))
  const resto = total % 11
  return (resto < 2 ? 0 : 11 - resto) === Number(chave[43])
}
export const CHAVE_NFE_INVALIDA =
  'A chave da nota fiscal não confere: são 44 posições, e a última confirma as outras (na NFS-e, 50). Confira a digitação.'

export type ChaveNfeLida = {
  /** 'aaaa-mm' of the issue. */
  readonly mes: string
  /** CPF (11) or CNPJ (14) of the issuer. */
  readonly documento: string
  /** 55 NF-e, 65 NFC-e, 57 CT-e. */
  readonly modelo: string
  readonly serie: string
  readonly numero: string
}

/** What a right key says of its invoice; null when the key is not right. */
export function lerChaveNfe(texto: string): ChaveNfeLida | null {
  const chave = limparChaveNfe(texto)
  if (!chaveNfeValida(chave)) return null
  const emitente = chave.slice(6, 20)
  const serie = Number(chave.slice(22, 25))
  return {
    mes: `20${chave.slice(2, 4)}-${chave.slice(4, 6)}`,
    // Series 920 to 969 are those of issuers with a CPF, which fills its 14 positions with zeros in front.
    documento: serie >= 920 && serie <= 969 ? emitente.slice(3) : emitente,
    modelo: chave.slice(20, 22),
    serie: String(serie),
    numero: String(Number(chave.slice(25, 34))),
  }
}

/** Decimals are the text the invoice has ('1250.00'): no binary float stands between it and the order. */
export type ItemDaNota = {
  readonly descricao: string
  readonly unidade: string
  readonly quantidade: string
  readonly valor: string
  readonly total: string
  readonly desconto: string
}
export type ParcelaDaNota = {
  readonly numero: string
  readonly vencimento: PlainDate | null
  readonly valor: string
}
export type EmitenteDaNota = {
  readonly documento: string
  readonly nome: string
  readonly nomeFantasia: string | null
  readonly inscricaoEstadual: string | null
  readonly endereco: string | null
  readonly bairro: string | null
  readonly cidade: string | null
  readonly estado: string | null
  readonly cep: string | null
  readonly telefone: string | null
}
export type NotaLida = {
  readonly chave: string
  readonly numero: string
  readonly serie: string
  readonly emissao: PlainDate | null
  readonly emitente: EmitenteDaNota
  /** `estrangeiro`: what somebody abroad is known by there, instead of a document of ours; it may be empty. */
  readonly destinatario: { readonly documento: string; readonly estrangeiro?: string; readonly nome: string } | null
  readonly itens: readonly ItemDaNota[]
  readonly parcelas: readonly ParcelaDaNota[]
  readonly total: string
  /** Total less what the items add up to (with their discounts): freight, taxes and other charges. */
  readonly diferenca: string
  readonly formaDePagamento: string | null
  readonly avisos: readonly string[]
  /** Of a service's invoice alone: what is withheld of it follows from this. */
  readonly servico?: ServicoDaNota
}

/** Payment forms of the NF-e (table tPag), as people say them. */
export const formasDePagamento: Readonly<Record<string, string>> = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Crédito da loja',
  '10': 'Vale-alimentação',
  '11': 'Vale-refeição',
  '12': 'Vale-presente',
  '13': 'Vale-combustível',
  '14': 'Duplicata',
  '15': 'Boleto',
  '16': 'Depósito bancário',
  '17': 'PIX',
  '18': 'Transferência bancária',
  '19': 'Programa de fidelidade',
  '20': 'PIX estático',
  '90': 'Sem pagamento',
  '99': 'Outros',
}

/** A line as an order holds it; its total is exactly the invoice's. */
export type LinhaDoPedido = { descricao: string; unidade: string; quantidade: number; valor: Preco }

/**
 * An invoice's items as an order's lines. A price of up to 10 decimals is rounded half-up to an order's four where the line's
 * total stays the invoice's to the centavo; else, and with a discount, the item becomes one unit of its exact total, and says
 * in its description what it was made of.
 */
export function linhasDaNota(nota: Pick<NotaLida, 'itens' | 'diferenca' | 'numero'>): LinhaDoPedido[] {
  const linhas = nota.itens.map((item): LinhaDoPedido => {
    const liquido = centavos(item.total) - centavos(item.desconto)
    const valor = precoDaNota(item.valor)
    const descricao = item.descricao.slice(0, DESCRICAO)
    if (cabeNaQuantidade(item.quantidade) && lineTotal(precoEmReais(valor), item.quantidade) === liquido)
      return { descricao, unidade: item.unidade, quantidade: Number(item.quantidade), valor }
    const desconto = centavos(item.desconto) > 0 ? `, desconto de R$ ${virgula(item.desconto)}` : ''
    const nota = ` (${virgula(semZeros(item.quantidade))} ${item.unidade} a R$ ${virgula(semZeros(item.valor))}${desconto})`
    return {
      descricao: item.descricao.slice(0, DESCRICAO - nota.length) + nota,
      unidade: 'vb',
      quantidade: 1,
      valor: liquido * POR_CENTAVO,
    }
  })
  const diferenca = centavos(nota.diferenca)
  if (diferenca > 0)
    linhas.push({
      descricao: `Frete, impostos e outras despesas da nota ${nota.numero}`,
      unidade: 'vb',
      quantidade: 1,
      valor: diferenca * POR_CENTAVO,
    })
  return linhas
}
const DESCRICAO = 200
const POR_CENTAVO = 100
/** Half-up from the text, without a binary float: '0.03745' is 0,0375. */
function precoDaNota(texto: string): Preco {
  const [inteiro = '', casas = ''] = texto.split('.')
  return (toPreco(`${inteiro}.${casas.slice(0, 4).padEnd(4, '0')}`) ?? 0) + (Number(casas[4] ?? 0) >= 5 ? 1 : 0)
}
const centavos = (texto: string): number => toCentavos(texto) ?? 0
const cabeNaQuantidade = (texto: string): boolean => /^\d{1,8}(\.\d{1,4}0*)?$/.test(texto) && Number(texto) > 0
const virgula = (texto: string): string => texto.replace('.', ',')
/** '2.5000000000' → '2.50': at least the two decimals money has, or none of a whole quantity. */
const semZeros = (texto: string): string => (texto.includes('.') ? texto.replace(/0+$/, '').replace(/\.$/, '') : texto)
