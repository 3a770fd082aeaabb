import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, totalAnswer, yesOrNo } from '../../core/consulta.ts'
import { origensDePlano, situacoesDePlano } from './planos.ts'
import { anexoAlterado, anexoNaResposta, pedidoDePdf, planoNaResposta } from './respostas.ts'

/** What narrows the plans beside what narrows every list (design, Works 2.6 and 4.8). */
export const filtroDePlanos = filterQuery.extend({
  status: codesOf(situacoesDePlano),
  origem: codesOf(origensDePlano),
  origemId: z.string().max(20).optional(),
  quem: idList,
  obra: idList,
  atrasados: yesOrNo,
})
export const consultaDePlanos = filtroDePlanos.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

export const chamadasDePlanos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/planos-5w2h',
    query: consultaDePlanos,
    answer: batchOf(planoNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/planos-5w2h/contagem',
    query: filtroDePlanos,
    answer: totalAnswer,
  }),
  pdf: defineChamada({ metodo: 'POST', caminho: '/services/pdf-5w2h', body: pedidoDePdf }),
  enviarAnexo: defineChamada({
    metodo: 'POST',
    caminho: '/planos-5w2h-anexos',
    multipart: true,
    answer: anexoNaResposta,
    status: 201,
  }),
  alterarAnexo: defineChamada({
    metodo: 'PUT',
    caminho: '/planos-5w2h-anexos/:id',
    body: anexoAlterado,
    answer: anexoNaResposta,
  }),
  excluirAnexo: defineChamada({ metodo: 'DELETE', caminho: '/planos-5w2h-anexos/:id' }),
  arquivo: defineChamada({
    metodo: 'GET',
    caminho: '/planos-5w2h-anexos/:id/arquivo',
    query: z.object({ baixar: z.enum(['true', 'sim']).optional() }),
  }),
}
