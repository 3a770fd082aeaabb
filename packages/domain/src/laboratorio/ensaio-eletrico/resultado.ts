/**
 * What a test comes to (design, Works 5.2, 'Automatic result'): the same function on the bench, while it is being measured, and
 * on the server, which decides.
 */
import { formatQuantity } from '../../core/money.ts'
import { MOTIVO_DE_REPROVACAO as MOTIVO, RESULTADO_DE_ENSAIO as RESULTADO } from '../codigos.ts'
import { BASE_DA_CORRENTE, MM_DA_BASE } from '../tipo-equipamento/codigos.ts'
import { limiteDe } from '../tipo-equipamento/proposta.ts'
import { EVENTO_DE_ENSAIO as EVENTO, INSUFLACAO, RESULTADO_VISUAL } from './codigos.ts'
import { correnteEmPalavras, emMicroamperes, exata } from './grandezas.ts'

/** Of a criterion, what decides. */
export interface CriterioDoEnsaio {
  readonly tensaoKv: number
  readonly base: number | null
  readonly tempoS: number
  readonly correnteMax: number | null
  readonly unidade: number | null
  readonly correnteBase: number | null
}
export interface LinhaVista {
  readonly resultado: number
  readonly eliminatorio: boolean
  readonly motivo?: number | null | undefined
}
export interface LinhaMedida {
  readonly tensaoKv: number
  readonly tempoS: number
  readonly comprimentoMm?: number | null | undefined
  readonly correnteMedida?: number | null | undefined
  readonly unidade?: number | null | undefined
  readonly evento?: number | null | undefined
}
export interface EnsaioFeito {
  readonly criterio: CriterioDoEnsaio
  /** By how much the tension may lie below the criterion's (IEC 60060-1). */
  readonly toleranciaPercentual: number
  readonly visual: readonly LinhaVista[]
  readonly insuflacao?: number | null | undefined
  readonly medicoes: readonly LinhaMedida[]
  /** A second run, after a flashover. */
  readonly repeticao?: boolean | undefined
}

export interface LinhaAvaliada {
  readonly resultado: number
  readonly motivo: number | null
  readonly frase: string
  /** In the criterion's unit. */
  readonly limiteAplicado: number | null
}
export interface Avaliacao {
  readonly resultado: number
  readonly motivo: number | null
  /** What the result is said by, in one sentence. */
  readonly frase: string
  readonly linhas: readonly LinhaAvaliada[]
  /** The line that decided, or the one nearest to its limit. */
  readonly decisiva: number | null
}

export const LEITURA_NAO_UNIFORME = 'Leitura não uniforme: repita o trecho!'
export const tempoMenor = (segundos: number): string => `Tempo de ensaio menor que o exigido (${segundos} s)!`

/** Of the reasons, the first that there is; what is seen comes before what is measured. */
const GRAVIDADE = [
  MOTIVO.visual,
  MOTIVO.ilegivel,
  MOTIVO.foraDeUso,
  MOTIVO.vazamento,
  MOTIVO.perfuracao,
  MOTIVO.corrente,
  MOTIVO.descarga,
  MOTIVO.naoUniforme,
  MOTIVO.outro,
] as readonly number[]

/** The length for which the criterion asks its tension; null where it asks it of the whole piece. What is compared is exact. */
const mmDaBase = ({ base }: CriterioDoEnsaio): number | null => (base === null ? null : (MM_DA_BASE[base] ?? null))

function tensaoBaixa({ criterio, toleranciaPercentual }: EnsaioFeito, linha: LinhaMedida): boolean {
  const base = mmDaBase(criterio)
  const aplicada = exata(linha.tensaoKv) * BigInt(base ?? 1)
  const exigida = exata(criterio.tensaoKv) * BigInt(base === null ? 1 : (linha.comprimentoMm ?? base))
  return aplicada * 1_000_000n < exigida * (1_000_000n - exata(toleranciaPercentual))
}

