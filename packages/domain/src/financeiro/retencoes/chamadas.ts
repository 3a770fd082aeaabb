import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { codesOf, idList } from '../../core/consulta.ts'
import { isMonth, today } from '../../core/dates.ts'
import { retencoesDoMes } from './respostas.ts'
import { tributos } from './tributos.ts'

/** What narrows a month of withholding. Without a month it is this one. */
export const filtroDeRetencoes = z.object({
  mes: z
    .string()
    .refine(isMonth, 'Escreva o mês no formato aaaa-mm.')
    .optional()
    .transform((mes) => mes ?? today().slice(0, 7)),
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
