import { z } from 'zod'
import { plainDay } from '../../core/consulta.ts'
import { transicao } from '../../core/transicao.ts'
import { motivosDeParalisacao } from './codigos.ts'

export const codigoDeParalisacao = z
  .int()
  .refine((codigo) => Object.hasOwn(motivosDeParalisacao, codigo), 'Escolha uma das opções da lista.')

/** `POST /obras/:id/transicao`: what its acts take beyond a reason. */
export const transicaoDaObra = transicao
  .extend({
    motivoParalisacao: codigoDeParalisacao.optional(),
    /** The day it really began, or ended in the field (also `dataConclusao`); today when not said. */
    dataInicioReal: plainDay,
    dataFimReal: plainDay,
    dataConclusao: plainDay,
  })
  .transform(({ dataConclusao, ...corpo }) => ({ ...corpo, dataFimReal: corpo.dataFimReal ?? dataConclusao }))
export type TransicaoDaObra = z.output<typeof transicaoDaObra>
