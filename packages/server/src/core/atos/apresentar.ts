import type { Ctx } from '../context.ts'
import type { OwnService } from '../crud/own-service.ts'

/** One record as its module answers it when it is asked for by itself: what an act of its own gives back. */
export async function apresentar<T>(servico: OwnService, ctx: Ctx, registro: object): Promise<T> {
  return (await servico.present!(ctx, [registro] as never, true))[0] as T
}
