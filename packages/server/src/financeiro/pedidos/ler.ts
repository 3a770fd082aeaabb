import type { Entity } from '@prumo/domain/core/entity.ts'
import { ACOES_QUE_MUDAM } from '@prumo/domain/core/log.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { fornecedores as cadastro } from '@prumo/domain/financeiro/fornecedores.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { aprovarFinaliza } from '@prumo/domain/financeiro/pedidos/aprovacao.ts'
import { faltaSegundaAprovacao } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import { excedenteDe } from '@prumo/domain/financeiro/pedidos/excedente.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { HistoricoDoPedido, PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { oQuePode } from '../../core/atos/agir.ts'
import { masked } from '../../core/audit/audit-mask.ts'
import type { Ctx } from '../../core/context.ts'
import { find, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { snake } from '../../core/database/tables.ts'
import { anexoVisto } from './anexo-visto.ts'
import { lerInteiro, PEDIDOS } from './carregar.ts'
import { comoSePagam, type Fornecedor, fornecedoresEmJson, lerFornecedores } from './como-se-paga.ts'
import { EM_CURSO } from './etapas.ts'
import { puladosPor } from './quem-decide.ts'
import { retencoesDoPedido } from './retencoes-do-pedido.ts'

/** The columns of that entity that refer to a record by its id, of the rows that `alias` is. */
const referidos = (entity: Entity, alias: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'ref' && field.target !== 'pedidos')
      .map(([name]) => sql.ref(`${alias}.${snake(name)}`)),
  )

/** Ids of every record the order `p` and its lines refer to. Ids are unique across registers, so one map of names serves all. */
const idsReferidos = sql`array(
  select unnest(array[${referidos(pedidos, 'p')}])
  union select r.id from pedidos_itens as i, unnest(array[${referidos(pedidosItens, 'i')}]) as r (id) where i.pedido_id = p.id
  union select r.id from pedidos_anexos as a, unnest(array[${referidos(pedidosAnexos, 'a')}]) as r (id) where a.pedido_id = p.id
  union select e.pessoa_id from pedidos_etapas as e where e.pedido_id = p.id and ${EM_CURSO})`

interface EmVolta {
  readonly arquivos: readonly (readonly [id: string, tipo: string, tamanho: number])[] | null
  readonly reciclados: readonly string[] | null
  readonly fornecedores: readonly Fornecedor[] | null
  readonly nomes: Readonly<Record<string, string>> | null
}

const entre = sql`id = any(r.ids)`
/** What an order `p` is shown with: its files, what was recycled from it, who is paid, every name it refers to. */
const EM_VOLTA = sql<EmVolta>`json_build_object(
  'arquivos', (select json_agg(json_build_array(f.id::text, f.tipo, f.tamanho)) from arquivos as f where f.id = any(array(
    select unnest(array[a.arquivo_id, a.comprovante_arquivo_id]) from pedidos_anexos as a where a.pedido_id = p.id))),
  'reciclados', (select json_agg(q.id::text order by q.id) from pedidos as q where q.recycle_pedido = p.id),
  'fornecedores', ${fornecedoresEmJson(sql`array(select p.fornecedor_id
    union select a.fornecedor_id from pedidos_anexos as a where a.pedido_id = p.id)`)},
  'nomes', (select json_object_agg(n.id, n.nome) from (select ${idsReferidos} as ids offset 0) as r cross join lateral (
    select id, nome from usuarios where ${entre}
    union all select id, nome from fornecedores where ${entre}
    union all select id, codigo || ' - ' || nome from contas_contrato where ${entre}
    union all select id, codigo || ' - ' || nome from contas_institucionais where ${entre}
    union all select id, codigo || ' - ' || nome from obras where ${entre}
    union all select id, codigo || ' - ' || despesa from categorias_de_custo where ${entre}
    union all select id, placa || ' - ' || modelo from veiculos where ${entre}) as n))`

/** Where the supplier is told of an order; null when the register has no address. */
export const enderecoDoFornecedor = async (db: Db | Tx, fornecedorId: string | null): Promise<string | null> =>
  enderecoEntre(await lerFornecedores(db, [fornecedorId]), fornecedorId)

const enderecoEntre = (lidos: Awaited<ReturnType<typeof lerFornecedores>>, id: string | null): string | null =>
  (id && lidos.get(id)?.email?.trim()) || null

const enderecoCortado = (email: string | null) => masked(cadastro.fields.email, email) as string | null

