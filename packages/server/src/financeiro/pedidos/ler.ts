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
import { idArray } from '../../core/access/scope.ts'
import { oQuePode } from '../../core/atos/agir.ts'
import { masked } from '../../core/audit/audit-mask.ts'
import type { Ctx } from '../../core/context.ts'
import { find, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { anexoVisto } from './anexo-visto.ts'
import { carregar, PEDIDOS, type PedidoCarregado } from './carregar.ts'
import { comoSePagam, type Fornecedor, fornecedoresDe, fornecedoresEmJson, lerFornecedores } from './como-se-paga.ts'
import { puladosPor } from './quem-decide.ts'
import { retencoesDoPedido } from './retencoes-do-pedido.ts'

const referidos = [pedidos, pedidosItens, pedidosAnexos].map((entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.target && field.target !== 'pedidos')
    .map(([name]) => name),
)

/** Ids of every record the order and its lines refer to. Ids are unique across registers, so one map of names serves all. */
function idsReferidos({ row, itens, anexos, aprovacoes }: PedidoCarregado): string[] {
  const linhas: readonly (readonly Readonly<Record<string, unknown>>[])[] = [[row], itens, anexos]
  const ids = linhas.flatMap((rows, tipo) => rows.flatMap((one) => referidos[tipo]!.map((name) => one[name])))
  ids.push(...aprovacoes.map(({ pessoaId }) => pessoaId))
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
}

interface EmVolta {
  readonly arquivos: readonly (readonly [id: string, tipo: string, tamanho: number])[] | null
  readonly reciclados: readonly string[] | null
  readonly fornecedores: readonly Fornecedor[] | null
  readonly nomes: Readonly<Record<string, string>> | null
}

/** What an order is shown with, in one statement: its files, what was recycled from it, who is paid, every name it refers to. */
async function lerEmVolta(db: Db | Tx, pedido: PedidoCarregado): Promise<EmVolta> {
  const arquivos = pedido.anexos.flatMap((anexo) =>
    [anexo.arquivoId, anexo.comprovanteArquivoId].filter((id) => id !== null),
  )
  const entre: RawBuilder<unknown> = sql`id = any(${idArray(idsReferidos(pedido))})`
  const { rows } = await sql<EmVolta>`
    select (select json_agg(json_build_array(a.id::text, a.tipo, a.tamanho)) from arquivos as a
        where a.id = any(${idArray(arquivos)})) as arquivos,
      (select json_agg(id::text order by id) from pedidos where recycle_pedido = ${pedido.id}) as reciclados,
      ${fornecedoresEmJson(fornecedoresDe(pedido.row, pedido.anexos))} as fornecedores,
      (select json_object_agg(id, nome) from (
        select id, nome from usuarios where ${entre}
        union all select id, nome from fornecedores where ${entre}
        union all select id, codigo || ' - ' || nome from contas_contrato where ${entre}
        union all select id, codigo || ' - ' || nome from contas_institucionais where ${entre}
        union all select id, codigo || ' - ' || nome from obras where ${entre}
        union all select id, codigo || ' - ' || despesa from categorias_de_custo where ${entre}
        union all select id, placa || ' - ' || modelo from veiculos where ${entre}) as n) as nomes`.execute(db)
  return rows[0]!
}

/** Where the supplier is told of an order; null when the register has no address. */
export const enderecoDoFornecedor = async (db: Db | Tx, fornecedorId: string | null): Promise<string | null> =>
  enderecoEntre(await lerFornecedores(db, [fornecedorId]), fornecedorId)

const enderecoEntre = (lidos: Awaited<ReturnType<typeof lerFornecedores>>, id: string | null): string | null =>
  (id && lidos.get(id)?.email?.trim()) || null

const enderecoCortado = (email: string | null) => masked(cadastro.fields.email, email) as string | null

/** The order whole, as this person may see it and act on it now. */
export async function detalhar(ctx: Ctx, db: Db | Tx, id: string): Promise<PedidoDetalhado> {
  const pedido = await carregar(ctx, db, id)
  const emVolta = await lerEmVolta(db, pedido)
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
