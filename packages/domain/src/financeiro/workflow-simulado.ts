/** Through whom an order would pass: the domain's own rule asked about an order nobody has raised yet. */
import { z } from 'zod'
import {
  aplicaSe,
  PAPEL,
  type Papel,
  type PedidoNoWorkflow,
  papelNoPedido,
  pessoasComPapel,
  type WorkflowDoPedido,
} from './pedidos/papel.ts'

export interface WorkflowNomeado extends WorkflowDoPedido {
  readonly id: string
  readonly nome: string
}

export const etapaSimulada = z.object({
  papel: z.number(),
  titulo: z.string(),
  /** Passed over: the requester's own rank carries the order beyond it. */
  pulada: z.boolean(),
  pessoas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      workflows: z.array(z.string()),
      ativo: z.boolean(),
      temCentro: z.boolean(),
    }),
  ),
  /** Nobody there can act: the order would stop. */
  parada: z.boolean(),
})
export const simulacaoDeWorkflow = z.object({
  workflows: z.array(z.object({ id: z.string(), nome: z.string() })),
  papelDoSolicitante: z.number(),
  etapas: z.array(etapaSimulada),
  avisos: z.array(z.string()),
})
export type SimulacaoDeWorkflow = z.output<typeof simulacaoDeWorkflow>

export interface PessoaNaSimulacao {
  readonly id: string
  readonly nome: string
  readonly ativo: boolean
  readonly temCentro: boolean
}

const etapas = [
  [PAPEL.validador, 'Validação'],
  [PAPEL.confirmador, 'Confirmação'],
  [PAPEL.aprovador, 'Aprovação'],
] as const satisfies readonly (readonly [Papel, string])[]

/** Everybody the simulation has to know of: those in any list of the workflows that apply. */
export const pessoasNaSimulacao = (pedido: PedidoNoWorkflow, workflows: readonly WorkflowDoPedido[]): string[] => [
  ...new Set(etapas.flatMap(([papel]) => pessoasComPapel(papel, pedido, workflows))),
]

/** Each stage with its people, from which workflow, and whether anybody there can act. */
export function simular(
  pedido: PedidoNoWorkflow,
  solicitante: PessoaNaSimulacao,
  workflows: readonly WorkflowNomeado[],
  conhecidas: ReadonlyMap<string, PessoaNaSimulacao>,
): SimulacaoDeWorkflow {
  const valem = workflows.filter((um) => aplicaSe(um, pedido))
  const papel = papelNoPedido(solicitante.id, pedido, workflows)
  const simuladas = etapas.map(([etapa, titulo]) => {
    const pessoas = pessoasComPapel(etapa, pedido, workflows).map((id) => ({
      ...(conhecidas.get(id) ?? { id, nome: 'Pessoa que não existe mais', ativo: false, temCentro: false }),
      workflows: valem.filter((um) => pessoasComPapel(etapa, pedido, [um]).includes(id)).map(({ nome }) => nome),
    }))
    const pulada = papel >= etapa
    return {
      papel: etapa,
      titulo,
      pulada,
      pessoas,
      parada: !pulada && !pessoas.some((uma) => uma.ativo && uma.temCentro),
    }
  })
  return {
    workflows: valem.map(({ id, nome }) => ({ id, nome })),
    papelDoSolicitante: papel,
    etapas: simuladas,
    avisos: avisosDe(solicitante, papel, valem.length, simuladas),
  }
}

function avisosDe(
  solicitante: PessoaNaSimulacao,
  papel: Papel,
  valem: number,
  simuladas: readonly z.output<typeof etapaSimulada>[],
): string[] {
  if (valem === 0) return ['Nenhum workflow vale para um pedido assim: ninguém poderia aprová-lo.']
  const avisos: string[] = []
  if (!solicitante.ativo) avisos.push(`${solicitante.nome} está com o acesso desativado.`)
  if (!solicitante.temCentro)
    avisos.push(`${solicitante.nome} não tem esta conta contrato e não conseguiria pedir nela.`)
  if (papel === PAPEL.aprovador)
    avisos.push(`${solicitante.nome} é da aprovação: o próprio envio já aprovaria o pedido.`)
  const ultima = simuladas.at(-1)!
  if (ultima.parada) avisos.push('Ninguém na aprovação pode agir: o pedido não seria aprovado.')
  return avisos
}

/** Who stands in more than one list, and in which: allowed, but the highest one wins, and people should know. */
export function pessoasRepetidas(workflow: WorkflowDoPedido): { id: string; listas: string[] }[] {
  const listas = [
    ['Solicitantes', workflow.solicitantes],
    ['Validadores', workflow.validadores],
    ['Confirmadores', workflow.confirmadores],
    ['Aprovadores', workflow.aprovadores],
  ] as const
  const onde = new Map<string, string[]>()
  for (const [nome, ids] of listas) for (const id of new Set(ids ?? [])) onde.set(id, [...(onde.get(id) ?? []), nome])
  return [...onde].filter(([, nomes]) => nomes.length > 1).map(([id, nomes]) => ({ id, listas: nomes }))
}
