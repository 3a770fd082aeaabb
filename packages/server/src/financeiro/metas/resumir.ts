import { NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import {
  type AgrupamentoDeMetas,
  agrupamentosDeMetas,
  type GrupoDeMetas,
  type MetaNaLista,
  type ResumoDeMetas,
  type ValoresDaMeta,
} from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { idArray } from '../../core/scope.ts'
import { centavosDe, condicoesDeMetas, type FiltroDeMetas, filtroDeMetas, percentualDe, pesarTodas } from './listar.ts'
import { alcanceDas, alcancesDas, type ChaveDeMeta, type Consumo, consumoDe, emReais, NADA, usadoDe } from './razao.ts'

export const consultaDeResumo = filtroDeMetas.extend({
  agrupar: z.enum(Object.keys(agrupamentosDeMetas) as [AgrupamentoDeMetas], 'Escolha uma das opções.').optional(),
})
type ConsultaDeResumo = z.output<typeof consultaDeResumo>

const SEM_CONTA = 'Sem conta de orçamento'

/** Each goal's group, as a relation (meta_id, chave, nome). */
function gruposSql(ids: RawBuilder<unknown>, agrupar: AgrupamentoDeMetas | undefined): RawBuilder<unknown> {
  if (agrupar === 'centro')
    return sql`select m.id as meta_id, m.centro_de_custo_id::text collate "C" as chave, c.codigo || ' - ' || c.nome as nome
      from metas as m join contas_contrato as c on c.id = m.centro_de_custo_id where m.id = any(${ids})`
  // A class or category stands under the account it is budgeted in, found as the ledger finds it.
  if (agrupar === 'conta')
    return sql`with q as materialized (select m.id as meta_id, coalesce(case when m.alvo_tipo = 1 then m.alvo_nome end,
          g.nome_conta_orcamento, r.nome_conta_orcamento, k.nome_conta_orcamento, ${SEM_CONTA}) as nome
        from metas as m left join categorias_de_custo as g on g.id = m.categoria_id
          left join classes_de_custo as r on r.id = coalesce(m.classe_id, g.classe_restrita_id)
          left join classes_de_custo as k on k.id = coalesce(r.classe_master_id, g.classe_master_id)
        where m.id = any(${ids})),
      -- There are far fewer accounts than goals.
      contas as materialized (select nome, normalizar(regexp_replace(btrim(nome), '\\s+', ' ', 'g')) collate "C" as chave
        from (select distinct nome from q) as nomes)
      select q.meta_id, c.chave, q.nome from q join contas as c on c.nome = q.nome`
  return sql`select m.id as meta_id, '' collate "C" as chave, '' as nome from metas as m where m.id = any(${ids})`
}

/** What a goal is summed by. */
type MetaSomada = ChaveDeMeta & { readonly obraId: string | null; readonly centavos: number }

interface SomaDoGrupo {
  readonly chave: string
  readonly nome: string
  /** Its goals, and whether another of the group covers what each does. */
  readonly metas: readonly { readonly id: string; readonly dentro: boolean }[]
  /** In centavos, as what is taken. */
  readonly meta: number
  readonly consumo: Consumo
}

/**
 * The sums of each group, each real once: what is taken is that of the items that any of its goals covers, and a goal whose
 * categories another goal of the group covers whole is inside that one.
 */
async function somarGrupos(db: Db, metas: readonly MetaSomada[], agrupar?: AgrupamentoDeMetas): Promise<SomaDoGrupo[]> {
  if (metas.length === 0) return []
  const ids = idArray(metas.map(({ id }) => id))
  const { centros, de, ate } = alcanceDas(metas)
  const obras = [...new Set(metas.flatMap(({ obraId }) => obraId ?? []))]
  const [{ rows: lugares }, { rows: tomados }] = await Promise.all([
    // What is joined is put together first, each once: a plan that asks again for each goal takes minutes over a whole company.
    sql<{ id: string; chave: string; nome: string; dentro: boolean }>`
    with grupos as materialized (${gruposSql(ids, agrupar)}),
      alvos as materialized (select alvo_tipo, alvo_chave, array_agg(categoria_id) as categorias from metas_alvos group by 1, 2),
      d as materialized (select m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, m.situacao, m.alvo_tipo, g.chave, g.nome, v.categorias
        from metas as m join grupos as g on g.meta_id = m.id
          left join alvos as v on v.alvo_tipo = m.alvo_tipo and v.alvo_chave = m.alvo_chave),
      -- Whatever covers a goal covers the first of its categories: few do, and only those are compared.
      dentro as (select distinct a.id from d as a join (select d.*, unnest(d.categorias) as categoria from d) as b
        on b.centro_de_custo_id = a.centro_de_custo_id and b.categoria = a.categorias[1] and b.exercicio = a.exercicio
          and b.chave = a.chave and b.id <> a.id
        where (b.obra_id is null or b.obra_id = a.obra_id) and a.categorias <@ b.categorias
          -- Of two that cover the same, the one in force, the wider and the earlier stands for both.
          and (not (b.categorias <@ a.categorias and b.obra_id is not distinct from a.obra_id)
            or (b.situacao <> 2, b.alvo_tipo, b.id) < (a.situacao <> 2, a.alvo_tipo, a.id)))
    select a.id, a.chave, a.nome, i.id is not null as dentro
    from d as a left join dentro as i on i.id = a.id`.execute(db),
    sql<Record<string, unknown>>`-- Works that no goal names count as none: far fewer lines.
      with l as materialized (select centro_de_custo_id as centro,
        case when obra_id = any(${idArray(obras)}) then obra_id end as obra, codigo_custo_id as categoria, exercicio,
        sum(reservado) as reservado, sum(comprometido) as comprometido, sum(realizado) as realizado
        from razao where centro_de_custo_id = any(${idArray(centros)}) and competencia between ${de} and ${ate} group by 1, 2, 3, 4), ${alcancesDas(sql`m.id = any(${ids})`)},
      grupos as materialized (${gruposSql(ids, agrupar)}),
      -- One line for each place of a group, whatever the number of its goals: none counts twice.
      cobertas as materialized (select g.chave, m.exercicio, m.centro_de_custo_id as centro, m.categoria_id as categoria,
          bool_or(m.obra_id is null) as todas, array_agg(m.obra_id) as obras
        from alcances as m join grupos as g on g.meta_id = m.id group by 1, 2, 3, 4)
    select c.chave, sum(l.reservado) as reservado, sum(l.comprometido) as comprometido, sum(l.realizado) as realizado
    from l join cobertas as c on c.categoria = l.categoria and c.centro = l.centro and c.exercicio = l.exercicio
      and (c.todas or l.obra = any(c.obras))
    group by c.chave`.execute(db),
  ])
  const consumos = new Map(tomados.map((row) => [row.chave as string, consumoDe(row)]))
  const valor = new Map(metas.map(({ id, centavos }) => [id, centavos]))
  const grupos = [...Map.groupBy(lugares, ({ chave }) => chave)].map(([chave, dele]) => ({
    chave,
    // Of its spellings, always the same.
    nome: dele.reduce((menor, { nome }) => (nome < menor ? nome : menor), dele[0]!.nome),
    metas: dele,
    meta: dele.reduce((soma, { id, dentro }) => soma + (dentro ? 0 : valor.get(id)!), 0),
    consumo: consumos.get(chave) ?? NADA,
  }))
  return grupos.sort((a, b) => a.nome.localeCompare(b.nome, 'pt') || (a.chave < b.chave ? -1 : 1))
}

/** The same with what is told of its goals one by one. */
async function resumirGrupos(
  db: Db,
  pesadas: readonly MetaNaLista[],
  agrupar?: AgrupamentoDeMetas,
): Promise<GrupoDeMetas[]> {
  const somas = await somarGrupos(
    db,
    pesadas.map((uma) => ({ ...uma, centavos: centavosDe(uma.meta) })),
    agrupar,
  )
  return somas.map(({ chave, nome, meta, consumo, metas }) => {
    const dele = new Set(metas.map(({ id }) => id))
    // As the list has them.
    const delas = pesadas.filter(({ id }) => dele.has(id))
    return {
      chave,
      nome,
      ids: delas.map(({ id }) => id),
      ...emReais(meta, consumo),
      percentual: percentualDe(meta, usadoDe(consumo)),
      total: metas.length,
      dentroDeOutras: metas.filter(({ dentro }) => dentro).length,
      estouradas: delas.filter(({ faixa }) => faixa === 'estourada').length,
      emAlerta: delas.filter(({ faixa }) => faixa === 'alerta').length,
    }
  })
}

/** What budget accounts were given and what is taken of them, without weighing each goal: the finance dashboard's. */
export async function somarPorConta(ctx: Ctx, filtro: FiltroDeMetas): Promise<(ValoresDaMeta & { nome: string })[]> {
  const { rows } = await sql<Omit<MetaSomada, 'centavos'> & { valorTotal: string }>`
    select m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, m.valor_total from metas as m
    where ${condicoesDeMetas(ctx, { ...filtro, natureza: [NATUREZA.despesa] })}`.execute(ctx.db)
  const metas = rows.map(({ valorTotal, ...chave }) => ({ ...chave, centavos: centavosDe(valorTotal) }))
  const somas = await somarGrupos(ctx.db, metas, 'conta')
  return somas.map(({ nome, meta, consumo }) => ({ nome, ...emReais(meta, consumo) }))
}

const NENHUMA = { ...emReais(0, NADA), total: 0, dentroDeOutras: 0, estouradas: 0, emAlerta: 0 }

/** GET /metas/resumo: the filter's sums and, with `agrupar`, those of each contract or budget account. Expenses only. */
export async function resumirMetas(ctx: Ctx, { agrupar, ...filtro }: ConsultaDeResumo): Promise<ResumoDeMetas> {
  const pesadas = (await pesarTodas(ctx, { ...filtro, lote: 0, maxLote: 100 })).filter(
    ({ natureza }) => natureza === NATUREZA.despesa,
  )
  const [todas] = await resumirGrupos(ctx.db, pesadas)
  const grupos = agrupar ? await resumirGrupos(ctx.db, pesadas, agrupar) : []
  if (!todas) return { ...NENHUMA, grupos }
  const { chave: _, nome: __, ids: ___, percentual: ____, ...soma } = todas
  return { ...soma, grupos }
}
