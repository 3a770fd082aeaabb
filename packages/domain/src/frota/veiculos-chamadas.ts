import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, filterQuery, listQuery, namesAnswer, totalAnswer } from '../core/consulta.ts'
import { type DocumentosProcurados, documentosProcurados } from './documentos.ts'
import { veiculoNaResposta } from './respostas.ts'

const NOMES = Object.keys(documentosProcurados) as [DocumentosProcurados, ...DocumentosProcurados[]]

/** What narrows the vehicles, beside what narrows every list: the worst of their papers (design, Works 2.6). */
export const filtroDeVeiculos = filterQuery.extend({ documentos: z.enum(NOMES).optional() })

export const consultaDeVeiculos = filtroDeVeiculos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeVeiculos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/veiculos',
    query: consultaDeVeiculos,
    answer: batchOf(veiculoNaResposta),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/veiculos/contagem', query: filtroDeVeiculos, answer: totalAnswer }),
  locadoras: defineChamada({
    metodo: 'GET',
    caminho: '/veiculos/locadoras',
    query: z.object({ query: z.string().max(200).optional() }),
    answer: namesAnswer,
  }),
}
