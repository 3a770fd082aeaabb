/** What the rule of paying may find in a document (`ressalvas.ts`): the words, and what of it impedes. */
import { z } from 'zod'

export const ressalvas = {
  acimaDoAprovado: 'Passa do aprovado',
  valorDoCodigo: 'Valor diferente do código',
  diferenca: 'Juros, multa ou desconto',
  outroFavorecido: 'Outro favorecido',
  vencido: 'Vencido',
} as const
export type CodigoDeRessalva = keyof typeof ressalvas

/** One thing to look at, as the calls answer it. */
export const ressalva = z.object({
  codigo: z.enum(Object.keys(ressalvas) as [CodigoDeRessalva, ...CodigoDeRessalva[]]),
  /** It is not paid while it stands. */
  impede: z.boolean(),
  frase: z.string(),
  campo: z.string(),
  /** By which act it is mended where it impedes: an approval of the excess, or a second person's look. */
  resolve: z.enum(['aprovar', 'conferir']).nullable(),
})
export type Ressalva = Readonly<z.output<typeof ressalva>>

/** What keeps it from being paid, of all there is to look at. */
export const impeditivas = (todas: readonly Ressalva[]): readonly Ressalva[] => todas.filter(({ impede }) => impede)
