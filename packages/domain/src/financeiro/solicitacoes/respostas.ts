/** What the approval inbox answers: the contract between server and screens. */
import { z } from 'zod'
import { recordSchema } from '../../core/schema.ts'
import { alertaDoPedido } from '../auditoria/alertas.ts'
import { periodos } from '../metas/limites.ts'
import { pedidos } from '../pedidos/pedidos.ts'
import { nomesDoPedido } from '../pedidos/respostas.ts'

/** What is worth knowing before deciding: what of it keeps an order out of a batch is said in `olhar.ts`; nothing blocks the decision. */
export const alertasDeSolicitacao = {
  duplicado: 'Mesmo fornecedor e mesmo valor em até 5 dias',
  naoUtil: 'Vencimento em dia não útil',
  semAnexo: 'Sem anexo',
  aConferir: 'Valor ou favorecido do pagamento pede conferência',
  vencido: 'Pagamento vencido',
} as const
export type AlertaDeSolicitacao = keyof typeof alertasDeSolicitacao
export const DIAS_DE_DUPLICIDADE = 5

/** An order of the inbox. */
export const solicitacao = recordSchema(pedidos).and(
  nomesDoPedido.extend({
    /** Type of each attachment. */
    anexos: z.array(z.number()),
    /** Since when it waits for the next step, and for how many whole days. */
    paradoDesde: z.string(),
    paradoHa: z.number(),
    alertas: z.array(z.enum(Object.keys(alertasDeSolicitacao) as [AlertaDeSolicitacao, ...AlertaDeSolicitacao[]])),
  }),
)
export type Solicitacao = z.output<typeof solicitacao>

/** What the decision should know of an order beyond its row: red flags, and the goal it strains most. */
export const analiseDeSolicitacao = z.object({
  id: z.string(),
  alertas: z.array(alertaDoPedido),
  /** The ranks whose steps nobody takes if this person approves it now. */
  pula: z.array(z.number()),
  /** What it passes of the budgets of its works, a sentence each. */
  orcamento: z.array(z.string()),
  meta: z
    .object({
      conta: z.string(),
      mesComp: z.string(),
      /** The period the state is of, and what is left of it after the order; null where there is no goal. */
      periodo: z.enum(periodos).nullable(),
      saldoDepois: z.number(),
      situacao: z.enum(['ok', 'alerta', 'estourada', 'sem-meta']),
    })
    .nullable(),
})
export type AnaliseDeSolicitacao = z.output<typeof analiseDeSolicitacao>

/** Orders one act approves at most. */
export const MAXIMO_EM_LOTE = 50
/** What a bulk approval answers: nobody is told that all went well when one did not. */
export const aprovacaoEmLote = z.object({
  aprovados: z.array(z.object({ id: z.string(), numero: z.number(), status: z.number() })),
  recusados: z.array(z.object({ id: z.string(), numero: z.number().nullable(), motivo: z.string() })),
})
export type AprovacaoEmLote = z.output<typeof aprovacaoEmLote>
