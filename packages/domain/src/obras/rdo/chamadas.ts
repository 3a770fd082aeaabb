import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import {
  batchOf,
  codesOf,
  filterQuery,
  idList,
  listQuery,
  plainDay,
  totalAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { month } from '../../core/day.ts'
import { idSchema } from '../../core/schema.ts'
import { itemParaEscolher } from '../registros/respostas.ts'
import { ESTADOS_DO_DIA } from './calendario.ts'
import { statusDoRdo } from './rdos.ts'
import { rdoNaResposta } from './respostas.ts'

/**
 * What narrows the reports beside what narrows every list: of a work, of a team, in some statuses, with an occurrence or with
 * none, with an accident, and those that wait for this person's approval.
 */
export const filtroDeRdos = filterQuery.extend({
  obraId: idSchema.optional(),
  equipeId: idSchema.optional(),
  status: codesOf(statusDoRdo),
  comOcorrencia: yesOrNo,
  comAcidente: yesOrNo,
  minhaVez: yesOrNo,
})
export const consultaDeRdos = filtroDeRdos.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

const mesDoCalendario = z.object({
  obraId: idSchema,
  mes: month,
})
const rdoNoCalendario = z.object({
  id: z.string(),
  numero: z.string(),
  versao: z.number(),
  status: z.number(),
  diaSemTrabalho: z.boolean(),
  motivo: z.number().nullable(),
  efetivo: z.number(),
})
export type RdoNoCalendario = z.output<typeof rdoNoCalendario>
export const calendarioDaObra = z.object({
  dias: z.array(z.object({ data: z.string(), estado: z.enum(ESTADOS_DO_DIA), rdos: z.array(rdoNoCalendario) })),
})
export type CalendarioDaObra = z.output<typeof calendarioDaObra>

/** Days of works being built that have no report, the latest first. */
export const faltantes = z.object({
  itens: z.array(
    z.object({
      obraId: z.string(),
      numero: z.string(),
      codigo: z.string(),
      nome: z.string(),
      dias: z.array(z.string()),
    }),
  ),
  total: z.number(),
})
export type Faltantes = z.output<typeof faltantes>

const pessoaSugerida = z.object({
  colabId: z.string().nullable(),
  nome: z.string(),
  empresa: z.string().nullable(),
  funcaoId: z.string().nullable(),
  vinculo: z.number(),
  situacao: z.number(),
  horasNormais: z.number().nullable(),
  horasExtras: z.number().nullable(),
})
const equipamentoSugerido = z.object({
  veiculoId: z.string().nullable(),
  descricao: z.string().nullable(),
  quantidade: z.number().nullable(),
  situacao: z.number(),
  kmInicial: z.number().nullable(),
  horimetroInicial: z.number().nullable(),
})
const atividadeSugerida = z.object({
  baremoItemId: z.string().nullable(),
  descricao: z.string(),
  local: z.string().nullable(),
  unidade: z.string().nullable(),
  quantidade: z.number().nullable(),
  registrosIds: z.array(z.string()),
})
/** What a new report of that work and day begins with. */
export const sugestaoDeRdo = z.object({
  equipesIds: z.array(z.string()),
  horaInicio: z.string().nullable(),
  horaFim: z.string().nullable(),
  intervaloMin: z.number().nullable(),
  maoDeObra: z.array(pessoaSugerida),
  equipamentos: z.array(equipamentoSugerido),
  atividades: z.array(atividadeSugerida),
  aprIds: z.array(z.string()),
  inspecoesIds: z.array(z.string()),
  /** The report it was copied from; null where it came from the teams alone. */
  de: z.object({ id: z.string(), numero: z.string(), data: z.string() }).nullable(),
})
export type SugestaoDeRdo = z.output<typeof sugestaoDeRdo>

export const chamadasDoRdo = {
  listar: defineChamada({ metodo: 'GET', caminho: '/rdos', query: consultaDeRdos, answer: batchOf(rdoNaResposta) }),
  contar: defineChamada({ metodo: 'GET', caminho: '/rdos/contagem', query: filtroDeRdos, answer: totalAnswer }),
  calendario: defineChamada({
    metodo: 'GET',
    caminho: '/rdos/calendario',
    query: mesDoCalendario,
    answer: calendarioDaObra,
  }),
  faltantes: defineChamada({
    metodo: 'GET',
    caminho: '/rdos/faltantes',
    query: z.object({
      obraId: idList,
      contratoId: idList,
      equipeId: idSchema.optional(),
      de: plainDay,
      ate: plainDay,
    }),
    answer: faltantes,
  }),
  sugestao: defineChamada({
    metodo: 'GET',
    caminho: '/rdos/sugestao',
    query: z.object({
      obraId: idSchema,
      data: plainDay,
      equipesIds: z.string().max(2000).optional(),
      copiar: yesOrNo,
    }),
    answer: sugestaoDeRdo,
  }),
  itens: defineChamada({
    metodo: 'GET',
    caminho: '/rdos/itens',
    query: z.object({ obraId: idSchema, query: z.string().max(200).default('') }),
    answer: z.array(itemParaEscolher),
  }),
  retificar: defineChamada({
    metodo: 'POST',
    caminho: '/rdos/:id/retificar',
    body: z.object({ motivo: z.string().trim().max(2000).optional(), revisao: z.int().min(1).optional() }),
    answer: rdoNaResposta,
    status: 201,
  }),
  pdf: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-rdo',
    body: z.object({ ids: z.array(idSchema).min(1, 'Escolha pelo menos um RDO.').max(1000) }),
  }),
}
