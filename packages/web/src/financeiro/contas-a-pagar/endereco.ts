/**
 * What the payables show, in the address. The status stands in the parameters of a chosen search type (Spec 2 §2); what
 * that has no room for (several statuses with types, cost centres, works and days) is ours: `tipo`, `centro`, `obra`, `faixa`,
 * `de`, `ate`, `pagoDe`, `pagoAte`, `visao`, `mes`, `dia`, and `conta`, the one whose document is open.
 */
import { isMonth, isPlainDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { type Faixa, faixas } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { STATUS_DE_ANEXO, statusDeAnexo, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { type ListState, readListState, writeListState } from '../../core/list/list-state.ts'
import { listAddress } from '../../core/screens/addresses.ts'
import { nomesDosStatus } from './palavras.ts'

export const visoes = { lista: 'Lista', quadro: 'Quadro', calendario: 'Calendário' } as const
export type Visao = keyof typeof visoes
export type Endereco = Pick<ListState, 'query' | 'sort' | 'page' | 'cols'> & {
  /** Attachment statuses and types; none means any. */
  status: readonly number[]
  tipos: readonly number[]
  centros: readonly string[]
  obras: readonly string[]
  faixa: Faixa | null
  /** Days of payment, both ends included. */
  de: PlainDate | null
  ate: PlainDate | null
  /** Days on which they were paid, both ends included. */
  pagoDe: PlainDate | null
  pagoAte: PlainDate | null
  visao: Visao
  /** Of the calendar: yyyy-mm, and the day chosen in it. */
  mes: string | null
  dia: PlainDate | null
  /** The payable whose document is open. */
  conta: string | null
}
type Search = Record<string, string | undefined>

const TODOS = 'todos'
const { pendente, cadastrado, pago } = STATUS_DE_ANEXO
const codigos = (texto: string | undefined, tabela: object): number[] =>
  (texto ?? '')
    .split(',')
    .filter((codigo) => Object.hasOwn(tabela, codigo))
    .map(Number)
const ids = (texto: string | undefined): string[] => (texto ?? '').split(',').filter((id) => /^\d{1,20}$/.test(id))
const dia = (texto: string | undefined): PlainDate | null => (texto && isPlainDate(texto) ? texto : null)

/**
 * The statuses a view opens with. The board has a column for what the bank has, and that is Scheduled: it opens on all that is
 * still to be paid (Spec 1 §2 asks Pending of the list).
 */
export const statusDeInicio = (visao: Visao): readonly number[] =>
  visao === 'quadro' ? [pendente, cadastrado] : [pendente]
export const abreAssim = ({ status, visao }: Pick<Endereco, 'status' | 'visao'>): boolean =>
  status.join() === statusDeInicio(visao).join()

/** The columns the filter leaves on the board (ux §4): those without a date, and those paid, only when there may be some. */
export function colunasDoQuadro(
  { faixa, status }: Pick<Endereco, 'faixa' | 'status'>,
  semData: number | undefined,
): Faixa[] {
  if (faixa) return [faixa]
  const abertas: Faixa[] = [
    'atrasado',
    'hoje',
    'proximos7',
    'depois',
    ...(semData ? (['semData'] as const) : []),
    'noBanco',
  ]
  const pagas: Faixa[] = ['pago']
  if (status.length === 0) return [...abertas, ...pagas]
  return [...(status.some((um) => um !== pago) ? abertas : []), ...(status.includes(pago) ? pagas : [])]
}

const ESTREITAM = [
  'query',
  'queryconfig',
  'tipo',
  'centro',
  'obra',
  'faixa',
  'de',
  'ate',
  'pagoDe',
  'pagoAte',
  'dia',
] as const

/** Spec 1 §2: opens pre-filtered to Pending. An address that already narrows the list is taken at its word. */
const abreSemFiltro = (search: Search): boolean => ESTREITAM.every((nome) => !search[nome])

export function lerEndereco(search: Search): Endereco {
  const { query, filters, sort, page, cols } = readListState(search)
  const visao = search.visao && Object.hasOwn(visoes, search.visao) ? (search.visao as Visao) : 'lista'
  const status = filters.find(({ field }) => field === 'status')?.value ?? ''
  return {
    query,
    sort,
    page,
    cols,
    status: abreSemFiltro(search) ? statusDeInicio(visao) : codigos(status, statusDeAnexo),
    tipos: codigos(search.tipo, tiposDeAnexo),
    centros: ids(search.centro),
    obras: ids(search.obra),
    faixa: search.faixa && Object.hasOwn(faixas, search.faixa) ? (search.faixa as Faixa) : null,
    de: dia(search.de),
    ate: dia(search.ate),
    pagoDe: dia(search.pagoDe),
    pagoAte: dia(search.pagoAte),
    visao,
    mes: search.mes && isMonth(search.mes) ? search.mes : null,
    dia: dia(search.dia),
    conta: search.conta && /^\d{1,20}$/.test(search.conta) ? search.conta : null,
  }
}

export function escreverEndereco(estado: Endereco): Search {
  const lista = (valores: readonly (string | number)[]) => (valores.length ? valores.join(',') : undefined)
  return {
    ...writeListState({
      ...estado,
      filters: [
        {
          field: 'status',
          kind: 'code',
          text: estado.status.length ? nomesDosStatus(estado.status) : 'Todos',
          value: lista(estado.status) ?? TODOS,
        },
      ],
    }),
    tipo: lista(estado.tipos),
    centro: lista(estado.centros),
    obra: lista(estado.obras),
    faixa: estado.faixa ?? undefined,
    de: estado.de ?? undefined,
    ate: estado.ate ?? undefined,
    pagoDe: estado.pagoDe ?? undefined,
    pagoAte: estado.pagoAte ?? undefined,
    visao: estado.visao === 'lista' ? undefined : estado.visao,
    mes: estado.mes ?? undefined,
    dia: estado.dia ?? undefined,
    conta: estado.conta ?? undefined,
  }
}

export const SEM_FILTROS = {
  query: '',
  status: [],
  tipos: [],
  centros: [],
  obras: [],
  faixa: null,
  de: null,
  ate: null,
  pagoDe: null,
  pagoAte: null,
  dia: null,
}

const soOlha = new Set(['page', 'cols', 'conta', 'visao', 'mes'])
/** How many fields narrow the list. */
export const quantosFiltros = ({
  status,
  tipos,
  centros,
  obras,
  faixa,
  dia,
  de,
  ate,
  pagoDe,
  pagoAte,
}: Endereco): number =>
  [status.length, tipos.length, centros.length, obras.length, faixa, dia, de ?? ate, pagoDe ?? pagoAte].filter(Boolean)
    .length

export type Mudar = (mudanca: Partial<Endereco>, opcoes?: { push?: boolean }) => void

/** The state and how to change it. Whatever narrows or reorders the list returns to its first page. */
export function useEndereco(): [Endereco, Mudar] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const estado = useMemo(() => lerEndereco(search), [search])
  const mudar: Mudar = (mudanca, { push = false } = {}) => {
    const voltaAPrimeira = Object.keys(mudanca).some((nome) => !soOlha.has(nome))
    void navigate({
      to: '.',
      search: (antes: Search) =>
        escreverEndereco({ ...lerEndereco(antes), ...(voltaAPrimeira ? { page: 0 } : {}), ...mudanca }),
      replace: !push,
      resetScroll: false,
    })
  }
  // What the bare address means is written into it, so that a copy of it shows the same.
  const { pathname } = useLocation()
  // While the next screen's code is on its way this one still stands under the next address: that one is not ours to write.
  const implicito = !search.queryconfig && pathname === listAddress(telas.contasAPagar)
  // Once for each arrival: asked for again on every render, each navigation would cancel the one before it.
  useEffect(() => {
    if (implicito) mudar({})
  }, [implicito])
  return [estado, mudar]
}
