import { messages } from '@prumo/domain/core/messages.ts'
import type { FastifyRequest } from 'fastify'

const MOTIVOS: Record<number, string> = { 401: 'sem sessão', 403: 'sem permissão', 404: 'fora do alcance' }
/** A body that no page of ours sends: cut, too large, of another type, or not what it says it is. */
const MALFORMED = /^FST_(ERR_CTP|INVALID_MULTIPART)_|^FST_ERR_BAD_URL$/

/**
 * One JSON line of the security log for each denial (ASVS 16.3.2) and for what goes around the page (16.3.3): a malformed
 * body, calls beyond a limit. Who, where from, at which route and why. The route goes by its pattern and the person by
 * their id: no address, body or sentence, which hold ids and names, comes here. What is out of scope and what does not
 * exist are told alike, also in a body that refers to it; open routes tell of themselves, but for a malformed body.
 */
export function logDenial(
  request: FastifyRequest,
  { status, details }: { readonly status: number; readonly details: Readonly<Record<string, unknown>> },
  code = '',
): void {
  const { config, url } = request.routeOptions
  const say = (evento: string, motivo: string) => {
    const who = { usuario: request.autorId ?? null, endereco: request.ip }
    request.log.warn({ evento, motivo, metodo: request.method, rota: url, ...who }, evento)
  }
  const outOfReach = status === 400 && Object.values(details).includes(messages.registroNaoEncontrado)
  const motivo = request.motivoDaRecusa ?? MOTIVOS[outOfReach ? 404 : status]
  const open = !config.access || config.access === 'publica'
  if (MALFORMED.test(code)) say('corpo malformado', code)
  else if (!open && status === 429) say('limite excedido', 'chamadas')
  else if (!open && motivo) say('acesso negado', motivo)
}
