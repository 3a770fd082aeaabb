import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { DOCUMENTO_RESTRITO, MOTIVO, podeIrACampo } from '@prumo/domain/dp/aptidao.ts'
import { telas } from '@prumo/domain/telas.ts'
import { APTIDAO } from '@prumo/domain/vocabulario/aptidao.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { type Cenario, cenario } from './aptidao.cenario.ts'

let c: Cenario
before(async () => {
  c = await cenario()
})
after(() => c.t.close())
// What one test asks of everybody is not asked in the next.
afterEach(() => sql`delete from exigencias`.execute(c.t.db))

const ids = (body: { itens: { id: string }[] }) => body.itens.map(({ id }) => id)

test('the badge: fit with what is asked, unfit with the reasons, in the order of their names', async () => {
  const { colaborador, tipo, exigencia, documento, gestor, aptidaoDe } = c
  const [a, b] = [await tipo({ nome: 'NR-35' }), await tipo({ nome: 'NR-10' })]
  const funcaoId = await c.insere('funcoes', { nome: 'ELETRICISTA' })
  const [eletricista, outro] = [await colaborador({ funcaoId }), await colaborador()]
  await exigencia([a, b], { funcaoId })
  const person = await gestor()
  assert.deepEqual(await aptidaoDe(person, eletricista), {
    colabId: eletricista,
    situacao: APTIDAO.inapto,
    motivos: [
      { tipoId: b, tipo: 'NR-10', motivo: MOTIVO.falta, validade: null },
      { tipoId: a, tipo: 'NR-35', motivo: MOTIVO.falta, validade: null },
    ],
    aVencer: [],
  })
  assert.equal((await aptidaoDe(person, outro)).situacao, APTIDAO.semExigencias)

  await documento(eletricista, b, { validade: addDays(today(), 10) })
  await documento(eletricista, a, { validade: today() })
  const depois = await aptidaoDe(person, eletricista)
  assert.deepEqual(depois.motivos, [{ tipoId: a, tipo: 'NR-35', motivo: MOTIVO.vencido, validade: today() }])
  assert.deepEqual(
    depois.aVencer.map(({ tipo }: { tipo: string }) => tipo),
    ['NR-10'],
  )
  await documento(eletricista, a, { validade: addDays(today(), 400) })
  assert.equal((await aptidaoDe(person, eletricista)).situacao, APTIDAO.apto)
})

test('who has no full access is told that something restricted is missing, and neither what, why nor how many', async () => {
  const { colaborador, tipo, exigencia, documento, gestor, aptidaoDe } = c
  const restritos = [
    await tipo({ nome: 'EXAME A', nivel: 2 }),
    await tipo({ nome: 'EXAME B', nivel: 9, sensivel: true }),
  ]
  const aberto = await tipo({ nome: 'CURSO' })
  const pessoa = await colaborador()
  await exigencia([...restritos, aberto])
  await documento(pessoa, restritos[0]!, { validade: '2026-01-01' })
  const semAcesso = await aptidaoDe(await gestor(), pessoa)
  assert.deepEqual(semAcesso.motivos, [
    { tipoId: aberto, tipo: 'CURSO', motivo: MOTIVO.falta, validade: null },
    { tipoId: null, tipo: DOCUMENTO_RESTRITO, motivo: null, validade: null },
  ])
  const comAcesso = await aptidaoDe(await gestor(true), pessoa)
  assert.deepEqual(
    comAcesso.motivos.map(({ tipo, motivo }: { tipo: string; motivo: number }) => [tipo, motivo]),
    [
      ['CURSO', MOTIVO.falta],
      ['EXAME A', MOTIVO.vencido],
      ['EXAME B', MOTIVO.falta],
    ],
  )
  // On the types' own screen full access is the same right.
  const dosTipos = await c.t.person({
    centros: [c.centro],
    telas: [
      [telas.exigencias, 'visualizar'],
      [telas.tiposDocumentos, 'acesso'],
    ],
  })
  assert.equal((await aptidaoDe(dosTipos, pessoa)).motivos.length, 3)
})

