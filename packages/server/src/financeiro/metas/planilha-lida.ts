import { inflateRawSync } from 'node:zlib'
import { badInput } from '../../core/errors.ts'

const MAXIMO_POR_PARTE = 16 * 1024 * 1024
const MAXIMO = 32 * 1024 * 1024
const ilegivel = () =>
  badInput('Esta planilha não pode ser lida. Salve-a como .xlsx e envie de novo.', {
    arquivo: 'Não é uma planilha legível.',
  })

/**
 * A small file may unpack to gigabytes: each part is unpacked with a limit of its own before the reader, which has none,
 * is given any of it.
 */
function recusarBomba(bytes: Buffer): void {
  const fim = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (fim < 0 || fim + 22 > bytes.length) throw ilegivel()
  let posicao = bytes.readUInt32LE(fim + 16)
  let total = 0
  for (let n = bytes.readUInt16LE(fim + 10); n > 0; n--) {
    if (posicao + 46 > bytes.length || bytes.readUInt32LE(posicao) !== 0x02014b50) throw ilegivel()
    const [metodo, tamanho, local] = [
      bytes.readUInt16LE(posicao + 10),
      bytes.readUInt32LE(posicao + 20),
      bytes.readUInt32LE(posicao + 42),
    ]
    if (local + 30 > bytes.length) throw ilegivel()
    const inicio = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const dados = bytes.subarray(inicio, inicio + tamanho)
    if (metodo === 8) total += inflateRawSync(dados, { maxOutputLength: MAXIMO_POR_PARTE }).length
    else if (metodo === 0) total += dados.length
    else throw ilegivel()
    if (total > MAXIMO) throw ilegivel()
    posicao +=
      46 + bytes.readUInt16LE(posicao + 28) + bytes.readUInt16LE(posicao + 30) + bytes.readUInt16LE(posicao + 32)
  }
}

/** The cells of a spreadsheet's first sheet; whatever cannot be read is refused in words. */
export async function lerPlanilha(bytes: Buffer, maxRows: number): Promise<unknown[][]> {
  const { readXlsx } = await import('hucre/xlsx')
  try {
    recusarBomba(bytes)
    const { sheets } = await readXlsx(new Uint8Array(bytes), { sheets: [0], maxRows: maxRows + 2 })
    return (sheets[0]?.rows ?? []) as unknown[][]
  } catch {
    throw ilegivel()
  }
}
