import { type FiltroDeRetencoes, filtroDeRetencoes } from '@prumo/domain/financeiro/retencoes/chamadas.ts'
import { tributos } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarDoMes, documentoDito, type LinhaDoMes, linhasDoMes } from './do-mes.ts'

const LOTE = 500

const colunas: readonly (PlanilhaColumn & { valor: (linha: LinhaDoMes) => unknown })[] = [
  { header: 'Fornecedor', kind: 'text', valor: (um) => um.fornecedor },
  { header: 'CPF/CNPJ', kind: 'text', valor: (um) => documentoDito(um.documento) },
  { header: 'Pedido', kind: 'number', valor: (um) => um.pedido },
  { header: 'Nota', kind: 'text', valor: (um) => um.nota },
  { header: 'Emissão', kind: 'date', valor: (um) => um.emissao },
  { header: 'Serviço (LC 116)', kind: 'text', valor: (um) => um.servico },
  { header: 'Município (IBGE)', kind: 'text', valor: (um) => um.municipio },
  { header: 'Valor da nota', kind: 'money', valor: (um) => um.bruto },
  { header: 'Tributo', kind: 'text', valor: (um) => wordOf(tributos, um.tributo) },
  { header: 'Base', kind: 'money', valor: (um) => um.base },
  { header: 'Alíquota (%)', kind: 'number', valor: (um) => (um.aliquota === null ? null : Number(um.aliquota)) },
  { header: 'Retido', kind: 'money', valor: (um) => um.retido },
  { header: 'Recolhe-se a', kind: 'text', valor: (um) => um.beneficiario },
  { header: 'Código de receita', kind: 'text', valor: (um) => um.codigoDeReceita },
  { header: 'Vencimento', kind: 'date', valor: (um) => um.vencimento },
  { header: 'Recolhido em', kind: 'date', valor: (um) => um.pagoEm },
  { header: 'Fonte legal', kind: 'text', valor: (um) => um.fonte },
]

/** A month of withholding, an invoice's tribute a line: what the accountant holds against the guides and the Reinf. */
export const planilhaDeRetencoes: Spreadsheet<FiltroDeRetencoes> = {
  slug: 'retencoes',
  tela: telas.retencoes,
  many: 'retenções',
  filter: filtroDeRetencoes,
  columns: colunas,
  count: contarDoMes,
  async *pages(ctx, filtro) {
    for (let ultimo = '0'; ; ) {
      const { rows } = await linhasDoMes(ctx, filtro, ultimo, LOTE)
      if (rows.length > 0) yield rows.map((um) => colunas.map(({ valor }) => valor(um)))
      if (rows.length < LOTE) return
      ultimo = rows.at(-1)!.id
    }
  },
}
