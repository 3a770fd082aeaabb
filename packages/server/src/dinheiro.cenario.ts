/** What a story of the money of works comes to, worked out apart, and every place where the product tells of it. */
import assert from 'node:assert/strict'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { ratear } from '@prumo/domain/financeiro/metas/rateio.ts'
import { type Lancamento, lancamentosDe } from '@prumo/domain/financeiro/metas/razao.ts'
import { sinalDo } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { sql } from 'kysely'
import type { Cena } from './obras/medicoes/medicoes.cenario.ts'
import type { Person } from './test-kit/app.ts'

export const ANO = 2026

export interface Pedido {
  readonly id: string
  status: number
  readonly obra: number | null
  readonly mes: number
  readonly itens: readonly { readonly total: number; readonly categoria: number | null }[]
  anexos: { readonly id: string; readonly valor: number; pago: boolean }[]
}
export interface Medicao {
  readonly id: string
  readonly obras: readonly string[]
  /** What came by the cash flow, where it was another sum than the measurement's. */
  recebido: number | null
}

export const soma = <T>(lista: Iterable<T>, valor: (um: T) => number): number => {
  let total = 0
  for (const um of lista) total += valor(um)
  return total
}
export const mesDe = (n: number) => `${ANO}-${String(n).padStart(2, '0')}`
const centavos = (reais: number): number => toCentavos(String(reais)) ?? Number.NaN

export interface Metas {
  readonly despesa: string
  readonly receita: string
  readonly daObra: string
}

