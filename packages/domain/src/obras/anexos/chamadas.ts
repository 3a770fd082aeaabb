import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { anexoAlterado, anexoDeObra, esperadosDaObra } from './respostas.ts'

export const chamadasDosAnexosDeObra = {
  criar: defineChamada({ metodo: 'POST', caminho: '/obras-anexos', multipart: true, answer: anexoDeObra, status: 201 }),
  substituir: defineChamada({
    metodo: 'POST',
    caminho: '/obras-anexos/:id/substituir',
    multipart: true,
    answer: anexoDeObra,
    status: 201,
  }),
  alterar: defineChamada({ metodo: 'PUT', caminho: '/obras-anexos/:id', body: anexoAlterado, answer: anexoDeObra }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/obras-anexos/:id' }),
  arquivo: defineChamada({
    metodo: 'GET',
    caminho: '/obras-anexos/:id/arquivo',
    query: z.object({ baixar: z.enum(['true', 'sim']).optional() }),
  }),
  esperados: defineChamada({ metodo: 'GET', caminho: '/obras/:id/documentos-esperados', answer: esperadosDaObra }),
}
