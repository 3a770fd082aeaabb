/** Run in a process of its own (captura/routes.ts). */
import { readFile } from 'node:fs/promises'
import type { NotaLida } from '@prumo/domain/financeiro/captura/nfe.ts'
import { lerNota } from './nota.ts'
import { notaDemais } from './nota-demais.ts'

/** The longest tag of an invoice has its key and its version; 990 items of 150 elements are opened and closed. */
const MAIOR_MARCA = 16 * 1024
const MAIS_MARCAS = 400_000

export async function lerNotaDoArquivo({ path }: { path: string }): Promise<NotaLida> {
  const bytes = await readFile(path)
  recusarDemais(bytes)
  return lerNota(bytes)
}

/** What no invoice has, and readers of XML take very long over: endless attributes, or a million elements. */
function recusarDemais(bytes: Buffer): void {
  let marcas = 0
  for (let at = bytes.indexOf(60); at >= 0; at = bytes.indexOf(60, at + 1)) {
    const fim = bytes.indexOf(62, at)
    if (++marcas > MAIS_MARCAS || (fim < 0 ? bytes.length : fim) - at > MAIOR_MARCA) throw notaDemais()
    if (fim < 0) return
    at = fim
  }
}
