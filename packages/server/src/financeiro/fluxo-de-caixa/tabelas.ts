import {
  bigint,
  boolean,
  date,
  generated,
  id,
  instant,
  integer,
  money,
  nullable,
  preset,
  smallint,
  text,
  word,
} from '../../core/database/table.ts'

export const tabelasFluxoDeCaixa = {
  extratosLinhas: {
    id,
    contaId: bigint,
    fitid: text,
    vez: preset(smallint),
    data: date,
    valor: money,
    descricao: text,
    documento: nullable(text),
    formato: preset(word<'ofx' | 'cnab240'>()),
    situacao: preset(smallint),
    lancamentoId: nullable(bigint),
    anexoId: nullable(bigint),
    motivo: nullable(text),
    conferidaPor: nullable(bigint),
    conferidaEm: nullable(instant),
    importadaPor: nullable(bigint),
    importadaEm: preset(instant),
  },
  lancamentosObras: {
    lancamentoId: bigint,
    obraId: bigint,
    valor: money,
    valorRealizado: nullable(money),
  },
  /** A view. */
  obrasDosLancamentos: {
    obraId: generated(bigint),
    lancamentoId: generated(bigint),
  },
  /** A view. */
  receitas: {
    lancamentoId: generated(bigint),
    medicaoId: generated(bigint),
    centroDeCustoId: generated(bigint),
    obraId: generated(bigint),
    codigoCustoId: generated(bigint),
    competencia: generated(text),
    exercicio: generated(integer),
    dataFaturada: generated(date),
    dataRealizada: generated(date),
    medida: generated(bigint),
    faturada: generated(bigint),
    recebida: generated(bigint),
    aFaturar: generated(bigint),
    aReceber: generated(bigint),
  },
  saidasPrevistas: {
    pedidoId: bigint,
    anexoId: nullable(bigint),
    codigoCustoId: nullable(bigint),
    pedidoCentroId: bigint,
    centroDeCustoId: bigint,
    data: nullable(date),
    valor: money,
  },
  saldosDeConta: {
    contaId: bigint,
    data: date,
    saldo: money,
    doExtrato: preset(boolean),
    lancadoPor: nullable(bigint),
    lancadoEm: preset(instant),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasFluxoDeCaixa = {
  fluxoDeCaixa: {
    competencia: generated(text),
  },
} as const
