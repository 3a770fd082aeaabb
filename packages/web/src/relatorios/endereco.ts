/** What a dashboard shows, in its address: a period by its name or by two days, a contract, a work, a vehicle, an open number. */
import { formatDate, isPlainDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { diasDoPeriodo, type Periodo, periodos, recusaDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

type Search = Record<string, string | undefined>
export const nomesDoQueMostrar = { 'power-bi': 'Power BI', nativo: 'Painel do Prumo' } as const
export type Painel = keyof typeof nomesDoQueMostrar
export type Endereco = {
  /** Null when the two days were chosen one by one. */
  periodo: Periodo | null
  de: PlainDate
  ate: PlainDate
  centro: string | null
  obra: string | null
  veiculo: string | null
  /** A name. */
  equipe: string | null
  /** What the page shows where a Power BI report is chosen for it; null is for the page to decide. */
  painel: Painel | null
  /** 'grupo:chave', the number whose records are open. */
  registros: string | null
  /** All the charts, and not the first ones alone. */
  todos: boolean
}

export const PADRAO: Periodo = 'mes'
const TODOS = 'todos'
const id = (texto: string | undefined): string | null => (texto && /^\d{1,18}$/.test(texto) ? texto : null)

/** Reads an address; what makes no sense there is as if it were absent. */
export function lerEndereco(search: Search, hoje: PlainDate): Endereco {
  const { de = '', ate = '' } = search
  const escolhidos = isPlainDate(de) && isPlainDate(ate) && recusaDoPeriodo(de, ate) === null
  const periodo = search.periodo && Object.hasOwn(periodos, search.periodo) ? (search.periodo as Periodo) : PADRAO
  return {
    ...(escolhidos ? { periodo: null, de, ate } : { periodo, ...diasDoPeriodo(periodo, hoje) }),
    centro: id(search.centro),
    obra: id(search.obra),
    veiculo: id(search.veiculo),
    equipe: search.equipe?.slice(0, 80) || null,
    painel: search.painel && Object.hasOwn(nomesDoQueMostrar, search.painel) ? (search.painel as Painel) : null,
    registros: search.registros || null,
    todos: search.quadros === TODOS,
  }
}

export const escreverEndereco = (endereco: Endereco): Search => ({
  periodo: endereco.periodo === null || endereco.periodo === PADRAO ? undefined : endereco.periodo,
  de: endereco.periodo === null ? endereco.de : undefined,
  ate: endereco.periodo === null ? endereco.ate : undefined,
  centro: endereco.centro ?? undefined,
  obra: endereco.obra ?? undefined,
  veiculo: endereco.veiculo ?? undefined,
  equipe: endereco.equipe ?? undefined,
  painel: endereco.painel ?? undefined,
  registros: endereco.registros ?? undefined,
  quadros: endereco.todos ? TODOS : undefined,
})

/** The report, unless the address says otherwise or asks for what only the native dashboard knows. */
export const painelDe = (endereco: Endereco): Painel =>
  endereco.painel ??
  (Object.values(escreverEndereco(endereco)).some((valor) => valor !== undefined) ? 'nativo' : 'power-bi')

/** What the server is asked. */
export const consultaDe = ({ de, ate, centro, obra, veiculo, equipe }: Endereco) => ({
  de,
  ate,
  centro,
  obra,
  veiculo,
  equipe,
})

export function enderecoDaPagina(caminho: string, endereco: Endereco): string {
  const busca = Object.entries(escreverEndereco(endereco)).filter(([, valor]) => valor !== undefined)
  return `${caminho}?${new URLSearchParams(busca as [string, string][])}`
}

/** The address a number leads to; '?registros=…' opens its records over the page as it is. */
export function enderecoDoDestino(destino: string, caminho: string, endereco: Endereco): string {
  if (!destino.startsWith('?')) return destino
  return enderecoDaPagina(caminho, { ...endereco, registros: new URLSearchParams(destino).get('registros') })
}

export const periodoEmPalavras = ({ periodo, de, ate }: Endereco): string =>
  `${periodo === null ? '' : `${periodos[periodo]}, `}${formatDate(de)} a ${formatDate(ate)}`

export function useEndereco(): [Endereco, (mudanca: Partial<Endereco>) => void] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const hoje = today()
  const endereco = useMemo(() => lerEndereco(search, hoje), [search, hoje])
  return [
    endereco,
    (mudanca) =>
      void navigate({
        to: '.',
        search: (antes: Search) => escreverEndereco({ ...lerEndereco(antes, hoje), ...mudanca }),
        resetScroll: false,
      }),
  ]
}
