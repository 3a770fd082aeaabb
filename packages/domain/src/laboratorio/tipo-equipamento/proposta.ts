/** Which validated criterion a piece is tested by, what it must stand, and what a test keeps of it (design, Works 5.2 and 5.4). */
import { z } from 'zod'
import type { RecordOf } from '../../core/entity.ts'
import { quantityUnits } from '../../core/money.ts'
import { fasesDeEnsaio, TENSAO } from '../codigos.ts'
import { BASE_DA_CORRENTE, BASE_DA_TENSAO, MM_DA_BASE, SITUACAO_DE_CRITERIO } from './codigos.ts'
import type { criteriosEnsaio } from './criterios.ts'

export type Criterio = RecordOf<typeof criteriosEnsaio>

/** What of a piece chooses its criterion. `classe` is as the piece has it: a class, or the category of an aerial device. */
export interface PecaAEnsaiar {
  readonly tipoEquipamentoId: string | null
  readonly classe?: string | null | undefined
  readonly categoria?: string | null | undefined
  readonly comprimentoMm?: number | null | undefined
  readonly diametroMm?: number | null | undefined
}

/** What the register lacks, where only that keeps a criterion from being chosen. */
export type Medida = 'comprimentoMm' | 'diametroMm'

/** The criterion proposed, with those of the piece's other parts and of the other kind of voltage; or why there is none. */
export type Proposta<C = Criterio> =
  | { readonly criterio: C; readonly outros: readonly C[]; readonly motivo?: undefined }
  | { readonly criterio: null; readonly outros: readonly []; readonly motivo: string; readonly falta?: Medida }

/** What the bench is told of a criterion that nobody validated (design, Works 5.2). */
export const CRITERIO_NAO_VALIDADO = 'Critério de ensaio não validado pelo responsável técnico!'

type Escolhe = Pick<
  Criterio,
  | 'id'
  | 'tipoEquipamentoId'
  | 'situacao'
  | 'fase'
  | 'classe'
  | 'categoria'
  | 'ponto'
  | 'comprimentoMinMm'
  | 'comprimentoMaxMm'
  | 'diametroMinMm'
  | 'diametroMaxMm'
  | 'tensaoTipo'
  | 'versao'
>

const temFaixa = (min: number | null, max: number | null): boolean => min !== null || max !== null
const naFaixa = (valor: number | null | undefined, min: number | null, max: number | null): boolean =>
  !temFaixa(min, max) || (valor != null && valor >= (min ?? 0) && valor <= (max ?? Number.POSITIVE_INFINITY))

const mm = (valor: number): string => `${valor.toLocaleString('pt-BR')} mm`

/** How much of the piece a criterion speaks of: the more, the nearer; its class before its size, and that before the phase. */
const precisao = (c: Escolhe): number =>
  Number(c.classe !== null) * 16 +
  Number(c.categoria !== null) * 8 +
  Number(temFaixa(c.comprimentoMinMm, c.comprimentoMaxMm)) * 4 +
  Number(temFaixa(c.diametroMinMm, c.diametroMaxMm)) * 2 +
  Number(c.fase !== null)
const maisPerto = (a: Escolhe, b: Escolhe): number =>
  precisao(b) - precisao(a) || b.versao - a.versao || Number(a.id) - Number(b.id)

const emCa = ({ tensaoTipo }: Escolhe): boolean => (tensaoTipo ?? TENSAO.ca) === TENSAO.ca

const alternativa = ({ ponto, tensaoTipo }: Escolhe): string => `${tensaoTipo ?? TENSAO.ca} ${ponto ?? ''}`
const emOrdem = (a: Escolhe, b: Escolhe): number =>
  (a.tensaoTipo ?? TENSAO.ca) - (b.tensaoTipo ?? TENSAO.ca) || Number(a.id) - Number(b.id)

/**
 * The validated criterion that fits the piece by type, phase, class, category, length and diameter; the one that says the most
 * of it where several do. A piece that is tested part by part, or in CA and in CC, has one for each: `outros`, after CA. Where CA is
 * chosen by a measure that the register lacks, CC is not taken in its place: the measure is asked for.
 */
