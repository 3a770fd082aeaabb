import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, filterQuery, idList, listQuery, totalAnswer, yesOrNo } from '../core/consulta.ts'
import { month } from '../core/day.ts'
import { recordSchema } from '../core/schema.ts'
import { colaboradoresDocs } from './colaboradores-docs.ts'
import {
  documentoNaLista,
  estadosQueAvisam,
  nomesAdivinhados,
  nomesDeArquivos,
} from './colaboradores-docs-respostas.ts'

/** What narrows the documents, beside what narrows every list. */
export const filtroDeDocumentos = filterQuery.extend({
  colab: idList,
  tipo: idList,
  contrato: idList,
  processo: idList,
  /** Past (today included), or within the days of warning. */
  validade: z.enum(estadosQueAvisam).optional(),
  /** The month in which they expire, '2026-12': of what is to be told of, also further ahead than the days of warning. */
  venceEm: month.optional(),
  semArquivoMorto: yesOrNo,
  semInativos: yesOrNo,
})

export const consultaDeDocumentos = filtroDeDocumentos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDosDocumentos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores-docs',
    query: consultaDeDocumentos,
    answer: batchOf(documentoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores-docs/contagem',
    query: filtroDeDocumentos,
    answer: totalAnswer,
  }),
  arquivo: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores-docs/:id/arquivo',
    query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
  }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/colaboradores-docs',
    multipart: true,
    answer: recordSchema(colaboradoresDocs),
    status: 201,
  }),
  adivinhar: defineChamada({
    metodo: 'POST',
    caminho: '/colaboradores-docs/adivinhar',
    body: nomesDeArquivos,
    answer: nomesAdivinhados,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/colaboradores-docs/:id',
    multipart: true,
    answer: recordSchema(colaboradoresDocs),
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/colaboradores-docs/:id' }),
}
