/** Run in a process of its own (ler-arquivo.ts). */
import { readFile } from 'node:fs/promises'
import { ArquivoNaoAceito, linhasDoArquivo } from '@prumo/domain/financeiro/remessas/arquivo-do-banco.ts'
import { lerRetorno } from '@prumo/domain/financeiro/remessas/retorno.ts'
import type { ItemDoRetorno, RetornoLido } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { badInput } from '../../core/errors.ts'
import type { Say } from '../../core/isolated/messages.ts'
import { MAXIMO, retornoDemais } from './retorno-demais.ts'

/** A return's pieces, in order: some thousand lines or payments are one message. */
export type ParteDoRetorno = { linhas: string[] } | { itens: ItemDoRetorno[] }
const POR_VEZ = 1000

export async function lerRetornoDoArquivo(
  { path }: { path: string },
  say: Say<ParteDoRetorno>,
): Promise<Omit<RetornoLido, 'itens'>> {
  const bytes = await readFile(path)
  try {
    const { itens, ...cabeca } = lerRetorno(bytes)
    if (itens.length > MAXIMO) throw retornoDemais()
    const { linhas } = linhasDoArquivo(bytes)
    for (let de = 0; de < linhas.length; de += POR_VEZ) await say({ linhas: linhas.slice(de, de + POR_VEZ) })
    for (let de = 0; de < itens.length; de += POR_VEZ) await say({ itens: itens.slice(de, de + POR_VEZ) })
    return cabeca
  } catch (error) {
    if (!(error instanceof ArquivoNaoAceito)) throw error
    throw badInput(error.message, { arquivo: error.message })
  }
}