export async function criarMetas(
  c: Cena,
  quem: Person,
  { master, obras }: { master: string; obras: readonly string[] },
): Promise<Metas> {
  const limites = Object.fromEntries(
    ['Solicitar', 'Aprovar', 'Pagar'].flatMap((momento) =>
      ['Mes', 'Acumulado', 'Ano'].map((periodo) => [`acao${momento}${periodo}`, 2]),
    ),
  )
  const criar = async (natureza: number, obraId: string | null) => {
    const { status, body } = await quem.post('/api/metas', {
      exercicio: ANO,
      natureza,
      centroDeCustoId: c.centro,
      obraId,
      alvoTipo: 2,
      alvoId: master,
      distribuicao: 1,
      limiarAlerta: 80,
      ...limites,
      parcelas: mesesDe(ANO).map((mesComp) => ({ mesComp, valor: 1000 })),
      ativar: true,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.id as string
  }
  return { despesa: await criar(1, null), receita: await criar(2, null), daObra: await criar(2, obras[1]!) }
}

export interface Historia {
  readonly obras: readonly string[]
  readonly pedidos: readonly Pedido[]
  readonly medicoes: readonly Medicao[]
  readonly metas: Metas
  readonly categorias: readonly string[]
}

/** What a measurement is of the money of each of its works, worked out apart. */
interface Medida {
  readonly obraId: string
  readonly medido: number
  readonly recebido: number
  readonly faturado: number
  readonly veio: boolean
  readonly mes: string
}

async function medidas(c: Cena, { medicoes }: Historia): Promise<Medida[]> {
  const { rows } = await sql<{ id: string; status: number; tipo: number; liquido: string; mes: string }>`
    select id, status, tipo, valor_liquido as liquido, mes_comp as mes from medicoes`.execute(c.t.db)
  const { rows: aceitos } = await sql<{ medicaoId: string; obraId: string; aceito: string }>`
    select medicao_id, obra_id, sum(valor_total - valor_glosado) as aceito from medicoes_itens group by 1, 2 order by 1, 2`.execute(
    c.t.db,
  )
  return medicoes.flatMap(({ id, obras, recebido }): Medida[] => {
    const { status, tipo, liquido, mes } = rows.find((row) => row.id === id)!
    const valor = centavos(Number(liquido))
    if (![4, 5, 6, 8, 9].includes(status) || valor === 0) return []
    const sinal = sinalDo(tipo)
    const delas = obras.length === 1 ? [] : aceitos.filter((um) => um.medicaoId === id && Number(um.aceito) > 0)
    const pesos = delas.length === 0 ? [1n] : delas.map(({ aceito }) => BigInt(centavos(Number(aceito))))
    const partes = ratear(BigInt(valor), pesos).map(Number)
    const vieram = status === 9 ? ratear(BigInt(recebido ?? valor), partes.map(BigInt)).map(Number) : []
    return partes.map((parte, n) => ({
      obraId: delas[n]?.obraId ?? obras[0]!,
      medido: sinal * parte,
      faturado: status === 8 || status === 9 ? sinal * parte : 0,
      recebido: sinal * (vieram[n] ?? 0),
      veio: status === 9,
      mes,
    }))
  })
}

const lancamentos = (c: Cena, { pedidos, obras, categorias }: Historia): Lancamento[] =>
  pedidos.flatMap(({ status, obra, mes, itens, anexos }) =>
    lancamentosDe({
      status,
      centroDeCustoId: c.centro,
      obraId: obra === null ? null : obras[obra]!,
      mesComp: mesDe(mes),
      dataRegistro: `${ANO}-01-01T12:00:00Z`,
      itens: itens.map(({ total, categoria }) => ({
        total: BigInt(total),
        centroDeCustoId: null,
        obraId: null,
        categoriaId: categoria === null ? null : categorias[categoria]!,
      })),
      anexos: anexos.map(({ valor, pago }) => ({ status: pago ? 3 : 1, valor: BigInt(valor) })),
    }),
  )

/** Every number against what the story comes to. */
export async function conferir(c: Cena, quem: Person, historia: Historia): Promise<void> {
  const razao = lancamentos(c, historia)
  const receita = await medidas(c, historia)
  const gasto = (campo: 'reservado' | 'comprometido' | 'realizado', quais: readonly Lancamento[] = razao) =>
    Number(quais.reduce((total, um) => total + um[campo], 0n))
  const { obras, metas, categorias } = historia

  // The works' accounts, and their budgets.
  const { body: contas } = await quem.get('/api/contas-obra')
  for (const obraId of obras) {
    const dela = razao.filter((um) => um.obraId === obraId)
    const vinda = receita.filter((um) => um.obraId === obraId)
    const conta = contas.itens.find(({ id }: { id: string }) => id === obraId)
    const [emAnalise, comprometido, pago] = [
      gasto('reservado', dela),
      gasto('comprometido', dela),
      gasto('realizado', dela),
    ]
    const menos = (todo: number | null) => (todo === null ? null : toReais(centavos(todo) - comprometido - pago))
    assert.deepEqual(
      conta.numeros,
      {
        emAnalise: toReais(emAnalise),
        comprometido: toReais(comprometido),
        pago: toReais(pago),
        receitaMedida: toReais(soma(vinda, ({ medido }) => medido)),
        receitaFaturada: toReais(soma(vinda, ({ faturado }) => faturado)),
        receitaRecebida: toReais(soma(vinda, ({ recebido }) => recebido)),
        saldo: menos(conta.custoOrcado),
        margem: menos(conta.valorVendido),
      },
      `conta da obra ${obraId}`,
    )
    const { body: orcamento } = await quem.get(`/api/contas-obra/${obraId}/orcamento`)
    const { orcado, ...total } = orcamento.total
    const { emAnalise: a, comprometido: b, pago: p, saldo } = conta.numeros
    assert.deepEqual(total, { emAnalise: a, comprometido: b, pago: p, saldo })
    for (const campo of ['emAnalise', 'comprometido', 'pago'] as const)
      assert.equal(
        soma(orcamento.linhas as Record<string, number>[], (linha) => centavos(linha[campo]!)),
        centavos(total[campo]),
        `linhas do orçamento: ${campo}`,
      )
    assert.equal(orcado, conta.custoOrcado)
  }

  // The cash flow: its entries of measurements, foreseen and realised.
  const vivas = (await doCaixa(quem)).filter(({ origem, canceladoEm }) => origem === 5 && canceladoEm === null)
  const sinal = ({ natureza }: { natureza: number }) => (natureza === 1 ? 1 : -1)
  const medida = soma(receita, (um) => um.medido)
  const recebida = soma(receita, (um) => um.recebido)
  assert.equal(
    soma(vivas, (um) => sinal(um) * centavos(um.valorPrevisto)),
    medida,
    'previsto no caixa',
  )
  assert.equal(
    soma(vivas, (um) => sinal(um) * centavos(um.valorRealizado ?? 0)),
    recebida,
    'realizado no caixa',
  )

  // The goals: of what is spent by class, and of what is brought in, by contract and by work.
  const classificados = razao.filter(
    ({ categoriaId }) => categoriaId === categorias[0] || categoriaId === categorias[1],
  )
  const meta = async (id: string) => (await quem.get(`/api/metas/${id}/razao`)).body
  const despesa = await meta(metas.despesa)
  assert.deepEqual(
    [despesa.reservado, despesa.comprometido, despesa.realizado],
    (['reservado', 'comprometido', 'realizado'] as const).map((campo) => toReais(gasto(campo, classificados))),
    'meta de despesa',
  )
  for (const [id, delas] of [
    [metas.receita, receita],
    [metas.daObra, receita.filter(({ obraId }) => obraId === obras[1])],
  ] as const) {
    const lida = await meta(id)
    const [aFaturar, aReceber, veio] = colunas(delas)
    assert.deepEqual([lida.reservado, lida.comprometido, lida.realizado], [aFaturar, aReceber, veio], 'meta de receita')
    for (const mes of lida.meses) {
      const doMes = delas.filter((um) => um.mes === mes.mesComp)
      assert.deepEqual([mes.reservado, mes.comprometido, mes.realizado], colunas(doMes), mes.mesComp)
    }
  }

  // Finance's report, over the whole of the story.
  const periodo = { de: `${ANO - 1}-01-01`, ate: `${ANO + 1}-12-31` }
  const painel = async (mais: Record<string, string> = {}) =>
    (await quem.get(`/api/pbi/relatorio-financeiro?${new URLSearchParams({ ...periodo, ...mais })}`)).body
  for (const obraId of [null, ...obras]) {
    const delas = obraId === null ? receita : receita.filter((um) => um.obraId === obraId)
    const gastos = obraId === null ? razao : razao.filter((um) => um.obraId === obraId)
    const body = await painel(obraId === null ? {} : { obra: obraId })
    const indicador = (id: string) => body.indicadores.find((um: { id: string }) => um.id === id).valor
    const quadro = (id: string) => body.quadros.find((um: { id: string }) => um.id === id)
    const serie = (id: string, n: number) =>
      soma((quadro(id).series[n]?.valores ?? []) as (number | null)[], (valor) => centavos(valor ?? 0))
    const [med, fat, rec] = (['medido', 'faturado', 'recebido'] as const).map((campo) => soma(delas, (um) => um[campo]))
    assert.deepEqual(
      [centavos(indicador('receita-medida')), centavos(indicador('receita-recebida'))],
      [med, rec],
      `relatório ${obraId ?? 'de tudo'}`,
    )
    assert.deepEqual([serie('receita', 0), serie('receita', 1), serie('receita', 2)], [med, fat, rec])
    assert.equal(
      serie('gasto-contrato', 0) + serie('gasto-contrato', 1),
      gasto('realizado', gastos) + gasto('comprometido', gastos),
      'gasto por contrato',
    )
    for (const coluna of ['medida', 'faturada', 'recebida'] as const) {
      const chave = `${coluna}:${periodo.de}:${periodo.ate}`
      const { body: atras } = await quem.get(
        `/api/pbi/relatorio-financeiro/registros?${new URLSearchParams({ ...periodo, ...(obraId && { obra: obraId }), grupo: 'receita', chave })}`,
      )
      const esperado = { medida: med, faturada: fat, recebida: rec }[coluna]
      assert.equal(centavos(atras.total), esperado, `atrás da receita ${coluna}`)
      assert.equal(
        soma(atras.itens as { valor: number }[], (um) => centavos(um.valor)),
        esperado,
      )
    }
  }
}

interface NoCaixa {
  readonly origem: number
  readonly natureza: number
  readonly canceladoEm: string | null
  readonly valorPrevisto: number
  readonly valorRealizado: number | null
}

async function doCaixa(quem: Person): Promise<NoCaixa[]> {
  const itens: NoCaixa[] = []
  for (let lote = 0; ; lote++) {
    const { body } = await quem.get(`/api/fluxo-de-caixa?lote=${lote}&maxLote=100`)
    itens.push(...body.itens)
    if (body.fim) return itens
  }
}

/** Of a goal of revenue: measured and not invoiced, invoiced and not received, received. */
function colunas(receita: readonly Medida[]): number[] {
  const abertas = receita.filter(({ veio }) => !veio)
  return [
    soma(
      abertas.filter(({ faturado }) => faturado === 0),
      ({ medido }) => medido,
    ),
    soma(abertas, ({ faturado }) => faturado),
    soma(receita, ({ recebido }) => recebido),
  ].map(toReais)
}
