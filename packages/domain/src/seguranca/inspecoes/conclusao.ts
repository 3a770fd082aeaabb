/** What an inspection must have to be concluded, and which non-conformities it opens (design, Works 7.2 and 7.3). */
import { addDays, type PlainDate } from '../../core/dates.ts'
import { type Impedimento, recusar } from '../../core/fluxo.ts'
import { GRAVIDADE, PRAZOS_PADRAO, type Prazos, prazoDaGravidade } from '../gravidades.ts'
import { RESPOSTA } from '../lista-de-perguntas/codigos.ts'
import type { Pergunta, Secao } from '../lista-de-perguntas/perguntas.ts'
import { perguntasFeitas, pontua, type Resposta, respondida } from './responder.ts'

export const faltamObrigatorias = (n: number): string => `Responda todas as perguntas obrigatórias! Faltam ${n}.`
export const NC_EXIGE_FOTO = 'Não conformidade exige foto!'
export const NC_EXIGE_OBSERVACAO = 'Não conformidade exige observação!'
export const OBRA_OU_LOCAL = 'Informe a obra ou o local!'
export const MOTIVO_DA_INTERDICAO = 'Informe o motivo da interdição!'
export const DATA_FUTURA = 'A data da inspeção não pode ser futura!'

/** A telephone's clock runs a little ahead. */
const FOLGA_MS = 10 * 60_000

export interface CabecalhoDaInspecao {
  readonly obraId?: string | null | undefined
  readonly local?: string | null | undefined
  readonly interdicao?: boolean | null | undefined
  readonly motivo?: string | null | undefined
  readonly dataHora?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

/** Every field of the header at fault, with its sentence; none when it may be kept, also while it is being filled in. */
export function problemasDaInspecao(inspecao: CabecalhoDaInspecao, agora: Date): Record<string, string> {
  const { obraId, local, interdicao, motivo, dataHora, latitude, longitude } = inspecao
  return {
    ...(!obraId && !local?.trim() && { local: OBRA_OU_LOCAL }),
    ...(interdicao && !motivo?.trim() && { motivo: MOTIVO_DA_INTERDICAO }),
    ...(dataHora && Date.parse(dataHora) > agora.getTime() + FOLGA_MS && { dataHora: DATA_FUTURA }),
    ...((latitude == null) !== (longitude == null) && { longitude: 'Informe latitude e longitude juntas.' }),
  }
}

type Falta = { readonly pergunta: Pergunta; readonly dito: string }

const ehNc = (pergunta: Pergunta, resposta: Resposta | undefined): boolean =>
  pontua(pergunta) && resposta?.resposta === RESPOSTA.naoConforme

/** What each question lacks for the inspection to be concluded, in their order. */
export function faltasDasRespostas(secoes: readonly Secao[], respostas: readonly Resposta[]): Falta[] {
  const ditas = new Map(respostas.map((uma) => [uma.perguntaId, uma]))
  return perguntasFeitas(secoes, respostas).flatMap((pergunta): Falta[] => {
    const dita = ditas.get(pergunta.id)
    if (pergunta.obrigatoria && !respondida(pergunta, dita)) return [{ pergunta, dito: 'Pergunta obrigatória.' }]
    if (!ehNc(pergunta, dita)) return []
    return [
      ...(pergunta.exigeFotoNC && dita!.fotosIds.length === 0 ? [{ pergunta, dito: NC_EXIGE_FOTO }] : []),
      ...(pergunta.exigeObservacaoNC && !dita!.observacao ? [{ pergunta, dito: NC_EXIGE_OBSERVACAO }] : []),
    ]
  })
}

/** Why it cannot be concluded yet; null when it can. What must be answered is told first. */
export function faltaParaConcluir(secoes: readonly Secao[], respostas: readonly Resposta[]): Impedimento | null {
  const faltas = faltasDasRespostas(secoes, respostas)
  if (faltas.length === 0) return null
  const obrigatorias = faltas.filter(({ dito }) => dito !== NC_EXIGE_FOTO && dito !== NC_EXIGE_OBSERVACAO)
  const detalhes: Record<string, string> = {}
  for (const { pergunta, dito } of faltas) detalhes[`respostas.${pergunta.id}`] ??= dito
  return recusar(400, obrigatorias.length > 0 ? faltamObrigatorias(obrigatorias.length) : faltas[0]!.dito, detalhes)
}

export interface NcAAbrir {
  readonly perguntaId: string
  readonly texto: string
  readonly referencia: string | null
  readonly observacao: string | null
  readonly fotosIds: readonly string[]
  readonly gravidade: number
  readonly prazo: PlainDate
}

/** What nobody said of a question's gravity: a critical one is grave. */
const gravidadeDe = ({ gravidadePadrao, critica }: Pergunta): number =>
  gravidadePadrao ?? (critica ? GRAVIDADE.alta : GRAVIDADE.media)

/**
 * The non-conformities that a concluded inspection opens, one of each question and no other: its answers and its version no
 * longer change, so that asked again it says the same.
 */
export function ncsAAbrir(
  secoes: readonly Secao[],
  respostas: readonly Resposta[],
  dia: PlainDate,
  prazos: Prazos = PRAZOS_PADRAO,
): NcAAbrir[] {
  const ditas = new Map(respostas.map((uma) => [uma.perguntaId, uma]))
  return perguntasFeitas(secoes, respostas).flatMap((pergunta) => {
    const dita = ditas.get(pergunta.id)
    if (!pergunta.geraNC || !ehNc(pergunta, dita)) return []
    const gravidade = gravidadeDe(pergunta)
    const { id, texto, referencia, prazoPadraoDias } = pergunta
    const limite = prazoDaGravidade(gravidade, prazos)
    return {
      perguntaId: id,
      texto,
      referencia,
      observacao: dita!.observacao,
      fotosIds: dita!.fotosIds,
      gravidade,
      // A list published before the deadlines were made shorter asks for no more than they give.
      prazo: addDays(dia, Math.min(prazoPadraoDias ?? limite, limite)),
    }
  })
}
