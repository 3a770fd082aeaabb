import { messages } from '@prumo/domain/core/messages.ts'

/** A refusal a person can read. `details` names the field at fault and says why; `extra` travels beside them on the wire. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly details: Record<string, unknown>
  readonly extra: Record<string, unknown>
  constructor(
    status: number,
    message: string,
    details: Record<string, unknown> = {},
    extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.details = details
    this.extra = extra
  }
}

/** 400: what was sent cannot be accepted; name the fields whenever there are any. */
export const badInput = (message: string, details: Record<string, string> = {}): AppError =>
  new AppError(400, message, details)
/** 400 with the one sentence for a form with fields to mend. */
export const badFields = (details: Record<string, string>): AppError =>
  badInput(messages.preenchaCamposObrigatorios, details)
/** 401: there is no session. */
export const noSession = (): AppError => new AppError(401, messages.sessaoInvalida)
/** 403: the session's user may not do this. */
export const forbidden = (message = 'Você não tem permissão para esta ação.'): AppError => new AppError(403, message)
/** 404: it does not exist, or is out of the reader's scope: nobody can tell which. */
export const notFound = (): AppError => new AppError(404, messages.registroNaoEncontrado)
/** 409: the record is not, or no longer, in a state that allows it. `atual` shows the state it is in. */
export const conflict = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError(409, message, details)
