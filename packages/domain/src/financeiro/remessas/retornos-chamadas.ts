import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, idList, listQuery, plainDay } from '../../core/consulta.ts'
import { retornoDetalhado, retornoLido, retornoNaLista } from './respostas.ts'

export const consultaDeRetornos = listQuery
  .pick({ lote: true, maxLote: true, query: true })
  .extend({ conta: idList, de: plainDay, ate: plainDay })

export const chamadasDosRetornos = {
  importar: defineChamada({ metodo: 'POST', caminho: '/retornos', multipart: true, answer: retornoLido }),
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/retornos',
    query: consultaDeRetornos,
    answer: batchOf(retornoNaLista),
  }),
  ler: defineChamada({ metodo: 'GET', caminho: '/retornos/:id', answer: retornoDetalhado }),
  arquivo: defineChamada({ metodo: 'GET', caminho: '/retornos/:id/arquivo' }),
  decidir: defineChamada({
    metodo: 'POST',
    caminho: '/remessas/itens/decidir',
    multipart: true,
    answer: z.object({ anexos: z.array(z.string()) }),
  }),
}
