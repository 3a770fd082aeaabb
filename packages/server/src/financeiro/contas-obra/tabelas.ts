import { bigint, date, money, nullable, quantity, text } from '../../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasContasObra = {
  obras: {
    codigoContabil: nullable(text),
    contratante: nullable(text),
    cno: nullable(text),
    artNumero: nullable(text),
    responsavelTecnicoId: nullable(bigint),
    gestorId: nullable(bigint),
    cep: nullable(text),
    endereco: nullable(text),
    valorVendido: nullable(money),
    custoOrcado: nullable(money),
    margemMeta: nullable(quantity),
    fatorK: nullable(quantity),
    retencaoPercentual: nullable(quantity),
    dataFimReal: nullable(date),
    motivoDaSituacao: nullable(text),
    observacao: nullable(text),
  },
} as const
