import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, filterQuery, idList, listQuery, totalAnswer, yesOrNo } from '../core/consulta.ts'
import { month } from '../core/day.ts'
import { pessoaNaGrade, tipoNaGrade } from './grade.ts'

const proprio = {
  /** Of whom something that is asked ends in that month, 'aaaa-mm'. */
  mes: month.optional(),
  /** Of whom one of those types is asked; the grid then shows these alone. */
  tipo: idList,
  /** Of whom something asked is not in time, or whose record does not say what is. */
  pendentes: yesOrNo,
}

export const filtroDaGrade = filterQuery.extend(proprio)

export const consultaDaGrade = listQuery.extend(proprio)

export const chamadasDaGrade = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/grade-de-documentos',
    query: consultaDaGrade,
    answer: batchOf(pessoaNaGrade),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/grade-de-documentos/contagem',
    query: filtroDaGrade,
    answer: totalAnswer,
  }),
  tipos: defineChamada({
    metodo: 'GET',
    caminho: '/grade-de-documentos/tipos',
    query: filtroDaGrade,
    answer: z.array(tipoNaGrade),
  }),
}
