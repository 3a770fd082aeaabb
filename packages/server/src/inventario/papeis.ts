import { plainDateOf } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { Chip } from '@prumo/domain/inventario/chips.ts'
import type { Micro } from '@prumo/domain/inventario/micros.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { find } from '../core/crud/read.ts'
import { inTransaction } from '../core/database/database.ts'
import { conflict } from '../core/errors.ts'
import { termoEmVigor } from './entregas/termo.ts'
import type { Guardado } from './posses.ts'
import { responderPdf } from './responder-pdf.ts'
import { fatosDoItem, papelDoTermo, responsavelDe, type Termo } from './termo.ts'

/** Since when whoever has it does, where there is no entrega that says so. */
async function desdeQuando(ctx: Ctx, entity: Guardado, id: string): Promise<{ colabId: string; desde: string }> {
  const posse = sql.ref(entity.name === 'micros' ? 'p.micro_id' : 'p.chip_id')
  const { rows } = await sql<{ colabId: string; desde: string }>`select p.colab_id as "colabId", p.desde
    from inventario_posses as p where ${posse} = ${id}::bigint and p.ate is null and p.colab_id is not null`.execute(
    ctx.db,
  )
  if (!rows[0])
    throw conflict(`Este ${entity.noun.one} não tem responsável: escolha quem responde por ele antes de gerar o termo.`)
  return rows[0]
}

/** GET /micros/:id/termo and /chips/:id/termo: of the entrega that is open, or of whoever the register says; logged as a download of that item. */
export async function termoDe(ctx: Ctx, reply: FastifyReply, entity: Guardado, id: string): Promise<FastifyReply> {
  const item = (await find(ctx, ctx.db, entity, id)) as Micro | Chip
  const titulo = 'etiqueta' in item && item.etiqueta ? `${item.etiqueta}, ${item.nome}` : item.nome
  const termo = (await termoEmVigor(ctx, entity, id, titulo)) ?? (await semEntrega(ctx, entity, id, titulo))
  const bytes = await papelDoTermo(ctx, termo)
  const { nome } = await responsavelDe(ctx, termo.colabId)
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: entity.tela,
      entidade: entity.name,
      alvoId: id,
      descricao: `Baixou o termo de responsabilidade do ${entity.noun.one} "${item.nome}", de "${nome}"`,
    }),
  )
  return responderPdf(reply, `termo de responsabilidade ${titulo}`, bytes)
}

async function semEntrega(ctx: Ctx, entity: Guardado, id: string, titulo: string): Promise<Termo> {
  const { colabId, desde } = await desdeQuando(ctx, entity, id)
  return { titulo, fatos: await fatosDoItem(ctx.db, entity, id), colabId, desde: plainDateOf(new Date(desde)) }
}