/** The order whole, as this person may see it and act on it now. */
export async function detalhar(ctx: Ctx, db: Db | Tx, id: string): Promise<PedidoDetalhado> {
  const { pedido, mais: emVolta } = await lerInteiro(ctx, db, id, EM_VOLTA)
  const porId = new Map((emVolta.arquivos ?? []).map(([id, tipo, tamanho]) => [id, { tipo, tamanho }]))
  const { registro, pessoa } = pedido
  const acoes = oQuePode(PEDIDOS.fluxo, pedido)
  const fornecedores = new Map((emVolta.fornecedores ?? []).map((um) => [um.id, um]))
  const puladosDe = acoes.aprovar.pode && (await puladosPor(db, pessoa.id, [pedido.row], pedido.workflows))
  const quanto = quantoVe(ctx.permissoes)
  const como = comoSePagam(pedido.row, pedido.anexos, fornecedores, quanto)
  const email = enderecoEntre(fornecedores, pedido.row.fornecedorId)
  return {
    ...toRecord(pedidos, pedido.row),
    itens: pedido.itens.map((item) => toRecord(pedidosItens, item)),
    anexos: pedido.anexos.map((anexo) => {
      const arquivo = porId.get(anexo.arquivoId)!
      const comprovante = anexo.comprovanteArquivoId === null ? null : porId.get(anexo.comprovanteArquivoId)
      return {
        ...anexoVisto(toRecord(pedidosAnexos, anexo), quanto),
        tipoDoArquivo: arquivo.tipo,
        tipoDoComprovante: comprovante?.tipo ?? null,
        tamanho: arquivo.tamanho,
        ...como.get(anexo.id)!,
      }
    }),
    nomes: emVolta.nomes ?? {},
    fornecedorEmail: quanto === 'nada' ? enderecoCortado(email) : email,
    retencoes: await retencoesDoPedido(db, pedido),
    excedente: toReais(excedenteDe(registro)),
    papel: pessoa.papel,
    acoes,
    faltaSegundaAprovacao: faltaSegundaAprovacao(registro, registro.limites.duasAprovacoesAcimaDe),
    aprovacoesEmCurso: [...pedido.aprovacoes],
    aprovarFinaliza: acoes.aprovar.pode && aprovarFinaliza(registro, pessoa),
    pula: puladosDe ? puladosDe(pedido.row) : [],
    recicladoEm: [...(emVolta.reciclados ?? [])],
  }
}

/** What happened to the order and to its attachments, oldest first: the log told to who may see the order. */
export async function historico(ctx: Ctx, id: string): Promise<HistoricoDoPedido> {
  await find(ctx, ctx.db, pedidos, id)
  const { rows } = await sql<HistoricoDoPedido[number]>`
    select l.data, l.colab_id as pessoa_id, u.nome as pessoa, l.acao_id, l.descricao, (l.mudancas -> 'status' ->> 1)::int as status,
      case when l.mudancas ? 'pagamentoDesfeito' then 'desfeito' when c.campos like '% statusBanco%' then 'banco'
        when c.campos like '% dataAgendada%' then 'agenda' when l.entidade = 'pedidos-anexos' and c.campos ~ 'anexo [0-9]+ status' then 'pagamento'
        when l.entidade = 'pedidos-anexos' then 'anexo' else 'pedido' end as marco,
      '/api/pagamentos-desfeitos/' || (l.mudancas -> 'pagamentoDesfeito' ->> 1) || '/comprovante' as comprovante
    from logs l left join usuarios u on u.id = l.colab_id
      cross join lateral (select coalesce(string_agg(chave, ' '), '') as campos
        from jsonb_object_keys(coalesce(l.mudancas, '{}')) as chave) as c
    where l.acao_id in (${literals(ACOES_QUE_MUDAM)}) and ((l.entidade = 'pedidos' and l.alvo_id = ${id})
      or (l.entidade = 'pedidos-anexos'
        and l.alvo_id = any(array(select a.id::text from pedidos_anexos as a where a.pedido_id = ${id})))
      -- A payment or a schedule of many attachments is one row, whose changes name each of them.
      or (l.entidade = 'pedidos-anexos' and l.mudancas ?| array(select 'anexo ' || a.id || campo
        from pedidos_anexos as a, unnest(array[' status', ' dataAgendada']) as campo where a.pedido_id = ${id})))
    order by l.id`.execute(ctx.db)
  return rows
}
