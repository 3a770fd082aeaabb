/**
 * Reads an export record by record, however large: a list of records, a map of them by id, or one a line. What a person
 * made, or a program cut, is met here: a record that is no JSON or too large is told with its place, and the next is read.
 */
import { createReadStream } from 'node:fs'

/** Bytes of one record at most: an order with all its words is a hundredth of it. */
export const MAIOR_REGISTRO = 1024 * 1024

export type Antigo = Record<string, unknown>
/** A record as it lies in the file, by its number there; or why it could not be read. */
export type Peca =
  | { readonly n: number; readonly bytes: number; readonly registro: Antigo }
  | { readonly n: number; readonly bytes: number; readonly erro: string; readonly texto: string }

const [ASPAS, BARRA, ABRE, FECHA, ABRE_LISTA, FECHA_LISTA, VIRGULA, DOIS_PONTOS, LINHA] = [
  34, 92, 123, 125, 91, 93, 44, 58, 10,
]
const branco = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13 || byte === 10

/** Records of a `.json` or `.jsonl` file, in its order. */
export async function* lerRegistros(arquivo: string): AsyncGenerator<Peca> {
  yield* arquivo.endsWith('l') ? porLinha(arquivo) : porRegistro(arquivo)
}

function pecaDe(n: number, bytes: number, texto: string, id?: string): Peca {
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    return { n, bytes, erro: 'Isto não é JSON: confira aspas, vírgulas e chaves.', texto: texto.slice(0, 2000) }
  }
  if (typeof lido !== 'object' || lido === null || Array.isArray(lido))
    return {
      n,
      bytes,
      erro: 'Isto não é um registro: esperava-se um objeto entre chaves.',
      texto: texto.slice(0, 2000),
    }
  const registro = lido as Antigo
  return { n, bytes, registro: id !== undefined && registro.id === undefined ? { ...registro, id } : registro }
}

const grande = (n: number, bytes: number, comeco: string): Peca => ({
  n,
  bytes,
  erro: `O registro tem mais de ${MAIOR_REGISTRO / 1024 / 1024} MB e não foi lido.`,
  texto: comeco.slice(0, 200),
})

/** One record a line; a line too long is passed over without being held. */
async function* porLinha(arquivo: string): AsyncGenerator<Peca> {
  let guardado: Buffer[] = []
  let tamanho = 0
  let n = 0
  const inteira = function* (): Generator<Peca> {
    const bytes = tamanho
    const texto = Buffer.concat(guardado)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
    guardado = []
    tamanho = 0
    n++
    if (bytes > MAIOR_REGISTRO) yield grande(n, bytes, texto)
    else if (texto !== '') yield pecaDe(n, bytes, texto)
  }
  for await (const pedaco of createReadStream(arquivo, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let de = 0
    for (let ate = pedaco.indexOf(LINHA); ate >= 0; ate = pedaco.indexOf(LINHA, de)) {
      guardar(pedaco.subarray(de, ate))
      yield* inteira()
      de = ate + 1
    }
    guardar(pedaco.subarray(de))
  }
  if (tamanho > 0) yield* inteira()

  function guardar(parte: Buffer): void {
    if (tamanho <= MAIOR_REGISTRO) guardado.push(parte)
    tamanho += parte.length
  }
}

/** A list `[{…},{…}]`, or a map `{"id":{…}}`, told apart by its first mark. Depth and strings are followed byte by byte. */
async function* porRegistro(arquivo: string): AsyncGenerator<Peca> {
  let mapa: boolean | null = null
  let fim = false
  let n = 0
  // What is being read: a record from its brace, or in a map its key, or what should not be there.
  let guardado: Buffer[] = []
  let tamanho = 0
  let fundo = 0
  let emTexto = false
  let escapou = false
  let dentro = false
  let chave: string | undefined
  let primeiro = true
  const pronta = (): string => {
    const texto = Buffer.concat(guardado).toString('utf8')
    guardado = []
    return texto
  }
  for await (const pedaco of createReadStream(arquivo, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let de = 0
    let i = primeiro && pedaco[0] === 0xef && pedaco[1] === 0xbb && pedaco[2] === 0xbf ? 3 : 0
    primeiro = false
    for (; i < pedaco.length; i++) {
      const byte = pedaco[i]!
      if (!dentro) {
        if (branco(byte) || byte === VIRGULA || byte === DOIS_PONTOS) continue
        if (mapa === null) {
          if (byte !== ABRE && byte !== ABRE_LISTA) {
            yield { n: 1, bytes: 0, erro: 'O arquivo não é uma lista nem um mapa de registros em JSON.', texto: '' }
            return
          }
          mapa = byte === ABRE
          continue
        }
        if (fim || byte === (mapa ? FECHA : FECHA_LISTA)) {
          fim = true
          continue
        }
        dentro = true
        de = i
        tamanho = 0
        fundo = 0
        emTexto = false
      }
      let acabou = false
      if (emTexto) {
        if (escapou) escapou = false
        else if (byte === BARRA) escapou = true
        else if (byte === ASPAS) {
          emTexto = false
          acabou = fundo === 0
        }
      } else if (byte === ASPAS) emTexto = true
      else if (byte === ABRE || byte === ABRE_LISTA) fundo++
      else if (byte === FECHA || byte === FECHA_LISTA) {
        fundo--
        acabou = fundo <= 0
      } else if (fundo === 0 && i + 1 < pedaco.length && [VIRGULA, FECHA, FECHA_LISTA].includes(pedaco[i + 1]!))
        acabou = true
      if (!acabou) continue
      guardar(pedaco.subarray(de, i + 1))
      dentro = false
      const bytes = tamanho
      const texto = pronta()
      if (mapa && chave === undefined && texto.startsWith('"')) {
        chave = chaveDe(texto)
        continue
      }
      n++
      const id = chave
      chave = undefined
      yield bytes > MAIOR_REGISTRO ? grande(n, bytes, texto) : pecaDe(n, bytes, texto, id)
    }
    if (dentro) guardar(pedaco.subarray(de))
  }
  if (dentro || !fim)
    yield {
      n: n + 1,
      bytes: tamanho,
      erro:
        mapa === null ? 'O arquivo está vazio.' : 'O arquivo acaba no meio: foi cortado ao ser exportado ou copiado.',
      texto: pronta().slice(0, 2000),
    }

  function guardar(parte: Buffer): void {
    if (tamanho <= MAIOR_REGISTRO) guardado.push(parte)
    tamanho += parte.length
  }
}

function chaveDe(texto: string): string {
  try {
    return String(JSON.parse(texto))
  } catch {
    return texto
  }
}
