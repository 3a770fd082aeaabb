/**
 * The property of works (issue of works, 'Done when' 3), through the real calls and by several people at once: whatever is
 * done, in whatever order, no line of the field is measured twice, balances are never negative, and each measurement is the
 * sum of its lines to the centavo, under both rounding rules. SEED repeats what was drawn.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { sql } from 'kysely'
import { rounds } from '../test-kit/rounds.ts'
import {
  type AtoPorAcaso,
  atosPorAcaso,
  type Contagem,
  type Mundo,
  montarAcaso,
  type Sorteio,
} from './acaso.cenario.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const RODADAS = Number(process.env.RODADAS ?? rounds(40, 500))
/** So many at once. */
const PESSOAS = 3

const abertos: Mundo[] = []
after(async () => {
  for (const { t } of abertos) await t.close()
})

/** Mulberry32: numbers that the seed repeats. */
function sorteio(seed: number): Sorteio {
  let estado = seed >>> 0
  return (ate) => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % ate
  }
}

const PESOS: Readonly<Record<AtoPorAcaso, number>> = {
  rdo: 4,
  registro: 3,
  mexerNoRdo: 2,
  decidir: 2,
  retificar: 3,
  medir: 4,
  estornar: 1,
  gerar: 3,
  incluir: 2,
  mexer: 3,
  excluir: 1,
  andar: 9,
  glosar: 3,
  cancelar: 1,
}
const NOMES = (Object.keys(PESOS) as AtoPorAcaso[]).flatMap((nome) => Array<AtoPorAcaso>(PESOS[nome]).fill(nome))
/** Begun by what there is to walk on; the rest is chance. */
const COMECO: readonly AtoPorAcaso[] = ['rdo', 'registro', 'rdo', 'medir', 'andar']

const milesimos = (texto: string | number): number => Math.round(Number(texto) * 1000)
const inteiro = (texto: string, casas: number): bigint => {
  const [antes = '0', depois = ''] = texto.split('.')
  return BigInt(antes + depois.slice(0, casas).padEnd(casas, '0'))
}
const meioAcima = (n: bigint, d: bigint): bigint => (n + d / 2n) / d

type Item = Record<'q' | 'g' | 'pontos' | 'total' | 'glosado' | 'v' | 'k', string> & {
  id: string
  fixo: string | null
  regra: number
  tipo: number
  status: number
  medicaoId: string
  chave: string
  amao: boolean
}
/** The price of a quantity worked out apart, in centavos. */
function precoAMao(q: bigint, { pontos, fixo, v, k, regra }: Item): bigint {
  if (fixo !== null) return meioAcima(q * inteiro(fixo, 2), 1000n)
  const exato = inteiro(pontos, 4) * inteiro(v, 4) * inteiro(k, 4)
  return regra === 1 ? meioAcima(q * meioAcima(exato, 10n ** 10n), 1000n) : meioAcima(q * exato, 10n ** 13n)
}

/** Rows as they stand, read plainly: what is made of them is worked out here, and not by the product's own statements. */
async function ler({ t: { db } }: Mundo) {
  const de = async <T>(texto: ReturnType<typeof sql<T>>) => (await texto.execute(db)).rows
  return {
    medicoes: await de(sql<{
      id: string
      bruto: string
      glosa: string
      retencao: string
      liquido: string
      porCento: string | null
    }>`select id, valor_bruto as bruto, valor_glosa as glosa, valor_retencao as retencao, valor_liquido as liquido,
        percentual_retencao as por_cento from medicoes`),
    itens:
      await de(sql<Item>`select i.id, i.quantidade_periodo as q, i.quantidade_glosada as g, i.pontos, i.preco_fixo as fixo,
        i.valor_total as total, i.valor_glosado as glosado, m.valor_unidade as v, m.fator_k as k, m.regra_arredondamento as regra,
        m.tipo, m.status, m.id as medicao_id, i.obra_id || '|' || i.codigo as chave, i.memoria_calculo is not null as amao
      from medicoes_itens as i join medicoes as m on m.id = i.medicao_id`),
    origens: await de(sql<{ itemId: string; tipo: number; linhaId: string; quantidade: string; liberada: boolean }>`
      select item_id, tipo, linha_id, quantidade, liberada from medicoes_origens`),
    linhas: await de(sql<{ id: string; raiz: string; status: number; chave: string; quantidade: string | null }>`
      select a.id, coalesce(a.linha_origem_id, a.id) as raiz, d.status, d.obra_id || '|' || b.codigo as chave, a.quantidade
      from rdos_atividades as a join rdos as d on d.id = a.rdo_id join baremos_itens as b on b.id = a.baremo_item_id`),
    registrados: await de(sql<{ id: string; registroId: string; status: number; chave: string; quantidade: string }>`
      select i.id, r.id as registro_id, r.status, r.obra_id || '|' || b.codigo as chave, i.quantidade
      from registros_obra_itens as i join registros_obra as r on r.id = i.registro_id join baremos_itens as b on b.id = i.baremo_item_id`),
    contados: new Set(
      (
        await de(sql<{ id: string }>`select distinct l.registro_id as id from rdos_atividades_registros as l
          join rdos_atividades as a on a.id = l.atividade_id join rdos as d on d.id = a.rdo_id
          where a.baremo_item_id is not null and d.status not in (7, 8)`)
      ).map(({ id }) => id),
    ),
  }
}

