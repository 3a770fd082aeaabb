import { readFile } from 'node:fs/promises'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { MAXIMO_POR_ATO } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { badFields, badInput } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'

/** Pages a proof that is split may have: a day's payments of a large company. */
export const MAXIMO_DE_PAGINAS = 500

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

const SEM_SENHA = 'O comprovante está protegido por senha: salve uma cópia sem senha para reparti-lo.'
const DANIFICADO = 'O comprovante está danificado: não foi possível ler as páginas dele. Peça outra cópia.'

/** Half as many modules as all the rest of the server: they come with the first receipt of many pages. */
const biblioteca = () => import('@cantoo/pdf-lib')

async function abrir(staged: StagedFile): Promise<PDFDocument> {
  if (staged.mime !== 'application/pdf')
    throw badInput('Só um PDF tem páginas para repartir.', { comprovante: 'Envie o comprovante em PDF.' })
  const { EncryptedPDFError, PDFDocument } = await biblioteca()
  try {
    const pdf = await PDFDocument.load(await readFile(staged.path), { updateMetadata: false })
    if (pdf.getPageCount() > 0) return pdf
  } catch (error) {
    if (error instanceof EncryptedPDFError || /encrypt/i.test(String(error)))
      throw badInput(SEM_SENHA, { comprovante: SEM_SENHA })
  }
  throw badInput(DANIFICADO, { comprovante: DANIFICADO })
}

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
  const inteiro = await abrir(staged)
  const total = inteiro.getPageCount()
  if (total > MAXIMO_DE_PAGINAS)
    throw badInput(`O comprovante tem ${total} páginas e o limite para repartir é ${MAXIMO_DE_PAGINAS}.`)
  const faltas: Record<string, string> = {}
  for (const [n, { paginas }] of quais.entries())
    if (paginas.some((pagina) => pagina > total))
      faltas[`paginas.${n}.paginas`] =
        total === 1 ? 'O comprovante tem só 1 página.' : `O comprovante tem só ${total} páginas.`
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  const nome = staged.name.replace(/\.[^.]+$/, '')
  const partes: StagedFile[] = []
  for (const { paginas } of quais) {
    const unicas = [...new Set(paginas)].sort((a, b) => a - b)
    let bytes: Uint8Array
    try {
      const { PDFDocument } = await biblioteca()
      const parte = await PDFDocument.create({ updateMetadata: false })
      for (const pagina of await parte.copyPages(
        inteiro,
        unicas.map((pagina) => pagina - 1),
      ))
        parte.addPage(pagina)
      bytes = await parte.save()
    } catch {
      throw badInput(DANIFICADO, { comprovante: DANIFICADO })
    }
    partes.push(await ctx.files.stage(`${nome} p ${emPalavras(unicas)}.pdf`, bytes, ['pdf']))
  }
  return partes
}
