import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import {
  afterCreation,
  automatic,
  code,
  date,
  integer,
  longText,
  money,
  optional,
  ref,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'

/** What made somebody write a plan (design, Works 4.8). */
export const origensDePlano = {
  1: 'Obra',
  2: 'Medição',
  3: 'RDO',
  4: 'Inspeção',
  5: 'Não conformidade',
  6: 'Auditoria/SGI',
  7: 'Laboratório',
  8: 'BI',
  9: 'Outro',
} as const
export const ORIGEM_DE_PLANO = {
  obra: 1,
  medicao: 2,
  rdo: 3,
  inspecao: 4,
  naoConformidade: 5,
  sgi: 6,
  laboratorio: 7,
  bi: 8,
  outro: 9,
} as const
export type OrigemDePlano = keyof typeof origensDePlano

/** The entity a plan's origin is a record of; the others name none. */
export const entidadeDaOrigem: Readonly<Partial<Record<number, string>>> = {
  [ORIGEM_DE_PLANO.obra]: 'obras',
  [ORIGEM_DE_PLANO.medicao]: 'medicoes',
  [ORIGEM_DE_PLANO.rdo]: 'rdos',
  [ORIGEM_DE_PLANO.inspecao]: 'inspecoes',
  [ORIGEM_DE_PLANO.naoConformidade]: 'nao-conformidades',
  [ORIGEM_DE_PLANO.sgi]: 'sgi-documentos',
  [ORIGEM_DE_PLANO.laboratorio]: 'laboratorio-os',
}

/** By its permission target, the screen such a record is opened on: some of them are still to come. */
export const alvoDaOrigem: Readonly<Partial<Record<number, string>>> = {
  [ORIGEM_DE_PLANO.obra]: 'Lista de Obras',
  [ORIGEM_DE_PLANO.medicao]: 'Medições',
  [ORIGEM_DE_PLANO.rdo]: 'RDO',
  [ORIGEM_DE_PLANO.inspecao]: 'Inspeções',
  [ORIGEM_DE_PLANO.naoConformidade]: 'Não Conformidades',
  [ORIGEM_DE_PLANO.sgi]: 'Documentos SGI',
  [ORIGEM_DE_PLANO.laboratorio]: 'Ordem de Serviço',
}

export const situacoesDePlano = {
  1: 'Aberto',
  2: 'Em andamento',
  3: 'Concluído aguardando verificação',
  4: 'Eficaz',
  5: 'Ineficaz (reaberto)',
  6: 'Cancelado',
} as const
export const SITUACAO_DE_PLANO = {
  aberto: 1,
  emAndamento: 2,
  concluido: 3,
  eficaz: 4,
  ineficaz: 5,
  cancelado: 6,
} as const
export const aspectosDePlano: Aspectos<typeof situacoesDePlano> = {
  [SITUACAO_DE_PLANO.aberto]: ['neutral', 'lapis'],
  [SITUACAO_DE_PLANO.emAndamento]: ['blue', 'martelo'],
  [SITUACAO_DE_PLANO.concluido]: ['violet', 'ampulheta'],
  [SITUACAO_DE_PLANO.eficaz]: ['green', 'certo'],
  [SITUACAO_DE_PLANO.ineficaz]: ['red', 'volta'],
  [SITUACAO_DE_PLANO.cancelado]: ['grey', 'proibido'],
}
/** Those in which somebody still works on it: its fields change, and it may be late. */
export const PLANO_EM_ABERTO = [
  SITUACAO_DE_PLANO.aberto,
  SITUACAO_DE_PLANO.emAndamento,
  SITUACAO_DE_PLANO.ineficaz,
] as const

/** What, why, where, who, when, how and how much: an action that somebody answers for (design, Works 4.8). */
export const planos5w2h = defineEntity({
  name: 'planos-5w2h',
  banco: 'planos-5w2h',
  tela: telas.planos5w2h,
  noun: { one: 'plano de ação', many: 'planos de ação', article: 'o' },
  fields: {
    numero: automatic(text('Nº', 20)),
    titulo: text('Título', 120),
    origem: code('Origem', origensDePlano),
    /** The record it came from, of the entity the origin names: sent as an id, and held against that entity (respostas.ts). */
    origemId: automatic(optional(text('Registro de origem', 20))),
    /** How that record is called, kept for when it is read by whoever does not see it. */
    origemNome: automatic(optional(text('Nome da origem', 200))),
    obraId: optional(ref('Obra', 'obras')),
    /** That of its work or of its origin; of neither, what was chosen. Without one, whoever has the screen sees it. */
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    oQue: longText('O quê', 2000),
    porQue: longText('Por quê', 2000),
    onde: text('Onde', 200),
    quemId: ref('Quem', 'usuarios'),
    quandoInicio: optional(date('Início')),
    quandoFim: date('Prazo'),
    como: longText('Como'),
    quantoPrevisto: optional(money('Quanto (previsto)')),
    quantoRealizado: afterCreation(optional(money('Quanto (realizado)'))),
    percentual: afterCreation(integer('% concluído', 0, 100)),
    /** Who is asked to verify; once verified, who did. */
    verificadorId: optional(ref('Verificador', 'usuarios')),
    status: automatic(code('Situação', situacoesDePlano)),
    dataVerificacao: automatic(optional(date('Verificado em'))),
    parecer: automatic(optional(longText('Parecer'))),
  },
  title: 'numero',
  list: ['numero', 'oQue', 'quemId', 'quandoFim', 'percentual', 'status', 'origem'],
  search: ['numero', 'titulo', 'oQue', 'onde', 'origemNome'],
  scope: { by: 'column', column: 'centroDeCustoId' },
})
