/**
 * What a work may spend by class of cost (design, Works 4.9): each category of an order belongs to one line of the budget, so
 * that each real is held against it once. Amounts in centavos.
 */
import { type Centavos, formatMoney } from '../../core/money.ts'

/** A category's place among the classes, both ends told. */
export interface LugarDaCategoria {
  readonly categoriaId: string | null
  readonly restritaId: string | null
  readonly masterId: string | null
}

/** The line a category is charged to: its restricted class's, else its master's. */
export const classeQueCobre = (
  { restritaId, masterId }: LugarDaCategoria,
  orcadas: ReadonlySet<string>,
): string | null =>
  restritaId !== null && orcadas.has(restritaId)
    ? restritaId
    : masterId !== null && orcadas.has(masterId)
      ? masterId
      : null

export interface Gasto extends LugarDaCategoria {
  readonly emAnalise: Centavos
  readonly comprometido: Centavos
  readonly pago: Centavos
}
export type Somas = Pick<Gasto, 'emAnalise' | 'comprometido' | 'pago'>
const NADA: Somas = { emAnalise: 0, comprometido: 0, pago: 0 }

export const somar = (gastos: Iterable<Somas>): Somas => {
  const soma = { ...NADA }
  for (const { emAnalise, comprometido, pago } of gastos) {
    soma.emAnalise += emAnalise
    soma.comprometido += comprometido
    soma.pago += pago
  }
  return soma
}

/** The line in which a category is told: its budgeted class, else the class it is of ('' where there is none). */
export const linhaDaCategoria = (lugar: LugarDaCategoria, orcadas: ReadonlySet<string>): string =>
  classeQueCobre(lugar, orcadas) ?? lugar.masterId ?? lugar.restritaId ?? ''

/** Of each budgeted class what its categories take, and of the others by their master class ('' where there is none). */
export function porClasse(
  orcadas: ReadonlySet<string>,
  gastos: readonly Gasto[],
): { readonly dentro: ReadonlyMap<string, Somas>; readonly fora: ReadonlyMap<string, Somas> } {
  const [dentro, fora] = [new Map<string, Somas>(), new Map<string, Somas>()]
  for (const gasto of gastos) {
    const onde = classeQueCobre(gasto, orcadas) === null ? fora : dentro
    const chave = linhaDaCategoria(gasto, orcadas)
    onde.set(chave, somar([onde.get(chave) ?? NADA, gasto]))
  }
  return { dentro, fora }
}

/** A budgeted class as an order finds it. */
export interface ClasseOrcada {
  readonly classe: string
  /** Of its budget, what other orders leave: those in analysis count, since they were there first. */
  readonly resta: Centavos
  readonly categorias: readonly string[]
}
export interface ItemDoPedido {
  readonly categoriaId: string | null
  readonly total: Centavos
}

/** Exact words of the design (Works 4.9). */
export const pedidoUltrapassa = (classe: string, valor: Centavos): string =>
  `Pedido ultrapassa o orçamento da classe ${classe} em ${formatMoney(valor)}!`

/** What the budget says of an order's items: a sentence for each class that they take beyond it. It warns, and never stops. */
export function estourosDoOrcamento(orcamento: readonly ClasseOrcada[], itens: readonly ItemDoPedido[]): string[] {
  return orcamento.flatMap(({ classe, resta, categorias }) => {
    const delas = new Set(categorias)
    const doPedido = itens.reduce(
      (soma, { categoriaId, total }) => (categoriaId !== null && delas.has(categoriaId) ? soma + total : soma),
      0,
    )
    // What the order does not touch is not the order's fault.
    return doPedido > 0 && doPedido > resta ? [pedidoUltrapassa(classe, doPedido - resta)] : []
  })
}

export const CLASSE_REPETIDA = 'Esta classe já está no orçamento da obra.'
export const classeDentroDeOutra = (master: string): string =>
  `Esta classe está dentro de ${master}, que já tem orçamento: deixe uma das duas.`
export const classeComOutra = (restrita: string): string =>
  `Esta classe contém ${restrita}, que já tem orçamento: deixe uma das duas.`

interface LinhaDoOrcamento {
  readonly classeCategoriaId?: string | null | undefined
}

/**
 * What is at fault in the lines, by field: a class twice, or one inside another, would count the same real twice. The fault is
 * the later line's, which whoever types has before them.
 */
export function problemasDoOrcamento(
  linhas: readonly LinhaDoOrcamento[],
  classes: ReadonlyMap<string, { readonly nome: string; readonly masterId: string | null }>,
): Record<string, string> {
  const vistas = new Set<string>()
  const problemas: Record<string, string> = {}
  for (const [n, { classeCategoriaId }] of linhas.entries()) {
    if (!classeCategoriaId) continue
    const campo = `orcamento.${n}.classeCategoriaId`
    const master = classes.get(classeCategoriaId)?.masterId
    const dentro = [...vistas].find((outra) => classes.get(outra)?.masterId === classeCategoriaId)
    if (vistas.has(classeCategoriaId)) problemas[campo] = CLASSE_REPETIDA
    else if (master && vistas.has(master)) problemas[campo] = classeDentroDeOutra(classes.get(master)?.nome ?? 'outra')
    else if (dentro) problemas[campo] = classeComOutra(classes.get(dentro)?.nome ?? 'outra')
    vistas.add(classeCategoriaId)
  }
  return problemas
}
