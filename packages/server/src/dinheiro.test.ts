/**
 * The money of works over one random story (issue of works, 'Done when' 3): orders asked for, approved, paid, undone and
 * cancelled; measurements of one work and of two, glosed, rejected, invoiced, received from either side for another sum, opened
 * again and cancelled. After every step each number is what its parts come to, to the centavo: the works' accounts and budgets,
 * the cash flow, the goals of what is spent and of what is brought in, and finance's report.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { toReais } from '@prumo/domain/core/money.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { ANO, conferir, criarMetas, type Medicao, mesDe, type Pedido, soma } from './dinheiro.cenario.ts'
import { type Cena, cena, PERIODO } from './obras/medicoes/medicoes.cenario.ts'
import { insert } from './test-kit/insert.ts'
import { rounds } from './test-kit/rounds.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const PASSOS = rounds(45, 300)

/** Numbers by chance that the seed repeats. */
function sorteio(seed: number): (ate: number) => number {
  let estado = seed >>> 0
  return (ate) => {
    estado = (Math.imul(estado ^ (estado >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const misturado = Math.imul(estado ^ (estado >>> 13), 0x85ebca6b) >>> 0
    return ((misturado ^ (misturado >>> 16)) >>> 0) % ate
  }
}

let c: Cena
after(() => c?.t.close())

test(`by chance, every number of the money of works (SEED=${SEED})`, { timeout: 400_000 }, async () => {
  c = await cena({ regra: 2, fatorK: 1.0371 })
  const { db } = c.t
  const um = sorteio(SEED)
  const obras = [
    c.obraId,
    await c.obra({ retencaoPercentual: 3.5, custoOrcado: '90000.00', valorVendido: '250000.00' }),
  ]
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
  const metas = await criarMetas(c, todos, { master, obras })
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
      const { rows } = await sql<{
        id: string
      }>`insert into pedidos (status, tipo, centro_de_custo_id, obra_id, mes_comp)
        values (${status}, 1, ${c.centro}, ${obra === null ? null : obras[obra]!}, ${mesDe(mes)}) returning id`.execute(
        db,
      )
      const { id } = rows[0]!
      for (const { total, categoria } of itens)
        await sql`insert into pedidos_itens (pedido_id, descricao, quantidade, valor, codigo_custo_id)
          values (${id}, 'Item', 1, ${toReais(total)}, ${categoria === null ? null : categorias[categoria]!})`.execute(
          db,
        )
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
      const { rows } = await sql<{
        id: string
      }>`insert into pedidos_anexos (pedido_id, tipo, file_name, hiperlink, arquivo_id, valor, status,
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
          Array.from({ length: 1 + um(3) }, () => ({
            item: [0, 1, 2, 4][um(4)]!,
            quantidade: (1 + um(20_000)) / 1000,
          })),
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
  const mais: (keyof typeof atos)[] = [
    'pedir',
    'pagar',
    'medir',
    'andar',
    'andar',
    'andar',
    'receberNoCaixa',
    'receberNoCaixa',
  ]
  const comeco: (keyof typeof atos)[] = [
    'pedir',
    'pedir',
    'pagar',
    'medir',
    'medir',
    'andar',
    'andar',
    'receberNoCaixa',
  ]
  for (let passo = 0; passo < PASSOS; passo++) {
    const nome = comeco[passo] ?? escolher([...nomes, ...mais])!
    await atos[nome]()
    try {
      await conferir(c, todos, { obras, pedidos, medicoes, metas, categorias })
    } catch (error) {
      ;(error as Error).message = `SEED=${SEED}, passo ${passo} (${nome}): ${(error as Error).message}`
      throw error
    }
  }
  assert.ok(pedidos.length > 1 && medicoes.length > 1)
})
