import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, totalAnswer } from '../../core/consulta.ts'
import { statusDeQuestionario, tiposDeInspecao } from './codigos.ts'
import { questionarioNaLista, questionarioNaResposta, versaoInteira } from './respostas.ts'

/** What narrows the lists beside what narrows every list (design, Works 2.6): type and status. */
export const filtroDeQuestionarios = filterQuery.extend({
  tipo: codesOf(tiposDeInspecao),
  status: codesOf(statusDeQuestionario),
})
export const consultaDeQuestionarios = filtroDeQuestionarios.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeQuestionarios = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/questionarios',
    query: consultaDeQuestionarios,
    answer: batchOf(questionarioNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/questionarios/contagem',
    query: filtroDeQuestionarios,
    answer: totalAnswer,
  }),
  duplicar: defineChamada({
    metodo: 'POST',
    caminho: '/questionarios/:id/duplicar',
    body: z.object({ nome: z.string().trim().min(1).max(120).optional() }),
    answer: questionarioNaResposta,
    status: 201,
  }),
  versao: defineChamada({
    metodo: 'GET',
    caminho: '/questionarios/:id/versoes/:versao',
    answer: versaoInteira,
  }),
}
