import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cenarioDeTipos } from './tipos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeTipos>>
before(async () => {
  c = await cenarioDeTipos()
})
after(() => c.t.close())

const olhares = [{ texto: 'Sem furos', eliminatorio: true }, { texto: 'Limpa e seca' }]
const contar = async (tabela: string) => Number((await c.t.pool.query(`select count(*) from ${tabela}`)).rows[0].count)

test('a type is born with its two lists in one act, and says how many of its criteria are validated', async () => {
  const antes = (await c.t.logs()).length
  const feito = await c.cria({
    nome: 'Luva inteira',
    checklistVisual: olhares,
    criterios: [c.criterio(), c.criterio({ classe: '3', correnteMax: 18, tensaoKv: 30.25 })],
  })
  assert.deepEqual(
    [feito.antecedenciaAvisoDias, feito.ativo, feito.criteriosValidados, feito.criteriosTotal],
    [30, true, 0, 2],
  )
  assert.deepEqual(
    feito.checklistVisual.map(({ texto, eliminatorio, ordem }: Record<string, unknown>) => [
      texto,
      eliminatorio,
      ordem,
    ]),
    [
      ['Sem furos', true, 1],
      ['Limpa e seca', null, 2],
    ],
  )
  assert.deepEqual(
    feito.criterios.map((um: Record<string, unknown>) => [um.nome, um.situacao, um.versao, um.tensaoKv]),
    [
      ['Classe 2, periódico, 343 a 369 mm, 20 kV CA', 1, 1, 20],
      ['Classe 3, periódico, 343 a 369 mm, 30,25 kV CA', 1, 1, 30.25],
    ],
  )
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.equal(logs.at(-1)!.descricao, 'Adicionou o tipo de equipamento "Luva inteira"')
  assert.deepEqual(feito.uso, [], 'no piece yet')
})

test('PUT replaces the lists it names, each line keeping its linhaId; what differs in nothing writes nothing', async () => {
  const feito = await c.cria({ checklistVisual: olhares, criterios: [c.criterio(), c.criterio({ classe: '1' })] })
  const [furos, limpa] = feito.checklistVisual
  const [primeiro] = feito.criterios
  const mudado = await c.tecnica.put(`/api/tipos-equipamento/${feito.id}`, {
    revisao: feito.revisao,
    checklistVisual: [{ texto: 'Classe legível' }, { ...limpa, texto: 'Limpa' }, furos],
    criterios: [{ linhaId: primeiro.linhaId, ...c.criterio({ correnteMax: 15.5 }) }],
  })
  assert.equal(mudado.status, 200, JSON.stringify(mudado.body))
  assert.deepEqual(
    mudado.body.checklistVisual.map(({ texto, linhaId }: { texto: string; linhaId: string }) => [
      texto,
      linhaId === limpa.linhaId || linhaId === furos.linhaId,
    ]),
    [
      ['Classe legível', false],
      ['Limpa', true],
      ['Sem furos', true],
    ],
  )
  assert.deepEqual(
    mudado.body.criterios.map(({ linhaId, correnteMax }: Record<string, unknown>) => [linhaId, correnteMax]),
    [[primeiro.linhaId, 15.5]],
  )
  const antes = (await c.t.logs()).length
  const igual = await c.tecnica.put(`/api/tipos-equipamento/${feito.id}`, { criterios: mudado.body.criterios })
  assert.deepEqual([igual.status, igual.body.revisao], [200, mudado.body.revisao])
  assert.equal((await c.t.logs()).length, antes)
  const velha = await c.tecnica.put(`/api/tipos-equipamento/${feito.id}`, { revisao: 1, nome: 'Outra' })
  assert.equal(velha.status, 409)
})

