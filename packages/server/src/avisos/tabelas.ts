import { bigint, boolean, id, instant, integer, nullable, preset, text } from '../core/database/table.ts'

export const tabelasAvisos = {
  avisosChaves: {
    unica: preset(boolean),
    publica: text,
    privada: text,
    criadaEm: preset(instant),
  },
  avisosInscricoes: {
    id,
    usuarioId: bigint,
    endereco: text,
    p256dh: text,
    auth: text,
    criadaEm: preset(instant),
    enviadoEm: nullable(instant),
    recusas: preset(integer),
  },
  avisosVistos: {
    usuarioId: bigint,
    espera: text,
    registroId: bigint,
  },
} as const
