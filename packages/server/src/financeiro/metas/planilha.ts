import { toReais } from '@prumo/domain/core/money.ts'
import { filtroDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import {
  ALVO,
  distribuicoes,
  mesesDe,
  naturezasDeMeta,
  situacoesDeMeta,
  tiposDeAlvo,
} from '@prumo/domain/financeiro/metas/metas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { lerParcelas } from './ler.ts'
import { comValores, condicoesDeMetas, contarMetas, type FiltroDeMetas, metasSql } from './listar.ts'
import { consumoDasMetas, somar } from './razao.ts'

export const MESES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'] as const

/** What an imported sheet has to have, under these names and in any order; what is extracted has them too. */
export const COLUNAS = [
  'Exercício',
  'Natureza',
  'Conta contrato',
  'Obra',
  'Tipo de alvo',
  'Alvo',
  'Distribuição',
  'Alerta (%)',
  ...MESES,
] as const

const dinheiro = (header: string): PlanilhaColumn => ({ header, kind: 'money' })
const colunas: readonly PlanilhaColumn[] = [
  { header: 'Exercício', kind: 'number' },
  ...['Natureza', 'Conta contrato', 'Obra', 'Tipo de alvo', 'Alvo', 'Distribuição'].map(
    (header): PlanilhaColumn => ({ header, kind: 'text' }),
  ),
  { header: 'Alerta (%)', kind: 'number' },
  ...MESES.map(dinheiro),
  ...['Meta', 'Reservado', 'Comprometido', 'Realizado', 'Saldo'].map(dinheiro),
  { header: '%', kind: 'number' },
  { header: 'Revisão', kind: 'number' },
  { header: 'Responsável', kind: 'text' },
  { header: 'Situação', kind: 'text' },
]

const LOTE = 200

async function* lotes(ctx: Ctx, filtro: FiltroDeMetas): AsyncGenerator<unknown[][]> {
  for (let ultimo = '0'; ; ) {
    const { rows } = await metasSql(
      sql<boolean>`${condicoesDeMetas(ctx, filtro)} and m.id > ${ultimo}::bigint`,
      sql`order by m.id limit ${LOTE}`,
    ).execute(ctx.db)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const parcelas = await lerParcelas(ctx.db, ids)
    const consumos = await consumoDasMetas(ctx.db, rows)
    const { rows: codigos } = await sql<{ id: string; alvo: string }>`
      select m.id, case when m.alvo_tipo = ${sql.lit(ALVO.classeRestrita)} then k.nome || ' > ' || c.nome when m.alvo_tipo = ${sql.lit(ALVO.categoria)} then g.codigo else m.alvo_nome end as alvo
      from metas as m left join classes_de_custo as c on c.id = m.classe_id left join classes_de_custo as k on k.id = c.classe_master_id
        left join categorias_de_custo as g on g.id = m.categoria_id where m.id = any(${ids}::bigint[])`.execute(ctx.db)
    const alvoDe = new Map(codigos.map(({ id, alvo }) => [id, alvo]))
    const linhas = rows.map((row) => ({
      row,
      meta: comValores(row, somar(consumos.get(row.id)?.values() ?? [])),
    }))
    yield linhas
      .filter(({ meta }) => filtro.faixa?.includes(meta.faixa) ?? true)
      .map(({ row, meta }) => [
        meta.exercicio,
        wordOf(naturezasDeMeta, meta.natureza),
        row.centroNome.split(' - ')[0],
        row.obraNome === null ? null : row.obraNome.split(' - ')[0],
        wordOf(tiposDeAlvo, meta.alvoTipo),
        meta.alvoTipo === ALVO.conta ? meta.alvoId : alvoDe.get(meta.id),
        wordOf(distribuicoes, meta.distribuicao),
        meta.limiarAlerta,
        ...mesesDe(meta.exercicio).map((mes) => toReais(parcelas.get(meta.id)!.get(mes) ?? 0)),
        meta.meta,
        meta.reservado,
        meta.comprometido,
        meta.realizado,
        meta.saldo,
        meta.percentual,
        meta.numeroRevisao,
        meta.responsavelNome,
        wordOf(situacoesDeMeta, meta.situacao),
      ])
    if (rows.length < LOTE) return
    ultimo = ids.at(-1)!
  }
}

/** The goals of the filter with parcels and ledger: what comes out can be changed and brought back in. */
export const planilhaDeMetas: Spreadsheet<FiltroDeMetas> = {
  slug: 'metas',
  tela: telas.metas,
  many: 'metas',
  filter: filtroDeMetas,
  columns: colunas,
  count: contarMetas,
  pages: lotes,
}
