import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { colaborador, documento, dp, tipo } from '../documentos.cenario.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const url = '/api/documentos-vencidos'
const emDias = (dias: number) => addDays(today(), dias)
const ids = async (pessoa: Person, query = ''): Promise<string[]> =>
  (await pessoa.get(`${url}?${query}`)).body.itens.map((one: { id: string }) => one.id)

test('what is past or up to 30 days ahead, by its day; archived, without validity or of another contract it is not there', async () => {
  const [centro, outro] = [await t.centro(undefined, { nome: 'Serra Ação' }), await t.centro()]
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro, { nome: 'LÚCIA', matricula: 'L1' })
  const tipoId = await tipo(t, 5, { nome: 'CREA' })
  const de = (validade: string | null, mais: object = {}) => documento(pessoa, { colabId, tipoId, validade, ...mais })
  const [trinta, hoje, ontem, amanha] = [
    await de(emDias(30)),
    await de(emDias(0)),
    await de(emDias(-1)),
    await de(emDias(1)),
  ]
  await de(emDias(31))
  await de(null)
  const morto = await de(emDias(-10))
  await pessoa.put(`/api/colaboradores-docs/${morto}`, { documentoMorto: true })
  await documento(await dp(t, [outro]), { colabId: await colaborador(t, outro), tipoId, validade: emDias(0) })

  assert.deepEqual(await ids(pessoa), [ontem, hoje, amanha, trinta])
  assert.deepEqual(await ids(pessoa, 'validade=vencido'), [ontem, hoje])
  assert.deepEqual(await ids(pessoa, 'validade=a-vencer'), [amanha, trinta])
  assert.deepEqual(await ids(pessoa, 'query=lucia%20crea&ordem=-validade'), [trinta, amanha, hoje, ontem])
  assert.deepEqual(await ids(pessoa, 'query=l1&maxLote=2&lote=1'), [amanha, trinta])
  assert.equal((await ids(pessoa, 'query=serra%20acao')).length, 4)
  assert.deepEqual(await ids(pessoa, 'query=zzz'), [])
  // A month is looked at whole, however far ahead.
  const longe = await de('2031-03-31')
  assert.deepEqual(await ids(pessoa, 'venceEm=2031-03&query=crea'), [longe])
  for (const mes of ['2031-02', '2031-04']) assert.deepEqual(await ids(pessoa, `venceEm=${mes}`), [], mes)
  assert.deepEqual((await pessoa.get(`${url}/contagem?venceEm=2031-03`)).body, { total: 1 })
  assert.equal((await pessoa.get(`${url}?venceEm=2031-13`)).status, 400)
  await pessoa.delete(`/api/colaboradores-docs/${longe}`)
  assert.deepEqual((await pessoa.get(`${url}/contagem`)).body, { total: 4 })
  const [primeiro] = (await pessoa.get(url)).body.itens
  assert.deepEqual(
    [primeiro.colabNome, primeiro.matricula, primeiro.tipoNome, primeiro.validade],
    ['LÚCIA', 'L1', 'CREA', emDias(-1)],
  )

  await t.db.updateTable('colaboradores').set({ status: 2 }).where('id', '=', colabId).execute()
  assert.deepEqual(await ids(pessoa, 'semInativos=true'), [])
  assert.equal((await ids(pessoa)).length, 4)
  await t.db.updateTable('colaboradores').set({ status: 3 }).where('id', '=', colabId).execute()
  assert.equal((await ids(pessoa, 'semInativos=true')).length, 4)
})

test('a newer paper of the same type takes the place of the older one everywhere: neither alarms, counts nor is told again', async () => {
  const centro = await t.centro(undefined, { nome: 'Substituídos' })
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro, { nome: 'MOTORISTA', matricula: 'MT-1' })
  const tipoId = await tipo(t, 5, { nome: 'HABILITAÇÃO' })
  const de = (emissao: string, validade: string | null, mais: object = {}) =>
    documento(pessoa, { colabId, tipoId, emissao, validade, ...mais })
  const velha = await de('2014-12-20', '2019-12-20')
  assert.deepEqual(await ids(pessoa), [velha])
  const outraPessoa = await colaborador(t, centro)
  const nova = await de('2019-12-10', emDias(400))
  // Neither of another type nor of another person.
  const deOutro = await documento(pessoa, {
    colabId: outraPessoa,
    tipoId,
    emissao: '2014-12-20',
    validade: '2019-12-20',
  })
  const deOutroTipo = await documento(pessoa, {
    colabId,
    tipoId: await tipo(t),
    emissao: '2014-12-20',
    validade: '2019-12-20',
  })
  assert.deepEqual(await ids(pessoa), [deOutro, deOutroTipo])
  assert.deepEqual((await pessoa.get(`${url}/contagem?validade=vencido`)).body, { total: 2 })
  // The person's own papers show it, as what it is.
  const dele: { id: string; substituido: boolean }[] = (await pessoa.get(`/api/colaboradores-docs?colab=${colabId}`))
    .body.itens
  assert.deepEqual(
    new Map(dele.map(({ id, substituido }) => [id, substituido])),
    new Map([
      [deOutroTipo, false],
      [nova, false],
      [velha, true],
    ]),
  )
  const doFiltro = (await pessoa.get(`/api/colaboradores-docs?colab=${colabId}&validade=vencido`)).body.itens
  assert.deepEqual(
    doFiltro.map(({ id }: { id: string }) => id),
    [deOutroTipo],
  )
  for (const planilha of ['colaboradores-docs', 'colaboradores-documentos']) {
    const { raw } = await pessoa.get(
      `/api/${planilha}/planilha?${planilha === 'colaboradores-docs' ? 'colab' : 'ids'}=${colabId}`,
    )
    const [cabeca, ...linhas] = (await readXlsx(raw)).sheets[0]!.rows as string[][]
    assert.deepEqual(
      linhas.map((linha) => linha[cabeca!.indexOf('Situação')]).sort(),
      ['Em dia', 'Substituído', 'Vencido'],
      planilha,
    )
  }
  const inicio = async () =>
    (await pessoa.get('/api/inicio')).body.blocos.find(({ id }: { id: string }) => id === 'documentos-vencidos')
  assert.equal((await inicio()).total, 2)
  // The newer one in the archive, the older one stands again.
  await pessoa.put(`/api/colaboradores-docs/${nova}`, { documentoMorto: true })
  assert.ok((await ids(pessoa)).includes(velha))
  assert.equal((await inicio()).total, 3)
})

