import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, filterQuery, listQuery, totalAnswer, yesOrNo } from '../core/consulta.ts'
import { aptidaoResumida } from '../vocabulario/aptidao.ts'
import { inapto } from './inaptos.ts'

/** `emBreve`: also who becomes unfit within the days of warning. */
const proprio = { emBreve: yesOrNo }

export const consultaDeInaptos = listQuery.extend(proprio)

export const filtroDeInaptos = filterQuery.extend(proprio)

export const chamadasDaAptidao = {
  resumir: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores/aptidao',
    query: z.object({ ids: z.string().max(4000) }),
    answer: z.array(aptidaoResumida),
  }),
  listarInaptos: defineChamada({
    metodo: 'GET',
    caminho: '/inaptos',
    query: consultaDeInaptos,
    answer: batchOf(inapto),
  }),
  contarInaptos: defineChamada({
    metodo: 'GET',
    caminho: '/inaptos/contagem',
    query: filtroDeInaptos,
    answer: totalAnswer,
  }),
}
