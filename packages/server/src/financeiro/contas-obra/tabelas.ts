import { bigint, generated, money, nullable, quantity, smallint, text } from '../../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasContasObra = {
  obras: {
    codigoContabil: nullable(text),
    contratante: nullable(text),
    cno: nullable(text),
    gestorId: nullable(bigint),
    valorVendido: nullable(money),
    custoOrcado: nullable(money),
    margemMeta: nullable(quantity),
    retencaoPercentual: nullable(quantity),
    statusFinanceiro: generated(smallint),
  },
} as const
