import { assinaturasDoLaudo, fotosDoLaudo } from '@prumo/domain/laboratorio/laudos/coleta.ts'
import { JA_EMITIDOS, laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { AssinaturaHost } from '../../core/collected/assinaturas.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'

/** Until it is issued; what was printed is not added to. */
const recusarEmitido = ({ status }: AnyRecord): void => {
  if ((JA_EMITIDOS as readonly unknown[]).includes(status))
    throw conflict('Este laudo já foi emitido e não muda: o que falta se acrescenta numa revisão.')
}

export const FOTOS: FotoHost = { entity: laudos, fotos: fotosDoLaudo, refuse: recusarEmitido }

export const ASSINATURAS: AssinaturaHost = {
  entity: laudos,
  assinaturas: assinaturasDoLaudo,
  refuse: recusarEmitido,
  // What was measured is signed with it: a corrected test is signed again.
  parts: async (db, id) => {
    const { ensaiosIds } = await db
      .selectFrom('laudos')
      .select('ensaiosIds')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { rows } = await sql`select n.id, n.resultado, n.motivo_reprovacao, n.medicoes, n.inspecao_visual
      from ensaios_eletricos as n where n.id = any(${idArray(ensaiosIds)}) order by n.id`.execute(db)
    return rows
  },
}
