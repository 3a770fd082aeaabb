import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMonths, formatDate, today } from '@prumo/domain/core/dates.ts'
import { INSTRUMENTO_NAO_UTILIZAVEL } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { filesOf } from '../../test-kit/marks.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { cenarioDeInstrumentos, emDias } from './instrumentos.cenario.ts'
import { instrumentosDoEnsaio } from './para-ensaio.ts'

let c: Awaited<ReturnType<typeof cenarioDeInstrumentos>>
before(async () => {
  c = await cenarioDeInstrumentos()
})
after(() => c.t.close())

const paraEnsaio = (ids: string[], dia = today()) =>
  inTransaction(c.t.db, (tx) => instrumentosDoEnsaio({} as Ctx, tx, ids, dia))

test('a calibration is born with its certificate, says until when, and leaves one log row', async () => {
  const { id } = await c.cria()
  assert.deepEqual(
    [(await c.ler(id)).utilizavel, (await c.ler(id)).porQueNao],
    [false, 'O instrumento não tem calibração.'],
  )
  const antes = (await c.t.logs()).length
  const { status, body } = await c.calibra(id, { numeroCertificado: 'RBC-1/26', validade: emDias(700) })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.analisadoPorId, c.tecnica.id)
  assert.match(body.avisos[0], /periodicidade do instrumento \(12 meses/)
  assert.ok(body.avisos[0].includes(formatDate(addMonths(emDias(-30), 12))))
  const depois = await c.ler(id)
  assert.deepEqual(
    [depois.proximaCalibracao, depois.ultimaCalibracao, depois.certificado, depois.utilizavel],
    [emDias(700), emDias(-30), 'RBC-1/26', true],
  )
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.equal(logs.at(-1)!.descricao, `Calibração RBC-1/26 do instrumento ${depois.etiqueta}: Aprovado`)
  const arquivo = await c.leitora.get(`/api/calibracoes/${body.id}/arquivo`)
  assert.deepEqual([arquivo.status, arquivo.headers['content-type']], [200, 'application/pdf'])
  assert.ok(arquivo.raw.equals(pdf))
  assert.match((await c.t.logs()).at(-1)!.descricao, /^Visualizou o certificado RBC-1\/26/)
})

test('what is wrong is said of the field, nothing is written, and no file is left', async () => {
  const { id } = await c.cria()
  const [arquivos, logs] = [await filesOf(c.t), (await c.t.logs()).length]
  const casos: [object, string, RegExp][] = [
    [{ data: emDias(-1), validade: emDias(-1) }, 'validade', /^A validade deve ser maior que a data da calibração!$/],
    [{ data: emDias(1), validade: emDias(9) }, 'data', /não pode passar de hoje/],
    [{ tipo: 9 }, 'tipo', /./],
    [{ resultado: 0 }, 'resultado', /./],
    [{ analise: '' }, 'analise', /./],
    [{ numeroCertificado: 'x'.repeat(61) }, 'numeroCertificado', /./],
    [{ analisadoPorId: '1' }, 'analisadoPorId', /./],
    [{ incerteza: -1 }, 'incerteza', /./],
  ]
  for (const [mais, campo, dito] of casos) {
    const { status, body } = await c.calibra(id, mais)
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(body.details[campo], dito, campo)
  }
  assert.equal(
    (await c.calibra(id, { data: today(), validade: today() })).body.message,
    'A validade deve ser maior que a data da calibração!',
  )
  for (const [file, status] of [
    [{ name: 'certificado.pdf', bytes: png }, 415],
    [null, 400],
  ] as const) {
    const { payload, headers } = await multipartOf(file, { dados: c.dados() })
    const resposta = await c.tecnica.inject({
      method: 'POST',
      url: `/api/instrumentos/${id}/calibracoes`,
      payload,
      headers,
    })
    assert.equal(resposta.status, status)
  }
  assert.deepEqual(await filesOf(c.t), arquivos)
  assert.equal((await c.t.logs()).length, logs)
  const semArquivo = await c.tecnica.post('/api/calibracoes', c.dados())
  assert.ok([400, 404, 405].includes(semArquivo.status), String(semArquivo.status))
})

