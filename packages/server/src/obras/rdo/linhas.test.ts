/**
 * The lines of a report by their `linhaId`, by chance and by two people at once (field contract, Acts): a line that carries
 * one stays the same row, with its records; without one it is new; one that is not sent goes; and one of another report is
 * refused, and nothing moves. SEED repeats what was drawn.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { rounds } from '../../test-kit/rounds.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const PASSOS = Number(process.env.PASSOS ?? rounds(120, 2500))

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

let estado = SEED >>> 0
/** From 0 to below that. */
function um(ate: number): number {
  estado = (estado + 0x6d2b79f5) >>> 0
  let t = estado
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) % ate
}
const qual = <T>(de: readonly T[]): T => de[um(de.length)]!

type Linha = Record<string, unknown> & { linhaId: string }
let serie = 0
/** A new line of each list, no two alike. */
const NOVA: Record<string, () => Record<string, unknown>> = {
  atividades: () => ({ descricao: `Atividade ${++serie}`, quantidade: (1 + um(9999)) / 1000, local: `P-${um(9)}` }),
  materiais: () => ({ descricao: `Material ${++serie}`, quantidade: 1 + um(50), movimento: 1 + um(4) }),
  comentarios: () => ({ texto: `Comentário ${++serie}` }),
  equipamentos: () => ({ descricao: `Equipamento ${++serie}`, situacao: 1 + um(3) }),
  maoDeObra: () => ({ nome: `Zé ${++serie}`, empresa: 'T', funcaoId: c.funcao, situacao: 1, horasNormais: um(9) }),
}
const LISTAS = Object.keys(NOVA)

/** What is compared of a line: what this walk says of it, and what it may not lose. */
const deste = (lista: string, linha: Record<string, unknown>) =>
  Object.fromEntries(
    [...Object.keys(NOVA[lista]!()), ...(lista === 'atividades' ? ['registrosIds'] : [])].map((campo) => [
      campo,
      linha[campo] ?? null,
    ]),
  )
/** Rows are told in the order in which they were made. */
const emOrdem = (linhas: readonly Linha[]) =>
  linhas.toSorted((a, b) => (BigInt(a.linhaId) < BigInt(b.linhaId) ? -1 : 1))

const ler = async (id: string): Promise<Record<string, Linha[]> & { revisao: number; intervaloMin: number }> =>
  (await c.leitor.get(`/api/rdos/${id}`)).body

interface Mudanca {
  readonly lista: string
  /** What is sent. */
  readonly enviadas: Record<string, unknown>[]
  /** What is there afterwards: kept rows by their id, then the new ones. */
  readonly ficam: readonly Linha[]
  readonly novas: readonly Record<string, unknown>[]
}

function sortearMudanca(lista: string, antes: readonly Linha[], registros: readonly string[]): Mudanca {
  const ficam = antes
    .filter(() => um(4) > 0)
    .map((linha) => {
      const mudada = { ...linha, ...(um(2) && NOVA[lista]!()) } as Linha
      // Named, the records take the place of those there were; not named, they stay.
      if (lista === 'atividades' && um(3) === 0) mudada.registrosIds = registros.filter(() => um(2) === 0)
      return mudada
    })
  const novas = Array.from({ length: um(3) }, () => ({
    ...NOVA[lista]!(),
    ...(lista === 'atividades' && um(2) && { registrosIds: registros.filter(() => um(2) === 0) }),
  }))
  const enviadas = [...ficam, ...novas].map((linha) => {
    const { registrosIds, ...resto } = linha as Linha
    const era = antes.find(({ linhaId }) => linhaId === resto.linhaId)
    return registrosIds === undefined || registrosIds === era?.registrosIds ? resto : { ...resto, registrosIds }
  })
  // Sent in any order: a row is known by its id.
  return { lista, enviadas: um(2) ? enviadas.toReversed() : enviadas, ficam, novas }
}

function conferir({ lista, enviadas, ficam, novas }: Mudanca, depois: readonly Linha[], dito: string): void {
  const mantidas = depois.filter(({ linhaId }) => ficam.some((uma) => uma.linhaId === linhaId))
  assert.deepEqual(
    mantidas.map((linha) => [linha.linhaId, deste(lista, linha)]),
    emOrdem(ficam).map((linha) => [linha.linhaId, deste(lista, linha)]),
    dito,
  )
  const ordem = enviadas.filter((linha) => linha.linhaId === undefined)
  const nascidas = depois.filter((linha) => !mantidas.includes(linha))
  assert.equal(nascidas.length, novas.length, dito)
  const esperadas = ordem.map((linha) =>
    deste(lista, { ...(lista === 'atividades' && { registrosIds: [] }), ...linha }),
  )
  assert.deepEqual(
    nascidas.map((linha) => deste(lista, linha)),
    esperadas,
    dito,
  )
}

