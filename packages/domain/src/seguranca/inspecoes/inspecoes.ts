import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  bool,
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
import { tiposDeInspecao } from '../lista-de-perguntas/codigos.ts'
import { classificacoes, statusDeInspecao } from './codigos.ts'

/** What somebody found where the work is done, question by question (design, Works 7.2). */
export const inspecoes = defineEntity({
  name: 'inspecoes',
  banco: 'inspecoes',
  tela: telas.inspecoes,
  noun: { one: 'inspeção', many: 'inspeções', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    questionarioId: ref('Lista de perguntas', 'questionarios'),
    /** Of the list, as it was when the inspection began; not said, the one published last. */
    versao: automatic(integer('Versão', 1)),
    tipo: automatic(code('Tipo', tiposDeInspecao)),
    dataHora: instant('Data'),
    obraId: optional(ref('Obra', 'obras')),
    local: optional(text('Local', 160)),
    equipeId: optional(ref('Equipe', 'equipes')),
    veiculoId: optional(ref('Veículo', 'veiculos')),
    colabIds: refs('Presentes', 'colaboradores'),
    inspetorId: ref('Inspetor', 'usuarios'),
    /** The analysis the team worked by. */
    aprId: optional(ref('APR', 'aprs')),
    /** That of its work, else of its team; of neither, what was chosen. Without one, whoever has the screen sees it. */
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    latitude: optional(coordinate('Latitude', 90)),
    longitude: optional(coordinate('Longitude', 180)),
    precisaoM: optional(quantity('Precisão (m)', 1_000_000)),
    interdicao: optional(bool('Interdição')),
    motivo: optional(longText('Motivo da interdição', 2000)),
    /** What the answers come to, so that lists and filters read one row. */
    nota: automatic(optional(quantity('Nota', 100))),
    classificacao: automatic(optional(code('Classificação', classificacoes))),
    totalNc: automatic(integer('Não conformidades')),
    totalPerguntas: automatic(integer('Perguntas')),
    totalRespondidas: automatic(integer('Respondidas')),
    status: automatic(code('Status', statusDeInspecao)),
    criadorId: automatic(ref('Registrada por', 'usuarios')),
    dataRegistro: automatic(instant('Registrada em')),
    concluidaPorId: automatic(optional(ref('Concluída por', 'usuarios'))),
    dataConclusao: automatic(optional(instant('Concluída em'))),
    motivoCancelamento: automatic(optional(longText('Motivo do cancelamento', 2000))),
    ...camposDoCampo,
  },
  title: 'numero',
  list: [
    'numero',
    'dataHora',
    'tipo',
    'questionarioId',
    'obraId',
    'local',
    'equipeId',
    'inspetorId',
    'nota',
    'classificacao',
    'totalNc',
    'interdicao',
    'status',
  ],
  search: ['numero', 'local'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['numero'], message: 'Já existe uma inspeção com este número.' }],
})
