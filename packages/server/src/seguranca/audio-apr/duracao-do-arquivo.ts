/** Run in a process of its own (duracao.ts): how long a recording is, of a few of its numbers; nothing of it is decoded. */
import { readFile } from 'node:fs/promises'

interface Elemento {
  readonly id: number
  readonly de: number
  readonly ate: number
}

/** An EBML number: its first byte says how many follow; an id keeps the mark of its length, a size does not. */
function numero(bytes: Buffer, em: number, comMarca: boolean): { valor: number; fim: number; desconhecido: boolean } {
  const primeiro = bytes[em] ?? 0
  const tamanho = Math.clz32(primeiro) - 23
  if (primeiro === 0 || em + tamanho > bytes.length) return { valor: 0, fim: bytes.length, desconhecido: true }
  let valor = comMarca ? primeiro : primeiro & (0xff >> tamanho)
  let todos = valor === 0xff >> tamanho
  for (let n = 1; n < tamanho; n++) {
    valor = valor * 256 + bytes[em + n]!
    todos &&= bytes[em + n] === 0xff
  }
  return { valor, fim: em + tamanho, desconhecido: !comMarca && todos }
}

const ID = { segmento: 0x18538067, info: 0x1549a966, cluster: 0x1f43b675, grupo: 0xa0 } as const
const ESCALA = 0x2ad7b1
const DURACAO = 0x4489
const TEMPO = 0xe7
const BLOCOS: readonly number[] = [0xa3, 0xa1]
const DENTRO: readonly number[] = Object.values(ID)

/** Every element in turn, those that hold others opened; what has no length goes to the end. */
function* elementos(bytes: Buffer): Generator<Elemento> {
  for (let em = 0; em < bytes.length; ) {
    const id = numero(bytes, em, true)
    const tamanho = numero(bytes, id.fim, false)
    const ate = tamanho.desconhecido ? bytes.length : Math.min(bytes.length, tamanho.fim + tamanho.valor)
    yield { id: id.valor, de: tamanho.fim, ate }
    em = DENTRO.includes(id.valor) ? tamanho.fim : ate
  }
}

const inteiro = (bytes: Buffer, { de, ate }: Elemento): number =>
  ate > de && ate - de <= 6 ? bytes.readUIntBE(de, ate - de) : 0

/** The declared duration, or, where the recorder wrote as it went, the time of the last block. */
function doWebm(bytes: Buffer): number | null {
  let escala = 1_000_000
  let declarada: number | null = null
  let cluster = 0
  let ultimo: number | null = null
  for (const um of elementos(bytes)) {
    if (um.id === ESCALA) escala = inteiro(bytes, um) || escala
    else if (um.id === DURACAO && um.ate - um.de === 4) declarada = bytes.readFloatBE(um.de)
    else if (um.id === DURACAO && um.ate - um.de === 8) declarada = bytes.readDoubleBE(um.de)
    else if (um.id === TEMPO) cluster = inteiro(bytes, um)
    else if (BLOCOS.includes(um.id) && um.ate - um.de > 3) {
      const faixa = numero(bytes, um.de, false)
      if (faixa.fim + 2 <= um.ate) ultimo = Math.max(ultimo ?? 0, cluster + bytes.readInt16BE(faixa.fim))
    }
  }
  const tempo = Math.max(declarada ?? 0, ultimo ?? 0)
  return declarada === null && ultimo === null ? null : (tempo * escala) / 1e9
}

/** The boxes of one level, as far as they are whole. */
function* caixas(bytes: Buffer, de: number, ate: number): Generator<{ tipo: string; de: number; ate: number }> {
  for (let em = de; em + 8 <= ate; ) {
    const curto = bytes.readUInt32BE(em)
    const longo = curto === 1 && em + 16 <= ate
    const tamanho = longo ? Number(bytes.readBigUInt64BE(em + 8)) : curto === 0 ? ate - em : curto
    if (tamanho < 8) return
    const fim = Math.min(ate, em + tamanho)
    yield { tipo: bytes.toString('latin1', em + 4, em + 8), de: em + (longo ? 16 : 8), ate: fim }
    em = fim
  }
}

const ABERTAS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex'])
function* todasAsCaixas(bytes: Buffer, de = 0, ate = bytes.length): ReturnType<typeof caixas> {
  for (const uma of caixas(bytes, de, ate)) {
    yield uma
    if (ABERTAS.has(uma.tipo)) yield* todasAsCaixas(bytes, uma.de, uma.ate)
  }
}

/** A header's time scale and duration, in either of its versions. */
function cabecalho(bytes: Buffer, de: number, ate: number): { escala: number; duracao: number } | null {
  const longo = bytes[de] === 1
  if (ate - de < (longo ? 32 : 20)) return null
  const escala = bytes.readUInt32BE(de + (longo ? 20 : 12))
  const duracao = longo ? Number(bytes.readBigUInt64BE(de + 24)) : bytes.readUInt32BE(de + 16)
  return escala > 0 ? { escala, duracao } : null
}

/** The declared duration; of one that is written in fragments, where the last of them begins. */
function doMp4(bytes: Buffer): number | null {
  let filme: number | null = null
  let escalaDaFaixa = 0
  let fragmento = 0
  for (const { tipo, de, ate } of todasAsCaixas(bytes)) {
    if (tipo === 'mvhd' || tipo === 'mdhd') {
      const dito = cabecalho(bytes, de, ate)
      if (tipo === 'mvhd' && dito) filme = dito.duracao / dito.escala
      if (tipo === 'mdhd' && dito) escalaDaFaixa = dito.escala
    } else if (tipo === 'tfdt' && ate - de >= 8) {
      const inicio =
        bytes[de] === 1 && ate - de >= 12 ? Number(bytes.readBigUInt64BE(de + 4)) : bytes.readUInt32BE(de + 4)
      fragmento = Math.max(fragmento, inicio)
    }
  }
  const pelosFragmentos = escalaDaFaixa > 0 ? fragmento / escalaDaFaixa : 0
  return filme === null && pelosFragmentos === 0 ? null : Math.max(filme ?? 0, pelosFragmentos)
}

export async function duracaoDoArquivo({
  path,
  kind,
}: {
  readonly path: string
  readonly kind: string
}): Promise<number | null> {
  const bytes = await readFile(path)
  const duracao = kind === 'webm' ? doWebm(bytes) : doMp4(bytes)
  return duracao !== null && Number.isFinite(duracao) && duracao >= 0 ? duracao : null
}
