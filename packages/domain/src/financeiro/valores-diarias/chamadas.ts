import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, totalAnswer } from '../../core/consulta.ts'
import { situacoesDoValor } from './regras.ts'
import { novaVigencia, resultadoDaSimulacao, simulacao, valorNaResposta } from './respostas.ts'

/** What narrows the rates, beside what narrows every list. */
export const filtroDeValores = filterQuery.extend({ situacao: codesOf(situacoesDoValor), centro: idList })

export const consultaDeValores = filtroDeValores.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

const soRevisao = z.object({ revisao: z.int().min(1).optional() }).nullish()
const ativacao = (ato: string) =>
  defineChamada({
    metodo: 'POST',
    caminho: `/valores-diarias/:id/${ato}`,
    body: soRevisao,
    answer: valorNaResposta,
  })

export const chamadasDeValoresDiarias = {
  desativar: ativacao('desativar'),
  reativar: ativacao('reativar'),
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/valores-diarias',
    query: consultaDeValores,
    answer: batchOf(valorNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/valores-diarias/contagem',
    query: filtroDeValores,
    answer: totalAnswer,
  }),
  simular: defineChamada({
    metodo: 'GET',
    caminho: '/valores-diarias/simular',
    query: simulacao,
    answer: resultadoDaSimulacao,
  }),
  novaVigencia: defineChamada({
    metodo: 'POST',
    caminho: '/valores-diarias/:id/nova-vigencia',
    body: novaVigencia,
    answer: valorNaResposta,
    status: 201,
  }),
}
