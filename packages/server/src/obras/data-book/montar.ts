import { createHash } from 'node:crypto'
import { today } from '@prumo/domain/core/dates.ts'
import { extensionOf } from '@prumo/domain/core/file-kinds.ts'
import { nomeDoDocumento, pastaDaDisciplina, pastaDoTipo } from '@prumo/domain/obras/data-book/pastas.ts'
import type { Ctx } from '../../core/context.ts'
import { NomesUnicos, nomeSeguro } from '../../core/documents/safe-names.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'
import { esperadosDaObra } from '../anexos/esperados.ts'
import type { DocumentoDoDataBook, ObraDoDataBook } from './documentos.ts'
import { desenharIndice } from './indice.ts'
import { indiceEmCsv } from './indice-csv.ts'
import type { LinhaDoIndice } from './linhas.ts'

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
  documentos: readonly DocumentoDoDataBook[],
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
    await progress(0, documentos.length)
    for (const [n, documento] of documentos.entries()) {
      // Opened before its entry begins: an entry begun cannot be taken back.
      const conteudo = await abrirSeHouver(ctx, { chave: documento.chave, nome: documento.fileName })
      if (!conteudo) {
        linhas.push({ documento, caminho: null, sha256: null })
        faltas.push(`${documento.fileName}: o arquivo não está no armazenamento.`)
      } else {
        const caminho = caminhoDe(documento)
        const hash = createHash('sha256')
        try {
          yield { name: caminho, content: medido(conteudo, hash), stored: true }
        } finally {
          conteudo.destroy()
        }
        const sha256 = hash.digest('hex')
        linhas.push({ documento, caminho, sha256 })
        if (sha256 !== documento.sha256) faltas.push(`${documento.fileName}: o conteúdo não é o que foi recebido.`)
      }
      await progress(n + 1, documentos.length)
    }
    const { numero, codigo, nome, municipio, uf } = obra
    const esperados = await esperadosDaObra(ctx.db, obra)
    const indice = { obra: { numero, codigo, nome, municipio, uf }, linhas, esperados, hoje: today() }
    yield { name: 'indice.csv', content: [indiceEmCsv(indice)] }
    yield { name: '00-INDICE.pdf', content: [await desenharIndice(ctx, indice)], stored: true }
  }
  return zipChunks(entradas())
}

async function* medido(conteudo: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of conteudo) {
    hash.update(bytes)
    yield bytes
  }
}
