import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, plainDay, totalAnswer, yesOrNo } from '../../core/consulta.ts'
import { grandezas, modosDeSensor, qualidadesDeLeitura } from './codigos.ts'
import {
  leituraNaResposta,
  leiturasEnviadas,
  leiturasRecebidas,
  type PeriodoDaSerie,
  periodosDaSerie,
  recentesNaResposta,
  sensorNaResposta,
  serieNaResposta,
} from './respostas.ts'

/** What narrows the sensors beside what narrows every list (design, Works 2.6). */
export const filtroDeSensores = filterQuery.extend({
  grandeza: codesOf(grandezas),
  modo: codesOf(modosDeSensor),
  local: z.string().max(120).optional(),
  ativo: yesOrNo,
  semComunicacao: yesOrNo,
})
export const consultaDeSensores = filtroDeSensores.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

/** Readings are many: they are read of one sensor, in the order of time, the last first. */
export const filtroDeLeituras = filterQuery.extend({
  sensorId: z.string().max(20).optional(),
  qualidade: codesOf(qualidadesDeLeitura),
  /** Days of São Paulo. */
  de: plainDay,
  ate: plainDay,
})
export const consultaDeLeituras = filtroDeLeituras.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

const PERIODOS = Object.keys(periodosDaSerie) as [PeriodoDaSerie, ...PeriodoDaSerie[]]

export const chamadasDeSensores = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/sensores',
    query: consultaDeSensores,
    answer: batchOf(sensorNaResposta),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/sensores/contagem', query: filtroDeSensores, answer: totalAnswer }),
  recentes: defineChamada({
    metodo: 'GET',
    caminho: '/sensores/recentes',
    query: z.object({ grandeza: codesOf(grandezas) }),
    answer: recentesNaResposta,
  }),
  chave: defineChamada({
    metodo: 'POST',
    caminho: '/sensores/:id/chave',
    answer: z.object({ chave: z.string() }),
  }),
  enviar: defineChamada({
    metodo: 'POST',
    caminho: '/sensores/:id/leituras',
    body: leiturasEnviadas,
    answer: leiturasRecebidas,
  }),
  serie: defineChamada({
    metodo: 'GET',
    caminho: '/sensores/:id/serie',
    query: z.object({ periodo: z.enum(PERIODOS).default('24h') }),
    answer: serieNaResposta,
  }),
  exportar: defineChamada({
    metodo: 'GET',
    caminho: '/sensores/:id/exportar',
    query: z.object({ periodo: z.enum(PERIODOS).default('7d') }),
  }),
  leituras: defineChamada({
    metodo: 'GET',
    caminho: '/sensores-leituras',
    query: consultaDeLeituras,
    answer: batchOf(leituraNaResposta),
  }),
  contarLeituras: defineChamada({
    metodo: 'GET',
    caminho: '/sensores-leituras/contagem',
    query: filtroDeLeituras,
    answer: totalAnswer,
  }),
}
