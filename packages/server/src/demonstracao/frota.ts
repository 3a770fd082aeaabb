import { addDays, today } from '@prumo/domain/core/dates.ts'
import { STATUS as PEDIDO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { FORMA_DE_PAGAMENTO, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { update } from '../core/crud/write.ts'
import type { Cadastros } from './cadastros.ts'
import { veiculos as frota } from './veiculos.ts'

/** One fuelling of the demonstration; `plantada` is the inconsistency it is there to show. */
export interface Cena {
  readonly veiculo: number
  readonly data: string
  readonly combustivel: number
  readonly litros: number
  readonly valorLitro: number
  readonly valorTotal: number
  readonly odometro: number
  readonly tanqueCheio: boolean
  readonly abastecimentoPerdido: boolean
  readonly posto: string
  readonly formaPagamento: number
  readonly plantada: number | null
}

const DIAS = 90
const DIESEL_S10 = 4
/** 260 fuellings, each vehicle its share. */
const QUANTOS = [33, 33, 33, 32, 32, 33, 32, 32]
/** Where each inconsistency is planted: the vehicle, and the place in its row. Number 8 is the last of a vehicle given back. */
const PLANTADAS: Readonly<Record<number, readonly [veiculo: number, lugar: number]>> = {
  1: [0, 12],
  2: [1, 9],
  3: [2, 20],
  4: [3, 16],
  5: [4, 11],
  6: [5, 22],
  7: [6, 14],
  8: [7, 31],
  9: [0, 24],
}
const PRECOS: Readonly<Record<number, number>> = { 1: 6.189, 2: 4.299, 4: 6.059, 5: 5.949 }
/** The first of them is a supplier of the company. */
const POSTO_FORNECEDOR = 'Posto Rota Sul'
const POSTOS = [POSTO_FORNECEDOR, 'Posto Trevo da Lapa', 'Auto Posto Mafra', 'Posto Araucária BR-116']

/** The same numbers at each filling: 0 to 1. */
function sorteio(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}

const domingo = (dia: string): boolean => new Date(`${dia}T12:00:00Z`).getUTCDay() === 0
/** Brazil has had no summer time since 2019. */
const as = (dia: string, hora: number, minuto: number): string =>
  new Date(`${dia}T${String(hora).padStart(2, '0')}:${String(minuto).padStart(2, '0')}:00-03:00`).toISOString()

/** The fuellings of one vehicle over the 90 days before that one: all in order, but for what is planted. */
function doVeiculo(veiculo: number, hoje: string): Cena[] {
  const { combustivel: motor, capacidadeTanqueL: tanque, kmPorLitroMeta: meta } = frota[veiculo]!
  const acaso = sorteio(1_000 + veiculo)
  const quantos = QUANTOS[veiculo]!
  const cenas: Cena[] = []
  let odometro = 18_000 + veiculo * 11_350
  for (let n = 0; n < quantos; n++) {
    const plantada =
      Number(Object.entries(PLANTADAS).find(([, [v, lugar]]) => v === veiculo && lugar === n)?.[0]) || null
    // The pump stops by itself once in six; never where something is planted, nor just before it.
    const vizinha = Object.values(PLANTADAS).some(([v, lugar]) => v === veiculo && (lugar === n || lugar === n + 1))
    const tanqueCheio = n === 0 || vizinha || acaso() > 0.17
    let dia = addDays(hoje, -DIAS + Math.floor((n * (DIAS - 1)) / quantos))
    if (domingo(dia)) dia = addDays(dia, -1)
    let data = as(dia, 7 + Math.floor(acaso() * 10), Math.floor(acaso() * 60))
    let litros = Math.round(tanque * (tanqueCheio ? 0.45 + acaso() * 0.35 : 0.22) * 100) / 100
    let rendimento = 0.92 + acaso() * 0.16
    const combustivel = motor === 3 ? (acaso() < 0.7 ? 1 : 2) : motor
    if (plantada === 2) litros = Math.round(tanque * 112) / 100
    if (plantada === 3) {
      data = new Date(Date.parse(cenas.at(-1)!.data) + 70 * 60_000).toISOString()
      litros = Math.round(tanque * 10) / 100
    }
    if (plantada === 4) rendimento = 0.58
    if (plantada === 6) data = as(dia, 23, 40)
    if (plantada === 9) rendimento = 2
    const km = Math.max(1, Math.round(litros * meta * rendimento))
    odometro += km
    const valorLitro = Math.round((PRECOS[combustivel]! + (n * 0.002 + acaso() * 0.12)) * 1000) / 1000
    cenas.push({
      veiculo,
      data,
      combustivel: plantada === 7 ? 2 : combustivel,
      litros,
      valorLitro,
      valorTotal: Math.round(litros * valorLitro * 100 + (plantada === 5 ? 4_500 : 0)) / 100,
      // Two digits changed places: the next one is right again.
      odometro: plantada === 1 ? odometro - km - 90 : odometro,
      tanqueCheio,
      abastecimentoPerdido: plantada === 9,
      posto: POSTOS[Math.floor(acaso() * POSTOS.length)]!,
      formaPagamento: acaso() < 0.9 ? 1 : 2,
      plantada,
    })
  }
  return cenas
}

/** 260 fuellings of 8 vehicles over the 90 days before that one, with nine planted inconsistencies and no other. */
export const cenasDaFrota = (hoje: string): Cena[] => frota.flatMap((_, veiculo) => doVeiculo(veiculo, hoje))

/** Of the last weeks, what was filled at the supplier's with the order's diesel, as far as its value goes; and one that names no order. */
function pagosPorPedido(
  cenas: readonly Cena[],
  valor: number,
  desde: number,
): { doPedido: Set<Cena>; semPedido: Cena | undefined } {
  const doPedido = new Set<Cena>()
  let [soma, semPedido] = [0, undefined as Cena | undefined]
  for (const cena of cenas) {
    const la = cena.posto === POSTO_FORNECEDOR && cena.combustivel === DIESEL_S10 && Date.parse(cena.data) >= desde
    if (!la || cena.plantada !== null) continue
    if (soma + cena.valorTotal > valor) semPedido ??= cena
    else {
      doPedido.add(cena)
      soma += cena.valorTotal
    }
  }
  return { doPedido, semPedido }
}

/** Fills the fleet's fuellings: the older ones looked at, the last two weeks and the odd ones waiting. */
export async function fillFleet(ctx: Ctx, { veiculos: ids, obras }: Cadastros): Promise<void> {
  const { rows: motoristas } = await sql<{
    id: string
  }>`select id from colaboradores where status = 1 order by id limit 8`.execute(ctx.db)
  const { rows: pedidos } = await sql<{ id: string; fornecedorId: string; valor: string }>`
    select p.id, p.fornecedor_id, p.valor_total as valor from pedidos as p join fornecedores as f on f.id = p.fornecedor_id
    where f.nome = ${POSTO_FORNECEDOR} and p.status = ${PEDIDO.aprovado} order by p.id limit 1`.execute(ctx.db)
  const [pedido] = pedidos
  const hoje = today()
  const limite = Date.parse(`${addDays(hoje, -14)}T12:00:00Z`)
  const cenas = cenasDaFrota(hoje)
  const { doPedido, semPedido } = pagosPorPedido(
    cenas,
    Number(pedido?.valor ?? 0),
    Date.parse(`${addDays(hoje, -30)}T12:00:00Z`),
  )
  /** Of vehicles that work where there are works, two fillings in three say for which. */
  const obraDe = (veiculo: number, n: number): string | null => {
    const dele = obras.filter(({ contrato }) => contrato === frota[veiculo]!.contrato)
    return dele.length > 0 && n % 3 > 0 ? dele[n % dele.length]!.id : null
  }
  const linha = (cena: Cena, n: number) => {
    const { veiculo, plantada, ...dita } = cena
    const conferido = plantada === null && Date.parse(cena.data) < limite
    const noFornecedor = pedido !== undefined && cena.posto === POSTO_FORNECEDOR
    return {
      ...dita,
      posto: noFornecedor ? null : cena.posto,
      fornecedorId: noFornecedor ? pedido.fornecedorId : null,
      formaPagamento: doPedido.has(cena) || cena === semPedido ? FORMA_DE_PAGAMENTO.pedido : cena.formaPagamento,
      pedidoId: pedido && doPedido.has(cena) ? pedido.id : null,
      obraId: obraDe(veiculo, n),
      veiculoId: ids[veiculo]!,
      motoristaId: motoristas[veiculo % motoristas.length]!.id,
      equipe: frota[veiculo]!.equipe,
      ...(conferido && {
        status: STATUS.conferido,
        conferidoPor: ctx.usuario.id,
        conferidoEm: new Date().toISOString(),
      }),
    }
  }
  const devolvido = cenas.find(({ plantada }) => plantada === 8)!
  const emUso = cenas.filter((cena) => cena !== devolvido)
  await ctx.db.insertInto('abastecimentos').values(emUso.map(linha)).execute()
  // Given back to who rented it out; somebody fuelled it once more.
  await update(ctx, veiculos, ids[devolvido.veiculo]!, { situacao: 4 })
  await ctx.db.insertInto('abastecimentos').values(linha(devolvido, 0)).execute()
}
