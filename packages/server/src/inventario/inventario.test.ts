import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { decimal } from '@prumo/domain/core/money.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { valorAtual, valorAtualPeloCalendario } from '@prumo/domain/inventario/valor-atual.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { snake, sqlType } from '../core/database/tables.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { NOTEBOOK, novoColaborador, novoItem, pessoaDoInventario, TODAS } from './inventario.cenario.ts'

let t: TestApp
let centro: string
let outro: string
let quem: Person
before(async () => {
  t = await testApp()
  centro = await t.centro('CC-INV', { nome: 'Linha de transmissão' })
  outro = await t.centro('CC-OUTRO')
  quem = await pessoa([centro])
})
after(() => t.close())

const pessoa = (centros: string[]) => pessoaDoInventario(t, centros)
const colaborador = (empresaId: string | null, nome?: string) => novoColaborador(t, empresaId, nome)
const novo = (slug: 'micros' | 'chips', mais?: object) => novoItem(quem, slug, mais)
const desde = async (n: number) => (await t.logs()).slice(n)
const achados = async (query: string, slug = 'micros', person = quem): Promise<string[]> =>
  (await person.get(`/api/${slug}?query=${encodeURIComponent(query)}`)).body.itens.map(({ id }: { id: string }) => id)

test('a micro is found by ram, hd, ssd, holder, contract, cpu, brand, model, value and useful life (Spec 3 §2.4)', async () => {
  const dono = await colaborador(centro, 'ANTÔNIA DO INVENTÁRIO')
  const id = await novo('micros', {
    etiqueta: 'TI-0042',
    cpu: 26,
    ram: '12',
    hd: '731',
    ssd: '997',
    bateria: 2.5,
    colabId: dono,
    valor: 4321.09,
    vidaUtil: 47,
    dtAquisicao: '2025-01-10',
  })
  for (const busca of [
    '731',
    '997',
    'antonia',
    'transmissao',
    'não identificada',
    'dell',
    'LATITUDE 5420',
    '4.321,09',
    '4321.09',
    '47',
    'ti-0042',
    'notebook antonia 12',
  ])
    assert.ok((await achados(busca)).includes(id), busca)
  assert.deepEqual(await achados('antonia samsung'), [])
  // Under a new name at once; contract likewise.
  await sql`update colaboradores set nome = 'ANA RENOMEADA' where id = ${dono}`.execute(t.db)
  assert.deepEqual(await achados('antonia'), [])
  assert.deepEqual(await achados('renomeada'), [id])
  const { body } = await quem.get(`/api/micros/${id}`)
  assert.deepEqual([body.nome, body.contratoId, body.bateria], ['Notebook Dell Latitude 5420', centro, 2.5])
})

test('dispositivo, marca and situação are required; a model is of its brand, on creation and on change', async () => {
  const vazio = await quem.post('/api/micros', {})
  assert.equal(vazio.status, 400)
  assert.deepEqual(Object.keys(vazio.body.details).sort(), ['dispositivo', 'marca', 'situacao'])
  const trocado = await quem.post('/api/micros', { ...NOTEBOOK, marca: 1 })
  assert.deepEqual([trocado.status, Object.keys(trocado.body.details)], [400, ['modelo']])
  for (const errado of [{ valor: -1 }, { vidaUtil: -1 }, { bateria: -0.5 }, { situacao: 6 }, { cpu: 27 }])
    assert.equal((await quem.post('/api/micros', { ...NOTEBOOK, ...errado })).status, 400, JSON.stringify(errado))
  const id = await novo('micros')
  assert.equal((await quem.put(`/api/micros/${id}`, { marca: 1 })).status, 400)
  const { body } = await quem.put(`/api/micros/${id}`, { marca: 1, modelo: 101 })
  assert.deepEqual([body.nome, body.modelo], ['Notebook Samsung Galaxy A03', 101])
  assert.ok((await achados('galaxy a03')).includes(id))
  // The same by the collection's name.
  const generica = await quem.post('/api/updateData', { banco: 'inventario-micros', id, data: { modelo: 915 } })
  assert.deepEqual([generica.status, Object.keys(generica.body.details)], [400, ['modelo']])
})

