import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { formatMoney, formatQuantity, quantityUnits, toCentavos } from '@prumo/domain/core/money.ts'
import type { chamadasDoAcompanhamento } from '@prumo/domain/financeiro/acompanhamento/chamadas.ts'
import { canais } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import {
  type ContatoNovo,
  type DiarioDoPedido,
  type EncerramentoDeSaldo,
  type PedidoAcompanhado,
  type PrevisaoNova,
  type RetiradaNova,
  retiradaNova,
} from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { retiradaComFoto } from '@prumo/domain/financeiro/envios.ts'
import { finalizar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { esperaDecisao } from '@prumo/domain/financeiro/pedidos/quem-decide.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { find, findRow } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, conflict, notFound } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { agirNoPedido } from '../pedidos/agir-no-pedido.ts'
import { anunciar } from '../pedidos/anunciar.ts'
import { lerWorkflows, type PedidoCarregado, type Row } from '../pedidos/carregar.ts'
import { mudarPrevisaoDeEntrega } from '../pedidos/escrito-por-outros.ts'
import { avisarDoAto } from '../pedidos/notificar.ts'
import { decisoresDe } from '../pedidos/quem-decide.ts'
import { lerAcompanhado } from './listar.ts'

const { tela } = { tela: telas.acompanhamento }
const { aprovado, encomendado, finalizado } = STATUS

const contar = (ctx: Ctx, tx: Tx, id: string, descricao: string, mudancas: Changes = {}): Promise<void> =>
  logAct(tx, ctx, { acao: ACAO.alterou, tela, entidade: pedidos.name, alvoId: id, descricao, mudancas })

/** The order, locked, while it is on its way; 409 otherwise. */
async function aCaminho(ctx: Ctx, tx: Tx, id: string): Promise<Row> {
  const row = await findRow(ctx, tx, pedidos, id, true)
  if (row.status !== aprovado && row.status !== encomendado) throw conflict(messages.statusInvalido)
  return row
}

const relido = async (ctx: Ctx, id: string): Promise<PedidoAcompanhado> => {
  const pedido = await lerAcompanhado(ctx, id)
  if (!pedido) throw notFound()
  return pedido
}

/** Writes the promised day, when it is another; the changes to tell in the log. */
async function mudarPrevisao(tx: Tx, row: Row, previsao: string | null): Promise<Changes> {
  if (row.previsaoEntrega === previsao) return {}
  await mudarPrevisaoDeEntrega(tx, row.id, previsao)
  return { previsaoEntrega: [row.previsaoEntrega, previsao] }
}

/** POST /acompanhamento/:id/contatos: what was said with the supplier, and the new day when one was promised. */
export async function registrarContato(
  ctx: Ctx,
  id: string,
  { canal, texto, novaPrevisao }: ContatoNovo,
): Promise<PedidoAcompanhado> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await aCaminho(ctx, tx, id)
    await sql`insert into pedidos_contatos (pedido_id, autor_id, canal, texto, nova_previsao)
      values (${id}, ${ctx.usuario.id}, ${canal}, ${texto}, ${novaPrevisao ?? null})`.execute(tx)
    const mudancas = novaPrevisao ? await mudarPrevisao(tx, row, novaPrevisao) : {}
    const dia = novaPrevisao ? `. Nova previsão: ${formatDate(novaPrevisao)}` : ''
    const meio = wordOf(canais, canal)
    await contar(
      ctx,
      tx,
      id,
      `Falou com o fornecedor do pedido ${row.numero} (${meio}): ${texto.slice(0, 300)}${dia}`,
      mudancas,
    )
    await anunciar(ctx, tx, row)
  })
  return relido(ctx, id)
}

/** PUT /acompanhamento/:id/previsao: the day it is promised for; null when nobody knows. */
export async function preverEntrega(
  ctx: Ctx,
  id: string,
  { previsaoEntrega, motivo }: PrevisaoNova,
): Promise<PedidoAcompanhado> {
  if (previsaoEntrega && previsaoEntrega < today())
    throw badFields({ previsaoEntrega: 'Escolha hoje ou um dia que ainda virá.' })
  await inTransaction(ctx.db, async (tx) => {
    const row = await aCaminho(ctx, tx, id)
    const mudancas = await mudarPrevisao(tx, row, previsaoEntrega)
    if (Object.keys(mudancas).length === 0) return
    const porque = motivo ? `. Motivo: ${motivo}` : ''
    const dia = previsaoEntrega ? `para ${formatDate(previsaoEntrega)}` : 'como não sabida'
    await contar(ctx, tx, id, `Marcou a entrega do pedido ${row.numero} ${dia}${porque}`, mudancas)
    await anunciar(ctx, tx, row)
  })
  return relido(ctx, id)
}

