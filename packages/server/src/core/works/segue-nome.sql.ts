import type { SqlFile } from '../database/applied-sql.ts'

/** Lines that follow a new name in the act itself: more of them would keep it waiting. */
export const POUCAS = 100

export default { values: { POUCAS } } satisfies SqlFile
