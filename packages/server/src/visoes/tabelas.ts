import { bigint, boolean, id, instant, preset, text } from '../core/database/table.ts'

export const tabelasVisoes = {
  visoes: {
    id,
    usuarioId: bigint,
    tela: text,
    nome: text,
    endereco: text,
    compartilhada: preset(boolean),
    criadaEm: preset(instant),
  },
  visoesPadrao: {
    usuarioId: bigint,
    tela: text,
    visaoId: bigint,
  },
} as const