test('on update the named empties are saved as null (Spec 3 §5)', async () => {
  const id = await novo('micros', { colabId: await colaborador(centro), acao: 1, valor: 10, vidaUtil: 12 })
  const vazios = { colabId: '', modelo: '', acao: '', valor: null, vidaUtil: '' }
  const { status, body } = await quem.put(`/api/micros/${id}`, vazios)
  assert.equal(status, 200, JSON.stringify(body))
  for (const campo of [...Object.keys(vazios), 'contratoId']) assert.equal(body[campo], null, campo)
})

test('a chip’s number is digits, without the leading zero, up to eleven; situação 3 is not used', async () => {
  const { body } = await quem.post('/api/chips', { numero: '0(41) 98765-4321', operadora: 6, situacao: 5 })
  assert.deepEqual([body.numero, body.nome], ['41987654321', '(41) 98765-4321'])
  const fixo = await quem.post('/api/chips', { numero: '4133334444', operadora: 2, situacao: 2 })
  assert.equal(fixo.body.nome, '(41) 3333-4444')
  for (const errado of [{ situacao: 3 }, { operadora: 7 }, { numero: '12' }])
    assert.equal(
      (await quem.post('/api/chips', { numero: '41987654321', operadora: 1, situacao: 1, ...errado })).status,
      400,
    )
  for (const busca of ['(41) 98765-4321', '98765']) assert.ok((await achados(busca, 'chips')).includes(body.id), busca)
  assert.equal(chips.fields.situacao.codes?.[3], undefined)
})

test('an item is of the contract of whoever holds it; without a holder, of whoever has the flag', async () => {
  const [meu, alheio] = [await colaborador(centro), await colaborador(outro)]
  const vizinho = await pessoa([outro])
  for (const slug of ['micros', 'chips'] as const) {
    const id = await novo(slug)
    const url = `/api/${slug}/${id}`
    assert.equal((await vizinho.get(url)).status, 200)
    assert.equal((await quem.put(url, { colabId: alheio })).status, 400)
    const antes = (await t.logs()).length
    assert.equal((await quem.put(url, { colabId: meu })).body.contratoId, centro)
    assert.equal((await vizinho.get(url)).status, 404)
    assert.equal((await vizinho.put(url, { observacao: 'x' })).status, 404)
    assert.deepEqual((await vizinho.get(`/api/inventario-geral?ids=${id}`)).body.itens, [])
    // Whoever moves to another contract takes it along, and it comes back with them.
    await sql`update colaboradores set empresa_id = ${outro} where id = ${meu}`.execute(t.db)
    assert.equal((await quem.get(url)).status, 404)
    assert.equal((await vizinho.get(`/api/inventario-geral?ids=${id}`)).body.itens.length, 1)
    await sql`update colaboradores set empresa_id = ${centro} where id = ${meu}`.execute(t.db)
    // Given to somebody of another contract, both read of it in the trail.
    const ambos = await pessoa([centro, outro])
    assert.equal((await ambos.put(url, { colabId: alheio })).status, 200)
    const ditas = await desde(antes)
    assert.deepEqual(
      ditas.map(({ acaoId, alvoId, centros }) => [acaoId, alvoId, centros]),
      [
        [2, id, [centro]],
        [2, id, [centro, outro].sort()],
      ],
    )
  }
})

test('the history of holders: from when to when, the latest first, and only names the reader may see', async () => {
  const [ana, bia, longe] = [
    await colaborador(centro, 'ANA'),
    await colaborador(centro, 'BIA'),
    await colaborador(outro),
  ]
  const ambos = await pessoa([centro, outro])
  for (const slug of ['micros', 'chips'] as const) {
    const id = await novo(slug, { colabId: ana })
    for (const colabId of [longe, null, bia])
      assert.equal((await ambos.put(`/api/${slug}/${id}`, { colabId })).status, 200)
    await ambos.put(`/api/${slug}/${id}`, { observacao: 'não muda de mãos' })
    const { body } = await quem.get(`/api/${slug}/${id}/responsaveis`)
    assert.deepEqual(
      body.map(({ nome, ate }: { nome: string | null; ate: string | null }) => [nome, ate === null]),
      [
        ['BIA', true],
        [null, false],
        ['ANA', false],
      ],
    )
    assert.ok(body.every(({ desde: d, ate }: { desde: string; ate: string | null }) => ate === null || ate >= d))
  }
  // Whoever holds something is not erased under it.
  await assert.rejects(sql`delete from colaboradores where id = ${bia}`.execute(t.db))
})

