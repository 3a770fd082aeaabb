import { today } from '@prumo/domain/core/dates.ts'
import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { colaboradores, problemasDoColaborador } from '@prumo/domain/dp/colaboradores.ts'
import { type ColaboradorNaResposta, colaboradorNaResposta } from '@prumo/domain/dp/colaboradores-respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { withoutReserved } from '../../core/audit/audit-mask.ts'
import { logSeen } from '../../core/audit/seen.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, remove, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { contarDocumentos } from '../colaboradores-docs/contar.ts'
import { apagarAssinatura } from './assinatura.ts'

type Entrada = InputOf<typeof colaboradores>
type Registro = RecordOf<typeof colaboradores>

/** Who of them has a signature, and which: told to full access alone (Spec 2 §6). */
async function assinaturasDe(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!can(ctx, colaboradores.tela, 'acesso')) return new Map()
  const { rows } = await sql<{ id: string; dono: string }>`select id, colab_id as dono from assinaturas
    where colab_id = any(${idArray(ids)})`.execute(ctx.db)
  return new Map(rows.map(({ id, dono }) => [dono, id]))
}

/** Who tends the record, or sees all of everybody, is told of it whole when it is read by itself (LGPD art. 6, need to know). */
const veTudo = (ctx: Ctx): boolean => can(ctx, colaboradores.tela, 'editar') || can(ctx, colaboradores.tela, 'acesso')

/**
 * Collaborators as they are answered: many at once without what identifies or pays them; one by itself, to who only looks,
 * with the CPF alone, for it is what tells two people of one name apart (docs/decisions.md, 206).
 */
export async function apresentar(
  ctx: Ctx,
  registros: readonly Registro[],
  sozinho: boolean,
): Promise<ColaboradorNaResposta[]> {
  const ids = registros.map(({ id }) => id)
  const totais = await contarDocumentos(ctx, ctx.db, ids)
  const assinaturas = await assinaturasDe(ctx, ids)
  const reservado = !sozinho || !veTudo(ctx)
  return registros.map((registro) => ({
    ...(reservado ? withoutReserved(colaboradores, registro) : registro),
    ...(sozinho && { cpf: registro.cpf }),
    reservado,
    totalDocs: totais.get(registro.id) ?? 0,
    signId: assinaturas.get(registro.id) ?? null,
  }))
}

const um = async (ctx: Ctx, registro: Registro): Promise<ColaboradorNaResposta> =>
  (await apresentar(ctx, [registro], true))[0]!

function recusar(valores: Partial<Entrada>): void {
  const problemas = problemasDoColaborador(valores, today())
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

function criar(ctx: Ctx, entrada: Entrada): Promise<ColaboradorNaResposta> {
  recusar(entrada)
  return inTransaction(ctx.db, async (tx) => um({ ...ctx, db: tx }, await create(ctx, colaboradores, entrada, tx)))
}

/** What a change leaves is judged with what stays: no dismissal of who is not inactive (Spec 2 §4), no days out of order. */
function alterar(ctx: Ctx, id: string, mudanca: Partial<Entrada> & { revisao?: number }) {
  return inTransaction(ctx.db, async (tx) => {
    const antes = toRecord(colaboradores, await findRow(ctx, tx, colaboradores, id, true))
    recusar({ ...antes, ...mudanca })
    const dentro = { ...ctx, db: tx }
    return um(dentro, await update(dentro, colaboradores, id, mudanca))
  })
}

/** Whoever has documents stays (colaboradores.inUse); with who goes, goes the signature and its file. */
function excluir(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await findRow(ctx, tx, colaboradores, id, true)
    await apagarAssinatura(ctx, tx, id)
    await remove({ ...ctx, db: tx }, colaboradores, id)
  })
}

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeColaboradores: OwnService = {
  record: colaboradorNaResposta,
  create: (ctx, entrada) => criar(ctx, entrada),
  update: (ctx, id, mudanca) => alterar(ctx, id, mudanca),
  remove: excluir,
  present: async (ctx, registros: readonly Registro[], sozinho) => {
    const ditos = await apresentar(ctx, registros, sozinho)
    if (sozinho)
      for (const { id, nome } of ditos)
        await logSeen(ctx, colaboradores, id, `Visualizou a ficha do colaborador "${nome}"`)
    return ditos
  },
}
