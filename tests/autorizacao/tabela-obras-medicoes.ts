import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Medições'
const PERIODO = { periodoInicio: '2026-03-01', periodoFim: '2026-03-31' }
const cria = { obraId: ':id', tipo: 1, mesComp: '2026-03', ...PERIODO }
const muda = { folhaServico: ':novo' }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const age = { salvo: { [`${T} V`]: [403, 404, 404] } } as const

/** Measurements, by the contract of their works (design, Works 4.3): who prepares is not who confers. */
export const obrasMedicoes: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'medicoes',
    alvo: T,
    objeto: 'medição',
    refere: `${T} AE; Fluxo de Caixa AE`,
    cria,
    muda,
  }).filter(([chamada]) => chamada !== 'POST /medicoes'),
  ['POST /medicoes', `${T} A`, 'obra a medir!', 201, { corpo: cria }],
  ...linhasDaColecao(['medicoes', 'medicoes', T, 'medição', null, muda]),
  ['POST /updateData', `${T} A`, 'obra a medir!', 201, { corpo: { banco: 'medicoes', data: cria } }],
  ['GET /medicoes/:id/lancamentos', `${T} E`, 'medição', 200],
  ['POST /medicoes/:id/gerar-itens', `${T} V+E`, 'medição', 200, { corpo: PERIODO, log: 0, ...age }],
  [
    'POST /medicoes/:id/itens',
    `${T} V+E`,
    'medição com item',
    201,
    { corpo: { baremoItemId: ':linha', quantidadePeriodo: 1, memoriaCalculo: 'À mão' }, ...age },
  ],
  ['PUT /medicoes/:id/itens/:item', `${T} V+E`, 'medição com item', 200, { corpo: { local: ':novo' }, ...age }],
  ['DELETE /medicoes/:id/itens/:item', `${T} V+E`, 'medição com item', 204, age],
  [
    'POST /medicoes/:id/glosa',
    `${T} V+E`,
    'medição enviada',
    200,
    { corpo: { itens: [{ id: ':item', quantidadeGlosada: 1, motivoGlosa: 1 }] }, ...age },
  ],
  ['POST /medicoes/:id/transicao', `${T} V+E`, 'medição com item', 200, { corpo: { para: 2 }, ...age }],
  // To confer, to send back and to cancel are the approver's.
  ['POST /medicoes/:id/transicao', `${T} V+T`, 'medição em conferência', 200, { corpo: { para: 3 }, ...age }],
  [
    'POST /medicoes/:id/transicao',
    `${T} V+T`,
    'medição em conferência',
    200,
    { corpo: { para: 10, motivo: 'Engano' }, ...age },
  ],
  ['POST /medicoes/:id/transicao', `${T} V+E`, 'medição enviada', 200, { corpo: { para: 5 }, ...age }],
  ['POST /services/pdf-boletim-medicao', `${T} V`, 'medição com item', 200, { corpo: { ids: [':id'] } }],

  ['GET /medicoes-itens?ids=:id', `${T} V`, 'item de medição*', 200],
  ['GET /medicoes-itens/contagem?campo=id&valor=:id', `${T} V`, 'item de medição*', 200],
  ['GET /medicoes-itens/nomes?ids=:id', `${T} V`, 'item de medição*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('medicoes-itens'),
  ['GET /medicoes-itens/planilha?ids=:id', `${T} V`, 'item de medição*', 200],
  ['POST /medicoes-itens/planilha', `${T} V`, 'item de medição*', 202, { corpo: { ids: ':id' } }],
  ['GET /medicoes-itens/:id', `${T} V`, 'item de medição', 200],
  ...linhasDaColecao(['medicoes-itens', 'medicoes-itens', T, 'item de medição', null, null]),
]
