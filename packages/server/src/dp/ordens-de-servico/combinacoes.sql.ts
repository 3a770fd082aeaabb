import type { SqlFile } from '../../core/applied-sql.ts'
import { LOCKS } from '../../core/locks.ts'

export default { values: { LOCKS } } satisfies SqlFile