test('bad input is told at its field and writes nothing', async () => {
  const tipo = await c.cria()
  const antes = [await contar('tipos_equipamento'), await contar('criterios_ensaio')]
  const recusa = async (corpo: object, campos: readonly string[], caminho = '/api/tipos-equipamento') => {
    const { status, body } = await c.tecnica.post(caminho, corpo)
    assert.equal(status, 400, JSON.stringify(body))
    assert.deepEqual(Object.keys(body.details).toSorted(), campos.toSorted(), JSON.stringify(body))
    assert.ok(Object.values(body.details as Record<string, string>).every((dito) => /[.!]$/.test(dito)))
  }
  await recusa({}, ['nome', 'grupo', 'periodicidadeMeses'])
  await recusa(c.corpo({ periodicidadeMeses: 0, grupo: 77 }), ['periodicidadeMeses', 'grupo'])
  await recusa(c.corpo({ procedimentoId: '999' }), ['procedimentoId'])
  await recusa(c.corpo({ criterios: [c.criterio(), c.criterio({ comprimentoMinMm: 400 })] }), [
    'criterios.1.comprimentoMaxMm',
  ])
  await recusa(c.corpo({ checklistVisual: [{ texto: ' ' }] }), ['checklistVisual.0.texto'])
  const do_ = (mais: object) => ({ tipoEquipamentoId: tipo.id, ...c.criterio(mais) })
  const criterio = '/api/criterios-ensaio'
  await recusa(do_({ unidade: null }), ['unidade'], criterio)
  await recusa(do_({ correnteMax: 0 }), ['correnteMax'], criterio)
  await recusa(do_({ correnteMax: 16.00001 }), ['correnteMax'], criterio)
  await recusa(do_({ tensaoKv: 0 }), ['tensaoKv'], criterio)
  await recusa(do_({ tensaoKv: 'vinte' }), ['tensaoKv'], criterio)
  await recusa(do_({ tempoS: 0 }), ['tempoS'], criterio)
  await recusa(do_({ classe: '9', categoria: 'D' }), ['classe', 'categoria'], criterio)
  await recusa(do_({ diametroMinMm: 40, diametroMaxMm: 30 }), ['diametroMaxMm'], criterio)
  await recusa(do_({ norma: '', edicao: null, fonte: undefined }), ['norma', 'edicao', 'fonte'], criterio)
  await recusa(do_({ fase: 9 }), ['fase'], criterio)
  assert.deepEqual([await contar('tipos_equipamento'), await contar('criterios_ensaio')], antes)
  const repetido = await c.tecnica.post('/api/tipos-equipamento', c.corpo({ nome: tipo.nome }))
  assert.deepEqual(
    [repetido.status, repetido.body.details.nome],
    [409, 'Já existe um tipo de equipamento com este nome.'],
  )
  const semTipo = await c.tecnica.post(criterio, { ...c.criterio(), tipoEquipamentoId: '999' })
  assert.ok([400, 404].includes(semTipo.status), JSON.stringify(semTipo.body))
})

test('the list is found by group and by what nobody validated; the sheet has the same rows', async () => {
  const rascunho = await c.cria({ nome: 'Filtro manga', grupo: 2, criterios: [c.criterio()] })
  const valido = await c.cria({ nome: 'Filtro lençol', grupo: 3 })
  await c.validado(valido.id)
  const nomes = async (consulta: string) =>
    (await c.leitor.get(`/api/tipos-equipamento?query=filtro&${consulta}`)).body.itens.map(
      ({ nome, criteriosValidados, criteriosTotal }: Record<string, unknown>) =>
        `${nome} ${criteriosValidados}/${criteriosTotal}`,
    )
  assert.deepEqual(await nomes(''), ['Filtro lençol 1/1', 'Filtro manga 0/1'])
  assert.deepEqual(await nomes('grupo=2'), ['Filtro manga 0/1'])
  assert.deepEqual(await nomes('naoValidado=true'), ['Filtro manga 0/1'])
  assert.deepEqual(await nomes('naoValidado=false'), ['Filtro lençol 1/1'])
  assert.equal((await c.leitor.get('/api/tipos-equipamento/contagem?query=filtro&grupo=2,3')).body.total, 2)
  assert.equal((await c.leitor.get('/api/tipos-equipamento?grupo=77')).status, 400)
  assert.equal((await c.leitor.get(`/api/tipos-equipamento/planilha?ids=${rascunho.id}`)).status, 200)
})

