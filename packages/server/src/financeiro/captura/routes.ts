import { today } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { lerBoleto } from '@prumo/domain/financeiro/captura/boleto.ts'
import { chamadasDaCaptura } from '@prumo/domain/financeiro/captura/chamadas.ts'
import { lerPix } from '@prumo/domain/financeiro/captura/pix.ts'
import type { NotaCapturada } from '@prumo/domain/financeiro/captura/respostas.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { notaParaLer } from '@prumo/domain/financeiro/envios.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { tableOf } from '../../core/database/tables.ts'
import type { Router } from '../../core/http/http.ts'
import { readers } from '../../core/isolated/isolated.ts'
import type { lerNota } from './nota.ts'
import { notaDemais } from './nota-demais.ts'
import { pedidosComANota } from './repetidas.ts'

/** Whoever raises, tends or pays orders. */
const LER_DOCUMENTO = {
  tela: [telas.pedidos, telas.pedidosMaster, telas.contasAPagar],
  flag: ['adicionar', 'editar'],
} as const

/** Readers that need no record and write nothing (design decision, The wire). */
export function capturaRoutes(router: Router): void {
  router.call(chamadasDaCaptura.lerBoleto, {
    access: LER_DOCUMENTO,
    whileSeeingAs: true,
    summary: 'Lê a linha digitável ou o código de barras de um boleto',
    handler: async (_ctx, { body }) => lerBoleto(body.linha, today()),
  })
  router.call(chamadasDaCaptura.lerPix, {
    access: LER_DOCUMENTO,
    whileSeeingAs: true,
    summary: 'Lê um PIX copia e cola',
    handler: async (_ctx, { body }) => lerPix(body.texto),
  })
  router.call(chamadasDaCaptura.lerNota, {
    access: LER_DOCUMENTO,
    whileSeeingAs: true,
    summary: 'Lê o XML de uma NF-e ou NFS-e nacional (parte arquivo): fornecedor, número, itens, parcelas e retenções',
    handler: (ctx, { request }) => capturarNota(ctx, request),
  })
}

const lerNotaDoArquivo = readers.task<typeof import('./nota-do-arquivo.ts'), 'lerNotaDoArquivo'>(
  import.meta.resolve('./nota-do-arquivo.ts'),
  'lerNotaDoArquivo',
  { deadlineMs: 10_000, tooMuch: notaDemais, unreadable: notaDemais },
)

async function capturarNota(ctx: Ctx, request: FastifyRequest): Promise<NotaCapturada> {
  await using uploads = await ctx.files.receive(request, notaParaLer)
  const nota = await lerNotaDoArquivo(ctx, { path: uploads.file('arquivo').path })
  const { documento } = nota.emitente
  const fornecedor = await ctx.db
    .selectFrom(tableOf(fornecedores))
    .select(['id', 'nome'])
    .where('cpfOuCnpj', '=', documento)
    .where(inScope(ctx, fornecedores))
    .executeTakeFirst()
  const achado = fornecedor ? { id: fornecedor.id, nome: fornecedor.nome } : null
  return {
    ...nota,
    itens: [...nota.itens],
    parcelas: [...nota.parcelas],
    fornecedor: achado,
    avisos: [
      ...(await avisosDeRepetida(ctx, nota, achado?.id ?? null)),
      ...(await avisosDoDestinatario(ctx, nota.destinatario)),
      ...nota.avisos,
    ],
  }
}

type Lida = ReturnType<typeof lerNota>

/** The order that has this invoice already: by its key, or by its number as typed. */
async function avisosDeRepetida(ctx: Ctx, { chave, numero }: Lida, fornecedorId: string | null): Promise<string[]> {
  const { rows } = await sql<{ numero: number; visivel: boolean }>`
    select p.numero, ${inScope(ctx, pedidos, 'p')} as visivel from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where a.vigente and a.chave_nfe = ${chave}`.execute(ctx.db)
  const [dono] = rows
  if (dono) return [`Esta nota já está ${dono.visivel ? `no pedido ${dono.numero}` : 'em outro pedido'}.`]
  const outros = fornecedorId ? await pedidosComANota(ctx, ctx.db, { fornecedorId, numero }) : []
  if (outros.length === 0) return []
  return [`Há pedido com a nota ${numero} deste fornecedor: ${outros.map((um) => um.numero).join(', ')}.`]
}

async function avisosDoDestinatario(ctx: Ctx, destinatario: Lida['destinatario']): Promise<string[]> {
  if (!destinatario) return ['A nota não diz para quem foi emitida: confira se é desta empresa.']
  const nossa = await ctx.db
    .selectFrom(tableOf(contasJuridicas))
    .select('id')
    .where('cnpj', '=', destinatario.documento)
    .executeTakeFirst()
  if (nossa) return []
  return [`A nota não é desta empresa: foi emitida para ${paraQuem(destinatario)}.`]
}

/** Somebody abroad is known by what they are known by there, or by nothing. */
function paraQuem({ nome, documento, estrangeiro }: NonNullable<Lida['destinatario']>): string {
  const quem = nome || 'outra pessoa'
  if (documento) return `${quem} (${formatDocument(documento)})`
  if (estrangeiro === undefined) return quem
  return `${quem} (${estrangeiro ? `do exterior, identificação ${estrangeiro}` : 'do exterior'})`
}