export function proporCriterio<C extends Escolhe>(
  criterios: readonly C[],
  peca: PecaAEnsaiar,
  fase: number,
): Proposta<C> {
  const nenhum = (motivo: string, falta?: Medida): Proposta<C> => ({
    criterio: null,
    outros: [],
    motivo,
    ...(falta && { falta }),
  })
  const { tipoEquipamentoId, classe, comprimentoMm, diametroMm } = peca
  const categoria = peca.categoria ?? classe
  if (!tipoEquipamentoId) return nenhum('O equipamento não tem tipo: informe-o no cadastro.')
  const doTipo = criterios.filter((c) => c.tipoEquipamentoId === tipoEquipamentoId)
  const filtros: readonly [serve: (c: C) => boolean, motivo: () => string, semMedida?: Medida | false][] = [
    [
      (c) => c.fase === null || c.fase === fase,
      () => `Não há critério validado para a fase ${fasesDeEnsaio[fase as keyof typeof fasesDeEnsaio] ?? fase}.`,
    ],
    [
      (c) => c.classe === null || c.classe === classe,
      () =>
        classe
          ? `Não há critério validado para a classe ${classe}.`
          : 'Informe a classe do equipamento: os critérios do seu tipo dependem dela.',
    ],
    [
      (c) => c.categoria === null || c.categoria === categoria,
      () =>
        categoria
          ? `Não há critério validado para a categoria ${categoria}.`
          : 'Informe a categoria do equipamento: os critérios do seu tipo dependem dela.',
    ],
    [
      (c) => naFaixa(comprimentoMm, c.comprimentoMinMm, c.comprimentoMaxMm),
      () =>
        comprimentoMm == null
          ? 'Informe o comprimento do equipamento: os critérios do seu tipo dependem dele.'
          : `Não há critério validado para o comprimento de ${mm(comprimentoMm)}.`,
      comprimentoMm == null && 'comprimentoMm',
    ],
    [
      (c) => naFaixa(diametroMm, c.diametroMinMm, c.diametroMaxMm),
      () =>
        diametroMm == null
          ? 'Informe o diâmetro do equipamento: os critérios do seu tipo dependem dele.'
          : `Não há critério validado para o diâmetro de ${mm(diametroMm)}.`,
      diametroMm == null && 'diametroMm',
    ],
  ]
  let servem = doTipo.filter(({ situacao }) => situacao === SITUACAO_DE_CRITERIO.validado)
  if (servem.length === 0)
    return nenhum(doTipo.length > 0 ? CRITERIO_NAO_VALIDADO : 'O tipo deste equipamento não tem critério de ensaio.')
  for (const [serve, motivo, semMedida = false] of filtros) {
    const ficam = servem.filter(serve)
    if (ficam.length === 0 || (semMedida && servem.some(emCa) && !ficam.some(emCa)))
      return nenhum(motivo(), semMedida || undefined)
    servem = ficam
  }
  const melhores = [...Map.groupBy(servem, alternativa).values()].map((iguais) => iguais.toSorted(maisPerto)[0]!)
  const [criterio, ...outros] = melhores.toSorted(emOrdem)
  return { criterio: criterio!, outros }
}

/** Which measure will be asked for at the bench, in any phase, and what is said of it; null where none is wanting. */
export function medidaQueFalta<C extends Escolhe>(
  criterios: readonly C[],
  peca: PecaAEnsaiar,
): { readonly medida: Medida; readonly motivo: string } | null {
  for (const fase of Object.keys(fasesDeEnsaio)) {
    const { falta, motivo } = { falta: undefined, ...proporCriterio(criterios, peca, Number(fase)) }
    if (falta && motivo) return { medida: falta, motivo }
  }
  return null
}

type ComLimite = Pick<Criterio, 'tensaoKv' | 'base' | 'correnteMax' | 'unidade' | 'correnteBase'>

/** What a piece, or the length of it between the electrodes, must stand. */
export interface Limite {
  /** In kV, exact to four decimals. */
  readonly tensaoKv: number
  /** In `unidade`; null where the criterion has no limit of current. */
  readonly correnteMax: number | null
  readonly unidade: number | null
  /** The current is of each section that is measured, and never their sum. */
  readonly porTrecho: boolean
}

/**
 * The voltage to apply and the current that may pass. A voltage by length grows with `comprimentoMm`, half up at the fourth
 * decimal; without one it is that of one measure of its base (a section of 305 mm).
 */
export function limiteDe(criterio: ComLimite, comprimentoMm?: number | null): Limite {
  const { tensaoKv, correnteMax } = criterio
  const base = MM_DA_BASE[criterio.base ?? BASE_DA_TENSAO.absoluta]
  return {
    tensaoKv: base === undefined || comprimentoMm == null ? tensaoKv : proporcional(tensaoKv, comprimentoMm, base),
    correnteMax,
    unidade: correnteMax === null ? null : criterio.unidade,
    porTrecho: correnteMax !== null && criterio.correnteBase === BASE_DA_CORRENTE.porTrecho,
  }
}

function proporcional(valor: number, vezes: number, por: number): number {
  const unidades = quantityUnits(valor)
  const medida = quantityUnits(vezes)
  if (unidades === null || medida === null) throw new RangeError('tensão ou comprimento fora da precisão aceita')
  const divisor = BigInt(por) * 10_000n
  return Number((unidades * medida * 2n + divisor) / (2n * divisor)) / 10_000
}

const talvez = z.number().nullable()
/** The criterion as it was when a piece was tested by it: what is kept with the test, and printed on its laudo. */
export const criterioGuardado = z.object({
  id: z.string(),
  versao: z.number(),
  nome: z.string(),
  tipoEquipamentoId: z.string(),
  fase: talvez,
  classe: z.string().nullable(),
  categoria: z.string().nullable(),
  ponto: z.string().nullable(),
  comprimentoMinMm: talvez,
  comprimentoMaxMm: talvez,
  diametroMinMm: talvez,
  diametroMaxMm: talvez,
  tensaoTipo: z.number(),
  tensaoKv: z.number(),
  base: z.number(),
  tempoS: z.number(),
  correnteMax: talvez,
  unidade: talvez,
  correnteBase: z.number(),
  taxaSubidaKvS: talvez,
  distanciaEletrodosMm: talvez,
  nivelAguaMm: talvez,
  tensaoMaxUsoV: talvez,
  norma: z.string(),
  edicao: z.string(),
  fonte: z.string(),
  validadorId: z.string().nullable(),
  validadoEm: z.string().nullable(),
})
export type CriterioGuardado = Readonly<z.output<typeof criterioGuardado>>

/** A copy that owes nothing to the row: later versions, and its own end, leave it as it was. */
export const guardarCriterio = (criterio: Criterio): CriterioGuardado =>
  criterioGuardado.parse({
    ...criterio,
    tensaoTipo: criterio.tensaoTipo ?? TENSAO.ca,
    base: criterio.base ?? BASE_DA_TENSAO.absoluta,
    correnteBase: criterio.correnteBase ?? BASE_DA_CORRENTE.absoluta,
    unidade: criterio.correnteMax === null ? null : criterio.unidade,
  })
