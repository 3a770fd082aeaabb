import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

test('a report is born with its sections, numbered within its work, and told in one log row', async () => {
  const feito = await c.cria({
    clima: [
      { turno: 1, condicao: 1, praticavel: true },
      { turno: 2, condicao: 3, praticavel: false, chuvaMm: 12.5 },
    ],
    equipamentos: [{ descricao: 'Guindauto', situacao: 1, kmInicial: 10, kmFinal: 20 }],
    materiais: [{ descricao: 'Poste 11/400', unidade: 'un', quantidade: 2, movimento: 2 }],
    desligamentos: [{ numero: 'PD-1', horaLiberada: '08:00', horaDevolvida: '11:30' }],
    ocorrencias: [{ tipo: 4, descricao: 'Ferramenta caiu do poste', hora: '10:15' }],
    dds: [{ tema: 'Trabalho em altura', hora: '07:35', duracao: 15 }],
    comentarios: [{ texto: 'Dia produtivo.' }],
  })
  assert.equal(feito.numero, '001')
  assert.deepEqual(
    [feito.efetivo, feito.horas, feito.condicoes, feito.totalAtividades, feito.totalOcorrencias, feito.comAcidente],
    [1, 8.5, [1, 3], 1, 1, false],
  )
  assert.deepEqual(feito.prazo, { contratual: 90, decorrido: 60 })
  const [pessoa] = feito.maoDeObra
  assert.deepEqual([pessoa.colabId, pessoa.horasNormais, pessoa.vinculo], [c.ana, 8, 1])
  assert.equal(feito.atividades[0].quantidade, 3.125)
  assert.deepEqual(feito.avisos, ['Nenhuma APR vinculada ao dia!'])
  const nascidas = (await c.t.logs()).filter(({ alvoId, acaoId }) => alvoId === feito.id && acaoId === 1)
  assert.deepEqual(
    nascidas.map(({ descricao, telaId }) => [descricao, telaId]),
    [['Adicionou o RDO "001" da obra ODI-1', 55]],
  )
  const outra = await c.obra()
  assert.equal((await c.cria({ obraId: outra, maoDeObra: [] })).numero, '001', 'each work counts for itself')
  assert.equal((await c.cria({ obraId: outra, maoDeObra: [] })).numero, '002')
})

test('a change keeps the lines it names by their id, and replaces only the lists it names', async () => {
  const feito = await c.cria({ data: addDays(today(), -2), clima: [{ turno: 1, condicao: 2, praticavel: true }] })
  const [cava] = feito.atividades
  const mudado = await c.autor.put(`/api/rdos/${feito.id}`, {
    revisao: feito.revisao,
    atividades: [{ ...cava, quantidade: 5 }, { descricao: 'Instalar poste' }],
  })
  assert.equal(mudado.status, 200, JSON.stringify(mudado.body))
  assert.deepEqual(
    mudado.body.atividades.map((um: Record<string, unknown>) => [
      um.linhaId === cava.linhaId,
      um.descricao,
      um.quantidade,
    ]),
    [
      [true, 'Abrir cava', 5],
      [false, 'Instalar poste', null],
    ],
  )
  assert.equal(mudado.body.clima.length, 1)
  assert.equal(mudado.body.maoDeObra.length, 2)
  const velha = await c.autor.put(`/api/rdos/${feito.id}`, { revisao: feito.revisao, intervaloMin: 30 })
  assert.equal(velha.status, 409)
  const deOutra = await c.cria({ data: addDays(today(), -3) })
  const alheia = await c.autor.put(`/api/rdos/${feito.id}`, {
    atividades: [{ ...deOutra.atividades[0], descricao: 'Minha' }],
  })
  assert.equal(alheia.status, 400)
  assert.ok(alheia.body.details['atividades.0.linhaId'])
})

