import { createHash, type Hash } from 'node:crypto'
import { today } from '@prumo/domain/core/dates.ts'
import { extensionOf } from '@prumo/domain/core/file-kinds.ts'
import { nomeDoDocumento, pastaDaDisciplina, pastaDoTipo } from '@prumo/domain/obras/data-book/pastas.ts'
import type { Ctx } from '../../core/context.ts'
import { NomesUnicos, nomeSeguro } from '../../core/documents/safe-names.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { esperadosDaObra } from '../anexos/esperados.ts'
import type { DocumentoDoDataBook, ObraDoDataBook, Peca } from './documentos.ts'
import { desenharIndice } from './indice.ts'
import { indiceEmCsv } from './indice-csv.ts'
import { type LinhaDoIndice, ressalvaDe } from './linhas.ts'

/** Folder, discipline, type and file together stay below what Windows can unpack. */
const MAIOR_PASTA = 60

export interface Montagem {
  /** Said after each document. */
  readonly progress?: (feitos: number, total: number) => Promise<void>
  /** What could not be included, one sentence each. */
  readonly faltas?: string[]
}

/**
 * The zip of a work as it goes, document by document: in memory is one document's piece. The index comes last and tells the
 * hash of what was put in, byte by byte: what the store lost or spoiled stands there in red.
 */
export function zipDoDataBook(
  ctx: Ctx,
  obra: ObraDoDataBook,
  pecas: readonly Peca[],
  { progress = async () => {}, faltas = [] }: Montagem = {},
): AsyncGenerator<Buffer> {
  const raiz = nomeSeguro(`${obra.numero} - ${obra.nome}`, '', MAIOR_PASTA)
  const pastas = new Map<string, NomesUnicos>()
  const linhas: LinhaDoIndice[] = []

  function caminhoDe(documento: DocumentoDoDataBook): string {
    const pasta = `${raiz}/${nomeSeguro(pastaDaDisciplina(documento.disciplina))}/${nomeSeguro(pastaDoTipo(documento.tipo))}`
    const nomes = pastas.get(pasta) ?? new NomesUnicos()
    pastas.set(pasta, nomes)
    const final = extensionOf(documento.fileName)
    const nome = nomeDoDocumento(documento)
    return `${pasta}/${final ? nomes.de(nome.slice(0, -final.length - 1), `.${final}`) : nomes.de(nome)}`
  }

  async function* entradas(): AsyncGenerator<ZipEntry> {
    await progress(0, pecas.length)
    for (const [n, { documento, abrir }] of pecas.entries()) {
      // Opened before its entry begins: an entry begun cannot be taken back.
      const aberto = await abrir()
      if (!aberto) {
        linhas.push({ documento, caminho: null, sha256: null })
        faltas.push(`${documento.fileName}: o arquivo não está no armazenamento.`)
      } else {
        const caminho = caminhoDe(documento)
        const medida = { hash: createHash('sha256'), bytes: 0 }
        try {
          yield { name: caminho, content: medido(aberto.conteudo, medida), stored: true }
        } finally {
          aberto.conteudo.destroy()
        }
        const linha = {
          documento: { ...documento, tamanho: medida.bytes, paginas: aberto.paginas ?? documento.paginas },
          caminho,
          sha256: medida.hash.digest('hex'),
        }
        linhas.push(linha)
        if (ressalvaDe(linha)) faltas.push(`${documento.fileName}: o conteúdo não é o que foi recebido.`)
      }
      await progress(n + 1, pecas.length)
    }
    const { numero, codigo, nome, municipio, uf } = obra
    const esperados = await esperadosDaObra(ctx.db, obra)
    const indice = { obra: { numero, codigo, nome, municipio, uf }, linhas, esperados, hoje: today() }
    yield { name: 'indice.csv', content: [indiceEmCsv(indice)] }
    yield { name: '00-INDICE.pdf', content: [await desenharIndice(ctx, indice)], stored: true }
  }
  return zipChunks(entradas())
}

async function* medido(conteudo: AsyncIterable<Uint8Array>, medida: { hash: Hash; bytes: number }) {
  for await (const parte of conteudo) {
    medida.hash.update(parte)
    medida.bytes += parte.length
    yield parte
  }
}
