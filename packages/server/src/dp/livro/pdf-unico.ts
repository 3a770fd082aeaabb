import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'
import { Isolation } from '../../core/isolated/isolated.ts'
import type { LinhaDoIndice, Pedido } from './capa.ts'
import type { DocumentoDoLivro, PessoaDoLivro } from './documentos.ts'

/** Bytes of originals joined in memory for one person; what goes beyond stands beside the PDF as it is. */
const MAIOR_PDF = 32 * 1024 * 1024
/** Pages and pictures come along as they are, and with them the cover: no book becomes this much larger. */
const MAIOR_LIVRO = 4 * MAIOR_PDF

/** Books are long work in the background: they do not take the places of those who wait before a screen. */
const encadernacao = new Isolation({
  what: 'livros',
  atOnce: 1,
  perPerson: 1,
  waitingPerPerson: 10,
  waiting: 50,
  heapMb: 256,
  residentMb: 512,
})
const ilegivel = () => new AppError(422, 'Os documentos não puderam ser juntados.')
const juntarPdf = encadernacao.task<typeof import('./juntar-pdf.ts'), 'juntarPdf'>(
  import.meta.resolve('./juntar-pdf.ts'),
  'juntarPdf',
  { deadlineMs: 120_000, tooMuch: ilegivel, unreadable: ilegivel },
)
const abrePdf = encadernacao.task<typeof import('./juntar-pdf.ts'), 'abrePdf'>(
  import.meta.resolve('./juntar-pdf.ts'),
  'abrePdf',
  { deadlineMs: 20_000, tooMuch: ilegivel, unreadable: ilegivel },
)

// Apart from the binder, which waits for the cover it asked for.
const prelo = new Isolation({
  what: 'capas de livros',
  atOnce: 1,
  perPerson: 1,
  waitingPerPerson: 10,
  waiting: 50,
  heapMb: 256,
  residentMb: 512,
})
const desenharCapa = prelo.task<typeof import('./capa.ts'), 'capaDaPessoa'>(
  import.meta.resolve('./capa.ts'),
  'capaDaPessoa',
  { deadlineMs: 60_000, tooMuch: ilegivel, unreadable: ilegivel },
)

export interface LivroDaPessoa extends AsyncDisposable {
  readonly bytes: () => AsyncIterable<Uint8Array>
  /** What could not be joined, to stand beside as it is: behind a password, damaged or too large. */
  readonly aParte: readonly DocumentoDoLivro[]
  readonly faltas: readonly string[]
  readonly incluidos: number
}

interface Original {
  readonly documento: DocumentoDoLivro
  readonly path: string
}

/**
 * One person's documents as one PDF: cover and index first, then each document, with its mark in the reader's outline. Hold
 * it with `await using`: it lies on disk until it is let go.
 */
export async function livroEmUmPdf(
  ctx: Ctx,
  pedido: Pedido,
  pessoa: PessoaDoLivro,
  documentos: readonly DocumentoDoLivro[],
): Promise<LivroDaPessoa> {
  const [aParte, faltas]: [DocumentoDoLivro[], string[]] = [[], []]
  const lugares = new Map<DocumentoDoLivro, number | null>()
  function separar(documento: DocumentoDoLivro, porque: string): void {
    lugares.set(documento, null)
    aParte.push(documento)
    faltas.push(`${documento.tipo} ${porque}.`)
  }
  const originais: Original[] = []
  let bytes = 0
  try {
    for (const documento of documentos) {
      const tamanho = Number(documento.tamanho)
      if (bytes + tamanho > MAIOR_PDF) {
        separar(documento, 'é grande demais para ser juntado: está na mesma pasta, como foi anexado')
        continue
      }
      const stream = await abrirSeHouver(ctx, documento)
      if (!stream) {
        faltas.push(`${documento.tipo}: o arquivo não está no armazenamento.`)
        continue
      }
      originais.push({ documento, path: await ctx.files.lay(stream, MAIOR_PDF) })
      // Its place in the index, until it is known where it begins.
      lugares.set(documento, null)
      bytes += tamanho
    }
    const capa = (capaDe: number, comecam: ReadonlyMap<DocumentoDoLivro, number | null>) => {
      const doIndice: LinhaDoIndice[] = [...lugares.keys()].map((documento) => {
        const lugar = comecam.get(documento) ?? null
        return { documento, pagina: lugar === null ? null : capaDe + lugar + 1 }
      })
      return desenharCapa(ctx, { quem: ctx.usuario.nome, pedido, pessoa, indice: doIndice, faltas })
    }
    const tentar = (quais: readonly Original[]) =>
      juntar(ctx, pedido, pessoa, quais, (capaDe, comecam) => {
        for (const { documento } of originais)
          if ((comecam.get(documento) ?? null) === null && !aParte.includes(documento))
            separar(documento, 'está protegido por senha ou danificado: está na mesma pasta, como foi anexado')
        return capa(capaDe, comecam)
      })
    const livro = await tentar(originais).catch(async (error) => {
      if (!(error instanceof AppError) || error.status !== 422) throw error
      // One of them ends whoever reads it: the others are a book all the same.
      const legiveis: Original[] = []
      for (const original of originais)
        if (await abrePdf(ctx, { path: original.path }).catch(() => false)) legiveis.push(original)
      return tentar(legiveis)
    })
    return {
      ...livro,
      aParte,
      faltas,
      incluidos: originais.length - originais.filter(({ documento }) => aParte.includes(documento)).length,
    }
  } finally {
    await Promise.all(originais.map(({ path }) => rm(path, { force: true })))
  }
}

/** Joins them in the other process, piece by piece into a file of this one. */
async function juntar(
  ctx: Ctx,
  { pedidoEm }: Pedido,
  { nome }: PessoaDoLivro,
  originais: readonly Original[],
  desenhar: (capaDe: number, comecam: ReadonlyMap<DocumentoDoLivro, number | null>) => Promise<Uint8Array>,
): Promise<Pick<LivroDaPessoa, 'bytes' | typeof Symbol.asyncDispose>> {
  const saida = new PassThrough()
  const guardado = ctx.files.lay(saida, MAIOR_LIVRO)
  try {
    await juntarPdf(
      ctx,
      {
        titulo: `Livro de documentos - ${nome}`,
        criadoEm: pedidoEm,
        documentos: originais.map(({ documento, path }) => ({ path, marca: documento.tipo })),
      },
      async (dito) => {
        if ('bytes' in dito) {
          if (!saida.write(dito.bytes)) await once(saida, 'drain')
          return undefined
        }
        return desenhar(dito.capaDe, new Map(originais.map(({ documento }, n) => [documento, dito.lugares[n] ?? null])))
      },
    )
    saida.end()
  } catch (error) {
    saida.destroy(error as Error)
    await guardado.catch(() => {})
    throw error
  }
  const path = await guardado
  return { bytes: () => createReadStream(path), [Symbol.asyncDispose]: () => rm(path, { force: true }) }
}
