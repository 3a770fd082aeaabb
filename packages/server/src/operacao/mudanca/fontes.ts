import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { OperationError } from '../operation-error.ts'
import { COLECOES, DENTRO_DE_OUTRAS } from './colecoes/todas.ts'
import { type Antigo, lerRegistros, type Peca } from './leitura.ts'
import { PASTA_DO_RELATORIO, POR_CORRIGIR } from './relatorio.ts'

/** What there is to read of the collections, and where their files lie. */
export interface Fontes {
  /** The folder of the files. */
  readonly pasta: string
  /** Where the report goes unless it is put elsewhere: never over what is being read. */
  readonly relatorio: string
  readonly bytes: number
  readonly de: (colecao: string) => AsyncIterable<Peca> | null
  /** What lies there and nobody reads, in words, by its name. */
  readonly deFora: Readonly<Record<string, string>>
}

const semAcento = (nome: string): string => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A folder with a file for each collection, or the file of what had to be mended. */
export async function abrirFontes(entrada: string, pastaDosArquivos: string | undefined): Promise<Fontes> {
  const inteira = path.resolve(entrada)
  const info = await stat(inteira).catch(() => null)
  if (!info) throw new OperationError(`Não há nada em "${inteira}": diga a pasta do export.`)
  const pasta = pastaDosArquivos ?? (info.isDirectory() ? inteira : ondeEstava(inteira))
  if (!existsSync(pasta)) throw new OperationError(`Não há a pasta de arquivos "${pasta}".`)
  if (info.isDirectory()) return daPasta(inteira, pasta)
  if (!inteira.endsWith('.jsonl'))
    throw new OperationError(`"${inteira}" não é uma pasta de export nem um arquivo ${POR_CORRIGIR}.`)
  return {
    pasta,
    relatorio: path.join(path.dirname(inteira), 'correcao'),
    bytes: info.size,
    de: (colecao) => doCorrigido(inteira, colecao),
    deFora: {},
  }
}

/** The report lies in the export's folder, unless it was put elsewhere. */
const ondeEstava = (arquivo: string): string => {
  const pasta = path.dirname(arquivo)
  const partes = pasta.split(path.sep)
  const n = partes.lastIndexOf(PASTA_DO_RELATORIO)
  return n > 0 ? partes.slice(0, n).join(path.sep) || path.sep : pasta
}

async function daPasta(inteira: string, pasta: string): Promise<Fontes> {
  const nomes = (await readdir(inteira)).filter((nome) => /\.jsonl?$/.test(nome)).sort()
  const chamados = new Map(
    COLECOES.flatMap(({ nome, outros = [] }) => [nome, ...outros].map((um) => [semAcento(um), nome] as const)),
  )
  const arquivos = new Map<string, string[]>()
  const deFora: Record<string, string> = {}
  let bytes = 0
  for (const nome of nomes) {
    const chamado = semAcento(nome.replace(/\.jsonl?$/, ''))
    const colecao = chamados.get(chamado)
    if (colecao) {
      const arquivo = path.join(inteira, nome)
      arquivos.set(colecao, [...(arquivos.get(colecao) ?? []), arquivo])
      bytes += (await stat(arquivo)).size
    } else
      deFora[nome] = DENTRO_DE_OUTRAS[chamado]
        ? `Não se lê: ${DENTRO_DE_OUTRAS[chamado]}.`
        : 'Não se lê: a especificação não descreve os campos desta coleção.'
  }
  if (arquivos.size === 0)
    throw new OperationError(
      `Em "${inteira}" não há nenhuma coleção: esperam-se arquivos como usuarios.json, empresas.json, pedido-de-compra.json.`,
    )
  return {
    pasta,
    relatorio: path.join(inteira, PASTA_DO_RELATORIO),
    bytes,
    deFora,
    de: (colecao) => {
      const seus = arquivos.get(colecao)
      return seus ? emSeguida(seus) : null
    },
  }
}

async function* emSeguida(arquivos: readonly string[]): AsyncGenerator<Peca> {
  for (const arquivo of arquivos) yield* lerRegistros(arquivo)
}

/** Of the mended file, the lines of that collection. */
async function* doCorrigido(arquivo: string, colecao: string): AsyncGenerator<Peca> {
  for await (const peca of lerRegistros(arquivo)) {
    if ('erro' in peca) {
      // Of no collection that it says: told once, with the first.
      if (colecao === COLECOES[0]!.nome) yield peca
      continue
    }
    const {
      colecao: dita,
      registro,
      texto,
    } = peca.registro as { colecao?: unknown; registro?: unknown; texto?: unknown }
    if (dita !== colecao) continue
    const { n, bytes } = peca
    if (typeof registro === 'object' && registro !== null && !Array.isArray(registro))
      yield { n, bytes, registro: registro as Antigo }
    else
      yield {
        n,
        bytes,
        erro: 'Ponha em "registro" o registro corrigido.',
        texto: typeof texto === 'string' ? texto : '',
      }
  }
}
