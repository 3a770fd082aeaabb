import type { PlanoNaResposta } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export type Plano = AnyRecord & PlanoNaResposta
