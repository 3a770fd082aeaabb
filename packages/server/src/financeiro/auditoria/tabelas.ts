import { bigint, boolean, id, instant, json, nullable, preset, smallint, text } from '../../core/database/table.ts'

export const tabelasAuditoria = {
  auditoriaMudancas: {
    id: preset(bigint),
    pedidoId: bigint,
  },
  auditoriasAdendos: {
    id,
    auditoriaId: bigint,
    autorId: bigint,
    em: preset(instant),
    texto: text,
  },
  auditoriasChecklist: {
    id,
    auditoriaId: bigint,
    posicao: smallint,
    item: text,
    resultado: nullable(smallint),
    evidencia: nullable(text),
  },
  auditoriasComparados: {
    auditoriaId: bigint,
    pedidoId: bigint,
  },
  regrasDeAuditoria: {
    codigo: text,
    ativa: preset(boolean),
    limites: preset(json<Readonly<Record<string, number>>>()),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasAuditoria = {
  auditorias: {
    semente: nullable(text),
    chave: text,
  },
} as const
