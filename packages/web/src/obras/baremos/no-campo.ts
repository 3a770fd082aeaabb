/** Lines of the price table as a phone offers them, by what its package says of them. */
import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { nomeDoRegistro } from '../../core/campo/nome.ts'
import type { Registro } from '../../core/campo/pacote.ts'

/** Also what is done and how: to install and to take away are two lines of one code, and of two prices. */
export function itemDito(item: Registro): string {
  const atividade = atividadesDeBaremo[item.atividade as keyof typeof atividadesDeBaremo]
  const condicao = condicoesDeBaremo[item.condicao as keyof typeof condicoesDeBaremo]?.toLowerCase()
  const como = [atividade, condicao].filter(Boolean).join(', ')
  return [nomeDoRegistro(item), como].filter(Boolean).join(' · ')
}

/** As one chooses it: with what it is counted in. */
export const itemOferecido = (item: Registro): string => `${itemDito(item)} (${String(item.unidadeMedida ?? '')})`

/** Of the work's table of prices, where the package says which that is; else of all of its contract. */
export function itensDaObra(itens: readonly Registro[], obra: Registro | undefined): readonly Registro[] {
  const baremoId = obra?.baremoId
  const seus = baremoId ? itens.filter((item) => item.baremoId === baremoId) : []
  return seus.length > 0 ? seus : itens
}
