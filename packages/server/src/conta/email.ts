import { z } from 'zod'

const INVALID = 'Escreva um e-mail válido, como nome@empresa.com.br.'

/** One e-mail address as people type it, in lower case. Nothing that could end a header's line passes, not even at the ends. */
export const emailSchema = z
  .string()
  .max(254)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  .regex(/^[^\x00-\x1f\x7f]*$/, INVALID)
  .trim()
  .toLowerCase()
  .pipe(z.email())