test('each thing that is wrong is refused with its sentence and its field, and nothing is written', async () => {
  const antes = await c.retrato()
  const casos: [object, string, string | null][] = [
    [{ data: addDays(today(), 1) }, 'data', 'A data do RDO não pode ser futura!'],
    [{ horaInicio: null }, 'horaInicio', null],
    [{ horaFim: '7h' }, 'horaFim', 'Escreva a hora como 07:30.'],
    [{ horaInicio: '08:00', horaFim: '08:30' }, 'intervaloMin', null],
    [{ equipesIds: [] }, 'equipesIds', null],
    [{ diaSemTrabalho: true, maoDeObra: [] }, 'motivo', null],
    [{ clima: [1, 1].map((turno) => ({ turno, condicao: 1, praticavel: true })) }, 'clima.1.turno', null],
    [{ maoDeObra: [{ funcaoId: c.funcao, situacao: 1 }] }, 'maoDeObra.0.nome', null],
    [
      { maoDeObra: [1, 2].map(() => ({ colabId: c.ana, funcaoId: c.funcao, situacao: 1 })) },
      'maoDeObra.1.colabId',
      null,
    ],
    [{ equipamentos: [{ descricao: 'X', situacao: 1, kmInicial: 9, kmFinal: 8 }] }, 'equipamentos.0.kmFinal', null],
    [{ equipamentos: [{ situacao: 1 }] }, 'equipamentos.0.descricao', null],
    [{ atividades: [{ descricao: 'X', quantidade: 1.0001 }] }, 'atividades.0.quantidade', null],
    [{ atividades: [{ descricao: 'X', percentualEtapa: 10 }] }, 'atividades.0.etapaId', null],
    [{ atividades: [{ descricao: 'X', percentualEtapa: 101 }] }, 'atividades.0.percentualEtapa', null],
    [{ atividades: [{ descricao: 'X', registrosIds: ['123'] }] }, 'atividades.0.registrosIds', null],
    [{ ocorrencias: [{ tipo: 50, descricao: 'X' }] }, 'ocorrencias.0.tipo', null],
    [{ obraId: '123' }, 'obraId', null],
    [
      { maoDeObra: [{ colabId: c.caio, funcaoId: c.funcao, situacao: 1, horasNormais: 20, horasExtras: 5 }] },
      'maoDeObra.0.horasNormais',
      `Horas de CAIO CABO ultrapassam 24h no dia ${addDays(today(), -1).split('-').reverse().join('/')}!`,
    ],
  ]
  for (const [mais, campo, frase] of casos) {
    const { status, body } = await c.autor.post('/api/rdos', c.dito(mais))
    assert.equal(status, 400, JSON.stringify([mais, body]))
    assert.ok(body.details[campo], `${campo}: ${JSON.stringify(body)}`)
    if (frase) assert.deepEqual([body.message, body.details[campo]], [frase, frase])
  }
  assert.deepEqual(await c.retrato(), antes)
})

test('nobody works more than 24 hours of a day over all reports; a second report of the team only warns', async () => {
  const data = addDays(today(), -5)
  const horas = (horasNormais: number) => ({
    data,
    maoDeObra: [{ colabId: c.beto, funcaoId: c.funcao, situacao: 1, horasNormais }],
  })
  await c.cria(horas(16))
  const outra = await c.obra()
  const demais = await c.autor.post('/api/rdos', c.dito({ ...horas(8.5), obraId: outra }))
  assert.equal(demais.status, 400)
  assert.equal(
    demais.body.message,
    `Horas de BETO POSTE ultrapassam 24h no dia ${data.split('-').reverse().join('/')}!`,
  )
  const cabe = await c.cria({ ...horas(8), obraId: outra })
  assert.deepEqual(cabe.avisos, [
    'Há mais de um RDO desta equipe nesta data. Verifique duplicidade!',
    'Nenhuma APR vinculada ao dia!',
  ])
  // Two who write at once are not both let in.
  const terceira = { ...horas(0.5), obraId: await c.obra(), data: addDays(today(), -6) }
  const [um, dois] = await Promise.all(
    [14, 14].map((horasNormais) =>
      c.autor.post(
        '/api/rdos',
        c.dito({ ...terceira, maoDeObra: [{ colabId: c.caio, funcaoId: c.funcao, situacao: 1, horasNormais }] }),
      ),
    ),
  )
  assert.deepEqual([um!.status, dois!.status].sort(), [201, 400])
})

