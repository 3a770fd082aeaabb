import { bigint, nullable } from '../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasPrivacidade = {
  requisicoesTitulares: { respostaArquivoId: nullable(bigint) },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosPrivacidade = {
  requisicoesTitulares: ['status'],
  avisosPrivacidade: ['status'],
  incidentesPrivacidade: ['status'],
} as const
