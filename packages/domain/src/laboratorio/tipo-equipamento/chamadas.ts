import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, totalAnswer, yesOrNo } from '../../core/consulta.ts'
import { tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { criterioNaResposta, tipoNaLista } from './respostas.ts'

/** What narrows the list beside what narrows every list (design, Works 2.6). */
export const filtroDeTipos = filterQuery.extend({
  grupo: codesOf(tiposDeEquipamentoIsolante),
  /** Those with a criterion that nobody validated, or (false) with none such. */
  naoValidado: yesOrNo,
})
export const consultaDeTipos = filtroDeTipos.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

export const chamadasDeTipos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/tipos-equipamento',
    query: consultaDeTipos,
    answer: batchOf(tipoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/tipos-equipamento/contagem',
    query: filtroDeTipos,
    answer: totalAnswer,
  }),
  /** The types and criteria to begin from: those whose name is there already stay as they are. */
  trazerDePartida: defineChamada({
    metodo: 'POST',
    caminho: '/tipos-equipamento/partida',
    body: z.object({}),
    answer: z.object({ tipos: z.number(), criterios: z.number(), jaEstavam: z.number() }),
  }),
  revisar: defineChamada({
    metodo: 'POST',
    caminho: '/criterios-ensaio/:id/revisar',
    body: z.object({}),
    answer: criterioNaResposta,
    status: 201,
  }),
}