/** POST /acompanhamento/:id/retirar: what arrived now, by whom received, with a photo when there is one. Once per Idempotency-Key. */
export async function retirar(
  ctx: Ctx,
  id: string,
  request: FastifyRequest,
): Promise<Answer<RespostaDada<typeof chamadasDoAcompanhamento.retirar>>> {
  await find(ctx, ctx.db, pedidos, id)
  await using uploads = await ctx.files.receive(request, retiradaComFoto)
  const nova = uploads.read('dados', retiradaNova)
  const foto = uploads.files.get('foto')
  const pedido = {
    route: `acompanhamento/${id}/retirar`,
    key: request.headers['idempotency-key'],
    bodyDigest: digest(uploads.fields.dados ?? '', foto?.sha256 ?? ''),
  }
  const lugares = foto ? [{ staged: foto, folder: ['financeiro', 'retiradas', id] }] : []
  const resposta = await keepOnce(ctx, pedido, lugares, async (tx, [arquivo]) => {
    await gravarRetirada(ctx, tx, id, nova, arquivo)
    return { status: 200, body: { id } }
  })
  return { ...resposta, body: await relido(ctx, id) }
}

/** What will have been withdrawn of each item; 404 for what is no item of the order, 400 for more than is missing of it. */
function aRetirar({ itens }: PedidoCarregado, chegaram: RetiradaNova['itens']) {
  const faltas: Record<string, string> = {}
  const retirados = chegaram.map(({ id, quantidade }, n) => {
    const item = itens.find((one) => one.id === id)
    if (!item) throw notFound()
    const chegou = quantityUnits(quantidade)
    const ja = quantityUnits(item.retirado)!
    const falta = quantityUnits(item.quantidade)! - ja
    if (chegou === null) faltas[`itens.${n}.quantidade`] = 'Use até 4 casas decimais.'
    else if (chegou > falta)
      faltas[`itens.${n}.quantidade`] = `Faltam ${formatQuantity(String(Number(falta) / 10_000))}.`
    return { id, retirado: Number(ja + (chegou ?? 0n)) / 10_000 }
  })
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  return retirados
}

const gravarRetirada = (ctx: Ctx, tx: Tx, id: string, nova: RetiradaNova, arquivo: Arquivo | undefined) =>
  agirNoPedido(
    ctx,
    id,
    'receber',
    {
      dados: nova,
      async mudar(pedido) {
        const itens = aRetirar(pedido, nova.itens)
        for (const { id: itemId, quantidade } of nova.itens)
          await sql`insert into pedidos_retiradas (pedido_id, item_id, quantidade, recebedor, observacao, arquivo_id, autor_id)
            values (${id}, ${itemId}, ${quantidade}, ${nova.recebedor}, ${nova.observacao || null}, ${arquivo?.id ?? null}, ${ctx.usuario.id})`.execute(
            tx,
          )
        return finalizar(pedido.registro, { itens, agora: new Date().toISOString() })
      },
      frase({ numero, status }) {
        const quantos = nova.itens.length === 1 ? '1 item' : `${nova.itens.length} itens`
        const fim = status === finalizado ? '; tudo chegou' : ''
        return `Registrou a chegada de ${quantos} do pedido ${numero}, recebidos por ${nova.recebedor}${fim}`
      },
      depois: async (_, row, { workflows }) =>
        row.status === finalizado && (await avisarDoAto(ctx, tx, row, workflows)),
      responder: async () => {},
    },
    tx,
  )

/** POST /acompanhamento/:id/encerrar-saldo: the rest will not come; what came stays, the commitment of the rest ends. */
export async function encerrarSaldo(ctx: Ctx, id: string, dados: EncerramentoDeSaldo): Promise<PedidoAcompanhado> {
  await agirNoPedido(ctx, id, 'encerrarSaldo', {
    dados,
    mudar: ({ registro }) => finalizar(registro, { agora: new Date().toISOString() }),
    frase: ({ numero }) => `Encerrou o saldo do pedido ${numero}. Motivo: ${dados.motivo}`,
    depois: (tx, row, { workflows }) => avisarDoAto(ctx, tx, row, workflows),
    responder: async () => {},
  })
  return relido(ctx, id)
}

