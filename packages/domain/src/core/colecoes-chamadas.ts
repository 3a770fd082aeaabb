import { z } from 'zod'
import { defineChamada } from './chamada.ts'

// Whatever is no name is the name of no collection (Spec 1 §8, INVALID_INPUT).
const name = z.string().max(100).catch('')
const id = z.union([z.string(), z.number()]).transform(String)

/** The calls of Spec 1 §7 by collection name. */
export const chamadasDasColecoes = {
  colecoes: defineChamada({
    metodo: 'GET',
    caminho: '/colecoes',
    answer: z.array(z.object({ slug: z.string(), banco: z.string(), alvo: z.string() })),
  }),
  loadDataArray: defineChamada({ metodo: 'POST', caminho: '/loadDataArray', body: z.object({ banco: name }) }),
  loadDataById: defineChamada({ metodo: 'POST', caminho: '/loadDataById', body: z.object({ banco: name, id }) }),
  loadDataByField: defineChamada({
    metodo: 'POST',
    caminho: '/loadDataByField',
    body: z.object({
      banco: name,
      id: z.union([z.string(), z.number(), z.boolean()]).transform(String),
      field: z.string().max(60),
    }),
  }),
  updateData: defineChamada({
    metodo: 'POST',
    caminho: '/updateData',
    body: z.object({ banco: name, id: id.nullish(), data: z.record(z.string(), z.unknown()) }),
  }),
  delete: defineChamada({ metodo: 'POST', caminho: '/delete', body: z.object({ documents: name, id }) }),
}
