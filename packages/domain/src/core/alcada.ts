/**
 * Approval by levels: rows that say who may take which step of what, in any number of steps and by value, contract and kind.
 * Whoever keeps them (a workflow's lists, a table of a module's own) gives them as rows; what follows is asked here.
 */
import { toCentavos } from './money.ts'

/** What a level is limited to; without limits it is of everything. Amounts in reais, as a JSON number or as the database's text. */
export interface Limites {
  readonly contratos?: readonly string[] | null
  readonly tipos?: readonly number[] | null
  readonly valorMinimo?: number | string | null
  readonly valorMaximo?: number | string | null
}

/** Who may take one step, and of what. */
export interface Nivel extends Limites {
  /** Which step, from 1: who takes a higher one may take those below it. */
  readonly ordem: number
  readonly pessoas: readonly string[]
  /** They stand in for others while these are away: never for what is their own. */
  readonly porDelegacao?: boolean
}

/** The part of a record on which levels are limited. */
export interface NaAlcada {
  readonly centroDeCustoId: string
  readonly tipo: number
  readonly valorTotal: number | string
  readonly solicitanteId?: string | null
}

const limited = <T>(list: readonly T[] | null | undefined, value: T): boolean =>
  Boolean(list?.length) && !list!.includes(value)

function centavos(reais: number | string): number {
  const value = toCentavos(reais)
  if (value === null) throw new RangeError('valor fora da precisão aceita')
  return value
}

/** Is the record inside those limits? The ends of a value range are part of it. */
export function vale({ contratos, tipos, valorMinimo, valorMaximo }: Limites, registro: NaAlcada): boolean {
  if (limited(contratos, registro.centroDeCustoId) || limited(tipos, registro.tipo)) return false
  const total = centavos(registro.valorTotal)
  return (
    (valorMinimo === null || valorMinimo === undefined || total >= centavos(valorMinimo)) &&
    (valorMaximo === null || valorMaximo === undefined || total <= centavos(valorMaximo))
  )
}

const naoParaSi = ({ porDelegacao }: Nivel, { solicitanteId }: NaAlcada, id: string): boolean =>
  !porDelegacao || id !== solicitanteId

/** The highest step that person may take on the record; 0 when none. */
export const ordemDe = (pessoaId: string, registro: NaAlcada, niveis: readonly Nivel[]): number =>
  Math.max(
    0,
    ...niveis.flatMap((nivel) =>
      nivel.pessoas.includes(pessoaId) && naoParaSi(nivel, registro, pessoaId) && vale(nivel, registro)
        ? [nivel.ordem]
        : [],
    ),
  )

/** Everyone named for exactly that step of the record, each once. */
export const pessoasDaOrdem = (ordem: number, registro: NaAlcada, niveis: readonly Nivel[]): string[] => [
  ...new Set(
    niveis
      .filter((nivel) => nivel.ordem === ordem && vale(nivel, registro))
      .flatMap((nivel) => nivel.pessoas.filter((id) => naoParaSi(nivel, registro, id))),
  ),
]

/**
 * Of groups of people, first choice first, those something waits for: the first group that has anybody of whom `pode` says
 * yes (active, and would see it), or all groups with `comOsDeCima`: what has waited too long.
 */
export function quemEspera(
  levas: readonly (readonly string[])[],
  pode: (id: string) => boolean,
  comOsDeCima = false,
): string[] {
  const podem = levas.map((leva) => leva.filter(pode))
  return comOsDeCima ? [...new Set(podem.flat())] : (podem.find((leva) => leva.length > 0) ?? [])
}
