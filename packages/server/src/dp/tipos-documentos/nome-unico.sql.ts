import type { SqlFile } from '../../core/database/applied-sql.ts'

export default { values: {}, after: ['core/database/repetidos'] } satisfies SqlFile
