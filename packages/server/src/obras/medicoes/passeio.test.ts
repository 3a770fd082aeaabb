/**
 * A walk by chance over diaries, records, measurements, glosses, cancellations and rectifications (issue of works, 'Done when'
 * 3), under both rounding rules: whatever is done, in whatever order, no line is measured twice, no more of an item is
 * measured than was executed, lines add up to the totals to the centavo, and the works' accounts are the sum of their parts.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { sql } from 'kysely'
import { rounds } from '../../test-kit/rounds.ts'
import { type Cena, cena, PERIODO } from './medicoes.cenario.ts'
import { saldosDas } from './saldos.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const PASSOS = rounds(70, 400)

/** Numbers by chance that the seed repeats. */
function sorteio(seed: number): (ate: number) => number {
  let estado = seed >>> 0
  return (ate) => {
    estado = (Math.imul(estado ^ (estado >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const misturado = Math.imul(estado ^ (estado >>> 13), 0x85ebca6b) >>> 0
    return ((misturado ^ (misturado >>> 16)) >>> 0) % ate
  }
}

const abertas: Cena[] = []
after(async () => {
  for (const { t } of abertas) await t.close()
})

type Medicao = { id: string; status: number; tipo: number; percentualRetencao: string | null }
const medicoesDe = async (c: Cena): Promise<Medicao[]> =>
  c.t.db.selectFrom('medicoes').select(['id', 'status', 'tipo', 'percentualRetencao']).execute()

async function conferir(c: Cena, obras: readonly string[]): Promise<void> {
  const { rows: repetidas } =
    await sql`select tipo, linha_id from medicoes_origens where not liberada group by 1, 2 having count(*) > 1`.execute(
      c.t.db,
    )
  assert.deepEqual(repetidas, [], 'a line measured twice')
  const { rows: somas } = await sql<{
    id: string
    bruto: string
    glosa: string
    retencao: string
    liquido: string
    linhas: string
    glosadas: string
    porCento: string | null
  }>`
    select m.id, m.valor_bruto as bruto, m.valor_glosa as glosa, m.valor_retencao as retencao, m.valor_liquido as liquido, m.percentual_retencao as por_cento,
      coalesce(sum(i.valor_total), 0) as linhas, coalesce(sum(i.valor_glosado), 0) as glosadas
    from medicoes as m left join medicoes_itens as i on i.medicao_id = m.id group by m.id`.execute(c.t.db)
  for (const { bruto, glosa, retencao, liquido, linhas, glosadas, porCento } of somas) {
    assert.deepEqual([Number(linhas), Number(glosadas)], [Number(bruto), Number(glosa)])
    const aceito = toCentavos(bruto)! - toCentavos(glosa)!
    const esperada = Math.floor((aceito * Math.round(Number(porCento ?? 0) * 10_000) + 500_000) / 1_000_000)
    assert.equal(toCentavos(retencao), esperada)
    assert.equal(toCentavos(liquido), aceito - esperada)
  }
  const { rows: linhas } = await sql<{
    q: string
    g: string
    pontos: string
    fixo: string | null
    total: string
    glosado: string
    v: string
    k: string
    regra: number
  }>`
    select i.quantidade_periodo as q, i.quantidade_glosada as g, i.pontos, i.preco_fixo as fixo, i.valor_total as total, i.valor_glosado as glosado,
      m.valor_unidade as v, m.fator_k as k, m.regra_arredondamento as regra from medicoes_itens as i join medicoes as m on m.id = i.medicao_id`.execute(
    c.t.db,
  )
  for (const { q, g, pontos, fixo, total, glosado, v, k, regra } of linhas) {
    const vale = (quantidade: bigint): bigint => aMao(quantidade, { pontos, fixo, v, k, regra })
    assert.equal(BigInt(toCentavos(total)!), vale(inteiro(q, 3)))
    assert.equal(BigInt(toCentavos(glosado)!), vale(inteiro(q, 3)) - vale(inteiro(q, 3) - inteiro(g, 3)))
  }
  // What a rectification took away after it was sent is over; nothing else ever is, and nothing more of it is measured.
  for (const [chave, { executado, medido }] of await saldosDas(c.t.db, obras)) {
    const tirado = perdido.get(chave) ?? 0
    assert.ok(
      medido <= executado + tirado,
      `${chave}: medido ${medido}, executado ${executado}, retificado a menos ${tirado}`,
    )
  }
  await conferirDinheiro(c, obras)
}

/** In thousandths, by item of a work: what rectifications took away from what had been executed. */
const perdido = new Map<string, number>()

const inteiro = (texto: string, casas: number): bigint => {
  const [antes = '0', depois = ''] = texto.split('.')
  return BigInt(antes + depois.slice(0, casas).padEnd(casas, '0'))
}
const meioAcima = (n: bigint, d: bigint): bigint => (n + d / 2n) / d
/** The price of a line worked out apart: thousandths of quantity, points and factor of four decimals. */
function aMao(
  q: bigint,
  { pontos, fixo, v, k, regra }: { pontos: string; fixo: string | null; v: string; k: string; regra: number },
): bigint {
  if (fixo !== null) return meioAcima(q * inteiro(fixo, 2), 1000n)
  const exato = inteiro(pontos, 4) * inteiro(v, 4) * inteiro(k, 4)
  return regra === 1 ? meioAcima(q * meioAcima(exato, 10n ** 10n), 1000n) : meioAcima(q * exato, 10n ** 13n)
}

async function conferirDinheiro(c: Cena, obras: readonly string[]): Promise<void> {
  const { rows } = await sql<{ obraId: string; medida: string; faturada: string; recebida: string }>`
    select obra_id, coalesce(sum(s * valor_liquido) filter (where status in (4, 5, 6, 8, 9)), 0) as medida,
      coalesce(sum(s * valor_liquido) filter (where status in (8, 9)), 0) as faturada,
      coalesce(sum(s * valor_liquido) filter (where status = 9), 0) as recebida
    from medicoes cross join lateral (select case when tipo = 4 then -1 else 1 end as s) as x group by 1`.execute(
    c.t.db,
  )
  const { body } = await c.financeiro.get('/api/contas-obra')
  for (const obraId of obras) {
    const partes = rows.find((row) => row.obraId === obraId)
    const conta = body.itens.find(({ id }: { id: string }) => id === obraId)
    assert.deepEqual(
      [conta.numeros.receitaMedida, conta.numeros.receitaFaturada, conta.numeros.receitaRecebida],
      [Number(partes?.medida ?? 0), Number(partes?.faturada ?? 0), Number(partes?.recebida ?? 0)],
    )
  }
}

for (const regra of [1, 2] as const)
  test(`by chance, under rule ${regra} (SEED=${SEED})`, { timeout: 300_000 }, async () => {
    const c = await cena({ regra, fatorK: regra === 1 ? 1.085 : 1.0371 })
    abertas.push(c)
    perdido.clear()
    const um = sorteio(SEED + regra)
    const obras = [c.obraId, await c.obra({ retencaoPercentual: 3.5 })]
    const rdos: {
      id: string
      linhas: string[]
      obraId: string
      feitas: { item: number; quantidade: number; local: string }[]
    }[] = []
    const dia = () => `2026-03-${String(1 + um(31)).padStart(2, '0')}`
    const qualItem = () => [0, 1, 2, 4][um(4)]!
    const quanto = () => (1 + um(20_000)) / 1000
    const passa = (id: string, para: number, mais: object = {}) =>
      (para === 3 || para === 10 ? c.confere : c.elabora).post(`/api/medicoes/${id}/transicao`, { para, ...mais })
    const atos = {
      async rdo() {
        const obraId = obras[um(2)]!
        const feitas = Array.from({ length: 1 + um(4) }, () => ({
          item: qualItem(),
          quantidade: quanto(),
          local: `P-${um(3)}`,
        }))
        const registros =
          um(3) === 0
            ? [(await c.registro([{ item: feitas[0]!.item, quantidade: quanto() }], { obraId, data: dia() })).id]
            : []
        const feito = await c.rdo(
          feitas.map((uma, n) => (n === 0 ? { ...uma, registros } : uma)),
          { obraId, data: dia(), status: um(4) === 0 ? 2 : 3 },
        )
        rdos.push({ ...feito, obraId, feitas })
      },
      async registro() {
        await c.registro([{ item: qualItem(), quantidade: quanto() }], {
          obraId: obras[um(2)]!,
          data: dia(),
          status: um(4) === 0 ? 2 : 3,
        })
      },
      async retificar() {
        if (rdos.length === 0) return
        const [velho] = rdos.splice(um(rdos.length), 1)
        const { rows } = await sql<{ status: number }>`select status from rdos where id = ${velho!.id}`.execute(c.t.db)
        if (rows[0]!.status !== 3) return
        await sql`update rdos set status = 8 where id = ${velho!.id}`.execute(c.t.db)
        const feitas = velho!.feitas.map((uma) => ({
          ...uma,
          quantidade: um(2) ? quanto() : uma.quantidade,
          local: `P-${um(3)}`,
        }))
        const { rows: itens } = await sql<{ id: string; codigo: string }>`select id, codigo from baremos_itens`.execute(
          c.t.db,
        )
        for (const [n, { item, quantidade }] of velho!.feitas.entries()) {
          const codigo = itens.find(({ id }) => id === c.itens[item])!.codigo
          const chave = `${velho!.obraId}|${codigo}|1|1`
          const menos = Math.round((quantidade - feitas[n]!.quantidade) * 1000)
          if (menos > 0) perdido.set(chave, (perdido.get(chave) ?? 0) + menos)
        }
        const novo = await c.rdo(
          feitas.map((uma, n) => ({ ...uma, origem: velho!.linhas[n]! })),
          { obraId: velho!.obraId, data: dia() },
        )
        rdos.push({ ...novo, linhas: velho!.linhas, obraId: velho!.obraId, feitas })
      },
      async medir() {
        const { id } = await c.medicao({ obraId: obras[um(2)]!, tipo: [1, 1, 2, 3, 3][um(5)]! })
        await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)
      },
      async doisJuntos() {
        const [a, b] = [await c.medicao({ obraId: obras[0]! }), await c.medicao({ obraId: obras[0]! })]
        const dadas = await Promise.all(
          [a, b].map(({ id }) => c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)),
        )
        for (const { status } of dadas) assert.ok([200, 409].includes(status))
      },
      async mexer() {
        const { rows } = await sql<{
          id: string
          medicaoId: string
          q: string
        }>`select i.id, i.medicao_id, i.quantidade_periodo as q
          from medicoes_itens as i join medicoes as m on m.id = i.medicao_id where m.status = 1 order by i.id`.execute(
          c.t.db,
        )
        if (rows.length === 0) return
        const { id, medicaoId, q } = rows[um(rows.length)]!
        const caminho = `/api/medicoes/${medicaoId}/itens/${id}`
        if (um(4) === 0) await c.elabora.delete(caminho)
        else
          await c.elabora.put(caminho, {
            quantidadePeriodo: Math.max(1, Math.round(Number(q) * (500 + um(900)))) / 1000,
          })
      },
      async andar() {
        const todas = (await medicoesDe(c)).filter(({ status }) => status < 9)
        if (todas.length === 0) return
        const { id } = todas[um(todas.length)]!
        // Some steps of the same one, so that some come to the end.
        for (let n = 1 + um(5); n > 0; n--) {
          const para: Record<number, () => Promise<unknown>> = {
            1: () => passa(id, 2),
            2: () => passa(id, um(6) ? 3 : 1, { motivo: 'x' }),
            3: () => passa(id, 4),
            4: () => (um(4) === 0 ? passa(id, 7, { motivo: 'x' }) : passa(id, 5)),
            5: () => passa(id, 8, { numeroNotaFiscal: '1', dataNotaFiscal: '2026-04-01' }),
            6: () => passa(id, 8, { numeroNotaFiscal: '1', dataNotaFiscal: '2026-04-01' }),
            7: () => passa(id, um(3) ? 1 : 10, { motivo: 'x' }),
            8: () => passa(id, 9, { dataRecebimento: '2026-05-01' }),
          }
          const agora = (await medicoesDe(c)).find((uma) => uma.id === id)!
          await para[agora.status]?.()
        }
      },
      async glosar() {
        const todas = (await medicoesDe(c)).filter(({ status }) => status === 4 || status === 6)
        if (todas.length === 0) return
        const { id } = todas[um(todas.length)]!
        const { rows } = await sql<{
          id: string
          q: string
        }>`select id, quantidade_periodo as q from medicoes_itens where medicao_id = ${id} order by id`.execute(c.t.db)
        if (rows.length === 0) return
        const { id: item, q } = rows[um(rows.length)]!
        await c.elabora.post(`/api/medicoes/${id}/glosa`, {
          itens: [{ id: item, quantidadeGlosada: Math.floor((Number(q) * 1000 * um(11)) / 10) / 1000, motivoGlosa: 1 }],
        })
        await passa(id, 6)
      },
      async cancelar() {
        const todas = (await medicoesDe(c)).filter(({ status }) => status < 8)
        if (todas.length > 0) await passa(todas[um(todas.length)]!.id, 10, { motivo: 'x' })
      },
    }
    const nomes = [
      'rdo',
      'rdo',
      'registro',
      'retificar',
      'medir',
      'medir',
      'doisJuntos',
      'mexer',
      'andar',
      'andar',
      'andar',
      'andar',
      'andar',
      'glosar',
      'glosar',
      'cancelar',
    ] as const
    // Begun by what there is to walk on; the rest is chance.
    const comeco = ['rdo', 'rdo', 'registro', 'medir', 'doisJuntos', 'andar'] as const
    for (let passo = 0; passo < PASSOS; passo++) {
      const nome = comeco[passo] ?? nomes[um(nomes.length)]!
      await atos[nome]()
      await conferir(c, obras).catch((error) => {
        error.message = `SEED=${SEED}, regra ${regra}, passo ${passo} (${nome}): ${error.message}`
        throw error
      })
    }
    assert.ok((await medicoesDe(c)).length > 0)
  })
