import { readFile } from 'node:fs/promises'
import { ArquivoNaoAceito, linhasDoArquivo } from '@prumo/domain/financeiro/remessas/arquivo-do-banco.ts'
import { lerRetorno } from '@prumo/domain/financeiro/remessas/retorno.ts'
import type { RetornoLido } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { badInput } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'

/** Payments one return may tell of: above any bank's file, below what would hold the server. */
const MAXIMO = 20_000

/** The return as read, with its lines; whatever is not one is refused in a sentence, with nothing written. */
export async function lerArquivo(staged: StagedFile): Promise<{ linhas: string[]; lido: RetornoLido }> {
  const bytes = await readFile(staged.path)
  try {
    const lido = lerRetorno(bytes)
    if (lido.itens.length > MAXIMO) throw new ArquivoNaoAceito('grande', DEMAIS)
    return { linhas: linhasDoArquivo(bytes).linhas, lido }
  } catch (error) {
    if (!(error instanceof ArquivoNaoAceito)) throw error
    throw badInput(error.message, { arquivo: error.message })
  }
}
const DEMAIS = 'Este retorno tem pagamentos demais: peça ao banco o arquivo em partes.'

const GRUPO = new Set(['A', 'J', 'O'])

/**
 * The return with the lines of those payments alone, heads and tails kept: what proves the payments of one cost centre
 * without telling of another's.
 */
export function trechoDoRetorno(linhas: readonly string[], numeros: ReadonlySet<string>): string {
  let dentro = false
  const trecho = linhas.filter((linha) => {
    if (linha[7] !== '3') {
      dentro = false
      return true
    }
    const segmento = linha[13]!
    const complemento = segmento === 'J' && linha.slice(17, 19) === '52'
    if (GRUPO.has(segmento) && !complemento) dentro = [...numeros].some((numero) => linha.includes(numero))
    return dentro
  })
  return `${trecho.join('\r\n')}\r\n`
}
