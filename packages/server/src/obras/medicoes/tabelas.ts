import {
  bigint,
  boolean,
  id,
  instant,
  integer,
  nullable,
  preset,
  quantity,
  smallint,
} from '../../core/database/table.ts'

export const tabelasMedicoes = {
  medicoesOrigens: {
    id,
    itemId: bigint,
    tipo: smallint,
    registroId: bigint,
    linhaId: bigint,
    quantidade: quantity,
    liberada: preset(boolean),
  },
} as const

/** What a measurement has beside the declared fields: how many times it was sent to the client, and whose boletim is kept. */
export const colunasMedicoes = {
  medicoes: { envio: preset(integer), enviadaEm: nullable(instant), boletimDoEnvio: preset(integer) },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosMedicoes = {
  medicoes: [
    'obrasIds',
    'status',
    'statusDesde',
    'totalUS',
    'valorBruto',
    'valorGlosa',
    'valorRetencao',
    'valorLiquido',
    'dataElaboracao',
  ],
  medicoesItens: [
    'quantidadePrevista',
    'quantidadeAnterior',
    'quantidadeAcumulada',
    'saldo',
    'quantidadeGlosada',
    'valorGlosado',
  ],
} as const
