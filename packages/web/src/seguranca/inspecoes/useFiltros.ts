import { formatDate, isPlainDate } from '@prumo/domain/core/dates.ts'
import { classificacoes, statusDeInspecao } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

const SIM = 'sim'
export const CODIGOS = {
  tipo: { label: 'Tipo', tabela: tiposDeInspecao },
  classificacao: { label: 'Classificação', tabela: classificacoes },
  status: { label: 'Status', tabela: statusDeInspecao },
} as const
export const REFERENCIAS = {
  obraId: 'Obra',
  equipeId: 'Equipe',
  inspetorId: 'Inspetor',
  questionarioId: 'Lista de perguntas',
  contratoId: 'Contrato',
} as const
const MARCAS = {
  comNc: 'Com não conformidade',
  comNcAberta: 'Com NC aberta',
  interdicao: 'Com interdição',
} as const
const PERIODO = { de: 'De', ate: 'Até' } as const

type Chave = keyof typeof CODIGOS | keyof typeof REFERENCIAS | keyof typeof MARCAS | keyof typeof PERIODO

export const alvoDe = (campo: keyof typeof REFERENCIAS): string =>
  inspecoes.fields[campo === 'contratoId' ? 'centroDeCustoId' : campo].target!

/** What narrows the inspections beside their own fields, kept in the address. */
export function useFiltros() {
  const ditos: Record<Chave, ReturnType<typeof useAddressValue>> = {
    tipo: useAddressValue('tipo'),
    classificacao: useAddressValue('classificacao'),
    status: useAddressValue('status'),
    obraId: useAddressValue('obraId'),
    equipeId: useAddressValue('equipeId'),
    inspetorId: useAddressValue('inspetorId'),
    questionarioId: useAddressValue('questionarioId'),
    contratoId: useAddressValue('contratoId'),
    comNc: useAddressValue('comNc'),
    comNcAberta: useAddressValue('comNcAberta'),
    interdicao: useAddressValue('interdicao'),
    de: useAddressValue('de'),
    ate: useAddressValue('ate'),
  }
  const valido = (chave: Chave): string => {
    const [texto] = ditos[chave]
    if (chave in CODIGOS)
      return texto
        .split(',')
        .filter((codigo) => Object.hasOwn(CODIGOS[chave as 'tipo'].tabela, codigo))
        .join(',')
    if (chave in REFERENCIAS) return /^\d{1,18}(,\d{1,18})*$/.test(texto) ? texto : ''
    if (chave in PERIODO) return isPlainDate(texto) ? texto : ''
    return texto === SIM ? SIM : ''
  }
  const valores = Object.fromEntries((Object.keys(ditos) as Chave[]).map((chave) => [chave, valido(chave)])) as Record<
    Chave,
    string
  >
  const escrito = JSON.stringify(valores)
  const nomear = useMemo(() => {
    const lidos = JSON.parse(escrito) as Record<Chave, string>
    return (Object.keys(REFERENCIAS) as (keyof typeof REFERENCIAS)[]).flatMap((campo) =>
      lidos[campo] ? lidos[campo].split(',').map((id) => ({ target: alvoDe(campo), id })) : [],
    )
  }, [escrito])
  const nameOf = useNames(nomear)
  const palavra = (chave: Chave): string => {
    const valor = valores[chave]
    const cada = (dito: (um: string) => string) => valor.split(',').map(dito).join(' ou ')
    if (chave in CODIGOS)
      return cada((um) => (CODIGOS[chave as 'tipo'].tabela as Readonly<Record<string, string>>)[um]!)
    if (chave in REFERENCIAS) return cada((um) => nameOf(alvoDe(chave as 'obraId'), um) ?? '…')
    return chave in PERIODO ? formatDate(valor) : SIM
  }
  const rotulo = (chave: Chave): string =>
    chave in CODIGOS ? CODIGOS[chave as 'tipo'].label : { ...REFERENCIAS, ...MARCAS, ...PERIODO }[chave as 'obraId']
  const chips = (Object.keys(valores) as Chave[])
    .filter((chave) => valores[chave] !== '')
    .map((chave) => ({
      id: chave,
      label: rotulo(chave),
      value: palavra(chave),
      onRemove: () => ditos[chave][1](null),
    }))
  const params = useMemo(() => {
    const lidos = JSON.parse(escrito) as Record<Chave, string>
    return Object.fromEntries(
      Object.entries(lidos).flatMap(([chave, valor]) =>
        valor ? [[chave, chave in MARCAS ? 'true' : valor] as const] : [],
      ),
    ) as Record<string, string>
  }, [escrito])
  const filtro: OwnFilter = {
    params,
    narrows: chips.length > 0,
    clear: () => {
      for (const { onRemove } of chips) onRemove()
    },
    chips,
  }
  return {
    filtro,
    valores,
    mudar: (chave: Chave, valor: string | null) => ditos[chave][1](valor),
    marcas: (Object.keys(MARCAS) as (keyof typeof MARCAS)[]).map((id) => ({
      id,
      label: MARCAS[id],
      on: valores[id] === SIM,
      toggle: () => ditos[id][1](valores[id] === SIM ? null : SIM),
    })),
  }
}
export type Filtros = ReturnType<typeof useFiltros>
