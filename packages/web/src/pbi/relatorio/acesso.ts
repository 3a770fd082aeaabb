import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import type { AcessoAoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { renewSession } from '../../core/session/session.ts'
import { ApiError, addressOf, serverNow } from '../../core/wire/api.ts'

export type Pedido = { readonly relatorioId: string; readonly contaMestreId: string }

/** GET /services/powerbi/acessToken (Spec 3 §7): which report and account go in headers, hence not through the house's usual door. */
export async function pedirAcesso(pedido: Pedido, signal: AbortSignal): Promise<AcessoAoRelatorio> {
  const resposta = await fetch(addressOf(chamadasDoPbi.acesso), {
    headers: { ...pedido, accept: 'application/json' },
    signal,
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(messages.semResposta, 0)
  })
  const corpo = (await resposta.json().catch(() => null)) as (AcessoAoRelatorio & { message?: string }) | null
  if (resposta.status === 401) await renewSession()
  if (!resposta.ok || !corpo) throw new ApiError(corpo?.message || messages.erroNaRequisicao, resposta.status)
  return corpo
}

/** A minute before it is over, another is asked for. */
const ANTES = 60_000
export const msAteRenovar = ({ expiraEm }: AcessoAoRelatorio): number =>
  Math.max(5000, Date.parse(expiraEm) - serverNow() - ANTES)
