import {
  bigint,
  boolean,
  id,
  instant,
  integer,
  nullable,
  preset,
  quantity,
  smallints,
  text,
  timeOfDay,
} from '../core/database/table.ts'

export const tabelasFrota = {
  abastecimentosNomesASeguir: {
    id,
    tabela: text,
    registroId: bigint,
    abaixoDe: preset(bigint),
    em: preset(instant),
  },
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
