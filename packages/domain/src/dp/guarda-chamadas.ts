import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, filterQuery, listQuery, totalAnswer } from '../core/consulta.ts'
import { documentoADescartar, motivoDaRetencao } from './guarda.ts'

/** `situacao`: only what waits for approval, or only what is held. */
const proprio = { situacao: z.enum(['propostos', 'retidos']).optional() }

export const consultaDeDescartes = listQuery.extend(proprio)

export const filtroDeDescartes = filterQuery.extend(proprio)

const ato = (verbo: string) => defineChamada({ metodo: 'POST', caminho: `/documentos-a-descartar/:id/${verbo}` })

export const chamadasDaGuarda = {
  propor: ato('propor'),
  aprovar: ato('aprovar'),
  recusar: ato('recusar'),
  liberar: ato('liberar'),
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/documentos-a-descartar',
    query: consultaDeDescartes,
    answer: batchOf(documentoADescartar),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/documentos-a-descartar/contagem',
    query: filtroDeDescartes,
    answer: totalAnswer,
  }),
  reter: defineChamada({ metodo: 'POST', caminho: '/documentos-a-descartar/:id/reter', body: motivoDaRetencao }),
}
