import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { defineModulo } from '../core/modulo/modulo.ts'

/** Works, which are plain records so far. */
export const obras = defineModulo({
  nome: 'obras',
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
