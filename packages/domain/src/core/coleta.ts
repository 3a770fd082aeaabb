/**
 * What is collected about an entity's records, as its module declares it once: the server keeps it, the browser draws its
 * panels, and both take the addresses from here. What is asked by the collected thing's own id is in coleta-chamadas.ts.
 */
import type { z } from 'zod'
import type { AssinaturaNova, Assinaturas, assinaturaNaResposta, assinaturasNaResposta } from './assinaturas.ts'
import { endereco } from './chamada.ts'
import type { Fotos, fotoNaResposta, fotosNaResposta } from './fotos.ts'

export interface Coleta {
  readonly fotos?: Fotos
  readonly assinaturas?: Assinaturas
}

/** The entity of those who have a user: who sent a photograph, who collected a signature. */
export const QUEM_COLETOU = 'usuarios'

type DaEntidade = { readonly name: string }

export const fotosDe = ({ name }: DaEntidade) => ({
  listar: endereco<{ metodo: 'GET'; caminho: `${string}/:id/fotos`; answer: typeof fotosNaResposta }>(
    'GET',
    `/${name}/:id/fotos`,
  ),
  enviar: endereco<{
    metodo: 'POST'
    caminho: `${string}/:id/fotos`
    multipart: true
    answer: typeof fotoNaResposta
  }>('POST', `/${name}/:id/fotos`),
})

export const assinaturasDe = ({ name }: DaEntidade) => ({
  listar: endereco<{ metodo: 'GET'; caminho: `${string}/:id/assinaturas`; answer: typeof assinaturasNaResposta }>(
    'GET',
    `/${name}/:id/assinaturas`,
  ),
  coletar: endereco<{
    metodo: 'POST'
    caminho: `${string}/:id/assinaturas`
    body: z.ZodType<AssinaturaNova, AssinaturaNova>
    answer: typeof assinaturaNaResposta
  }>('POST', `/${name}/:id/assinaturas`),
})
