import { toCentavos } from '../../core/money.ts'

/** Spec 1 §4, Workflow rank: the highest match wins; whoever is in no list is a requester. */
export const PAPEL = { solicitante: 1, validador: 2, confirmador: 3, aprovador: 4 } as const
export type Papel = (typeof PAPEL)[keyof typeof PAPEL]
export const papeis = { 1: 'Solicitante', 2: 'Validador', 3: 'Confirmador', 4: 'Aprovador' } as const

/** The part of a workflow that decides ranks. Amounts in reais, as a JSON number or as the database's text. */
export interface WorkflowDoPedido {
  readonly solicitantes: readonly string[] | null
  readonly validadores: readonly string[] | null
  readonly confirmadores: readonly string[] | null
  readonly aprovadores: readonly string[] | null
  readonly contratos?: readonly string[] | null
  readonly tipos?: readonly number[] | null
  readonly valorMinimo?: number | string | null
  readonly valorMaximo?: number | string | null
  /** Its people stand in for others while these are away: never on an order of their own. */
  readonly porDelegacao?: boolean
}

/** The part of an order on which workflows are limited. */
export interface PedidoNoWorkflow {
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

/** A workflow without limits applies to every order (the spec's rule); the ends of a value range are part of it. */
export function aplicaSe(workflow: WorkflowDoPedido, pedido: PedidoNoWorkflow): boolean {
  if (limited(workflow.contratos, pedido.centroDeCustoId) || limited(workflow.tipos, pedido.tipo)) return false
  const total = centavos(pedido.valorTotal)
  const { valorMinimo, valorMaximo } = workflow
  return (
    (valorMinimo === null || valorMinimo === undefined || total >= centavos(valorMinimo)) &&
    (valorMaximo === null || valorMaximo === undefined || total <= centavos(valorMaximo))
  )
}

/** The person's rank on that order, over all workflows that apply to it (design decision, Purchase orders). */
export function papelNoPedido(
  usuarioId: string,
  pedido: PedidoNoWorkflow,
  workflows: readonly WorkflowDoPedido[],
): Papel {
  let papel: Papel = PAPEL.solicitante
  for (const workflow of workflows) {
    if (!aplicaSe(workflow, pedido) || (workflow.porDelegacao && pedido.solicitanteId === usuarioId)) continue
    if (workflow.aprovadores?.includes(usuarioId)) return PAPEL.aprovador
    if (workflow.confirmadores?.includes(usuarioId)) papel = PAPEL.confirmador
    else if (workflow.validadores?.includes(usuarioId) && papel < PAPEL.validador) papel = PAPEL.validador
  }
  return papel
}

/** Is the person in any list, the requesters' too, of a workflow that applies? Only such people can be forwarded an order. */
export const temPapelDeWorkflow = (
  usuarioId: string,
  pedido: PedidoNoWorkflow,
  workflows: readonly WorkflowDoPedido[],
): boolean =>
  workflows.some(
    (workflow) =>
      aplicaSe(workflow, pedido) &&
      [workflow.solicitantes, workflow.validadores, workflow.confirmadores, workflow.aprovadores].some((list) =>
        list?.includes(usuarioId),
      ),
  )

/** Everyone who holds at least that rank's list on the order: whom a notice goes to. */
export function pessoasComPapel(
  papel: Papel,
  pedido: PedidoNoWorkflow,
  workflows: readonly WorkflowDoPedido[],
): string[] {
  const list = { 1: 'solicitantes', 2: 'validadores', 3: 'confirmadores', 4: 'aprovadores' } as const
  const people = workflows
    .filter((workflow) => aplicaSe(workflow, pedido))
    .flatMap((workflow) =>
      (workflow[list[papel]] ?? []).filter((id) => !workflow.porDelegacao || id !== pedido.solicitanteId),
    )
  return [...new Set(people)]
}
