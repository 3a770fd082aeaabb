import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { pedidoComAnexos } from '@prumo/domain/financeiro/envios.ts'
import type { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import type { PedidoCriado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { anexosNovos, itensNovos, pedidoNovo } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { badFields } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Uploads } from '../../core/files/receive.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { arquivosDosAnexos, lugarDe } from './gravar-anexos.ts'
import { gravarPedido, type PedidoAGravar, recusarConteudo } from './gravar-pedido.ts'

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
export async function criarPedido(
  ctx: Ctx,
  request: FastifyRequest,
): Promise<Answer<RespostaDada<typeof chamadasDePedidos.criar>>> {
  await using uploads = await ctx.files.receive(request, pedidoComAnexos)
  const { pedido, itens, anexos } = lerPartes(uploads)
  const arquivos = arquivosDosAnexos(uploads, anexos)
  const { enviar, justificativaDeMeta, ...campos } = pedido
  const semArquivo = anexos.map(({ arquivo: _, ...campos }) => ({ campos }))
  // Refused before anything is stored.
  recusarConteudo({ campos, itens, anexos: semArquivo, enviar })
  const [id, ...idsDosAnexos] = await newIds(ctx.db, 1 + anexos.length)
  const { fields } = uploads
  const bodyDigest = digest(
    fields.pedido ?? '',
    fields.itens ?? '',
    fields.anexos ?? '',
    ...[...uploads.files].flatMap(([parte, { name, sha256 }]) => [parte, name, sha256]),
  )
  return await keepOnce(
    ctx,
    { route: 'createPedido', key: request.headers['idempotency-key'], bodyDigest },
    arquivos.map((arquivo, posicao) => lugarDe(id!, idsDosAnexos[posicao]!, arquivo)),
    (tx, guardados) =>
      gravar(ctx, tx, {
        id: id!,
        campos,
        itens,
        anexos: semArquivo.map(({ campos }, n) => ({ id: idsDosAnexos[n]!, campos, arquivo: guardados[n]! })),
        enviar,
        respostas: { justificativaDeMeta: justificativaDeMeta ?? null },
      }),
  )
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  novo: PedidoAGravar,
): Promise<Answer<RespostaDada<typeof chamadasDePedidos.criar>>> {
  const { row, avisos } = await gravarPedido(ctx, tx, novo)
  const criado = novo.enviar ? `Pedido ${row.numero} enviado.` : `Rascunho do pedido ${row.numero} guardado.`
  const body: PedidoCriado = {
    result: true,
    type: avisos.length > 0 ? 'Warning' : 'Success',
    id: row.id,
    numero: row.numero,
    message: [criado, ...avisos].join(' '),
    avisos,
  }
  return { status: 201, body }
}
