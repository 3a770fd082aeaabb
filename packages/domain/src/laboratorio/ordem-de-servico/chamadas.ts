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
import { origensDeOs, statusDeOs, tiposDeServicoDeOs } from './codigos.ts'
import {
  fichaDaOrdem,
  importacaoDePecas,
  itemDaFicha,
  leitura,
  ordemNaLista,
  ordemNaResposta,
  triagem,
} from './respostas.ts'

/** What narrows the orders beside what narrows every list (design, Works 5.1); days are of São Paulo. */
export const filtroDeOrdens = filterQuery.extend({
  status: codesOf(statusDeOs),
  origem: codesOf(origensDeOs),
  tipoServico: codesOf(tiposDeServicoDeOs),
  clienteId: idList,
  contratoId: idList,
  equipeId: idList,
  obraId: idList,
  responsavelId: idList,
  /** With a piece of that type, or that piece, in it. */
  tipoEquipamentoId: idList,
  equipamentoId: idList,
  vencida: yesOrNo,
  /** Neither delivered nor cancelled. */
  aberta: yesOrNo,
  /** Received between these days. */
  de: plainDay,
  ate: plainDay,
  /** To be back between these. */
  prazoDe: plainDay,
  prazoAte: plainDay,
})
export const consultaDeOrdens = filtroDeOrdens.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

export const DOCUMENTOS_DA_OS = ['recibo', 'entrega'] as const
export type DocumentoDaOs = (typeof DOCUMENTOS_DA_OS)[number]

export const chamadasDeOrdens = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/laboratorio-os',
    query: consultaDeOrdens,
    answer: batchOf(ordemNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/laboratorio-os/contagem',
    query: filtroDeOrdens,
    answer: totalAnswer,
  }),
  /** What was read of a tag: the pieces it may be, in reach. */
  ler: defineChamada({
    metodo: 'GET',
    caminho: '/laboratorio-os/leitura',
    query: z.object({ codigo: z.string().trim().min(1, 'Leia uma etiqueta.').max(200) }),
    answer: leitura,
  }),
  modelo: defineChamada({ metodo: 'GET', caminho: '/laboratorio-os/modelo' }),
  /** The sheet of an order that is not written yet: its unknown pieces are registered, its lines are answered. */
  identificar: defineChamada({
    metodo: 'POST',
    caminho: '/laboratorio-os/identificar',
    multipart: true,
    answer: importacaoDePecas,
  }),
  importar: defineChamada({
    metodo: 'POST',
    caminho: '/laboratorio-os/:id/importar',
    multipart: true,
    answer: importacaoDePecas,
  }),
  triar: defineChamada({
    metodo: 'POST',
    caminho: '/laboratorio-os/:id/triagem',
    body: triagem,
    answer: ordemNaResposta,
  }),
  ficha: defineChamada({ metodo: 'GET', caminho: '/laboratorio-os/:id/ficha', answer: fichaDaOrdem }),
  item: defineChamada({ metodo: 'GET', caminho: '/laboratorio-os/:id/ficha/:equipamentoId', answer: itemDaFicha }),
  pdf: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-os-laboratorio',
    body: z.object({
      ids: z.array(idSchema).min(1, 'Escolha pelo menos uma ordem de serviço.').max(1000),
      /** The receipt of what came, by itself; `entrega`: of what went back. */
      documento: z.enum(DOCUMENTOS_DA_OS).optional(),
    }),
  }),
}
