import type { InputOf } from '../core/entity.ts'
import type { workflow } from './workflow.ts'

type Workflow = Partial<InputOf<typeof workflow>>
export const LISTAS_DO_WORKFLOW = ['solicitantes', 'validadores', 'confirmadores', 'aprovadores'] as const

/** Sentences by field: a workflow nobody is in applies to orders and lets nobody act on them. */
export function problemasDoWorkflow(dado: Workflow): Record<string, string> {
  const { valorMinimo, valorMaximo } = dado
  const problemas: Record<string, string> = {}
  if (LISTAS_DO_WORKFLOW.every((lista) => !dado[lista]?.length))
    problemas.aprovadores = 'Ponha ao menos uma pessoa em uma das listas.'
  if (valorMinimo != null && valorMaximo != null && valorMaximo < valorMinimo)
    problemas.valorMaximo = 'O valor final é menor que o inicial: confira os dois.'
  return problemas
}
