import { formatDate } from '@prumo/domain/core/dates.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { ENTREGA_EM_ABERTO } from '@prumo/domain/inventario/entregas/codigos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { conflict } from '../../core/errors.ts'
import type { Guardado } from '../posses.ts'

interface Fora {
  readonly numero: string
  readonly entregueEm: string
  readonly nome: string | null
}

/** The entrega by which the item is out now; its holder's name only to whom sees them. */
async function foraDe(ctx: Ctx, tx: Tx, entity: Guardado, id: string): Promise<Fora | null> {
  const coluna = sql.ref(entity.name === 'micros' ? 'e.micro_id' : 'e.chip_id')
  const { rows } = await sql<Fora>`select e.numero, e.entregue_em::text as "entregueEm", c.nome
    from inventario_entregas as e left join colaboradores as c on c.id = e.colab_id and ${inScope(ctx, colaboradores, 'c')}
    where ${coluna} = ${id}::bigint and e.situacao in (${literals(ENTREGA_EM_ABERTO)})`.execute(tx)
  return rows[0] ?? null
}

/** 409, on that field, while the item is out: what was handed over on a term comes back by it. The item is locked by the caller. */
export async function recusarSeFora(ctx: Ctx, tx: Tx, entity: Guardado, id: string, campo: string): Promise<void> {
  const fora = await foraDe(ctx, tx, entity, id)
  if (!fora) return
  const dito = `Este ${entity.noun.one} está com ${fora.nome ?? 'outra pessoa'} desde ${formatDate(fora.entregueEm)} (entrega ${fora.numero}): receba-o de volta, ou cancele a entrega, antes.`
  throw conflict(dito, { [campo]: dito })
}
