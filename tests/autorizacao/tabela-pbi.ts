import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const CONTA = { nome: 'Conta', email: 'bi@empresa.com.br', clienteId: 'c1', password: 'x', confirmPassword: 'x' }
const SENHA = { password: 'Canela-azul-71', confirmPassword: 'Canela-azul-71' }
const dados = {
  nomeDoRelatorio: ':novo',
  descricaoDoRelatorio: 'x',
  contaMestreId: ':id',
  grupoId: 'g1',
  relatorioId: 'r1',
  colaboradores: [':eu'],
}
const FOTO = { arquivos: ['arquivo'] } as const
const PEDIDO = { contaMestreId: ':conta', relatorioId: ':id' }
/** Whoever opens any report also opens that of another; one that does not exist is none for anybody. */
const QUALQUER = [200, 200, 404] as const

/**
 * Power BI (Spec 3 §2.5, §6): accounts, of the whole company; reports, of whoever edits them and of those they list
 * (pbi/relatorios.test.ts walks the ways to one that lists somebody else); the token, of those listed and of `editar` on
 * Relatório Financeiro (security design, 3.18).
 */
export const pbi: readonly Linha[] = [
  ['GET /contas-mestre?ids=:id', 'Usuario Mestre V', 'conta mestre*', 200],
  ['GET /contas-mestre/contagem?campo=id&valor=:id', 'Usuario Mestre V', 'conta mestre*', 200],
  ['GET /contas-mestre/nomes?ids=:id', 'sessao', 'conta mestre*', 200],
  linhaDeQuemProcura('contas-mestre'),
  ['GET /contas-mestre/planilha?ids=:id', 'Usuario Mestre V', 'conta mestre*', 200],
  ['POST /contas-mestre/planilha', 'Usuario Mestre V', 'conta mestre*', 202, { corpo: { ids: ':id' } }],
  ['GET /contas-mestre/:id', 'Usuario Mestre V', 'conta mestre', 200],
  ['POST /conta-mestre', 'Usuario Mestre A', '-', 201, { corpo: CONTA }],
  ['PUT /contas-mestre/:id', 'Usuario Mestre E', 'conta mestre', 200, { corpo: { nome: ':novo' } }],
  ['PUT /contas-mestre/:id/senha', 'Usuario Mestre E', 'conta mestre', 200, { corpo: SENHA }],
  ['POST /contas-mestre/:id/teste', 'Usuario Mestre E', 'conta mestre', 204, { log: 0 }],
  ['DELETE /contas-mestre/:id', 'Usuario Mestre X', 'conta mestre', 204],

  ['GET /relatorios-usuarios?ids=:id', 'Permissões Relatórios V', 'relatório*', 200],
  ['GET /relatorios-usuarios/contagem?campo=id&valor=:id', 'Permissões Relatórios V', 'relatório*', 200],
  ['GET /relatorios-usuarios/nomes?ids=:id', 'Permissões Relatórios V', 'relatório*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('relatorios-usuarios'),
  ['GET /relatorios-usuarios/planilha?ids=:id', 'Permissões Relatórios V', 'relatório*', 200],
  ['POST /relatorios-usuarios/planilha', 'Permissões Relatórios V', 'relatório*', 202, { corpo: { ids: ':id' } }],
  ['GET /relatorios-usuarios/:id', 'Permissões Relatórios V', 'relatório', 200],
  ['GET /relatorios-usuarios/:id/foto', 'Permissões Relatórios V', 'relatório', 200],
  [
    'POST /relatorios-usuarios',
    'Permissões Relatórios A',
    'conta para relatório!',
    201,
    { ...FOTO, partes: { dados } },
  ],
  [
    'PUT /relatorios-usuarios/:id',
    'Permissões Relatórios E',
    'relatório',
    200,
    { corpo: { nomeDoRelatorio: ':novo' } },
  ],
  ['PUT /relatorios-usuarios/:id/foto', 'Permissões Relatórios E', 'relatório', 200, { ...FOTO, partes: {} }],
  ['DELETE /relatorios-usuarios/:id', 'Permissões Relatórios X', 'relatório', 204],

  [
    'GET /services/powerbi/acessToken',
    'Relatório Financeiro E',
    'relatório alheio',
    200,
    { cabecalhos: PEDIDO, salvo: { '*': 404 }, porque: 'a report that does not list one is as if it were not there' },
  ],
  [
    'GET /services/powerbi/acessToken',
    'sessao',
    'relatório meu',
    200,
    { cabecalhos: PEDIDO, salvo: { tudo: QUALQUER, 'fora de escopo': QUALQUER }, porque: 'they have every flag' },
  ],
  ['GET /pbi/paginas/1', 'Obras BI E', '-', 204],
  ['GET /pbi/paginas/2', 'Combustível E', '-', 204],
  ['GET /pbi/paginas/inspecoes-seguranca', 'Inspeções Segurança E', '-', 204],
  ['GET /pbi/paginas/relatorio-financeiro', 'Relatório Financeiro E', '-', 204],
]
