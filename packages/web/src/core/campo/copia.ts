/** A copy of a record with its files as a zip, so that a person has it in their hands whatever happens to the queue. */
import type { Item } from './itens.ts'
import { lerArquivo, numeroDe, tipoDosBytes } from './itens.ts'
import type { Aparelho } from './pacote.ts'

const TABELA = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = TABELA[(c ^ byte) & 0xff]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

type Entrada = { readonly nome: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Photographs do not get smaller: kept as they are, one after the other. */
export function zipDe(entradas: readonly Entrada[]): Blob {
  const partes: Uint8Array<ArrayBuffer>[] = []
  const indice: Uint8Array<ArrayBuffer>[] = []
  let em = 0
  for (const { nome, bytes } of entradas) {
    const letras = new TextEncoder().encode(nome)
    const crc = crc32(bytes)
    const cabeca = (assinatura: number, extra: number): DataView<ArrayBuffer> => {
      const vista = new DataView(new ArrayBuffer(extra))
      vista.setUint32(0, assinatura, true)
      return vista
    }
    const local = cabeca(0x04034b50, 30)
    comuns(local, 4, crc, bytes.length, letras.length)
    const central = cabeca(0x02014b50, 46)
    central.setUint16(4, 20, true)
    comuns(central, 6, crc, bytes.length, letras.length)
    central.setUint32(42, em, true)
    partes.push(new Uint8Array(local.buffer), letras, bytes)
    indice.push(new Uint8Array(central.buffer), letras)
    em += 30 + letras.length + bytes.length
  }
  const tamanho = indice.reduce((soma, um) => soma + um.length, 0)
  const fim = new DataView(new ArrayBuffer(22))
  fim.setUint32(0, 0x06054b50, true)
  fim.setUint16(8, entradas.length, true)
  fim.setUint16(10, entradas.length, true)
  fim.setUint32(12, tamanho, true)
  fim.setUint32(16, em, true)
  return new Blob([...partes, ...indice, new Uint8Array(fim.buffer)], { type: 'application/zip' })
}

/** Version, names in UTF-8, not compressed, and how long everything is. */
function comuns(vista: DataView, em: number, crc: number, tamanho: number, nome: number): void {
  vista.setUint16(em, 20, true)
  vista.setUint16(em + 2, 0x0800, true)
  vista.setUint32(em + 10, crc, true)
  vista.setUint32(em + 14, tamanho, true)
  vista.setUint32(em + 18, tamanho, true)
  vista.setUint16(em + 22, nome, true)
}

const EXTENSAO: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
}

/** Of one record or of several, each in a folder of its own. */
export async function copiaDe(aparelho: Aparelho, itens: readonly Item[]): Promise<Blob> {
  const entradas: Entrada[] = []
  for (const item of itens) {
    const pasta = `${item.banco}-${numeroDe(item)}-${item.uuid}`
    const { dados, atos, arquivos, dataDispositivo } = item.conteudo
    const texto = JSON.stringify(
      { banco: item.banco, uuid: item.uuid, dataDispositivo, dados, atos, arquivos },
      null,
      2,
    )
    entradas.push({ nome: `${pasta}/registro.json`, bytes: new TextEncoder().encode(texto) })
    for (const { uuid } of arquivos) {
      const bytes = await lerArquivo(aparelho, uuid)
      if (!bytes) continue
      const extensao = EXTENSAO[tipoDosBytes(bytes)] ?? 'bin'
      entradas.push({ nome: `${pasta}/${uuid}.${extensao}`, bytes: new Uint8Array(bytes) })
    }
  }
  return zipDe(entradas)
}
