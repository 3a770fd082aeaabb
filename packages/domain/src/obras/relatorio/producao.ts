/**
 * What works produce, month by month: the units executed of each work, on which days its diary was kept, and what each team
 * did on how many days (design, Works 8: obras-bi). Kept by the database (server/obras/relatorio/producao.sql), which says the
 * same of the same lines.
 */
import { type Decimal, type ItemNoPreco, unidadesDaLinha } from '../baremos/preco.ts'
import { STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '../rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '../registros/registros.ts'

export interface LinhaExecutada {
  readonly quantidade: Decimal | null
  /** null where the line names no item of the price table. */
  readonly item: ItemNoPreco | null
}
export interface RdoProduzido {
  readonly obraId: string
  readonly data: string
  readonly status: number
  readonly diaSemTrabalho: boolean | null
  readonly equipesIds: readonly string[]
  readonly linhas: readonly LinhaExecutada[]
}
export interface RegistroProduzido {
  readonly obraId: string
  /** The day in São Paulo. */
  readonly data: string
  readonly status: number
  readonly equipeId: string
  /** A line of a diary that stands tells of it: that line is what counts (design, Works 4.3). */
  readonly noDiario: boolean
  readonly linhas: readonly LinhaExecutada[]
}
export interface Producao {
  readonly obraId: string
  /** 'yyyy-mm'. */
  readonly mes: string
  /** null is the whole work. */
  readonly equipeId: string | null
  /** Ten-thousandths of a service unit. */
  us: bigint
  /** Bit n-1 is the nth: of a work, days with a report that stands; of a team, days on which it worked there. */
  dias: number
}

const bit = (data: string): number => 1 << (Number(data.slice(8, 10)) - 1)
/** Decimal text of at most four decimals, as ten-thousandths. */
export function dezMilesimos(texto: string): bigint {
  const [inteiro = '0', casas = ''] = texto.split('.')
  return BigInt(inteiro + casas.slice(0, 4).padEnd(4, '0'))
}
/** To the nearest, halves up. */
export const dividir = (valor: bigint, por: bigint): bigint => (2n * valor + por) / (2n * por)

const usDe = (linhas: readonly LinhaExecutada[]): bigint =>
  linhas.reduce(
    (soma, { quantidade, item }) =>
      item === null || quantidade === null ? soma : soma + dezMilesimos(unidadesDaLinha(quantidade, item)),
    0n,
  )

export function producaoDe(rdos: readonly RdoProduzido[], registros: readonly RegistroProduzido[]): Producao[] {
  const achadas = new Map<string, Producao>()
  const somar = (obraId: string, data: string, equipeId: string | null, us: bigint, dia: boolean) => {
    const mes = data.slice(0, 7)
    const chave = `${obraId} ${mes} ${equipeId ?? ''}`
    const uma = achadas.get(chave) ?? { obraId, mes, equipeId, us: 0n, dias: 0 }
    uma.us += us
    if (dia) uma.dias |= bit(data)
    achadas.set(chave, uma)
  }
  for (const { obraId, data, status, diaSemTrabalho, equipesIds, linhas } of rdos) {
    if (STATUS_SEM_VALOR.includes(status)) continue
    const vale = STATUS_QUE_VALEM.includes(status)
    const us = vale ? usDe(linhas) : 0n
    somar(obraId, data, null, us, true)
    // What several teams did together is shared among them alike.
    if (vale)
      for (const equipe of new Set(equipesIds))
        somar(obraId, data, equipe, dividir(us, BigInt(new Set(equipesIds).size)), !diaSemTrabalho)
  }
  for (const { obraId, data, status, equipeId, noDiario, linhas } of registros) {
    if (status !== STATUS_DE_REGISTRO.validado || noDiario || linhas.length === 0) continue
    const us = usDe(linhas)
    somar(obraId, data, null, us, false)
    somar(obraId, data, equipeId, us, true)
  }
  return [...achadas.values()]
}

/** How many bits: the days of a month that are marked. */
export function quantosDias(dias: number): number {
  let n = 0
  for (let resto = dias; resto !== 0; resto &= resto - 1) n++
  return n
}

/** A day of a team is one, in however many works it was: units for each, of two decimals; null where it never worked. */
export const usPorEquipeDia = (us: bigint, equipeDias: number): number | null =>
  equipeDias > 0 ? Number(dividir(us, BigInt(equipeDias) * 100n)) / 100 : null

/** Ten-thousandths as a number of two decimals, for a chart. */
export const emUs = (us: bigint): number => Number(us < 0n ? -dividir(-us, 100n) : dividir(us, 100n)) / 100
