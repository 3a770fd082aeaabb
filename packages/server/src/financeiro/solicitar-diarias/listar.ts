import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { EM_ANALISE, pedidos, STATUS, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  type consultaDeSolicitacoes,
  filtroDeSolicitacoes,
} from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import type { SolicitacaoNaLista } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { SITUACAO, situacoesDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'

export type FiltroDeSolicitacoes = z.output<typeof filtroDeSolicitacoes>

/** Domain's `situacaoDaSolicitacao`, as SQL over a request `s`, its order `p` and its crew's counts `e`. */
export const situacaoSql = sql<number>`case
  when s.cancelada_em is not null or p.status = ${sql.lit(STATUS.cancelado)} then ${sql.lit(SITUACAO.cancelada)}
  when p.id is null or p.status = ${sql.lit(STATUS.rascunho)} then ${sql.lit(SITUACAO.rascunho)}
  when p.status = ${sql.lit(STATUS.rejeitado)} then ${sql.lit(SITUACAO.rejeitada)}
  when p.status in (${literals(EM_ANALISE)}) then ${sql.lit(SITUACAO.solicitada)}
  when e.a_pagar = 0 or e.pagos < e.a_pagar then ${sql.lit(SITUACAO.aprovada)}
  when e.abertas = 0 then ${sql.lit(SITUACAO.concluida)}
  when s.retorno <= now() then ${sql.lit(SITUACAO.prestacaoPendente)} else ${sql.lit(SITUACAO.paga)} end`

const origem = sql`solicitar_diarias as s left join pedidos as p on p.id = s.pedido_id
  cross join lateral (select count(*)::int as equipe, count(l.anexo_id)::int as a_pagar,
      count(*) filter (where a.status = ${sql.lit(STATUS_DE_ANEXO.pago)})::int as pagos, count(*) filter (where l.prestado_em is null)::int as abertas
    from solicitar_diarias_linhas as l left join pedidos_anexos as a on a.id = l.anexo_id where l.solicitacao_id = s.id) as e`

const DIA = (coluna: string) => sql`(${sql.ref(`s.${coluna}`)} at time zone 'America/Sao_Paulo')::date`

function condicoes(ctx: Ctx, filtro: FiltroDeSolicitacoes): RawBuilder<boolean> {
  const todas = [conditions(ctx, solicitacoesDeDiarias, filtro, 's')]
  if (filtro.situacao) todas.push(sql<boolean>`${situacaoSql} = any(${filtro.situacao}::smallint[])`)
  if (filtro.centro) todas.push(sql<boolean>`s.centro_de_custo_id = any(${idArray(filtro.centro)})`)
  if (filtro.colab)
    todas.push(sql<boolean>`exists (select 1 from solicitar_diarias_linhas as c where c.solicitacao_id = s.id
      and c.colab_id = any(${idArray(filtro.colab)}))`)
  if (filtro.de) todas.push(sql<boolean>`${DIA('saida')} >= ${filtro.de}::date`)
  if (filtro.ate) todas.push(sql<boolean>`${DIA('saida')} <= ${filtro.ate}::date`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(solicitacoesDeDiarias).map((nome) => sql.ref(`s.${snake(nome)}`)))

type Linha = DeclaredRowOf<typeof solicitacoesDeDiarias> & {
  situacao: number
  equipe: number
  aPagar: number
  pagos: number
  abertas: number
  pStatus: number | null
  pNumero: number | null
  solicitanteNome: string | null
  centroNome: string
  obraNome: string | null
  dias: number
}
const linhasSql = (ctx: Ctx, onde: RawBuilder<boolean>, resto: RawBuilder<unknown>): RawBuilder<Linha> => sql<Linha>`
  select ${colunas}, ${situacaoSql} as situacao, e.equipe, e.a_pagar, e.pagos, e.abertas, p.status as p_status,
    case when ${inScope(ctx, pedidos, 'p')} then p.numero end as p_numero, u.nome as solicitante_nome,
    c.codigo || ' - ' || c.nome as centro_nome, o.codigo || ' - ' || o.nome as obra_nome,
    ${today()}::date - ${DIA('retorno')} as dias
  from ${origem} join contas_contrato as c on c.id = s.centro_de_custo_id
    left join obras as o on o.id = s.obra_id left join usuarios as u on u.id = s.solicitante_id
  where ${onde} ${resto}`

const PENDENTE = 5

const naLista = (row: Linha): SolicitacaoNaLista => ({
  ...toRecord(solicitacoesDeDiarias, row),
  situacao: row.situacao,
  equipe: row.equipe,
  aPagar: row.aPagar,
  pagos: row.pagos,
  solicitanteNome: row.solicitanteNome,
  centroDeCustoNome: row.centroNome,
  obraNome: row.obraNome,
  diasDePrestacao: row.situacao === PENDENTE ? Math.max(0, row.dias) : null,
  pedido: row.pNumero == null ? null : { id: row.pedidoId!, numero: row.pNumero, status: row.pStatus! },
})

/** One batch of the requests this person may see, the newest first. */
export async function listarSolicitacoes(
  ctx: Ctx,
  consulta: z.output<typeof consultaDeSolicitacoes>,
): Promise<Batch<SolicitacaoNaLista>> {
  const { lote, maxLote } = consulta
  const { rows } = await linhasSql(
    ctx,
    condicoes(ctx, consulta),
    sql`order by ${orderBy(ctx, solicitacoesDeDiarias, consulta.ordem, 's')} limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(naLista), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarSolicitacoes(ctx: Ctx, filtro: FiltroDeSolicitacoes): Promise<number> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from ${origem} where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** That request as the list shows it. */
export async function lerNaLista(ctx: Ctx, db: Db | Tx, id: string): Promise<SolicitacaoNaLista> {
  const { rows } = await linhasSql(ctx, sql<boolean>`s.id = ${id}::bigint`, sql``).execute(db)
  return naLista(rows[0]!)
}

const daPlanilha: readonly (PlanilhaColumn & { valor: (row: Linha) => unknown })[] = [
  { header: 'Nº', kind: 'number', valor: (row) => row.numero },
  { header: 'Pedido', kind: 'number', valor: (row) => row.pNumero },
  { header: 'Solicitante', kind: 'text', valor: (row) => row.solicitanteNome },
  { header: 'Equipe', kind: 'number', valor: (row) => row.equipe },
  { header: 'Conta contrato', kind: 'text', valor: (row) => row.centroNome },
  { header: 'Obra', kind: 'text', valor: (row) => row.obraNome },
  { header: 'Motivo', kind: 'text', valor: (row) => row.motivo },
  { header: 'Destino', kind: 'text', valor: (row) => `${row.destinoMunicipio}/${row.destinoUf}` },
  { header: 'Saída', kind: 'instant', valor: (row) => row.saida },
  { header: 'Retorno', kind: 'instant', valor: (row) => row.retorno },
  { header: 'Total', kind: 'money', valor: (row) => row.total },
  { header: 'Situação', kind: 'text', valor: (row) => wordOf(situacoesDaSolicitacao, row.situacao) },
  {
    header: 'Etapa do pedido',
    kind: 'text',
    valor: (row) => (row.pNumero == null ? null : wordOf(statusDePedido, row.pStatus)),
  },
  { header: 'Pagos', kind: 'number', valor: (row) => row.pagos },
  { header: 'Dias de prestação', kind: 'number', valor: (row) => (row.situacao === PENDENTE ? row.dias : null) },
]
const LOTE = 500

/** The requests as a spreadsheet, over everything the filter reaches. */
export const planilhaDeSolicitacoes: Spreadsheet<FiltroDeSolicitacoes> = {
  slug: solicitacoesDeDiarias.name,
  tela: solicitacoesDeDiarias.tela,
  many: solicitacoesDeDiarias.noun.many,
  filter: filtroDeSolicitacoes,
  columns: daPlanilha,
  count: contarSolicitacoes,
  async *pages(ctx, filtro) {
    const onde = condicoes(ctx, filtro)
    for (let ultimo = '0'; ; ) {
      const { rows } = await linhasSql(
        ctx,
        sql<boolean>`${onde} and s.id > ${ultimo}::bigint`,
        sql`order by s.id limit ${LOTE}`,
      ).execute(ctx.db)
      if (rows.length > 0) yield rows.map((row) => daPlanilha.map(({ valor }) => valor(row)))
      if (rows.length < LOTE) return
      ultimo = rows.at(-1)!.id
    }
  },
}
