import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { assinaturasDaApr, fotosDaApr } from '@prumo/domain/seguranca/apr/coleta.ts'
import type { AssinaturaHost } from '../../core/collected/assinaturas.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { analiseGuardada } from './analise-guardada.ts'

const TERMINADA: readonly unknown[] = [STATUS_DE_APR.encerrada, STATUS_DE_APR.cancelada]

/** While the team works by it, something is still photographed, said and signed. */
export const recusarTerminada = ({ status }: AnyRecord): void => {
  if (TERMINADA.includes(status)) throw conflict('Esta APR terminou e não recebe mais nada.')
}

export const FOTOS: FotoHost = { entity: aprs, fotos: fotosDaApr, refuse: recusarTerminada }

export const ASSINATURAS: AssinaturaHost = {
  entity: aprs,
  assinaturas: assinaturasDaApr,
  refuse: recusarTerminada,
  parts: async (db, id) => {
    const row = await db.selectFrom('aprs').select('analise').where('id', '=', id).executeTakeFirstOrThrow()
    return analiseGuardada(row.analise)
  },
}
