/** The payables in words: what people read of codes and days. */

import { addDays, daysBetween, type PlainDate } from '@prumo/domain/core/dates.ts'
import { type Centavos, toCentavos } from '@prumo/domain/core/money.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { palavrasDePagamento, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { optionsOf } from '../../ui/form/options-of.ts'

const STATUS: Readonly<Record<number, { um: string; muitos: string }>> = palavrasDePagamento.status
export const opcoesDeStatus = Object.entries(STATUS).map(([value, { um }]) => ({ value, label: um }))
export const opcoesDeTipo = optionsOf(tiposDeAnexo)

/** 'Pendente', 'Pendente ou Cadastrado'. */
export const nomesDosStatus = (codigos: readonly number[]): string =>
  codigos.map((codigo) => STATUS[codigo]?.um ?? codigo).join(' ou ')

export const nomeDoTipo = (tipo: number): string => tiposDeAnexo[tipo as keyof typeof tiposDeAnexo] ?? String(tipo)

/** '9 pendentes', '1 pendente', '12 em aberto'. */
export function contagem(quantidade: number, status: readonly number[]): string {
  const numero = quantidade.toLocaleString('pt-BR')
  const so = status.length === 1 ? STATUS[status[0]!] : undefined
  if (!so) return `${numero} em aberto`
  return `${numero} ${quantidade === 1 ? so.um.toLowerCase() : so.muitos}`
}

/** 'Boleto 4507'. */
export const documentoDa = ({ tipo, numeroNotaFiscal }: Pick<ContaAPagar, 'tipo' | 'numeroNotaFiscal'>): string =>
  [nomeDoTipo(tipo), numeroNotaFiscal].filter(Boolean).join(' ')

/** How a day stands to today, when that is worth a word: 'venceu há 3 dias', 'vence hoje', 'vence amanhã'. */
export function prazoEmPalavras(dia: PlainDate | null, hoje: PlainDate): string | null {
  if (dia === null || dia > addDays(hoje, 1)) return null
  if (dia === hoje) return 'vence hoje'
  if (dia > hoje) return 'vence amanhã'
  const dias = daysBetween(dia, hoje)
  return dias === 1 ? 'venceu ontem' : `venceu há ${dias} dias`
}

/** What is owed, in centavos; null when the attachment has no value. */
export const centavosDa = ({ valorAPagar }: Pick<ContaAPagar, 'valorAPagar'>): Centavos | null =>
  valorAPagar === null ? null : toCentavos(valorAPagar)

export const somar = (contas: readonly Pick<ContaAPagar, 'valorAPagar'>[]): Centavos =>
  contas.reduce((soma, conta) => soma + (centavosDa(conta) ?? 0), 0)

/** 'Boleto 4507 · pedido 13 · Cabos Novo Tempo'. */
export const nomeDa = (conta: ContaAPagar): string =>
  [documentoDa(conta), `pedido ${conta.pedido.numero}`, conta.fornecedorNome].filter(Boolean).join(' · ')
