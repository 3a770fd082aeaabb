import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { paginasFixas, relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { remove, update } from '../core/crud/write.ts'
import type { Router } from '../core/http/http.ts'
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
  router.call(chamadasDoPbi.acesso, {
    access: 'sessao',
    summary:
      'Acesso a um relatório do Power BI, só para ver e por 10 minutos (cabeçalhos contaMestreId e relatorioId, este dispensável quando só há um): para quem o relatório lista, ou editar em Relatório Financeiro',
    handler: (ctx, { request, reply }) => portaria.darAcesso(ctx, request, reply),
  })
  router.call(chamadasDoPbi.pagina, {
    access: { tela: Object.values(paginasFixas), flag: 'editar' },
    summary: 'O relatório do Power BI de uma página fixa, para quem tem editar nela; 204 quando não há',
    handler: (ctx, { params }) => relatorioFixo(ctx, params.pagina),
  })
}

function contasRoutes(router: Router, portaria: Portaria): void {
  const { tela } = contasMestre
  const EDITAR = { tela, flag: 'editar' } as const
  router.call(chamadasDoPbi.criarConta, {
    access: { tela, flag: 'adicionar' },
    summary: 'Adiciona conta mestre, com a sua senha',
    handler: (ctx, { body }) => criarConta(ctx, body),
  })
  router.call(chamadasDoPbi.alterarConta, {
    access: EDITAR,
    summary: 'Altera a conta mestre; a senha, por si',
    handler: (ctx, { params, body }) => update(ctx, contasMestre, params.id, body),
  })
  router.call(chamadasDoPbi.trocarSenha, {
    access: EDITAR,
    summary: 'Troca a senha guardada da conta mestre',
    handler: (ctx, { params, body }) => trocarSenha(ctx, params.id, body),
  })
  router.call(chamadasDoPbi.testarConta, {
    access: EDITAR,
    summary: 'Confere na Microsoft se a conta mestre entra',
    handler: (ctx, { params, reply }) => portaria.testar(ctx, reply, params.id),
  })
  router.call(chamadasDoPbi.excluirConta, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui a conta mestre',
    handler: (ctx, { params }) => remove(ctx, contasMestre, params.id),
  })
}

function relatoriosRoutes(router: Router): void {
  const { tela } = relatoriosUsuarios
  const EDITAR = { tela, flag: 'editar' } as const
  router.call(chamadasDoPbi.criar, {
    access: { tela, flag: 'adicionar' },
    summary: 'Adiciona relatório com a sua foto (partes: dados, arquivo)',
    handler: (ctx, { request }) => criarRelatorio(ctx, request),
  })
  router.call(chamadasDoPbi.alterar, {
    access: EDITAR,
    summary: 'Altera o relatório e quem pode abri-lo',
    handler: (ctx, { params, body }) => alterarRelatorio(ctx, params.id, body),
  })
  router.call(chamadasDoPbi.trocarFoto, {
    access: EDITAR,
    summary: 'Troca a foto do relatório (parte arquivo); a antiga é apagada',
    handler: (ctx, { params, request }) => trocarFoto(ctx, params.id, request),
  })
  router.call(chamadasDoPbi.foto, {
    access: { tela, flag: 'visualizar' },
    summary: 'A foto do relatório',
    handler: (ctx, { params, reply }) => enviarFoto(ctx, reply, params.id),
  })
  router.call(chamadasDoPbi.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui o relatório, as suas permissões e a sua foto',
    handler: (ctx, { params }) => excluirRelatorio(ctx, params.id),
  })
}