test('people of other contracts are neither judged nor listed; who may look at neither screen is refused', async () => {
  const { colaborador, tipo, exigencia, gestor, fora, t } = c
  await exigencia([await tipo()])
  const [meu, dele] = [await colaborador(), await colaborador({ empresaId: fora })]
  const person = await gestor()
  const { body } = await person.get(`/api/colaboradores/aptidao?ids=${meu},${dele},123,x`)
  assert.deepEqual(
    body.map(({ colabId }: { colabId: string }) => colabId),
    [meu],
  )
  const lista = ids((await person.get('/api/inaptos')).body)
  assert.ok(lista.includes(meu) && !lista.includes(dele))
  const ninguem = await t.person({ centros: [c.centro], telas: [[telas.tiposDocumentos, 'visualizar']] })
  for (const url of [`/api/colaboradores/aptidao?ids=${meu}`, '/api/inaptos', '/api/inaptos/contagem'])
    assert.equal((await ninguem.get(url)).status, 403, url)
})

test('the list is searched and filtered by what it shows, never by what identifies or pays a person', async () => {
  const { colaborador, tipo, exigencia, t, centro } = c
  await exigencia([await tipo()])
  const id = await colaborador({ nome: 'CONCEIÇÃO DE SÁ', matricula: 'ZK-77', cpf: '52998224725', pix: 'segredo' })
  const person = await t.person({ centros: [centro], telas: [[telas.exigencias, 'visualizar']] })
  for (const query of ['conceicao', 'zk-77'])
    assert.deepEqual(ids((await person.get(`/api/inaptos?query=${query}`)).body), [id], query)
  for (const query of ['52998224725', '529', 'segredo'])
    assert.deepEqual(ids((await person.get(`/api/inaptos?query=${query}`)).body), [], query)
  for (const campo of ['cpf', 'pix', 'nascimento'])
    assert.equal((await person.get(`/api/inaptos?campo=${campo}&valor=1`)).status, 400, campo)
  const row = (await person.get('/api/inaptos?query=conceicao')).body.itens[0]
  assert.deepEqual(Object.keys(row).sort(), [
    'aptidao',
    'empresaId',
    'funcaoId',
    'id',
    'matricula',
    'nome',
    'processoId',
  ])
})

test('only active people are listed; at a wish, also who becomes unfit within 30 days', async () => {
  const { colaborador, tipo, exigencia, documento, gestor } = c
  const exigido = await tipo()
  await exigencia([exigido])
  const [ativo, afastado, inativo, logo, depois] = [
    await colaborador(),
    await colaborador({ status: 3 }),
    await colaborador({ status: 2 }),
    await colaborador(),
    await colaborador(),
  ]
  await documento(logo, exigido, { validade: addDays(today(), 30) })
  await documento(depois, exigido, { validade: addDays(today(), 31) })
  const person = await gestor()
  const lista = async (mais = '') => {
    const todos = ids((await person.get(`/api/inaptos?maxLote=100${mais}`)).body)
    return [ativo, afastado, inativo, logo, depois].filter((id) => todos.includes(id))
  }
  assert.deepEqual(await lista(), [ativo])
  assert.deepEqual(await lista('&emBreve=true'), [ativo, logo])
  const { total } = (await person.get('/api/inaptos/contagem?emBreve=true')).body
  assert.equal(total, ids((await person.get('/api/inaptos?emBreve=true')).body).length)
})

