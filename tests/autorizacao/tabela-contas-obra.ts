import { linhasDaImportacao } from './cadastro.ts'
import type { Linha } from './tabela.ts'

const obra = (mais: object) => ({ codigo: ':novo', nome: 'Obra', dataInicio: '2026-01-05', ...mais })

/** Works' accounts (design, Finance screens 2.7), and what registers have beside their ten calls. */
export const contasObra: readonly Linha[] = [
  ['GET /contas-obra?ids=:id', 'Contas Obra V', 'obra*', 200],
  ['GET /contas-obra/contagem?ids=:id', 'Contas Obra V', 'obra*', 200],
  ['GET /contas-obra/planilha?ids=:id', 'Contas Obra V', 'obra*', 200],
  ['POST /contas-obra/planilha', 'Contas Obra V', 'obra*', 202, { corpo: { ids: ':id' } }],
  ['GET /contas-obra/:id', 'Contas Obra V', 'obra', 200],
  ['GET /contas-obra/:id/itens', 'Contas Obra V', 'obra com custo', 200],
  ['GET /contas-obra/:id/orcamento', 'Contas Obra V', 'obra', 200],
  ['GET /contas-obra/:id/orcamento/pedidos?feito=pago', 'Contas Obra V', 'obra', 200],
  ['GET /contas-obra/:id/restante', 'Pedidos AE; Pedidos Master AE', 'obra', 200],
  ['GET /contas-obra/classes', 'Contas Obra AE', '-', 200],
  ['GET /contas-obra/contratos?query=zzz', 'Contas Obra AE; Lista de Obras AE', '-', 200],
  ['GET /contas-obra/:id/irmas', 'Contas Obra E', 'obra', 200],
  ['POST /contas-obra', 'Contas Obra A', 'centro com obra!', 201, { corpo: obra({ contratoId: ':id' }) }],
  ['PUT /contas-obra/:id', 'Contas Obra E', 'obra', 200, { corpo: { nome: ':novo' } }],
  // The people a work names are in scope too.
  [
    'PUT /contas-obra/:obra',
    'Contas Obra E',
    'obra diante de gestor!',
    200,
    { corpo: { gestorId: ':id' }, salvo: { 'fora de escopo': 404 } },
  ],
  ['DELETE /contas-obra/:id', 'Contas Obra X', 'obra', 204],
  ['POST /contas-obra/:id/situacao', 'Contas Obra E', 'obra', 200, { corpo: { acao: 'iniciar' } }],
  [
    'POST /contas-obra/:id/transferir',
    'Contas Obra E',
    'obra com custo',
    200,
    { corpo: { itens: [':item'], paraObraId: ':outra', motivo: 'Engano' } },
  ],
  [
    'POST /contas-obra/:obra/transferir',
    'Contas Obra E',
    'obra no lugar!',
    200,
    {
      corpo: { itens: [':item'], paraObraId: ':id', motivo: 'Engano' },
      salvo: { 'fora de escopo': 404 },
    },
  ],
  [
    'POST /contas-obra/:obra/transferir',
    'Contas Obra E',
    'item de outra obra',
    200,
    {
      corpo: { itens: [':id'], paraObraId: ':outra', motivo: 'Engano' },
      salvo: { 'Contas Obra E': [200, 409, 409], tudo: [200, 409, 409] },
      semRegistro: true,
      porque: 'one item is no longer of this work: said alike of one out of reach and of none',
    },
  ],

  // A change of a supplier's bank data waits for a second person: who made it does not confirm it.
  ['GET /fornecedores/:id/conferencia', 'Fornecedores V', 'fornecedor em conferência', 200],
  [
    'POST /fornecedores/:id/conferir-dados-bancarios',
    'Fornecedores E',
    'fornecedor em conferência',
    200,
    { corpo: { aceitar: true } },
  ],
  [
    'POST /fornecedores/:id/conferir-dados-bancarios',
    'Fornecedores E',
    'fornecedor em conferência',
    200,
    { corpo: { aceitar: false, motivo: 'Não confere' } },
  ],
  ...[{ aceitar: true }, { aceitar: false, motivo: 'Desisti' }].map(
    (corpo): Linha => [
      'POST /fornecedores/:id/conferir-dados-bancarios',
      'Fornecedores E',
      'fornecedor que mudei',
      403,
      { corpo, salvo: { '*': [403, 403, 403] } },
    ],
  ),
  ['GET /fornecedores/:id/compras', 'Fornecedores V', 'fornecedor', 200],
  ['GET /consultas-publicas', 'Fornecedores AE', '-', 200],
  [
    'GET /consultas-publicas/cnpj/11222333000181',
    'Fornecedores AE',
    '-',
    404,
    { porque: 'off where nobody chose one' },
  ],
  ['GET /consultas-publicas/cep/80010000', 'Fornecedores AE', '-', 404, { porque: 'off where nobody chose one' }],
  ...linhasDaImportacao('fornecedores', 'Fornecedores'),
  ['GET /categorias-de-custo/classes-restritas?master=1', 'Categorias de Custo AE', '-', 200],
  ['GET /contas-contrato/:id/resumo', 'Contas Contrato V', 'centro', 200],
  ['GET /workflow/simular?centroDeCustoId=:id&tipo=1&valor=10&solicitanteId=:eu', 'Workflow V', 'centro!', 200],
  ['GET /workflow/simular?centroDeCustoId=:centro&tipo=1&valor=10&solicitanteId=:id', 'Workflow V', 'usuario!', 200],
]
