import { bigint, boolean, integer, nullable, preset, quantity, smallints, timeOfDay } from '../core/database/table.ts'

export const tabelasFrota = {
  frotaHorario: {
    unico: preset(boolean),
    revisao: preset(integer),
    dias: preset(smallints),
    inicio: preset(timeOfDay),
    fim: preset(timeOfDay),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasFrota = {
  abastecimentos: {
    cupomArquivoId: nullable(bigint),
    fotoOdometroArquivoId: nullable(bigint),
    veiculoInativo: preset(boolean),
    foraDoHorario: preset(boolean),
  },
  // The greatest that an approved daily report told; a fuelling tells its own.
  veiculos: { leituraDaObra: nullable(quantity) },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosFrota = {
  abastecimentos: ['tanqueCheio', 'abastecimentoPerdido'],
  veiculos: ['tipo', 'combustivel', 'propriedade'],
} as const
