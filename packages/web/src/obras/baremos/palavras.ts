import { formatDate } from '@prumo/domain/core/dates.ts'
import type { NameOf } from '../../core/wire/references.ts'

/** 'CT-101 Serra Azul, CT-102 Vale Claro'; those out of sight are counted and not named. */
export function nomesDosContratos(nameOf: NameOf, ids: readonly string[]): string {
  const nomes = ids.map((id) => nameOf('contas-contrato', id))
  const vistos = nomes.filter((nome) => typeof nome === 'string')
  const ocultos = nomes.filter((nome) => nome === null).length
  return [...vistos, ...(ocultos > 0 ? [`mais ${ocultos} que você não vê`] : [])].join(', ') || '…'
}

export const vigencia = ({ vigenciaInicio, vigenciaFim }: { vigenciaInicio: string; vigenciaFim: string | null }) =>
  vigenciaFim ? `${formatDate(vigenciaInicio)} a ${formatDate(vigenciaFim)}` : `desde ${formatDate(vigenciaInicio)}`

/** A decimal text as a price: 'R$ 1.157,3684', with the two decimals of money and of the others what they say. */
export function emReais(decimal: string): string {
  const [inteiro = '0', casas = ''] = decimal.split('.')
  const ditas = casas.slice(0, 4).replace(/0{1,2}$/, '')
  return `R$ ${inteiro.replace(/\B(?=(\d{3})+$)/g, '.')},${ditas.padEnd(2, '0')}`
}

/** Points with their four decimals, one under the other. */
export const pontos = (valor: number): string =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

export const percentual = (valor: number | null): string =>
  valor === null
    ? '–'
    : `${valor > 0 ? '+' : valor < 0 ? '−' : ''}${Math.abs(valor).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}%`
