import { messages } from '../core/messages.ts'

/** Spec 2 §4: the four levels, from no point to three. */
export const forcas = [messages.forcaFraca, messages.forcaRazoavel, messages.forcaBoa, messages.forcaExcelente] as const

export interface Forca {
  readonly pontos: 0 | 1 | 2 | 3
  readonly nivel: (typeof forcas)[number]
}

/** Spec 2 §5: a point each for length over 6 with mixed letters, a digit or length over 9, a special character or length over 12. */
export function forcaDaSenha(senha: string): Forca {
  const tamanho = [...senha].length
  const pontos = [
    tamanho > 6 && /\p{Ll}/u.test(senha) && /\p{Lu}/u.test(senha),
    /\d/.test(senha) || tamanho > 9,
    /[^\p{L}\p{M}\p{N}]/u.test(senha) || tamanho > 12,
  ].filter(Boolean).length as Forca['pontos']
  return { pontos, nivel: forcas[pontos] }
}
