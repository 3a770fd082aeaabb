/** Until when the test of a piece is good, and how that stands (design, Works 5.5). SQL says the same of many: server, peca.sql. */
import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '../../core/dates.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '../../vocabulario/equipamento-isolante.ts'
import { VALIDADE } from './codigos.ts'

/** What a type says of the tests of its pieces (design, Works 5.4). */
export interface PrazosDoTipo {
  readonly periodicidadeMeses: number
  readonly validadeEstoqueMeses: number | null
}
const S = SITUACAO_DE_EQUIPAMENTO
const DE_PASSAGEM: readonly number[] = [S.emEnsaio, S.emReparo]

interface Situada {
  readonly situacao: number
  readonly situacaoAnterior?: number | null | undefined
}
/** Where the piece belongs while it is at the bench or being mended: where it comes back to. */
export const situacaoDeFato = ({ situacao, situacaoAnterior }: Situada): number =>
  DE_PASSAGEM.includes(situacao) ? (situacaoAnterior ?? situacao) : situacao

/** The day until which an approved test is good: what lies in stock is worn by nobody, and has a term of its own. */
export function proximoEnsaio(ultimo: PlainDate, piece: Situada, tipo: PrazosDoTipo): PlainDate {
  const estoque = situacaoDeFato(piece) === S.estoque ? tipo.validadeEstoqueMeses : null
  return addMonths(ultimo, estoque ?? tipo.periodicidadeMeses)
}

interface Datas extends Situada {
  readonly dataUltimoEnsaio: PlainDate | null
  readonly dataProximoEnsaio: PlainDate | null
}
/**
 * The day after the piece changed hands or its type its terms: what followed from the rule follows from it again; a shorter day that
 * another laboratory wrote on the piece stays.
 */
export function proximoAoMudar(antes: Datas, depois: Situada, tipo: PrazosDoTipo, tipoAntes = tipo): PlainDate | null {
  const { dataUltimoEnsaio: ultimo, dataProximoEnsaio: proximo } = antes
  if (ultimo === null || proximo === null) return proximo
  const novo = proximoEnsaio(ultimo, depois, tipo)
  return proximo === proximoEnsaio(ultimo, antes, tipoAntes) || novo < proximo ? novo : proximo
}

const SEM_VALIDADE: readonly number[] = [S.reprovado, S.descartado, S.extraviado]

/** How the validity of a piece stands today, warned of so many days before. */
export function validadeDe(
  { situacao, dataProximoEnsaio }: Pick<Datas, 'situacao' | 'dataProximoEnsaio'>,
  antecedencia: number,
  hoje: PlainDate,
): number {
  if (SEM_VALIDADE.includes(situacao)) return VALIDADE.naoSeAplica
  if (dataProximoEnsaio === null) return VALIDADE.semEnsaio
  if (dataProximoEnsaio < hoje) return VALIDADE.vencido
  return dataProximoEnsaio <= addDays(hoje, antecedencia) ? VALIDADE.aVencer : VALIDADE.emDia
}

const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`)
/** 'vence em 12 dias', 'vencido há 3 dias', as it is read beside the day. */
export function validadeEmPalavras(dia: PlainDate | null, hoje: PlainDate): string {
  if (dia === null) return 'sem ensaio válido'
  const faltam = daysBetween(hoje, dia)
  if (faltam < 0) return `vencido há ${dias(-faltam)}, em ${formatDate(dia)}`
  return faltam === 0 ? 'vence hoje' : `vence em ${dias(faltam)}, em ${formatDate(dia)}`
}
