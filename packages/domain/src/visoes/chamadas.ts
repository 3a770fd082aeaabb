import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { MAIOR_NOME_DE_VISAO } from '../core/visoes.ts'

export const resposta = z.object({
  id: z.string(),
  nome: z.string(),
  endereco: z.string(),
  compartilhada: z.boolean(),
  padrao: z.boolean(),
  minha: z.boolean(),
  dono: z.string(),
  podeAlterar: z.boolean(),
})

export const nome = z
  .string()
  .trim()
  .min(1, 'Dê um nome à visão.')
  .max(MAIOR_NOME_DE_VISAO, `Use até ${MAIOR_NOME_DE_VISAO} caracteres.`)

/** Only the search part: a view opens on its own screen and leads nowhere else. */
export const endereco = z
  .string()
  .max(4000)
  .regex(/^(\?[^#\s]*)?$/, 'Este endereço não é o de uma lista.')

export const nova = z.object({
  tela: z.string().max(80),
  nome,
  endereco,
  compartilhada: z.boolean().default(false),
  padrao: z.boolean().default(false),
})

export const mudanca = z.object({ nome, endereco, compartilhada: z.boolean(), padrao: z.boolean() }).partial()

export const chamadasDasVisoes = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/visoes',
    query: z.object({ tela: z.string().max(80) }),
    answer: z.array(resposta),
  }),
  criar: defineChamada({ metodo: 'POST', caminho: '/visoes', body: nova, answer: resposta, status: 201 }),
  alterar: defineChamada({ metodo: 'PUT', caminho: '/visoes/:id', body: mudanca, answer: resposta }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/visoes/:id' }),
}
