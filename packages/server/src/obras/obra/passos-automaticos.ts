/**
 * Steps of a work that another room's act brings about, in that act's own transaction: its first report sent puts it to work,
 * its first measurement sent puts it to be measured. They leave no log row of their own: what they return is what the
 * caller's one row says besides, or null where the work stays as it is.
 *
 *     const passo = await primeiroRdoEnviado(ctx, tx, { obraId, dia: rdo.data })
 *     … frase: `Enviou o RDO ${numero}${passo ? `. ${passo.frase}` : ''}`, mudancas: passo?.mudancas
 */
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { AtoDe } from '@prumo/domain/core/fluxo.ts'
import { passosAutomaticos } from '@prumo/domain/obras/fluxo.ts'
import { obras, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { passar } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { anunciarObra } from './anunciar.ts'

export interface PassoDado {
  /** 'A obra "Serra" passou a Em execução'. */
  readonly frase: string
  /** For the caller's log row. */
  readonly mudancas: Changes
}

/** The first report of a released work was sent: it runs since that day (2 → 3). */
export const primeiroRdoEnviado = (
  ctx: Ctx,
  tx: Tx,
  { obraId, dia }: { readonly obraId: string; readonly dia: PlainDate },
): Promise<PassoDado | null> => dar(ctx, tx, obraId, 'primeiroRdoEnviado', { dataInicioReal: dia })

/** The first measurement of a work that is built was sent to the client (5 → 6). */
export const primeiraMedicaoEnviada = (
  ctx: Ctx,
  tx: Tx,
  { obraId }: { readonly obraId: string },
): Promise<PassoDado | null> => dar(ctx, tx, obraId, 'primeiraMedicaoEnviada', {})

/** Whoever may send the report or the measurement brings the work along: its own flags are not asked. */
async function dar(
  ctx: Ctx,
  tx: Tx,
  obraId: string,
  ato: AtoDe<typeof passosAutomaticos>,
  campos: { readonly dataInicioReal?: PlainDate },
): Promise<PassoDado | null> {
  const antes = await tx.selectFrom(obras.name).selectAll().where('id', '=', obraId).forUpdate().executeTakeFirst()
  const { sai, vai } = passosAutomaticos.atos[ato]
  if (!antes || !(sai as readonly number[]).includes(antes.status)) return null
  const depois = await passar(tx, { fluxo: passosAutomaticos }, antes, ato, { campos })
  await anunciarObra(ctx, tx, depois)
  return {
    frase: `A obra "${antes.nome}" passou a ${situacoesDeObra[vai]}`,
    mudancas: {
      'Situação da obra': [situacoesDeObra[antes.status as keyof typeof situacoesDeObra], situacoesDeObra[vai]],
    },
  }
}