test(`a line is known by its linhaId (SEED=${SEED})`, { timeout: 3_600_000 }, async () => {
  const rdos: string[] = []
  for (let n = 0; n < 3; n++)
    rdos.push(
      (await c.cria({ maoDeObra: [], ...Object.fromEntries(LISTAS.map((lista) => [lista, [NOVA[lista]!()]])) })).id,
    )
  // A next version, whose lines say which they come from.
  const velho = await c.ate(3, { maoDeObra: [NOVA.maoDeObra!()], atividades: [1, 2, 3].map(() => NOVA.atividades!()) })
  rdos.push((await c.autor.post(`/api/rdos/${velho}/retificar`, { motivo: 'Quantidade' })).body.id)
  const registros: string[] = []
  for (let n = 0; n < 3; n++)
    registros.push(
      await c.insere('registrosObra', {
        numero: `00${n}`,
        obraId: c.pesada,
        centroDeCustoId: c.centro,
        equipeId: c.equipe,
        data: '2026-03-04T12:00:00-03:00',
        tipo: 2,
        local: 'P-1',
      }),
    )
  await sql`insert into permissoes (usuario_id, alvo, visualizar) values (${c.autor.id}, 'Registros de Obra', true),
    (${c.colega.id}, 'Registros de Obra', true)`.execute(c.t.db)
  const origens = async (id: string) =>
    new Map(
      (
        await sql<{ id: string; de: string | null }>`select id, linha_origem_id as de from rdos_atividades
          where rdo_id = ${id}::bigint`.execute(c.t.db)
      ).rows.map((um) => [um.id, um.de]),
    )
  let [feitas, recusadas, juntas] = [0, 0, 0]
  for (let passo = 0; passo < PASSOS; passo++) {
    const id = qual(rdos)
    const antes = await ler(id)
    const dito = `SEED=${SEED}, passo ${passo}, RDO ${id}`
    const grava = (quem: typeof c.autor, mudancas: readonly Mudanca[], mais: object = {}) =>
      quem.put(`/api/rdos/${id}`, {
        ...mais,
        ...Object.fromEntries(mudancas.map(({ lista, enviadas }) => [lista, enviadas])),
      })
    const mudanca = (lista: string) => sortearMudanca(lista, antes[lista] ?? [], registros)
    const que = um(4)
    if (que === 0) {
      // A line of another report, one twice, one that nobody has.
      const lista = qual(LISTAS)
      const alheias = (await ler(qual(rdos.filter((outro) => outro !== id))))[lista] ?? []
      const sua = antes[lista]?.[0]
      const intrusa = qual([alheias[0]?.linhaId, sua?.linhaId, '999999999999'].filter((um) => um !== undefined))
      const enviadas = [...(antes[lista] ?? []), { ...NOVA[lista]!(), linhaId: intrusa }]
      const marcas = await c.retrato()
      const { status, body } = await grava(c.autor, [{ lista, enviadas, ficam: [], novas: [] }])
      assert.equal(status, 400, `${dito}: ${JSON.stringify(body)}`)
      assert.deepEqual(Object.keys(body.details), [`${lista}.${enviadas.length - 1}.linhaId`], dito)
      assert.deepEqual(await c.retrato(), marcas, dito)
      recusadas++
      continue
    }
    const de = await origens(id)
    if (que === 1) {
      // Two at once from the same reading, each with something to change: one is written, the other is told.
      const [a, b] = [mudanca(qual(LISTAS)), mudanca(qual(LISTAS))]
      const [um, dois] = await Promise.all([
        grava(c.autor, [a], { revisao: antes.revisao, intervaloMin: (antes.intervaloMin + 1) % 120 }),
        grava(c.colega, [b], { revisao: antes.revisao, intervaloMin: (antes.intervaloMin + 2) % 120 }),
      ])
      assert.deepEqual(
        [um.status, dois.status].toSorted(),
        [200, 409],
        `${dito}: ${JSON.stringify([um.body, dois.body])}`,
      )
      const venceu = um.status === 200 ? a : b
      const depois = await ler(id)
      conferir(venceu, depois[venceu.lista] ?? [], dito)
      for (const lista of LISTAS) if (lista !== venceu.lista) assert.deepEqual(depois[lista], antes[lista], dito)
      juntas++
    } else if (que === 2) {
      // Two at once, each another list, and neither says what it read: both are written.
      const [x, y] = LISTAS.toSorted(() => um(3) - 1) as [string, string]
      const [a, b] = [mudanca(x), mudanca(y)]
      const dadas = await Promise.all([grava(c.autor, [a]), grava(c.colega, [b])])
      for (const { status, body } of dadas) assert.equal(status, 200, `${dito}: ${JSON.stringify(body)}`)
      const depois = await ler(id)
      for (const uma of [a, b]) conferir(uma, depois[uma.lista] ?? [], dito)
      juntas++
    } else {
      const mudancas = LISTAS.filter(() => um(2) === 0).map(mudanca)
      const { status, body } = await grava(qual([c.autor, c.colega]), mudancas)
      assert.equal(status, 200, `${dito}: ${JSON.stringify(body)}`)
      const depois = await ler(id)
      for (const uma of mudancas) conferir(uma, depois[uma.lista] ?? [], dito)
      for (const lista of LISTAS.filter((nome) => !mudancas.some((uma) => uma.lista === nome)))
        assert.deepEqual(depois[lista], antes[lista], `${dito}: a list that was not named`)
      feitas++
    }
    // A row that stays goes on saying which line of the version before it is.
    for (const [linha, origem] of await origens(id)) if (de.has(linha)) assert.equal(origem, de.get(linha), dito)
  }
  console.log(`${feitas} gravadas, ${juntas} de dois ao mesmo tempo, ${recusadas} recusadas`)
  assert.ok(recusadas > 5 && juntas > 5)
})
