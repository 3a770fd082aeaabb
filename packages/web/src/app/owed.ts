import type { Sessao } from '../core/session/session.ts'

const OWED = { trocarSenha: '/home/alterar-senha', segundoFator: '/home/minha-conta' } as const

/** Where what the person owes is settled; until then the server refuses all else. Undefined when nothing is owed. */
export const owedAddress = ({ pendencia }: Pick<Sessao, 'pendencia'>): string | undefined =>
  pendencia ? OWED[pendencia] : undefined
