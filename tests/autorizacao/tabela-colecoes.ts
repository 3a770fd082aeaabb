import { REGRA_DE_RETENCAO } from '../../packages/server/src/test-kit/brazilian-samples.ts'
import type { Linha } from './tabela.ts'

export type Colecao = readonly [
  banco: string,
  slug: string,
  alvo: string,
  objeto: string,
  cria: object | null,
  muda: object | null,
  /** Written through the acts of its own routes: the lines are below. */
  atos?: 'atos próprios',
]

/**
 * The spec's calls by collection name (Spec 1 §7; security.md, 3.3): the same services, flags and scope under other
 * addresses. One line per collection: its name, screen and object, and what creates and changes a record; null where
 * orders, attachments, users, permissions, logs and support, goals, entries of the cash flow, findings and mails are read and
 * never written there, whoever asks: what changes them are acts of their own. Those of the quality system, of Power BI and
 * of collaborators are written there by the acts of their own routes, under the same flags (decision 242).
 */
const COLECOES: readonly Colecao[] = [
  ['usuarios', 'usuarios', 'Usuarios', 'usuario', null, null],
  ['permissoes', 'permissoes', 'Usuarios', 'permissao', null, null],
  ['logs-sistema', 'logs', 'Logs', 'log', null, null],
  ['suporte', 'suporte', 'Suporte', 'suporte', null, null],
  ['pedido-de-compra', 'pedidos', 'Pedidos', 'pedido 2', null, null],
  ['pedido-itens', 'pedidos-itens', 'Pedidos', 'item', null, null],
  ['pedido-anexo', 'pedidos-anexos', 'Pedidos', 'anexo', null, null],
  ['metas', 'metas', 'Metas', 'meta', null, null],
  ['fluxo-de-caixa', 'fluxo-de-caixa', 'Fluxo de Caixa', 'lançamento', null, null],
  [
    'valores-diarias',
    'valores-diarias',
    'Valores de Diárias',
    'valor de diária',
    {
      nome: ':novo',
      tipo: 1,
      base: 1,
      valor: 50,
      localidadeTipo: 3,
      uf: 'PR',
      municipio: ':novo',
      exigeComprovante: false,
      codigoCustoId: ':categoria',
      vigenciaInicio: '2026-01-01',
      centroDeCustoId: ':id',
    },
    { nome: ':novo' },
  ],
  ['solicitar-diarias', 'solicitar-diarias', 'Solicitar Diárias', 'viagem', null, null],
  ['auditorias', 'auditorias', 'Auditoria', 'achado', null, null],
  ['correio', 'correio', 'Correio', 'e-mail', null, null],
  ['setores', 'setores', 'Setores', 'setor', { codigo: ':novo', nome: 'Setor' }, { nome: ':novo' }],
  ['sgi-documento', 'sgi-documentos', 'Documentos SGI', 'documento sgi', null, null, 'atos próprios'],
  ['sgi-documento-anexo', 'sgi-documentos-anexos', 'Documentos SGI', 'versão sgi', null, null, 'atos próprios'],
  ['PBI-conta-mestre', 'contas-mestre', 'Usuario Mestre', 'conta mestre', null, null, 'atos próprios'],
  ['colab-permissoes-pbi', 'relatorios-usuarios', 'Permissões Relatórios', 'relatório', null, null, 'atos próprios'],
  [
    'regra-de-retencao',
    'regras-de-retencao',
    'Regras de Retenção',
    'regra de retenção',
    {
      nome: ':novo',
      ...REGRA_DE_RETENCAO,
    },
    { nome: ':novo' },
  ],
  [
    'contas-pagadoras',
    'contas-pagadoras',
    'Contas Pagadoras',
    'conta pagadora',
    {
      nome: ':novo',
      cjId: ':empresa',
      bancoCode: '748',
      agencia: '1234',
      agenciaDigito: '5',
      conta: ':digitos',
      contaDigito: '7',
      convenio: '123456',
      leiaute: 1,
      ativo: true,
    },
    { nome: ':novo' },
  ],
  ['funcoes', 'funcoes', 'Funções', 'funcao', { nome: ':novo' }, { nome: ':novo' }],
  ['processos', 'processos', 'Processos', 'processo', { nome: ':novo' }, { nome: ':novo' }],
  [
    'colaboradores',
    'colaboradores',
    'Colaboradores',
    'colaborador',
    { nome: ':novo', matricula: ':novo', cpf: ':cpf', empresaId: ':id' },
    { nome: ':novo' },
  ],
  [
    'documentos',
    'tipos-documentos',
    'Tipos de Documentos',
    'tipo de documento',
    { nome: ':novo', nivel: 5 },
    { nome: ':novo' },
  ],
  [
    'colaboradores-docs',
    'colaboradores-docs',
    'Colaboradores',
    'documento de colaborador',
    null,
    null,
    'atos próprios',
  ],
  [
    'emails',
    'emails',
    'Emails',
    'e-mail de relatório',
    { email: ':novo@teste.demo', tipo: 1, listaContratos: [':id'], relDocs: true },
    { email: ':novo@teste.demo' },
  ],
  ['emails-entregas', 'emails-entregas', 'Emails', 'entrega de relatório', null, null],
  [
    'exigencias',
    'exigencias',
    'Exigências',
    'exigencia',
    { nome: ':novo', tiposIds: [':tipo'], empresaId: ':id' },
    { nome: ':novo' },
  ],
  [
    'pedido-fornecedor',
    'fornecedores',
    'Fornecedores',
    'fornecedor',
    { nome: ':novo', cpfOuCnpj: ':cpf' },
    { cidade: ':novo' },
  ],
  [
    'contas-institucionais',
    'contas-institucionais',
    'Contas Institucionais',
    'institucional',
    { codigo: ':novo', nome: 'Conta' },
    { nome: ':novo' },
  ],
  [
    'contas-juridicas',
    'contas-juridicas',
    'Contas Jurídicas',
    'juridica',
    { codigo: ':novo', nome: 'Conta' },
    { nome: ':novo' },
  ],
  ['empresas', 'contas-contrato', 'Contas Contrato', 'centro', { codigo: ':novo', nome: 'Conta' }, { nome: ':novo' }],
  ['classe-categoria-custo', 'classes-de-custo', 'Classes de Custo', 'classe', { nome: ':novo' }, { nome: ':novo' }],
  [
    'pedidos-itens-custo',
    'categorias-de-custo',
    'Categorias de Custo',
    'categoria',
    { codigo: ':novo', despesa: 'Cabos', ativo: true },
    { despesa: ':novo' },
  ],
  [
    'orcamento-workflow',
    'workflow',
    'Workflow',
    'workflow',
    { nome: ':novo', solicitantes: [], validadores: [], confirmadores: [], aprovadores: [':eu'] },
    { nome: ':novo' },
  ],
  [
    'obras',
    'obras',
    'Lista de Obras',
    'obra',
    { codigo: ':novo', nome: 'Obra', contratoId: ':id', municipio: 'Lapa', uf: 'PR', responsavelId: ':eu' },
    { nome: ':novo' },
  ],
  [
    'veiculos',
    'veiculos',
    'Veículos',
    'veiculo',
    { placa: ':placa', modelo: 'Uno', tipo: 1, combustivel: 3, propriedade: 1, centroDeCustoId: ':id' },
    { modelo: 'Outro' },
  ],
  [
    'inventario-micros',
    'micros',
    'Micros',
    'micro',
    { dispositivo: 1, marca: 1, situacao: 1, etiqueta: ':novo' },
    { etiqueta: ':novo' },
  ],
  [
    'inventario-chips',
    'chips',
    'Chips',
    'chip',
    { numero: '41987654321', operadora: 1, situacao: 2 },
    { observacao: ':novo' },
  ],
]

