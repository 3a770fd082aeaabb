import { JUSTIFICATIVA_MINIMA } from '@prumo/domain/financeiro/metas/limites.ts'
import { ApiError } from '../../core/wire/api.ts'
import { confirm } from '../../ui/dialogs.ts'

/** Was the act stopped by a goal that this person may pass with a reason? */
const pedeJustificativa = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  typeof (error.details as { justificativaDeMeta?: unknown } | null)?.justificativaDeMeta === 'string'

/**
 * Runs an act on an order that a goal may stop: whoever may pass the goal is asked for the reason, and the act runs again
 * with it, told again what the act does beside (`nota`). Given up, the refusal goes on to the caller.
 */
export async function comJustificativaDeMeta<T>(
  ato: (justificativaDeMeta?: string) => Promise<T>,
  nota?: string | null,
): Promise<T> {
  let justificativa: string | undefined
  for (;;)
    try {
      return await ato(justificativa)
    } catch (error) {
      if (!pedeJustificativa(error)) throw error
      const resposta = await confirm({
        title: 'Passa do limite da meta',
        body: nota ? `${error.message}\n${nota}` : error.message,
        action: 'Seguir assim mesmo',
        danger: true,
        reason: { label: `Motivo (ao menos ${JUSTIFICATIVA_MINIMA} letras): vai para a auditoria` },
      })
      if (!resposta) throw error
      justificativa = resposta.reason
    }
}
