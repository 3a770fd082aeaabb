import { chamadasDaConsultaPublica } from '@prumo/domain/financeiro/consulta-publica.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { chamadasDosFornecedores } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import type { Router } from '../../core/http/http.ts'
import { importRoutes } from '../../core/importacao/rotas.ts'
import { lerCompras } from './compras.ts'
import { conferir, lerConferencia } from './conferencia.ts'
import { consultarCep, consultarCnpj } from './consulta-publica.ts'
import { importacaoDeFornecedores } from './importar.ts'

const { tela } = fornecedores
const LER = { tela, flag: 'visualizar' } as const
/** Whoever may fill in the form. */
const PREENCHER = { tela, flag: ['adicionar', 'editar'] } as const

/** What suppliers have beside the generic routes: a second person's look at bank data, what was bought, and many at once. */
export function fornecedoresRoutes(router: Router): void {
  router.call(chamadasDosFornecedores.conferencia, {
    access: LER,
    summary: 'Dados bancários que esperam conferência, antes e depois',
    handler: async (ctx, { params }) => ({ conferencia: await lerConferencia(ctx, params.id) }),
  })
  router.call(chamadasDosFornecedores.conferirDadosBancarios, {
    access: { tela, flag: 'editar' },
    summary: 'Aceita ou recusa, por outra pessoa, os novos dados bancários do fornecedor',
    handler: (ctx, { params, body }) => conferir(ctx, params.id, body),
  })
  router.call(chamadasDosFornecedores.compras, {
    access: LER,
    summary: 'O que se comprou do fornecedor e os últimos preços, nos pedidos que a pessoa vê',
    handler: async (ctx, { params }) => ({ compras: await lerCompras(ctx, params.id) }),
  })
  const { config } = router.services
  router.call(chamadasDaConsultaPublica.quais, {
    access: PREENCHER,
    summary: 'Que consultas públicas este servidor pode fazer, para preencher um fornecedor',
    handler: async () => ({ cnpj: Boolean(config.CONSULTA_CNPJ_URL), cep: Boolean(config.CONSULTA_CEP_URL) }),
  })
  router.call(chamadasDaConsultaPublica.cnpj, {
    access: PREENCHER,
    summary: 'De quem é o CNPJ, no serviço público que a empresa escolheu',
    handler: (_ctx, { params }) => consultarCnpj(config, params.cnpj),
  })
  router.call(chamadasDaConsultaPublica.cep, {
    access: PREENCHER,
    summary: 'Onde fica o CEP, no serviço público que a empresa escolheu',
    handler: (_ctx, { params }) => consultarCep(config, params.cep),
  })
  importRoutes(router, chamadasDosFornecedores, importacaoDeFornecedores)
}