/** POST /acompanhamento/:id/cobrar: reminds whoever must decide, at most once a day for an order as it stands. */
export const cobrar = (ctx: Ctx, id: string): Promise<{ avisos: number }> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, pedidos, id, true)
    if (!esperaDecisao(row.status)) throw conflict(messages.statusInvalido)
    const decidem = (await decisoresDe(ctx, tx, [row], await lerWorkflows(tx)))(row)
    const rows = decidem.filter((pessoa) => pessoa.id !== ctx.usuario.id)
    const assunto = `${ctx.usuario.nome} pede sua decisão no pedido ${row.numero}`
    let avisos = 0
    for (const pessoa of rows) {
      const devido = await queueMail(ctx, tx, {
        kind: 'cobranca',
        to: pessoa.email,
        centros: [row.centroDeCustoId],
        subject: assunto,
        ...mailLayout({
          title: assunto,
          paragraphs: [`Olá, ${pessoa.nome}. O pedido abaixo espera a sua decisão.`],
          facts: [
            ['Pedido', String(row.numero)],
            ['Valor', formatMoney(toCentavos(row.valorTotal) ?? 0)],
          ],
          button: { label: 'Abrir o pedido', url: `${publicUrl(ctx)}/${telas.solicitacoes.caminho}/detalhes/${id}` },
        }),
        dedupeKey: `cobranca:${id}:${row.status}:${today()}:${pessoa.id}`,
      })
      if (devido) avisos++
    }
    if (avisos > 0)
      await contar(
        ctx,
        tx,
        id,
        `Cobrou a decisão do pedido ${row.numero} de ${rows.map(({ nome }) => nome).join(', ')}`,
      )
    return { avisos }
  })

/** GET /acompanhamento/:id/diario: what was said and what arrived, latest first. */
export async function lerDiario(ctx: Ctx, id: string): Promise<DiarioDoPedido> {
  await find(ctx, ctx.db, pedidos, id)
  const contatos = await sql<DiarioDoPedido['contatos'][number]>`
    select k.id, k.canal, k.texto, k.nova_previsao, u.nome as autor, k.em from pedidos_contatos as k
      join usuarios as u on u.id = k.autor_id where k.pedido_id = ${id} order by k.id desc`.execute(ctx.db)
  const retiradas = await sql<
    Omit<DiarioDoPedido['retiradas'][number], 'quantidade' | 'foto'> & { quantidade: string; arquivoId: string | null }
  >`
    select r.id, i.descricao as item, i.unidade, r.quantidade, r.recebedor, r.observacao, r.arquivo_id, q.tipo as tipo_da_foto, u.nome as autor, r.em
    from pedidos_retiradas as r join pedidos_itens as i on i.id = r.item_id join usuarios as u on u.id = r.autor_id
      left join arquivos as q on q.id = r.arquivo_id
    where r.pedido_id = ${id} order by r.id desc`.execute(ctx.db)
  return {
    contatos: contatos.rows,
    retiradas: retiradas.rows.map(({ arquivoId, ...row }) => ({
      ...row,
      quantidade: Number(row.quantidade),
      foto: arquivoId ? `/api/acompanhamento/retiradas/${row.id}/foto` : null,
    })),
  }
}

/** GET /acompanhamento/retiradas/:id/foto: in the scope of its order, told in the log once its bytes are there. */
export async function enviarFoto(ctx: Ctx, reply: FastifyReply, retiradaId: string): Promise<FastifyReply> {
  if (!looksLikeId(retiradaId)) throw notFound()
  const { rows } = await sql<{ pedidoId: string; arquivoId: string | null }>`
    select pedido_id, arquivo_id from pedidos_retiradas where id = ${retiradaId}`.execute(ctx.db)
  const { pedidoId, arquivoId } = rows[0] ?? {}
  if (!pedidoId || !arquivoId) throw notFound()
  const pedido = await findRow(ctx, ctx.db, pedidos, pedidoId)
  return sendLogged(ctx, reply, arquivoId, false, (arquivo) => ({
    tela,
    entidade: pedidos.name,
    alvoId: pedidoId,
    descricao: `Visualizou a foto "${arquivo.nome}" de uma entrega do pedido ${pedido.numero}`,
  }))
}