test('what is not there to be deleted is told in the inventory’s words (Spec 3 §8)', async () => {
  for (const slug of ['micros', 'chips']) {
    const { status, body } = await quem.delete(`/api/${slug}/1999999999999`)
    assert.deepEqual([status, body.message], [404, messages.itemNaoEncontrado])
  }
  const generica = await quem.post('/api/delete', { documents: 'inventario-chips', id: '1999999999999' })
  assert.deepEqual([generica.status, generica.body.message], [404, 'Item não encontado'])
})

test('the sheets have the columns of the lists, on DADOS, of the rows chosen or of all (Spec 3 §7)', async () => {
  const dono = await colaborador(centro, 'CARLA DA PLANILHA')
  const micro = await novo('micros', {
    etiqueta: 'TI-7',
    cpu: 6,
    ram: '8',
    ssd: '256',
    bateria: 1.5,
    colabId: dono,
    diagnostico: 2,
    acao: 3,
    dtAquisicao: '2025-01-10',
    valor: 3500,
    vidaUtil: 36,
  })
  const chip = await novo('chips', {
    numero: '41955550001',
    colabId: dono,
    dtAquisicao: '2025-02-01',
    observacao: 'dados',
  })
  const planilha = async (slug: string, ids: string) => {
    const answer = await quem.get(`/api/${slug}/planilha?ids=${ids}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const { sheets } = await readXlsx(answer.raw)
    const nome = /filename="([a-z-]+)-\d{4}-/.exec(String(answer.headers['content-disposition']))?.[1]
    return { nome, aba: sheets[0]!.name, linhas: sheets[0]!.rows as unknown[][] }
  }
  const LOCAL = 'CARLA DA PLANILHA (Linha de transmissão)'
  const dia = (linha: unknown[], n: number) =>
    linha.with(n, (linha[n] as Date).toISOString?.().slice(0, 10) ?? linha[n])
  const deMicros = await planilha('micros', micro)
  assert.deepEqual([deMicros.nome, deMicros.aba], ['inventario-de-micros-prumo', 'DADOS'])
  assert.deepEqual(deMicros.linhas[0], [
    'Etiqueta',
    'Dispositivo',
    'Marca/modelo',
    'Configurações',
    'Bateria',
    'Responsável',
    'Situação',
    'Diagnóstico',
    'Ação',
    'Data de aquisição',
    'Valorização',
    'Valor',
    'Vida útil (meses)',
    'Observações',
  ])
  assert.deepEqual(dia(deMicros.linhas[1]!, 9).slice(0, 13), [
    'TI-7',
    'Notebook',
    'Dell Latitude 5420',
    'Intel Core i5, RAM 8 GB, SSD 256 GB',
    '1 h 30 min',
    LOCAL,
    'Ativo',
    'Muito bom',
    'Melhorar',
    '2025-01-10',
    'R$ 3.500,00 em 36 meses',
    3500,
    36,
  ])
  const deChips = await planilha('chips', chip)
  assert.deepEqual([deChips.nome, deChips.aba], ['inventario-de-chips-prumo', 'DADOS'])
  assert.deepEqual(deChips.linhas[0], [
    'Número',
    'Operadora',
    'Responsável',
    'Situação',
    'Data de aquisição',
    'Observações',
  ])
  assert.deepEqual(dia(deChips.linhas[1]!, 4), ['(41) 95555-0001', 'Vivo', LOCAL, 'Ativo', '2025-02-01', 'dados'])
  const geral = await planilha('inventario-geral', `${micro},${chip}`)
  assert.deepEqual([geral.nome, geral.aba], ['inventario-de-chips-prumo', 'DADOS'])
  assert.deepEqual(geral.linhas[0], [
    'ID',
    'Etiqueta patrimônio',
    'Tipo',
    'Local',
    'Data de aquisição',
    'Valor atual',
    'Item',
  ])
  const esperado = valorAtual({ valor: 350_000, vidaUtil: 36, dtAquisicao: '2025-01-10' }, today())! / 100
  assert.deepEqual(
    geral.linhas.slice(1).map((linha) => [linha[0], linha[2], linha[3], linha[5] ?? null, linha[6]]),
    [
      [micro, 'Notebook', LOCAL, esperado, 'Notebook Dell Latitude 5420'],
      [chip, 'Chip', LOCAL, null, '(41) 95555-0001'],
    ],
  )
  const todas = (await readXlsx((await quem.get('/api/micros/planilha')).raw)).sheets[0]!.rows
  assert.equal(todas.length - 1, (await quem.get('/api/micros/contagem')).body.total)
})

test('GET /inventario-geral: both together with valorAtual, searched, ordered by it, and never written', async () => {
  const micro = await novo('micros', {
    etiqueta: 'GERAL-1',
    valor: 1200,
    vidaUtil: 12,
    dtAquisicao: addDays(today(), -62),
  })
  const caro = await novo('micros', { etiqueta: 'GERAL-2', valor: 9000, vidaUtil: 12, dtAquisicao: today() })
  const chip = await novo('chips', { observacao: 'GERAL-3', numero: '41955550002' })
  const lista = await quem.get('/api/inventario-geral?query=geral-&ordem=-valorAtual')
  assert.equal(lista.status, 200, JSON.stringify(lista.body))
  assert.deepEqual(
    lista.body.itens.map(({ id, tipo, valorAtual: valor }: Record<string, unknown>) => [id, tipo, valor]),
    [
      [caro, 3, 9000],
      [micro, 3, 1000],
      [chip, 5, null],
    ],
  )
  assert.equal((await quem.get(`/api/inventario-geral/${chip}`)).body.nome, '(41) 95555-0002')
  assert.deepEqual((await quem.get('/api/inventario-geral/contagem?query=geral-')).body, { total: 3 })
  for (const metodo of ['post', 'put', 'delete'] as const)
    assert.equal((await quem[metodo](`/api/inventario-geral${metodo === 'post' ? '' : `/${micro}`}`)).status, 404)
  const soMicros = await t.person({ telas: [[telas.micros, ...TODAS]], centros: [centro] })
  assert.equal((await soMicros.get('/api/inventario-geral')).status, 403)
  // What the entity declares is what the view has.
  const { rows } = await sql<{
    name: string
    type: string
  }>`select a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a where a.attrelid = 'inventario_geral'::regclass and a.attnum > 0`.execute(t.db)
  const colunas = new Map(rows.map(({ name, type }) => [name, type]))
  for (const [name, field] of Object.entries(inventarioGeral.fields))
    assert.equal(colunas.get(snake(name)), sqlType(field).replace(/\(.*/, ''), name)
})

test('the database and the domain agree on what a thing is worth', async () => {
  const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
  console.log(`SEMENTE=${semente}`)
  let estado = semente
  const sorteio = (ate: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado % ate
  }
  for (let n = 0; n < 400; n++) {
    const valor = sorteio(20) === 0 ? null : sorteio(9) === 0 ? sorteio(100) : sorteio(900_000_000)
    const vidaUtil = sorteio(20) === 0 ? null : sorteio(121)
    const hoje = addDays('2024-02-25', sorteio(1500))
    const dtAquisicao = sorteio(20) === 0 ? null : addDays(hoje, 40 - sorteio(2000))
    const item = { valor, vidaUtil, dtAquisicao }
    const reais = valor === null ? null : decimal(valor)
    const { rows } = await sql<{ a: string | null; b: string | null }>`select
      valor_apos_meses(${reais}::numeric, ${vidaUtil}::integer, meses_de_31_dias(${dtAquisicao}::date, ${hoje}::date)) as a,
      valor_apos_meses(${reais}::numeric, ${vidaUtil}::integer, meses_do_calendario(${dtAquisicao}::date, ${hoje}::date)) as b`.execute(
      t.db,
    )
    const centavos = (texto: string | null) => (texto === null ? null : Math.round(Number(texto) * 100))
    assert.deepEqual(
      [centavos(rows[0]!.a), centavos(rows[0]!.b)],
      [valorAtual(item, hoje), valorAtualPeloCalendario(item, hoje)],
      `${JSON.stringify(item)} em ${hoje}`,
    )
  }
})
