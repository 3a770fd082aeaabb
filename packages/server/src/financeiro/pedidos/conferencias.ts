import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database.ts'
import { conferirObra } from '../contas-obra/conferir-obra.ts'
import { conferirMetas } from '../metas/conferir.ts'
import type { Row } from './carregar.ts'
import type { Conferencia, Momento, Respostas } from './momento.ts'

/** In the order they are asked: the first that refuses ends the act. */
const conferencias: readonly Conferencia[] = [conferirObra, conferirMetas]

/**
 * Everything that has a say on an order before it goes on, in the act's own transaction, on the order as the act leaves it.
 * Answers the warnings; throws what refuses.
 */
export async function conferirPedido(
  ctx: Ctx,
  tx: Tx,
  pedido: Row,
  momento: Momento,
  respostas: Respostas = {},
): Promise<string[]> {
  const avisos: string[] = []
  for (const conferencia of conferencias) avisos.push(...(await conferencia(ctx, tx, pedido, momento, respostas)))
  return avisos
}
