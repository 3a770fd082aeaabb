import { z } from 'zod'
import { addDays, type PlainDate } from '../../core/dates.ts'
import { day as dia } from '../../core/day.ts'
import type { WorkflowDoPedido } from '../pedidos/papel.ts'

/** The longest a delegation lasts: whoever is away for longer leaves the workflow. */
export const DIAS_DE_DELEGACAO = 90

/** What a person says to let another decide in their place for some days. */
export const delegacaoNova = z.object({
  paraId: z.union([z.string().max(30), z.number()]).transform(String),
  inicio: dia,
  fim: dia,
  motivo: z.string().trim().max(300).nullish(),
})
export type DelegacaoNova = z.output<typeof delegacaoNova>

export const delegacao = z.object({
  id: z.string(),
  deId: z.string(),
  deNome: z.string(),
  paraId: z.string(),
  paraNome: z.string(),
  inicio: z.string(),
  fim: z.string(),
  motivo: z.string().nullable(),
  situacao: z.enum(['futura', 'em vigor', 'encerrada']),
  /** Is it this person's own, to be ended by them? */
  minha: z.boolean(),
})
export type Delegacao = z.output<typeof delegacao>

/** Sentences by field; empty when the days are right. */
export function recusasDePeriodo({ inicio, fim }: Pick<DelegacaoNova, 'inicio' | 'fim'>, hoje: PlainDate) {
  const recusas: Record<string, string> = {}
  if (inicio < hoje) recusas.inicio = 'Escolha hoje ou um dia que ainda virá.'
  if (fim < inicio) recusas.fim = 'O fim não pode vir antes do início.'
  else if (fim > addDays(inicio, DIAS_DE_DELEGACAO - 1)) recusas.fim = `O período vai até ${DIAS_DE_DELEGACAO} dias.`
  return recusas
}

/** One delegation in force: who decides in whose place. */
export interface EmLugarDe {
  readonly deId: string
  readonly paraId: string
}

const listas = ['validadores', 'confirmadores', 'aprovadores'] as const

/**
 * The workflows and, for each, what delegations in force add to it: the delegates hold the rank of whom they stand for, under
 * the same limits, on orders that are not their own (`papel.ts`). A delegation is not passed on to a third person.
 */
export function comDelegacoes(
  workflows: readonly WorkflowDoPedido[],
  delegacoes: readonly EmLugarDe[],
): WorkflowDoPedido[] {
  if (delegacoes.length === 0) return [...workflows]
  const emprestados = workflows.flatMap((workflow) => {
    const emprestado = Object.fromEntries(
      listas.map((lista) => [
        lista,
        delegacoes.filter(({ deId }) => workflow[lista]?.includes(deId)).map(({ paraId }) => paraId),
      ]),
    ) as Record<(typeof listas)[number], string[]>
    const alguem = listas.some((lista) => emprestado[lista].length > 0)
    return alguem ? [{ ...workflow, solicitantes: [], ...emprestado, porDelegacao: true }] : []
  })
  return [...workflows, ...emprestados]
}
