import { bigint, id, instant, nullable, preset, text } from '../../core/table.ts'

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
