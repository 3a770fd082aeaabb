import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { pedidos, SEM_EFEITO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { consultaDeSolicitacoes } from '@prumo/domain/financeiro/solicitacoes/chamadas.ts'
import { IMPEDEM_O_LOTE } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import { DIAS_DE_DUPLICIDADE, type Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { snake } from '../../core/database/tables.ts'
import type { Trecho } from '../../core/vez/especie.ts'
import { condicaoDaCaixa, type LinhaComNomes, pedidoComNomes } from '../pedidos/listar.ts'
import { naoUtil } from './nao-uteis.ts'
import { pagamentoAConferir, pagamentoVencido } from './pagamento-a-conferir.ts'

export type ConsultaDeSolicitacoes = z.output<typeof consultaDeSolicitacoes>

/** Since when an order waits: the last step somebody took on it. */
const paradoDesde = sql`coalesce(greatest(p.data_solicitacao, p.data_validacao, p.data_confirmacao), p.data_registro)`

/** When this person decided: the latest of the steps that are theirs. */
function decididoEm(ctx: Ctx): RawBuilder<unknown> {
  const passo = (pessoa: string, data: string) =>
    sql`case when ${sql.ref(`p.${pessoa}`)} = ${ctx.usuario.id}::bigint then ${sql.ref(`p.${data}`)} end`
  return sql`greatest(${passo('validador_id', 'data_validacao')}, ${passo('confirmador_id', 'data_confirmacao')},
    ${passo('aprovador_id', 'data_aprovacao')}, ${passo('reprovador_id', 'data_reprovacao')})`
}

const pagaEm = sql`coalesce(a.data_agendada, a.data_vencimento)`

/** What deserves a look before deciding, each as a condition on `p`. */
const alertas = (ctx: Ctx, hoje: string) => ({
  duplicado: sql<boolean>`exists (select 1 from pedidos as o where o.fornecedor_id = p.fornecedor_id
    and o.valor_total = p.valor_total and o.valor_total > 0 and o.id <> p.id and o.status not in (${literals(SEM_EFEITO)})
    and o.data_registro between p.data_registro - make_interval(days => ${DIAS_DE_DUPLICIDADE}::int)
      and p.data_registro + make_interval(days => ${DIAS_DE_DUPLICIDADE}::int)
    and ${inScope(ctx, pedidos, 'o')})`,
  naoUtil: sql<boolean>`exists (select 1 from pedidos_anexos as a where a.pedido_id = p.id and ${naoUtil(pagaEm, hoje)})`,
  semAnexo: sql<boolean>`not exists (select 1 from pedidos_anexos as a where a.pedido_id = p.id)`,
  aConferir: pagamentoAConferir,
  vencido: pagamentoVencido(hoje),
})

const colunas = sql.join(columnsOf(pedidos).map((nome) => sql.ref(`p.${snake(nome)}`)))

type Linha = LinhaComNomes & {
  paradoDesde: string
  tipos: number[]
  duplicado: boolean
  naoUtil: boolean
  semAnexo: boolean
  aConferir: boolean
  vencido: boolean
}

/** The SQL of one batch, or of a stretch from anywhere, also for whoever looks at its plan. What waits longest comes first; of what was decided, the latest. */
export async function solicitacoesSql(
  ctx: Ctx,
  consulta: ConsultaDeSolicitacoes,
  { de, quantos } = { de: consulta.lote * consulta.maxLote, quantos: consulta.maxLote + 1 },
): Promise<RawBuilder<Linha>> {
  const { query, ids } = consulta
  const alerta = alertas(ctx, today())
  const todas = [conditions(ctx, pedidos, { query, ids }, 'p'), await condicaoDaCaixa(ctx, consulta.caixa)]
  if (consulta.status) todas.push(sql<boolean>`p.status = any(${consulta.status}::smallint[])`)
  if (consulta.tipo) todas.push(sql<boolean>`p.tipo = any(${consulta.tipo}::smallint[])`)
  if (consulta.centro) todas.push(sql<boolean>`p.centro_de_custo_id = any(${idArray(consulta.centro)})`)
  if (consulta.valorMinimo !== undefined) todas.push(sql<boolean>`p.valor_total >= ${consulta.valorMinimo}::numeric`)
  if (consulta.valorMaximo !== undefined) todas.push(sql<boolean>`p.valor_total <= ${consulta.valorMaximo}::numeric`)
  if (consulta.comAlerta)
    todas.push(
      sql<boolean>`(${sql.join(
        IMPEDEM_O_LOTE.map((um) => alerta[um]),
        sql` or `,
      )})`,
    )
  const ordem: RawBuilder<unknown> =
    consulta.caixa === 'decididas' ? sql`${decididoEm(ctx)} desc nulls last, p.id desc` : sql`${paradoDesde}, p.id`
  return sql<Linha>`
    with pagina as (
      select ${colunas}, ${paradoDesde} as parado_desde, row_number() over (order by ${ordem}) as posicao
      from pedidos as p where ${sql.join(todas, sql` and `)}
      order by ${ordem} limit ${quantos} offset ${de})
    select p.*, f.nome as fornecedor_nome, u.nome as solicitante_nome, c.codigo || ' - ' || c.nome as centro_de_custo_nome,
      o.nome as obra_nome, x.primeiro_vencimento, x.tipos,
      ${alerta.duplicado} as duplicado, ${alerta.naoUtil} as nao_util, ${alerta.semAnexo} as sem_anexo,
      ${alerta.aConferir} as a_conferir, ${alerta.vencido} as vencido
    from pagina as p
      join contas_contrato as c on c.id = p.centro_de_custo_id
      left join fornecedores as f on f.id = p.fornecedor_id
      left join usuarios as u on u.id = p.solicitante_id
      left join obras as o on o.id = p.obra_id
      cross join lateral (select min(${pagaEm}) as primeiro_vencimento, coalesce(array_agg(a.tipo order by a.id), '{}') as tipos
        from pedidos_anexos as a where a.pedido_id = p.id) as x
    order by p.posicao`
}

const DIA = 24 * 60 * 60 * 1000

function linha(row: Linha): Solicitacao {
  return {
    ...pedidoComNomes(row),
    anexos: row.tipos,
    paradoDesde: row.paradoDesde,
    paradoHa: Math.max(0, Math.floor((Date.now() - Date.parse(row.paradoDesde)) / DIA)),
    alertas: (['aConferir', 'duplicado', 'semAnexo', 'vencido', 'naoUtil'] as const).filter((nome) => row[nome]),
  }
}

/** One batch of a tab of this person's inbox. */
export async function listarSolicitacoes(ctx: Ctx, consulta: ConsultaDeSolicitacoes): Promise<Batch<Solicitacao>> {
  const { rows } = await (await solicitacoesSql(ctx, consulta)).execute(ctx.db)
  const { lote, maxLote } = consulta
  return { itens: rows.slice(0, maxLote).map(linha), lote, maxLote, fim: rows.length <= maxLote }
}

/** Some of a tab's orders, from anywhere in it. */
export async function trechoDaCaixa(ctx: Ctx, caixa: Caixa, { de, quantos, ids }: Trecho): Promise<Solicitacao[]> {
  const consulta = { caixa, lote: 0, maxLote: quantos, ...(ids && { ids: ids.join() }) }
  const { rows } = await (await solicitacoesSql(ctx, consulta, { de, quantos })).execute(ctx.db)
  return rows.map(linha)
}

/** How many orders stand in that tab, and what they add up to. */
export async function somarCaixa(ctx: Ctx, caixa: Caixa): Promise<{ total: number; valor: number }> {
  const { rows } = await sql<{ total: string; valor: string }>`
    select count(*) as total, coalesce(sum(p.valor_total), 0) as valor from pedidos as p
    where ${inScope(ctx, pedidos, 'p')} and ${await condicaoDaCaixa(ctx, caixa)}`.execute(ctx.db)
  return { total: Number(rows[0]!.total), valor: Number(rows[0]!.valor) }
}
