import type { SqlFile } from '../../core/database/applied-sql.ts'
import { LOCKS } from '../../core/database/locks.ts'

export default { values: { LOCKS } } satisfies SqlFile
