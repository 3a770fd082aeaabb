import { defineEffect } from '../core/effect.ts'
import type { AptidaoResumida } from '../vocabulario/aptidao.ts'

/** May these people go to site? Asked by who composes crews; whoever the reader does not see is absent from the answer. */
export const aptidaoPedida = defineEffect<{ readonly ids: readonly string[] }, readonly AptidaoResumida[]>(
  'dp.aptidao.pedida',
)
