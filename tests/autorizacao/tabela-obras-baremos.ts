import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Baremos'
const baremo = {
  nome: ':novo',
  contratosIds: [':id'],
  unidadeNome: 'US',
  valorUnidade: 78.4,
  dataBase: '2026-01',
  vigenciaInicio: '2026-01-01',
  regraArredondamento: 1,
}
const dados = { codigo: ':novo', grupo: 8, descricao: 'Estrutura', unidadeMedida: 'un', atividade: 1, condicao: 1 }
const item = { ...dados, baremoId: ':id', pontos: 1.85 }
/** Settling is the approver's, who sees the table too; who only sees it is told of what is there that they may not. */
const aprova = { salvo: { [`${T} V`]: [403, 404, 404] } } as const

/** Tables of unit prices and their items, by the contracts of the table (design, Works 4.2). */
export const obrasBaremos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'baremos',
    alvo: T,
    objeto: 'baremo',
    refere: `${T} AE`,
    cria: baremo,
    muda: { nome: ':novo' },
  }),
  ...linhasDaColecao(['baremos', 'baremos', T, 'baremo', baremo, { nome: ':novo' }]),
  ...linhasDoCadastro({
    slug: 'baremos-itens',
    alvo: T,
    objeto: 'item de baremo',
    refere: 'Medições AE',
    cria: {},
    muda: { pontos: 4 },
  }).filter(([chamada]) => chamada !== 'POST /baremos-itens' && !chamada.startsWith('GET /baremos-itens/nomes')),
  // What a work plans, reports, records and measures names them: whoever reads that reads their names, and whoever writes it chooses.
  [
    'GET /baremos-itens/nomes?ids=:id',
    `${T} V; Lista de Obras V; RDO V; Registros de Obra V; Medições V`,
    'item de baremo*',
    200,
    { nadaSemFlag: true },
  ],
  linhaDeQuemProcura('baremos-itens'),
  ['POST /baremos-itens', `${T} A`, 'baremo', 201, { corpo: item }],
  ...linhasDaColecao(['baremos-itens', 'baremos-itens', T, 'item de baremo', null, { pontos: 4 }]),
  ['POST /updateData', `${T} A`, 'baremo', 201, { corpo: { banco: 'baremos-itens', data: item } }],
  ['GET /baremos/modelo', `${T} V`, '-', 200],
  ['POST /baremos/:id/importar', `${T} AE`, 'baremo a importar', 200, { partes: {}, arquivos: ['arquivo'] }],
  ['POST /baremos/:id/itens', `${T} E`, 'baremo', 200, { corpo: { gravar: [{ ...dados, pontos: 1 }] } }],
  ['GET /baremos/:id/planilha-de-itens', `${T} V`, 'baremo com item', 200],
  [
    'POST /baremos/:id/nova-versao',
    `${T} A`,
    'baremo vigente',
    201,
    { corpo: { vigenciaInicio: '2999-01-01', percentual: 5 } },
  ],
  ['GET /baremos/:id/comparacao', `${T} V`, 'baremo com item', 200],
  ['GET /baremos/:id/uso', `${T} V`, 'baremo com item', 200],
  ['POST /baremos/:id/transicao', `${T} V+T`, 'baremo com item', 200, { corpo: { para: 2 }, ...aprova }],
  ['POST /baremos/:id/transicao', `${T} V+T`, 'baremo vigente', 200, { corpo: { para: 3 }, ...aprova }],
]
