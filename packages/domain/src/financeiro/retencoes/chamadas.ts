import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { codesOf, idList } from '../../core/consulta.ts'
import { today } from '../../core/dates.ts'
import { month } from '../../core/day.ts'
import { retencoesDoMes } from './respostas.ts'
import { tributos } from './tributos.ts'

/** What narrows a month of withholding. Without a month it is this one. */
export const filtroDeRetencoes = z.object({
  mes: month.optional().transform((mes) => mes ?? today().slice(0, 7)),
  tributo: codesOf(tributos),
  fornecedor: idList,
})
export type FiltroDeRetencoes = z.output<typeof filtroDeRetencoes>

export const chamadasDasRetencoes = {
  doMes: defineChamada({
    metodo: 'GET',
    caminho: '/retencoes',
    query: filtroDeRetencoes,
    answer: retencoesDoMes,
  }),
}
