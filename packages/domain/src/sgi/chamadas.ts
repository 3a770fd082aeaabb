import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { filterQuery, namesAnswer } from '../core/consulta.ts'
import { recordSchema } from '../core/schema.ts'
import { sgiDocumentosAnexos } from './anexos.ts'
import { copiaVerificada, documentoAlterado, documentoDoSgi, leiturasDaVersao } from './respostas.ts'

export const baixar = z.object({ baixar: z.enum(['true', 'sim']).optional() })

export const chamadasDoSgi = {
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/sgi-documentos',
    multipart: true,
    answer: documentoDoSgi,
    status: 201,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/sgi-documentos/:id',
    body: documentoAlterado,
    answer: documentoDoSgi,
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/sgi-documentos/:id' }),
  arquivo: defineChamada({ metodo: 'GET', caminho: '/sgi-documentos/:id/arquivo', query: baixar }),
  setores: defineChamada({
    metodo: 'GET',
    caminho: '/sgi-documentos/setores',
    query: z.object({ query: z.string().max(200).optional() }),
    answer: namesAnswer,
  }),
  listaMestra: defineChamada({ metodo: 'GET', caminho: '/sgi-documentos/lista-mestra', query: filterQuery }),
  etiqueta: defineChamada({ metodo: 'GET', caminho: '/sgi-documentos-anexos/:id/etiqueta' }),
  verificar: defineChamada({ metodo: 'GET', caminho: '/sgi/verificacao/:codigo', answer: copiaVerificada }),
  adicionarVersao: defineChamada({
    metodo: 'POST',
    caminho: '/sgi-documentos-anexos',
    multipart: true,
    answer: recordSchema(sgiDocumentosAnexos),
    status: 201,
  }),
  arquivoDaVersao: defineChamada({ metodo: 'GET', caminho: '/sgi-documentos-anexos/:id/arquivo', query: baixar }),
  confirmarLeitura: defineChamada({
    metodo: 'POST',
    caminho: '/sgi-documentos-anexos/:id/ciencia',
    answer: z.object({ lidaEm: z.string() }),
  }),
  leituras: defineChamada({ metodo: 'GET', caminho: '/sgi-documentos-anexos/:id/leituras', answer: leiturasDaVersao }),
}