/** Some kinds of record are worked on two screens each; either lets them be read. */
const OUTRA_TELA: Readonly<Record<string, string>> = {
  pedidos: 'Pedidos Master',
  'pedidos-itens': 'Pedidos Master',
  'pedidos-anexos': 'Pedidos Master',
  obras: 'Contas Obra',
  'colaboradores-docs': 'Documentos Vencidos',
}
const lerDe = (slug: string, alvo: string) => `${alvo} V${OUTRA_TELA[slug] ? `; ${OUTRA_TELA[slug]} V` : ''}`

/** What one collection is asked. */
export const linhasDaColecao = ([banco, slug, alvo, objeto, cria, muda, atos]: Colecao): Linha[] => [
  ['POST /loadDataArray', lerDe(slug, alvo), '-', 200, { corpo: { banco } }],
  ['POST /loadDataById', lerDe(slug, alvo), objeto, 200, { corpo: { banco, id: ':id' } }],
  ['POST /loadDataByField', lerDe(slug, alvo), `${objeto}*`, 200, { corpo: { banco, id: ':id', field: 'id' } }],
  // The life of one record, for whoever may read it (decision 026).
  [`GET /registros/${slug}/:id/historico`, lerDe(slug, alvo), objeto, 200],
  ...(muda
    ? ([
        ['POST /updateData', `${alvo} E`, objeto, 200, { corpo: { banco, id: ':id', data: muda } }],
        ['POST /delete', `${alvo} X`, objeto, 204, { corpo: { documents: banco, id: ':id' } }],
      ] as Linha[])
    : atos
      ? []
      : ([
          ['POST /updateData', 'ninguem', objeto, 200, { corpo: { banco, id: ':id', data: {} } }],
          ['POST /updateData', 'ninguem', '-', 200, { corpo: { banco, data: {} } }],
          ['POST /delete', 'ninguem', objeto, 204, { corpo: { documents: banco, id: ':id' } }],
        ] as Linha[])),
  ...(cria
    ? ([
        [
          'POST /updateData',
          `${alvo} A`,
          JSON.stringify(cria).includes(':id') ? (slug === 'obras' ? 'centro com obra!' : 'centro!') : '-',
          201,
          { corpo: { banco, data: cria } },
        ],
      ] as Linha[])
    : []),
]

