import { filtroDeLancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { confiancas, lancamentos, naturezas, origens } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { situacoes } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { RowOf } from '../../core/database/table.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { condicoes, contarLancamentos, type FiltroDeLancamentos, situacaoSql } from './listar.ts'

const LOTE = 500

type Linha = RowOf<typeof lancamentos> & {
  situacao: number
  pNumero: number | null
  fornecedorNome: string | null
  centroNome: string
  obraNome: string | null
  categoriaNome: string | null
  contaNome: string | null
}
const colunas: readonly (PlanilhaColumn & { valor: (row: Linha) => unknown })[] = [
  { header: 'Data', kind: 'date', valor: (row) => row.dataPrevista },
  { header: 'Natureza', kind: 'text', valor: (row) => wordOf(naturezas, row.natureza) },
  { header: 'Origem', kind: 'text', valor: (row) => wordOf(origens, row.origem) },
  { header: 'Descrição', kind: 'text', valor: (row) => row.descricao },
  { header: 'Fornecedor/cliente', kind: 'text', valor: (row) => row.fornecedorNome ?? row.cliente },
  { header: 'Conta contrato', kind: 'text', valor: (row) => row.centroNome },
  { header: 'Obra', kind: 'text', valor: (row) => row.obraNome },
  { header: 'Categoria', kind: 'text', valor: (row) => row.categoriaNome },
  { header: 'Previsto', kind: 'money', valor: (row) => row.valorPrevisto },
  { header: 'Confiança', kind: 'text', valor: (row) => wordOf(confiancas, row.confianca) },
  { header: 'Realizado', kind: 'money', valor: (row) => row.valorRealizado },
  { header: 'Realizado em', kind: 'date', valor: (row) => row.dataRealizada },
  { header: 'Conta', kind: 'text', valor: (row) => row.contaNome },
  { header: 'Pedido', kind: 'number', valor: (row) => row.pNumero },
  { header: 'Situação', kind: 'text', valor: (row) => wordOf(situacoes, row.situacao) },
]

/** The entries as a spreadsheet, over everything the filter reaches. */
export const planilhaDeLancamentos: Spreadsheet<FiltroDeLancamentos> = {
  slug: lancamentos.name,
  tela: lancamentos.tela,
  many: lancamentos.noun.many,
  filter: filtroDeLancamentos,
  columns: colunas,
  count: contarLancamentos,
  pages: lotes,
}

async function* lotes(ctx: Ctx, filtro: FiltroDeLancamentos): AsyncGenerator<unknown[][]> {
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<Linha>`
      select e.*, ${situacaoSql} as situacao, p.numero as p_numero, f.nome as fornecedor_nome, c.nome as centro_nome,
        o.nome as obra_nome, k.despesa as categoria_nome, b.nome as conta_nome
      from fluxo_de_caixa as e join contas_contrato as c on c.id = e.centro_de_custo_id
        left join pedidos as p on p.id = e.pedido_id left join fornecedores as f on f.id = e.fornecedor_id
        left join obras as o on o.id = e.obra_id left join categorias_de_custo as k on k.id = e.codigo_custo_id
        left join contas_pagadoras as b on b.id = e.conta_bancaria_id
      where ${onde} and e.id > ${ultimo}::bigint order by e.id limit ${LOTE}`.execute(ctx.db)
    if (rows.length > 0) yield rows.map((row) => colunas.map(({ valor }) => valor(row)))
    if (rows.length < LOTE) return
    ultimo = rows.at(-1)!.id
  }
}
