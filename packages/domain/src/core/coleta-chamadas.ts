import { z } from 'zod'
import { defineChamada } from './chamada.ts'
import { fotoAlterada, fotoNaResposta } from './fotos.ts'

/** What is asked of one photograph by its own id. */
export const chamadasDaFoto = {
  arquivo: defineChamada({
    metodo: 'GET',
    caminho: '/fotos/:id/arquivo',
    query: z.object({ baixar: z.enum(['true', 'sim']).optional() }),
  }),
  miniatura: defineChamada({ metodo: 'GET', caminho: '/fotos/:id/miniatura' }),
  alterar: defineChamada({ metodo: 'PUT', caminho: '/fotos/:id', body: fotoAlterada, answer: fotoNaResposta }),
  remover: defineChamada({ metodo: 'DELETE', caminho: '/fotos/:id' }),
}

/** And of one signature. */
export const chamadasDaAssinatura = {
  imagem: defineChamada({ metodo: 'GET', caminho: '/assinaturas-coletadas/:id/imagem' }),
}
