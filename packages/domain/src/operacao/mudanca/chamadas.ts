import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, listQuery } from '../../core/consulta.ts'
import { gravidadesDeLinha } from './execucao.ts'
import { linhaDaMudanca, mudancaInteira, mudancaNaLista } from './respostas.ts'

/** Which lines of a report, a batch at a time. */
export const consultaDeLinhas = z.object({
  lote: listQuery.shape.lote,
  maxLote: listQuery.shape.maxLote,
  gravidade: codesOf(gravidadesDeLinha),
  colecao: z.string().max(100).optional(),
})

export const chamadasDaMudanca = {
  listar: defineChamada({ metodo: 'GET', caminho: '/mudancas', answer: z.array(mudancaNaLista) }),
  ler: defineChamada({ metodo: 'GET', caminho: '/mudancas/:id', answer: mudancaInteira }),
  linhas: defineChamada({
    metodo: 'GET',
    caminho: '/mudancas/:id/linhas',
    query: consultaDeLinhas,
    answer: batchOf(linhaDaMudanca),
  }),
}
