/**
 * Revenue as the cash flow says it, the only place it is told in (decision 158): what was measured, what of it was invoiced
 * and what came in. Each real is in one of the three columns at a time, as an order's is in the goals' ledger (metas/razao.ts).
 */
import type { PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'
import { NATUREZA, ORIGEM } from './lancamentos.ts'

/** An entry of the cash flow as revenue looks at it; amounts in centavos. */
export interface EntradaDaReceita {
  readonly natureza: number
  readonly origem: number
  readonly centroDeCustoId: string
  readonly obraId: string | null
  readonly categoriaId: string | null
  readonly valorPrevisto: Centavos
  readonly dataPrevista: PlainDate
  /** The month its measurement is of. */
  readonly mesComp: string | null
  readonly dataFaturada: PlainDate | null
  readonly valorRealizado: Centavos | null
  readonly cancelada: boolean
  /** Where it is of several works: of each, how much was expected and how much came. */
  readonly partes: readonly { readonly obraId: string; readonly valor: Centavos; readonly realizado: Centavos | null }[]
}

export interface Receita {
  readonly centroDeCustoId: string
  readonly obraId: string | null
  readonly categoriaId: string | null
  readonly competencia: string
  /** What measurements come to, whatever became of them; less what goes back. */
  readonly medida: Centavos
  readonly faturada: Centavos
  readonly recebida: Centavos
  /** The same, each real once: measured and not invoiced, invoiced and not received, received. */
  readonly aFaturar: Centavos
  readonly aReceber: Centavos
}

/** The month an entry counts in: its measurement's, else that of the day it is expected on. */
export const competenciaDaEntrada = ({
  mesComp,
  dataPrevista,
}: Pick<EntradaDaReceita, 'mesComp' | 'dataPrevista'>): string => mesComp ?? dataPrevista.slice(0, 7)

/** What an entry is of the revenue: a line for each of its works. Transfers between own accounts are none, nor is an inflow nobody measured until it comes. */
export function receitasDe(entrada: EntradaDaReceita): Receita[] {
  const { natureza, origem, cancelada, valorRealizado, dataFaturada } = entrada
  const medicao = origem === ORIGEM.medicao
  const entra = natureza === NATUREZA.entrada
  if (cancelada || origem === ORIGEM.transferencia || !(medicao || (entra && valorRealizado !== null))) return []
  const sinal = entra ? 1 : -1
  const { centroDeCustoId, categoriaId } = entrada
  const partes =
    entrada.partes.length > 0
      ? entrada.partes
      : [{ obraId: entrada.obraId, valor: entrada.valorPrevisto, realizado: valorRealizado }]
  return partes.map(({ obraId, valor, realizado }) => ({
    centroDeCustoId,
    obraId,
    categoriaId,
    competencia: competenciaDaEntrada(entrada),
    medida: medicao ? sinal * valor : 0,
    faturada: dataFaturada !== null ? sinal * valor : 0,
    recebida: sinal * (realizado ?? 0),
    aFaturar: medicao && realizado === null && dataFaturada === null ? sinal * valor : 0,
    aReceber: realizado === null && dataFaturada !== null ? sinal * valor : 0,
  }))
}

/** What is known of a goal of revenue. */
export interface MetaDeReceita {
  readonly exercicio: number
  readonly centroDeCustoId: string
  readonly obraId: string | null
  /** 'tipo:id', as `alvosDaCategoria` says it. */
  readonly alvo: string
}

/**
 * Does that revenue count for the goal? A measurement has no category and counts for whatever its contract is to bring in; what
 * was typed with one counts where its category belongs.
 */
export const contaNaMeta = (
  receita: Receita,
  meta: MetaDeReceita,
  alvosDe: (categoriaId: string) => readonly string[],
): boolean =>
  receita.centroDeCustoId === meta.centroDeCustoId &&
  Number(receita.competencia.slice(0, 4)) === meta.exercicio &&
  (meta.obraId === null || meta.obraId === receita.obraId) &&
  (receita.categoriaId === null || alvosDe(receita.categoriaId).includes(meta.alvo))
