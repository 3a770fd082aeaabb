import { searchable } from '@prumo/domain/core/text.ts'
import type { consultaDeResumo } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { cobrir, type Lugar, type MetaCoberta } from '@prumo/domain/financeiro/metas/cobertura.ts'
import { ALVO, NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type {
  AgrupamentoDeMetas,
  GrupoDeMetas,
  MetaNaLista,
  ResumoDeMetas,
  ValoresDaMeta,
} from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../core/database/database.ts'
import { centavosDe, condicoesDeMetas, type FiltroDeMetas, percentualDe, pesarTodas } from './listar.ts'
import { alcanceDas, type Consumo, consumoDe, emReais, NADA, somar, usadoDe } from './razao.ts'

type ConsultaDeResumo = z.output<typeof consultaDeResumo>

const SEM_CONTA = 'Sem conta de orçamento'

/** The name of each goal's (`m`) group, and what it is read from. */
function nomeDoGrupo(agrupar: AgrupamentoDeMetas | undefined): { nome: RawBuilder<unknown>; de: RawBuilder<unknown> } {
  if (agrupar === 'centro')
    return { nome: sql`c.codigo || ' - ' || c.nome`, de: sql`join contas_contrato as c on c.id = m.centro_de_custo_id` }
  // A class or category stands under the account it is budgeted in, found as the ledger finds it.
  if (agrupar === 'conta')
    return {
      nome: sql`coalesce(case when m.alvo_tipo = ${sql.lit(ALVO.conta)} then m.alvo_nome end, g.nome_conta_orcamento, r.nome_conta_orcamento,
        k.nome_conta_orcamento, ${SEM_CONTA})`,
      de: sql`left join categorias_de_custo as g on g.id = m.categoria_id
        left join classes_de_custo as r on r.id = coalesce(m.classe_id, g.classe_restrita_id)
        left join classes_de_custo as k on k.id = coalesce(r.classe_master_id, g.classe_master_id)`,
    }
  return { nome: sql`''`, de: sql`` }
}

const CHAVES: Record<AgrupamentoDeMetas, (meta: { centroDeCustoId: string; nome: string }) => string> = {
  centro: ({ centroDeCustoId }) => centroDeCustoId,
  conta: ({ nome }) => searchable(nome),
}

type MetaSomada = MetaCoberta & { readonly nome: string; readonly centavos: number }
type LinhaDoRazao = Lugar & Consumo

interface SomaDoGrupo {
  readonly chave: string
  readonly nome: string
  /** Its goals, and those that another of the group covers. */
  readonly ids: ReadonlySet<string>
  readonly dentro: number
  /** In centavos, as what is taken. */
  readonly meta: number
  readonly consumo: Consumo
}

/** What has no category counts for every goal of revenue: one place that all of them cover. */
const SEM_CATEGORIA = ''

/**
 * The ledger that goals of each nature are followed by, as a relation with the same columns. Of expenses, what is kept summed of
 * each category; the lines of works that some goal names (`daMeta`) stand apart, and are taken from it.
 */
const RAZAO_DA: Readonly<Record<number, (daMeta: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  [NATUREZA.despesa]: (daMeta) => sql`
    select exercicio, centro_de_custo_id, null::bigint as obra_id, competencia, codigo_custo_id as categoria, reservado, comprometido, realizado
    from razao_somas where obra_id is null and codigo_custo_id is not null
    union all
    select exercicio, centro_de_custo_id, x.obra, competencia, codigo_custo_id, x.sinal * reservado, x.sinal * comprometido, x.sinal * realizado
    from (select * from razao where obra_id = any(array(${daMeta})) offset 0) as deles cross join lateral (values (1, obra_id), (-1, null)) as x (sinal, obra)
    where codigo_custo_id is not null`,
  [NATUREZA.receita]: (
    daMeta,
  ) => sql`select exercicio, centro_de_custo_id, case when obra_id in (${daMeta}) then obra_id end as obra_id, competencia,
    codigo_custo_id as categoria, a_faturar as reservado, a_receber as comprometido, recebida as realizado from receitas`,
}

/** Goals (`m`) of a nature with what they cover, each under its group, and the ledger of the contracts and years they are of. */
async function lerCobertas(
  db: Db,
  onde: RawBuilder<boolean>,
  { centros, de, ate }: ReturnType<typeof alcanceDas>,
  agrupar: AgrupamentoDeMetas | undefined,
  natureza: number,
) {
  const grupo = nomeDoGrupo(agrupar)
  // Works that no goal names count as none: far fewer lines.
  const daMeta = sql`select m.obra_id from metas as m where m.obra_id is not null and ${onde}`
  const [{ rows: razao }, { rows }, { rows: alvos }] = await Promise.all([
    sql<Lugar & Record<keyof Consumo, string>>`select exercicio, centro_de_custo_id as centro,
        coalesce(categoria::text, ${SEM_CATEGORIA}) as categoria, obra_id as obra,
        sum(reservado) as reservado, sum(comprometido) as comprometido, sum(realizado) as realizado
      from (${RAZAO_DA[natureza]!(daMeta)}) as l where centro_de_custo_id = any(${idArray(centros)}) and competencia between ${de} and ${ate}
      group by exercicio, centro_de_custo_id, l.categoria, obra_id`.execute(db),
    sql<Omit<MetaSomada, 'categorias' | 'grupo'> & { alvoChave: string; valorTotal: string }>`
      select m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, m.situacao, m.alvo_tipo, m.alvo_chave, m.valor_total,
        ${grupo.nome} as nome from metas as m ${grupo.de} where ${onde}`.execute(db),
    sql<{ alvoTipo: number; alvoChave: string; categorias: string[] }>`
      select alvo_tipo, alvo_chave, array_agg(categoria_id::text) as categorias from metas_alvos group by 1, 2`.execute(
      db,
    ),
  ])
  const alvo = (tipo: number, chave: string) => `${tipo} ${chave}`
  const porAlvo = new Map(alvos.map((um) => [alvo(um.alvoTipo, um.alvoChave), new Set(um.categorias)]))
  const categoriasDe = (tipo: number, chave: string): ReadonlySet<string> => {
    const delas = porAlvo.get(alvo(tipo, chave)) ?? new Set()
    return natureza === NATUREZA.receita ? new Set([SEM_CATEGORIA, ...delas]) : delas
  }
  const metas = rows.map(({ alvoChave, valorTotal, ...meta }) => ({
    ...meta,
    grupo: agrupar ? CHAVES[agrupar](meta) : '',
    categorias: categoriasDe(meta.alvoTipo, alvoChave),
    centavos: centavosDe(valorTotal),
  }))
  return { metas, linhas: razao.map((row): LinhaDoRazao => ({ ...row, ...consumoDe(row) })) }
}

type Cobertas = Awaited<ReturnType<typeof lerCobertas>>

/**
 * The sums of each group, each real once: what is taken is that of the items that any of its goals covers, and a goal whose
 * categories another goal of the group covers whole is inside that one.
 */
function somarGrupos({ metas, linhas }: Cobertas): SomaDoGrupo[] {
  const { dentro, lugares } = cobrir(metas, linhas)
  const grupos = [...Map.groupBy(metas, ({ grupo }) => grupo)].map(([chave, delas]) => ({
    chave,
    // Of its spellings, always the same.
    nome: delas.map(({ nome }) => nome).sort()[0]!,
    ids: new Set(delas.map(({ id }) => id)),
    dentro: delas.filter(({ id }) => dentro.has(id)).length,
    meta: delas.reduce((soma, { id, centavos }) => soma + (dentro.has(id) ? 0 : centavos), 0),
    consumo: somar(lugares.get(chave) ?? []),
  }))
  return grupos.sort((a, b) => a.nome.localeCompare(b.nome, 'pt') || (a.chave < b.chave ? -1 : 1))
}

/** The same with what is told of its goals one by one. */
function resumirGrupos(lido: Cobertas, pesadas: readonly MetaNaLista[]): GrupoDeMetas[] {
  return somarGrupos(lido).map(({ chave, nome, ids, dentro, meta, consumo }) => {
    // As the list has them.
    const delas = pesadas.filter(({ id }) => ids.has(id))
    return {
      chave,
      nome,
      ids: delas.map(({ id }) => id),
      ...emReais(meta, consumo),
      percentual: percentualDe(meta, usadoDe(consumo)),
      total: delas.length,
      dentroDeOutras: dentro,
      estouradas: delas.filter(({ faixa }) => faixa === 'estourada').length,
      emAlerta: delas.filter(({ faixa }) => faixa === 'alerta').length,
    }
  })
}

/** What budget accounts were given and what is taken of them, without weighing each goal: the finance dashboard's. */
export async function somarPorConta(
  ctx: Ctx,
  filtro: FiltroDeMetas & { exercicio: number },
): Promise<(ValoresDaMeta & { nome: string })[]> {
  const { centro: centros = ctx.centros, exercicio } = filtro
  const onde = condicoesDeMetas(ctx, { ...filtro, natureza: [NATUREZA.despesa] })
  const ano = { centros: [...centros], de: `${exercicio}-01`, ate: `${exercicio}-12` }
  const somas = somarGrupos(await lerCobertas(ctx.db, onde, ano, 'conta', NATUREZA.despesa))
  return somas.map(({ nome, meta, consumo }) => ({ nome, ...emReais(meta, consumo) }))
}

const NENHUMA = { ...emReais(0, NADA), total: 0, dentroDeOutras: 0, estouradas: 0, emAlerta: 0 }

/**
 * GET /metas/resumo: the filter's sums and, with `agrupar`, those of each contract or budget account. What is spent and what is
 * brought in are never one sum: of revenue where only revenue is asked for, else of expenses.
 */
export async function resumirMetas(ctx: Ctx, { agrupar, ...filtro }: ConsultaDeResumo): Promise<ResumoDeMetas> {
  const pedidas = filtro.natureza ?? []
  const qual =
    pedidas.length > 0 && pedidas.every((um) => um === NATUREZA.receita) ? NATUREZA.receita : NATUREZA.despesa
  const pesadas = (await pesarTodas(ctx, { ...filtro, lote: 0, maxLote: 100 })).filter(
    ({ natureza }) => natureza === qual,
  )
  if (pesadas.length === 0) return { ...NENHUMA, grupos: [] }
  const onde = sql<boolean>`m.id = any(${idArray(pesadas.map(({ id }) => id))})`
  const lido = await lerCobertas(ctx.db, onde, alcanceDas(pesadas), agrupar, qual)
  const [todas] = resumirGrupos({ ...lido, metas: lido.metas.map((uma) => ({ ...uma, grupo: '' })) }, pesadas)
  const grupos = agrupar ? resumirGrupos(lido, pesadas) : []
  const { chave: _, nome: __, ids: ___, percentual: ____, ...soma } = todas!
  return { ...soma, grupos }
}
