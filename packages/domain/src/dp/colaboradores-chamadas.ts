import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, totalAnswer } from '../core/consulta.ts'
import { chamadasDeImportacao } from '../core/importacao.ts'
import { situacoesDeColaborador } from './colaboradores.ts'
import { assinatura, colaboradorNaResposta, contagens } from './colaboradores-respostas.ts'

/** What narrows the collaborators, beside what narrows every list: situations ('1,3'), and how many documents they have. */
export const filtroDeColaboradores = filterQuery.extend({
  situacao: codesOf(situacoesDeColaborador),
  documentos: z.enum(contagens).optional(),
})

export const consultaDeColaboradores = filtroDeColaboradores.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeColaboradores = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores',
    query: consultaDeColaboradores,
    answer: batchOf(colaboradorNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores/contagem',
    query: filtroDeColaboradores,
    answer: totalAnswer,
  }),
  assinatura: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores/:id/assinatura',
    query: z.object({ baixar: z.enum(['true', 'false']).optional(), versao: z.string().max(20).optional() }),
  }),
  trocarAssinatura: defineChamada({
    metodo: 'PUT',
    caminho: '/colaboradores/:id/assinatura',
    multipart: true,
    answer: assinatura,
  }),
  removerAssinatura: defineChamada({ metodo: 'DELETE', caminho: '/colaboradores/:id/assinatura' }),
  ...chamadasDeImportacao('colaboradores'),
}
