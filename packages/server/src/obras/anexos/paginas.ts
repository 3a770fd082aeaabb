import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { Isolation } from '../../core/isolated/isolated.ts'

/** Sent by the dozen, each counted in less than a second: they wait for one another and for nobody else. */
const contagem = new Isolation({
  what: 'documentos de obras',
  atOnce: 1,
  perPerson: 1,
  waitingPerPerson: 60,
  waiting: 200,
  heapMb: 256,
  residentMb: 448,
})

const ilegivel = () => new AppError(422, 'As páginas não puderam ser contadas.')
const contar = contagem.task<typeof import('./paginas-do-arquivo.ts'), 'contarPaginas'>(
  import.meta.resolve('./paginas-do-arquivo.ts'),
  'contarPaginas',
  { deadlineMs: 15_000, tooMuch: ilegivel, unreadable: ilegivel },
)
const DE_UMA_PAGINA: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'heic'])

/** How many pages a document has: told in the data book's index. A PDF that nobody can read is a document all the same. */
export async function paginasDe(ctx: Ctx, { path, kind }: StagedFile): Promise<number | null> {
  if (DE_UMA_PAGINA.has(kind)) return 1
  return kind === 'pdf' ? contar(ctx, { path }).catch(semContagem) : null
}

/** Only what the file did to its reader: that nobody could have a turn is the sender's to know. */
function semContagem(error: unknown): null {
  if (error instanceof AppError && error.status === 422) return null
  throw error
}
