import { STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default { values: { STATUS_DE_LAUDO } } satisfies SqlFile
