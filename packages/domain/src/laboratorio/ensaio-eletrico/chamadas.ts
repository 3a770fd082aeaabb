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
import { tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { fasesDeEnsaio, motivosDeReprovacao, resultadosDeEnsaio } from '../codigos.ts'
import { ensaioNaResposta, pecaNaBancada, preparoDaBancada } from './respostas.ts'

/** What narrows the tests beside what narrows every list (design, Works 2.6); `de` and `ate` are days of São Paulo. */
export const filtroDeEnsaios = filterQuery.extend({
  resultado: codesOf(resultadosDeEnsaio),
  motivoReprovacao: codesOf(motivosDeReprovacao),
  fase: codesOf(fasesDeEnsaio),
  grupo: codesOf(tiposDeEquipamentoIsolante),
  osId: idList,
  equipamentoId: idList,
  instrumentoId: idList,
  executorId: idList,
  contratoId: idList,
  repeticao: yesOrNo,
  de: plainDay,
  ate: plainDay,
})
export const consultaDeEnsaios = filtroDeEnsaios.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeEnsaios = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/ensaios-eletricos',
    query: consultaDeEnsaios,
    answer: batchOf(ensaioNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/ensaios-eletricos/contagem',
    query: filtroDeEnsaios,
    answer: totalAnswer,
  }),
  /** The pieces that may come to the bench: by what was read off one, by items of orders, or of one order. */
  pecas: defineChamada({
    metodo: 'GET',
    caminho: '/ensaios-eletricos/pecas',
    query: z.object({ codigo: z.string().max(60).optional(), itens: idList, osId: idList }),
    answer: z.array(pecaNaBancada),
  }),
  preparo: defineChamada({ metodo: 'GET', caminho: '/ensaios-eletricos/preparo', answer: preparoDaBancada }),
}
