import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

/**
 * Registers of people and works. Every register has the same ten calls (decisions, The wire): reading needs visualizar,
 * creating adicionar, changing editar, deleting excluir, each on its own screen (Spec 1 §6); names by id are open to any
 * session, in scope (decision 007).
 */
// One table, two screens: the works' own and finance's (design, Finance screens 2.7).
const LER_OBRAS = 'Lista de Obras V; Contas Obra V'

export const pessoalEObras: readonly Linha[] = [
  // Job roles (Spec 2 §3, Function): of the whole company.
  ...linhasDoCadastro({
    slug: 'funcoes',
    alvo: 'Funções',
    objeto: 'funcao',
    refere:
      'Colaboradores AE; Templates Ordens de Serviço AE; Valores de Diárias AE; Exigências AE; Histograma AE; RDO AE',
    cria: { nome: ':novo' },
    muda: { nome: ':novo' },
  }),
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
  ...linhasDoCadastro({
    slug: 'processos',
    alvo: 'Processos',
    objeto: 'processo',
    refere: 'Colaboradores AE; Templates Ordens de Serviço AE; Emails AE; Exigências AE',
    cria: { nome: ':novo' },
    muda: { nome: ':novo' },
  }),

  // Employees (Spec 2 §3), by the contract they work for.
  ['GET /colaboradores?ids=:id', 'Colaboradores V', 'colaborador*', 200],
  ['GET /colaboradores/contagem?campo=id&valor=:id', 'Colaboradores V', 'colaborador*', 200],
  ['GET /colaboradores/nomes?ids=:id', 'sessao', 'colaborador*', 200],
  linhaDeQuemProcura('colaboradores'),
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
  ...linhasDoCadastro({
    slug: 'veiculos',
    alvo: 'Veículos',
    objeto: 'veiculo',
    refere: 'Pedidos AE; Pedidos Master AE; Solicitar Diárias AE; Abastecimentos AE; RDO AE; Inspeções AE',
    cria: { placa: ':placa', modelo: 'Uno', tipo: 1, combustivel: 3, propriedade: 1, centroDeCustoId: ':id' },
    muda: { modelo: 'Outro' },
  }),
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
  linhaDeQuemProcura('obras'),
  ['GET /obras/planilha?ids=:id', LER_OBRAS, 'obra*', 200],
  ['POST /obras/planilha', LER_OBRAS, 'obra*', 202, { corpo: { ids: ':id' } }],
  ['GET /obras/:id', LER_OBRAS, 'obra', 200],
  [
    'POST /obras',
    'Lista de Obras A',
    'centro com obra!',
    201,
    { corpo: { codigo: ':novo', nome: 'Obra', contratoId: ':id', municipio: 'Lapa', uf: 'PR', responsavelId: ':eu' } },
  ],
  ['PUT /obras/:id', 'Lista de Obras E', 'obra', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /obras/:id', 'Lista de Obras X', 'obra', 204],
  [
    'PUT /obras/:obra',
    'Lista de Obras E',
    'centro de obras para alguém!',
    200,
    { corpo: { contratoId: ':id' }, salvo: { 'fora de escopo': 404 } },
  ],

  // Its parts, its prices and its next steps (design, Works 4.1).
  ['GET /obras/:id/itens', LER_OBRAS, 'obra', 200],
  ['GET /obras/itens-do-baremo?baremoId=1&query=zzz', 'Lista de Obras AE', '-', 200],
  ['GET /obras/escolhas?de=equipes&obraId=:id', 'Lista de Obras AE; RDO AE; Registros de Obra AE', 'obra', 200],
  [
    'POST /obras/:id/transicao',
    'Lista de Obras V+E; Contas Obra V+E',
    'obra',
    200,
    { corpo: { para: 3 }, salvo: { 'Lista de Obras V': [403, 404, 404], 'Contas Obra V': [403, 404, 404] } },
  ],
  [
    'POST /obras/:id/transicao',
    'Lista de Obras V+T',
    'obra',
    200,
    {
      corpo: { para: 8, motivo: 'Desistência' },
      // Whoever has the account's screen sees the work, and is told of one that is not there that it is not.
      salvo: {
        'Lista de Obras V': [403, 404, 404],
        'Contas Obra V': [403, 404, 404],
        'alvo errado': [403, 404, 404],
      },
    },
  ],
  ...linhasDoCadastro({
    slug: 'obras-etapas',
    alvo: 'Lista de Obras',
    objeto: 'etapa',
    refere: null,
    cria: {},
    muda: { percentual: 40 },
  }).filter(([chamada]) => chamada !== 'POST /obras-etapas' && !chamada.startsWith('GET /obras-etapas/nomes')),
  ['GET /obras-etapas/nomes?ids=:id', 'Lista de Obras V; RDO V', 'etapa*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('obras-etapas'),
  ['POST /obras-etapas', 'Lista de Obras A', 'obra', 201, { corpo: { obraId: ':id', nome: 'Postes', peso: 10 } }],
  ...linhasDaColecao(['obras-etapas', 'obras-etapas', 'Lista de Obras', 'etapa', null, { percentual: 40 }]),
  [
    'POST /updateData',
    'Lista de Obras A',
    'obra',
    201,
    { corpo: { banco: 'obras-etapas', data: { obraId: ':id', nome: 'Postes', peso: 10 } } },
  ],
  ...linhasDoCadastro({
    slug: 'obras-itens',
    alvo: 'Lista de Obras',
    objeto: 'item previsto',
    refere: null,
    cria: {},
    muda: { quantidade: 4 },
  }).filter(([chamada]) => chamada !== 'POST /obras-itens'),
  [
    'POST /obras-itens',
    'Lista de Obras A',
    'obra com baremo',
    201,
    { corpo: { obraId: ':id', baremoItemId: ':item', quantidade: 2 } },
  ],
  ...linhasDaColecao(['obras-itens', 'obras-itens', 'Lista de Obras', 'item previsto', null, { quantidade: 4 }]),
  [
    'POST /updateData',
    'Lista de Obras A',
    'obra com baremo',
    201,
    { corpo: { banco: 'obras-itens', data: { obraId: ':id', baremoItemId: ':item', quantidade: 2 } } },
  ],
]
