import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, plainDay, totalAnswer, yesOrNo } from '../../core/consulta.ts'
import { riscosDoIncidente, statusDeIncidente, tiposDeIncidente } from './codigos.ts'
import { incidenteNaResposta } from './respostas.ts'

/** What narrows the incidents beside what narrows every list. */
export const filtroDeIncidentes = filterQuery.extend({
  status: codesOf(statusDeIncidente),
  tipo: codesOf(tiposDeIncidente),
  risco: codesOf(riscosDoIncidente),
  /** Somebody is still to be told. */
  faltaComunicar: yesOrNo,
  foraDoPrazo: yesOrNo,
  conhecidoDe: plainDay,
  conhecidoAte: plainDay,
})
export const consultaDeIncidentes = filtroDeIncidentes.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeIncidentes = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/incidentes-privacidade',
    query: consultaDeIncidentes,
    answer: batchOf(incidenteNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/incidentes-privacidade/contagem',
    query: filtroDeIncidentes,
    answer: totalAnswer,
  }),
}
