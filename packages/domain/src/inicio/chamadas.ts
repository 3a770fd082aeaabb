import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, listQuery } from '../core/consulta.ts'
import { achado, blocoDoInicio, decididosEmLote, especieDaVez, itemDaVez } from '../core/home.ts'
import { MAXIMO_EM_LOTE } from './em-lote.ts'

export const chamadasDoInicio = {
  pendencias: defineChamada({ metodo: 'GET', caminho: '/pendencias', answer: z.record(z.string(), z.number()) }),
  inicio: defineChamada({ metodo: 'GET', caminho: '/inicio', answer: z.object({ blocos: z.array(blocoDoInicio) }) }),
  vez: defineChamada({
    metodo: 'GET',
    caminho: '/minha-vez',
    answer: z.object({ especies: z.array(especieDaVez) }),
  }),
  daEspecie: defineChamada({
    metodo: 'GET',
    caminho: '/minha-vez/:especie',
    query: listQuery.pick({ lote: true, maxLote: true }),
    answer: batchOf(itemDaVez),
  }),
  decidirEmLote: defineChamada({
    metodo: 'POST',
    caminho: '/minha-vez/:especie/em-lote',
    body: z.object({
      itens: z
        .array(z.object({ id: z.string().max(30), revisao: z.int().min(1) }))
        .min(1, 'Escolha ao menos um.')
        .max(MAXIMO_EM_LOTE, `Escolha no máximo ${MAXIMO_EM_LOTE} de cada vez.`),
    }),
    answer: decididosEmLote,
  }),
  busca: defineChamada({
    metodo: 'GET',
    caminho: '/busca',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: z.object({ itens: z.array(achado) }),
  }),
}
