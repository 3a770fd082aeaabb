import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import {
  aprovacao,
  mudancaDePermissoes,
  mudancaDeUsuario,
  novoUsuario,
  recusa,
} from '@prumo/domain/administrador/usuarios-formulario.ts'
import {
  acessos,
  centroDoUsuario,
  entradaDePermissao,
  porQue,
  porQueRegistro,
  solicitacoes,
} from '@prumo/domain/administrador/usuarios-respostas.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { z } from 'zod'
import { idParams, type Router } from '../../core/http.ts'
import { acessosDe } from './acessos.ts'
import { alterarPermissoes, alterarUsuario } from './alterar.ts'
import { centrosQueTenho } from './centros.ts'
import { desativarSegundoFator, encerrarSessoes, enviarLink } from './conta-de-outro.ts'
import { criarUsuario } from './criar.ts'
import { excluirUsuario } from './excluir.ts'
import { porQueDaPessoa, porQueDoRegistro } from './por-que.ts'
import { aprovarSolicitacao, contarSolicitacoes, listarSolicitacoes, recusarSolicitacao } from './solicitacoes.ts'
import { deixarDeVerComo, verComo } from './ver-como.ts'

const { tela } = usuarios
const flag = (...flags: ('visualizar' | 'adicionar' | 'editar' | 'excluir')[]) => ({ tela, flag: flags })
const message = z.object({ message: z.string() })
const record = recordSchema(usuarios)

/** People, what they may do, and who asks for access (Spec 1 §6, §7; Spec 3 §2.3). Lists and reads are the generic ones. */
export function usuariosRoutes(router: Router): void {
  cadastro(router)
  filaDeAcesso(router)
  acessoDeCadaUm(router)
}

function cadastro(router: Router): void {
  router.route({
    method: 'POST',
    url: '/usuarios',
    access: flag('adicionar'),
    summary: 'Adiciona usuário, com permissões e centros de custo, e lhe envia um link para a primeira senha',
    body: novoUsuario,
    answer: record,
    status: 201,
    handler: (ctx, { body }) => criarUsuario(ctx, body),
  })
  router.route({
    method: 'PUT',
    url: '/usuarios/:id',
    access: flag('editar'),
    summary: 'Altera usuário, suas permissões e seus centros de custo',
    params: idParams,
    body: mudancaDeUsuario,
    answer: record,
    handler: (ctx, { params, body }) => alterarUsuario(ctx, params.id, body),
  })
  router.route({
    method: 'DELETE',
    url: '/usuarios/:id',
    access: flag('excluir'),
    summary: 'Exclui usuário que nada nomeia',
    params: idParams,
    handler: (ctx, { params }) => excluirUsuario(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/updatePermissoes',
    access: flag('editar'),
    summary: 'Grava a lista inteira de permissões de uma pessoa',
    body: mudancaDePermissoes,
    answer: z.object({ permsData: z.array(entradaDePermissao) }),
    handler: (ctx, { body }) => alterarPermissoes(ctx, body.colabId, body.formatedPermsList),
  })
  router.route({
    method: 'GET',
    url: '/usuarios/centros',
    access: flag('adicionar', 'editar'),
    summary: 'Centros de custo que você pode dar a alguém',
    query: z.object({ query: z.string().max(200).default('') }),
    answer: z.array(centroDoUsuario),
    handler: (ctx, { query }) => centrosQueTenho(ctx, query.query),
  })
}

function filaDeAcesso(router: Router): void {
  router.route({
    method: 'GET',
    url: '/usuarios/solicitacoes',
    access: flag('adicionar'),
    summary: 'Pedidos de acesso que esperam decisão',
    answer: solicitacoes,
    handler: (ctx) => listarSolicitacoes(ctx),
  })
  router.route({
    method: 'GET',
    url: '/usuarios/solicitacoes/contagem',
    access: flag('adicionar'),
    summary: 'Quantos pedidos de acesso esperam decisão',
    answer: z.object({ total: z.number() }),
    handler: (ctx) => contarSolicitacoes(ctx),
  })
  router.route({
    method: 'POST',
    url: '/usuarios/solicitacoes/:id/aprovar',
    access: flag('adicionar'),
    summary: 'Aprova um pedido de acesso',
    params: idParams,
    body: aprovacao,
    answer: record,
    handler: (ctx, { params, body }) => aprovarSolicitacao(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/usuarios/solicitacoes/:id/recusar',
    access: flag('adicionar'),
    summary: 'Recusa um pedido de acesso e exclui o que a pessoa cadastrou',
    params: idParams,
    body: recusa,
    handler: (ctx, { params, body }) => recusarSolicitacao(ctx, params.id, body?.motivo),
  })
}

function acessoDeCadaUm(router: Router): void {
  router.route({
    method: 'GET',
    url: '/usuarios/:id/acessos',
    access: flag('visualizar'),
    summary: 'Permissões, centros de custo e sessões de uma pessoa',
    params: idParams,
    answer: acessos,
    handler: (ctx, { params }) => acessosDe(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: '/usuarios/:id/por-que',
    access: flag('editar'),
    summary: 'O que uma pessoa pode em cada tela e por que não pode o resto',
    params: idParams,
    answer: porQue,
    handler: (ctx, { params }) => porQueDaPessoa(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: '/usuarios/:id/por-que/registro',
    access: flag('editar'),
    summary: 'Por que uma pessoa vê ou não vê um registro',
    params: idParams,
    query: z.object({ entidade: z.string().max(60), registro: z.string().max(60) }),
    answer: porQueRegistro,
    handler: (ctx, { params, query }) => porQueDoRegistro(ctx, params.id, query),
  })
  router.route({
    method: 'POST',
    url: '/usuarios/:id/ver-como',
    access: flag('editar'),
    summary: 'Passa a ver o sistema como outra pessoa, sem alterar nada',
    params: idParams,
    answer: message,
    handler: (ctx, { params }) => verComo(ctx, params.id),
  })
  router.route({
    method: 'DELETE',
    url: '/ver-como',
    access: 'sessao',
    whileSeeingAs: true,
    whilePending: true,
    summary: 'Volta a ver o sistema como você mesmo',
    handler: (ctx) => deixarDeVerComo(ctx),
  })
  router.route({
    method: 'POST',
    url: '/usuarios/:id/encerrar-sessoes',
    access: flag('editar'),
    summary: 'Encerra as sessões de uma pessoa',
    params: idParams,
    handler: (ctx, { params }) => encerrarSessoes(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/usuarios/:id/desativar-segundo-fator',
    access: flag('editar'),
    summary: 'Desativa o segundo fator de uma pessoa',
    params: idParams,
    handler: (ctx, { params }) => desativarSegundoFator(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/usuarios/:id/enviar-link',
    access: flag('editar'),
    summary: 'Envia a uma pessoa um link para receber nova senha',
    params: idParams,
    answer: message,
    handler: (ctx, { params }) => enviarLink(ctx, params.id),
  })
}
