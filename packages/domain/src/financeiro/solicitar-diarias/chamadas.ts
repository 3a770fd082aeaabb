import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, plainDay, totalAnswer } from '../../core/consulta.ts'
import {
  calculo,
  cancelamentoDeSolicitacao,
  confirmacao,
  pedidoDeReembolso,
  pessoaDaEquipe,
  reembolsoGerado,
  soARevisao,
  solicitacaoConfirmada,
  solicitacaoDetalhada,
  solicitacaoEscrita,
  solicitacaoNaLista,
} from './respostas.ts'
import { situacoesDaSolicitacao } from './situacao.ts'

/** What narrows the requests, beside what narrows every list. */
export const filtroDeSolicitacoes = filterQuery.extend({
  situacao: codesOf(situacoesDaSolicitacao),
  centro: idList,
  colab: idList,
  /** Days of departure, both ends included. */
  de: plainDay,
  ate: plainDay,
})

export const consultaDeSolicitacoes = filtroDeSolicitacoes.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const consultaDoRelatorio = z.object({
  colabId: z.string().max(20),
  de: plainDay.unwrap(),
  ate: plainDay.unwrap(),
})

export const chamadasDasDiarias = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/solicitar-diarias',
    query: consultaDeSolicitacoes,
    answer: batchOf(solicitacaoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/solicitar-diarias/contagem',
    query: filtroDeSolicitacoes,
    answer: totalAnswer,
  }),
  completa: defineChamada({ metodo: 'GET', caminho: '/solicitar-diarias/:id/completa', answer: solicitacaoDetalhada }),
  equipe: defineChamada({
    metodo: 'GET',
    caminho: '/solicitar-diarias/equipe',
    query: z.object({
      centroDeCustoId: z.string().max(20),
      query: z.string().max(200).optional(),
      todos: z.literal('sim').optional(),
    }),
    answer: z.array(pessoaDaEquipe),
  }),
  relatorio: defineChamada({ metodo: 'GET', caminho: '/solicitar-diarias/relatorio', query: consultaDoRelatorio }),
  calcular: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/calcular',
    body: solicitacaoEscrita.and(z.object({ id: z.string().nullish() })),
    answer: calculo,
  }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias',
    body: solicitacaoEscrita,
    answer: solicitacaoDetalhada,
    status: 201,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/solicitar-diarias/:id',
    body: solicitacaoEscrita,
    answer: solicitacaoDetalhada,
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/solicitar-diarias/:id' }),
  confirmar: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/:id/confirmar',
    body: confirmacao,
    answer: solicitacaoConfirmada,
    status: 201,
  }),
  cancelar: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/:id/cancelar',
    body: cancelamentoDeSolicitacao,
    answer: solicitacaoDetalhada,
  }),
  reabrir: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/:id/reabrir',
    body: soARevisao,
    answer: solicitacaoDetalhada,
  }),
  duplicar: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/:id/duplicar',
    answer: solicitacaoDetalhada,
    status: 201,
  }),
  prestarContas: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/:id/prestar-contas',
    multipart: true,
    answer: solicitacaoDetalhada,
  }),
  reembolso: defineChamada({
    metodo: 'POST',
    caminho: '/solicitar-diarias/:id/reembolso',
    body: pedidoDeReembolso,
    answer: reembolsoGerado,
    status: 201,
  }),
  comprovante: defineChamada({
    metodo: 'GET',
    caminho: '/solicitar-diarias/:id/comprovantes/:comprovanteId/arquivo',
    query: z.object({ baixar: z.literal('sim').optional() }),
  }),
}
