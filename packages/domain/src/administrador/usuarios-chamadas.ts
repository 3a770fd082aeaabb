import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { totalAnswer } from '../core/consulta.ts'
import { recordSchema } from '../core/schema.ts'
import { usuarios } from './usuarios.ts'
import { aprovacao, mudancaDePermissoes, mudancaDeUsuario, novoUsuario, recusa } from './usuarios-formulario.ts'
import {
  acessos,
  centroDoUsuario,
  entradaDePermissao,
  porQue,
  porQueRegistro,
  solicitacoes,
} from './usuarios-respostas.ts'

const record = recordSchema(usuarios)

const message = z.object({ message: z.string() })

export const chamadasDeUsuarios = {
  criar: defineChamada({ metodo: 'POST', caminho: '/usuarios', body: novoUsuario, answer: record, status: 201 }),
  alterar: defineChamada({ metodo: 'PUT', caminho: '/usuarios/:id', body: mudancaDeUsuario, answer: record }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/usuarios/:id' }),
  alterarPermissoes: defineChamada({
    metodo: 'POST',
    caminho: '/updatePermissoes',
    body: mudancaDePermissoes,
    answer: z.object({ permsData: z.array(entradaDePermissao) }),
  }),
  centros: defineChamada({
    metodo: 'GET',
    caminho: '/usuarios/centros',
    query: z.object({ query: z.string().max(200).default('') }),
    answer: z.array(centroDoUsuario),
  }),
  solicitacoes: defineChamada({ metodo: 'GET', caminho: '/usuarios/solicitacoes', answer: solicitacoes }),
  contarSolicitacoes: defineChamada({ metodo: 'GET', caminho: '/usuarios/solicitacoes/contagem', answer: totalAnswer }),
  aprovar: defineChamada({
    metodo: 'POST',
    caminho: '/usuarios/solicitacoes/:id/aprovar',
    body: aprovacao,
    answer: record,
  }),
  recusar: defineChamada({ metodo: 'POST', caminho: '/usuarios/solicitacoes/:id/recusar', body: recusa }),
  acessos: defineChamada({ metodo: 'GET', caminho: '/usuarios/:id/acessos', answer: acessos }),
  porQue: defineChamada({ metodo: 'GET', caminho: '/usuarios/:id/por-que', answer: porQue }),
  porQueRegistro: defineChamada({
    metodo: 'GET',
    caminho: '/usuarios/:id/por-que/registro',
    query: z.object({ entidade: z.string().max(60), registro: z.string().max(60) }),
    answer: porQueRegistro,
  }),
  verComo: defineChamada({ metodo: 'POST', caminho: '/usuarios/:id/ver-como', answer: message }),
  deixarDeVer: defineChamada({ metodo: 'DELETE', caminho: '/ver-como' }),
  encerrarSessoes: defineChamada({ metodo: 'POST', caminho: '/usuarios/:id/encerrar-sessoes' }),
  desativarSegundoFator: defineChamada({ metodo: 'POST', caminho: '/usuarios/:id/desativar-segundo-fator' }),
  enviarLink: defineChamada({ metodo: 'POST', caminho: '/usuarios/:id/enviar-link', answer: message }),
}
