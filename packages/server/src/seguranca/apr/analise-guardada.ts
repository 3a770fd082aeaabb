import { ANALISE_VAZIA, type AnaliseDaApr } from '@prumo/domain/seguranca/apr/analise.ts'

/** The parts as they are kept: of one that says nothing yet, empty. */
export const analiseGuardada = (analise: AnaliseDaApr): AnaliseDaApr => ({ ...ANALISE_VAZIA, ...analise })
