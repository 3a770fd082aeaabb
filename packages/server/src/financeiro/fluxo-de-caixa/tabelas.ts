import { bigint, boolean, date, id, instant, money, nullable, preset, smallint, text } from '../../core/table.ts'

export const tabelasFluxoDeCaixa = {
  extratosLinhas: {
    id,
    contaId: bigint,
    fitid: text,
    data: date,
    valor: money,
    descricao: text,
    documento: nullable(text),
    situacao: preset(smallint),
    lancamentoId: nullable(bigint),
    anexoId: nullable(bigint),
    motivo: nullable(text),
    conferidaPor: nullable(bigint),
    conferidaEm: nullable(instant),
    importadaPor: nullable(bigint),
    importadaEm: preset(instant),
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
