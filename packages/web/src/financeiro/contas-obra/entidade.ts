import type { Entity } from '@prumo/domain/core/entity.ts'
import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'

/** The finance face as the entity-driven screens know it: its own address on the wire, its own screen. */
export const contaObraNaTela: Entity = { ...contasObra, name: CONTAS_OBRA } as Entity