const medidaEm = ({ criterio }: EnsaioFeito, { correnteMedida, unidade }: LinhaMedida): bigint | null => {
  const em = unidade ?? criterio.unidade
  return correnteMedida == null || em == null ? null : emMicroamperes(correnteMedida, em)
}
const limiteEm = ({ correnteMax, unidade }: CriterioDoEnsaio): bigint | null =>
  correnteMax === null || unidade === null ? null : emMicroamperes(correnteMax, unidade)

/** Sections of a stick are held against each other: each is measured by itself along the piece. */
const porTrecho = (criterio: CriterioDoEnsaio): boolean =>
  criterio.correnteBase === BASE_DA_CORRENTE.porTrecho || mmDaBase(criterio) !== null

/** More than twice the median of the others. Twice a median of two in the middle is their sum. */
function destoa(correntes: readonly (bigint | null)[], n: number): boolean {
  const desta = correntes[n]
  const outras = correntes.filter((uma, k) => k !== n && uma != null) as bigint[]
  if (desta == null || outras.length === 0) return false
  outras.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const meio = outras.length >> 1
  const dobro = outras.length % 2 === 1 ? outras[meio]! * 2n : outras[meio - 1]! + outras[meio]!
  return desta > dobro
}

type Falha = readonly [motivo: number, frase: string]

function falhaDaLinha(ensaio: EnsaioFeito, linha: LinhaMedida, naoUniforme: boolean): Falha | null {
  const { criterio } = ensaio
  const evento = linha.evento ?? EVENTO.nenhum
  const [corrente, limite] = [medidaEm(ensaio, linha), limiteEm(criterio)]
  if (evento === EVENTO.perfuracao) return [MOTIVO.perfuracao, 'Perfuração durante o ensaio.']
  if (corrente !== null && limite !== null && corrente > limite)
    return [
      MOTIVO.corrente,
      `Corrente de ${correnteEmPalavras(linha.correnteMedida!, linha.unidade ?? criterio.unidade!)} acima do limite de ${correnteEmPalavras(criterio.correnteMax!, criterio.unidade!)}.`,
    ]
  if (evento === EVENTO.descarga)
    return ensaio.repeticao ? [MOTIVO.descarga, 'Descarga superficial na repetição.'] : null
  if (evento === EVENTO.desarme) return [MOTIVO.outro, 'A fonte desarmou durante o ensaio.']
  if (evento === EVENTO.aquecimento) return [MOTIVO.outro, 'Aquecimento ou trilhamento durante o ensaio.']
  if (naoUniforme) return [MOTIVO.naoUniforme, LEITURA_NAO_UNIFORME]
  if (linha.tempoS < criterio.tempoS) return [MOTIVO.outro, tempoMenor(criterio.tempoS)]
  if (tensaoBaixa(ensaio, linha))
    return [
      MOTIVO.outro,
      `Tensão aplicada de ${formatQuantity(linha.tensaoKv)} kV abaixo da exigida (${formatQuantity(limiteDe(criterio, linha.comprimentoMm).tensaoKv)} kV, com ${formatQuantity(ensaio.toleranciaPercentual)}% de tolerância).`,
    ]
  return null
}

/** Said of a line that passed. */
function fraseDoAprovado(ensaio: EnsaioFeito, linha: LinhaMedida): string {
  const { correnteMax, unidade } = ensaio.criterio
  if (linha.correnteMedida == null) return 'Sem perfuração.'
  const lida = correnteEmPalavras(linha.correnteMedida, linha.unidade ?? unidade ?? 1)
  if (correnteMax === null || unidade === null) return `Sem perfuração; corrente de ${lida}.`
  return `Corrente de ${lida}, limite de ${correnteEmPalavras(correnteMax, unidade)}.`
}

