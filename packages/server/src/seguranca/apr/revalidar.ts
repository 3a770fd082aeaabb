import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import type { aprNaResposta } from '@prumo/domain/seguranca/apr/respostas.ts'
import type { z } from 'zod'
import { agir } from '../../core/atos/agir.ts'
import { apresentar } from '../../core/atos/apresentar.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'
import { APRS, passosDaApr } from './fluxo.ts'
import { servicoDeAprs } from './gravar.ts'

/** POST /aprs/:id/revalidar: a suspended APR is good for another shift. One that never was in force is not revalidated. */
export function revalidarApr(
  ctx: Ctx,
  id: string,
  { motivo = '', revisao }: { motivo?: string | undefined; revisao?: number | undefined },
): Promise<z.output<typeof aprNaResposta>> {
  const { escrever, frase } = passosDaApr.revalidar!
  return agir(ctx, APRS, id, 'revalidar', {
    dados: { motivo, revisao },
    escrever: (tx, caso) => escrever!(tx, caso, { para: 0, motivo }),
    frase: frase!,
    responder: async (tx) => {
      const dentro = { ...ctx, db: tx }
      return apresentar<z.output<typeof aprNaResposta>>(servicoDeAprs, dentro, await find(dentro, tx, aprs, id))
    },
  })
}
