/**
 * The money of works over one random story (issue of works, 'Done when' 3): orders asked for, approved, paid, undone and
 * cancelled; measurements of one work and of two, glosed, rejected, invoiced, received from either side for another sum, opened
 * again and cancelled. After every step each number is what its parts come to, to the centavo: the works' accounts and budgets,
 * the cash flow, the goals of what is spent and of what is brought in, and finance's report.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { type Lancamento, lancamentosDe } from '@prumo/domain/financeiro/metas/razao.ts'
import { ratear } from '@prumo/domain/financeiro/metas/rateio.ts'
import { sinalDo } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Cena, cena, PERIODO } from './obras/medicoes/medicoes.cenario.ts'
import type { Person } from './test-kit/app.ts'
import { insert } from './test-kit/insert.ts'
import { rounds } from './test-kit/rounds.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const PASSOS = rounds(45, 300)
const ANO = 2026

/** Numbers by chance that the seed repeats. */
function sorteio(seed: number): (ate: number) => number {
  let estado = seed >>> 0
  return (ate) => {
    estado = (Math.imul(estado ^ (estado >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const misturado = Math.imul(estado ^ (estado >>> 13), 0x85ebca6b) >>> 0
    return ((misturado ^ (misturado >>> 16)) >>> 0) % ate
  }
}

interface Pedido {
  readonly id: string
  status: number
  readonly obra: number | null
  readonly mes: number
  readonly itens: readonly { readonly total: number; readonly categoria: number | null }[]
  anexos: { readonly id: string; readonly valor: number; pago: boolean }[]
}
interface Medicao {
  readonly id: string
  readonly obras: readonly string[]
  /** What came by the cash flow, where it was another sum than the measurement's. */
  recebido: number | null
}

let c: Cena
after(() => c?.t.close())

const soma = <T>(lista: Iterable<T>, valor: (um: T) => number): number => {
  let total = 0
  for (const um of lista) total += valor(um)
  return total
}
const mesDe = (n: number) => `${ANO}-${String(n).padStart(2, '0')}`
const centavos = (reais: number): number => toCentavos(String(reais)) ?? Number.NaN

test(`by chance, every number of the money of works (SEED=${SEED})`, { timeout: 400_000 }, async () => {
  c = await cena({ regra: 2, fatorK: 1.0371 })
  const { db } = c.t
  const um = sorteio(SEED)
  const obras = [c.obraId, await c.obra({ retencaoPercentual: 3.5, custoOrcado: '90000.00', valorVendido: '250000.00' })]
  const todos = await c.t.person({
    centros: [c.centro],
    telas: [
      [telas.contasObra, 'visualizar', 'editar'],
      [telas.fluxoDeCaixa, 'visualizar', 'editar'],
      [telas.metas, 'visualizar', 'adicionar', 'editar'],
      [telas.relatorioFinanceiro, 'editar'],
      [telas.pedidos, 'visualizar'],
      [telas.medicoes, 'visualizar'],
    ],
  })
  const master = await insert(db, 'classesDeCusto', { nome: 'Obra', nomeContaOrcamento: 'Custos diretos' })
  const restrita = await insert(db, 'classesDeCusto', { nome: 'Materiais', classeMasterId: master })
  const categorias = [
    await insert(db, 'categoriasDeCusto', { codigo: '1', despesa: 'Cabo', classeRestritaId: restrita, ativo: true }),
    await insert(db, 'categoriasDeCusto', { codigo: '2', despesa: 'Poste', classeMasterId: master, ativo: true }),
    await insert(db, 'categoriasDeCusto', { codigo: '3', despesa: 'Avulsa', ativo: true }),
  ]
  const orcado = await todos.put(`/api/contas-obra/${obras[0]}`, {
    orcamento: [{ classeCategoriaId: restrita, valor: 1234.56 }],
  })
  assert.equal(orcado.status, 200, JSON.stringify(orcado.body))
  const metas = await criarMetas(todos, { master, obras })
  const arquivo = await insert(db, 'arquivos', {
    chave: 'dinheiro/x.pdf',
    nome: 'x.pdf',
    tipo: 'application/pdf',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  const pedidos: Pedido[] = []
  const medicoes: Medicao[] = []
  const passa = (id: string, para: number, mais: object = {}) =>
    (para === 3 || para === 10 ? c.confere : c.elabora).post(`/api/medicoes/${id}/transicao`, { para, ...mais })
  const statusDe = async (id: string) =>
    (await db.selectFrom('medicoes').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const entradaDe = async (id: string) =>
    await db.selectFrom('fluxoDeCaixa').select(['id', 'dataRealizada']).where('medicaoId', '=', id).executeTakeFirst()
  const escolher = <T>(lista: readonly T[]): T | undefined => (lista.length > 0 ? lista[um(lista.length)] : undefined)
  const valor = () => 1 + um(900_000)

  const atos = {
    async pedir() {
      const obra = um(4) === 0 ? null : um(2)
      const itens = Array.from({ length: 1 + um(3) }, () => ({
        total: valor(),
        categoria: um(5) === 0 ? null : um(3),
      }))
      const mes = 1 + um(12)
      const status = [2, 3, 5, 5, 9][um(5)]!
      const { rows } = await sql<{ id: string }>`insert into pedidos (status, tipo, centro_de_custo_id, obra_id, mes_comp)
        values (${status}, 1, ${c.centro}, ${obra === null ? null : obras[obra]!}, ${mesDe(mes)}) returning id`.execute(db)
      const { id } = rows[0]!
      for (const { total, categoria } of itens)
        await sql`insert into pedidos_itens (pedido_id, descricao, quantidade, valor, codigo_custo_id)
          values (${id}, 'Item', 1, ${toReais(total)}, ${categoria === null ? null : categorias[categoria]!})`.execute(db)
      pedidos.push({ id, status, obra, mes, itens, anexos: [] })
    },
    async mudarPedido() {
      const pedido = escolher(pedidos)
      if (!pedido) return
      pedido.status = [2, 3, 4, 5, 6, 7, 8, 9][um(8)]!
      await sql`update pedidos set status = ${pedido.status} where id = ${pedido.id}`.execute(db)
    },
    async pagar() {
      const pedido = escolher(pedidos)
      if (!pedido) return
      const total = soma(pedido.itens, (item) => item.total)
      const quanto = um(3) === 0 ? total : 1 + um(total)
      const { rows } = await sql<{ id: string }>`insert into pedidos_anexos (pedido_id, tipo, file_name, hiperlink, arquivo_id, valor, status,
          em_pagamento, comprovante_arquivo_id) values (${pedido.id}, 7, 'x.pdf', '/', ${arquivo}, ${toReais(quanto)}, 3, true, ${arquivo}) returning id`.execute(
        db,
      )
      pedido.anexos.push({ id: rows[0]!.id, valor: quanto, pago: true })
    },
    async desfazerPagamento() {
      const anexo = escolher(pedidos.flatMap(({ anexos }) => anexos.filter(({ pago }) => pago)))
      if (!anexo) return
      anexo.pago = false
      await sql`update pedidos_anexos set status = 1, comprovante_arquivo_id = null where id = ${anexo.id}`.execute(db)
    },
    async medir() {
      const duas = um(3) === 0
      const delas = duas ? obras : [obras[um(2)]!]
      for (const obraId of delas)
        await c.rdo(
          Array.from({ length: 1 + um(3) }, () => ({ item: [0, 1, 2, 4][um(4)]!, quantidade: (1 + um(20_000)) / 1000 })),
          { obraId },
        )
      const { id } = await c.medicao({
        mesComp: mesDe(1 + um(12)),
        ...(duas ? { obraId: null, obrasIds: delas } : { obraId: delas[0] }),
      })
      medicoes.push({ id, obras: delas, recebido: null })
      await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)
      for (let n = um(4); n >= 0; n--) await andar(id)
    },
    async andar() {
      const medicao = escolher(medicoes)
      if (medicao) for (let n = um(3); n >= 0; n--) await andar(medicao.id)
    },
    async glosar() {
      const medicao = escolher(medicoes)
      if (!medicao || ![4, 6].includes(await statusDe(medicao.id))) return
      const itens = await db
        .selectFrom('medicoesItens')
        .select(['id', 'quantidadePeriodo'])
        .where('medicaoId', '=', medicao.id)
        .orderBy('id')
        .execute()
      const item = escolher(itens)
      if (!item) return
      const quantidadeGlosada = Math.floor((Number(item.quantidadePeriodo) * 1000 * um(11)) / 10) / 1000
      await c.elabora.post(`/api/medicoes/${medicao.id}/glosa`, {
        itens: [{ id: item.id, quantidadeGlosada, motivoGlosa: 1 }],
      })
      await passa(medicao.id, 6)
    },
    async receberNoCaixa() {
      const medicao = escolher(medicoes)
      const entrada = medicao && (await statusDe(medicao.id)) === 8 ? await entradaDe(medicao.id) : undefined
      if (!medicao || !entrada) return
      const recebido = valor()
      const { status, body } = await todos.post(`/api/fluxo-de-caixa/${entrada.id}/realizar`, {
        valorRealizado: toReais(recebido),
        dataRealizada: `${ANO}-0${1 + um(9)}-15`,
      })
      assert.equal(status, 200, JSON.stringify(body))
      medicao.recebido = recebido
    },
    async reabrirNoCaixa() {
      const medicao = escolher(medicoes)
      const entrada = medicao && (await statusDe(medicao.id)) === 9 ? await entradaDe(medicao.id) : undefined
      if (!medicao || !entrada) return
      const { status, body } = await todos.post(`/api/fluxo-de-caixa/${entrada.id}/reabrir`, {})
      assert.equal(status, 200, JSON.stringify(body))
      medicao.recebido = null
    },
    async cancelar() {
      const medicao = escolher(medicoes)
      if (medicao && um(2) === 0) await passa(medicao.id, 10, { motivo: 'x' })
    },
  }
  async function andar(id: string): Promise<void> {
    const nota = { numeroNotaFiscal: '1', dataNotaFiscal: `${ANO}-0${1 + um(9)}-10` }
    const para: Record<number, () => Promise<unknown>> = {
      1: () => passa(id, 2),
      2: () => passa(id, um(6) ? 3 : 1, { motivo: 'x' }),
      3: () => passa(id, 4),
      4: () => (um(5) === 0 ? passa(id, 7, { motivo: 'x' }) : passa(id, 5)),
      5: () => passa(id, 8, nota),
      6: () => passa(id, 8, nota),
      7: () => passa(id, um(3) ? 1 : 10, { motivo: 'x' }),
      8: () => (um(2) ? passa(id, 9, { dataRecebimento: `${ANO}-0${1 + um(9)}-20` }) : Promise.resolve()),
    }
    await para[await statusDe(id)]?.()
  }

  const nomes = Object.keys(atos) as (keyof typeof atos)[]
  const mais: (keyof typeof atos)[] = ['pedir', 'pagar', 'medir', 'andar', 'andar', 'andar', 'receberNoCaixa', 'receberNoCaixa']
  const comeco: (keyof typeof atos)[] = ['pedir', 'pedir', 'pagar', 'medir', 'medir', 'andar', 'andar', 'receberNoCaixa']
  for (let passo = 0; passo < PASSOS; passo++) {
    const nome = comeco[passo] ?? escolher([...nomes, ...mais])!
    await atos[nome]()
    try {
      await conferir(todos, { obras, pedidos, medicoes, metas, categorias })
    } catch (error) {
      ;(error as Error).message = `SEED=${SEED}, passo ${passo} (${nome}): ${(error as Error).message}`
      throw error
    }
  }
  assert.ok(pedidos.length > 1 && medicoes.length > 1)
})

interface Metas {
  readonly despesa: string
  readonly receita: string
  readonly daObra: string
}

async function criarMetas(quem: Person, { master, obras }: { master: string; obras: readonly string[] }): Promise<Metas> {
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

interface Historia {
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

async function medidas({ medicoes }: Historia): Promise<Medida[]> {
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

const lancamentos = ({ pedidos, obras, categorias }: Historia): Lancamento[] =>
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

async function conferir(quem: Person, historia: Historia): Promise<void> {
  const razao = lancamentos(historia)
  const receita = await medidas(historia)
  const gasto = (campo: 'reservado' | 'comprometido' | 'realizado', quais: readonly Lancamento[] = razao) =>
    Number(quais.reduce((total, um) => total + um[campo], 0n))
  const { obras, metas, categorias } = historia

  // The works' accounts, and their budgets.
  const { body: contas } = await quem.get('/api/contas-obra')
  for (const obraId of obras) {
    const dela = razao.filter((um) => um.obraId === obraId)
    const vinda = receita.filter((um) => um.obraId === obraId)
    const conta = contas.itens.find(({ id }: { id: string }) => id === obraId)
    const [emAnalise, comprometido, pago] = [gasto('reservado', dela), gasto('comprometido', dela), gasto('realizado', dela)]
    const menos = (todo: number | null) => (todo === null ? null : toReais(centavos(todo) - comprometido - pago))
    assert.deepEqual(
      conta.numeros,
      {
        emAnalise: toReais(emAnalise),
        comprometido: toReais(comprometido),
        pago: toReais(pago),
        receitaMedida: toReais(soma(vinda, ({ medido }) => medido)),
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
  assert.equal(soma(vivas, (um) => sinal(um) * centavos(um.valorPrevisto)), medida, 'previsto no caixa')
  assert.equal(soma(vivas, (um) => sinal(um) * centavos(um.valorRealizado ?? 0)), recebida, 'realizado no caixa')

  // The goals: of what is spent by class, and of what is brought in, by contract and by work.
  const classificados = razao.filter(({ categoriaId }) => categoriaId === categorias[0] || categoriaId === categorias[1])
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
      assert.equal(soma(atras.itens as { valor: number }[], (um) => centavos(um.valor)), esperado)
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
