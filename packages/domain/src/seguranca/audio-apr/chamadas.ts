import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { audioAlterado, audioNaResposta, audiosNaResposta } from './respostas.ts'

export const chamadasDosAudios = {
  listar: defineChamada({ metodo: 'GET', caminho: '/aprs/:id/audios', answer: audiosNaResposta }),
  enviar: defineChamada({
    metodo: 'POST',
    caminho: '/aprs/:id/audios',
    multipart: true,
    answer: audioNaResposta,
    status: 201,
  }),
  arquivo: defineChamada({
    metodo: 'GET',
    caminho: '/audios/:id/arquivo',
    query: z.object({ baixar: z.enum(['true', 'sim']).optional() }),
  }),
  alterar: defineChamada({ metodo: 'PUT', caminho: '/aprs-audios/:id', body: audioAlterado, answer: audioNaResposta }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/aprs-audios/:id' }),
}
