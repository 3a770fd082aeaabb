/** What stands on the bench and what was read of it: plain data, kept in this browser until it is sent. */

import { formatQuantity } from '@prumo/domain/core/money.ts'
import { TENSAO } from '@prumo/domain/laboratorio/codigos.ts'
import {
  EVENTO_DE_ENSAIO as EVENTO,
  INSUFLACAO,
  RESULTADO_VISUAL,
} from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { problemasDoEnsaio } from '@prumo/domain/laboratorio/ensaio-eletrico/conferir.ts'
import type { PecaNaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import {
  type Avaliacao,
  avaliarEnsaio,
  reprovadoSemTensao,
} from '@prumo/domain/laboratorio/ensaio-eletrico/resultado.ts'
import { ladosDeEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { MM_DA_BASE } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { type CriterioGuardado, limiteDe } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { typedQuantity } from '../../ui/form/money-typing.ts'

export interface Visto {
  readonly resultado: number
  readonly motivo: number | null
  readonly fotoId?: string | null
}
/** A line as it was typed: what does not read yet is kept as it stands. */
export interface LinhaDigitada {
  readonly ponto: string
  readonly comprimentoMm: number | null
  readonly tensao: string
  readonly corrente: string
  readonly evento: number
  /** Seconds under tension; null while it is not known to have been all of it. */
  readonly tempoS: number | null
  /** Enter was given: what stands is what was read. */
  readonly lida: boolean
}
export interface Peca {
  readonly uuid: string
  readonly posicao: number
  readonly dados: PecaNaBancada
  readonly criterio: CriterioGuardado
  readonly visto: Readonly<Record<string, Visto>>
  readonly insuflacao: number | null
  readonly linhas: readonly LinhaDigitada[]
  readonly motivoRepeticao: string
  readonly observacao: string
  /** When the last thing was read of it: what is sent twice says the same. */
  readonly lidaEm: number | null
  /** Why the server would not take it. */
  readonly recusa: string | null
}
export interface Feita {
  readonly id: string
  readonly etiqueta: string
  readonly resultado: number
  readonly frase: string
  readonly avisos: readonly string[]
}
export interface AmbienteDigitado {
  readonly temperatura: string
  readonly umidade: string
  readonly pressao: string
  readonly sensoresIds: readonly string[]
  readonly justificativa: string
}
export interface Bancada {
  readonly posicoes: number
  readonly instrumentos: readonly string[]
  readonly ambiente: AmbienteDigitado
  readonly pecas: readonly Peca[]
  /** Which line of each piece is under tension, counted from 0; −1 before the first. */
  readonly passo: number
  /** When the tension of this step was on. */
  readonly ligada: number | null
  /** When that of the first was. */
  readonly inicio: number | null
  readonly feitas: readonly Feita[]
  /** Of this session, from the first reading of a tag to the last registering, without the waits in between. */
  readonly segundos: number
  readonly lidaEm: number | null
}

export const POSICOES = 12
export const VAZIA: Bancada = {
  posicoes: 6,
  instrumentos: [],
  ambiente: { temperatura: '', umidade: '', pressao: '', sensoresIds: [], justificativa: '' },
  pecas: [],
  passo: -1,
  ligada: null,
  inicio: null,
  feitas: [],
  segundos: 0,
  lidaEm: null,
}

/** Sections a stick is tested in: as many as fit in its length. */
function trechosDe({ comprimentoMm }: PecaNaBancada, { base }: CriterioGuardado): number {
  const mm = MM_DA_BASE[base]
  return mm === undefined ? 1 : Math.min(20, Math.max(1, Math.floor((comprimentoMm ?? 0) / mm)))
}

export function linhasPara(dados: PecaNaBancada, criterio: CriterioGuardado, quantas = trechosDe(dados, criterio)) {
  const mm = MM_DA_BASE[criterio.base] ?? null
  const lado = dados.lado === null ? null : ladosDeEquipamento[dados.lado as keyof typeof ladosDeEquipamento]
  return Array.from(
    { length: quantas },
    (_, n): LinhaDigitada => ({
      ponto:
        criterio.ponto ??
        (quantas > 1 || mm !== null ? `Trecho ${n + 1}` : lado ? `Mão ${lado.toLowerCase()}` : 'Peça'),
      comprimentoMm: mm,
      tensao: formatQuantity(limiteDe(criterio, mm).tensaoKv),
      corrente: '',
      evento: EVENTO.nenhum,
      tempoS: null,
      lida: false,
    }),
  )
}

export function pecaNova(dados: PecaNaBancada, criterio: CriterioGuardado, posicao: number): Peca {
  return {
    uuid: crypto.randomUUID(),
    posicao,
    dados,
    criterio,
    visto: {},
    insuflacao: null,
    linhas: linhasPara(dados, criterio),
    motivoRepeticao: '',
    observacao: '',
    lidaEm: null,
    recusa: null,
  }
}

/** What of it goes to the rule, and to the server. */
export function enviavel(peca: Peca) {
  const { criterio } = peca
  return {
    criterio,
    insuflacao: peca.insuflacao,
    repeticao: peca.dados.repeteId !== null,
    visual: peca.dados.checklist.flatMap((item) => {
      const visto = peca.visto[item.itemId]
      return visto ? [{ ...item, ...visto }] : []
    }),
    medicoes: peca.linhas
      .filter(({ lida }) => lida)
      .map((linha) => {
        const corrente = typedQuantity(linha.corrente) ?? null
        return {
          ponto: linha.ponto,
          tensaoTipo: criterio.tensaoTipo ?? TENSAO.ca,
          tensaoKv: typedQuantity(linha.tensao) ?? 0,
          tempoS: linha.tempoS ?? criterio.tempoS,
          comprimentoMm: linha.comprimentoMm,
          correnteMedida: corrente,
          unidade: corrente === null ? null : criterio.unidade,
          evento: linha.evento,
        }
      }),
  }
}

export const vistaInteira = ({ dados, visto, insuflacao }: Peca): boolean =>
  dados.checklist.every(({ itemId }) => visto[itemId]) && (!dados.insuflacao || insuflacao !== null)

/** Condemned by what was seen: it goes to no tension. */
export const eliminada = (peca: Peca): boolean => vistaInteira(peca) && reprovadoSemTensao(enviavel(peca)) !== null

export const medida = ({ linhas }: Peca): boolean => linhas.every(({ lida }) => lida)
export const pronta = (peca: Peca): boolean => vistaInteira(peca) && (eliminada(peca) || medida(peca))

/** What it comes to so far; null while nothing was read of it. */
export function avaliacaoDa(peca: Peca, toleranciaPercentual: number): Avaliacao | null {
  const ensaio = enviavel(peca)
  if (ensaio.medicoes.length === 0 && !eliminada(peca)) return null
  return avaliarEnsaio({ ...ensaio, toleranciaPercentual })
}

/** Why a line cannot be read as it stands; null when it can. */
export function problemaDaLinha(peca: Peca, n: number): string | null {
  const linha = peca.linhas[n]!
  if (typedQuantity(linha.corrente) === undefined) return 'Escreva só o número, como 12,4.'
  const { medicoes, ...resto } = enviavel({ ...peca, linhas: [{ ...linha, lida: true }] })
  return Object.values(problemasDoEnsaio({ ...resto, medicoes }))[0] ?? null
}

const daPeca = (bancada: Bancada, uuid: string, mudar: (peca: Peca) => Peca): Bancada => ({
  ...bancada,
  pecas: bancada.pecas.map((peca) => (peca.uuid === uuid ? mudar(peca) : peca)),
})

/** What changes in a piece takes the server's refusal of it away. */
export const mudarPeca = (bancada: Bancada, uuid: string, mudanca: Partial<Peca>): Bancada =>
  daPeca(bancada, uuid, (peca) => ({ ...peca, recusa: null, ...mudanca }))

/** A photograph came for a line: said of it while it still does not conform. */
export const fotografar = (bancada: Bancada, uuid: string, itemId: string, fotoId: string | null): Bancada =>
  daPeca(bancada, uuid, (peca) => {
    const visto = peca.visto[itemId]
    if (visto?.resultado !== RESULTADO_VISUAL.naoConforme) return peca
    return { ...peca, recusa: null, visto: { ...peca.visto, [itemId]: { ...visto, fotoId } } }
  })

export const mudarLinha = (bancada: Bancada, uuid: string, n: number, mudanca: Partial<LinhaDigitada>): Bancada =>
  daPeca(bancada, uuid, (peca) => ({
    ...peca,
    recusa: null,
    linhas: peca.linhas.map((linha, k) => (k === n ? { ...linha, lida: false, ...mudanca } : linha)),
  }))

/** Everything that was not said yet conforms. */
export const conformar = (peca: Peca): Pick<Peca, 'visto' | 'insuflacao'> => ({
  visto: Object.fromEntries(
    peca.dados.checklist.map(({ itemId }) => [
      itemId,
      peca.visto[itemId] ?? { resultado: RESULTADO_VISUAL.conforme, motivo: null },
    ]),
  ),
  insuflacao: peca.dados.insuflacao ? (peca.insuflacao ?? INSUFLACAO.aprovada) : null,
})

const posicaoLivre = ({ pecas }: Bancada): number => {
  const ocupadas = new Set(pecas.map(({ posicao }) => posicao))
  return Array.from({ length: POSICOES }, (_, n) => n + 1).find((n) => !ocupadas.has(n)) ?? POSICOES
}

/** Puts a piece in the first free position; the first one begins the clock of the session. */
export function porNaBancada(bancada: Bancada, dados: PecaNaBancada, agora: number): Bancada {
  if (!dados.criterio) return bancada
  return {
    ...bancada,
    lidaEm: bancada.lidaEm ?? agora,
    pecas: [...bancada.pecas, pecaNova(dados, dados.criterio, posicaoLivre(bancada))],
  }
}

/** Those under tension in this step: the others wait, or were condemned before. */
export const sobTensao = ({ pecas, passo }: Pick<Bancada, 'pecas' | 'passo'>): Peca[] =>
  pecas.filter((peca) => !eliminada(peca) && peca.linhas[passo] !== undefined)

/** Seconds that are left to a piece in this step. */
export function faltam(
  { ligada }: Pick<Bancada, 'ligada'>,
  { criterio }: Pick<Peca, 'criterio'>,
  agora: number,
): number {
  if (ligada === null) return criterio.tempoS
  return Math.max(0, Math.ceil(criterio.tempoS - (agora - ligada) / 1000))
}

export const faltaATodas = (bancada: Bancada, agora: number): number =>
  Math.max(0, ...sobTensao(bancada).map((peca) => faltam(bancada, peca, agora)))

/** Where the hand goes next: the first line of this step that was not read. */
export function proximaLinha(bancada: Bancada, depoisDe?: string): string | null {
  const nestas = sobTensao(bancada)
  const desde = nestas.findIndex(({ uuid }) => uuid === depoisDe) + 1
  const emOrdem = [...nestas.slice(desde), ...nestas.slice(0, desde)]
  return emOrdem.find((peca) => !peca.linhas[bancada.passo]!.lida)?.uuid ?? null
}

/** There is another section to put under tension. */
export const temOutroPasso = ({ pecas, passo }: Bancada): boolean =>
  pecas.some((peca) => !eliminada(peca) && peca.linhas[passo + 1] !== undefined)

export function ligar(bancada: Bancada, agora: number): Bancada {
  return { ...bancada, passo: bancada.passo + 1, ligada: agora, inicio: bancada.inicio ?? agora }
}

/** What was read of a line is right: with the time it had, all of it where nothing interrupted. */
export function lerLinha(bancada: Bancada, uuid: string, agora: number): Bancada {
  const n = bancada.passo
  const peca = bancada.pecas.find((uma) => uma.uuid === uuid)!
  const interrompida = peca.linhas[n]!.evento !== EVENTO.nenhum
  const decorrido = bancada.ligada === null ? 0 : Math.floor((agora - bancada.ligada) / 1000)
  const tempoS = interrompida
    ? (peca.linhas[n]!.tempoS ?? Math.min(decorrido, peca.criterio.tempoS))
    : peca.criterio.tempoS
  return mudarPeca(mudarLinha(bancada, uuid, n, { tempoS, lida: true }), uuid, { lidaEm: agora })
}

/** A piece was registered: it leaves the bench. */
export function registrada(bancada: Bancada, uuid: string, feita: Feita, agora: number): Bancada {
  const pecas = bancada.pecas.filter((peca) => peca.uuid !== uuid)
  const fim = pecas.length === 0
  return {
    ...bancada,
    pecas,
    feitas: [feita, ...bancada.feitas].slice(0, 200),
    ...(fim && {
      passo: -1,
      ligada: null,
      inicio: null,
      segundos: bancada.segundos + (bancada.lidaEm === null ? 0 : (agora - bancada.lidaEm) / 1000),
      lidaEm: null,
    }),
  }
}

export const segundosPorPeca = ({ feitas, segundos, lidaEm }: Bancada): number | null =>
  lidaEm === null && feitas.length > 0 ? Math.round((segundos / feitas.length) * 10) / 10 : null