test('a day without work is its header alone, and its reason goes when there was work after all', async () => {
  const resposta = await c.autor.post('/api/rdos', {
    obraId: c.pesada,
    data: addDays(today(), -7),
    diaSemTrabalho: true,
    motivo: 1,
  })
  assert.equal(resposta.status, 201, JSON.stringify(resposta.body))
  const { id, equipesIds, motivo } = resposta.body
  assert.deepEqual([equipesIds, motivo], [[], 1])
  assert.equal((await c.leva(c.autor, id, 2)).status, 200)
  assert.equal((await c.leva(c.aprovador, id, 6, { motivo: 'Houve trabalho' })).status, 200)
  const voltou = await c.autor.put(`/api/rdos/${id}`, {
    ...c.dito({ data: addDays(today(), -7) }),
    diaSemTrabalho: false,
  })
  assert.equal(voltou.status, 200, JSON.stringify(voltou.body))
  assert.equal(voltou.body.motivo, null)
})

test('what is out of scope is not there, and a work that is over takes no report', async () => {
  const { id } = await c.cria({ data: addDays(today(), -9) })
  for (const resposta of [
    await c.deFora.get(`/api/rdos/${id}`),
    await c.deFora.put(`/api/rdos/${id}`, { intervaloMin: 1 }),
    await c.leva(c.deFora, id, 7, { motivo: 'x' }),
    await c.deFora.get(`/api/rdos/calendario?obraId=${c.pesada}&mes=2026-01`),
    await c.deFora.post(`/api/rdos/${id}/retificar`, { motivo: 'x' }),
  ])
    assert.equal(resposta.status, 404)
  assert.equal((await c.deFora.post('/api/rdos', c.dito())).status, 400)
  for (const status of [7, 8]) {
    const { body } = await c.autor.post('/api/rdos', c.dito({ obraId: await c.obra({ status }) }))
    assert.match(body.details.obraId, /encerrada ou cancelada/)
  }
  const muda = await c.autor.put(`/api/rdos/${id}`, { obraId: await c.obra() })
  assert.match(muda.body.details.obraId, /fica na obra/)
})

test('the list is found by work and team, narrowed, counted and ordered by day', async () => {
  const obraId = await c.obra({ nome: 'Bairro Ipê', codigo: 'NOTA-77' })
  await c.cria({ obraId, data: addDays(today(), -20), maoDeObra: [] })
  const ultimo = await c.cria({
    obraId,
    data: addDays(today(), -19),
    maoDeObra: [],
    ocorrencias: [{ tipo: 3, descricao: 'Queda' }],
  })
  const achados = await c.leitor.get('/api/rdos?query=ipe%20pesada')
  assert.deepEqual(
    achados.body.itens.map(({ numero }: { numero: string }) => numero),
    ['002', '001'],
  )
  const comOcorrencia = await c.leitor.get(`/api/rdos?comOcorrencia=true&campo=obraId&valor=${obraId}`)
  assert.deepEqual(
    comOcorrencia.body.itens.map(({ id, totalFotos, comAcidente }: Record<string, unknown>) => [
      id,
      totalFotos,
      comAcidente,
    ]),
    [[ultimo.id, 0, true]],
  )
  assert.equal(
    (await c.leitor.get(`/api/rdos/contagem?comOcorrencia=false&campo=obraId&valor=${obraId}`)).body.total,
    1,
  )
  assert.equal((await c.leitor.get(`/api/rdos?filtros=[["equipesIds","igual","${c.equipe}"]]`)).status, 200)
  // By another name of the work it is found too.
  await c.t.db.updateTable('obras').set({ nome: 'Bairro Jatobá' }).where('id', '=', obraId).execute()
  assert.equal((await c.leitor.get('/api/rdos/contagem?query=jatoba')).body.total, 2)
  assert.equal((await c.leitor.get('/api/rdos/contagem?query=ipe')).body.total, 0)
})
