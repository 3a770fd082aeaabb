import { chamadasDosAnexos } from '../../core/anexos-chamadas.ts'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, plainDay, totalAnswer, yesOrNo } from '../../core/consulta.ts'
import { anexosDaRequisicao } from './anexos.ts'
import { statusDeRequisicao, tiposDeRequisicao, titularesQuePedem } from './codigos.ts'
import { requisicoesTitulares } from './requisicoes.ts'
import { requisicaoNaResposta } from './respostas.ts'

/** What narrows the requests beside what narrows every list. */
export const filtroDeRequisicoes = filterQuery.extend({
  status: codesOf(statusDeRequisicao),
  tipo: codesOf(tiposDeRequisicao),
  titular: codesOf(titularesQuePedem),
  /** Waiting for an answer. */
  abertas: yesOrNo,
  /** Not answered in time. */
  atrasadas: yesOrNo,
  recebidaDe: plainDay,
  recebidaAte: plainDay,
  prazoDe: plainDay,
  prazoAte: plainDay,
})
export const consultaDeRequisicoes = filtroDeRequisicoes.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeRequisicoes = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/requisicoes-titulares',
    query: consultaDeRequisicoes,
    answer: batchOf(requisicaoNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/requisicoes-titulares/contagem',
    query: filtroDeRequisicoes,
    answer: totalAnswer,
  }),
  ...chamadasDosAnexos(requisicoesTitulares, anexosDaRequisicao, requisicaoNaResposta),
}
