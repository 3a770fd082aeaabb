import { bigint, bytes, id, instant, nullable, preset, text } from '../core/database/table.ts'

export const tabelasConta = {
  aparelhos: {
    id,
    tokenHash: bytes,
    usuarioId: bigint,
    usadoEm: preset(instant),
  },
  codigosDeRecuperacao: {
    usuarioId: bigint,
    codigoHash: bytes,
  },
  tentativasDeLogin: {
    id: preset(bigint),
    conta: text,
    endereco: text,
    em: preset(instant),
    tipo: preset(text),
    aparelhoId: nullable(bigint),
  },
} as const
