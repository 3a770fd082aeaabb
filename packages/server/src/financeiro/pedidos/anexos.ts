import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { camposDoPagamento } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { anexosDoPedido } from '@prumo/domain/financeiro/envios.ts'
import { statusInicial } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { pedidosAnexos, TIPO_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { faltaDoCodigo, pendenciasDeIdentificacao } from '@prumo/domain/financeiro/pedidos/identificacao.ts'
import type { PedidoNoFluxo } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { GUIA_NAO_SE_ESCREVE, recusaDeTroca } from '@prumo/domain/financeiro/pedidos/troca-de-anexo.ts'
import {
  anexosNovos,
  anexoTrocado,
  type ConteudoDoPedido,
  type Pendencias,
  pendenciasDeMistura,
  pendenciasDePrazo,
} from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { travar } from '../../core/atos/agir.ts'
import { type Changes, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { badFields, badInput, conflict, notFound } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Uploads } from '../../core/files/receive.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { identificar } from '../captura/identificar.ts'
import { anunciar, anunciarContas } from './anunciar.ts'
import { apurarRetencoes, tirarRetencoesDaNota } from './apurar-retencoes.ts'
import { avisarExcedente } from './avisar-excedente.ts'
import { type LinhaDeAnexo, PEDIDOS, type PedidoCarregado } from './carregar.ts'
import { recusarPendencias } from './enviar.ts'
import { arquivosDosAnexos, autoria, gravarAnexos, lugarDe } from './gravar-anexos.ts'
import { conferirReferencias } from './referencias.ts'

type Anexo = RecordOf<typeof pedidosAnexos>
const doPagamento: readonly string[] = camposDoPagamento
type ComTipo = ConteudoDoPedido['anexos'][number]

/** The order, locked, when this person may attach to it. */
const carregarParaAnexar = (ctx: Ctx, tx: Tx, id: string): Promise<PedidoCarregado> =>
  travar(ctx, tx, PEDIDOS, id, 'anexar')

/** The rules that bind what is new together with what is there already, under the order's lock. */
function conferir(pedido: PedidoCarregado, outros: readonly { tipo: number }[], novos: readonly ComTipo[]): void {
  const { tipo, status } = pedido.registro
  const pendencias: Pendencias = {
    ...pendenciasDePrazo({ tipo, anexos: novos }, today()),
    ...pendenciasDeMistura({ tipo, anexos: [...outros, ...novos] }),
  }
  for (const [n, anexo] of novos.entries()) {
    const falta = status === STATUS.rascunho ? null : faltaDoCodigo(anexo)
    const faltas = { ...pendenciasDeIdentificacao(anexo), ...(falta && { codigoBarrasBoleto: falta }) }
    for (const [campo, frase] of Object.entries(faltas)) pendencias[`anexos.${n}.${campo}`] = frase
  }
  recusarPendencias(pendencias)
}

/** The attachments sent: part `anexos`, a list or a single one. */
function lerAnexos(uploads: Uploads): { lista: ReturnType<typeof anexosNovos.parse>; texto: string; um: boolean } {
  const parte = uploads.fields.anexos === undefined && uploads.fields.anexo !== undefined ? 'anexo' : 'anexos'
  const veio = uploads.json(parte)
  const lida = anexosNovos.safeParse(Array.isArray(veio) ? veio : [veio])
  if (!lida.success)
    throw badFields(
      Object.fromEntries(
        Object.entries(detailsOf(lida.error.issues)).map(([campo, frase]) => [`anexos.${campo}`, frase]),
      ),
    )
  if (lida.data.length === 0) throw badInput('Informe ao menos um anexo.', { anexos: 'Informe ao menos 1.' })
  return { lista: lida.data, texto: uploads.fields[parte]!, um: lida.data.length === 1 }
}

/** POST /pedidos/{id}/anexos: adds attachments to an order; answers the new record, or the list when several came. */
export async function anexar(
  ctx: Ctx,
  pedidoId: string,
  request: FastifyRequest,
): Promise<Answer<RespostaDada<typeof chamadasDePedidos.anexar>>> {
  await using uploads = await ctx.files.receive(request, anexosDoPedido)
  const { lista, texto, um } = lerAnexos(uploads)
  const arquivos = arquivosDosAnexos(uploads, lista)
  // Refused before anything is stored; what could change meanwhile is asked again under the lock.
  await inTransaction(ctx.db, (tx) => carregarParaAnexar(ctx, tx, pedidoId))
  const ids = await newIds(ctx.db, lista.length)
  const bodyDigest = digest(texto, ...[...uploads.files].flatMap(([parte, file]) => [parte, file.name, file.sha256]))
  return await keepOnce(
    ctx,
    { route: `pedidos/${pedidoId}/anexos`, key: request.headers['idempotency-key'], bodyDigest },
    arquivos.map((arquivo, n) => lugarDe(pedidoId, ids[n]!, arquivo)),
    async (tx, guardados) => {
      const pedido = await carregarParaAnexar(ctx, tx, pedidoId)
      await conferirReferencias(
        ctx,
        tx,
        lista.map((valores, n) => ({ entity: pedidosAnexos, prefixo: `anexos.${n}.`, valores })),
      )
      conferir(pedido, pedido.registro.anexos, lista)
      const rows = await gravarAnexos(ctx, tx, pedido.row, lista, ids, guardados)
      const guias = await apurarRetencoes(ctx, tx, pedido.row)
      for (const [n, row] of rows.entries())
        await registrar(ctx, tx, pedido, ACAO.adicionou, null, row, { guias: n === 0 ? guias : {} })
      await anunciar(ctx, tx, pedido.row)
      await anunciarContas(ctx, tx, pedido.row)
      await avisarExcedente(ctx, tx, pedidoId)
      const records = rows.map((row) => toRecord(pedidosAnexos, row))
      return { status: 201, body: um ? records[0]! : records }
    },
  )
}

const rotulo = (row: LinhaDeAnexo): string => `${wordOf(tiposDeAnexo, row.tipo)} "${row.fileName}"`

async function registrar(
  ctx: Ctx,
  tx: Tx,
  pedido: PedidoCarregado,
  acao: typeof ACAO.adicionou | typeof ACAO.alterou | typeof ACAO.excluiu,
  antes: LinhaDeAnexo | null,
  depois: LinhaDeAnexo | null,
  { motivo = '', guias = {} }: { readonly motivo?: string; readonly guias?: Changes } = {},
): Promise<void> {
  const { numero } = pedido.row
  const dele = (depois ?? antes)!
  const descricao = {
    [ACAO.adicionou]: `Anexou ${rotulo(dele)} ao pedido ${numero}`,
    [ACAO.alterou]: `Alterou o anexo ${rotulo(dele)} do pedido ${numero}${motivo}`,
    [ACAO.excluiu]: `Excluiu o anexo ${rotulo(dele)} do rascunho do pedido ${numero}`,
  }[acao]
  await logAct(tx, ctx, {
    acao,
    tela: pedidos.tela,
    entidade: pedidosAnexos.name,
    alvoId: dele.id,
    centros: [pedido.row.centroDeCustoId],
    descricao,
    mudancas: { ...changesBetween(pedidosAnexos, antes ?? {}, depois ?? {}), ...guias },
  })
}

function oAnexo(pedido: PedidoCarregado, anexoId: string): LinhaDeAnexo {
  const anexo = pedido.anexos.find((one) => one.id === anexoId)
  if (!anexo) throw notFound()
  return anexo
}

/** PUT /pedidos/{id}/anexos/{anexoId}: changes an attachment's data, replaces its file, or both. */
export async function trocarAnexo(
  ctx: Ctx,
  pedidoId: string,
  anexoId: string,
  request: FastifyRequest,
): Promise<Anexo> {
  await using uploads = await ctx.files.receive(request, anexosDoPedido)
  const {
    revisao,
    arquivo: parte,
    ...campos
  } = anexoTrocado.parse(uploads.fields.anexo === undefined ? {} : uploads.json('anexo'))
  const staged = parte === undefined ? [...uploads.files.values()][0] : uploads.file(parte)
  if (uploads.files.size > 1) throw badInput('Envie um arquivo de cada vez.')
  const antes = await inTransaction(ctx.db, async (tx) => oAnexo(await carregarParaAnexar(ctx, tx, pedidoId), anexoId))
  const lugares = staged ? [lugarDe(pedidoId, antes.id, staged)] : []
  return await ctx.files.keep(lugares, ctx.usuario.id, async (tx, [arquivo]) => {
    const pedido = await carregarParaAnexar(ctx, tx, pedidoId)
    const atual = oAnexo(pedido, anexoId)
    await refuseStale(tx, pedidosAnexos, atual, revisao)
    const novo = { ...atual, ...campos }
    const mudados = Object.keys(changesBetween(pedidosAnexos, atual, novo))
    const recusado = recusaDeTroca(atual, mudados)
    if (recusado) throw conflict(recusado, { atual: toRecord(pedidos, pedido.row) })
    await conferirReferencias(ctx, tx, [{ entity: pedidosAnexos, prefixo: '', valores: campos }])
    if (mudados.length > 0)
      conferir(
        pedido,
        pedido.registro.anexos.filter(({ id }) => id !== anexoId),
        [novo],
      )
    const [identidade] = mudados.length > 0 ? await identificar(ctx, tx, [{ id: anexoId, pedidoId, campos: novo }]) : []
    const mudanca = {
      ...campos,
      ...identidade,
      ...(mudados.some((campo) => doPagamento.includes(campo)) && autoria(ctx)),
      ...(novo.tipo !== atual.tipo && statusDoNovoTipo(novo, pedido.registro)),
      ...(arquivo && { arquivoId: arquivo.id, fileName: arquivo.nome, reanexar: false }),
    }
    if (!arquivo && mudados.length === 0) return toRecord(pedidosAnexos, atual)
    const row = await tx
      .updateTable('pedidosAnexos')
      .set({ ...mudanca, revisao: atual.revisao + 1 })
      .where('id', '=', anexoId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const guias = mudados.length > 0 ? await apurarRetencoes(ctx, tx, pedido.row) : {}
    if (arquivo) await guiasMostram(tx, atual.arquivoId, arquivo.id, anexoId)
    if (arquivo) await apagarArquivo(ctx, tx, atual.arquivoId)
    await registrar(ctx, tx, pedido, ACAO.alterou, atual, row, {
      motivo: arquivo ? ` (novo arquivo no lugar de "${atual.fileName}")` : '',
      guias,
    })
    await anunciar(ctx, tx, pedido.row)
    await anunciarContas(ctx, tx, pedido.row)
    await avisarExcedente(ctx, tx, pedidoId)
    return toRecord(pedidosAnexos, row)
  })
}

/** Another type starts as a new attachment of that type would. */
const statusDoNovoTipo = (novo: { tipo: number }, { tipo, status }: PedidoNoFluxo) =>
  statusInicial(novo.tipo, { tipo, status })

/** The guides of an invoice show it: a new file of it is theirs too. */
async function guiasMostram(tx: Tx, antes: string, agora: string, notaId: string): Promise<void> {
  await sql`update pedidos_anexos as g set arquivo_id = ${agora} from pedidos_retencoes as r
    where r.nota_id = ${notaId} and g.id = r.guia_id and g.arquivo_id = ${antes}`.execute(tx)
}

/** A file that no attachment shows any more goes; a recycled order may still show it. */
export async function apagarArquivo(ctx: Ctx, tx: Tx, arquivoId: string): Promise<void> {
  const { rows } = await sql`select 1 from pedidos_anexos where arquivo_id = ${arquivoId} limit 1`.execute(tx)
  if (rows.length === 0) await ctx.files.remove(tx, [arquivoId])
}

/** DELETE /pedidos/{id}/anexos/{anexoId}: only from a draft, whose content is still its author's. */
export function excluirAnexo(ctx: Ctx, pedidoId: string, anexoId: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await travar(ctx, tx, PEDIDOS, pedidoId, 'editar')
    const anexo = oAnexo(pedido, anexoId)
    if (anexo.tipo === TIPO_DE_ANEXO.guia) throw conflict(GUIA_NAO_SE_ESCREVE)
    const guias = await tirarRetencoesDaNota(tx, pedido.row, anexoId)
    await tx.deleteFrom('pedidosAnexos').where('id', '=', anexoId).execute()
    await apagarArquivo(ctx, tx, anexo.arquivoId)
    await registrar(ctx, tx, pedido, ACAO.excluiu, anexo, null, { guias })
    await anunciar(ctx, tx, pedido.row)
  })
}
