import type { Services } from '../core/context.ts'

/** What the security log tells of: who came in, who was refused, what changed about an account's keys. */
export type SecurityEvent =
  | 'entrada'
  | 'entrada recusada'
  | 'saida'
  | 'sessão encerrada'
  | 'senha alterada'
  | 'recuperação pedida'
  | 'senha provisória emitida'
  | 'segundo fator ligado'
  | 'segundo fator desligado'
  | 'código de recuperação usado'
  | 'códigos de recuperação trocados'
  | 'acesso pedido'
  | 'senha confirmada'
  | 'primeiro administrador'
  | 'limite excedido'

/**
 * One JSON line of the security log. An account goes by its id alone: what was typed as an e-mail may be a password, and
 * no password, token, code or CPF ever comes here (security.md, class 23).
 */
export function securityEvent(
  { log }: Pick<Services, 'log'>,
  evento: SecurityEvent,
  facts: {
    usuario?: string | null
    endereco: string
    motivo?: string
    sessoes?: number
    /** With what the door was opened, beside the password. */
    fator?: 'senha' | 'aplicativo' | 'recuperacao'
  },
): void {
  log.info({ evento, ...facts }, evento)
}