test('catch 22: whatever its state, an instrument takes the calibration that lets it come back', async () => {
  for (const para of [2, 3, 4]) {
    const { id } = await c.cria()
    assert.equal((await c.calibra(id, { data: emDias(-500), validade: emDias(-100) })).status, 201)
    const pessoa = para === 3 ? c.chefe : c.tecnica
    assert.equal((await c.passa(id, para, pessoa, { motivo: 'Caiu' })).status, 200)
    // Expired and out of service: it is refused, says why, and what was refused changes nothing.
    const recusa = await c.passa(id, 1, c.chefe)
    assert.equal(recusa.status, 409)
    assert.match(recusa.body.message, new RegExp(`venceu em ${formatDate(emDias(-100))}`))
    assert.equal((await c.calibra(id, { tipo: 4, numeroCertificado: 'VI-1' })).status, 201, `verificação em ${para}`)
    assert.equal((await c.passa(id, 1, c.chefe)).status, 409, 'a check in between does not prolong a calibration')
    assert.equal((await c.calibra(id)).status, 201, `calibração em ${para}`)
    const liberado = await c.passa(id, 1, c.chefe)
    assert.equal(liberado.status, 200, JSON.stringify(liberado.body))
    assert.deepEqual([liberado.body.situacao, liberado.body.motivo, liberado.body.utilizavel], [1, null, true])
  }
  const { id } = await c.cria()
  await c.passa(id, 5, c.tecnica, { motivo: 'Queimou' })
  assert.equal((await c.calibra(id)).status, 409, 'what was discarded takes none')
})

