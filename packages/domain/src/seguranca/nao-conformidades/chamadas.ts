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
import { gravidades } from '../gravidades.ts'
import { causasDeNc, origensDeNc, statusDeNc, tiposDeNc } from './codigos.ts'
import { ncNaLista, ncNaResposta } from './respostas.ts'

/** What narrows the non-conformities beside what narrows every list: each of their columns (design, Works 7.3); days are of São Paulo. */
export const filtroDeNcs = filterQuery.extend({
  status: codesOf(statusDeNc),
  gravidade: codesOf(gravidades),
  origem: codesOf(origensDeNc),
  tipo: codesOf(tiposDeNc),
  causa: codesOf(causasDeNc),
  origemId: z.string().max(20).optional(),
  perguntaId: z.string().max(40).optional(),
  obraId: idList,
  equipeId: idList,
  veiculoId: idList,
  responsavelId: idList,
  contratoId: idList,
  /** Of a work, whichever. */
  comObra: yesOrNo,
  vencida: yesOrNo,
  reincidente: yesOrNo,
  /** Opened between these days. */
  de: plainDay,
  ate: plainDay,
  /** To be mended between these. */
  prazoDe: plainDay,
  prazoAte: plainDay,
  /** Closed between these. */
  encerradaDe: plainDay,
  encerradaAte: plainDay,
})
export const consultaDeNcs = filtroDeNcs.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

export const chamadasDeNcs = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/nao-conformidades',
    query: consultaDeNcs,
    answer: batchOf(ncNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/nao-conformidades/contagem',
    query: filtroDeNcs,
    answer: totalAnswer,
  }),
  prazos: defineChamada({
    metodo: 'GET',
    caminho: '/nao-conformidades/prazos',
    answer: z.object({ prazos: z.array(z.number()) }),
  }),
  baixa: defineChamada({
    metodo: 'POST',
    caminho: '/nao-conformidades/:id/baixa',
    multipart: true,
    answer: ncNaResposta,
  }),
  pdf: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-nc',
    body: z.object({ ids: z.array(idSchema).min(1, 'Escolha pelo menos uma não conformidade.').max(1000) }),
  }),
}
