import type { Foto } from '@prumo/domain/core/fotos.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { ACHADO, CONDICAO_NA_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import {
  type filtroDaContagem,
  LINHAS_NA_TELA,
  type LinhaDaContagem,
  type ResumoDaContagem,
} from '@prumo/domain/inventario/contagens/respostas.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { fotosDasLinhas } from './coleta.ts'

export type FiltroDaContagem = z.output<typeof filtroDaContagem>

/**
 * What a count says, a line for each item that was expected and for each label read that was not; of the contracts of whoever
 * asks. What was read more than once is found once; the last word on its condition stands. As domain's `achadoDe`.
 */
const linhas = (ctx: Ctx, id: string): RawBuilder<unknown> => sql`with lidas as (
    select item_id, min(codigo) as codigo, count(*)::int as leituras, bool_or(not tardia) as a_tempo,
      array_agg(id order by id) as ids, sum((select count(*) from fotos as f
        where f.entidade = ${inventarioLeituras.name} and f.registro_id = r.id))::int as fotos,
      (array_agg(condicao order by id desc) filter (where condicao is not null))[1] as condicao,
      (array_agg(observacao order by id desc) filter (where observacao is not null))[1] as observacao,
      min(coalesce(data_dispositivo, recebida_em)) as lida_em, (array_agg(lida_por_id order by id))[1] as lida_por_id
    from inventario_leituras as r where contagem_id = ${id}::bigint
    group by item_id, case when item_id is null then codigo end),
  achadas as (
    select e.item_id, e.tipo, e.etiqueta, e.nome, e.colab_id, e.contrato_id,
      case when l.a_tempo then ${sql.lit(ACHADO.encontrado)} when l.leituras > 0 then ${sql.lit(ACHADO.atrasado)}
        else ${sql.lit(ACHADO.falta)} end as achado,
      l.leituras, l.condicao, l.observacao, l.lida_em, l.lida_por_id, l.ids, l.fotos
    from inventario_esperados as e left join lidas as l on l.item_id = e.item_id
    where e.contagem_id = ${id}::bigint and ${inScope(ctx, inventarioGeral, 'e')}
    union all
    select g.id, g.tipo, g.etiqueta, coalesce(g.nome, l.codigo), g.colab_id, g.contrato_id,
      case when g.id is null then ${sql.lit(ACHADO.desconhecido)} else ${sql.lit(ACHADO.fora)} end,
      l.leituras, l.condicao, l.observacao, l.lida_em, l.lida_por_id, l.ids, l.fotos
    from lidas as l left join inventario_geral as g on g.id = l.item_id and ${inScope(ctx, inventarioGeral, 'g')}
    where not exists (select 1 from inventario_esperados as e
      where e.contagem_id = ${id}::bigint and e.item_id = l.item_id)),
  contadas as (
    select a.item_id::text as "itemId", a.tipo, a.etiqueta, a.nome, c.nome as responsavel, k.nome as contrato, a.achado,
      coalesce(a.leituras, 0) as leituras, a.condicao, a.observacao, a.lida_em as "lidaEm", u.nome as "lidaPor",
      coalesce(a.ids::text[], '{}') as "leituraIds", coalesce(a.fotos, 0) as "quantasFotos"
    from achadas as a
    left join colaboradores as c on c.id = a.colab_id and ${inScope(ctx, colaboradores, 'c')}
    left join contas_contrato as k on k.id = a.contrato_id
    left join usuarios as u on u.id = a.lida_por_id)`

const quais = ({ busca, achado, avariados, comFoto }: FiltroDaContagem): RawBuilder<boolean> => {
  const todas: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (achado) todas.push(sql<boolean>`achado = any(${achado}::smallint[])`)
  if (avariados !== undefined)
    todas.push(sql<boolean>`(condicao is not distinct from ${sql.lit(CONDICAO_NA_CONTAGEM.avariado)}) = ${avariados}`)
  if (comFoto !== undefined) todas.push(sql<boolean>`("quantasFotos" > 0) = ${comFoto}`)
  if (busca)
    todas.push(sql<boolean>`position(normalizar(${busca})
      in normalizar(concat_ws(' ', etiqueta, nome, responsavel, contrato, observacao))) > 0`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

/** What lacks first, then what nobody expected; what was found, last. */
const ORDEM = sql`array_position(array[${literals([
  ACHADO.falta,
  ACHADO.atrasado,
  ACHADO.fora,
  ACHADO.desconhecido,
  ACHADO.encontrado,
])}], achado), etiqueta nulls last, nome, "itemId"`

export async function somar(ctx: Ctx, id: string): Promise<ResumoDaContagem> {
  const de = (achado: number) => sql`(count(*) filter (where achado = ${sql.lit(achado)}))::int`
  const { rows } = await sql<ResumoDaContagem>`${linhas(ctx, id)}
    select (count(*) filter (where achado in (${sql.lit(ACHADO.encontrado)}, ${sql.lit(ACHADO.falta)},
        ${sql.lit(ACHADO.atrasado)})))::int as esperados,
      ${de(ACHADO.encontrado)} as encontrados, ${de(ACHADO.falta)} as faltam, ${de(ACHADO.atrasado)} as atrasados,
      ${de(ACHADO.fora)} as fora, ${de(ACHADO.desconhecido)} as desconhecidos,
      (count(*) filter (where condicao = ${sql.lit(CONDICAO_NA_CONTAGEM.avariado)}))::int as avariados
    from contadas`.execute(ctx.db)
  return rows[0]!
}

/** A line as it is read: its photographs come beside it. */
export interface LinhaLida extends Omit<LinhaDaContagem, 'fotos'> {
  readonly leituraIds: readonly string[]
  readonly quantasFotos: number
  readonly total: number
}

/** The lines of the filter: all, or the first so many. */
export async function linhasDa(
  ctx: Ctx,
  id: string,
  filtro: FiltroDaContagem,
  limite: number | null = null,
): Promise<LinhaLida[]> {
  const { rows } = await sql<LinhaLida>`${linhas(ctx, id)}
    select *, (count(*) over ())::int as total from contadas where ${quais(filtro)}
    order by ${ORDEM} limit ${limite}::int`.execute(ctx.db)
  return rows
}

const paraFora = (
  { leituraIds: _, quantasFotos: _q, total: _t, ...uma }: LinhaLida,
  fotos: Foto[],
): LinhaDaContagem => ({
  ...uma,
  fotos,
})

/** GET /inventario-contagens/:id/itens. */
export async function itensDaContagem(ctx: Ctx, id: string, filtro: FiltroDaContagem) {
  const resumo = await somar(ctx, id)
  const achadas = await linhasDa(ctx, id, filtro, LINHAS_NA_TELA)
  const fotos = await fotosDasLinhas(ctx, achadas)
  return { resumo, total: achadas[0]?.total ?? 0, linhas: achadas.map((uma) => paraFora(uma, fotos.get(uma)!)) }
}
