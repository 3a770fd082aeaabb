import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { cenarioDaApr, ETAPA } from './apr.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaApr>>
before(async () => {
  c = await cenarioDaApr()
})
after(() => c.t.close())

test('an APR is born with its parts, numbered in its year, of its team’s contract, with one log row', async () => {
  const logs = (await c.t.logs()).length
  const uma = await c.cria({ etapas: [ETAPA, { ...ETAPA, probabilidade: 3, severidade: 5, nivelResidual: 2 }] })
  assert.match(uma.numero, new RegExp(`^APR-${today().slice(0, 4)}-\\d{4}$`))
  assert.deepEqual([uma.centroDeCustoId, uma.status, uma.maiorNivel, uma.maiorRisco], [c.centro, 1, 4, 15])
  assert.deepEqual(uma.colabIds, [c.ana, c.bia])
  assert.deepEqual(
    uma.etapas.map(({ ordem, nivel }: { ordem: number; nivel: number }) => [ordem, nivel]),
    [
      [1, 2],
      [2, 4],
    ],
  )
  assert.equal((await c.t.logs()).length, logs + 1)
  const depois = await c.tecnico.put(`/api/aprs/${uma.id}`, { etapas: uma.etapas.slice(1), revisao: uma.revisao })
  c.deu(depois, 200)
  assert.equal(depois.body.etapas[0].linhaId, uma.etapas[1].linhaId)
  assert.equal(depois.body.participantes.length, 2, 'a list that is not named stays')
  assert.match((await c.t.logs()).at(-1)!.descricao, /Alterou a APR "APR-\d{4}-\d{4}".*: .*Etapas/)
})

