import { bigint, nullable } from '../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasObras = {
  // The first of the versions a line has had through rectifications: what is measured once is that one.
  rdosAtividades: { linhaOrigemId: nullable(bigint) },
} as const