function avaliarLinhas(ensaio: EnsaioFeito): LinhaAvaliada[] {
  const correntes = ensaio.medicoes.map((linha) => medidaEm(ensaio, linha))
  const trechos = porTrecho(ensaio.criterio)
  const limiteAplicado = limiteEm(ensaio.criterio) === null ? null : ensaio.criterio.correnteMax
  return ensaio.medicoes.map((linha, n) => {
    const falha = falhaDaLinha(ensaio, linha, trechos && destoa(correntes, n))
    if (falha) return { resultado: RESULTADO.reprovado, motivo: falha[0], frase: falha[1], limiteAplicado }
    if ((linha.evento ?? EVENTO.nenhum) === EVENTO.descarga)
      return {
        resultado: RESULTADO.inconclusivo,
        motivo: null,
        frase: 'Descarga superficial: o ensaio pode ser repetido uma vez, com o motivo.',
        limiteAplicado,
      }
    return { resultado: RESULTADO.aprovado, motivo: null, frase: fraseDoAprovado(ensaio, linha), limiteAplicado }
  })
}

/** What was seen before any tension was applied condemns the piece: it goes to no test. */
export function reprovadoSemTensao({ visual, insuflacao }: Pick<EnsaioFeito, 'visual' | 'insuflacao'>): Falha | null {
  const vistas = visual.filter(
    ({ resultado, eliminatorio }) => resultado === RESULTADO_VISUAL.naoConforme && eliminatorio,
  )
  const motivos = vistas.map(({ motivo }) => motivo ?? MOTIVO.visual)
  const motivo = GRAVIDADE.find((um) => motivos.includes(um))
  if (motivo !== undefined)
    return [
      motivo,
      motivo === MOTIVO.ilegivel
        ? 'Identificação ilegível.'
        : motivo === MOTIVO.foraDeUso
          ? 'Fora de classe ou de vida útil.'
          : 'Não conforme na inspeção visual.',
    ]
  return insuflacao === INSUFLACAO.reprovada ? [MOTIVO.vazamento, 'Vazamento de ar na insuflação.'] : null
}

/** Of the lines that count, the one with the greatest current; where none was read, the first. */
function maisPerto(ensaio: EnsaioFeito, ns: readonly number[]): number | null {
  let melhor: number | null = ns[0] ?? null
  for (const n of ns) {
    const [desta, daMelhor] = [n, melhor!].map((k) => medidaEm(ensaio, ensaio.medicoes[k]!) ?? -1n) as [bigint, bigint]
    if (desta > daMelhor) melhor = n
  }
  return melhor
}

/** What the test comes to, line by line and whole. */
export function avaliarEnsaio(ensaio: EnsaioFeito): Avaliacao {
  const linhas = avaliarLinhas(ensaio)
  const todas = linhas.map((_, n) => n)
  const antes = reprovadoSemTensao(ensaio)
  if (antes)
    return {
      resultado: RESULTADO.reprovado,
      motivo: antes[0],
      frase: antes[1],
      linhas,
      decisiva: maisPerto(ensaio, todas),
    }
  const motivo = GRAVIDADE.find((um) => linhas.some((linha) => linha.motivo === um))
  const decidem =
    motivo === undefined
      ? todas.filter((n) => linhas[n]!.resultado === RESULTADO.inconclusivo)
      : todas.filter((n) => linhas[n]!.motivo === motivo)
  const decisiva = maisPerto(ensaio, decidem.length > 0 ? decidem : todas)
  const frase = decisiva === null ? 'Nada foi medido.' : linhas[decisiva]!.frase
  if (motivo !== undefined) return { resultado: RESULTADO.reprovado, motivo, frase, linhas, decisiva }
  // What was neither condemned nor measured proves nothing.
  const provado = linhas.length > 0 && decidem.length === 0
  return { resultado: provado ? RESULTADO.aprovado : RESULTADO.inconclusivo, motivo: null, frase, linhas, decisiva }
}
