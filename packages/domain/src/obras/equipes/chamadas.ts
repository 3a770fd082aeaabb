import { defineChamada } from '../../core/chamada.ts'
import { batchOf, filterQuery, listQuery, namesAnswer, namesQuery, totalAnswer, yesOrNo } from '../../core/consulta.ts'
import { recordSchema } from '../../core/schema.ts'
import { equipes } from './equipes.ts'
import { aptidaoDaEquipe, producaoDaEquipe, resumoDaEquipe } from './respostas.ts'

/** What narrows the teams beside what narrows every list (design, Works 2.6): those with somebody unfit among them. */
export const filtroDeEquipes = filterQuery.extend({ comPendencia: yesOrNo })
export const consultaDeEquipes = filtroDeEquipes.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)
export const equipeNaLista = recordSchema(equipes).and(resumoDaEquipe)

export const chamadasDeEquipes = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/equipes',
    query: consultaDeEquipes,
    answer: batchOf(equipeNaLista),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/equipes/contagem', query: filtroDeEquipes, answer: totalAnswer }),
  /** Whom the form offers: of the collaborators one sees, those who may go to site today. */
  aptos: defineChamada({
    metodo: 'GET',
    caminho: '/equipes/aptos',
    query: namesQuery.pick({ query: true }),
    answer: namesAnswer,
  }),
  aptidao: defineChamada({ metodo: 'GET', caminho: '/equipes/:id/aptidao', answer: aptidaoDaEquipe }),
  producao: defineChamada({ metodo: 'GET', caminho: '/equipes/:id/producao', answer: producaoDaEquipe }),
}
