import { bigint, id, instant, nullable, preset, text } from '../../core/database/table.ts'

export const tabelasContasAPagar = {
  pagamentosDesfeitos: {
    id,
    anexoId: bigint,
    comprovanteId: nullable(text),
    comprovanteArquivoId: bigint,
    pagoEm: instant,
    desfeitoEm: preset(instant),
    desfeitoPor: bigint,
    motivo: text,
  },
} as const
