import { linhasDoCadastro } from './cadastro.ts'
import { DA_EMPRESA } from './mundo-base.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Tipo de Equipamento'
const TIPO = `${DA_EMPRESA}tipos-equipamento`
const CRITERIO = `${DA_EMPRESA}criterios-ensaio`
const VALIDADO = `${CRITERIO}, validado`
const numeros = { fase: 1, tensaoKv: 20, tempoS: 180, norma: 'ASTM D120', edicao: '2022', fonte: 'Lida na norma' }
const tipo = { nome: ':novo', grupo: 1, periodicidadeMeses: 6, checklistVisual: [{ texto: 'Sem furos' }] }
const criterio = { ...numeros, tipoEquipamentoId: ':id' }
/** To answer for a criterion is the engineer's, who sees the screen too; who only sees it is told of what is there that they may not. */
const responde = { salvo: { [`${T} V`]: [403, 403, 404] } } as const

/** Types of insulating tools and their criteria: of the whole company (design, Works 5.4). */
export const laboratorioTipos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'tipos-equipamento',
    alvo: T,
    objeto: TIPO,
    refere: 'Equipamento Isolante AE',
    cria: tipo,
    muda: { nome: ':novo' },
  }),
  ...linhasDaColecao(['tipos-equipamento', 'tipos-equipamento', T, TIPO, tipo, { nome: ':novo' }]),
  // In the matrix's house the content came with its first person: nothing more comes.
  ['POST /tipos-equipamento/partida', `${T} A`, '-', 200, { corpo: {} }],
  ...linhasDoCadastro({
    slug: 'criterios-ensaio',
    alvo: T,
    objeto: CRITERIO,
    refere: 'Ensaio Elétrico AE',
    cria: {},
    muda: { fonte: ':novo' },
  }).filter(
    ([chamada]) => chamada !== 'POST /criterios-ensaio' && !chamada.startsWith('GET /criterios-ensaio/nomes?ids'),
  ),
  // A line has its names for whoever reads it, or what refers to it: the tests that followed it.
  ['GET /criterios-ensaio/nomes?ids=:id', `${T} V; Ensaio Elétrico V`, `${CRITERIO}*`, 200, { nadaSemFlag: true }],
  ['POST /criterios-ensaio', `${T} A`, TIPO, 201, { corpo: criterio }],
  ...linhasDaColecao(['criterios-ensaio', 'criterios-ensaio', T, CRITERIO, null, { fonte: ':novo' }]),
  ['POST /updateData', `${T} A`, TIPO, 201, { corpo: { banco: 'criterios-ensaio', data: criterio } }],
  ['POST /criterios-ensaio/:id/revisar', `${T} E`, VALIDADO, 201, { corpo: {} }],
  ['POST /criterios-ensaio/:id/transicao', `${T} V+T`, CRITERIO, 200, { corpo: { para: 2 }, ...responde }],
  ['POST /criterios-ensaio/:id/transicao', `${T} V+T`, VALIDADO, 200, { corpo: { para: 3 }, ...responde }],
]