test('never fit: of a paper dated ahead, on leave, or without contract, role or process', async () => {
  const { colaborador, tipo, exigencia, documento, gestor, aptidaoDe } = c
  const exigido = await tipo({ nome: 'ESPAÇO CONFINADO' })
  await exigencia([exigido])
  const emDia = { validade: addDays(today(), 400) }
  const [adiante, ...semCampo] = [
    await colaborador(),
    await colaborador({ empresaId: null }),
    await colaborador({ funcaoId: null }),
    await colaborador({ processoId: null }),
  ]
  const afastado = await colaborador({ status: 3 })
  // As it was kept before such a day was refused.
  await documento(adiante, exigido, { emissao: addDays(today(), 1), ...emDia })
  for (const id of [...semCampo, afastado]) await documento(id, exigido, emDia)
  const person = await gestor()
  const ditas = async (id: string) => {
    const { situacao, motivos } = await aptidaoDe(person, id)
    return [situacao, ...motivos.map((um: { tipo: string; motivo: number }) => `${um.tipo} ${um.motivo}`)]
  }
  assert.deepEqual(await ditas(adiante), [APTIDAO.inapto, `ESPAÇO CONFINADO ${MOTIVO.futuro}`])
  for (const [n, campo] of ['Contrato', 'Função', 'Processo'].entries())
    assert.deepEqual(await ditas(semCampo[n]!), [APTIDAO.cadastroIncompleto, `${campo} ${MOTIVO.cadastro}`])
  assert.deepEqual(await ditas(afastado), [APTIDAO.afastado])
  const listados = ids((await person.get('/api/inaptos?maxLote=100')).body)
  for (const id of [adiante, ...semCampo]) assert.ok(listados.includes(id))
  assert.ok(!listados.includes(afastado))
  const { raw } = await person.get(`/api/inaptos/planilha?ids=${[adiante, semCampo[1]]}`)
  assert.deepEqual(
    (await readXlsx(raw)).sheets[0]!.rows.slice(1).map((row) => [row[5], row[6]]),
    [
      ['ESPAÇO CONFINADO', 'Emissão no futuro'],
      ['Função', 'Falta no cadastro'],
    ],
  )
  assert.equal(listados.filter((id) => semCampo.includes(id)).length, 3)
})

test('the paper issued last decides, though an older one lasts longer', async () => {
  const { colaborador, tipo, exigencia, documento, gestor, aptidaoDe } = c
  const exigido = await tipo()
  await exigencia([exigido])
  const pessoa = await colaborador()
  await documento(pessoa, exigido, { emissao: '2025-12-01', validade: addDays(today(), 300) })
  await documento(pessoa, exigido, { emissao: '2026-02-01', validade: addDays(today(), -1) })
  const person = await gestor()
  assert.equal((await aptidaoDe(person, pessoa)).situacao, APTIDAO.inapto)
  assert.ok(ids((await person.get('/api/inaptos?maxLote=100')).body).includes(pessoa))
})

