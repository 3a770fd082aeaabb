import { formatDate, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { planos5w2hAnexos } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { planoEscrito, type planoPedido } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { entidadeDaOrigem, planos5w2h, SITUACAO_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { problemasDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import {
  type PlanoAlterado,
  type PlanoNaResposta,
  type PlanoNovo,
  planoAlterado,
  planoNaResposta,
  planoNovo,
} from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { apresentarPlanos } from './ler.ts'
import { conferirOrigem } from './origem.ts'

/** 'PA-2026-0001' (design, Works 2.4). */
async function numerar(tx: Tx): Promise<string> {
  const ano = today().slice(0, 4)
  const numero = await proximoNumero(tx, `plano-5w2h:${ano}`)
  return `PA-${ano}-${String(numero).padStart(4, '0')}`
}

const um = async (ctx: Ctx, plano: RecordOf<typeof planos5w2h>): Promise<PlanoNaResposta> =>
  (await apresentarPlanos(ctx, [plano]))[0]!

/** POST /planos-5w2h, and what other rooms call to write one of their own. */
export const criarPlano = (ctx: Ctx, entrada: PlanoNovo, joined?: Tx): Promise<PlanoNaResposta> =>
  inTransaction(joined ?? ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const origem = await conferirOrigem(inside, tx, entrada)
    const own = { ...origem, numero: await numerar(tx) }
    const { origemId: _, ...campos } = entrada
    const plano = await create(inside, planos5w2h, campos, tx, { own, beside: `: ${entrada.titulo}` })
    const entidade = entidadeDaOrigem[plano.origem]
    // Whose record it is may keep it beside it.
    if (entidade && plano.origemId)
      await ctx.effects.emit(inside, tx, planoEscrito, { id: plano.id, entidade, origemId: plano.origemId })
    return um(inside, plano)
  })

type PlanoNascido = Pick<
  PlanoNovo,
  'titulo' | 'origem' | 'oQue' | 'porQue' | 'onde' | 'quemId' | 'quandoFim' | 'como'
> & { readonly origemId: string }

/** One that another room's act brings about, in its transaction: told in that act's own log row. */
export async function abrirPlano(ctx: Ctx, tx: Tx, plano: PlanoNascido): Promise<{ id: string; numero: string }> {
  const origem = await conferirOrigem(ctx, tx, plano)
  const row = await tx
    .insertInto('planos_5w2h')
    .values({ ...plano, ...origem, numero: await numerar(tx) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(ctx, tx, planos5w2h, row)
  return row
}

/** The same, asked for by another module's act: of a record that no origin of plans names, called by its name alone. */
export async function abrirPedido(
  ctx: Ctx,
  tx: Tx,
  plano: Parameters<NonNullable<(typeof planoPedido)['carries']>>[0],
): Promise<{ id: string; numero: string }> {
  const row = await tx
    .insertInto('planos_5w2h')
    .values({ ...plano, numero: await numerar(tx) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(ctx, tx, planos5w2h, row)
  return { id: row.id, numero: row.numero }
}

const DE_ONDE = ['origem', 'origemId', 'obraId', 'centroDeCustoId'] as const

const alterar = (ctx: Ctx, id: string, mudanca: PlanoAlterado): Promise<PlanoNaResposta> =>
  inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const antes = await findRow(inside, tx, planos5w2h, id, true)
    await refuseStale(tx, planos5w2h, antes, mudanca.revisao)
    const faltas = problemasDoPlano({ ...antes, ...mudanca })
    if (Object.keys(faltas).length > 0) throw badFields(faltas)
    const deOnde = DE_ONDE.some((campo) => mudanca[campo] !== undefined && mudanca[campo] !== antes[campo])
    // Of another origin, the work and the contract that followed from the former follow no more.
    const own = deOnde ? await conferirOrigem(inside, tx, { ...antes, ...mudanca }) : {}
    const prazo = mudanca.quandoFim
    const beside =
      prazo !== undefined && prazo !== antes.quandoFim
        ? ` (Prazo alterado de ${formatDate(antes.quandoFim)} para ${formatDate(prazo)})`
        : ''
    const { origemId: _, ...campos } = mudanca
    return um(inside, await update(inside, planos5w2h, id, campos, { own, beside }))
  })

/** DELETE /planos-5w2h/:id: one that nobody began goes with its files. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { status } = await findRow(inside, tx, planos5w2h, id, true)
    if (status !== SITUACAO_DE_PLANO.aberto) throw conflict('Só um plano ainda aberto se exclui: cancele-o.')
    const arquivos = await tx
      .deleteFrom(tableOf(planos5w2hAnexos))
      .where('planoId', '=', id)
      .returning('arquivoId')
      .execute()
    await remove(inside, planos5w2h, id)
    await ctx.files.remove(
      tx,
      arquivos.map(({ arquivoId }) => arquivoId),
    )
  })

/** What the entity's own routes, and the calls by its name, do where the flow lets them. */
export const servicoDePlanos: OwnService = {
  input: planoNovo,
  patch: planoAlterado,
  record: planoNaResposta,
  create: (ctx, entrada: PlanoNovo) => criarPlano(ctx, entrada),
  update: alterar,
  remove: excluir,
  present: (ctx, registros) => apresentarPlanos(ctx, registros),
}
