/** The payables in words: what people read of codes and days. */

import { addDays, daysBetween, type PlainDate } from '@prumo/domain/core/dates.ts'
import { type Centavos, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { Faixa } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { quemRecebe } from '@prumo/domain/financeiro/contas-a-pagar/quem-recebe.ts'
import type { ContaAPagar, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { palavrasDePagamento, STATUS_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { mesPorExtenso } from './mes.ts'

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

const DITOS = {
  vencimento: { hoje: 'vence hoje', amanha: 'vence amanhã', passado: 'venceu' },
  agendada: { hoje: 'hoje', amanha: 'amanhã', passado: 'passou' },
} as const
export type QualDia = keyof typeof DITOS

/** How a day stands to today, when that is worth a word: 'venceu há 3 dias', 'vence hoje'; of the one scheduled, 'passou há 3 dias', 'hoje'. */
export function prazoEmPalavras(dia: PlainDate | null, hoje: PlainDate, qual: QualDia = 'vencimento'): string | null {
  if (dia === null || dia > addDays(hoje, 1)) return null
  if (dia === hoje) return DITOS[qual].hoje
  if (dia > hoje) return DITOS[qual].amanha
  const dias = daysBetween(dia, hoje)
  return `${DITOS[qual].passado} ${dias === 1 ? 'ontem' : `há ${dias} dias`}`
}

/** A day gone by of what is neither paid nor at the bank. Each day for itself: put off, what was due stays overdue. */
export const passou = ({ faixa }: Pick<ContaAPagar, 'faixa'>, dia: PlainDate | null, hoje: PlainDate): boolean =>
  dia !== null && dia < hoje && faixa !== 'pago' && faixa !== 'noBanco'

/** What is owed, in centavos; null when the attachment has no value. */
export const centavosDa = ({ valorAPagar }: Pick<ContaAPagar, 'valorAPagar'>): Centavos | null =>
  valorAPagar === null ? null : toCentavos(valorAPagar)

export const somar = (contas: readonly Pick<ContaAPagar, 'valorAPagar'>[]): Centavos =>
  contas.reduce((soma, conta) => soma + (centavosDa(conta) ?? 0), 0)

/** 'Boleto 4507 · pedido 13 · Cabos Novo Tempo'. */
export const nomeDa = (conta: ContaAPagar): string =>
  [documentoDa(conta), `pedido ${conta.pedido.numero}`, quemRecebe(conta).nome].filter(Boolean).join(' · ')

/** Under the name of a payee: 'favorecido, de Cabos Novo Tempo', whose document it is. */
export const comoFavorecido = ({ fornecedorNome }: Pick<ContaAPagar, 'fornecedorNome'>): string =>
  ['favorecido', fornecedorNome].filter(Boolean).join(', de ')

/** '9 pendentes · R$ 119.657,53', of the calendar '5 pendentes em novembro de 2026 · …'; only paid ones have nothing open to count. */
export function emAberto(
  { status, faixa, visao }: { status: readonly number[]; faixa: Faixa | null; visao: string },
  { pagosNoMes: _, ...faixas }: ResumoDeContas,
  mes: string,
): string | undefined {
  if (faixa === 'pago' || (status.length === 1 && status[0] === STATUS_DE_ANEXO.pago)) return undefined
  const somas = faixa ? [faixas[faixa]] : Object.values(faixas)
  const quantidade = somas.reduce((soma, uma) => soma + uma.quantidade, 0)
  const centavos = somas.reduce((soma, uma) => soma + (toCentavos(uma.valor) ?? 0), 0)
  const noMes = visao === 'calendario' ? ` em ${mesPorExtenso(mes).toLowerCase()}` : ''
  return `${contagem(quantidade, status)}${noMes} · ${formatMoney(centavos)}`
}
