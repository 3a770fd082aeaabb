import { z } from 'zod'
import type { Anexos } from './anexos.ts'
import { defineChamada } from './chamada.ts'
import type { Entity } from './entity.ts'

/** The calls of the files that an entity's records have, each by its role; a change answers the record. */
export function chamadasDosAnexos<const R extends string, A extends z.ZodType>(
  { name }: Pick<Entity, 'name'>,
  { roles }: Anexos<R>,
  answer: A,
) {
  const caminho = `/${name}/:id/arquivos/:qual` as `/${string}/:id/arquivos/:qual`
  const params = z.object({ id: z.string(), qual: z.enum(Object.keys(roles) as [R, ...R[]]) })
  return {
    enviarArquivo: defineChamada({ metodo: 'POST', caminho, params, multipart: true, answer }),
    arquivo: defineChamada({
      metodo: 'GET',
      caminho,
      params,
      query: z.object({ baixar: z.enum(['true', 'sim']).optional() }),
    }),
    removerArquivo: defineChamada({ metodo: 'DELETE', caminho, params, answer }),
  }
}
