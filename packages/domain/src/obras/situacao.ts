import { addDays, type PlainDate } from '../core/dates.ts'
import { SITUACAO_DE_OBRA as S } from './obras.ts'

const PRONTAS: readonly number[] = [S.concluida, S.emMedicao, S.encerrada]
/** The states in which a work is still being built, or will be. */
export const EM_ABERTO: readonly number[] = [S.planejada, S.liberada, S.emExecucao, S.paralisada]

/** The states in which its account takes nothing more. */
export const ENCERRADAS: readonly number[] = [S.encerrada, S.cancelada]

/**
 * How much of a work without stages is built, in percent, as far as its state tells: nothing until it begins, all of it once
 * it is concluded. In between nobody knows (null).
 */
export const percentualFisico = (status: number): number | null => {
  if (status === S.planejada || status === S.liberada) return 0
  return PRONTAS.includes(status) ? 100 : null
}

/** Reimbursements of what was spent while the work ran still come in this long after its end. */
export const DIAS_DE_REEMBOLSO = 60

export const ESCOLHA_A_OBRA = 'Selecione a obra deste centro de custo!'
export const OBRA_BLOQUEADA = 'Conta da obra bloqueada para novos pedidos!'

/** A work as the rules on orders look at it. */
export interface ObraNoPedido {
  readonly nome: string
  readonly status: number
  readonly dataFimReal: PlainDate | null
}

/** May an order of that type be sent to that work today? The refusal, or a warning, or neither. */
export function obraNoEnvio(
  { nome, status, dataFimReal }: ObraNoPedido,
  { tipo, hoje }: { tipo: number; hoje: PlainDate },
): { recusa: string | null; aviso: string | null } {
  if (status === S.encerrada || status === S.cancelada) return { recusa: OBRA_BLOQUEADA, aviso: null }
  if (status === S.concluida || status === S.emMedicao) {
    const reembolso = tipo === 2 && dataFimReal !== null && hoje <= addDays(dataFimReal, DIAS_DE_REEMBOLSO)
    return { recusa: reembolso ? null : OBRA_BLOQUEADA, aviso: null }
  }
  return { recusa: null, aviso: status === S.paralisada ? `A obra ${nome} está paralisada.` : null }
}

/** What still keeps a finished work's account from being closed. */
export interface PendenciasDaObra {
  readonly pedidosEmAberto: number
  readonly pagamentosEmAberto: number
}

const dito = (n: number, um: string, muitos: string): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`

/** The checklist in words; empty when the account may be closed. */
export const faltaParaEncerrar = ({ pedidosEmAberto, pagamentosEmAberto }: PendenciasDaObra): string[] => [
  ...(pedidosEmAberto > 0 ? [dito(pedidosEmAberto, 'pedido em aberto', 'pedidos em aberto')] : []),
  ...(pagamentosEmAberto > 0 ? [dito(pagamentosEmAberto, 'pagamento em aberto', 'pagamentos em aberto')] : []),
]
