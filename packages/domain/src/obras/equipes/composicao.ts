/** Who may be in a team, and as what (design, Works 4.4). */
import type { PlainDate } from '../../core/dates.ts'
import { APTIDAO } from '../../vocabulario/aptidao.ts'
import { TIPO_DE_EQUIPE } from './equipes.ts'
import { PAPEL_NA_EQUIPE } from './integrantes.ts'

/** A stay in a team; the day it ends is the first on which the person is in it no more. */
export interface Estada {
  readonly linhaId?: string | undefined
  readonly colabId: string
  readonly papel: number
  readonly inicio: PlainDate
  readonly fim?: PlainDate | null | undefined
}

type Periodo = Pick<Estada, 'inicio' | 'fim'>

export const estaNaEquipe = ({ inicio, fim }: Periodo, dia: PlainDate): boolean => inicio <= dia && (!fim || dia < fim)
/** In the team, or about to be: who left says nothing of it any more. */
export const ficaNaEquipe = ({ fim }: Pick<Estada, 'fim'>, hoje: PlainDate): boolean => !fim || fim > hoje

/** Who was not of the team and is to be, by their place among the lines: of whom it is asked whether they may go to site. */
export const quemEntra = <T extends Pick<Estada, 'colabId' | 'fim'>>(
  integrantes: readonly T[],
  antes: readonly T[],
  hoje: PlainDate,
): Map<string, number> => {
  const eram = new Set(antes.filter((um) => ficaNaEquipe(um, hoje)).map(({ colabId }) => colabId))
  return new Map(
    integrantes.flatMap((um, n) => (ficaNaEquipe(um, hoje) && !eram.has(um.colabId) ? [[um.colabId, n] as const] : [])),
  )
}

export const aoMesmoTempo = (a: Periodo, b: Periodo): boolean => {
  const vazia = ({ inicio, fim }: Periodo) => fim === inicio
  return !vazia(a) && !vazia(b) && (!b.fim || a.inicio < b.fim) && (!a.fim || b.inicio < a.fim)
}

export const LINHA_VIVA_SEM_HABILITADOS = 'Equipe de linha viva sem integrantes habilitados!'
/** Energised work is never done alone (design, Works 4.4; which papers count is the aptitude matrix's to say). */
export const HABILITADOS_DE_LINHA_VIVA = 2
export const jaPertence = (equipe: string): string => `Colaborador já pertence à equipe ${equipe}. Deseja transferir?`
export const JA_EM_OUTRO_CONTRATO =
  'Colaborador já pertence a uma equipe de outro contrato. Peça a quem cuida dela que o retire.'
export const EQUIPE_INATIVA = 'Uma equipe inativa não tem integrantes: reative-a primeiro.'
export const ENCARREGADO_FICA =
  'O encarregado está na equipe enquanto for o encarregado dela. Troque o encarregado primeiro.'

export const ehDeLinhaViva = (tipo: number): boolean =>
  tipo === TIPO_DE_EQUIPE.linhaVivaLeve || tipo === TIPO_DE_EQUIPE.linhaVivaPesada

/** Those of whom energised work asks their papers. */
export const daLinhaViva = (integrantes: readonly Estada[], hoje: PlainDate): string[] =>
  integrantes.flatMap((um) => (um.papel === PAPEL_NA_EQUIPE.linhaViva && ficaNaEquipe(um, hoje) ? [um.colabId] : []))

/** Of those people, how many are fit: who was not judged is not. */
export const habilitados = (
  ids: readonly string[],
  avaliados: readonly { readonly colabId: string; readonly situacao: number }[],
): number => {
  const aptos = new Set(avaliados.flatMap(({ colabId, situacao }) => (situacao === APTIDAO.apto ? [colabId] : [])))
  return new Set(ids.filter((id) => aptos.has(id))).size
}

/** The same line sent twice is another fault, which the list itself tells of. */
const mesmaPessoa = (a: Estada, b: Estada): boolean =>
  a.colabId === b.colabId && (a.linhaId === undefined || a.linhaId !== b.linhaId)

/** By the field at fault: what of the members does not hold, whoever they are. */
export function problemasDosIntegrantes(
  integrantes: readonly Estada[],
  encarregadoId: string,
  hoje: PlainDate,
): Record<string, string> {
  const faltas: Record<string, string> = {}
  for (const [n, um] of integrantes.entries()) {
    const em = (campo: string) => `integrantes.${n}.${campo}`
    if (um.fim && um.fim < um.inicio) faltas[em('fim')] = 'A saída não pode vir antes da entrada.'
    else if (integrantes.slice(0, n).some((outro) => mesmaPessoa(outro, um) && aoMesmoTempo(outro, um)))
      faltas[em('colabId')] = 'Este colaborador já está na equipe neste período.'
    if (um.papel === PAPEL_NA_EQUIPE.encarregado && um.colabId !== encarregadoId && ficaNaEquipe(um, hoje))
      faltas[em('papel')] = 'O encarregado desta equipe é outro: escolha outro papel, ou troque o encarregado.'
  }
  return faltas
}

/** The foreman of another team, or a member of it, leads this one without being of it. */
export const encarregadoDeFora = (equipe: string | null): string =>
  `O encarregado está na equipe ${equipe ?? 'de outro contrato'}: lidera esta, e não entrou como integrante dela.`
export const semEncarregado = (equipe: string, nome: string): string =>
  `${nome} é o encarregado da equipe ${equipe}, que fica sem ele entre os integrantes.`

/**
 * The members with the team's foreman among them: as he was, when what was sent forgot him, or from today on as
 * 'Encarregado', if he is in no other team (`livre`). One who is there under another role (he climbs too) stays as he is.
 */
export function comEncarregado(
  integrantes: readonly Estada[],
  encarregadoId: string,
  { hoje, livre, antes = [] }: { hoje: PlainDate; livre: boolean; antes?: readonly Estada[] },
): readonly Estada[] {
  const dele = (um: Estada) => um.colabId === encarregadoId && ficaNaEquipe(um, hoje)
  if (integrantes.some(dele)) return integrantes
  const enviadas = new Set(integrantes.map(({ linhaId }) => linhaId))
  const era = antes.find((um) => dele(um) && !enviadas.has(um.linhaId))
  if (era) return [...integrantes, era]
  const entra = { colabId: encarregadoId, papel: PAPEL_NA_EQUIPE.encarregado, inicio: hoje, fim: null }
  return livre ? [...integrantes, entra] : integrantes
}
