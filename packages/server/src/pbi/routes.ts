import { patchSchema, recordSchema } from '@prumo/domain/core/schema.ts'
import { contaMestreNova, senhaDaConta } from '@prumo/domain/pbi/conta-mestre-nova.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { paginasFixas, relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import {
  acessoAoRelatorio,
  relatorioAlterado,
  relatorioDaPagina,
  relatorioNaResposta,
} from '@prumo/domain/pbi/respostas.ts'
import { z } from 'zod'
import { remove, update } from '../core/crud/write.ts'
import { idParams, type Router } from '../core/http.ts'
import { Portaria, relatorioFixo } from './acesso.ts'
import { criarConta, trocarSenha } from './contas.ts'
import { PowerBi } from './microsoft.ts'
import { alterarRelatorio, criarRelatorio, enviarFoto, excluirRelatorio, trocarFoto } from './relatorios.ts'

/** Power BI (Spec 3 §2.5): master accounts, reports and who may open them, and the token that opens one. */
export function pbiRoutes(router: Router): void {
  const { POWERBI_LOGIN_URL: login, POWERBI_API_URL: api, POWERBI_TENANT: tenant } = router.services.config
  const portaria = new Portaria(new PowerBi({ login, api, tenant }))
  contasRoutes(router, portaria)
  relatoriosRoutes(router)
  router.route({
    method: 'GET',
    url: '/services/powerbi/acessToken',
    access: 'sessao',
    answer: acessoAoRelatorio,
    summary:
      'Acesso a um relatório do Power BI, só para ver e por 10 minutos (cabeçalhos contaMestreId e relatorioId, este dispensável quando só há um): para quem o relatório lista, ou editar em Relatório Financeiro',
    handler: (ctx, { request, reply }) => portaria.darAcesso(ctx, request, reply),
  })
  router.route({
    method: 'GET',
    url: '/pbi/paginas/:pagina',
    access: { tela: Object.values(paginasFixas), flag: 'editar' },
    params: z.object({ pagina: z.string() }),
    answer: relatorioDaPagina,
    summary: 'O relatório do Power BI de uma página fixa, para quem tem editar nela; 204 quando não há',
    handler: (ctx, { params }) => relatorioFixo(ctx, params.pagina),
  })
}

function contasRoutes(router: Router, portaria: Portaria): void {
  const { tela } = contasMestre
  const url = `/${contasMestre.name}`
  const record = recordSchema(contasMestre)
  const EDITAR = { tela, flag: 'editar' } as const
  router.route({
    method: 'POST',
    url: '/conta-mestre',
    access: { tela, flag: 'adicionar' },
    body: contaMestreNova,
    answer: record,
    status: 201,
    summary: 'Adiciona conta mestre, com a sua senha',
    handler: (ctx, { body }) => criarConta(ctx, body),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: EDITAR,
    params: idParams,
    body: patchSchema(contasMestre),
    answer: record,
    summary: 'Altera a conta mestre; a senha, por si',
    handler: (ctx, { params, body }) => update(ctx, contasMestre, params.id, body),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id/senha`,
    access: EDITAR,
    params: idParams,
    body: senhaDaConta,
    answer: record,
    summary: 'Troca a senha guardada da conta mestre',
    handler: (ctx, { params, body }) => trocarSenha(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/teste`,
    access: EDITAR,
    params: idParams,
    summary: 'Confere na Microsoft se a conta mestre entra',
    handler: (ctx, { params, reply }) => portaria.testar(ctx, reply, params.id),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui a conta mestre',
    handler: (ctx, { params }) => remove(ctx, contasMestre, params.id),
  })
}

function relatoriosRoutes(router: Router): void {
  const { tela } = relatoriosUsuarios
  const url = `/${relatoriosUsuarios.name}`
  const EDITAR = { tela, flag: 'editar' } as const
  router.route({
    method: 'POST',
    url,
    access: { tela, flag: 'adicionar' },
    multipart: true,
    answer: relatorioNaResposta,
    status: 201,
    summary: 'Adiciona relatório com a sua foto (partes: dados, arquivo)',
    handler: (ctx, { request }) => criarRelatorio(ctx, request),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: EDITAR,
    params: idParams,
    body: relatorioAlterado,
    answer: relatorioNaResposta,
    summary: 'Altera o relatório e quem pode abri-lo',
    handler: (ctx, { params, body }) => alterarRelatorio(ctx, params.id, body),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id/foto`,
    access: EDITAR,
    params: idParams,
    multipart: true,
    answer: relatorioNaResposta,
    summary: 'Troca a foto do relatório (parte arquivo); a antiga é apagada',
    handler: (ctx, { params, request }) => trocarFoto(ctx, params.id, request),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/foto`,
    access: { tela, flag: 'visualizar' },
    params: idParams,
    query: z.object({ versao: z.string().max(20).optional() }),
    summary: 'A foto do relatório',
    handler: (ctx, { params, reply }) => enviarFoto(ctx, reply, params.id),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui o relatório, as suas permissões e a sua foto',
    handler: (ctx, { params }) => excluirRelatorio(ctx, params.id),
  })
}
