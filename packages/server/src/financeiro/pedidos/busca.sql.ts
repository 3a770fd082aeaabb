import type { SqlFile } from '../../core/database/applied-sql.ts'

/** Orders that follow a new name in the act itself: more of them would keep it waiting. */
export const POUCOS = 100

/** The character between an order's own words and those of its items: no word has it. */
const SEPARA = 31

export default { values: { POUCOS, SEPARA } } satisfies SqlFile
