import { type Limites, type NaAlcada, type Nivel, ordemDe, pessoasDaOrdem, vale } from '../../core/alcada.ts'

/** Spec 1 §4, Workflow rank: the highest match wins; whoever is in no list is a requester. */
export const PAPEL = { solicitante: 1, validador: 2, confirmador: 3, aprovador: 4 } as const
export type Papel = (typeof PAPEL)[keyof typeof PAPEL]
export const papeis = { 1: 'Solicitante', 2: 'Validador', 3: 'Confirmador', 4: 'Aprovador' } as const

/** The part of a workflow that decides ranks. */
export interface WorkflowDoPedido extends Limites {
  readonly solicitantes: readonly string[] | null
  readonly validadores: readonly string[] | null
  readonly confirmadores: readonly string[] | null
  readonly aprovadores: readonly string[] | null
  /** Its people stand in for others while these are away: never on an order of their own. */
  readonly porDelegacao?: boolean
}

/** The part of an order on which workflows are limited. */
export type PedidoNoWorkflow = NaAlcada

/** A workflow's four lists as levels: its rank is the step. */
export const niveisDe = (workflows: readonly WorkflowDoPedido[]): Nivel[] =>
  workflows.flatMap(({ solicitantes, validadores, confirmadores, aprovadores, ...limites }) =>
    [solicitantes, validadores, confirmadores, aprovadores].map((pessoas, n) => ({
      ...limites,
      ordem: n + 1,
      pessoas: pessoas ?? [],
    })),
  )

/** A workflow without limits applies to every order (the spec's rule); the ends of a value range are part of it. */
export const aplicaSe = (workflow: WorkflowDoPedido, pedido: PedidoNoWorkflow): boolean => vale(workflow, pedido)

/** The person's rank on that order, over all workflows that apply to it (design decision, Purchase orders). */
export const papelNoPedido = (
  usuarioId: string,
  pedido: PedidoNoWorkflow,
  workflows: readonly WorkflowDoPedido[],
): Papel => Math.max(PAPEL.solicitante, ordemDe(usuarioId, pedido, niveisDe(workflows))) as Papel

/** Is the person in any list, the requesters' too, of a workflow that applies? Only such people can be forwarded an order. */
export const temPapelDeWorkflow = (
  usuarioId: string,
  pedido: PedidoNoWorkflow,
  workflows: readonly WorkflowDoPedido[],
): boolean => niveisDe(workflows).some((nivel) => nivel.pessoas.includes(usuarioId) && vale(nivel, pedido))

/** Everyone who holds at least that rank's list on the order: whom a notice goes to. */
export const pessoasComPapel = (
  papel: Papel,
  pedido: PedidoNoWorkflow,
  workflows: readonly WorkflowDoPedido[],
): string[] => pessoasDaOrdem(papel, pedido, niveisDe(workflows))