test('the list in the database and the rule of the domain say the same of everybody', async () => {
  const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
  console.log(`semente ${semente}`)
  let estado = semente
  const sorteio = (n: number) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
    return (estado >>> 8) % n
  }
  const um = <T>(de: readonly T[]): T => de[sorteio(de.length)]!
  const funcoes = [null, await c.insere('funcoes', { nome: 'F1' }), await c.insere('funcoes', { nome: 'F2' })]
  const processos = [null, await c.insere('processos', { nome: 'P1' })]
  const contratos = [null, c.centro]
  const tipos = await Promise.all(Array.from({ length: 5 }, () => c.tipo({ nivel: 1 + sorteio(10) })))
  for (let n = 0; n < 6; n++)
    await c.exigencia(tipos.filter(() => sorteio(3) === 0).concat(um(tipos)), {
      funcaoId: um(funcoes),
      processoId: um(processos),
      empresaId: um(contratos),
    })
  const pessoas: string[] = []
  for (let n = 0; n < 60; n++) {
    const id = await c.colaborador({
      funcaoId: um(funcoes),
      processoId: um(processos),
      empresaId: um(contratos),
      status: um([1, 1, 1, 2, 3]),
    })
    pessoas.push(id)
    for (const tipoId of tipos)
      for (let k = sorteio(3); k > 0; k--)
        await c.documento(id, tipoId, {
          emissao: um([-800, -400, -400, -1, 0, 1].map((dias) => addDays(today(), dias))),
          validade: um([null, ...[-400, -1, 0, 1, 29, 30, 31, 400].map((dias) => addDays(today(), dias))]),
          documentoMorto: um([null, false, true]),
        })
  }
  const person = await c.gestor(true)
  const julgados = (await person.get(`/api/colaboradores/aptidao?ids=${pessoas.join(',')}`)).body as {
    colabId: string
    situacao: number
    motivos: unknown[]
    aVencer: unknown[]
  }[]
  const { rows } = await sql<{ id: string }>`select id from colaboradores where status = 1`.execute(c.t.db)
  const ativos = new Set(rows.map(({ id }) => id))
  const esperados = (serve: (um: (typeof julgados)[number]) => boolean) =>
    julgados.flatMap((um) => (ativos.has(um.colabId) && serve(um) ? [um.colabId] : [])).sort()
  const listados = async (mais: string) =>
    ids((await person.get(`/api/inaptos?ids=${pessoas.join(',')}${mais}`)).body).sort()
  assert.equal(julgados.length, pessoas.length)
  assert.deepEqual(
    await listados(''),
    esperados(({ situacao }) => !podeIrACampo(situacao)),
  )
  assert.deepEqual(
    await listados('&emBreve=true'),
    esperados(({ motivos, aVencer }) => motivos.length + aVencer.length > 0),
  )
  // And whom the form of teams offers, found one by one: at most fifty come at once.
  const turmas = await c.t.person({ centros: [c.centro], telas: [[telas.equipes, 'editar']] })
  const { rows: nomes } = await sql<{ id: string; matricula: string }>`select id, matricula from colaboradores
    where id = any(${`{${pessoas}}`}::bigint[])`.execute(c.t.db)
  const oferecidos: string[] = []
  for (const { id, matricula } of nomes)
    if ((await turmas.get(`/api/equipes/aptos?query=${matricula}`)).body.some((um: { id: string }) => um.id === id))
      oferecidos.push(id)
  assert.deepEqual(
    oferecidos.sort(),
    esperados(({ situacao }) => podeIrACampo(situacao)),
  )
})

test('the spreadsheet has one line a reason, by the reader’s rights, and leaves one log row', async () => {
  const { colaborador, tipo, exigencia, gestor, t } = c
  await exigencia([await tipo({ nome: 'TRABALHO EM ALTURA' }), await tipo({ nome: 'AUDIOMETRIA', nivel: 1 })])
  const id = await colaborador({ nome: 'ÍRIS ARAÚJO' })
  const logged = (await t.logs()).length
  const { raw, status } = await (await gestor()).get(`/api/inaptos/planilha?ids=${id}`)
  assert.equal(status, 200)
  const { rows } = (await readXlsx(raw)).sheets[0]!
  assert.deepEqual(
    rows.slice(1).map((row) => [row[0], row[5], row[6] ?? null]),
    [
      ['ÍRIS ARAÚJO', 'TRABALHO EM ALTURA', 'Falta'],
      ['ÍRIS ARAÚJO', DOCUMENTO_RESTRITO, null],
    ],
  )
  assert.equal((await t.logs()).length, logged + 1)
})

test('at home: how many are unfit, for whoever looks after it; nobody else is told', async () => {
  const { colaborador, tipo, exigencia, gestor, t, centro } = c
  await exigencia([await tipo()])
  await colaborador()
  const bloco = (body: { blocos: { id: string; total: number }[] }) => body.blocos.find(({ id }) => id === 'inaptos')
  const person = await gestor()
  const { total } = (await person.get('/api/inaptos/contagem')).body
  assert.equal(bloco((await person.get('/api/inicio')).body)?.total, total)
  const outro = await t.person({ centros: [centro], telas: [[telas.colaboradores, 'visualizar']] })
  assert.equal(bloco((await outro.get('/api/inicio')).body), undefined)
})
