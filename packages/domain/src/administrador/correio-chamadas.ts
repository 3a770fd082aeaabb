import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { recordSchema } from '../core/schema.ts'
import { correio } from './correio.ts'
import { estadoDoCorreio, mensagemDoCorreio } from './correio-respostas.ts'

export const chamadasDoCorreio = {
  estado: defineChamada({ metodo: 'GET', caminho: '/correio/estado', answer: estadoDoCorreio }),
  mensagem: defineChamada({ metodo: 'GET', caminho: '/correio/:id/mensagem', answer: mensagemDoCorreio }),
  reenviar: defineChamada({ metodo: 'POST', caminho: '/correio/:id/reenviar', answer: recordSchema(correio) }),
  reenviarFalhas: defineChamada({
    metodo: 'POST',
    caminho: '/correio/reenviar-falhas',
    answer: z.object({ reenviados: z.number() }),
  }),
  desistir: defineChamada({ metodo: 'POST', caminho: '/correio/:id/desistir', answer: recordSchema(correio) }),
}
