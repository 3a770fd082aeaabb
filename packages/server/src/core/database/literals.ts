import { type RawBuilder, sql } from 'kysely'

/** Codes written out, to stand in `in (…)`: an index of some codes alone serves a question that names them, never a parameter. */
export const literals = (codes: readonly number[]): RawBuilder<unknown> => sql.join(codes.map((code) => sql.lit(code)))
