/** Run in a process of its own (importar.ts). */
import { readFile } from 'node:fs/promises'
import { ArquivoNaoAceito } from '@prumo/domain/financeiro/remessas/arquivo-do-banco.ts'
import { type BoletoDoDda, type DdaLido, lerDda } from '@prumo/domain/financeiro/remessas/dda.ts'
import { badInput } from '../../core/errors.ts'
import type { Say } from '../../core/isolated/messages.ts'

const POR_VEZ = 1000

/** What the file says of itself; its boletos are told some thousand at a time. */
export async function lerDdaDoArquivo(
  { path }: { path: string },
  say: Say<readonly BoletoDoDda[]>,
): Promise<Omit<DdaLido, 'boletos'>> {
  try {
    const { boletos, ...cabeca } = lerDda(await readFile(path))
    for (let de = 0; de < boletos.length; de += POR_VEZ) await say(boletos.slice(de, de + POR_VEZ))
    return cabeca
  } catch (error) {
    if (!(error instanceof ArquivoNaoAceito)) throw error
    throw badInput(error.message, { arquivo: error.message })
  }
}
