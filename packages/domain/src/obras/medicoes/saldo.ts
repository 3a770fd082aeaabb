/** How much of an item may still be measured (design, Works 4.3): what was executed, less what was measured of it. */
import { formatQuantity } from '../../core/money.ts'
import { emMilesimos } from './quantidade.ts'

/** An item of a price table whatever its version: what was executed by an older table is measured by the one in force. */
export interface ItemDaTabela {
  readonly codigo: string
  readonly atividade: number
  readonly condicao: number
}
export const chaveDoItem = ({ codigo, atividade, condicao }: ItemDaTabela): string =>
  `${codigo}|${atividade}|${condicao}`
/** The same within a work: balances are of an item of a work, wherever in it; a pole that changes its name changes nothing. */
export const chaveNaObra = (item: ItemDaTabela & { readonly obraId: string }): string =>
  `${item.obraId}|${chaveDoItem(item)}`

/** In thousandths. */
export interface SaldoDoItem {
  /** Lines of approved diaries, and of validated records that no diary refers to. */
  readonly executado: number
  /** By measurements that stand, less what was glosed and reversed. */
  readonly medido: number
  /** Of it, what comes from lines of the field: an item that is only written by hand has no diary to be held against. */
  readonly medidoDoCampo: number
}
export const SEM_SALDO: SaldoDoItem = { executado: 0, medido: 0, medidoDoCampo: 0 }

export const saldoDe = ({ executado, medido }: SaldoDoItem): number => executado - medido

/** What may still be taken of it: what no diary tells of has no measure but what is taken. */
export const aTomar = (saldo: SaldoDoItem): number =>
  saldo.executado === 0 && saldo.medidoDoCampo === 0 ? Number.MAX_SAFE_INTEGER : saldoDe(saldo)

/** Is more measured than was executed? What no diary tells of stands on its calculation. */
export const excede = (saldo: SaldoDoItem): boolean =>
  saldo.medido > saldo.executado && (saldo.executado > 0 || saldo.medidoDoCampo > 0)

/** By what a line's two last quantities follow from the others, on the screen and on paper. */
export const COMO_SE_CONTA =
  'Acumulado = anterior + período − glosado. Saldo = contratado − acumulado: o que foi glosado volta a poder ser medido.'

const dito = (milesimos: number): string => formatQuantity(emMilesimos(Math.max(0, milesimos)))

export const maiorQueAExecutada = (disponivel: number): string =>
  `Quantidade medida maior que a executada (saldo ${dito(disponivel)})!`
export const maiorQueAMedida = (medido: number): string =>
  `Quantidade estornada maior que a medida (medido ${dito(medido)})!`
export const ESTORNO_DESCOBERTO =
  'Um estorno conta com o que se tira desta medição: cancele o estorno, ou diminua-o, antes.'
export const EXIGE_FOTO = 'Item exige foto e nenhum registro foi vinculado!'
export const SEM_BAREMO = 'Obra sem tabela de baremo vigente!'
export const sobrepoe = (numero: string): string => `Período sobrepõe a medição ${numero}!`
