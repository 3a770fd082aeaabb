import { type Instrumento, instrumentoNaResposta } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { INSTRUMENTOS } from './fluxo.ts'
import { apresentarInstrumentos } from './ler.ts'

export const proprio: OwnService = {
  record: instrumentoNaResposta,
  present: (ctx, registros: readonly Instrumento[]) => apresentarInstrumentos(ctx, registros),
}

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const servicoDeInstrumentos = servicoDoFluxo(INSTRUMENTOS, proprio)
