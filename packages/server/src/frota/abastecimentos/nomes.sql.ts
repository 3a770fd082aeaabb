import type { SqlFile } from '../../core/database/applied-sql.ts'

/** Fuelings that follow a new name in the act itself: more of them would keep it waiting. */
export const POUCOS = 100

export default { values: { POUCOS } } satisfies SqlFile
