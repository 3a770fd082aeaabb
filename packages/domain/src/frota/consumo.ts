/**
 * Consumption and inconsistencies (design, Works 8). Distances are told only between two full tanks; the litres of partial
 * fills in between belong to the fill that closes the stretch; a missed fuelling breaks the chain; averages are Σ km ÷ Σ litres.
 * The database keeps the same in `frota_recalcular`, for the lists; a random test holds one against the other.
 */
import { quantityUnits, toCentavos } from '../core/money.ts'
import { INCONSISTENCIA, type Inconsistencia } from './abastecimentos.ts'
import { COMBUSTIVEL } from './veiculos.ts'

type Numero = number | string

/** What of a vehicle judges its fuellings. */
export interface VeiculoAbastecido {
  readonly combustivel: number
  readonly capacidadeTanqueL: Numero | null
  readonly kmPorLitroMeta: Numero | null
}

/** What of a fuelling is judged; rejected ones are not among them. */
export interface Abastecida {
  readonly id: string
  readonly data: string
  readonly combustivel: number
  readonly litros: Numero
  readonly valorLitro: Numero | null
  readonly valorTotal: Numero
  readonly odometro: Numero
  readonly tanqueCheio: boolean
  readonly abastecimentoPerdido: boolean
  /** As it was at that hour: both are kept with the line. */
  readonly veiculoInativo: boolean
  readonly foraDoHorario: boolean
}

export interface Consumo {
  readonly kmPercorrido: number | null
  readonly litrosDoTrecho: number | null
  readonly valorDoTrecho: number | null
  readonly kmPorLitro: number | null
  readonly inconsistencias: readonly Inconsistencia[]
}

/** What each engine takes beside its own: 'Flex' both, S500 also the better S10, one with a GNV kit what it was born with. */
export const ACEITOS = {
  flex: [COMBUSTIVEL.gasolina, COMBUSTIVEL.etanol],
  dieselS500: [COMBUSTIVEL.dieselS10, COMBUSTIVEL.dieselS500],
  gnv: [COMBUSTIVEL.gasolina, COMBUSTIVEL.etanol, COMBUSTIVEL.gnv],
} as const
const aceitos: Readonly<Record<number, readonly number[]>> = {
  [COMBUSTIVEL.flex]: ACEITOS.flex,
  [COMBUSTIVEL.dieselS500]: ACEITOS.dieselS500,
  [COMBUSTIVEL.gnv]: ACEITOS.gnv,
}

/** Does that engine take that fuel? */
export const combustivelCompativel = (doVeiculo: number, abastecido: number): boolean =>
  (aceitos[doVeiculo] ?? [doVeiculo]).includes(abastecido)

/** Beyond these a fuelling is looked at: in per cent of what was expected, and the hours since the one before. */
export const TOLERANCIA = { tanque: 105, horas: 2, metaMenor: 75, metaMaior: 125, valor: 1 } as const
const HORA = 60 * 60_000
const VAZIO = { kmPercorrido: null, litrosDoTrecho: null, valorDoTrecho: null, kmPorLitro: null }

/** Ten-thousandths, in which everything here is exact. */
const unidades = (valor: Numero): bigint => {
  const lidas = quantityUnits(valor)
  if (lidas === null) throw new RangeError(`número fora da precisão aceita: ${valor}`)
  return lidas
}
const numero = (unidades: bigint): number => Number(unidades) / 10_000

/** In the order in which they happened; two of the same instant, in that in which they were told. */
export const emOrdem = <T extends { readonly id: string; readonly data: string }>(linhas: readonly T[]): T[] =>
  linhas.toSorted((a, b) => Date.parse(a.data) - Date.parse(b.data) || Number(a.id) - Number(b.id))

interface Trecho {
  /** Where it began; null after a fuelling nobody told of, until the next full tank. */
  inicio: bigint | null
  litros: bigint
  valor: number
}

