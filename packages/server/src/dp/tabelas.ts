import { bigint, bigints, generated, id, instant, integer, nullable, preset, text } from '../core/database/table.ts'

export const tabelasDp = {
  assinaturas: {
    id,
    revisao: preset(integer),
    colabId: bigint,
    url: text,
    arquivoId: bigint,
    criadaEm: preset(instant),
  },
  descartesPropostos: {
    documentoId: bigint,
    propostoPor: bigint,
    propostoEm: preset(instant),
  },
  documentosRetidos: {
    documentoId: bigint,
    motivo: text,
    retidoPor: bigint,
    retidoEm: preset(instant),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasDp = {
  colaboradoresDocs: {
    arquivoId: bigint,
  },
  emails: {
    centros: generated(bigints),
    pessoaId: nullable(bigint),
  },
  emailsEntregas: {
    correioId: nullable(bigint),
    centros: preset(bigints),
    pessoaId: nullable(bigint),
  },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosDp = {
  emails: ['tipo', 'listaProcessos'],
  emailsEntregas: ['criadoEm', 'vencidos', 'aVencer', 'situacao', 'tentativas'],
} as const
