import type { Linha } from './tabela.ts'

/**
 * Registers of people and works. Every register has the same ten calls (decisions, The wire): reading needs visualizar,
 * creating adicionar, changing editar, deleting excluir, each on its own screen (Spec 1 §6); names by id are open to any
 * session, in scope (decision 007).
 */
// One table, two screens: the works' own and finance's (design, Finance screens 2.7).
const LER_OBRAS = 'Lista de Obras V; Contas Obra V'

export const pessoalEObras: readonly Linha[] = [
  // Job roles (Spec 2 §3, Function): of the whole company.
  ['GET /funcoes?ids=:id', 'Funções V', 'funcao*', 200],
  ['GET /funcoes/contagem?campo=id&valor=:id', 'Funções V', 'funcao*', 200],
  ['GET /funcoes/nomes?ids=:id', 'sessao', 'funcao*', 200],
  [
    'GET /funcoes/nomes?query=zzz',
    'Funções V; Colaboradores AE; Templates Ordens de Serviço AE; Valores de Diárias AE; Exigências AE',
    '-',
    200,
  ],
  ['GET /funcoes/planilha?ids=:id', 'Funções V', 'funcao*', 200],
  ['POST /funcoes/planilha', 'Funções V', 'funcao*', 202, { corpo: { ids: ':id' } }],
  ['GET /funcoes/:id', 'Funções V', 'funcao', 200],
  ['POST /funcoes', 'Funções A', '-', 201, { corpo: { nome: ':novo' } }],
  ['PUT /funcoes/:id', 'Funções E', 'funcao', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /funcoes/:id', 'Funções X', 'funcao', 204],
  ['GET /funcoes/:id/colaboradores/contagem', 'Funções X', 'funcao', 200],
  [
    'POST /funcoes/:id/substituir',
    'Funções X',
    'funcao',
    200,
    { corpo: { substitutaId: ':outra' }, porque: 'Spec 2 §4: it removes the role' },
  ],
  ['POST /funcoes/:removida/substituir', 'Funções X', 'funcao no lugar!', 200, { corpo: { substitutaId: ':id' } }],

  // Processes (Spec 2 §3): of the whole company.
  ['GET /processos?ids=:id', 'Processos V', 'processo*', 200],
  ['GET /processos/contagem?campo=id&valor=:id', 'Processos V', 'processo*', 200],
  ['GET /processos/nomes?ids=:id', 'sessao', 'processo*', 200],
  [
    'GET /processos/nomes?query=zzz',
    'Processos V; Colaboradores AE; Templates Ordens de Serviço AE; Emails AE; Exigências AE',
    '-',
    200,
  ],
  ['GET /processos/planilha?ids=:id', 'Processos V', 'processo*', 200],
  ['POST /processos/planilha', 'Processos V', 'processo*', 202, { corpo: { ids: ':id' } }],
  ['GET /processos/:id', 'Processos V', 'processo', 200],
  ['POST /processos', 'Processos A', '-', 201, { corpo: { nome: ':novo' } }],
  ['PUT /processos/:id', 'Processos E', 'processo', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /processos/:id', 'Processos X', 'processo', 204],

  // Employees (Spec 2 §3), by the contract they work for.
  ['GET /colaboradores?ids=:id', 'Colaboradores V', 'colaborador*', 200],
  ['GET /colaboradores/contagem?campo=id&valor=:id', 'Colaboradores V', 'colaborador*', 200],
  ['GET /colaboradores/nomes?ids=:id', 'sessao', 'colaborador*', 200],
  [
    'GET /colaboradores/nomes?query=zzz',
    'Colaboradores VAE; Contas Obra AE; Documentos Vencidos AE; Veículos AE; Abastecimentos AE; Micros AE; Chips AE',
    '-',
    200,
  ],
  ['GET /colaboradores/planilha?ids=:id', 'Colaboradores V', 'colaborador*', 200],
  ['POST /colaboradores/planilha', 'Colaboradores V', 'colaborador*', 202, { corpo: { ids: ':id' } }],
  ['GET /colaboradores/:id', 'Colaboradores V', 'colaborador', 200],
  [
    'POST /colaboradores',
    'Colaboradores A',
    'centro!',
    201,
    { corpo: { nome: ':novo', matricula: ':novo', cpf: ':cpf', empresaId: ':id' } },
  ],
  ['PUT /colaboradores/:id', 'Colaboradores E', 'colaborador', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /colaboradores/:id', 'Colaboradores X', 'colaborador', 204],
  [
    'PUT /colaboradores/:colaborador',
    'Colaboradores E',
    'centro para alguém!',
    200,
    { corpo: { empresaId: ':id' }, salvo: { 'fora de escopo': 404 } },
  ],

  // Vehicles, by their cost centre.
  ['GET /veiculos?ids=:id', 'Veículos V', 'veiculo*', 200],
  ['GET /veiculos/contagem?campo=id&valor=:id', 'Veículos V', 'veiculo*', 200],
  ['GET /veiculos/nomes?ids=:id', 'sessao', 'veiculo*', 200],
  [
    'GET /veiculos/nomes?query=zzz',
    'Veículos V; Pedidos AE; Pedidos Master AE; Solicitar Diárias AE; Abastecimentos AE',
    '-',
    200,
  ],
  ['GET /veiculos/planilha?ids=:id', 'Veículos V', 'veiculo*', 200],
  ['POST /veiculos/planilha', 'Veículos V', 'veiculo*', 202, { corpo: { ids: ':id' } }],
  ['GET /veiculos/:id', 'Veículos V', 'veiculo', 200],
  [
    'POST /veiculos',
    'Veículos A',
    'centro!',
    201,
    { corpo: { placa: ':placa', modelo: 'Uno', tipo: 1, combustivel: 3, propriedade: 1, centroDeCustoId: ':id' } },
  ],
  ['PUT /veiculos/:id', 'Veículos E', 'veiculo', 200, { corpo: { modelo: 'Outro' } }],
  ['DELETE /veiculos/:id', 'Veículos X', 'veiculo', 204],
  [
    'PUT /veiculos/:veiculo',
    'Veículos E',
    'centro para alguém!',
    200,
    { corpo: { centroDeCustoId: ':id' }, salvo: { 'fora de escopo': 404 } },
  ],

  // Works, by their contract (Spec 1 §6, Data scope).
  ['GET /obras?ids=:id', LER_OBRAS, 'obra*', 200],
  ['GET /obras/contagem?campo=id&valor=:id', LER_OBRAS, 'obra*', 200],
  ['GET /obras/nomes?ids=:id', 'sessao', 'obra*', 200],
  [
    'GET /obras/nomes?query=zzz',
    'Lista de Obras V; Contas Obra V; Pedidos AE; Pedidos Master AE; Metas AE; Fluxo de Caixa AE; Valores de Diárias AE; Solicitar Diárias AE; Abastecimentos AE',
    '-',
    200,
  ],
  ['GET /obras/planilha?ids=:id', LER_OBRAS, 'obra*', 200],
  ['POST /obras/planilha', LER_OBRAS, 'obra*', 202, { corpo: { ids: ':id' } }],
  ['GET /obras/:id', LER_OBRAS, 'obra', 200],
  ['POST /obras', 'Lista de Obras A', 'centro!', 201, { corpo: { codigo: ':novo', nome: 'Obra', contratoId: ':id' } }],
  ['PUT /obras/:id', 'Lista de Obras E', 'obra', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /obras/:id', 'Lista de Obras X', 'obra', 204],
  [
    'PUT /obras/:obra',
    'Lista de Obras E',
    'centro para alguém!',
    200,
    { corpo: { contratoId: ':id' }, salvo: { 'fora de escopo': 404 } },
  ],
]
