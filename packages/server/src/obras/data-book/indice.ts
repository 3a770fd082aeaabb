import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { Isolation } from '../../core/isolated/isolated.ts'
import type { Indice } from './linhas.ts'

/** A book of thousands of documents has an index of two hundred pages. */
const prelo = new Isolation({
  what: 'data books',
  atOnce: 1,
  perPerson: 1,
  waitingPerPerson: 10,
  waiting: 50,
  heapMb: 512,
  residentMb: 900,
})
const naoDesenhado = () => new AppError(500, 'O índice do data book não pôde ser desenhado. Tente novamente.')
const desenhar = prelo.task<typeof import('./indice-pdf.ts'), 'indiceEmPdf'>(
  import.meta.resolve('./indice-pdf.ts'),
  'indiceEmPdf',
  { deadlineMs: 120_000, tooMuch: naoDesenhado, unreadable: naoDesenhado },
)

/** The index of a data book (design, Works 4.1): what is in it, by what it can be checked, and, in red, what lacks. */
export const desenharIndice = (ctx: Ctx, indice: Indice): Promise<Uint8Array> =>
  desenhar(ctx, { ...indice, geradoPor: ctx.usuario.nome })
