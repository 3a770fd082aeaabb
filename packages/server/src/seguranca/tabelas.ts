import type { AnaliseDaApr, Etapa } from '@prumo/domain/seguranca/apr/analise.ts'
import type { Revalidacao } from '@prumo/domain/seguranca/apr/respostas.ts'
import type { Resposta } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { bigint, bigints, instant, integer, json, nullable, preset, smallint, text } from '../core/database/table.ts'
import { nameOwed } from '../core/works/follow-names.ts'

export const tabelasSeguranca = {
  aprsNomesASeguir: nameOwed,
  inspecoesNomesASeguir: nameOwed,
  naoConformidadesNomesASeguir: nameOwed,
  /** What a list said when it was published: inspections follow it, and it does not change (versoes.sql). */
  questionariosVersoes: {
    questionarioId: bigint,
    versao: integer,
    nome: text,
    tipoInspecao: smallint,
    secoes: json<Secao[]>(),
    totalPerguntas: integer,
    publicadaEm: preset(instant),
    publicadaPorId: nullable(bigint),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasSeguranca = {
  questionarios: { secoes: preset(json<Secao[]>()) },
  inspecoes: { respostas: preset(json<Resposta[]>()) },
  naoConformidades: { baixaFotosIds: preset(bigints) },
  aprs: {
    analise: preset(json<AnaliseDaApr>()),
    revalidacoes: preset(json<Revalidacao[]>()),
    aptidoes: preset(json<Record<string, boolean>>()),
  },
  aprModelos: { etapas: preset(json<Etapa[]>()) },
  aprsAudios: { arquivoId: bigint, dataRegistro: preset(instant) },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosSeguranca = {
  questionarios: ['contratosIds'],
  inspecoes: ['colabIds'],
  naoConformidades: ['colabIds'],
  aprs: ['equipamentosIsolantesIds', 'veiculosIds', 'colabIds', 'maiorRisco', 'totalParticipantes', 'dataRegistro'],
  aprModelos: ['totalEtapas'],
  aprsAudios: ['dataGravacao'],
} as const
