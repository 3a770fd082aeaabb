import { type AppError, badInput } from '../errors.ts'
import type { StagedFile } from '../files/staging.ts'
import { type Asker, Isolation } from '../isolated/isolated.ts'
import { MAX_PIXELS, type Picture } from './picture-messages.ts'

const atelier = new Isolation({
  what: 'fotos',
  atOnce: 1,
  perPerson: 1,
  waitingPerPerson: 50,
  waiting: 50,
  // JavaScript's own share; the libraries hold 40 megapixels of four bytes, twice.
  heapMb: 256,
  residentMb: 900,
  addons: true,
})

/** Longer than any honest picture takes, on a busy machine too. */
const DEADLINE_MS = 20_000

const sentenceOn = (sentence: string): AppError => badInput(sentence, { arquivo: sentence })
const damaged = (name: string) =>
  sentenceOn(
    `Não foi possível abrir a foto "${name}": abra-a no aparelho, salve-a de novo como JPEG e envie outra vez.`,
  )
const tooLarge = (name: string) =>
  sentenceOn(
    `A foto "${name}" tem pixels demais (o limite são ${MAX_PIXELS / 1_000_000} milhões): reduza-a e envie outra vez.`,
  )
const aPicture = () => damaged('enviada')

const drawPicture = atelier.task<typeof import('./picture-drawn.ts'), 'drawPicture'>(
  import.meta.resolve('./picture-drawn.ts'),
  'drawPicture',
  { deadlineMs: DEADLINE_MS, tooMuch: aPicture, unreadable: aPicture },
)

/**
 * A staged picture (JPEG, PNG, WebP or HEIC) as our own JPEGs, and what its camera wrote of when and where. It is opened in
 * another process, one at a time: what is damaged, too large or too slow is 400 with a sentence, and costs nobody else.
 */
export async function pictureOf(ctx: Asker, staged: Pick<StagedFile, 'path' | 'kind' | 'name'>): Promise<Picture> {
  const told = await drawPicture(ctx, { path: staged.path, kind: staged.kind }).catch((error) => {
    throw error.status === 400 ? damaged(staged.name) : error
  })
  if ('picture' in told) return told.picture
  throw told.refused === 'large' ? tooLarge(staged.name) : damaged(staged.name)
}
