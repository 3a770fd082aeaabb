import { lerTexto } from '@prumo/domain/financeiro/remessas/campos.ts'
import { identificar } from '@prumo/domain/financeiro/remessas/identificar.ts'
import { leiautes } from '@prumo/domain/financeiro/remessas/leiautes.ts'
import type { ItemDoRetorno, LeiauteDeBanco, RetornoLido } from '@prumo/domain/financeiro/remessas/tipos.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { type Asker, readers } from '../../core/isolated/isolated.ts'
import { retornoDemais } from './retorno-demais.ts'

const lerRetornoDoArquivo = readers.task<typeof import('./retorno-do-arquivo.ts'), 'lerRetornoDoArquivo'>(
  import.meta.resolve('./retorno-do-arquivo.ts'),
  'lerRetornoDoArquivo',
  { deadlineMs: 20_000, tooMuch: retornoDemais, unreadable: retornoDemais },
)

/** The return as read, with its lines; whatever is not one is refused in a sentence, with nothing written. */
export async function lerArquivo(ctx: Asker, { path }: StagedFile): Promise<{ linhas: string[]; lido: RetornoLido }> {
  const linhas: string[] = []
  const itens: ItemDoRetorno[] = []
  const cabeca = await lerRetornoDoArquivo(ctx, { path }, (parte) => {
    if ('linhas' in parte) linhas.push(...parte.linhas)
    else itens.push(...parte.itens)
  })
  return { linhas, lido: { ...cabeca, itens } }
}

const GRUPO = new Set(['A', 'J', 'O', 'N'])

/**
 * The return with the lines of those payments alone, heads and tails kept: what proves the payments of one cost centre
 * without telling of another's.
 */
export function trechoDoRetorno(
  leiaute: LeiauteDeBanco,
  linhas: readonly string[],
  numeros: ReadonlySet<string>,
): string {
  let dentro = false
  const trecho = identificar(leiautes[leiaute], linhas).filter(({ linha, registro }) => {
    if (linha[7] !== '3') {
      dentro = false
      return true
    }
    if (GRUPO.has(linha[13]!) && !registro?.nome.startsWith('segmentoJ52'))
      dentro = registro !== null && numeros.has(lerTexto(registro, linha, 'seuNumero').trim())
    return dentro
  })
  return `${trecho.map(({ linha }) => linha).join('\r\n')}\r\n`
}