test('a batch is a hundred records', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, tipoId] = [await colaborador(t, centro), await tipo(t)]
  const molde = await documento(pessoa, { colabId, tipoId, validade: emDias(3) })
  const row = await t.db.selectFrom('colaboradoresDocs').selectAll().where('id', '=', molde).executeTakeFirstOrThrow()
  const arquivo = await t.db
    .selectFrom('arquivos')
    .selectAll()
    .where('id', '=', row.arquivoId)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 100; n++) {
    const { id: _, ...resto } = arquivo
    const novo = await t.db
      .insertInto('arquivos')
      .values({ ...resto, chave: `docs/x/${n}.pdf` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: __, busca: ___, ...doc } = row
    await t.db
      .insertInto('colaboradoresDocs')
      .values({ ...doc, arquivoId: novo.id })
      .execute()
  }
  const { body } = await pessoa.get(url)
  assert.deepEqual([body.itens.length, body.fim], [100, false])
  assert.equal((await pessoa.get(`${url}?lote=1`)).body.itens.length, 1)
  assert.equal((await pessoa.get(`${url}?maxLote=101`)).status, 400)
})

test('the spreadsheet says whose, what and until when, in order; refused without the flag', async () => {
  const centro = await t.centro(undefined, { nome: 'Linha de Transmissão' })
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro, { nome: 'JOSÉ DA CONCEIÇÃO', matricula: '007' })
  const tipoId = await tipo(t, 5, { nome: 'NR-10 BÁSICO' })
  await documento(pessoa, { colabId, tipoId, validade: emDias(5), observacao: 'turma de março' })
  await documento(pessoa, { colabId, tipoId, validade: emDias(-5) })
  const logs = (await t.logs()).length
  const answer = await pessoa.get(`${url}/planilha`)
  assert.match(String(answer.headers['content-disposition']), /documentos-vencidos-\d{4}-/)
  const [sheet] = (await readXlsx(answer.raw)).sheets
  const [cabecalho, ...linhas] = sheet!.rows.map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
  )
  assert.deepEqual(cabecalho, [
    'Matrícula',
    'Colaborador',
    'Contrato',
    'Função',
    'Processo',
    'Tipo',
    'Emissão',
    'Validade',
    'Situação',
    'Arquivo morto',
    'Observação',
  ])
  assert.deepEqual(
    linhas.map((linha) => [linha[0], linha[1], linha[2], linha[5], linha[7], linha[8]]),
    [
      ['007', 'JOSÉ DA CONCEIÇÃO', 'Linha de Transmissão', 'NR-10 BÁSICO', emDias(-5), 'Vencido'],
      ['007', 'JOSÉ DA CONCEIÇÃO', 'Linha de Transmissão', 'NR-10 BÁSICO', emDias(5), 'A vencer'],
    ],
  )
  assert.deepEqual(
    (await t.logs()).slice(logs).map((row) => [row.acaoId, row.telaId, row.descricao]),
    [[5, telas.documentosVencidos.id, 'Baixou a planilha de documentos vencidos']],
  )
  const semFlag = await t.person({
    telas: [[telas.colaboradores, 'visualizar', 'editar', 'acesso']],
    centros: [centro],
  })
  for (const caminho of ['', '/contagem', '/planilha']) assert.equal((await semFlag.get(url + caminho)).status, 403)
})

test('home tells whoever may see them, of who still works here, and how many are past', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const tipoId = await tipo(t, 5, { nome: 'ART' })
  const [ativo, inativo] = [
    await colaborador(t, centro, { nome: 'RITA' }),
    await colaborador(t, centro, { status: 2, nome: 'QUEM SAIU' }),
  ]
  await documento(pessoa, { colabId: ativo, tipoId, validade: emDias(0) })
  await documento(pessoa, { colabId: ativo, tipoId, validade: emDias(2) })
  await documento(pessoa, { colabId: inativo, tipoId, validade: emDias(-9) })
  assert.equal((await pessoa.get('/api/pendencias')).body[telas.documentosVencidos.id], 1)
  const bloco = (await pessoa.get('/api/inicio')).body.blocos.find(
    ({ id }: { id: string }) => id === 'documentos-vencidos',
  )
  assert.equal(bloco.total, 2)
  assert.deepEqual(
    bloco.itens.map(({ titulo, detalhe }: { titulo: string; detalhe: string }) => [titulo, detalhe]),
    [
      ['RITA: ART', 'vence hoje'],
      ['RITA: ART', 'vence em 2 dias'],
    ],
  )
})
