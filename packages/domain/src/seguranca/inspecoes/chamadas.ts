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
import { tiposDeInspecao } from '../lista-de-perguntas/codigos.ts'
import { classificacoes, statusDeInspecao } from './codigos.ts'
import { inspecaoNaLista, listaParaInspecionar } from './respostas.ts'

/** What narrows the inspections beside what narrows every list (design, Works 2.6 and 7.2); `de` and `ate` are days of São Paulo. */
export const filtroDeInspecoes = filterQuery.extend({
  tipo: codesOf(tiposDeInspecao),
  classificacao: codesOf(classificacoes),
  status: codesOf(statusDeInspecao),
  questionarioId: idList,
  equipeId: idList,
  inspetorId: idList,
  obraId: idList,
  veiculoId: idList,
  contratoId: idList,
  comNc: yesOrNo,
  comNcAberta: yesOrNo,
  interdicao: yesOrNo,
  de: plainDay,
  ate: plainDay,
})
export const consultaDeInspecoes = filtroDeInspecoes.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeInspecoes = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/inspecoes',
    query: consultaDeInspecoes,
    answer: batchOf(inspecaoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/inspecoes/contagem',
    query: filtroDeInspecoes,
    answer: totalAnswer,
  }),
  listasParaInspecionar: defineChamada({
    metodo: 'GET',
    caminho: '/inspecoes/listas-de-perguntas',
    answer: z.array(listaParaInspecionar),
  }),
  pdf: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-inspecao',
    body: z.object({ ids: z.array(idSchema).min(1, 'Escolha pelo menos uma inspeção.').max(1000) }),
  }),
}
