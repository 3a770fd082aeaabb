import { bankName } from '@prumo/domain/core/banks.ts'
import { type Batch, looksLikeId } from '@prumo/domain/core/consulta.ts'
import type {
  ItemDeRetorno,
  RetornoDetalhado,
  RetornoNaLista,
  SituacaoDeItem,
} from '@prumo/domain/financeiro/remessas/respostas.ts'
import type { consultaDeRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { matches } from '../../core/crud/read.ts'
import type { TableOf } from '../../core/database/table.ts'
import { notFound } from '../../core/errors.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { noAlcance } from '../remessas/listar.ts'
import type { tabelasRetornos } from './tabelas.ts'

type Consulta = z.output<typeof consultaDeRetornos>

type Linha = Selectable<TableOf<typeof tabelasRetornos.retornos>> & {
  contaNome: string
  bancoCode: string
  arquivoNome: string
  importadoPorNome: string | null
  quantidade: string
  pagos: string
  negados: string
  aConferir: string
}
/** What a line said, and the payment it spoke of, when it is one of ours. */
type LinhaDeItem = Selectable<TableOf<typeof tabelasRetornos.retornosItens>> & {
  anexoId: string | null
  remessaId: string | null
  favorecido: string | null
  valor: string | null
  dataPagamento: string | null
  situacao: SituacaoDeItem | null
  ultimo: string | null
  pedidoId: string | null
  pedidoNumero: number | null
}

const retornosSql = (onde: RawBuilder<boolean>, limite: RawBuilder<unknown>): RawBuilder<Linha> => sql<Linha>`
  with pagina as (select r.*, c.nome as conta_nome, c.banco_code, f.nome as arquivo_nome
    from retornos as r join contas_pagadoras as c on c.id = r.conta_id join arquivos as f on f.id = r.arquivo_id
    where ${onde} order by r.id desc ${limite})
  select g.*, u.nome as importado_por_nome, i.*
  from pagina as g left join usuarios as u on u.id = g.importado_por
    cross join lateral (select count(*) as quantidade, count(*) filter (where x.efeito = 'pago') as pagos,
      count(*) filter (where x.efeito in ('negado', 'estornado')) as negados,
      count(*) filter (where x.efeito = 'conferir' and y.situacao = 'CONFERIR') as a_conferir
      from retornos_itens as x left join remessas_itens as y on y.id = x.remessa_item_id where x.retorno_id = g.id) as i
  order by g.id desc`

const linha = (row: Linha): RetornoNaLista => ({
  id: row.id,
  conta: row.contaNome,
  banco: bankName(row.bancoCode) ?? row.bancoCode,
  nome: row.arquivoNome,
  nsa: row.nsa,
  importadoEm: row.importadoEm,
  importadoPor: row.importadoPorNome,
  quantidade: Number(row.quantidade),
  pagos: Number(row.pagos),
  negados: Number(row.negados),
  aConferir: Number(row.aConferir),
})

/** GET /retornos: the returns this person may see, newest first. */
export async function listarRetornos(
  ctx: Ctx,
  { lote, maxLote, query, conta, de, ate }: Consulta,
): Promise<Batch<RetornoNaLista>> {
  const onde = [noAlcance(ctx, 'r'), ...onDays(sql`r.importado_em`, de, ate)]
  if (conta) onde.push(sql<boolean>`r.conta_id = any(${conta}::bigint[])`)
  if (query) onde.push(...matches(query, sql`(c.busca || ' ' || normalizar(f.nome) || ' nsa ' || r.nsa)`))
  const { rows } = await retornosSql(
    sql<boolean>`${sql.join(onde, sql` and `)}`,
    sql`limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(linha), lote, maxLote, fim: rows.length <= maxLote }
}

async function carregar(ctx: Ctx, id: string): Promise<Linha> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await retornosSql(sql<boolean>`r.id = ${id} and ${noAlcance(ctx, 'r')}`, sql``).execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** GET /retornos/:id: what the file said of each payment, and what came of it. */
export async function detalharRetorno(ctx: Ctx, id: string): Promise<RetornoDetalhado> {
  const row = await carregar(ctx, id)
  const { rows } = await sql<LinhaDeItem>`
    select x.*, i.anexo_id, i.remessa_id, i.favorecido, i.valor, i.data_pagamento, i.situacao, i.retorno_id as ultimo, p.id as pedido_id,
      p.numero as pedido_numero
    from retornos_itens as x left join remessas_itens as i on i.id = x.remessa_item_id
      left join pedidos_anexos as a on a.id = i.anexo_id left join pedidos as p on p.id = a.pedido_id
    where x.retorno_id = ${id}
    order by array_position(array['conferir', 'negado', 'estornado', 'retirado', 'pago', 'agendado', 'desconhecido', 'repetido'], x.efeito), x.id`.execute(
    ctx.db,
  )
  return {
    ...linha(row),
    arquivo: `/api/retornos/${id}/arquivo`,
    avisos: row.avisos,
    itens: rows.map(
      (um): ItemDeRetorno => ({
        id: um.id,
        itemId: um.remessaItemId,
        anexoId: um.anexoId,
        pedidoId: um.pedidoId,
        pedido: um.pedidoNumero,
        remessaId: um.remessaId,
        seuNumero: um.seuNumero,
        favorecido: um.favorecido,
        ocorrencias: um.ocorrencias,
        efeito: um.efeito,
        motivo: um.motivo,
        valor: um.valor === null ? null : Number(um.valor),
        valorReal: um.valorReal === null ? null : Number(um.valorReal),
        dataPagamento: um.dataPagamento,
        dataReal: um.dataReal,
        pendente: um.efeito === 'conferir' && um.situacao === 'CONFERIR',
      }),
    ),
  }
}

/** GET /retornos/:id/arquivo: the file as the bank sent it; told in the log. */
export async function baixarRetorno(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const row = await carregar(ctx, id)
  return sendLogged(ctx, reply, row.arquivoId, true, (arquivo) => ({
    tela: telas.remessas,
    entidade: 'retornos',
    alvoId: id,
    centros: row.centros,
    descricao: `Baixou o retorno "${arquivo.nome}"`,
  }))
}
