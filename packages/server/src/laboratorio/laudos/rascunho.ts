import { RESULTADO_DE_ENSAIO } from '@prumo/domain/laboratorio/codigos.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import { passar } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { announce } from '../../core/live/announce.ts'
import { LAUDOS } from './fluxo.ts'
import { colunasDe, ensaiosDosItens, type LinhaDoLaudo, nascer } from './nascer.ts'
import { pecasDe } from './pecas.ts'

export interface PassoDoLaudo {
  readonly laudoId: string
  /** For the caller's log row. */
  readonly frase: string
  readonly mudancas: Changes
}

/** The draft that names that item, locked; the one that was issued is no draft any more. */
const rascunhoDoItem = async (tx: Tx, itemId: string): Promise<LinhaDoLaudo | undefined> =>
  tx
    .selectFrom('laudos')
    .selectAll()
    .where(sql<boolean>`os_itens_ids @> array[${itemId}::bigint]`)
    .where('status', 'in', [STATUS_DE_LAUDO.rascunho, STATUS_DE_LAUDO.emVerificacao])
    .forUpdate()
    .executeTakeFirst()

/**
 * A draft is born when a test with a result ends (field contract), in the test's own transaction, and written again when the
 * test is corrected: what was waiting to be verified goes back to its draft, since it is not what was sent any more. It
 * leaves no log row of its own. Whoever calls holds the item. null: no result yet, or it was issued.
 *
 *     const laudo = await nasceRascunho(ctx, tx, { ensaioId })
 */
export async function nasceRascunho(
  ctx: Ctx,
  tx: Tx,
  { ensaioId }: { readonly ensaioId: string },
): Promise<PassoDoLaudo | null> {
  const ensaio = await tx
    .selectFrom('ensaiosEletricos')
    .select(['osId', 'osItemId', 'resultado'])
    .where('id', '=', ensaioId)
    .executeTakeFirstOrThrow()
  const itemId = ensaio.osItemId
  const rascunho = await rascunhoDoItem(tx, itemId)
  if (rascunho) return reescrever(ctx, tx, rascunho)
  if (ensaio.resultado === RESULTADO_DE_ENSAIO.inconclusivo || (await temEmitido(tx, itemId))) return null
  const ensaios = (await ensaiosDosItens(tx, [itemId])).get(itemId) ?? []
  const novo = await nascer(ctx, tx, { osId: ensaio.osId, itens: [itemId], ensaios })
  await announce(ctx, tx, laudos, novo)
  return { laudoId: novo.id, frase: `Nasceu o ${chamado(novo)}`, mudancas: { Laudo: [null, novo.identificacao] } }
}

const chamado = ({ identificacao }: LinhaDoLaudo): string => `laudo “${identificacao}”`

/** Has the piece a laudo that stands? */
export async function temEmitido(tx: Tx, itemId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from laudos where os_itens_ids @> array[${itemId}::bigint]
    and status = ${sql.lit(STATUS_DE_LAUDO.emitido)}`.execute(tx)
  return rows.length > 0
}

async function reescrever(ctx: Ctx, tx: Tx, antes: LinhaDoLaudo): Promise<PassoDoLaudo> {
  const ensaios = [...(await ensaiosDosItens(tx, antes.osItensIds)).values()].flat()
  const campos = colunasDe(await pecasDe(tx, antes.osItensIds, ensaios))
  const depois =
    antes.status === STATUS_DE_LAUDO.rascunho
      ? await tx
          .updateTable('laudos')
          .set({ ...campos, revisao: antes.revisao + 1 })
          .where('id', '=', antes.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await passar(tx, LAUDOS, antes, 'devolver', {
          para: STATUS_DE_LAUDO.rascunho,
          campos: { ...campos, statusDesde: sql<string>`now()` },
        })
  await announce(ctx, tx, laudos, depois, antes)
  const voltou = antes.status !== depois.status
  return {
    laudoId: depois.id,
    frase: voltou ? `O ${chamado(depois)} voltou a rascunho` : `O ${chamado(depois)} foi refeito`,
    mudancas: voltou ? { Laudo: ['Em verificação', 'Rascunho'] } : {},
  }
}
