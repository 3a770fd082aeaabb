import { rm } from 'node:fs/promises'
import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { anexosDoAto, type chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import {
  DIFERENCA,
  type PagamentoFeito,
  pagamentoFeito,
  pendenciasDoPagamento,
  recusaDoDia,
} from '@prumo/domain/financeiro/contas-a-pagar/pagamento-feito.ts'
import { comprovanteDePagamento } from '@prumo/domain/financeiro/envios.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { snake } from '../../core/database/tables.ts'
import { badFields, badInput } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Uploads } from '../../core/files/receive.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { conferirMetasNoPagamento } from '../metas/conferir.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { avisarPagamento } from './avisar-pagamento.ts'
import { lerContas } from './listar.ts'
import { type PaginasPorAnexo, paginasPorAnexo, repartir } from './repartir.ts'
import { type ContaTravada, contarDasContas, nomear, recusarImpedidas, travarContas } from './travar.ts'

const OUTROS_ANEXOS = 'Reparta o comprovante entre os mesmos anexos que são pagos.'

/** What the act tells of the payment, with the very words of it. */
type Feito = Required<PagamentoFeito> & { readonly dito: string }

/** The day of the payment, today when none is told, and what was paid beside each document's own value. */
function lerPagamento(uploads: Uploads): Feito {
  const { data = today(), valores } =
    uploads.fields.pagamento === undefined
      ? pagamentoFeito.parse({})
      : uploads.read('pagamento', pagamentoFeito, { prefixed: true })
  const recusa = recusaDoDia(data, today())
  if (recusa) throw badFields({ 'pagamento.data': recusa })
  return { data, valores, dito: uploads.fields.pagamento ?? '' }
}

/** The attachments to pay and, when the one proof is to be split, the pages of each, in the attachments' order. */
function lerPartes(uploads: Uploads): { anexos: string[]; paginas: PaginasPorAnexo | null } {
  const paginas =
    uploads.fields.paginas === undefined ? null : uploads.read('paginas', paginasPorAnexo, { prefixed: true })
  if (!paginas) return { anexos: uploads.read('anexos', anexosDoAto, { prefixed: true }), paginas }
  const repartidos = paginas.map(({ anexoId }) => anexoId)
  if (uploads.fields.anexos === undefined) return { anexos: repartidos, paginas }
  const anexos = uploads.read('anexos', anexosDoAto, { prefixed: true })
  if (anexos.length !== repartidos.length || !anexos.every((id) => repartidos.includes(id)))
    throw badInput(OUTROS_ANEXOS, { paginas: OUTROS_ANEXOS })
  return { anexos, paginas: anexos.map((id) => paginas.find(({ anexoId }) => anexoId === id)!) }
}

/**
 * POST /contas-a-pagar/pagar: all the attachments become PAG with one proof, or none does (Spec 1 §4: paying in bulk requires
 * a payment proof file, which is stored and linked to them). With part `paginas` the proof is split, and each attachment gets
 * a file with its own pages. Part `pagamento` tells the day, and what was paid beside the documents' values. Once per
 * Idempotency-Key.
 */
export async function pagar(
  ctx: Ctx,
  request: FastifyRequest,
): Promise<Answer<RespostaDada<typeof chamadasDeContasAPagar.pagar>>> {
  await using uploads = await ctx.files.receive(request, comprovanteDePagamento)
  const { anexos, paginas } = lerPartes(uploads)
  const feito = lerPagamento(uploads)
  const inteiro = uploads.file('comprovante')
  const comprovantes = paginas ? await repartir(ctx, inteiro, paginas) : [inteiro]
  try {
    const justificativa = uploads.fields.justificativaDeMeta ?? null
    return await registrar(ctx, request, { anexos, paginas, feito, inteiro, comprovantes, justificativa })
  } finally {
    // Placed ones are gone from there already; those of a refusal are not.
    if (paginas) await Promise.all(comprovantes.map(({ path }) => rm(path, { force: true })))
  }
}

