/** What a non-conformity must be to be written, said the same by the server, by its form and by a phone with no network (design, Works 7.3). */
import { addDays, type PlainDate } from '../../core/dates.ts'
import { GRAVIDADE, PRAZOS_PADRAO, type Prazos, prazoDaGravidade, prazoMaiorQueOPermitido } from '../gravidades.ts'
import { ORIGEM_DE_NC, STATUS_DE_NC } from './codigos.ts'

export const ACAO_IMEDIATA = 'Descreva a ação imediata: o risco é grave e iminente!'
export const PRAZO_ANTES_DA_ABERTURA = 'O prazo não pode vir antes da abertura!'
export const ORIGEM_SEM_REGISTRO = 'Um relato direto não tem registro de origem: deixe em branco.'

/** What its rules look at. */
export interface NcEscrita {
  readonly gravidade?: number | null | undefined
  readonly prazo?: PlainDate | null | undefined
  readonly acaoImediata?: string | null | undefined
  readonly origem?: number | null | undefined
  readonly origemId?: string | null | undefined
}
export interface QuandoFoi {
  /** The day its deadline counts from: that on which it was opened, or opened again. */
  readonly desde: PlainDate
  readonly prazos?: Prazos
}

const problemasDoPrazo = (
  { gravidade, prazo }: NcEscrita,
  { desde, prazos = PRAZOS_PADRAO }: QuandoFoi,
): Record<string, string> => {
  if (!prazo || !gravidade) return {}
  if (prazo < desde) return { prazo: PRAZO_ANTES_DA_ABERTURA }
  return prazo > addDays(desde, prazoDaGravidade(gravidade, prazos))
    ? { prazo: prazoMaiorQueOPermitido(gravidade, prazos) }
    : {}
}

/** Every field at fault, with its sentence; none when it may be written. */
export function problemasDaNc(nc: NcEscrita, quando: QuandoFoi): Record<string, string> {
  const { gravidade, acaoImediata, origem, origemId } = nc
  return {
    ...problemasDoPrazo(nc, quando),
    ...(gravidade === GRAVIDADE.iminente && !acaoImediata?.trim() && { acaoImediata: ACAO_IMEDIATA }),
    ...(origem === ORIGEM_DE_NC.relato && origemId && { origemId: ORIGEM_SEM_REGISTRO }),
  }
}

/** The same of one that is changed: an old deadline that nobody touched is not refused. */
export function problemasDaMudanca(antes: NcEscrita, mudanca: NcEscrita, quando: QuandoFoi): Record<string, string> {
  const depois = { ...antes, ...mudanca }
  const { prazo, ...outros } = problemasDaNc(depois, quando)
  const mudou = depois.prazo !== antes.prazo || depois.gravidade !== antes.gravidade
  return { ...outros, ...(prazo && mudou && { prazo }) }
}

/** The day its deadline counts from: opened again, from then. */
export const inicioDoPrazo = (nc: {
  readonly status: number
  readonly dataAbertura: PlainDate
  readonly verificacaoData: PlainDate | null
}): PlainDate => (nc.status === STATUS_DE_NC.reaberta && nc.verificacaoData) || nc.dataAbertura

/** The last day that gravity gives to one opened that day. */
export const prazoPadrao = (gravidade: number, desde: PlainDate, prazos: Prazos = PRAZOS_PADRAO): PlainDate =>
  addDays(desde, prazoDaGravidade(gravidade, prazos))
