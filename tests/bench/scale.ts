import { addDays, today } from '@prumo/domain/core/dates.ts'
import { COLUNAS_DA_LISTA } from '@prumo/domain/financeiro/pedidos/colunas.ts'
import { CONTAR_ATE } from '@prumo/domain/financeiro/pedidos/contar-ate.ts'
import { diasDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import type { Tokens } from './operations.ts'
import type { Size } from './sizes.ts'
import { sorted, words } from './works.ts'

/** What `--atos` calls all that is held to an absolute time, however many orders there are. */
export const SCALE = 'escala'

/** Addresses that people wait for alike, each held by itself to the same time, as one connection asks it. */
export interface Flat {
  readonly title: string
  readonly token: string
  readonly paths: readonly string[]
  /** Milliseconds, in the middle. */
  readonly goal: number
  /** Milliseconds of the hundredth slowest, under eight connections. */
  readonly underLoad?: number
}

const LIST = `/api/pedidos?colunas=${COLUNAS_DA_LISTA.join()}`
export const THE_LIST = 'Lista, primeiro lote'

/** Of two letters, three and more; rare, common and missing; a material that only items name. */
export const LOOKED_FOR = [
  ...['ki', 'zq', 'de', 'co'],
  ...['kop', 'xyq', 'com', 'fck'],
  ...['Kopelínski', 'guindaste', 'cimento', 'locadora araújo', 'concretagem óleo conceição', 'subestação'],
  ...['refletor 200', 'hospedagem', 'tripolar kopelinski'],
]

/** Columns that the list's screen sorts by. */
const SORTS = [
  ...['numero', 'status', 'tipo', 'fornecedorId', 'solicitanteId', 'valorTotal', 'dataRegistro'],
  ...['centroDeCustoId', 'obraId', 'mesComp', 'dataAprovacao', 'dataFinalizacao', 'pagamento', 'justificativa'],
]

function filters({ anos }: Size): string[] {
  const hoje = today()
  const old = Math.round(anos * 365 * 0.8)
  return [
    'status=1',
    'status=8',
    'status=2,3,4',
    'status=7',
    'tipo=4',
    'valorMinimo=60000',
    'valorMaximo=25',
    'valorMinimo=4000&valorMaximo=4100',
    `de=${addDays(hoje, -old)}&ate=${addDays(hoje, 30 - old)}`,
    `de=${addDays(hoje, -old)}&ate=${addDays(hoje, 365 - old)}`,
    `de=${addDays(hoje, -30)}`,
    `ate=${addDays(hoje, -old)}`,
    'centroDeCustoId=20109',
    'obraId=21008',
    'fornecedorId=30001',
    'fornecedorId=33000',
    'solicitanteId=24050',
    'fornecedorId=30001&status=6',
    `status=8&de=${addDays(hoje, -old)}&ate=${addDays(hoje, 90 - old)}`,
    'meus=true',
  ]
}

/** What those people wait for in a company of a million orders: who holds five contracts, and who holds them all. */
export function flat(size: Size, { solicitante, aprovador, tesouraria }: Tokens): Flat[] {
  const people = { 'cinco contratos': solicitante, 'todos os contratos': tesouraria }
  const all: Flat[] = []
  for (const [who, token] of Object.entries(people)) {
    const add = (title: string, goal: number, paths: readonly string[], underLoad?: number) =>
      all.push({ title: `${title} · ${who}`, token, goal, paths, ...(underLoad && { underLoad }) })
    const searches = LOOKED_FOR.map((text) => `${LIST}&${words(text)}`)
    add(THE_LIST, 60, [LIST], 200)
    add(
      'Filtros',
      60,
      filters(size).map((one) => `${LIST}&${one}`),
    )
    add(
      'Ordens',
      60,
      sorted('', ...SORTS).map((one) => `${LIST}&${one.slice(1)}`),
    )
    add('Busca', 120, searches, 200)
    add('Caixas', 60, ['/api/pedidos/caixas'])
    add('Resumo da lista', 60, [
      '/api/pedidos/resumo',
      ...filters(size).map((one) => `/api/pedidos/resumo?${one}`),
      ...LOOKED_FOR.map((text) => `/api/pedidos/resumo?contarAte=${CONTAR_ATE}&${words(text)}`),
    ])
  }
  const { de, ate } = diasDoPeriodo('doze', today())
  const reports = ['relatorio-financeiro', 'obras-bi', 'combustivel', 'inspecoes-seguranca']
  return [
    ...all,
    {
      title: 'Relatórios de doze meses',
      token: tesouraria,
      goal: 300,
      paths: reports.map((name) => `/api/pbi/${name}?de=${de}&ate=${ate}`),
    },
    ...Object.entries({ 'cinco contratos': solicitante, 'todos os contratos': tesouraria }).map(
      ([who, token]): Flat => ({
        title: `Acompanhamento, resumo · ${who}`,
        token,
        goal: 60,
        paths: ['/api/acompanhamento/resumo'],
      }),
    ),
    { title: 'Contas a pagar, resumo', token: tesouraria, goal: 60, paths: ['/api/contas-a-pagar/resumo'] },
    {
      title: 'Caixa de aprovação',
      token: aprovador,
      goal: 60,
      paths: ['/api/pedidos/caixas', '/api/solicitacoes'],
    },
  ]
}
