/**
 * A record written elsewhere that a phone goes on with: the closing of a non-conformity by whoever mends it. What is sent has
 * a uuid of its own, and the record stays whose it was.
 */
import type { EnvioDoCampo } from '@prumo/domain/core/campo/envio.ts'
import type { Selectable } from 'kysely'
import { type Ctx, demand, demandReading } from '../context.ts'
import { findRow } from '../crud/read.ts'
import type { tabelasCore } from '../database/core-tables.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRecord, TableOf } from '../database/table.ts'
import { badFields } from '../errors.ts'
import type { Campo } from './campo.ts'

export type Conhecido = Selectable<TableOf<typeof tabelasCore.campoRegistros>>

/** That uuid is, from now on, what this phone adds to the record it names; without a name it is what it was. */
export async function continuar(
  ctx: Ctx,
  tx: Tx,
  { entity, continua }: Campo,
  conhecido: Conhecido,
  { registroId, revisao }: EnvioDoCampo,
): Promise<Conhecido> {
  if (registroId == null) return conhecido
  if (!continua) throw badFields({ registroId: 'Este registro não se continua no celular.' })
  if (revisao == null) throw badFields({ revisao: 'Diga a revisão que o aparelho tinha deste registro.' })
  if (conhecido.registroId !== null) {
    if (conhecido.continua && conhecido.registroId === registroId) return conhecido
    throw badFields({ registroId: 'Este identificador já é de outro registro.' })
  }
  // Both versions may be told back: only to who reads it.
  demandReading(ctx, entity)
  demand(ctx, entity.tela, 'editar')
  const row: AnyRecord = await findRow(ctx, tx, entity, registroId, true)
  // What the phone had is said by what it sends; newer than what is here, a copy was restored, and nobody went on with it.
  const agora = { registroId: row.id, continua: true, revisao: row.revisao }
  await tx.updateTable('campoRegistros').set(agora).where('clienteUuid', '=', conhecido.clienteUuid).execute()
  return { ...conhecido, ...agora }
}

/** Of what the phone wrote, the fields it may write there; null when it wrote none. */
export function doContinuado({ continua = [] }: Campo, dados: EnvioDoCampo['dados']): EnvioDoCampo['dados'] | null {
  const seus = Object.entries(dados).filter(([campo]) => continua.includes(campo))
  return seus.length > 0 ? Object.fromEntries(seus) : null
}
