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
import { idSchema } from '../../core/schema.ts'
import { condicoesDaRede, statusDeApr, tiposDeServico } from './codigos.ts'
import { ajustesDaApr, aprNaLista, aprNaResposta } from './respostas.ts'
import { niveisDeRisco } from './risco.ts'

/** What narrows the APRs beside what narrows every list (design, Works 2.6); `de` and `ate` are days. */
export const filtroDeAprs = filterQuery.extend({
  tipoServico: codesOf(tiposDeServico),
  condicaoRede: codesOf(condicoesDaRede),
  maiorNivel: codesOf(niveisDeRisco),
  status: codesOf(statusDeApr),
  equipeId: idList,
  obraId: idList,
  contratoId: idList,
  colabId: idList,
  semAudio: yesOrNo,
  vencida: yesOrNo,
  de: plainDay,
  ate: plainDay,
})
export const consultaDeAprs = filtroDeAprs.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

export const chamadasDeAprs = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/aprs',
    query: consultaDeAprs,
    answer: batchOf(aprNaLista),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/aprs/contagem', query: filtroDeAprs, answer: totalAnswer }),
  ajustes: defineChamada({ metodo: 'GET', caminho: '/aprs/ajustes', answer: ajustesDaApr }),
  revalidar: defineChamada({
    metodo: 'POST',
    caminho: '/aprs/:id/revalidar',
    body: z.object({ motivo: z.string().trim().max(2000).optional(), revisao: z.int().min(1).optional() }),
    answer: aprNaResposta,
    status: 201,
  }),
  pdf: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-apr',
    body: z.object({ ids: z.array(idSchema).min(1, 'Escolha pelo menos uma APR.').max(1000) }),
  }),
}