async function registrar(
  ctx: Ctx,
  request: FastifyRequest,
  {
    anexos,
    paginas,
    feito,
    inteiro,
    comprovantes,
    justificativa,
  }: {
    anexos: string[]
    paginas: PaginasPorAnexo | null
    feito: Feito
    inteiro: StagedFile
    comprovantes: StagedFile[]
    justificativa: string | null
  },
): Promise<Answer<RespostaDada<typeof chamadasDeContasAPagar.pagar>>> {
  const ids = await newIds(ctx.db, comprovantes.length)
  return await keepOnce(
    ctx,
    {
      route: 'contas-a-pagar/pagar',
      key: request.headers['idempotency-key'],
      bodyDigest: digest(
        anexos.join(),
        inteiro.name,
        inteiro.sha256,
        feito.dito,
        ...(paginas ? [JSON.stringify(paginas)] : []),
      ),
    },
    comprovantes.map((staged, n) => ({ staged, folder: ['financeiro', 'comprovantes', ids[n]!] })),
    (tx, arquivos) => {
      // One for all, or each its own.
      const provas = anexos.map((_, n) => ({
        id: ids[paginas ? n : 0]!,
        arquivo: arquivos[paginas ? n : 0]!,
      }))
      return gravar(ctx, tx, anexos, provas, { nome: inteiro.name, justificativa, feito })
    },
  )
}

/** Of each attachment that was paid with a difference, the parts it is made of; 400 by field when they do not add up. */
function diferencas(contas: readonly ContaTravada[], { data, valores }: Feito) {
  const faltas: Record<string, string> = {}
  const partes = valores.map(({ anexoId, ...dito }, n) => {
    const conta = contas.find(({ id }) => id === anexoId)
    if (!conta || valores.findIndex((um) => um.anexoId === anexoId) !== n) {
      faltas[`pagamento.valores.${n}.anexoId`] = 'Diga os valores uma vez, e só de anexos que são pagos.'
      return null
    }
    for (const [campo, frase] of Object.entries(pendenciasDoPagamento(conta, dito, data)))
      faltas[`pagamento.valores.${n}.${campo}`] = frase
    const { valorPago: _, ...parte } = dito
    return { conta, parte, novo: { ...conta, ...parte } }
  })
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  return partes.filter((um) => um !== null)
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  anexos: readonly string[],
  provas: readonly { readonly id: string; readonly arquivo: Arquivo }[],
  { nome, justificativa, feito }: { nome: string; justificativa: string | null; feito: Feito },
): Promise<Answer<RespostaDada<typeof chamadasDeContasAPagar.pagar>>> {
  const contas = await travarContas(ctx, tx, anexos)
  recusarImpedidas(ctx, contas, 'pagar')
  const pagasAparte = diferencas(contas, feito)
  await conferirMetasNoPagamento(ctx, tx, anexos, { justificativa })
  await mudarAnexos(
    tx,
    sql`status = ${STATUS_DE_ANEXO.pago}, data_pagamento = ${feito.data}::date, comprovante_id = n.prova::text,
      comprovante_hiperlink = '/api/pedidos-anexos/' || a.id || '/comprovante', comprovante_arquivo_id = n.arquivo`,
    sql`from unnest(${idArray(anexos)}, ${idArray(provas.map(({ id }) => id))}, ${idArray(provas.map(({ arquivo }) => arquivo.id))})
      as n (id, prova, arquivo)
    where a.id = n.id`,
  )
  const mudancas: Changes = {}
  // Which proof pays which attachment is read from the row itself.
  for (const [n, { id, status }] of contas.entries()) {
    mudancas[`anexo ${id} status`] = [status, STATUS_DE_ANEXO.pago]
    mudancas[`anexo ${id} comprovanteId`] = [null, provas[n]!.id]
  }
  for (const { conta, novo } of pagasAparte) {
    const mudados = DIFERENCA.filter((campo) => (novo[campo] ?? null) !== (conta[campo] ?? null))
    if (mudados.length === 0) continue
    await mudarAnexos(
      tx,
      sql.join(mudados.map((campo) => sql`${sql.ref(snake(campo))} = ${novo[campo] ?? null}`)),
      sql`where a.id = ${conta.id}`,
    )
    for (const campo of mudados) mudancas[`anexo ${conta.id} ${campo}`] = [conta[campo] ?? null, novo[campo] ?? null]
  }
  const repartido = new Set(provas.map(({ id }) => id)).size > 1
  const em = feito.data === today() ? '' : ` em ${formatDate(feito.data)}`
  const dito = `Pagou ${nomear(contas)}${em} com o comprovante "${nome}"${repartido ? ', repartido por páginas' : ''}`
  await contarDasContas(ctx, tx, contas, dito, mudancas)
  await avisarPagamento(ctx, tx, anexos)
  return { status: 200, body: await lerContas(tx, anexos) }
}
