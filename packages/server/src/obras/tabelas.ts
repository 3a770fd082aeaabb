import { bigint, nullable } from '../core/database/table.ts'

export const tabelasObras = {
  /** The records that tell of an activity of a report: what they say was done is measured by it, and not again by them. */
  rdosAtividadesRegistros: { atividadeId: bigint, registroId: bigint },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasObras = {
  planos_5w2hAnexos: { arquivoId: bigint },
  // The first of the versions a line has had through rectifications: what is measured once is that one.
  rdosAtividades: { linhaOrigemId: nullable(bigint) },
  // No part of what is signed: it comes with the approval.
  rdosOcorrencias: { planoId: nullable(bigint), naoConformidadeId: nullable(bigint) },
} as const
