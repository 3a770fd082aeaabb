import { defineEntity } from '../core/entity.ts'
import { bool, code, date, integer, longText, money, optional, quantity, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { regimes, tributos } from './retencoes/tributos.ts'

/** From when the month of a withholding counts: what each tribute's law says is the fact that makes it due. */
export const fatosGeradores = { 1: 'Emissão da nota', 2: 'Pagamento' } as const
export const FATO = { emissao: 1, pagamento: 2 } as const

/** Where the day of a guide goes when banks do not work on it. */
export const ajustesDoVencimento = { 1: 'Antecipa', 2: 'Posterga' } as const
export const AJUSTE = { antecipa: 1, posterga: 2 } as const

/**
 * A rule of withholding, which the company's accountant keeps (docs/retencoes.md): what is withheld of whom, for which services,
 * since when, by which law. It withholds nothing until it is confirmed, and each withholding keeps the rule's words of its day.
 */
export const regrasDeRetencao = defineEntity({
  name: 'regras-de-retencao',
  banco: 'regra-de-retencao',
  tela: telas.regrasDeRetencao,
  noun: { one: 'regra de retenção', many: 'regras de retenção', article: 'a' },
  fields: {
    nome: text('Nome', 120),
    tributo: code('Tributo', tributos),
    regime: code('Regime do fornecedor', regimes),
    servicos: optional(text('Serviços (itens da LC 116)', 500)),
    municipioIbge: optional(text('Município (IBGE)', 7)),
    beneficiario: text('A quem se recolhe', 120),
    aliquota: optional(quantity('Alíquota (%)', 100)),
    percentualDaBase: quantity('Parte do valor que é base (%)', 100),
    deduzMateriais: bool('Deduz os materiais da base'),
    minimo: optional(money('Não retém até')),
    acumulaNoMes: bool('O mínimo conta o mês inteiro do fornecedor'),
    teto: optional(money('Teto da base no mês')),
    fatoGerador: code('O mês conta de', fatosGeradores),
    mesesDepois: integer('Vence quantos meses depois', 0, 12),
    diaDoVencimento: integer('Dia do vencimento', 1, 31),
    ajuste: code('Se não for dia útil', ajustesDoVencimento),
    codigoDeReceita: optional(text('Código de receita', 20)),
    vigenciaDe: date('Vigente desde'),
    vigenciaAte: optional(date('Vigente até')),
    fonte: longText('Fonte legal', 600),
    confirmada: bool('Confirmada pelo contador'),
  },
  title: 'nome',
  list: ['nome', 'tributo', 'regime', 'servicos', 'aliquota', 'vigenciaDe', 'vigenciaAte', 'fonte', 'confirmada'],
  order: 'nome',
  search: ['nome', 'servicos', 'fonte', 'beneficiario'],
})
