/** What a data book is opened by in tests. */
import { parse } from 'node:path'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { unzip } from '../../test-kit/unzip.ts'

export const CHAMADA = '/api/generateDataBook'

export interface LivroAberto {
  readonly arquivos: Map<string, Buffer>
  /** Names of the documents, index left out. */
  readonly nomes: readonly string[]
  /** Words of the index, all pages joined. */
  readonly indice: string
  readonly paginas: number
  /** Lines of indice.csv, each cell by its heading. */
  readonly csv: readonly Record<string, string>[]
}

/** Asks for the book of a work, and opens it. */
export async function livroDe(quem: Person, doc: object): Promise<LivroAberto> {
  const { status, raw, headers } = await quem.post(CHAMADA, { doc })
  if (status !== 200 || headers['content-type'] !== 'application/zip') throw new Error(`${status} ${raw.toString()}`)
  return abrirLivro(raw)
}

export function abrirLivro(zip: Buffer): LivroAberto {
  const arquivos = unzip(zip)
  const paginas = pdfPages(arquivos.get('00-INDICE.pdf')!)
  return {
    arquivos,
    nomes: [...arquivos.keys()].filter((nome) => parse(nome).dir !== ''),
    indice: paginas.join(' '),
    paginas: paginas.length,
    csv: lerCsv(arquivos.get('indice.csv')!.toString()),
  }
}

/** A CSV as its reader would read it: marks, quotes and all. */
function lerCsv(texto: string): Record<string, string>[] {
  if (!texto.startsWith('\ufeff')) throw new Error('sem a marca de UTF-8')
  const celulas = [...texto.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/g)]
  const linhas: string[][] = [[]]
  for (const [, entre, nua = '', fim] of celulas) {
    linhas.at(-1)!.push(entre === undefined ? nua : entre.replaceAll('""', '"'))
    if (fim === '\r\n') linhas.push([])
  }
  const [cabeca = [], ...resto] = linhas.filter((linha) => linha.length > 0)
  return resto.map((linha) => Object.fromEntries(cabeca.map((nome, n) => [nome, linha[n] ?? ''])))
}