test('bad input gets a sentence at its field, and writes nothing', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from aprs`.execute(c.t.db)
  const outraEquipe = await c.insere('equipes', {
    codigo: 'E9',
    nome: 'De fora',
    tipo: 3,
    centroDeCustoId: c.outro,
    supervisorId: c.deFora.id,
    encarregadoId: c.ana,
  })
  const alheia = await c.insere('obras', { codigo: 'ODI-9', nome: 'De fora', contratoId: c.outro, status: 3 })
  const fora = await c.colaborador('DE FORA', { empresaId: c.outro })
  const erros: [object, string][] = [
    [{ etapas: [{ ...ETAPA, probabilidade: 6 }] }, 'etapas.0.probabilidade'],
    [{ etapas: [{ ...ETAPA, medidas: '' }] }, 'etapas.0.medidas'],
    [{ etapas: 'nenhuma' }, 'etapas'],
    [{ desenergizacao: [{ passo: 7, feito: true }] }, 'desenergizacao.0.passo'],
    [{ desenergizacao: [{ passo: 1, hora: '25:00' }] }, 'desenergizacao.0.hora'],
    [{ participantes: [{ colabId: fora }] }, 'participantes.0.colabId'],
    [{ participantes: [{ colabId: c.ana }, { colabId: c.ana }] }, 'participantes.1.colabId'],
    [{ etapas: [{ ...ETAPA, responsavelId: '999' }] }, 'etapas.0.responsavelId'],
    [{ data: addDays(today(), 3) }, 'data'],
    [{ equipeId: outraEquipe }, 'equipeId'],
    [{ obraId: alheia }, 'obraId'],
    [{ latitude: -25 }, 'longitude'],
    [{ tipoServico: 11 }, 'tipoServico'],
    [{ inicio: '2026-01-02T10:00:00Z', fim: '2026-01-02T09:00:00Z' }, 'fim'],
    [{ equipamentosIsolantesIds: ['123'] }, 'equipamentosIsolantesIds'],
  ]
  for (const [mais, campo] of erros) {
    const { status, body } = await c.tecnico.post('/api/aprs', c.corpo(mais))
    assert.equal(status, 400, `${campo}: ${JSON.stringify(body)}`)
    assert.ok(campo in body.details, `${campo}: ${JSON.stringify(body)}`)
  }
  const depois = await sql<{ n: number }>`select count(*)::int as n from aprs`.execute(c.t.db)
  assert.deepEqual(depois.rows, rows)
})

test('what it lacks is told with it, and refused in the design’s sentences', async () => {
  const vencida = await c.luva({ dataProximoEnsaio: addDays(today(), -1) })
  const uma = await c.cria({
    equipamentosIsolantesIds: [vencida],
    desenergizacao: [],
    etapas: [{ ...ETAPA, severidade: 5 }],
  })
  const acao = uma.acoes.find(({ para, ato }: { para: number; ato: string }) => para === 2 && ato === 'porEmVigor')
  assert.match(acao.impedimento, /Conclua as seis etapas de desenergização!/)
  const { status, body } = await c.leva(c.tecnico, uma.id, 2)
  assert.equal(status, 400)
  for (const dito of [
    'Risco alto: falta a assinatura do supervisor!',
    'Conclua as seis etapas de desenergização!',
    'Uso proibido!',
    'Falta a assinatura de ANA REDE!',
  ])
    assert.ok(body.message.includes(dito), body.message)
  assert.ok('desenergizacao' in body.details && 'equipamentosIsolantesIds' in body.details)
  assert.equal((await c.le(uma.id)).status, 1)
})

test('in force, suspended, written anew, signed anew, revalidated and closed: each with its own log row', async () => {
  const id = await c.no(2)
  const vigente = await c.le(id)
  assert.ok(vigente.vigenteDesde && vigente.inicio)
  assert.deepEqual(
    vigente.participantes.map(({ apto }: { apto: boolean }) => apto),
    [true, true],
  )
  const parada = await c.leva(c.tecnico, id, 3)
  assert.deepEqual([parada.status, parada.body.details], [400, { motivo: 'Escreva o que mudou.' }])
  c.deu(await c.leva(c.tecnico, id, 3, { motivo: 'Vento forte' }), 200)
  c.deu(await c.tecnico.put(`/api/aprs/${id}`, { etapas: [{ ...ETAPA, medidas: 'Com menos vento' }] }), 200)
  const sem = await c.tecnico.post(`/api/aprs/${id}/revalidar`, { motivo: 'O vento parou' })
  assert.equal(sem.status, 400)
  assert.match(sem.body.message, /Documento alterado após a assinatura/)
  for (const [nome, colabId] of [
    ['ANA REDE', c.ana],
    ['BIA LINHA', c.bia],
  ] as const)
    c.deu(await c.assina(id, nome, { colabId }), 201)
  const revalidada = await c.tecnico.post(`/api/aprs/${id}/revalidar`, { motivo: 'O vento parou' })
  c.deu(revalidada, 201)
  assert.deepEqual(
    [revalidada.body.status, revalidada.body.revalidacoes.length, revalidada.body.revalidacoes[0].assinaturas.length],
    [2, 1, 2],
  )
  const antes = await c.leva(c.tecnico, id, 4, { fim: '2020-01-01T10:00:00Z' })
  assert.equal(antes.body.details.fim, 'O fim não pode vir antes do início!')
  const fim = await c.leva(c.tecnico, id, 4)
  c.deu(fim, 200)
  assert.ok(fim.body.fim)
  const ditos = (await c.t.logs()).filter(({ alvoId }) => alvoId === id).map(({ descricao }) => descricao)
  for (const palavra of ['Em vigor', 'Suspensa', 'Revalidada', 'Encerrada'])
    assert.equal(ditos.filter((dito) => dito.includes(`: ${palavra}`)).length, 1, palavra)
})

test('a draft is not revalidated, and what was in force is not deleted', async () => {
  const uma = await c.assinada()
  assert.equal((await c.tecnico.post(`/api/aprs/${uma.id}/revalidar`, { motivo: 'x' })).status, 409)
  const parada = await c.no(3)
  const apaga = await c.tecnico.delete(`/api/aprs/${parada}`)
  assert.deepEqual(
    [apaga.status, apaga.body.message],
    [409, 'Esta APR já esteve em vigor: cancele-a em vez de excluir.'],
  )
  assert.equal((await c.tecnico.delete(`/api/aprs/${uma.id}`)).status, 204)
})

test('whose paper ended is told by its name and day, never shown; past APRs keep what they were', async () => {
  const nr10 = await c.insere('tiposDocumentos', { nome: 'NR-10', nivel: 5 })
  const processo = await c.insere('processos', { nome: 'LINHA VIVA' })
  await c.insere('exigencias', { nome: 'Linha viva', tiposIds: [nr10], processoId: processo })
  const caio = await c.colaborador('CAIO VIVO', { processoId: processo })
  const arquivoId = await c.insere('arquivos', {
    chave: 'docs/caio.pdf',
    nome: 'd.pdf',
    tipo: 'application/pdf',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  const dados = { emissao: '2025-01-10', fileName: 'segredo.pdf', hiperlink: '/x', arquivoId, tipoId: nr10 }
  const documento = await c.insere('colaboradoresDocs', { ...dados, colabId: caio, validade: addDays(today(), 10) })
  const uma = await c.cria({ participantes: [{ colabId: caio }] })
  c.deu(await c.assina(uma.id, 'CAIO VIVO', { colabId: caio }), 201)
  await sql`update colaboradores_docs set validade = ${addDays(today(), -1)} where id = ${documento}::bigint`.execute(
    c.t.db,
  )
  const { status, body } = await c.leva(c.tecnico, uma.id, 2)
  assert.equal(status, 400)
  assert.match(body.message, /Integrante CAIO VIVO com documento vencido: NR-10!/)
  const lida = await c.le(uma.id)
  assert.equal(lida.participantes[0].apto, false)
  assert.ok(!JSON.stringify(lida).includes('segredo.pdf'))
  await sql`update colaboradores_docs set validade = ${addDays(today(), 9)} where id = ${documento}::bigint`.execute(
    c.t.db,
  )
  c.deu(await c.leva(c.tecnico, uma.id, 2), 200)
  await sql`update colaboradores_docs set validade = ${addDays(today(), -1)} where id = ${documento}::bigint`.execute(
    c.t.db,
  )
  assert.equal((await c.le(uma.id)).participantes[0].apto, true)
  c.deu(await c.leva(c.tecnico, uma.id, 4), 200)
})

test('after twelve hours in force it is out of date: told, filtered, and at home', async () => {
  const id = await c.no(2)
  await sql`update aprs set vigente_desde = now() - interval '13 hours', inicio = now() - interval '13 hours'
    where id = ${id}::bigint`.execute(c.t.db)
  assert.equal((await c.le(id)).vencida, true)
  const achadas = (await c.tecnico.get('/api/aprs?vencida=true')).body.itens.map((uma: { id: string }) => uma.id)
  assert.deepEqual(achadas, [id])
  const noInicio = async () => {
    const { blocos } = (await c.tecnico.get('/api/inicio')).body
    const bloco = blocos.find(({ id }: { id: string }) => id === 'aprs-vencidas')
    return `${bloco.total} ${bloco.titulo}`
  }
  assert.equal(await noInicio(), '1 APR vencida, por encerrar')
  const outra = await c.no(2)
  await sql`update aprs set vigente_desde = now() - interval '13 hours', inicio = now() - interval '13 hours'
    where id = ${outra}::bigint`.execute(c.t.db)
  assert.equal(await noInicio(), '2 APRs vencidas, por encerrar')
})

test('every filter of the list, and what does not exist is refused', async () => {
  const id = await c.no(1, { tipoServico: 6, condicaoRede: 4, etapas: [{ ...ETAPA, severidade: 1 }] })
  const achou = async (busca: string) =>
    (await c.tecnico.get(`/api/aprs?${busca}`)).body.itens.some((uma: { id: string }) => uma.id === id)
  for (const busca of [
    'tipoServico=6',
    'condicaoRede=4',
    'maiorNivel=1',
    'status=1,2',
    `equipeId=${c.equipe}`,
    `obraId=${c.obra}`,
    `contratoId=${c.centro}`,
    `colabId=${c.ana}`,
    'semAudio=true',
    'vencida=false',
    `de=${today()}&ate=${today()}`,
    'query=poste',
    'query=pesada',
  ])
    assert.equal(await achou(busca), true, busca)
  for (const busca of ['tipoServico=1', 'maiorNivel=4', 'status=3', 'semAudio=false', `ate=${addDays(today(), -1)}`])
    assert.equal(await achou(busca), false, busca)
  for (const busca of ['tipoServico=99', 'semAudio=talvez', 'de=ontem'])
    assert.equal((await c.tecnico.get(`/api/aprs?${busca}`)).status, 400, busca)
  assert.equal((await c.deFora.get('/api/aprs')).body.itens.length, 0)
})

test('its paper has every block, and is of nobody else', async () => {
  const id = await c.no(2, { equipamentosIsolantesIds: [await c.luva({ etiqueta: 'LAB-PAPEL' })] })
  const resposta = await c.leitor.post('/api/services/pdf-apr', { ids: [id] })
  assert.deepEqual([resposta.status, resposta.headers['content-type']], [200, 'application/pdf'])
  const texto = pdfPages(resposta.raw).join('\n')
  for (const parte of [
    'Içar o poste',
    'Matriz de risco',
    'Desenergização',
    'LAB-PAPEL',
    'ANA REDE',
    'Emergência',
    'hash',
  ])
    assert.ok(texto.includes(parte), parte)
  const outra = await c.no(1)
  const zip = await c.leitor.post('/api/services/pdf-apr', { ids: [id, outra] })
  assert.equal(zip.headers['content-type'], 'application/zip')
  assert.equal((await c.deFora.post('/api/services/pdf-apr', { ids: [id] })).status, 404)
  assert.equal((await c.leitor.post('/api/services/pdf-apr', { ids: [] })).status, 400)
})

test('an inspection names the APR the team worked by, within reach', async () => {
  const id = await c.no(2)
  const quem = await c.t.person({
    centros: [c.outro],
    telas: [[telas.inspecoes, 'visualizar', 'adicionar', 'editar']],
  })
  const secoes = [{ titulo: 'Geral', perguntas: [{ id: 'p1', texto: 'APR?', tipoResposta: 1 }] }]
  const lista = (await c.tecnico.post('/api/questionarios', { nome: 'Campo', tipoInspecao: 1, secoes })).body.id
  c.deu(await c.tecnico.post(`/api/questionarios/${lista}/transicao`, { para: 2 }), 200)
  const corpo = { questionarioId: lista, local: 'Poste 14', dataHora: new Date().toISOString(), aprId: id }
  const certa = await c.tecnico.post('/api/inspecoes', corpo)
  c.deu(certa, 201)
  assert.equal(certa.body.aprId, id)
  const errada = await quem.post('/api/inspecoes', corpo)
  assert.deepEqual([errada.status, Object.keys(errada.body.details)], [400, ['aprId']])
})

test('an insulating tool follows its team’s contract, and its class is one there is', async () => {
  const novo = {
    etiqueta: 'lab-900001',
    tipoEquipamentoId: c.luvas,
    fabricante: 'Isolux',
    numeroSerie: '900001',
    classe: '9',
    situacao: 1,
  }
  const errado = await c.tecnico.post('/api/equipamentos-isolantes', novo)
  assert.deepEqual([errado.status, Object.keys(errado.body.details)], [400, ['classe']])
  const certo = await c.tecnico.post('/api/equipamentos-isolantes', { ...novo, classe: '00', equipeId: c.equipe })
  c.deu(certo, 201)
  assert.deepEqual([certo.body.etiqueta, certo.body.centroDeCustoId], ['LAB-900001', c.centro])
  const outro = await c.tecnico.post('/api/equipamentos-isolantes', { ...novo, classe: '0' })
  assert.equal(outro.status, 409)
  const datas = await c.tecnico.put(`/api/equipamentos-isolantes/${certo.body.id}`, {
    dataUltimoEnsaio: '2026-05-01',
    dataProximoEnsaio: '2026-04-01',
  })
  assert.deepEqual(Object.keys(datas.body.details), ['dataProximoEnsaio'])
})

test('a template comes with its steps, each with its level, and is not there without one', async () => {
  const sem = await c.tecnico.post('/api/apr-modelos', { nome: 'Vazio', tipoServico: 1, etapas: [] })
  assert.deepEqual([sem.status, Object.keys(sem.body.details)], [400, ['etapas']])
  const um = await c.tecnico.post('/api/apr-modelos', { nome: 'Poste', tipoServico: 1, etapas: [ETAPA] })
  c.deu(um, 201)
  assert.deepEqual([um.body.totalEtapas, um.body.etapas[0].nivel], [1, 2])
  const { itens } = (await c.tecnico.get('/api/apr-modelos')).body
  assert.equal(itens[0].etapas.length, 1)
  assert.equal(
    (await c.tecnico.post('/api/apr-modelos', { nome: 'Poste', tipoServico: 2, etapas: [ETAPA] })).status,
    409,
  )
})
