import {
  bigint,
  date,
  generated,
  id,
  instant,
  integer,
  json,
  money,
  nullable,
  preset,
  smallint,
  text,
} from '../core/database/table.ts'

export const tabelasInventario = {
  /** A view. */
  inventarioGeral: {
    id: generated(bigint),
    revisao: generated(integer),
    etiqueta: generated(text),
    tipo: generated(smallint),
    nome: generated(text),
    colabId: generated(bigint),
    contratoId: generated(bigint),
    situacao: generated(smallint),
    dtAquisicao: generated(date),
    valor: generated(money),
    vidaUtil: generated(integer),
    valorAtual: generated(money),
    valorAtualCalendario: generated(money),
    busca: generated(text),
  },
  inventarioEsperados: {
    contagemId: bigint,
    itemId: bigint,
    tipo: smallint,
    etiqueta: nullable(text),
    nome: text,
    colabId: nullable(bigint),
    contratoId: nullable(bigint),
  },
  inventarioPosses: {
    id,
    microId: nullable(bigint),
    chipId: nullable(bigint),
    colabId: nullable(bigint),
    desde: preset(instant),
    ate: nullable(instant),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasInventario = {
  micros: {
    palavras: preset(text),
  },
  inventarioEntregas: {
    termoArquivoId: nullable(bigint),
    fatos: preset(json<readonly (readonly [string, string | null])[]>()),
  },
  inventarioLeituras: {
    itemId: nullable(bigint),
  },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosInventario = {
  inventarioEntregas: ['situacao'],
  inventarioContagens: ['situacao', 'abertaEm'],
  inventarioLeituras: ['recebidaEm', 'tardia'],
} as const
