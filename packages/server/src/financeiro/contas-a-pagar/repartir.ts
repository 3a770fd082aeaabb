import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { MAXIMO_POR_ATO } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { readers } from '../../core/isolated/isolated.ts'
import { comprovanteDanificado, comprovanteDemais, MAXIMO_DE_PAGINAS } from './comprovante-recusado.ts'

/** Part `paginas` of paying: which pages of the one proof are each attachment's. A page may prove several. */
export const paginasPorAnexo = z
  .array(
    z.object({
      anexoId: z.union([z.string().max(30), z.number()]).transform(String),
      paginas: z
        .array(z.int('Informe o número da página.').min(1, 'As páginas começam em 1.'))
        .min(1, 'Escolha ao menos uma página.')
        .max(MAXIMO_DE_PAGINAS),
    }),
  )
  .min(1)
  .max(MAXIMO_POR_ATO)
  .refine((lista) => new Set(lista.map(({ anexoId }) => anexoId)).size === lista.length, 'Há um anexo repetido.')
export type PaginasPorAnexo = z.output<typeof paginasPorAnexo>

const paginasDoComprovante = readers.task<typeof import('./paginas-do-comprovante.ts'), 'paginasDoComprovante'>(
  import.meta.resolve('./paginas-do-comprovante.ts'),
  'paginasDoComprovante',
  { deadlineMs: 30_000, tooMuch: comprovanteDemais, unreadable: comprovanteDanificado },
)

/** '3', '1-2', '1, 4'. */
function emPalavras(paginas: readonly number[]): string {
  const [primeira, ultima] = [paginas[0]!, paginas.at(-1)!]
  const seguidas = paginas.every((pagina, n) => pagina === primeira + n)
  return paginas.length === 1 ? String(primeira) : seguidas ? `${primeira}-${ultima}` : paginas.join(', ')
}

/**
 * One proof of many payments as one proof for each: a staged file with the pages of each attachment, in the order asked. All
 * or none: what cannot be read, or a page that is not there, is refused before anything is staged.
 */
export async function repartir(ctx: Ctx, staged: StagedFile, quais: PaginasPorAnexo): Promise<StagedFile[]> {
  if (staged.mime !== 'application/pdf')
    throw badInput('Só um PDF tem páginas para repartir.', { comprovante: 'Envie o comprovante em PDF.' })
  const nome = staged.name.replace(/\.[^.]+$/, '')
  const partes = quais.map(({ paginas }) => [...new Set(paginas)].sort((a, b) => a - b))
  const prontas: StagedFile[] = []
  let pedacos: Uint8Array[] = []
  try {
    await paginasDoComprovante(ctx, { path: staged.path, partes }, async ({ bytes, fim }) => {
      pedacos.push(bytes)
      if (!fim) return
      const paginas = partes[prontas.length]!
      prontas.push(await ctx.files.stage(`${nome} p ${emPalavras(paginas)}.pdf`, Readable.from(pedacos), ['pdf']))
      pedacos = []
    })
  } catch (error) {
    await Promise.all(prontas.map(({ path }) => rm(path, { force: true })))
    throw error
  }
  return prontas
}
