import {
  bigint,
  bigints,
  boolean,
  date,
  generated,
  id,
  instant,
  integer,
  json,
  money,
  nullable,
  preset,
  quantity,
  smallint,
  text,
} from '../../core/database/table.ts'

export const tabelasPedidos = {
  pedidosComentarios: {
    id,
    pedidoId: bigint,
    autorId: bigint,
    texto: text,
    mencionados: preset(bigints),
    criadoEm: preset(instant),
  },
  pedidosContatos: {
    id,
    pedidoId: bigint,
    autorId: bigint,
    canal: smallint,
    texto: text,
    novaPrevisao: nullable(date),
    em: preset(instant),
  },
  pedidosDecisoes: {
    pedidoId: bigint,
    pessoaId: bigint,
    em: instant,
    revisao: integer,
    antes: json<object>(),
  },
  pedidosEtapas: {
    id,
    pedidoId: bigint,
    etapa: smallint,
    rodada: integer,
    pessoaId: bigint,
    em: instant,
    motivo: nullable(text),
  },
  pedidosExcedentes: {
    pedidoId: bigint,
    valor: money,
  },
  pedidosNomesASeguir: {
    id,
    tabela: text,
    registroId: bigint,
    abaixoDe: preset(integer),
    em: preset(instant),
  },
  pedidosSomas: {
    id,
    mes: date,
    centroDeCustoId: bigint,
    status: smallint,
    tipo: smallint,
    total: bigint,
    valor: money,
    junta: preset(boolean),
  },
  pedidosRetiradas: {
    id,
    pedidoId: bigint,
    itemId: bigint,
    quantidade: quantity,
    recebedor: text,
    observacao: nullable(text),
    arquivoId: nullable(bigint),
    autorId: bigint,
    em: preset(instant),
  },
  pedidosVistos: {
    usuarioId: bigint,
    pedidoId: bigint,
    vistoEm: preset(instant),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasPedidos = {
  pedidos: {
    competencia: generated(text),
  },
  pedidosAnexos: {
    arquivoId: bigint,
    comprovanteArquivoId: nullable(bigint),
    pagoEm: nullable(instant),
    /** What whoever recorded the payment said, and what the bank said. */
    dataPagamento: nullable(date),
    dataNoBanco: nullable(date),
    aPagar: generated(nullable(money)),
    vigente: preset(boolean),
  },
} as const
