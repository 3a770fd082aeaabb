import { SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default { values: { SITUACAO_DE_BAREMO } } satisfies SqlFile
