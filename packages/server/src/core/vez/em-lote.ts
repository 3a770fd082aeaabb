import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { DecididosEmLote } from '@prumo/domain/core/home.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Espera, Visto } from './especie.ts'

export const JA_NAO_ESPERA = 'Já não espera por você: alguém decidiu antes, ou mudou.'

/** Decides one after the other, an act each; what waits no more, asks for a look of its own or is refused is told and stays. */
export async function umPorUm(
  ctx: Ctx,
  espera: Espera,
  vistos: readonly Visto[],
  agir: (visto: Visto) => Promise<unknown>,
): Promise<DecididosEmLote> {
  const resultado: DecididosEmLote = { feitos: [], recusados: [] }
  const ids = vistos.map(({ id }) => id).filter(looksLikeId)
  const esperam = new Map((await espera.listar(ctx, { de: 0, quantos: ids.length, ids })).map((um) => [um.id, um]))
  for (const visto of vistos) {
    const um = esperam.get(visto.id)
    const recusar = (motivo: string) => resultado.recusados.push({ id: visto.id, titulo: um?.titulo ?? null, motivo })
    if (!um) recusar(JA_NAO_ESPERA)
    else if (um.aparte) recusar(`Decida à parte: ${um.aparte}.`)
    else
      try {
        await agir(visto)
        resultado.feitos.push(visto.id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        recusar(error.message)
      }
    // Named twice in one request, it was decided the first time.
    esperam.delete(visto.id)
  }
  return resultado
}