const criar = (banco: string, data: object = {}) => ({ corpo: { banco, data } })
const mudar = (banco: string, data: object) => ({ corpo: { banco, id: ':id', data } })
const tirar = (documents: string) => ({ corpo: { documents, id: ':id' } })
const CONTA = { nome: 'Conta', email: 'bi@empresa.com.br', clienteId: 'c1', password: 'x', confirmPassword: 'x' }

/** What is born with a file is not created here: 400 to whoever could create it by its own route. */
const PROPRIOS: readonly Linha[] = [
  ['POST /updateData', 'Documentos SGI A', '-', 400, criar('sgi-documento')],
  ['POST /updateData', 'Documentos SGI E', 'documento sgi', 200, mudar('sgi-documento', { local: ':novo' })],
  ['POST /delete', 'Documentos SGI X', 'documento sgi que sai', 204, tirar('sgi-documento')],
  ['POST /updateData', 'Documentos SGI E', '-', 400, criar('sgi-documento-anexo')],
  ['POST /updateData', 'ninguem', 'versão sgi', 200, mudar('sgi-documento-anexo', {})],
  ['POST /delete', 'ninguem', 'versão sgi', 204, tirar('sgi-documento-anexo')],
  ['POST /updateData', 'Usuario Mestre A', '-', 201, criar('PBI-conta-mestre', CONTA)],
  ['POST /updateData', 'Usuario Mestre E', 'conta mestre', 200, mudar('PBI-conta-mestre', { nome: ':novo' })],
  ['POST /delete', 'Usuario Mestre X', 'conta mestre', 204, tirar('PBI-conta-mestre')],
  ['POST /updateData', 'Permissões Relatórios A', '-', 400, criar('colab-permissoes-pbi')],
  [
    'POST /updateData',
    'Permissões Relatórios E',
    'relatório',
    200,
    mudar('colab-permissoes-pbi', { nomeDoRelatorio: ':novo' }),
  ],
  ['POST /delete', 'Permissões Relatórios X', 'relatório', 204, tirar('colab-permissoes-pbi')],
  ['POST /updateData', 'Colaboradores E', '-', 400, criar('colaboradores-docs')],
  [
    'POST /updateData',
    'Colaboradores E; Documentos Vencidos E',
    'documento de colaborador',
    200,
    mudar('colaboradores-docs', { observacao: ':novo' }),
  ],
  ['POST /delete', 'Colaboradores E', 'documento de colaborador', 204, tirar('colaboradores-docs')],
  // Spec 2 §6: everything about a signature is full access's.
  ['POST /loadDataArray', 'Colaboradores T', '-', 200, { corpo: { banco: 'assinaturas' } }],
  ['POST /loadDataById', 'Colaboradores T', 'assinatura', 200, { corpo: { banco: 'assinaturas', id: ':id' } }],
  [
    'POST /loadDataByField',
    'Colaboradores T',
    'assinatura*',
    200,
    { corpo: { banco: 'assinaturas', id: ':id', field: 'id' } },
  ],
  ['POST /updateData', 'Colaboradores T', '-', 400, criar('assinaturas')],
  ['POST /delete', 'Colaboradores T', 'assinatura', 204, tirar('assinaturas')],
]

/** The generic calls, over every collection. */
export const colecoes: readonly Linha[] = [...COLECOES.flatMap(linhasDaColecao), ...PROPRIOS]
