import type { PlainDate } from '../../core/dates.ts'
import { searchable } from '../../core/text.ts'
import { eCapital } from './capitais.ts'
import { localidadeEmPalavras } from './regras.ts'
import { BASE, LOCALIDADE, TIPO_DE_DIARIA } from './valores-diarias.ts'

/** A rate as the choice between rates looks at it. */
export interface ValorEmVigor {
  readonly id: string
  readonly nome: string
  readonly tipo: number
  readonly base: number
  readonly valor: number | string
  readonly funcaoId: string | null
  readonly localidadeTipo: number
  readonly uf: string | null
  readonly municipio: string | null
  readonly centroDeCustoId: string | null
  readonly obraId: string | null
  readonly horasMinMeia: number | null
  readonly horasMinIntegral: number | null
  readonly exigeComprovante: boolean
  readonly codigoCustoId: string
  readonly vigenciaInicio: PlainDate
  readonly vigenciaFim: PlainDate | null
  readonly ativo: boolean
}

/** Who goes, where to, on which day, for which contract and work. */
export interface Circunstancia {
  readonly data: PlainDate
  readonly funcaoId: string | null
  readonly uf: string
  readonly municipio: string
  readonly centroDeCustoId: string
  readonly obraId: string | null
}

export interface Escolha<V extends ValorEmVigor = ValorEmVigor> {
  readonly valor: V
  /** 'função e município (Maringá/PR)': the part of the resolution order it won by. */
  readonly motivo: string
}

const GRAU_DA_LOCALIDADE: Readonly<Record<number, number>> = {
  [LOCALIDADE.geral]: 0,
  [LOCALIDADE.uf]: 1,
  [LOCALIDADE.interior]: 2,
  [LOCALIDADE.capital]: 2,
  [LOCALIDADE.municipio]: 3,
}

function noLugar(valor: ValorEmVigor, { uf, municipio }: Circunstancia): boolean {
  const naUf = valor.uf === null || valor.uf === uf
  switch (valor.localidadeTipo) {
    case LOCALIDADE.municipio:
      return naUf && searchable(valor.municipio ?? '') === searchable(municipio)
    case LOCALIDADE.capital:
      return naUf && eCapital(uf, municipio)
    case LOCALIDADE.interior:
      return naUf && !eCapital(uf, municipio)
    default:
      return naUf
  }
}

/** Does the rate hold at all in that circumstance? Everything it names must be so. */
export const seAplica = (valor: ValorEmVigor, caso: Circunstancia): boolean =>
  valor.ativo &&
  valor.vigenciaInicio <= caso.data &&
  (valor.vigenciaFim === null || valor.vigenciaFim >= caso.data) &&
  (valor.obraId === null || valor.obraId === caso.obraId) &&
  (valor.centroDeCustoId === null || valor.centroDeCustoId === caso.centroDeCustoId) &&
  (valor.funcaoId === null || valor.funcaoId === caso.funcaoId) &&
  noLugar(valor, caso)

/** Design 2.2: obra > contrato > função+município > função+UF > função > geral; a place without a function stands between the last two. */
const graus = (valor: ValorEmVigor): readonly number[] => [
  valor.obraId ? 1 : 0,
  valor.centroDeCustoId ? 1 : 0,
  valor.funcaoId ? 1 : 0,
  GRAU_DA_LOCALIDADE[valor.localidadeTipo] ?? 0,
  // Of two places of one kind, the one that names its state.
  valor.uf ? 1 : 0,
]

function comparar(a: ValorEmVigor, b: ValorEmVigor): number {
  const [deA, deB] = [graus(a), graus(b)]
  for (const [n, grau] of deA.entries()) if (grau !== deB[n]) return deB[n]! - grau
  return a.vigenciaInicio === b.vigenciaInicio ? (a.id < b.id ? 1 : -1) : a.vigenciaInicio < b.vigenciaInicio ? 1 : -1
}

/** Why it came first, in the words of the resolution order. */
export function motivoDaEscolha(valor: ValorEmVigor): string {
  const lugar = valor.localidadeTipo === LOCALIDADE.geral ? null : localidadeEmPalavras(valor)
  const nivel =
    valor.localidadeTipo === LOCALIDADE.uf
      ? 'UF'
      : valor.localidadeTipo === LOCALIDADE.municipio
        ? 'município'
        : 'localidade'
  if (valor.obraId) return 'valor próprio da obra'
  if (valor.centroDeCustoId) return 'valor próprio do contrato'
  if (valor.funcaoId) return lugar ? `função e ${nivel} (${lugar})` : 'função'
  return lugar ? `${nivel} (${lugar})` : 'valor geral'
}

/** The rates of one kind and base that hold, the winner first. */
export const candidatos = <V extends ValorEmVigor>(
  valores: readonly V[],
  caso: Circunstancia,
  tipo: number,
  base: number,
): V[] => valores.filter((valor) => valor.tipo === tipo && valor.base === base && seAplica(valor, caso)).sort(comparar)

const escolha = <V extends ValorEmVigor>(valor: V): Escolha<V> => ({ valor, motivo: motivoDaEscolha(valor) })

/**
 * What is paid to one person for one kind of allowance: by the day (with the half day, when there is a rate for it) or by the
 * night, whichever is more particular; and by kilometre beside it. Empty when no rate holds.
 */
export function resolver<V extends ValorEmVigor>(
  valores: readonly V[],
  caso: Circunstancia,
  tipo: number,
): Escolha<V>[] {
  const melhor = (base: number) => candidatos(valores, caso, tipo, base)[0]
  const [dia, meia, pernoite, km] = [melhor(BASE.dia), melhor(BASE.meia), melhor(BASE.pernoite), melhor(BASE.km)]
  const diurno = [dia, meia].filter((um) => um !== undefined).sort(comparar)[0]
  const porNoite =
    pernoite !== undefined &&
    (diurno === undefined ||
      (mesmoNivel(pernoite, diurno) ? tipo === TIPO_DE_DIARIA.hospedagem : comparar(pernoite, diurno) < 0))
  const escolhidos = porNoite ? [pernoite] : [dia, meia]
  return [...escolhidos, km].filter((um) => um !== undefined).map(escolha)
}

const mesmoNivel = (a: ValorEmVigor, b: ValorEmVigor): boolean => graus(a).join() === graus(b).join()
