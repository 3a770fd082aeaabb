import { bigint, date, id, instant, nullable, preset, text } from '../../core/database/table.ts'

export const tabelasSolicitacoes = {
  delegacoes: {
    id,
    deId: bigint,
    paraId: bigint,
    inicio: date,
    fim: date,
    motivo: nullable(text),
    criadaEm: preset(instant),
    encerradaEm: nullable(instant),
  },
} as const
