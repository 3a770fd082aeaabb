import { formatDate, isPlainDate } from '@prumo/domain/core/dates.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { causasDeNc, origensDeNc, statusDeNc, tiposDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

const SIM = 'sim'
export const CODIGOS = {
  status: { label: 'Status', tabela: statusDeNc },
  gravidade: { label: 'Gravidade', tabela: gravidades },
  origem: { label: 'Origem', tabela: origensDeNc },
  tipo: { label: 'Tipo', tabela: tiposDeNc },
  causa: { label: 'Causa', tabela: causasDeNc },
} as const
export const REFERENCIAS = {
  obraId: { label: 'Obra', alvo: naoConformidades.fields.obraId.target! },
  equipeId: { label: 'Equipe', alvo: naoConformidades.fields.equipeId.target! },
  responsavelId: { label: 'Responsável', alvo: naoConformidades.fields.responsavelId.target! },
  contratoId: { label: 'Contrato', alvo: naoConformidades.fields.centroDeCustoId.target! },
  veiculoId: { label: 'Veículo', alvo: naoConformidades.fields.veiculoId.target! },
} as const
export const MARCAS = { vencida: 'Vencidas', reincidente: 'Reincidentes', comObra: 'De obras' } as const
/** Days of an address alone: a period of any date is asked for among the fields. */
const DIAS = {
  de: 'Aberta desde',
  ate: 'Aberta até',
  prazoDe: 'Prazo desde',
  prazoAte: 'Prazo até',
  encerradaDe: 'Encerrada desde',
  encerradaAte: 'Encerrada até',
} as const
/** They come by an address alone: of one record, of one question. */
const TEXTOS = { origemId: 'Registro de origem', perguntaId: 'Pergunta' } as const

export type Codigo = keyof typeof CODIGOS
export type Referencia = keyof typeof REFERENCIAS
export type Marca = keyof typeof MARCAS
type Dia = keyof typeof DIAS
type Chave = Codigo | Referencia | Marca | Dia | keyof typeof TEXTOS

const tabelaDe = (chave: Chave) => CODIGOS[chave as Codigo].tabela as Readonly<Record<string, string>>
/** What of an address can be asked for; what cannot is as if it were absent. */
function valido(chave: Chave, texto: string): string {
  if (chave in CODIGOS)
    return texto
      .split(',')
      .filter((codigo) => Object.hasOwn(tabelaDe(chave), codigo))
      .join(',')
  if (chave in REFERENCIAS) return /^\d{1,18}(,\d{1,18})*$/.test(texto) ? texto : ''
  if (chave in DIAS) return isPlainDate(texto) ? texto : ''
  if (chave in MARCAS) return texto === SIM ? SIM : ''
  return texto.slice(0, 40)
}

/** What narrows the non-conformities beside their own fields, kept in the address. */
export function useFiltros() {
  const ditos: Record<Chave, ReturnType<typeof useAddressValue>> = {
    status: useAddressValue('status'),
    gravidade: useAddressValue('gravidade'),
    origem: useAddressValue('origem'),
    tipo: useAddressValue('tipo'),
    causa: useAddressValue('causa'),
    obraId: useAddressValue('obraId'),
    equipeId: useAddressValue('equipeId'),
    responsavelId: useAddressValue('responsavelId'),
    contratoId: useAddressValue('contratoId'),
    veiculoId: useAddressValue('veiculoId'),
    vencida: useAddressValue('vencida'),
    reincidente: useAddressValue('reincidente'),
    comObra: useAddressValue('comObra'),
    de: useAddressValue('de'),
    ate: useAddressValue('ate'),
    prazoDe: useAddressValue('prazoDe'),
    prazoAte: useAddressValue('prazoAte'),
    encerradaDe: useAddressValue('encerradaDe'),
    encerradaAte: useAddressValue('encerradaAte'),
    origemId: useAddressValue('origemId'),
    perguntaId: useAddressValue('perguntaId'),
  }
  const chaves = Object.keys(ditos) as Chave[]
  const valores = Object.fromEntries(chaves.map((chave) => [chave, valido(chave, ditos[chave][0])])) as Record<
    Chave,
    string
  >
  const escrito = JSON.stringify(valores)
  const nameOf = useNames(
    useMemo(() => {
      const lidos = JSON.parse(escrito) as Record<Chave, string>
      return (Object.keys(REFERENCIAS) as Referencia[]).flatMap((campo) =>
        lidos[campo] ? lidos[campo].split(',').map((id) => ({ target: REFERENCIAS[campo].alvo, id })) : [],
      )
    }, [escrito]),
  )
  const palavra = (chave: Chave): string => {
    const valor = valores[chave]
    if (chave in CODIGOS)
      return valor
        .split(',')
        .map((codigo) => tabelaDe(chave)[codigo])
        .join(' ou ')
    if (chave in REFERENCIAS)
      return valor
        .split(',')
        .map((id) => nameOf(REFERENCIAS[chave as Referencia].alvo, id) ?? '…')
        .join(' ou ')
    if (chave in DIAS) return formatDate(valor)
    return chave in TEXTOS ? 'só esta' : SIM
  }
  const rotulos: Record<string, string> = {
    ...Object.fromEntries(Object.entries({ ...CODIGOS, ...REFERENCIAS }).map(([chave, { label }]) => [chave, label])),
    ...MARCAS,
    ...DIAS,
    ...TEXTOS,
  }
  const chips = chaves
    .filter((chave) => valores[chave] !== '')
    .map((chave) => ({
      id: chave,
      label: rotulos[chave]!,
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
  return { filtro, valores, mudar: (chave: Chave, valor: string | null) => ditos[chave][1](valor) }
}
export type Filtros = ReturnType<typeof useFiltros>
