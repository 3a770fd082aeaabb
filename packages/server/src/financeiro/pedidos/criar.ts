import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { decimal, formatMoney } from '@prumo/domain/core/money.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { enviar } from '@prumo/domain/financeiro/pedidos/enviar.ts'
import type { Mudancas } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoCriado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { valorTotal } from '@prumo/domain/financeiro/pedidos/totais.ts'
import {
  anexosNovos,
  itensNovos,
  MAXIMO_DE_ANEXOS,
  pedidoNovo,
  pendenciasDeEnvio,
  pendenciasDeRascunho,
} from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { changesBetween, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database.ts'
import { badFields } from '../../core/errors.ts'
import { anyDocument } from '../../core/files/kinds.ts'
import type { Uploads } from '../../core/files/receive.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/idempotency.ts'
import { inScope } from '../../core/scope.ts'
import { anunciar, exigir } from './aplicar.ts'
import { atorDe, lerWorkflows, noFluxo, type Row } from './carregar.ts'
import { recusarPendencias, rotuloDoStatus } from './enviar.ts'
import { arquivosDosAnexos, gravarAnexos, lugarDe, novosIds, umaVezComArquivos } from './gravar-anexos.ts'
import { limiteDeAutoaprovacao } from './limite.ts'
import { avisarDoAto } from './notificar.ts'
import { conferirReferencias } from './referencias.ts'

type Partes = {
  pedido: z.output<typeof pedidoNovo>
  itens: z.output<typeof itensNovos>
  anexos: z.output<typeof anexosNovos>
}

const partes = { pedido: pedidoNovo, itens: itensNovos, anexos: anexosNovos }

/** The three JSON parts, checked together so that one answer names everything at fault. */
function lerPartes(uploads: Uploads): Partes {
  const lidas: Record<string, unknown> = {}
  const faltas: Record<string, string> = {}
  for (const [nome, schema] of Object.entries(partes)) {
    const veio = nome === 'pedido' || uploads.fields[nome] !== undefined
    const lida = schema.safeParse(veio ? uploads.json(nome) : [])
    if (lida.success) lidas[nome] = lida.data
    else
      for (const [campo, frase] of Object.entries(detailsOf(lida.error.issues)))
        faltas[nome === 'pedido' ? campo : [nome, campo].filter(Boolean).join('.')] = frase
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  return lidas as Partes
}

/** POST /createPedido: the whole order in one multipart request, submitted at once unless `enviar` is false. */
export async function criarPedido(ctx: Ctx, request: FastifyRequest): Promise<Answer> {
  await using uploads = await ctx.files.receive(request, {
    accept: anyDocument,
    maxFiles: MAXIMO_DE_ANEXOS,
    json: Object.keys(partes),
  })
  const { pedido, itens, anexos } = lerPartes(uploads)
  const arquivos = arquivosDosAnexos(uploads, anexos)
  const { enviar: enviado, ...campos } = pedido
  const pendencias = enviado ? pendenciasDeEnvio : pendenciasDeRascunho
  recusarPendencias(pendencias({ ...campos, itens, anexos }, today()))
  const [id, ...idsDosAnexos] = await novosIds(ctx.db, 1 + anexos.length)
  const { fields } = uploads
  const bodyDigest = digest(
    fields.pedido ?? '',
    fields.itens ?? '',
    fields.anexos ?? '',
    ...[...uploads.files].flatMap(([parte, { name, sha256 }]) => [parte, name, sha256]),
  )
  return await umaVezComArquivos(
    ctx,
    { route: 'createPedido', key: request.headers['idempotency-key'], bodyDigest },
    arquivos.map((arquivo, posicao) => lugarDe(id!, idsDosAnexos[posicao]!, arquivo)),
    (tx, guardados) => gravar(ctx, tx, { pedido, itens, anexos }, id!, idsDosAnexos, guardados),
  )
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  { pedido: { enviar: enviado, ...campos }, itens, anexos }: Partes,
  id: string,
  idsDosAnexos: readonly string[],
  arquivos: readonly Arquivo[],
): Promise<Answer> {
  await conferirReferencias(ctx, tx, [
    { entity: pedidos, prefixo: '', valores: campos },
    ...itens.map((valores, n) => ({ entity: pedidosItens, prefixo: `itens.${n}.`, valores })),
    ...anexos.map((valores, n) => ({ entity: pedidosAnexos, prefixo: `anexos.${n}.`, valores })),
  ])
  const rascunho: Row = {
    ...campos,
    id,
    visibility: campos.visibility ?? true,
    status: STATUS.rascunho,
    valorTotal: decimal(valorTotal(itens)),
    solicitanteId: ctx.usuario.id,
  }
  const workflows = await lerWorkflows(tx)
  const mudancas = enviado ? submeter(ctx, rascunho, itens, anexos, idsDosAnexos, workflows) : null
  const row: Row = await tx
    .insertInto('pedidos')
    .values({ ...rascunho, ...mudancas?.pedido })
    .returningAll()
    .executeTakeFirstOrThrow()
  const retirados = mudancas?.itens.length ? itens.map(({ quantidade }) => quantidade) : []
  if (itens.length > 0)
    await tx
      .insertInto('pedidosItens')
      .values(itens.map((item, n) => ({ ...item, pedidoId: id, retirado: retirados[n] ?? 0 })))
      .execute()
  await gravarAnexos(tx, row as never, anexos, idsDosAnexos, arquivos)
  await logAct(tx, ctx, {
    acao: 1,
    tela: pedidos.tela,
    entidade: pedidos.name,
    alvoId: id,
    descricao: `Adicionou o pedido ${row.numero}: ${rotuloDoStatus(row as never)}`,
    mudancas: { ...changesBetween(pedidos, {}, row), itens: [0, itens.length], anexos: [0, anexos.length] },
  })
  await anunciar(ctx, tx, row)
  if (enviado) await avisarDoAto(ctx, tx, row, workflows)
  const avisos = await avisosSobre(ctx, tx, row, anexos)
  const criado = enviado ? `Pedido ${row.numero} enviado.` : `Rascunho do pedido ${row.numero} guardado.`
  const body: PedidoCriado = {
    result: true,
    type: avisos.length > 0 ? 'Warning' : 'Success',
    id,
    numero: row.numero as number,
    message: [criado, ...avisos].join(' '),
    avisos,
  }
  return { status: 201, body }
}

/** The submit of an order that is being born, by the same rules as that of a draft. */
function submeter(
  ctx: Ctx,
  rascunho: Row,
  itens: Partes['itens'],
  anexos: Partes['anexos'],
  idsDosAnexos: readonly string[],
  workflows: Awaited<ReturnType<typeof lerWorkflows>>,
): Mudancas {
  const fluxo = noFluxo(
    { validadorId: null, dataValidacao: null, encaminhamento: null, ...rascunho },
    itens.map((item, n) => ({ ...item, id: String(n), retirado: 0 })),
    anexos.map(({ tipo }, n) => ({ id: idsDosAnexos[n], tipo, status: null, emPagamento: false, statusBanco: null })),
  )
  const resultado = enviar(fluxo, atorDe(ctx, rascunho as never, workflows), {
    agora: new Date().toISOString(),
    limiteDeAutoaprovacao: limiteDeAutoaprovacao(ctx),
  })
  return exigir(resultado, { row: rascunho })
}

/** What deserves a look and never blocks: the same supplier and value days ago, a payment date that is no business day. */
async function avisosSobre(ctx: Ctx, tx: Tx, row: Row, anexos: Partes['anexos']): Promise<string[]> {
  const avisos: string[] = []
  const { rows } = await sql<{ numero: number }>`select numero from pedidos
    where fornecedor_id = ${row.fornecedorId} and valor_total = ${row.valorTotal} and valor_total > 0 and id <> ${row.id}
      and status not in (${STATUS.rejeitado}, ${STATUS.cancelado}) and data_registro > now() - interval '5 days'
      and ${inScope(ctx, pedidos)}
    order by numero desc limit 3`.execute(tx)
  if (rows.length > 0) {
    const valor = formatMoney(Number(String(row.valorTotal).replace('.', '')))
    const numeros = rows.map(({ numero }) => numero).join(', ')
    avisos.push(`Há pedido recente do mesmo fornecedor com o mesmo valor (${valor}): ${numeros}.`)
  }
  const datas = anexos.flatMap(({ dataVencimento, dataAgendada }) => [dataVencimento, dataAgendada])
  for (const data of new Set(datas))
    if (data && !isBusinessDay(data)) avisos.push(`${formatDate(data)} não é dia útil.`)
  return avisos
}