/** What each fuelling of one vehicle says of its consumption, and what is odd about it; by the fuelling's id. */
export function calcularConsumo(veiculo: VeiculoAbastecido, linhas: readonly Abastecida[]): Map<string, Consumo> {
  const contas = new Map<string, Consumo>()
  let anterior: Abastecida | null = null
  let trecho: Trecho = { inicio: null, litros: 0n, valor: 0 }
  for (const linha of emOrdem(linhas)) {
    const odometro = unidades(linha.odometro)
    const menor: boolean = anterior !== null && odometro < unidades(anterior.odometro)
    trecho.litros += unidades(linha.litros)
    trecho.valor += toCentavos(linha.valorTotal) ?? 0
    // An odometer that went back cannot be believed: the line counts its litres, as a partial fill does.
    const fecha = linha.tanqueCheio && !menor && !linha.abastecimentoPerdido
    const km = fecha && trecho.inicio !== null && odometro > trecho.inicio ? odometro - trecho.inicio : null
    contas.set(linha.id, {
      ...(km === null ? VAZIO : fechado(km, trecho)),
      inconsistencias: inconsistenciasDe(veiculo, linha, anterior, menor, km === null ? null : [km, trecho.litros]),
    })
    const recomeca = linha.tanqueCheio && (linha.abastecimentoPerdido || !menor)
    if (recomeca || linha.abastecimentoPerdido) trecho = { inicio: recomeca ? odometro : null, litros: 0n, valor: 0 }
    anterior = linha
  }
  return contas
}

const fechado = (km: bigint, { litros, valor }: Trecho) => ({
  kmPercorrido: numero(km),
  litrosDoTrecho: numero(litros),
  valorDoTrecho: valor / 100,
  // Rounded half up to ten-thousandths, as the database does.
  kmPorLitro: numero((km * 20_000n + litros) / (2n * litros)),
})

function inconsistenciasDe(
  veiculo: VeiculoAbastecido,
  linha: Abastecida,
  anterior: Abastecida | null,
  menor: boolean,
  trecho: readonly [km: bigint, litros: bigint] | null,
): Inconsistencia[] {
  const achadas: Inconsistencia[] = []
  const litros = unidades(linha.litros)
  const { capacidadeTanqueL: capacidade, kmPorLitroMeta: meta } = veiculo
  if (menor) achadas.push(INCONSISTENCIA.odometroMenor)
  if (capacidade !== null && litros * 100n > unidades(capacidade) * BigInt(TOLERANCIA.tanque))
    achadas.push(INCONSISTENCIA.acimaDoTanque)
  if (anterior !== null && Date.parse(linha.data) - Date.parse(anterior.data) < TOLERANCIA.horas * HORA)
    achadas.push(INCONSISTENCIA.cedoDemais)
  if (trecho !== null && meta !== null && foraDaMeta(trecho, unidades(meta))) achadas.push(INCONSISTENCIA.foraDaMeta)
  if (linha.valorLitro !== null && valorNaoConfere(litros, unidades(linha.valorLitro), linha.valorTotal))
    achadas.push(INCONSISTENCIA.valorNaoConfere)
  if (linha.foraDoHorario) achadas.push(INCONSISTENCIA.foraDoHorario)
  if (!combustivelCompativel(veiculo.combustivel, linha.combustivel)) achadas.push(INCONSISTENCIA.combustivelErrado)
  if (linha.veiculoInativo) achadas.push(INCONSISTENCIA.veiculoInativo)
  if (linha.abastecimentoPerdido) achadas.push(INCONSISTENCIA.naoRegistrado)
  return achadas
}

/** Too far from the goal, to either side. */
function foraDaMeta([km, litros]: readonly [bigint, bigint], meta: bigint): boolean {
  const [cem, esperado] = [km * 10_000n * 100n, meta * litros]
  return cem < esperado * BigInt(TOLERANCIA.metaMenor) || cem > esperado * BigInt(TOLERANCIA.metaMaior)
}

/** Too far from litres × price. */
function valorNaoConfere(litros: bigint, preco: bigint, valorTotal: Numero): boolean {
  const conta = litros * preco
  const diferenca = BigInt(toCentavos(valorTotal) ?? 0) * 1_000_000n - conta
  return (diferenca < 0n ? -diferenca : diferenca) * 100n > conta * BigInt(TOLERANCIA.valor)
}

/** Σ km ÷ Σ litres of the stretches that closed, never the mean of means; null when none did. */
export function mediaDeConsumo(linhas: Iterable<Pick<Consumo, 'kmPercorrido' | 'litrosDoTrecho'>>): number | null {
  let [km, litros] = [0n, 0n]
  for (const linha of linhas) {
    if (linha.kmPercorrido === null || linha.litrosDoTrecho === null) continue
    km += unidades(linha.kmPercorrido)
    litros += unidades(linha.litrosDoTrecho)
  }
  return litros === 0n ? null : numero((km * 20_000n + litros) / (2n * litros))
}
