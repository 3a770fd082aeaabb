import type { SqlFile } from './applied-sql.ts'
import { LOCKS } from './locks.ts'

export default { values: { LOCKS } } satisfies SqlFile