const CANCELADAS = [7, 10]
const somar = (mapa: Map<string, number>, chave: string, quanto: number) =>
  mapa.set(chave, (mapa.get(chave) ?? 0) + quanto)

/** How much less of each item is executed than the most its lines ever told, over all their rectifications. */
function encolhidos(
  linhas: readonly { raiz: string; chave: string; quantidade: string | null }[],
  registrados: readonly { chave: string; quantidade: string }[],
  executado: ReadonlyMap<string, number>,
): Map<string, number> {
  const maiores = new Map<string, { chave: string; quanto: number }>()
  for (const { raiz, chave, quantidade } of linhas) {
    const antes = maiores.get(`${raiz} ${chave}`)?.quanto ?? 0
    maiores.set(`${raiz} ${chave}`, { chave, quanto: Math.max(antes, milesimos(quantidade ?? 0)) })
  }
  const menos = new Map<string, number>()
  for (const { chave, quanto } of maiores.values()) somar(menos, chave, quanto)
  for (const { chave, quantidade } of registrados) somar(menos, chave, milesimos(quantidade))
  for (const [chave, quanto] of executado) somar(menos, chave, -quanto)
  return menos
}

async function conferir(m: Mundo): Promise<void> {
  const { medicoes, itens, origens, linhas, registrados, contados } = await ler(m)
  const tomadas = origens.filter(({ liberada }) => !liberada)
  const vezes = new Map<string, number>()
  for (const { tipo, linhaId } of tomadas) somar(vezes, `${tipo} ${linhaId}`, 1)
  assert.deepEqual(
    [...vezes].filter(([, n]) => n > 1),
    [],
    'a line of the field measured twice',
  )

  for (const item of itens) {
    const vale = (quantidade: bigint): bigint => precoAMao(quantidade, item)
    const [q, g] = [inteiro(item.q, 3), inteiro(item.g, 3)]
    assert.ok(g >= 0n && g <= q && q > 0n, `item ${item.id}: ${item.q} medidos, ${item.g} glosados`)
    assert.equal(BigInt(toCentavos(item.total)!), vale(q), `item ${JSON.stringify(item)}`)
    assert.equal(BigInt(toCentavos(item.glosado)!), vale(q) - vale(q - g), `item ${item.id}`)
  }
  for (const { id, bruto, glosa, retencao, liquido, porCento } of medicoes) {
    const suas = itens.filter(({ medicaoId }) => medicaoId === id)
    const soma = (qual: 'total' | 'glosado') => suas.reduce((total, item) => total + toCentavos(item[qual])!, 0)
    assert.deepEqual([toCentavos(bruto), toCentavos(glosa)], [soma('total'), soma('glosado')], `medição ${id}`)
    const aceito = soma('total') - soma('glosado')
    const retido = Math.floor((aceito * Math.round(Number(porCento ?? 0) * 10_000) + 500_000) / 1_000_000)
    assert.deepEqual([toCentavos(retencao), toCentavos(liquido)], [retido, aceito - retido], `medição ${id}`)
  }

  const valem = linhas.filter(({ status }) => [3, 4, 5].includes(status))
  const validados = registrados.filter(({ status, registroId }) => status === 3 && !contados.has(registroId))
  const [executado, medido, perdido] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  for (const { chave, quantidade } of [...valem, ...validados]) somar(executado, chave, milesimos(quantidade ?? 0))
  const porId = new Map(itens.map((item) => [item.id, item]))
  for (const { chave, tipo, status, q, g } of itens)
    if (!CANCELADAS.includes(status)) somar(medido, chave, (tipo === 4 ? -1 : 1) * (milesimos(q) - milesimos(g)))
  // What a source lost after it was taken (rectified to less, told of by a report since) is over until somebody generates anew.
  for (const { tipo, linhaId, quantidade, itemId } of tomadas) {
    const { chave, status } = porId.get(itemId)!
    if (CANCELADAS.includes(status)) continue
    const fonte =
      tipo === 1
        ? valem.find(({ raiz, chave: sua }) => raiz === linhaId && sua === chave)
        : validados.find(({ id }) => id === linhaId)
    if (tipo === 1 || tipo === 2)
      somar(perdido, chave, Math.max(0, milesimos(quantidade) - milesimos(fonte?.quantidade ?? 0)))
  }
  // What was written by hand stands on its calculation, and so does what is measured again of it in a complementary: what
  // comes of the field is held to what was executed all the same.
  const origensDe = Map.groupBy(tomadas, ({ itemId }) => itemId)
  const aMaoEm = (itemId: string): boolean =>
    porId.get(itemId)!.amao || (origensDe.get(itemId) ?? []).some(({ tipo, linhaId }) => tipo === 4 && aMaoEm(linhaId))
  for (const { tipo, linhaId, itemId, quantidade } of tomadas) {
    const { chave, status } = porId.get(itemId)!
    if (tipo === 4 && !CANCELADAS.includes(status) && aMaoEm(linhaId)) somar(perdido, chave, milesimos(quantidade))
  }
  for (const { chave, amao, tipo, status, q, g } of itens)
    if (amao && tipo !== 4 && !CANCELADAS.includes(status)) somar(perdido, chave, milesimos(q) - milesimos(g))
  // What an item was raised to over its own sources leaned on others of the same work, which nobody had taken yet: those may
  // shrink since, and the product says it ('medida maior que a executada') while the measurement is here.
  const [apoiado, encolhido] = [new Map<string, number>(), encolhidos(linhas, registrados, executado)]
  for (const { id, chave, amao, tipo, status, q, g } of itens) {
    if (amao || tipo === 4 || CANCELADAS.includes(status)) continue
    const suas = (origensDe.get(id) ?? []).reduce((soma, { quantidade }) => soma + milesimos(quantidade), 0)
    somar(apoiado, chave, Math.max(0, milesimos(q) - milesimos(g) - suas))
  }
  for (const [chave, quanto] of apoiado) somar(perdido, chave, Math.min(quanto, encolhido.get(chave) ?? 0))
  for (const [chave, quanto] of medido) {
    assert.ok(quanto >= 0, `${chave}: medido ${quanto}`)
    const [foi, menos] = [executado.get(chave) ?? 0, perdido.get(chave) ?? 0]
    assert.ok(quanto <= foi + menos, `${chave}: medido ${quanto}, executado ${foi}, tirado depois ${menos}`)
  }
}

