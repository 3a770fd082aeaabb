import {
  bigint,
  boolean,
  generated,
  id,
  instant,
  integer,
  money,
  nullable,
  preset,
  smallint,
  text,
} from '../../core/database/table.ts'

export const tabelasMetas = {
  /** A view. */
  metasAlvos: {
    categoriaId: generated(bigint),
    alvoTipo: generated(smallint),
    alvoChave: generated(text),
  },
  metasParcelas: {
    metaId: bigint,
    mesComp: text,
    valor: money,
  },
  metasTransferencias: {
    id,
    origemId: bigint,
    mesOrigem: text,
    destinoId: bigint,
    mesDestino: text,
    valor: money,
    motivo: text,
    situacao: preset(smallint),
    solicitanteId: bigint,
    criadaEm: preset(instant),
    decisorId: nullable(bigint),
    decididaEm: nullable(instant),
    motivoDaRecusa: nullable(text),
  },
  razao: {
    pedidoId: bigint,
    competencia: text,
    exercicio: generated(integer),
    centroDeCustoId: bigint,
    obraId: nullable(bigint),
    codigoCustoId: nullable(bigint),
    reservado: bigint,
    comprometido: bigint,
    realizado: bigint,
  },
  razaoSomas: {
    centroDeCustoId: bigint,
    competencia: text,
    exercicio: generated(integer),
    codigoCustoId: nullable(bigint),
    obraId: nullable(bigint),
    reservado: bigint,
    comprometido: bigint,
    realizado: bigint,
    junta: preset(boolean),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasMetas = {
  metas: {
    alvoChave: generated(text),
  },
} as const
