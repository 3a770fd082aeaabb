import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  code,
  coordinate,
  instant,
  integer,
  longText,
  optional,
  quantity,
  ref,
  refs,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { camposDoCampo } from '../../vocabulario/do-campo.ts'

export const tiposDeRegistro = {
  1: 'Levantamento',
  2: 'Execução',
  3: 'Material',
  4: 'Ocorrência',
  5: 'Pendência',
  6: 'As built',
  7: 'Comissionamento',
} as const
export const TIPO_DE_REGISTRO = { levantamento: 1, execucao: 2 } as const

export const statusDeRegistro = { 1: 'Rascunho', 2: 'Enviado', 3: 'Validado', 4: 'Devolvido' } as const
export const STATUS_DE_REGISTRO = { rascunho: 1, enviado: 2, validado: 3, devolvido: 4 } as const
export const aspectosDeRegistro: Aspectos<typeof statusDeRegistro> = {
  [STATUS_DE_REGISTRO.rascunho]: ['neutral', 'lapis'],
  [STATUS_DE_REGISTRO.enviado]: ['blue', 'envio'],
  [STATUS_DE_REGISTRO.validado]: ['green', 'certo'],
  [STATUS_DE_REGISTRO.devolvido]: ['orange', 'volta'],
}

/** How a record came to be (design, Works 2.1). */
export const origensDeRegistro = { 1: 'Web', 2: 'Campo on-line', 3: 'Campo off-line' } as const
export const ORIGEM_DE_REGISTRO = { web: 1 } as const

/** Production and evidence at one point of a work (design, Works 4.5): what was done there, proved with photographs. */
export const registrosObra = defineEntity({
  name: 'registros-obra',
  banco: 'registros-obra',
  tela: telas.registrosObra,
  noun: { one: 'registro', many: 'registros', article: 'o' },
  fields: {
    /** Within the work: '001'. */
    numero: automatic(text('Número', 10)),
    obraId: ref('Obra', 'obras'),
    /** The work's; a work with records stays in its contract. */
    centroDeCustoId: automatic(ref('Conta contrato', 'contas-contrato')),
    equipeId: ref('Equipe', 'equipes'),
    data: instant('Data'),
    tipo: code('Tipo', tiposDeRegistro),
    local: text('Local', 60),
    latitude: optional(coordinate('Latitude', 90)),
    longitude: optional(coordinate('Longitude', 180)),
    precisaoM: optional(quantity('Precisão (m)', 1_000_000)),
    descricao: optional(longText('Descrição')),
    rdoId: optional(ref('RDO', 'rdos')),
    /** Kept by the database (fotos.sql): a list of many is narrowed by it. */
    quantidadeFotos: automatic(integer('Fotos')),
    status: automatic(code('Status', statusDeRegistro)),
    motivoDevolucao: automatic(optional(longText('Motivo da devolução'))),
    criadorId: automatic(optional(ref('Registrado por', 'usuarios'))),
    /** Whoever wrote in it: none of them validates it. */
    preenchidoPorIds: automatic(refs('Alterado por', 'usuarios')),
    validadorId: automatic(optional(ref('Validado por', 'usuarios'))),
    dataValidacao: automatic(optional(instant('Validado em'))),
    ...camposDoCampo,
  },
  title: 'numero',
  list: ['numero', 'obraId', 'equipeId', 'data', 'local', 'tipo', 'quantidadeFotos', 'status'],
  search: ['numero', 'local', 'descricao'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['obraId', 'numero'], message: 'Já existe um registro com este número nesta obra.' }],
})