/** What was measured and received of each work, as finance reads it; and one entry of the cash flow for each that is expected. */
async function conferirDinheiro(m: Mundo): Promise<void> {
  const { rows } = await sql<{
    obraId: string
    tipo: number
    status: number
    liquido: string
    previsto: string | null
    realizado: string | null
    entradas: number
  }>`select m.obra_id, m.tipo, m.status, m.valor_liquido as liquido, sum(f.valor_previsto) as previsto, sum(f.valor_realizado) as realizado,
      count(f.id)::int as entradas
    from medicoes as m left join fluxo_de_caixa as f on f.medicao_id = m.id and f.cancelado_em is null group by m.id`.execute(
    m.t.db,
  )
  const medida = new Map<string, number>()
  const faturada = new Map<string, number>()
  const recebida = new Map<string, number>()
  for (const { obraId, tipo, status, liquido, previsto, realizado, entradas } of rows) {
    const valor = toCentavos(liquido)!
    const esperada = [4, 5, 6, 8, 9].includes(status)
    // What the client glosed whole is expected no longer.
    assert.deepEqual([entradas, toCentavos(previsto ?? '0')], esperada && valor > 0 ? [1, valor] : [0, 0])
    if (status === 9) assert.equal(toCentavos(realizado ?? '0'), valor)
    const sinal = tipo === 4 ? -1 : 1
    if (esperada) somar(medida, obraId, sinal * valor)
    if (status === 8 || status === 9) somar(faturada, obraId, sinal * valor)
    if (status === 9) somar(recebida, obraId, sinal * valor)
  }
  const { itens } = (await m.financeiro.get('/api/contas-obra')).body
  for (const id of m.obras) {
    const { numeros } = itens.find((conta: { id: string }) => conta.id === id)
    assert.deepEqual(
      [toCentavos(numeros.receitaMedida), toCentavos(numeros.receitaFaturada), toCentavos(numeros.receitaRecebida)],
      [medida.get(id) ?? 0, faturada.get(id) ?? 0, recebida.get(id) ?? 0],
    )
  }
}

for (const regra of [1, 2] as const)
  test(`by chance and at once, under rule ${regra} (SEED=${SEED})`, { timeout: 3_600_000 }, async () => {
    const m = await montarAcaso(regra)
    abertos.push(m)
    const contagem: Contagem = new Map()
    const pessoas = Array.from({ length: PESSOAS }, (_, n) => {
      const um = sorteio(SEED + regra * 101 + n * 7919)
      return { um, atos: atosPorAcaso(m, um, contagem) }
    })
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const nomes = pessoas.map(({ um }) => COMECO[rodada] ?? NOMES[um(NOMES.length)]!)
      const dito = (error: unknown) => {
        ;(error as Error).message =
          `SEED=${SEED}, regra ${regra}, rodada ${rodada} (${nomes.join(', ')}): ${(error as Error).message}`
        throw error
      }
      const feitas = await Promise.allSettled(pessoas.map(({ atos }, n) => atos[nomes[n]!]()))
      for (const feita of feitas) if (feita.status === 'rejected') dito(feita.reason)
      await conferir(m).catch(dito)
      if (rodada % 5 === 4) await conferirDinheiro(m).catch(dito)
    }
    console.log(
      [...contagem]
        .sort()
        .map(([nome, n]) => `${nome}: ${n}`)
        .join('; '),
    )
    for (const nome of ['gerar 200', 'glosar 200', 'retificar 201', 'medicoes para 9 200', 'rdos para 3 200'])
      assert.ok(contagem.get(nome) || RODADAS < 100, `${nome} never happened`)
  })
