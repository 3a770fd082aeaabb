/** What the list of logs shows is in its address: `?pessoa=…&tela=1,5&acao=3&de=2026-11-01&ate=2026-11-21&page=2`. */

import { modulosDoLog } from '@prumo/domain/administrador/modulos-do-log.ts'
import { addDays, formatDate, isPlainDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { acoes } from '@prumo/domain/core/log.ts'
import { telasDoLog } from '@prumo/domain/telas.ts'
import { optionsOf } from '../../ui/form/options-of.ts'

export type FiltroDeLogs = {
  query: string
  pessoa: string | null
  modulo: readonly string[]
  tela: readonly string[]
  acao: readonly string[]
  /** Null on both: the whole trail. */
  de: PlainDate | null
  ate: PlainDate | null
  entidade: string | null
  registro: string | null
  /** 0-based; the address counts from 1. */
  page: number
}
export type Search = Record<string, string | undefined>

/** How far back the list opens, in days. */
const MES = 30
/** In the address, in place of days: no limit of time. */
const TUDO = 'tudo'

const telas = new Map(telasDoLog.map((tela) => [String(tela.id), tela.rotulo]))
export const opcoesDeTela = telasDoLog.map((tela) => ({ value: String(tela.id), label: tela.rotulo }))
export const opcoesDeModulo = optionsOf(modulosDoLog).filter(({ label }) =>
  telasDoLog.some(({ modulo }) => modulo === label),
)
export const opcoesDeAcao = optionsOf(acoes)

const entre = (texto: string | undefined, conhece: (codigo: string) => boolean): string[] =>
  (texto ?? '').split(',').filter(conhece)
const dia = (texto: string | undefined): PlainDate | null => (texto && isPlainDate(texto) ? texto : null)
const id = (texto: string | undefined): string | null => (texto && /^\d{1,18}$/.test(texto) ? texto : null)

/** The last month, to today. */
export const ultimoMes = (hoje: PlainDate = today()) => ({ de: addDays(hoje, -MES), ate: hoje })

/** Reads an address; what makes no sense there is as if it were absent. One record's life is asked for whole. */
export function lerEndereco(search: Search, hoje: PlainDate = today()): FiltroDeLogs {
  const [de, ate, registro] = [dia(search.de), dia(search.ate), id(search.registro)]
  const page = Number(search.page)
  const semDias = !de && !ate
  const periodo = semDias && search.periodo !== TUDO && !registro ? ultimoMes(hoje) : { de, ate }
  return {
    query: search.query ?? '',
    pessoa: id(search.pessoa),
    modulo: entre(search.modulo, (codigo) => Object.hasOwn(modulosDoLog, codigo)),
    tela: entre(search.tela, (codigo) => telas.has(codigo)),
    acao: entre(search.acao, (codigo) => Object.hasOwn(acoes, codigo)),
    ...periodo,
    entidade: registro && search.entidade ? search.entidade : null,
    registro,
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** The parts of the address that say that; the default period is left out. */
export function escreverEndereco(filtro: FiltroDeLogs, hoje: PlainDate = today()): Search {
  const mes = ultimoMes(hoje)
  const comum = filtro.de === mes.de && filtro.ate === mes.ate && !filtro.registro
  const tudo = !filtro.de && !filtro.ate
  return {
    query: filtro.query || undefined,
    pessoa: filtro.pessoa ?? undefined,
    modulo: filtro.modulo.join(',') || undefined,
    tela: filtro.tela.join(',') || undefined,
    acao: filtro.acao.join(',') || undefined,
    de: comum ? undefined : (filtro.de ?? undefined),
    ate: comum ? undefined : (filtro.ate ?? undefined),
    periodo: tudo && !filtro.registro ? TUDO : undefined,
    entidade: filtro.entidade ?? undefined,
    registro: filtro.registro ?? undefined,
    page: filtro.page > 0 ? String(filtro.page + 1) : undefined,
  }
}

/** What GET /logs is asked. */
export const parametros = ({ page: _, ...filtro }: FiltroDeLogs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filtro)
      .map(
        ([nome, valor]) => [nome, Array.isArray(valor) ? valor.join(',') : ((valor as string | null) ?? '')] as const,
      )
      .filter(([, valor]) => valor !== ''),
  )

const periodo = ({ de, ate }: FiltroDeLogs): string =>
  de && ate
    ? de === ate
      ? formatDate(de)
      : `de ${formatDate(de)} a ${formatDate(ate)}`
    : de
      ? `desde ${formatDate(de)}`
      : `até ${formatDate(ate!)}`

export type Etiqueta = { id: string; label: string; value: string; sem: Partial<FiltroDeLogs> }

/** Each filter as a removable chip, and what the filter becomes without it. */
export function etiquetas(filtro: FiltroDeLogs, pessoa: string | undefined, tipo: string | undefined): Etiqueta[] {
  const chips: Etiqueta[] = []
  if (filtro.de || filtro.ate)
    chips.push({ id: 'periodo', label: 'Período', value: periodo(filtro), sem: { de: null, ate: null } })
  if (filtro.pessoa) chips.push({ id: 'pessoa', label: 'Pessoa', value: pessoa ?? '…', sem: { pessoa: null } })
  if (filtro.modulo.length)
    chips.push({
      id: 'modulo',
      label: 'Módulo',
      value: filtro.modulo.map((codigo) => modulosDoLog[Number(codigo) as keyof typeof modulosDoLog]).join(' ou '),
      sem: { modulo: [] },
    })
  if (filtro.tela.length)
    chips.push({
      id: 'tela',
      label: 'Tela',
      value: filtro.tela.map((codigo) => telas.get(codigo)).join(' ou '),
      sem: { tela: [] },
    })
  if (filtro.acao.length)
    chips.push({
      id: 'acao',
      label: 'Ação',
      value: filtro.acao.map((codigo) => acoes[Number(codigo) as keyof typeof acoes]).join(' ou '),
      sem: { acao: [] },
    })
  if (filtro.registro)
    chips.push({
      id: 'registro',
      label: 'Registro',
      value: [tipo, filtro.registro].filter(Boolean).join(' '),
      sem: { registro: null, entidade: null, ...ultimoMes() },
    })
  return chips
}

/** Does anything narrow the list beyond its usual month? */
export const estreitado = (filtro: FiltroDeLogs, hoje: PlainDate = today()): boolean => {
  const { page: _, ...resto } = escreverEndereco(filtro, hoje)
  return Object.values(resto).some((valor) => valor !== undefined && valor !== TUDO)
}