test('a failed calibration blocks, counts what it puts in doubt and opens a plan, all in one act', async () => {
  const { id, etiqueta } = await c.cria({ responsavelId: c.chefe.id, localizacao: 'Cabine 2' })
  const velha = (await c.calibra(id, { data: emDias(-400), validade: emDias(-60) })).body.id
  const boa = (await c.calibra(id, { data: emDias(-60), validade: emDias(300) })).body.id
  await c.ensaia(id, velha, -90)
  const meu = await c.ensaia(id, boa, -40)
  const doDia = await c.ensaia(id, boa, -60)
  const alheio = await c.ensaia(id, boa, -10, c.outro)
  const antes = (await c.t.logs()).length
  const { status, body } = await c.calibra(id, {
    data: emDias(-3),
    validade: emDias(360),
    resultado: 3,
    numeroCertificado: 'RBC-NOK',
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.match(body.plano.numero, /^PA-\d{4}-\d{4}$/)
  const depois = await c.ler(id)
  assert.deepEqual(
    [depois.situacao, depois.motivo, depois.proximaCalibracao, depois.resultadoCalibracao],
    [3, 'Calibração RBC-NOK reprovada', null, 3],
  )
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.equal(
    logs.at(-1)!.descricao,
    `Calibração RBC-NOK do instrumento ${etiqueta}: Reprovado. Instrumento bloqueado: Calibração RBC-NOK reprovada. Plano de ação ${body.plano.numero} aberto (3 ensaios e 3 laudos)`,
  )
  const impacto = (await c.leitora.get(`/api/instrumentos/${id}/impacto`)).body
  assert.deepEqual([impacto.calibracao.id, impacto.desde, impacto.ate], [body.id, emDias(-60), null])
  assert.deepEqual(impacto.ensaios.map((um: { id: string }) => um.id).sort(), [meu.ensaio, doDia.ensaio].sort())
  assert.deepEqual(impacto.laudos.map((um: { id: string }) => um.id).sort(), [meu.laudo, doDia.laudo].sort())
  assert.deepEqual(impacto.foraDoAlcance, { ensaios: 1, laudos: 1 })
  const todos = (await c.chefe.get(`/api/instrumentos/${id}/impacto?calibracaoId=${body.id}`)).body
  assert.ok(todos.ensaios.some((um: { id: string }) => um.id === alheio.ensaio))
  assert.equal((await c.chefe.get(`/api/instrumentos/${id}/impacto?calibracaoId=${boa}`)).status, 404)
  // The plan says how many, never which: whoever reads plans does not see every contract.
  const plano = (await c.chefe.get(`/api/planos-5w2h/${body.plano.id}`)).body
  assert.deepEqual(
    [plano.origem, plano.origemNome, plano.quemId, plano.onde],
    [7, `Instrumento ${etiqueta}`, c.chefe.id, 'Cabine 2'],
  )
  assert.match(plano.porQue, /foi usado em 3 ensaios e 3 laudos/)
  assert.doesNotMatch(JSON.stringify(plano), /LAB-|OS-2026/)
  // It says so until a good one comes, which ends what is in doubt.
  assert.match((await c.passa(id, 1, c.chefe)).body.message, /foi reprovada/)
  await c.calibra(id, { data: emDias(-1), validade: emDias(360) })
  assert.equal((await c.chefe.get(`/api/instrumentos/${id}/impacto`)).body.ate, emDias(-2))
  assert.equal((await c.passa(id, 1, c.chefe)).status, 200)
})

test('a failed check in between blocks too, and is not released by the calibration that came before it', async () => {
  const { id } = await c.cria()
  await c.calibra(id)
  const reprovada = await c.calibra(id, { tipo: 4, data: emDias(-1), resultado: 3 })
  assert.equal(reprovada.status, 201)
  const depois = await c.ler(id)
  assert.deepEqual([depois.situacao, depois.proximaCalibracao], [3, emDias(335)])
  assert.match((await c.passa(id, 1, c.chefe)).body.message, /verificação de .* foi reprovada/)
})

test('two calibrations at once: both are kept, and what counts is the later of the two', async () => {
  const { id } = await c.cria()
  const dias = [emDias(-5), emDias(-20), emDias(-9), emDias(-2)]
  const respostas = await Promise.all(
    dias.map((data, n) => c.calibra(id, { data, validade: emDias(100 + n), ...(n === 1 && { resultado: 3 }) })),
  )
  assert.deepEqual(
    respostas.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  const depois = await c.ler(id)
  assert.deepEqual([depois.ultimaCalibracao, depois.proximaCalibracao, depois.situacao], [emDias(-2), emDias(103), 3])
  assert.equal(depois.revisao, 5)
  assert.equal((await c.tecnica.get(`/api/instrumentos/${id}/calibracoes`)).body.itens.length, 4)
})

test('the same sending twice by its key is one calibration', async () => {
  const { id } = await c.cria()
  const mais = { numeroCertificado: 'UMA-VEZ' }
  const [uma, outra] = [await c.calibra(id, mais, c.tecnica, 'k1'), await c.calibra(id, mais, c.tecnica, 'k1')]
  assert.deepEqual([uma.status, outra.status, uma.body.id], [201, 201, outra.body.id])
  assert.equal((await c.tecnica.get(`/api/instrumentos/${id}/calibracoes`)).body.itens.length, 1)
})

test('a test takes its instruments with the calibration of that day, or is refused with which and why', async () => {
  const [bom, vencido] = [await c.cria(), await c.cria()]
  const calibracao = (await c.calibra(bom.id, { numeroCertificado: 'RBC-77' })).body.id
  await c.calibra(vencido.id, { data: emDias(-500), validade: emDias(-100) })
  assert.deepEqual(await paraEnsaio([bom.id]), [
    {
      instrumentoId: bom.id,
      etiqueta: bom.etiqueta,
      nome: bom.nome,
      calibracaoId: calibracao,
      certificado: 'RBC-77',
      laboratorio: 'Calibra Sul',
      validade: emDias(335),
    },
  ])
  await assert.rejects(
    paraEnsaio([bom.id, vencido.id]),
    (erro: { message: string; details: { instrumentos: string } }) => {
      assert.equal(erro.message, INSTRUMENTO_NAO_UTILIZAVEL)
      assert.equal(
        erro.details.instrumentos,
        `${vencido.etiqueta}: A calibração venceu em ${formatDate(emDias(-100))}.`,
      )
      return true
    },
  )
  await c.passa(bom.id, 3, c.chefe, { motivo: 'Caiu' })
  await assert.rejects(paraEnsaio([bom.id]), /Regularize antes de ensaiar!/)
  for (const id of ['1', 'abc', '9'.repeat(30)]) await assert.rejects(paraEnsaio([id]))
})

test('a calibration is mended: one that turns out to have failed blocks then; one that failed stays so', async () => {
  const { id } = await c.cria()
  const { body: uma } = await c.calibra(id)
  const mudada = await c.tecnica.put(`/api/calibracoes/${uma.id}`, { revisao: 1, validade: emDias(100) })
  assert.equal(mudada.status, 200, JSON.stringify(mudada.body))
  assert.equal((await c.ler(id)).proximaCalibracao, emDias(100))
  assert.equal((await c.tecnica.put(`/api/calibracoes/${uma.id}`, { revisao: 1, validade: emDias(90) })).status, 409)
  assert.equal(
    (await c.tecnica.put(`/api/calibracoes/${uma.id}`, { validade: emDias(-40) })).body.details.validade,
    'A validade deve ser maior que a data da calibração!',
  )
  const reprovada = await c.tecnica.put(`/api/calibracoes/${uma.id}`, { resultado: 3 })
  assert.equal(reprovada.status, 200)
  assert.ok(reprovada.body.plano.id)
  assert.equal((await c.ler(id)).situacao, 3)
  assert.match(
    (await c.tecnica.put(`/api/calibracoes/${uma.id}`, { resultado: 1 })).body.message,
    /não muda de resultado/,
  )
  assert.equal(
    (await c.tecnica.put(`/api/calibracoes/${uma.id}`, { laboratorio: 'Outro' })).body.planoId,
    reprovada.body.planoId,
  )
  assert.match((await c.tecnica.delete(`/api/calibracoes/${uma.id}`)).body.message, /não se exclui/)
})

test('a calibration under which something was tested stays; another goes with its certificate', async () => {
  const { id } = await c.cria()
  const [usada, outra] = [(await c.calibra(id)).body.id, (await c.calibra(id, { data: emDias(-2) })).body.id]
  await c.ensaia(id, usada, -1)
  assert.equal((await c.tecnica.delete(`/api/calibracoes/${usada}`)).status, 409)
  const antes = await filesOf(c.t)
  assert.equal((await c.tecnica.delete(`/api/calibracoes/${outra}`)).status, 204)
  assert.ok(antes.length > 0)
  assert.equal((await c.ler(id)).ultimaCalibracao, emDias(-30))
  assert.match((await c.tecnica.delete(`/api/instrumentos/${id}`)).body.message, /calibraç/)
})

test('the list finds what is past, near and fit, and its rows carry what the record says', async () => {
  const nome = `Filtro ${Date.now()}`
  const [vencido, perto, bom, sem] = [
    await c.cria({ nome }),
    await c.cria({ nome, tipo: 6 }),
    await c.cria({ nome }),
    await c.cria({ nome }),
  ]
  await c.calibra(vencido.id, { data: emDias(-500), validade: emDias(-1) })
  await c.calibra(perto.id, { data: emDias(-300), validade: emDias(30) })
  await c.calibra(bom.id, { data: emDias(-300), validade: emDias(31) })
  await c.passa(bom.id, 4, c.tecnica, { motivo: 'Reserva' })
  const achados = async (filtro: string) =>
    (await c.leitora.get(`/api/instrumentos?query=${encodeURIComponent(nome)}&${filtro}`)).body.itens
      .map((um: { id: string }) => um.id)
      .sort()
  assert.deepEqual(await achados('vencidos=true'), [vencido.id, sem.id].sort())
  assert.deepEqual(await achados('aVencer=true'), [perto.id])
  assert.deepEqual(await achados('utilizaveis=true'), [perto.id])
  assert.deepEqual(await achados('situacao=4'), [bom.id])
  assert.deepEqual(await achados('tipo=6'), [perto.id])
  assert.deepEqual(await achados(`proximaDe=${emDias(0)}&proximaAte=${emDias(31)}`), [perto.id, bom.id].sort())
  assert.equal((await c.leitora.get('/api/instrumentos/contagem?inventado=1')).status, 400)
  assert.equal((await c.leitora.get('/api/instrumentos/planilha?vencidos=true')).status, 200)
})

test('who may: keeping is editar, blocking and releasing acesso, seeing visualizar; a repeated tag is told', async () => {
  const um = await c.cria()
  await c.calibra(um.id)
  assert.equal((await c.passa(um.id, 3, c.tecnica, { motivo: 'x' })).status, 403)
  assert.equal((await c.passa(um.id, 3, c.chefe)).status, 400)
  assert.equal((await c.passa(um.id, 3, c.chefe, { motivo: 'Caiu' })).status, 200)
  assert.equal((await c.passa(um.id, 1, c.tecnica)).status, 403)
  assert.equal((await c.passa(um.id, 1, c.chefe, { revisao: 1 })).status, 409)
  assert.equal((await c.calibra(um.id, {}, c.leitora)).status, 403)
  assert.equal((await c.passa(um.id, 9, c.chefe)).body.message, 'Status inválido!')
  assert.equal((await c.cega.get('/api/instrumentos')).status, 403)
  const repetida = await c.tecnica.post('/api/instrumentos', c.corpo({ etiqueta: um.etiqueta.toLowerCase() }))
  assert.deepEqual(
    [repetida.status, repetida.body.details.etiqueta],
    [409, 'Já existe um instrumento com esta etiqueta.'],
  )
  await c.passa(um.id, 5, c.tecnica, { motivo: 'Fim' })
  assert.match((await c.tecnica.put(`/api/instrumentos/${um.id}`, { nome: 'Outro' })).body.message, /descartado/)
  assert.equal((await c.passa(um.id, 1, c.chefe)).status, 409)
})
