/** The steps of a run: small numbers that choose, among what the model holds at that moment, who does what to which order. */

import { boletoNovo } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'
import type { AnexoPedido } from './modelo-pedido.ts'
import { somaDias } from './tabelas.ts'
import type { Centro, MAnexo, MItem, Modelo, MPedido, MPessoa, Previsto } from './tipos.ts'

/** As fast-check draws it, and shrinks it. */
export interface Passo {
  readonly ato: string
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  /** Looks for an order and a person by whom the act is done; otherwise whoever comes, who is mostly refused. */
  readonly guiado: boolean
}

/** A step worked out: what the model says of it, and how it is done. */
export interface Plano {
  readonly nome: string
  readonly pessoa: MPessoa | null
  /** What it is aimed at, for the count of tuples. */
  readonly alvos: readonly MPedido[]
  readonly previsto: Previsto
  readonly fazer: (chave?: string) => Promise<Answer>
  /** Answered with a yes that moves nothing. */
  readonly nada?: boolean
  /** May be asked twice with one key (I-31). */
  readonly comChave?: boolean
}

export const escolher = <T>(lista: readonly T[], n: number): T | undefined => lista[n % lista.length]
/** The list from its n-th place round. */
export const aPartirDe = <T>(lista: readonly T[], n: number): T[] => {
  const de = lista.length === 0 ? 0 : n % lista.length
  return [...lista.slice(de), ...lista.slice(0, de)]
}

/** Of those plans the first that is done, when the step is guided; else the first. */
export function melhor(guiado: boolean, planos: Iterable<Plano>): Plano | null {
  let primeiro: Plano | null = null
  for (const plano of planos) {
    primeiro ??= plano
    if (!guiado || (!plano.nada && plano.previsto.status < 300)) return plano
  }
  return primeiro
}

/** Every order with every person, beginning where the numbers say. */
export function* pedidosEPessoas(modelo: Modelo, { a, b }: Passo): Generator<[MPedido, MPessoa]> {
  for (const pedido of aPartirDe(modelo.pedidos, a))
    for (const pessoa of aPartirDe(modelo.pessoas, b)) yield [pedido, pessoa]
}
export function* contasEPessoas(
  modelo: Modelo,
  { a, b }: Passo,
): Generator<[{ pedido: MPedido; anexo: MAnexo }, MPessoa]> {
  const contas = modelo.pedidos.flatMap((pedido) => pedido.anexos.map((anexo) => ({ pedido, anexo })))
  for (const conta of aPartirDe(contas, a)) for (const pessoa of aPartirDe(modelo.pessoas, b)) yield [conta, pessoa]
}

const VALORES = [1, 999, 12_345, 100_000, 7_654_321, 99_999_999_999]
const DIAS = [null, 45, 31, 30, 7, 6, 3, 0, -2, 60]
export const diaDe = (modelo: Modelo, n: number): string | null => {
  const dias = DIAS[n % DIAS.length]!
  return dias === null ? null : somaDias(modelo.hoje, dias)
}

/** A document, by three numbers: its type, whether it can be paid, and what is wrong with it. */
export function anexoDe(modelo: Modelo, tipo: number, n: number): AnexoPedido {
  const certa = n % 7 !== 0
  // Now and then the line that another order has.
  const viva = modelo.pedidos.flatMap(({ anexos }) => anexos).find(({ linha }) => linha !== null)?.linha
  const linha = tipo !== 4 ? null : n % 11 === 3 && viva ? viva : certa ? boletoNovo() : null
  return {
    tipo,
    valor: n % 5 === 4 ? null : VALORES[n % VALORES.length]!,
    vence: diaDe(modelo, n % 4 === 0 ? 1 : Math.floor(n / 4)),
    documento: n % 6 !== 5,
    linha,
    linhaCerta: linha !== null,
    centro: n % 8 === 6 ? 'B' : n % 16 === 11 ? 'A' : null,
  }
}
export const noFormulario = (
  { tipo, valor, vence, documento, linha, centro }: AnexoPedido,
  centros: Readonly<Record<Centro, string>>,
) => ({
  tipo,
  ...(centro && { centroDeCusto: centros[centro] }),
  ...(valor !== null && { valor: valor / 100 }),
  ...(vence !== null && { dataVencimento: vence }),
  ...(documento && { numeroNotaFiscal: 'NF 77' }),
  ...(linha !== null && { codigoBarrasBoleto: linha }),
})

const QUANTIDADES = [10_000, 25_000, 3_333, 1, 1_000_000]
/** Of another cost centre now and then, which who asks may not hold (I-11). */
const CENTROS = [null, null, 'B', null, null, 'A', null] as const
export const itensDe = (n: number, quantos: number): Omit<MItem, 'id' | 'retirado'>[] =>
  Array.from({ length: quantos }, (_, k) => ({
    // Ten-thousandths of a real: every third price is of four decimals.
    valor: VALORES[(n + k) % (VALORES.length - 1)]! * 100 + ((n + k) % 3 === 0 ? 25 : 0),
    quantidade: QUANTIDADES[(n + 2 * k) % QUANTIDADES.length]!,
    centro: CENTROS[(n + 3 * k) % CENTROS.length]!,
  }))
export const noCorpo = (itens: readonly Omit<MItem, 'id' | 'retirado'>[], centros: Readonly<Record<Centro, string>>) =>
  itens.map(({ valor, quantidade, centro }, k) => ({
    ...(centro && { centroDeCustoId: centros[centro] }),
    descricao: `Item ${k + 1}`,
    unidade: 'un',
    valor: valor / 10_000,
    quantidade: quantidade / 10_000,
  }))
