import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  bool,
  code,
  codes,
  date,
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
import { condicoesDoTempo } from '../../vocabulario/tempo.ts'

/** Design, Works 4.7. */
export const statusDoRdo = {
  1: 'Rascunho',
  2: 'Enviado',
  3: 'Aprovado',
  4: 'Enviado à fiscalização',
  5: 'Assinado pela fiscalização',
  6: 'Devolvido',
  7: 'Cancelado',
  8: 'Retificado',
} as const
export const STATUS_DO_RDO = {
  rascunho: 1,
  enviado: 2,
  aprovado: 3,
  naFiscalizacao: 4,
  assinado: 5,
  devolvido: 6,
  cancelado: 7,
  retificado: 8,
} as const
const S = STATUS_DO_RDO
export const aspectosDoRdo: Aspectos<typeof statusDoRdo> = {
  [S.rascunho]: ['neutral', 'lapis'],
  [S.enviado]: ['blue', 'envio'],
  [S.aprovado]: ['green', 'certo'],
  [S.naFiscalizacao]: ['teal', 'prancheta'],
  [S.assinado]: ['greenSolid', 'visto'],
  [S.devolvido]: ['orange', 'volta'],
  [S.cancelado]: ['grey', 'proibido'],
  [S.retificado]: ['grey', 'troca'],
}
/** Those whose lines are measured and whose people are counted: approved, and what follows an approval. */
export const STATUS_QUE_VALEM: readonly number[] = [S.aprovado, S.naFiscalizacao, S.assinado]
/** Those that stand for nothing any more: neither a day that was told nor hours that were worked. */
export const STATUS_SEM_VALOR: readonly number[] = [S.cancelado, S.retificado]

export const motivosDoDiaSemTrabalho = {
  1: 'Chuva',
  2: 'Folga/feriado',
  3: 'Sem desligamento',
  4: 'Sem material',
  5: 'Sem equipe',
  6: 'Ordem do cliente',
  99: 'Outro',
} as const

/** Where a record of the field was made. */
export const origensDoRegistro = { 1: 'Web', 2: 'Campo on-line', 3: 'Campo off-line' } as const

/** The daily work report: what was done on a work, by whom, on which day (design, Works 4.7). */
export const rdos = defineEntity({
  name: 'rdos',
  banco: 'rdos',
  tela: telas.rdo,
  noun: { one: 'RDO', many: 'RDOs', article: 'o' },
  fields: {
    /** Counts within the work; a rectification keeps it, and is the next `versao`. */
    numero: automatic(text('Número', 10)),
    versao: automatic(integer('Versão', 1)),
    data: date('Data'),
    obraId: ref('Obra', 'obras'),
    /** The work's, and so for ever: a work with reports stays in its contract. */
    centroDeCustoId: automatic(ref('Conta contrato', 'contas-contrato')),
    equipesIds: refs('Equipes', 'equipes'),
    horaInicio: optional(text('Início', 5)),
    horaFim: optional(text('Fim', 5)),
    intervaloMin: optional(integer('Intervalo (min)', 0, 600)),
    diaSemTrabalho: optional(bool('Dia sem trabalho')),
    motivo: optional(code('Motivo', motivosDoDiaSemTrabalho)),
    /** By what the day was safe: not said, those the work had on that day. */
    aprIds: refs('APRs do dia', 'aprs'),
    inspecoesIds: refs('Inspeções do dia', 'inspecoes'),
    /** What the sections come to, so that lists and filters read one row. */
    condicoes: automatic(codes('Clima', condicoesDoTempo)),
    efetivo: automatic(integer('Efetivo')),
    horas: automatic(quantity('Hh')),
    totalAtividades: automatic(integer('Atividades')),
    totalOcorrencias: automatic(integer('Ocorrências')),
    comAcidente: automatic(bool('Com acidente')),
    status: automatic(code('Status', statusDoRdo)),
    criadorId: automatic(ref('Preenchido por', 'usuarios')),
    /** Everybody who wrote in it: none of them approves it. */
    preenchidoPorIds: automatic(refs('Alterado por', 'usuarios')),
    dataRegistro: automatic(instant('Registrado em')),
    dataEnvio: automatic(optional(instant('Enviado em'))),
    aprovadorId: automatic(optional(ref('Aprovado por', 'usuarios'))),
    dataAprovacao: automatic(optional(instant('Aprovado em'))),
    motivoDevolucao: automatic(optional(longText('Motivo da devolução', 2000))),
    motivoCancelamento: automatic(optional(longText('Motivo do cancelamento', 2000))),
    retificaId: automatic(optional(ref('Retifica', 'rdos'))),
    motivoRetificacao: automatic(optional(longText('Motivo da retificação', 2000))),
    /** What a superseded one was, and is again when its rectification is given up. */
    statusAnterior: automatic(optional(code('Status anterior', statusDoRdo))),
    ...camposDoCampo,
  },
  title: 'numero',
  list: [
    'numero',
    'data',
    'obraId',
    'equipesIds',
    'condicoes',
    'efetivo',
    'horas',
    'totalAtividades',
    'totalOcorrencias',
    'status',
  ],
  search: ['numero'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['obraId', 'numero', 'versao'], message: 'Já existe esta versão do RDO nesta obra.' }],
})
