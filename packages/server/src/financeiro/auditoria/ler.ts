import { ACOES_QUE_MUDAM } from '@prumo/domain/core/log.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { faltaParaEncerrar, fluxoDoAchado } from '@prumo/domain/financeiro/auditoria/fluxo.ts'
import type {
  AchadoDetalhado,
  Comparado,
  DocumentoComparado,
  PerguntaDeAuditoria,
} from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { oQuePode } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { detalhar, historico } from '../pedidos/ler.ts'
import { carregarAchado } from './carregar.ts'

const nomeDe = async (db: Db | Tx, id: string | null): Promise<string | null> =>
  id ? ((await db.selectFrom('usuarios').select('nome').where('id', '=', id).executeTakeFirst())?.nome ?? null) : null

/** The documents of those orders, by order. */
async function documentosDe(db: Db | Tx, ids: readonly string[]): Promise<Map<string, DocumentoComparado[]>> {
  const { rows } = await sql<Omit<DocumentoComparado, 'valor'> & { valor: string | null; pedidoId: string }>`
    select a.pedido_id, a.id, a.tipo, a.file_name, a.numero_nota_fiscal, coalesce(a.valor_parcela, a.valor) as valor,
      a.data_vencimento, q.tipo as tipo_do_arquivo, k.tipo as tipo_do_comprovante
    from pedidos_anexos as a join arquivos as q on q.id = a.arquivo_id left join arquivos as k on k.id = a.comprovante_arquivo_id
    where a.pedido_id = any(${idArray(ids)}) order by a.id`.execute(db)
  return Map.groupBy(
    rows.map(({ valor, ...row }) => ({ ...row, valor: valor === null ? null : Number(valor) })),
    ({ pedidoId }) => pedidoId,
  )
}

const semPedido = ({ pedidoId: _, ...documento }: DocumentoComparado & { pedidoId?: string }): DocumentoComparado =>
  documento

interface PedidoEmUmaLinha {
  id: string
  numero: number
  status: number
  valorTotal: string
  dataRegistro: string
  justificativa: string | null
  fornecedor: string | null
  centroDeCusto: string
  solicitante: string | null
}

const pedidosEmUmaLinha = async (db: Db | Tx, onde: RawBuilder<boolean>): Promise<PedidoEmUmaLinha[]> =>
  (
    await sql<PedidoEmUmaLinha>`
      select p.id, p.numero, p.status, p.valor_total, p.data_registro, p.justificativa, f.nome as fornecedor,
        c.codigo || ' - ' || c.nome as centro_de_custo, u.nome as solicitante
      from pedidos as p join contas_contrato as c on c.id = p.centro_de_custo_id
        left join fornecedores as f on f.id = p.fornecedor_id left join usuarios as u on u.id = p.solicitante_id
      where ${onde} order by p.id`.execute(db)
  ).rows

async function comparadosDe(ctx: Ctx, db: Db | Tx, id: string): Promise<{ vistos: Comparado[]; fora: number }> {
  const { rows } = await sql<{
    id: string
  }>`select pedido_id as id from auditorias_comparados where auditoria_id = ${id}`.execute(db)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return { vistos: [], fora: 0 }
  const linhas = await pedidosEmUmaLinha(db, sql`p.id = any(${idArray(ids)}) and ${inScope(ctx, pedidos, 'p')}`)
  const documentos = await documentosDe(
    db,
    linhas.map((linha) => linha.id),
  )
  return {
    vistos: linhas.map(({ justificativa: _, ...linha }) => ({
      ...linha,
      valorTotal: Number(linha.valorTotal),
      documentos: (documentos.get(linha.id) ?? []).map(semPedido),
    })),
    fora: ids.length - linhas.length,
  }
}

/** What became of the finding, oldest first: its own lines of the trail. */
async function andamentoDe(db: Db | Tx, id: string): Promise<AchadoDetalhado['andamento']> {
  const { rows } = await sql<AchadoDetalhado['andamento'][number]>`
    select l.data, u.nome as pessoa, l.descricao from logs l left join usuarios u on u.id = l.colab_id
    where l.entidade = 'auditorias' and l.alvo_id = ${id} and l.acao_id in (${literals(ACOES_QUE_MUDAM)}) order by l.id`.execute(
    db,
  )
  return rows
}

/** The finding whole, as this person may see it and act on it now. */
export async function detalharAchado(ctx: Ctx, db: Db | Tx, id: string): Promise<AchadoDetalhado> {
  const achado = await carregarAchado(ctx, db, id)
  const { row, checklist } = achado
  const pedidoId = row.pedidoId
  const { vistos, fora } = await comparadosDe(ctx, db, id)
  const { rows: adendos } = await sql<{ id: string; autor: string; em: string; texto: string }>`
    select d.id, u.nome as autor, d.em, d.texto from auditorias_adendos as d join usuarios as u on u.id = d.autor_id
    where d.auditoria_id = ${id} order by d.em, d.id`.execute(db)
  const reciclado = row.recicladoId
    ? await db.selectFrom('pedidos').select('numero').where('id', '=', row.recicladoId).executeTakeFirst()
    : undefined
  return {
    ...toRecord(auditorias, row),
    pedido: await detalhar(ctx, db, pedidoId),
    historico: await historico(ctx, pedidoId),
    andamento: await andamentoDe(db, id),
    comparados: vistos,
    comparadosForaDoAlcance: fora,
    checklist: checklist.map((linha) => ({ ...linha })),
    adendos,
    auditorNome: await nomeDe(db, row.auditorId),
    respondenteNome: await nomeDe(db, row.respondenteId),
    recicladoNumero: reciclado?.numero ?? null,
    semente: row.semente,
    falta: faltaParaEncerrar(achado.registro),
    acoes: oQuePode(fluxoDoAchado, achado),
  }
}

/** The question as whoever was asked sees it, whatever screens they have; to anybody else it does not exist. */
export async function lerPergunta(ctx: Ctx, id: string): Promise<PerguntaDeAuditoria> {
  const row = await findRow(ctx, ctx.db, auditorias, id)
  if (row.respondenteId !== ctx.usuario.id || row.pergunta === null) throw notFound()
  const pedidoId = row.pedidoId
  const [linha] = await pedidosEmUmaLinha(ctx.db, sql`p.id = ${pedidoId}`)
  const { solicitante: _, ...pedido } = linha!
  return {
    id,
    revisao: row.revisao,
    situacao: row.situacao,
    pergunta: row.pergunta,
    prazoResposta: row.prazoResposta!,
    resposta: row.resposta,
    respondidaEm: row.respondidaEm,
    auditorNome: await nomeDe(ctx.db, row.auditorId),
    regraCodigo: row.regraCodigo,
    constatacao: row.constatacao,
    pedido: { ...pedido, valorTotal: Number(pedido.valorTotal) },
    documentos: ((await documentosDe(ctx.db, [pedidoId])).get(pedidoId) ?? []).map(semPedido),
  }
}
