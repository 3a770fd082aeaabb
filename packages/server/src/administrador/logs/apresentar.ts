import { logs } from '@prumo/domain/administrador/logs.ts'
import { moduloDaTela } from '@prumo/domain/administrador/modulos-do-log.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { palavraDaAcao } from './ler.ts'

/** What the generic calls answer of a row, with the specification's own names beside the declared ones (Spec 2 §4, Audit log entry). */
export const servicoDeLogs: OwnService = {
  record: recordSchema(logs).extend({
    colabName: z.string().nullable(),
    moduloId: z.number().nullable(),
    acaoFeita: z.string(),
  }),
  async present(ctx, registros: readonly RecordOf<typeof logs>[]) {
    const ids = [...new Set(registros.flatMap(({ colabId }) => colabId ?? []))]
    const { rows } = await sql<{ id: string; nome: string }>`select id, nome from usuarios
      where id = any(${idArray(ids)})`.execute(ctx.db)
    const nomes = new Map(rows.map(({ id, nome }) => [id, nome]))
    return registros.map((registro) => ({
      ...registro,
      colabName: (registro.colabId && nomes.get(registro.colabId)) || null,
      moduloId: moduloDaTela(registro.telaId)?.moduloId ?? null,
      acaoFeita: palavraDaAcao(registro.acaoId),
    }))
  },
}
