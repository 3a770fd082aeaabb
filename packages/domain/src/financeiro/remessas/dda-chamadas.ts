import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, idList, listQuery, plainDay } from '../../core/consulta.ts'
import { idSchema } from '../../core/schema.ts'
import {
  boletoDetalhado,
  boletoNaLista,
  ddaImportado,
  pedidoDoBoleto,
  situacoesDoDda,
  totaisDoDda,
} from './dda-respostas.ts'

export const consultaDoDda = listQuery.pick({ lote: true, maxLote: true, query: true }).extend({
  situacao: codesOf(situacoesDoDda),
  conta: idList,
  /** Days on which they fall due, both ends included. */
  de: plainDay,
  ate: plainDay,
})

export const vincular = z.object({ anexoId: idSchema })
export const ignorarBoleto = z.object({ motivo: z.string().trim().min(3, 'Diga o motivo.').max(300) })
export const gerarDoBoleto = z.object({
  centroDeCustoId: idSchema,
  obraId: idSchema.nullish(),
  codigoCustoId: idSchema.nullish(),
})

export const chamadasDoDda = {
  importar: defineChamada({ metodo: 'POST', caminho: '/dda', multipart: true, answer: ddaImportado }),
  listar: defineChamada({ metodo: 'GET', caminho: '/dda', query: consultaDoDda, answer: batchOf(boletoNaLista) }),
  totais: defineChamada({ metodo: 'GET', caminho: '/dda/totais', answer: totaisDoDda }),
  ler: defineChamada({ metodo: 'GET', caminho: '/dda/:id', answer: boletoDetalhado }),
  vincular: defineChamada({ metodo: 'POST', caminho: '/dda/:id/vincular', body: vincular, answer: boletoDetalhado }),
  gerarPedido: defineChamada({
    metodo: 'POST',
    caminho: '/dda/:id/pedido',
    body: gerarDoBoleto,
    answer: pedidoDoBoleto,
    status: 201,
  }),
  ignorar: defineChamada({ metodo: 'POST', caminho: '/dda/:id/ignorar', body: ignorarBoleto, answer: boletoDetalhado }),
  desfazer: defineChamada({ metodo: 'POST', caminho: '/dda/:id/desfazer', answer: boletoDetalhado }),
}
