import { REGRA_DE_RETENCAO } from '../../packages/server/src/test-kit/brazilian-samples.ts'
import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

/** Registers of the finance area (Spec 1 §2, §3, §6; the mismatched targets of Spec 3 §2.2 mended as decisions, Identity, says). */
export const cadastrosFinanceiros: readonly Linha[] = [
  // Suppliers (Spec 1 §3): of the whole company. security.md 3.5: viewing alone creates none.
  ...linhasDoCadastro({
    slug: 'fornecedores',
    alvo: 'Fornecedores',
    objeto: 'fornecedor',
    refere: 'Pedidos AE; Pedidos Master AE; Fluxo de Caixa AE; Veículos AE; Abastecimentos AE',
    cria: { nome: ':novo', cpfOuCnpj: ':cpf' },
    muda: { cidade: ':novo' },
  }),

  // Institutional accounts: of the whole company.
  ...linhasDoCadastro({
    slug: 'contas-institucionais',
    alvo: 'Contas Institucionais',
    objeto: 'institucional',
    refere: 'Contas Jurídicas AE; Pedidos AE; Pedidos Master AE',
    cria: { codigo: ':novo', nome: 'Conta' },
    muda: { nome: ':novo' },
  }),

  // Legal accounts: of the whole company.
  ...linhasDoCadastro({
    slug: 'contas-juridicas',
    alvo: 'Contas Jurídicas',
    objeto: 'juridica',
    refere: 'Contas Contrato AE; Contas Pagadoras AE',
    cria: { codigo: ':novo', nome: 'Conta' },
    muda: { nome: ':novo' },
  }),
  ['PUT /contas-juridicas/:conta', 'Contas Jurídicas E', 'institucional para conta!', 200, { corpo: { ciId: ':id' } }],

  // Contract accounts are the cost centres: each is its own scope. Decision 006: whoever creates one holds it.
  ...linhasDoCadastro({
    slug: 'contas-contrato',
    alvo: 'Contas Contrato',
    objeto: 'centro',
    refere:
      'Lista de Obras AE; Contas Obra AE; Veículos AE; Workflow AE; Colaboradores AE; Emails AE; Pedidos AE; Pedidos Master AE; Metas AE; Fluxo de Caixa AE; Valores de Diárias AE; Solicitar Diárias AE; Exigências AE; Documentos SGI AE; Abastecimentos AE; Micros AE; Chips AE; Equipes AE; Baremos AE; 5W2H AE; Histograma AE; Registros de Obra AE; RDO AE; Medições AE; Lista De Perguntas AE; Inspeções AE',
    cria: { codigo: ':novo', nome: 'Conta' },
    muda: { nome: ':novo' },
  }),

  // Cost classes and categories: of the whole company.
  ['GET /classes-de-custo?ids=:id', 'Classes de Custo V', 'classe*', 200],
  ['GET /classes-de-custo/contagem?campo=id&valor=:id', 'Classes de Custo V', 'classe*', 200],
  ['GET /classes-de-custo/nomes?ids=:id', 'sessao', 'classe*', 200],
  linhaDeQuemProcura('classes-de-custo'),
  ['GET /classes-de-custo/planilha?ids=:id', 'Classes de Custo V', 'classe*', 200],
  ['POST /classes-de-custo/planilha', 'Classes de Custo V', 'classe*', 202, { corpo: { ids: ':id' } }],
  ['GET /classes-de-custo/:id', 'Classes de Custo V', 'classe', 200],
  ['POST /classes-de-custo', 'Classes de Custo A', '-', 201, { corpo: { nome: ':novo' } }],
  ['PUT /classes-de-custo/:id', 'Classes de Custo E', 'classe', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /classes-de-custo/:id', 'Classes de Custo X', 'classe', 204],
  ...linhasDoCadastro({
    slug: 'categorias-de-custo',
    alvo: 'Categorias de Custo',
    objeto: 'categoria',
    refere: 'Pedidos AE; Pedidos Master AE; Metas AE; Fluxo de Caixa AE; Valores de Diárias AE',
    cria: { codigo: ':novo', despesa: 'Cabos', ativo: true },
    muda: { despesa: ':novo' },
  }),

  // Rules of withholding: of the whole company, and nobody's records refer to them.
  ...linhasDoCadastro({
    slug: 'regras-de-retencao',
    alvo: 'Regras de Retenção',
    objeto: 'regra de retenção',
    refere: null,
    cria: {
      nome: ':novo',
      ...REGRA_DE_RETENCAO,
    },
    muda: { nome: ':novo' },
  }),

  // Workflows: they rule over orders of every centre, so they belong to none.
  ...linhasDoCadastro({
    slug: 'workflow',
    alvo: 'Workflow',
    objeto: 'workflow',
    refere: null,
    cria: { nome: ':novo', solicitantes: [], validadores: [], confirmadores: [], aprovadores: [':eu'] },
    muda: { nome: ':novo' },
  }),
  [
    'POST /workflow',
    'Workflow A',
    'centro!',
    201,
    {
      corpo: {
        nome: ':novo',
        solicitantes: [],
        validadores: [],
        confirmadores: [],
        aprovadores: [':eu'],
        contratos: [':id'],
      },
    },
  ],
  [
    'POST /workflow',
    'Workflow A',
    'usuario!',
    201,
    { corpo: { nome: ':novo', solicitantes: [':id'], validadores: [], confirmadores: [], aprovadores: [] } },
  ],
]
