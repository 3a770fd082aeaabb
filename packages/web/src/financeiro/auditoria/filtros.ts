/** The filters of the findings' list, in its address: several values of one field with commas. */
import { riscos, situacoesDeAuditoria } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { regrasDeAuditoria } from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { Option } from '../../ui/form/field-props.ts'

type Search = Record<string, string | undefined>
export type Preset = 'abertas' | 'meus' | 'atrasadas' | 'encerradas' | 'todos'
export type FiltrosDeAchados = {
  preset: Preset
  situacao: readonly string[]
  risco: readonly string[]
  regra: readonly string[]
  centro: readonly string[]
}

const presets: readonly Preset[] = ['abertas', 'meus', 'atrasadas', 'encerradas', 'todos']
const codes = (texto: string | undefined, tabela: object): string[] =>
  (texto ?? '').split(',').filter((code) => Object.hasOwn(tabela, code))

/** Reads an address; what makes no sense there is as if it were absent. */
export const lerFiltros = (search: Search): FiltrosDeAchados => ({
  preset: presets.find((um) => um === search.aba) ?? 'abertas',
  situacao: codes(search.situacao, situacoesDeAuditoria),
  risco: codes(search.risco, riscos),
  regra: codes(search.regra, regrasDeAuditoria),
  centro: (search.centro ?? '').split(',').filter((id) => /^\d+$/.test(id)),
})

export const escreverFiltros = ({ preset, situacao, risco, regra, centro }: FiltrosDeAchados): Search => ({
  aba: preset === 'abertas' ? undefined : preset,
  situacao: situacao.join(',') || undefined,
  risco: risco.join(',') || undefined,
  regra: regra.join(',') || undefined,
  centro: centro.join(',') || undefined,
})

export const SEM_FILTROS: FiltrosDeAchados = lerFiltros({})

const doPreset: Readonly<Record<Preset, Readonly<Record<string, string>>>> = {
  abertas: { abertas: 'true' },
  meus: { meus: 'true', abertas: 'true' },
  atrasadas: { atrasadas: 'true' },
  encerradas: { abertas: 'false' },
  todos: {},
}

/** What GET /auditorias is asked. */
export const parametrosDosFiltros = ({
  preset,
  situacao,
  risco,
  regra,
  centro,
}: FiltrosDeAchados): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...doPreset[preset],
      situacao: situacao.join(','),
      risco: risco.join(','),
      regra: regra.join(','),
      centro: centro.join(','),
    }).filter(([, valor]) => valor !== ''),
  )

export type Etiqueta = { id: string; label: string; value: string; sem: Partial<FiltrosDeAchados> }

/** Each filter as a removable chip, and what the filters become without it. */
export function etiquetas(filtros: FiltrosDeAchados, centros: readonly Option[]): Etiqueta[] {
  const palavras = (lista: readonly string[], tabela: Readonly<Record<string, string>>) =>
    lista.map((um) => tabela[um]).join(' ou ')
  const nomes = Object.fromEntries(centros.map(({ value, label }) => [value, label]))
  const todas: Etiqueta[] = [
    {
      id: 'situacao',
      label: 'Situação',
      value: palavras(filtros.situacao, situacoesDeAuditoria),
      sem: { situacao: [] },
    },
    { id: 'risco', label: 'Risco', value: palavras(filtros.risco, riscos), sem: { risco: [] } },
    { id: 'regra', label: 'Regra', value: filtros.regra.join(' ou '), sem: { regra: [] } },
    {
      id: 'centro',
      label: 'Contrato',
      value: filtros.centro.map((id) => nomes[id] ?? '…').join(' ou '),
      sem: { centro: [] },
    },
  ]
  return todas.filter(({ value }) => value !== '')
}
