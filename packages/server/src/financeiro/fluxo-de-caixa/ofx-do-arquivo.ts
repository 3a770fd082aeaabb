/** Run in a process of its own (extrato.ts). */
import { readFile } from 'node:fs/promises'
import { type ExtratoLido, lerOfx, OfxRecusado } from '@prumo/domain/financeiro/fluxo-de-caixa/ofx.ts'
import { badInput } from '../../core/errors.ts'

/** Bank text is UTF-8 in newer files and Latin-1 in the others, whatever their header says. */
function decodificar(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export async function lerOfxDoArquivo({ path }: { path: string }): Promise<ExtratoLido> {
  try {
    return lerOfx(decodificar(await readFile(path)))
  } catch (error) {
    if (error instanceof OfxRecusado) throw badInput(error.message, { arquivo: error.message })
    throw error
  }
}
