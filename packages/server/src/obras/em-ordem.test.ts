import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Person } from '../test-kit/app.ts'
import { cenarioDosRegistros } from './registros/registros.cenario.ts'

type Linha = Record<string, unknown> & { id: string; obraId: string; equipeId: string; data: string }

/** More than are looked up one by one: the names are walked. */
const MUITOS = 3_000
let leitora: Person
let fechar: () => unknown = () => undefined
after(() => fechar())
let obras: Map<string, string>
let equipes: Map<string, string>
before(async () => {
  const c = await cenarioDosRegistros()
  leitora = c.leitora
  fechar = () => c.t.close()
  const nome = (de: string) => ({ nome: de })
  // Two of the same name, one with an accent that sorts as its letter, one that stands in nobody's scope here.
  const ids = [
    await c.obra(c.centro, nome('Zona Sul')),
    await c.obra(c.centro, nome('Água Fria')),
    await c.obra(c.centro, nome('Água Fria')),
    await c.obra(c.centro, nome('Antônio')),
  ]
  const deFora = await c.obra(c.outro, nome('Baía'))
  const suas = [c.equipeId, await c.equipe(c.centro)]
  const delaDeFora = await c.equipe(c.outro)
  await sql`insert into registros_obra (numero, obra_id, centro_de_custo_id, equipe_id, data, tipo, local, quantidade_fotos, status, data_validacao, validador_id, origem_registro)
    select to_char(n, 'fm00000'), case when n % 6 = 0 then ${deFora}::bigint else (${ids}::bigint[])[1 + n % 4] end,
      case when n % 6 = 0 then ${c.outro}::bigint else ${c.centro}::bigint end,
      case when n % 6 = 0 then ${delaDeFora}::bigint else (${suas}::bigint[])[1 + n % 2] end,
      timestamptz '2026-03-01 12:00Z' + make_interval(days => n % 17), 1 + n % 7, (array['Árvore', 'arvore 2', 'Poste', 'Zinco'])[1 + n % 4],
      n % 5, case n % 3 when 0 then 3 else 1 + n % 2 end, case when n % 3 = 0 then now() end, case when n % 3 = 0 then ${c.validador.id}::bigint end,
      1 + n % 2
    from generate_series(1, ${MUITOS}::int) as n`.execute(c.t.db)
  await sql`analyze registros_obra`.execute(c.t.db)
  const nomes = async (tabela: string) =>
    new Map(
      (await sql<{ id: string; nome: string }>`select id, nome from ${sql.table(tabela)}`.execute(c.t.db)).rows.map(
        (row) => [row.id, row.nome],
      ),
    )
  obras = await nomes('obras')
  equipes = await nomes('equipes')
})

const lote = async (consulta: string, n: number): Promise<{ itens: Linha[]; fim: boolean }> => {
  const { status, body } = await leitora.get(`/api/registros-obra?${consulta}&lote=${n}&maxLote=100`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.lote, n)
  return body
}
async function todos(consulta: string): Promise<Linha[]> {
  const linhas: Linha[] = []
  for (let n = 0; ; n++) {
    const { itens, fim } = await lote(consulta, n)
    linhas.push(...itens)
    if (fim) return linhas
  }
}

const pt = new Intl.Collator('pt-BR').compare
type Compara = (a: Linha, b: Linha) => number
const porTexto =
  (de: (linha: Linha) => string): Compara =>
  (a, b) =>
    pt(de(a), de(b))
const porNumero =
  (campo: string): Compara =>
  (a, b) =>
    Number(a[campo]) - Number(b[campo])
const SEQUENCIAS: Readonly<Record<string, Compara>> = {
  numero: porTexto(({ numero }) => numero as string),
  local: porTexto(({ local }) => local as string),
  tipo: porNumero('tipo'),
  status: porNumero('status'),
  quantidadeFotos: porNumero('quantidadeFotos'),
  origemRegistro: porNumero('origemRegistro'),
  obraId: porTexto(({ obraId }) => obras.get(obraId)!),
  equipeId: porTexto(({ equipeId }) => equipes.get(equipeId)!),
}
const porDia: Compara = (a, b) => a.data.localeCompare(b.data) || Number(BigInt(a.id) - BigInt(b.id))

for (const [campo, compara] of Object.entries(SEQUENCIAS))
  test(`records by ${campo}: every batch in sequence, among equals by day, both ways, none twice and none of another's`, async () => {
    const lidas = await todos(`ordem=${campo}`)
    assert.equal(lidas.length, MUITOS - Math.floor(MUITOS / 6))
    assert.equal(new Set(lidas.map(({ id }) => id)).size, lidas.length)
    const ids = (linhas: readonly Linha[]) => linhas.map(({ id }) => id)
    const certas = lidas.toSorted((a, b) => compara(a, b) || porDia(a, b))
    assert.deepEqual(ids(lidas), ids(certas))
    const doFim = ids((await lote(`ordem=-${campo}`, 0)).itens)
    assert.deepEqual(doFim, ids(certas.toReversed().slice(0, 100)))
    // Of few the names are looked up: the same sequence, whichever way it was made.
    const poucas = 'tipo=3&status=1'
    const certasDelas = certas.filter(({ tipo, status }) => tipo === 3 && status === 1)
    assert.deepEqual(ids(await todos(`ordem=${campo}&${poucas}`)), ids(certasDelas))
    // Past the end there is nothing, and it is said.
    assert.deepEqual(await lote(`ordem=${campo}`, 900), { itens: [], fim: true, lote: 900, maxLote: 100 })
  })