test('a type in use is not deleted, by what it says; one with a validated criterion neither; drafts go with theirs', async () => {
  const emUso = await c.cria({ nome: 'Em uso' })
  const luva = await c.tecnica.post('/api/equipamentos-isolantes', {
    tipoEquipamentoId: emUso.id,
    etiqueta: 'LAB-USO',
    fabricante: 'ACME',
    numeroSerie: 'S1',
    classe: '2',
    proprietario: 1,
    centroDeCustoId: c.centro,
    situacao: 1,
  })
  assert.equal(luva.status, 201, JSON.stringify(luva.body))
  const preso = await c.tecnica.delete(`/api/tipos-equipamento/${emUso.id}`)
  assert.equal(preso.status, 409)
  assert.match(preso.body.message, /em uso por 1 equipamento isolante \(LAB-USO\)/)
  assert.deepEqual((await c.ler(emUso.id)).uso, [{ situacao: 1, total: 1 }])
  assert.equal((await c.ler(emUso.id, c.leitor)).uso, null, 'who sees no pieces is told of none')

  const valido = await c.cria()
  await c.validado(valido.id)
  const congelado = await c.tecnica.delete(`/api/tipos-equipamento/${valido.id}`)
  assert.deepEqual(
    [congelado.status, congelado.body.message],
    [409, 'Tipo com critério validado não pode ser excluído: o que se ensaiou por ele fica. Desative-o.'],
  )

  const solto = await c.cria({ criterios: [c.criterio()], checklistVisual: olhares })
  assert.equal((await c.tecnica.delete(`/api/tipos-equipamento/${solto.id}`)).status, 204)
  const [linha] = solto.criterios
  assert.equal((await c.tecnica.get(`/api/criterios-ensaio/${linha.linhaId}`)).status, 404)
})

test('the content to begin from comes once, in one line of the trail, and what the company has stays its own', async () => {
  await c.cria({ nome: 'TAPETE ISOLANTE DE BORRACHA', grupo: 4, periodicidadeMeses: 7 })
  const antes = (await c.t.logs()).length
  const feito = await c.tecnica.post('/api/tipos-equipamento/partida', {})
  assert.equal(feito.status, 200, JSON.stringify(feito.body))
  assert.deepEqual([feito.body.tipos, feito.body.jaEstavam], [13, 1])
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.match(
    logs.at(-1)!.descricao,
    /^Trouxe o conteúdo de partida do laboratório: 13 tipos e \d+ critérios em rascunho$/,
  )
  const [{ n, validados }] = (
    await c.t.pool.query(`select count(*)::int as n, (count(*) filter (where c.situacao <> 1))::int as validados
      from criterios_ensaio c join tipos_equipamento t on t.id = c.tipo_equipamento_id where t.nome = 'Luva isolante de borracha'`)
  ).rows
  assert.ok(n > 30, String(n))
  assert.equal(validados, 0, 'nothing comes validated')
  const total = await contar('criterios_ensaio')
  const outra = await c.tecnica.post('/api/tipos-equipamento/partida', {})
  assert.deepEqual(outra.body, { tipos: 0, criterios: 0, jaEstavam: 14 })
  assert.equal(await contar('criterios_ensaio'), total)
  assert.equal((await c.t.logs()).length, antes + 1, 'nothing done, nothing told')
  assert.equal((await c.leitor.post('/api/tipos-equipamento/partida', {})).status, 403)
})

test('asked twice at once, it comes once', async () => {
  await c.t.pool.query(`delete from tipos_equipamento where nome = 'Escada e andaime isolante'`)
  const feitos = await Promise.all([1, 2, 3].map(() => c.tecnica.post('/api/tipos-equipamento/partida', {})))
  assert.deepEqual(feitos.map(({ body }) => body.tipos).toSorted(), [0, 0, 1])
})
