import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { chamadasDeUsuarios } from '@prumo/domain/administrador/usuarios-chamadas.ts'
import type { Router } from '../../core/http/http.ts'
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

/** People, what they may do, and who asks for access (Spec 1 §6, §7; Spec 3 §2.3). Lists and reads are the generic ones. */
export function usuariosRoutes(router: Router): void {
  cadastro(router)
  filaDeAcesso(router)
  acessoDeCadaUm(router)
}

function cadastro(router: Router): void {
  router.call(chamadasDeUsuarios.criar, {
    access: flag('adicionar'),
    summary: 'Adiciona usuário, com permissões e centros de custo, e lhe envia um link para a primeira senha',
    handler: (ctx, { body }) => criarUsuario(ctx, body),
  })
  router.call(chamadasDeUsuarios.alterar, {
    access: flag('editar'),
    summary: 'Altera usuário, suas permissões e seus centros de custo',
    handler: (ctx, { params, body }) => alterarUsuario(ctx, params.id, body),
  })
  router.call(chamadasDeUsuarios.excluir, {
    access: flag('excluir'),
    summary: 'Exclui usuário que nada nomeia',
    handler: (ctx, { params }) => excluirUsuario(ctx, params.id),
  })
  router.call(chamadasDeUsuarios.alterarPermissoes, {
    access: flag('editar'),
    summary: 'Grava a lista inteira de permissões de uma pessoa',
    handler: (ctx, { body }) => alterarPermissoes(ctx, body.colabId, body.formatedPermsList),
  })
  router.call(chamadasDeUsuarios.centros, {
    access: flag('adicionar', 'editar'),
    summary: 'Centros de custo que você pode dar a alguém',
    handler: (ctx, { query }) => centrosQueTenho(ctx, query.query),
  })
}

function filaDeAcesso(router: Router): void {
  router.call(chamadasDeUsuarios.solicitacoes, {
    access: flag('adicionar'),
    summary: 'Pedidos de acesso que esperam decisão',
    handler: (ctx) => listarSolicitacoes(ctx),
  })
  router.call(chamadasDeUsuarios.contarSolicitacoes, {
    access: flag('adicionar'),
    summary: 'Quantos pedidos de acesso esperam decisão',
    handler: (ctx) => contarSolicitacoes(ctx),
  })
  router.call(chamadasDeUsuarios.aprovar, {
    access: flag('adicionar'),
    summary: 'Aprova um pedido de acesso',
    handler: (ctx, { params, body }) => aprovarSolicitacao(ctx, params.id, body),
  })
  router.call(chamadasDeUsuarios.recusar, {
    access: flag('adicionar'),
    summary: 'Recusa um pedido de acesso e exclui o que a pessoa cadastrou',
    handler: (ctx, { params, body }) => recusarSolicitacao(ctx, params.id, body?.motivo),
  })
}

function acessoDeCadaUm(router: Router): void {
  router.call(chamadasDeUsuarios.acessos, {
    access: flag('visualizar'),
    summary: 'Permissões, centros de custo e sessões de uma pessoa',
    handler: (ctx, { params }) => acessosDe(ctx, params.id),
  })
  router.call(chamadasDeUsuarios.porQue, {
    access: flag('editar'),
    summary: 'O que uma pessoa pode em cada tela e por que não pode o resto',
    handler: (ctx, { params }) => porQueDaPessoa(ctx, params.id),
  })
  router.call(chamadasDeUsuarios.porQueRegistro, {
    access: flag('editar'),
    summary: 'Por que uma pessoa vê ou não vê um registro',
    handler: (ctx, { params, query }) => porQueDoRegistro(ctx, params.id, query),
  })
  router.call(chamadasDeUsuarios.verComo, {
    access: flag('editar'),
    summary: 'Passa a ver o sistema como outra pessoa, sem alterar nada',
    handler: (ctx, { params }) => verComo(ctx, params.id),
  })
  router.call(chamadasDeUsuarios.deixarDeVer, {
    access: 'sessao',
    whileSeeingAs: true,
    whilePending: true,
    summary: 'Volta a ver o sistema como você mesmo',
    handler: (ctx) => deixarDeVerComo(ctx),
  })
  router.call(chamadasDeUsuarios.encerrarSessoes, {
    access: flag('editar'),
    summary: 'Encerra as sessões de uma pessoa',
    handler: (ctx, { params }) => encerrarSessoes(ctx, params.id),
  })
  router.call(chamadasDeUsuarios.desativarSegundoFator, {
    access: flag('editar'),
    summary: 'Desativa o segundo fator de uma pessoa',
    handler: (ctx, { params }) => desativarSegundoFator(ctx, params.id),
  })
  router.call(chamadasDeUsuarios.enviarLink, {
    access: flag('editar'),
    summary: 'Envia a uma pessoa um link para receber nova senha',
    handler: (ctx, { params }) => enviarLink(ctx, params.id),
  })
}
