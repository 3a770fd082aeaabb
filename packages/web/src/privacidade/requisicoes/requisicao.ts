import type { RequisicaoNaResposta } from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** A request as it was read by itself. */
export type RequisicaoLida = AnyRecord & RequisicaoNaResposta
