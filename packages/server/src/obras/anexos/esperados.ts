import { today } from '@prumo/domain/core/dates.ts'
import { conferirEsperados, type EsperadoConferido } from '@prumo/domain/obras/anexos/esperados.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** The expected documents of a work, each with how it stands; whoever calls has found the work in its scope. */
export async function esperadosDaObra(
  db: Db | Tx,
  { id, disciplinas }: { readonly id: string; readonly disciplinas: readonly number[] | null },
): Promise<EsperadoConferido[]> {
  const anexos = await db
    .selectFrom('obrasAnexos')
    .select(['id', 'disciplina', 'tipo', 'validade'])
    .where('obraId', '=', id)
    .where('vigente', '=', true)
    .orderBy('id')
    .execute()
  return conferirEsperados(disciplinas ?? [], anexos, today())
}
