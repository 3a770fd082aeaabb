import { SITUACAO_DO_CHIP } from '@prumo/domain/inventario/chips.ts'
import type { SqlFile } from '../core/database/applied-sql.ts'

export default { values: { SITUACAO_DO_CHIP }, after: ['core/database/repetidos'] } satisfies SqlFile
