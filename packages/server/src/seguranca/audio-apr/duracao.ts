import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { readers } from '../../core/isolated/isolated.ts'

const ilegivel = () =>
  new AppError(415, 'Este áudio não pode ser lido. Grave de novo e envie.', { arquivo: 'O arquivo não pode ser lido.' })

const ler = readers.task<typeof import('./duracao-do-arquivo.ts'), 'duracaoDoArquivo'>(
  import.meta.resolve('./duracao-do-arquivo.ts'),
  'duracaoDoArquivo',
  { deadlineMs: 10_000, tooMuch: ilegivel, unreadable: ilegivel },
)

/** Seconds of a recording, read of its bytes in a process of their own; null where they do not say. */
export const duracaoDe = (ctx: Ctx, { path, kind }: Pick<StagedFile, 'path' | 'kind'>): Promise<number | null> =>
  ler(ctx, { path, kind })
