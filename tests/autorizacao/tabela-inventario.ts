import { today } from '../../packages/domain/src/core/dates.ts'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { linhasDaImportacao, linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const micro = { dispositivo: 1, marca: 1, situacao: 1 }
const chip = { numero: '(41) 98765-4321', operadora: 1, situacao: 2 }

/** What a register has, each call by its flag on its own screen (decisions, The wire); its papers by visualizar. */
const item = (slug: string, alvo: string, objeto: string, novo: object): Linha[] => [
  ...linhasDoCadastro({ slug, alvo, objeto, refere: 'Entregas AE', cria: novo, muda: { observacao: ':novo' } }),
  [`POST /${slug}`, `${alvo} A`, 'colaborador!', 201, { corpo: { ...novo, colabId: ':id' } }],
  ...linhasDaImportacao(slug, alvo),
  [`GET /${slug}/:id/responsaveis`, `${alvo} V`, objeto, 200],
  [`GET /${slug}/:id/termo`, `${alvo} V`, objeto, 200],
  [
    `GET /${slug}/etiquetas?ids=:id`,
    `${alvo} V`,
    objeto,
    200,
    {
      salvo: { [`${alvo} V`]: [200, 400, 400], tudo: [200, 400, 400], 'fora de escopo': 400 },
      semRegistro: true,
      porque: 'a sheet of no label is not made, whoever asks',
    },
  ],
]

const S = 'inventario-entregas'
const E = 'Entregas'
const nova = { microId: ':micro', colabId: ':id', entregueEm: '2026-01-10', condicao: 2 }
const assinatura = { nome: 'Caio', papel: 1, imagem: png.toString('base64') }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${E} V`]: [403, 404, 404] } } as const
const volta = { para: 5, devolvidaEm: today(), condicaoNaVolta: 2 }

/**
 * What is handed to people (issue 19, 4): of the contract of whoever received it. To hand over is adicionar, to take back and settle
 * editar; whoever received it accepts, refuses and gives back what is theirs on whatever screens they have, and nobody else's.
 */
const entregas: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: S,
    alvo: E,
    objeto: 'entrega',
    refere: null,
    cria: nova,
    muda: { observacao: ':novo' },
  }).filter(([chamada]) => chamada !== `POST /${S}`),
  [`POST /${S}`, `${E} A`, 'colaborador que recebe!', 201, { corpo: nova }],
  [
    `POST /${S}/varias`,
    `${E} A`,
    'colaborador que recebe!',
    201,
    { corpo: { micros: [':micro'], colabId: ':id', entregueEm: '2026-01-10', condicao: 2 } },
  ],
  ...linhasDaColecao([S, S, E, 'entrega', null, { observacao: ':novo' }]),
  ['POST /updateData', `${E} A`, 'colaborador que recebe!', 201, { corpo: { banco: S, data: nova } }],
  [`POST /${S}/:id/transicao`, `${E} V+E`, 'entrega aceita', 200, { corpo: volta, ...soLe }],
  [`GET /${S}/:id/termo`, `${E} V`, 'entrega', 200],
  [`GET /${S}/itens`, `${E} A`, '-', 200],
  [`GET /${S}/em-maos/:id`, `${E} V; Colaboradores V`, 'colaborador', 200],
  [`POST /${S}/:id/arquivos/termo`, `${E} AE`, 'entrega', 200, { partes: {}, arquivos: ['arquivo'] }],
  [`GET /${S}/:id/arquivos/termo`, `${E} V`, 'entrega com termo', 200],
  [`DELETE /${S}/:id/arquivos/termo`, `${E} E`, 'entrega com termo', 200],
  [`GET /${S}/:id/fotos`, `${E} V`, 'entrega', 200],
  [
    `POST /${S}/:id/fotos`,
    `${E} AE`,
    'entrega',
    415,
    { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' },
  ],
  [`GET /${S}/:id/assinaturas`, `${E} V`, 'entrega', 200],
  [`POST /${S}/:id/assinaturas`, `${E} AE`, 'entrega', 201, { corpo: assinatura }],
  ['GET /comigo', 'sessao', '-', 200],
  ['GET /comigo/:id', 'sessao', 'entrega minha', 200],
  ['GET /comigo/:id/termo', 'sessao', 'entrega minha', 200],
  ['POST /comigo/:id/aceitar', 'sessao', 'entrega minha', 200, { corpo: {} }],
  ['POST /comigo/:id/recusar', 'sessao', 'entrega minha', 200, { corpo: { motivo: 'Veio sem carregador' } }],
  ['POST /comigo/:id/devolver', 'sessao', 'entrega minha aceita', 200, { corpo: { motivo: 'Na recepção' } }],
]

const C = 'inventario-contagens'
const L = 'inventario-leituras'
const K = 'Contagens'
const contagemNova = { nome: ':novo', tipos: [3], contratoId: ':id' }
const leitura = { contagemId: ':id', codigo: 'TI-0001' }
const soLeContagem = { salvo: { [`${K} V`]: [403, 404, 404] } } as const

/**
 * Counts (issue 19, 4): of the contract they were opened for. To open one and to read a label into it is adicionar, to close and to call
 * off editar; a reading is written once, and nobody changes it.
 */
const contagens: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: C,
    alvo: K,
    objeto: 'contagem',
    refere: `${K} A`,
    cria: contagemNova,
    muda: { nome: ':novo' },
  }).filter(([chamada]) => chamada !== `POST /${C}`),
  [`POST /${C}`, `${K} A`, 'contrato a contar!', 201, { corpo: contagemNova }],
  ...linhasDaColecao([C, C, K, 'contagem', null, { nome: ':novo' }]),
  ['POST /updateData', `${K} A`, 'contrato a contar!', 201, { corpo: { banco: C, data: contagemNova } }],
  [`POST /${C}/:id/transicao`, `${K} V+E`, 'contagem', 200, { corpo: { para: 2 }, ...soLeContagem }],
  [`GET /${C}/:id/itens`, `${K} V`, 'contagem', 200],
  [`GET /${C}/:id/relatorio`, `${K} V`, 'contagem', 200],
  [`GET /${C}/:id/planilha`, `${K} V`, 'contagem', 200],

  [`GET /${L}?ids=:id`, `${K} V`, 'leitura*', 200],
  [`GET /${L}/contagem?campo=id&valor=:id`, `${K} V`, 'leitura*', 200],
  [`GET /${L}/nomes?ids=:id`, `${K} V`, 'leitura*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura(L),
  [`GET /${L}/planilha?ids=:id`, `${K} V`, 'leitura*', 200],
  [`POST /${L}/planilha`, `${K} V`, 'leitura*', 202, { corpo: { ids: ':id' } }],
  [`GET /${L}/:id`, `${K} V`, 'leitura', 200],
  [`POST /${L}`, `${K} A`, 'contagem!', 201, { corpo: leitura }],
  [`GET /${L}/:id/fotos`, `${K} V`, 'leitura', 200],
  [
    `POST /${L}/:id/fotos`,
    `${K} A`,
    'leitura',
    415,
    { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' },
  ],
  ...linhasDaColecao([L, L, K, 'leitura', null, null, 'atos próprios']),
  ['POST /updateData', `${K} A`, 'contagem!', 201, { corpo: { banco: L, data: leitura } }],
  ['POST /updateData', 'ninguem', 'leitura', 200, { corpo: { banco: L, id: ':id', data: {} } }],
  ['POST /delete', 'ninguem', 'leitura', 204, { corpo: { documents: L, id: ':id' } }],
]

/** IT inventory (Spec 3 §2.4): an item is of the contract of whoever holds it; both together on a screen that only reads. */
export const inventario: readonly Linha[] = [
  ...item('micros', 'Micros', 'micro', micro),
  ...item('chips', 'Chips', 'chip', chip),
  ...['micro', 'chip'].flatMap((objeto): Linha[] => [
    ['GET /inventario-geral?ids=:id', 'Inventário Geral V', `${objeto}*`, 200],
    ['GET /inventario-geral/contagem?campo=id&valor=:id', 'Inventário Geral V', `${objeto}*`, 200],
    ['GET /inventario-geral/nomes?ids=:id', 'Inventário Geral V', `${objeto}*`, 200, { nadaSemFlag: true }],
    ['GET /inventario-geral/planilha?ids=:id', 'Inventário Geral V', `${objeto}*`, 200],
    ['POST /inventario-geral/planilha', 'Inventário Geral V', `${objeto}*`, 202, { corpo: { ids: ':id' } }],
    ['GET /inventario-geral/:id', 'Inventário Geral V', objeto, 200],
  ]),
  ['GET /inventario-geral/nomes?query=zzz', 'Inventário Geral V', '-', 200],
  ...entregas,
  ...contagens,
]
