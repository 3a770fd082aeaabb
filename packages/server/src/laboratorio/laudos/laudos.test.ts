import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { codigoDe } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import { QUEM_EXECUTOU, SEM_RESPONSAVEL } from '@prumo/domain/laboratorio/laudos/fluxo.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a draft is born when a test with a result ends, and is written again when the test is corrected', async () => {
  const { item, ensaio, laudo } = await c.rascunho()
  const lido = c.ok(await c.leitor.get(`/api/laudos/${laudo.id}`))
  assert.equal(lido.status, 1)
  assert.equal(lido.numero, null)
  assert.equal(lido.resultado, 1)
  assert.deepEqual([lido.osItensIds, lido.ensaiosIds], [[item], [ensaio.id]])
  assert.match(lido.equipamento, /^LAB-\d{6} · Luva isolante classe 2 · nº de série SN\d+$/)
  assert.equal(lido.pecas[0].ensaios[0].medicoes[0].correnteMedida, 12.4)
  assert.equal(lido.regraDecisao, 'Resultado comparado ao limite sem desconto de incerteza.')

  const enviado = await c.emVerificacao()
  const corrigido = await c.executor.put(`/api/ensaios-eletricos/${enviado.ensaio.id}`, {
    medicoes: [{ ponto: 'Mão direita', tensaoKv: 20, tempoS: 180, correnteMedida: 19.3, unidade: 1 }],
    motivo: 'Digitada errada',
    revisao: enviado.ensaio.revisao,
  })
  if (corrigido.status === 200) {
    const depois = c.ok(await c.leitor.get(`/api/laudos/${enviado.laudo.id}`))
    assert.deepEqual(
      [depois.status, depois.resultado, depois.dataValidade],
      [1, 2, null],
      'a failed piece has no validity',
    )
  } else assert.fail(JSON.stringify(corrigido.body))
})

test('a draft takes up who signed the last one of its contract, and of any where that contract has none', async () => {
  const assina = async (id: string, nome: string) =>
    c.ok(await c.preparador.put(`/api/laudos/${id}`, { responsavelTecnico: { nome, crea: 'PR-9/D' }, art: '99' }))
  const responsavel = async (id: string) => (await c.t.pool.query('select * from laudos where id = $1', [id])).rows[0]
  const noutro = await c.rascunho()
  await assina((await c.rascunho()).laudo.id, 'Eng. Deste')
  await c.t.pool.query('update laudos set centro_de_custo_id = $1 where id = $2', [c.outro, noutro.laudo.id])
  await c.t.pool.query("update laudos set responsavel_tecnico_nome = 'Eng. do Outro' where id = $1", [noutro.laudo.id])
  const seguinte = await responsavel((await c.rascunho()).laudo.id)
  assert.deepEqual([seguinte.responsavel_tecnico_nome, seguinte.art], ['Eng. Deste', '99'])
  // Nobody signed in this contract yet.
  await c.t.pool.query('update laudos set responsavel_tecnico_nome = null where centro_de_custo_id = $1', [c.centro])
  await c.t.pool.query("update laudos set responsavel_tecnico_crea = 'PR-8/D' where id = $1", [noutro.laudo.id])
  const primeiro = await responsavel((await c.rascunho()).laudo.id)
  assert.deepEqual([primeiro.responsavel_tecnico_nome, primeiro.responsavel_tecnico_crea], ['Eng. do Outro', 'PR-8/D'])
})

test('it is sent by who edits, with its responsible engineer; issued by another than who tested, also by CPF', async () => {
  const { laudo } = await c.rascunho()
  c.ok(await c.preparador.put(`/api/laudos/${laudo.id}`, { responsavelTecnico: { nome: null, crea: null } }))
  const semRt = await c.levar(laudo.id, 2, c.preparador)
  assert.equal(semRt.status, 400)
  assert.equal(semRt.body.message, SEM_RESPONSAVEL)
  assert.deepEqual(Object.keys(semRt.body.details).sort(), ['responsavelTecnicoCrea', 'responsavelTecnicoNome'])
  c.ok(
    await c.preparador.put(`/api/laudos/${laudo.id}`, {
      responsavelTecnico: { nome: 'Eng. Caio', crea: 'PR-1/D' },
      art: '17',
    }),
  )
  assert.equal((await c.levar(laudo.id, 2, c.leitor)).status, 403)
  assert.equal((await c.levar(laudo.id, 3)).status, 409, 'not from a draft')
  const enviado = c.ok(await c.levar(laudo.id, 2, c.preparador))
  assert.deepEqual(enviado.responsavelTecnico, { nome: 'Eng. Caio', crea: 'PR-1/D' })
  assert.equal((await c.preparador.put(`/api/laudos/${laudo.id}`, { art: '18' })).status, 409, 'closed while verified')
  assert.equal((await c.levar(laudo.id, 3, c.preparador)).status, 403)
  const seu = await c.levar(laudo.id, 3, c.executor)
  assert.deepEqual([seu.status, seu.body.message], [409, QUEM_EXECUTOU])
  const cpfs = (
    await c.t.pool.query('select id, cpf from usuarios where id = any($1::bigint[])', [
      [c.executor.id, c.verificador.id],
    ])
  ).rows
  const por = new Map(cpfs.map(({ id, cpf }) => [id, cpf]))
  const trocar = (id: string, cpf: string | null) =>
    c.t.pool.query('update usuarios set cpf = $2 where id = $1', [id, cpf])
  await trocar(c.executor.id, null)
  await trocar(c.verificador.id, '52998224725')
  await c.t.pool.query('drop index if exists usuarios_cpf')
  await trocar(c.executor.id, '52998224725')
  const mesmoCpf = await c.levar(laudo.id, 3)
  assert.deepEqual([mesmoCpf.status, mesmoCpf.body.message], [409, QUEM_EXECUTOU])
  for (const [id, cpf] of por) await trocar(id, cpf)
  const velha = await c.levar(laudo.id, 5, c.verificador, { motivo: 'x', revisao: 1 })
  assert.equal(velha.status, 409)
})

test('issued, it has its number, its code, its bytes and its seal; the piece and the order follow', async () => {
  const { item, laudo } = await c.emitido()
  assert.match(laudo.numero, new RegExp(`^LD-${today().slice(0, 4)}-\\d{5}$`))
  assert.equal(laudo.identificacao, laudo.numero)
  assert.equal(laudo.numeroRevisao, 0)
  assert.equal(laudo.status, 3)
  assert.equal(codigoDe(laudo.codigoVerificacao), laudo.codigoVerificacao)
  assert.equal(laudo.dataEmissao, today())
  assert.equal(laudo.verificadorId, c.verificador.id)
  const bytes = await c.pdfDo(laudo.id)
  assert.equal(sha(bytes), laudo.sha256)
  assert.equal(bytes.length, laudo.tamanho)
  assert.equal(await c.situacaoDo(item), 6)
  const os = await c.t.db
    .selectFrom('laboratorioOs')
    .select('status')
    .where('id', '=', laudo.osId)
    .executeTakeFirstOrThrow()
  assert.equal(os.status, 5)
  assert.deepEqual(c.ok(await c.leitor.get(`/api/laudos/${laudo.id}/integridade`)), {
    arquivo: true,
    selo: true,
    certificado: null,
  })
  const log = await c.t.pool.query(
    "select descricao from logs where entidade = 'laudos' and alvo_id = $1 order by id desc limit 2",
    [laudo.id],
  )
  assert.ok(
    log.rows.some(({ descricao }) => descricao === `Emissão do laudo ${laudo.numero}`),
    JSON.stringify(log.rows),
  )
  // A list row carries what the contract asks of it.
  const { itens } = (await c.leitor.get(`/api/laudos?query=${laudo.codigoVerificacao}`)).body
  assert.deepEqual(
    [itens.length, itens[0].codigoVerificacao, itens[0].osNumero.slice(0, 3)],
    [1, laudo.codigoVerificacao, 'OS-'],
  )
})

test('asked twice at the same moment, it is issued once, under one number, and no bytes are left behind', async () => {
  const { item, laudo } = await c.emVerificacao()
  const outra = await c.t.person({
    nome: 'Outra',
    telas: [[(await import('@prumo/domain/telas.ts')).telas.laudos, 'visualizar', 'editar', 'acesso']],
    centros: [c.centro],
  })
  const antes = (await c.t.pool.query('select count(*)::int as n from arquivos')).rows[0].n
  const respostas = await Promise.all([
    c.levar(laudo.id, 3),
    c.levar(laudo.id, 3, outra),
    c.verificador.post('/api/laudos/emitir', { osItemIds: [item] }),
    outra.post('/api/laudos/emitir', { osItemIds: [item] }),
  ])
  assert.deepEqual(
    respostas.map(({ status }) => status).sort(),
    [200, 409, 409, 409],
    JSON.stringify(respostas.map(({ body }) => body.message)),
  )
  const { rows } = await c.t.pool.query(
    'select numero, numero_revisao, status from laudos where os_itens_ids @> array[$1::bigint]',
    [item],
  )
  assert.equal(rows.length, 1)
  assert.equal((await c.t.pool.query('select count(*)::int as n from arquivos')).rows[0].n, antes + 1)
  const { ultimo } = (await c.t.pool.query("select ultimo from contadores where chave like 'laboratorio-laudo:%'"))
    .rows[0]
  assert.equal(rows[0].numero, `LD-${today().slice(0, 4)}-${String(ultimo).padStart(5, '0')}`)
})

test('issuing by the items answers each number, code and hash; one that may not be issued stops them all', async () => {
  const [um, dois, tres] = [await c.emVerificacao(), await c.emVerificacao(), await c.rascunho()]
  const parado = await c.verificador.post('/api/laudos/emitir', { osItemIds: [um.item, tres.item] })
  assert.equal(parado.status, 409)
  assert.equal((await c.deFora.post('/api/laudos/emitir', { osItemIds: [um.item] })).status, 404)
  assert.equal((await c.preparador.post('/api/laudos/emitir', { osItemIds: [um.item] })).status, 403)
  assert.equal((await c.executor.post('/api/laudos/emitir', { osItemIds: [um.item] })).status, 409)
  const { laudos } = c.ok(await c.verificador.post('/api/laudos/emitir', { osItemIds: [um.item, dois.item] }))
  assert.equal(laudos.length, 2)
  for (const laudo of laudos)
    assert.deepEqual(Object.keys(laudo).sort(), ['codigoVerificacao', 'id', 'numero', 'numeroRevisao', 'sha256'])
  assert.equal(new Set(laudos.map(({ numero }: { numero: string }) => numero)).size, 2)
})

test('a revision keeps the number, stands in draft beside the issued one, and replaces it when it is issued', async () => {
  const { laudo } = await c.emitido()
  const bytes = await c.pdfDo(laudo.id)
  assert.equal((await c.preparador.post(`/api/laudos/${laudo.id}/revisar`, {})).status, 400)
  const revisada = await c.preparador.post(`/api/laudos/${laudo.id}/revisar`, { motivo: 'Nome do cliente' })
  assert.equal(revisada.status, 201, JSON.stringify(revisada.body))
  const { id, identificacao, numero, numeroRevisao, status, substituiLaudoId } = revisada.body
  assert.deepEqual(
    [identificacao, numero, numeroRevisao, status, substituiLaudoId],
    [`${laudo.numero}/R1`, laudo.numero, 1, 1, laudo.id],
  )
  assert.equal((await c.preparador.post(`/api/laudos/${laudo.id}/revisar`, { motivo: 'De novo' })).status, 409)
  const cancelar = await c.levar(laudo.id, 5, c.verificador, { motivo: 'Errado' })
  assert.equal(cancelar.status, 409, 'not while its revision is open')
  assert.equal((await c.levar(laudo.id, 4)).status, 409, 'only by issuing the next')
  for (const para of [2, 3, 5]) assert.equal((await c.levar('nada', para, c.verificador, { motivo: 'x' })).status, 404)
  c.ok(await c.levar(id, 2, c.preparador))
  const r1 = c.ok(await c.levar(id, 3))
  assert.deepEqual([r1.numero, r1.numeroRevisao, r1.status], [laudo.numero, 1, 3])
  const velho = c.ok(await c.leitor.get(`/api/laudos/${laudo.id}`))
  assert.equal(velho.status, 4)
  assert.ok((await c.pdfDo(laudo.id)).equals(bytes), 'what was issued is served as it was')
  assert.equal((await c.levar(laudo.id, 5, c.verificador, { motivo: 'Tarde' })).status, 409)
  const publico = (await c.t.inject({ method: 'GET', url: `/api/laudo/verificar/${laudo.codigoVerificacao}` })).body
  assert.equal(publico.situacao, 4)
})

test('cancelled, with a reason, the piece is at the bench again and the code says so', async () => {
  const { item, laudo } = await c.emitido()
  assert.equal((await c.levar(laudo.id, 5)).status, 400)
  assert.equal((await c.levar(laudo.id, 5, c.preparador, { motivo: 'x' })).status, 403)
  const cancelado = c.ok(await c.levar(laudo.id, 5, c.verificador, { motivo: 'Peça trocada na bancada' }))
  assert.deepEqual([cancelado.status, cancelado.motivoCancelamento], [5, 'Peça trocada na bancada'])
  assert.equal(await c.situacaoDo(item), 4)
  const peca = await c.t.db
    .selectFrom('equipamentosIsolantes')
    .select('situacao')
    .where('id', '=', laudo.equipamentosIds[0])
    .executeTakeFirstOrThrow()
  assert.equal(peca.situacao, 3)
  const publico = (await c.t.inject({ method: 'GET', url: `/api/laudo/verificar/${laudo.codigoVerificacao}` })).body
  assert.equal(publico.situacao, 5)

  // It is tested again, and what is issued now is of the new test alone, under a number of its own.
  const denovo = c.ok(await c.ensaia(c.daLuvaBoa(item), c.executor), 201)
  const rascunho = await c.laudoDo(item)
  assert.notEqual(rascunho.id, laudo.id)
  c.ok(await c.preparador.put(`/api/laudos/${rascunho.id}`, c.RESPONSAVEL))
  c.ok(await c.levar(rascunho.id, 2, c.preparador))
  const emitido = c.ok(await c.levar(rascunho.id, 3))
  assert.deepEqual([emitido.ensaiosIds, emitido.numeroRevisao], [[denovo.id], 0])
  assert.notEqual(emitido.numero, laudo.numero)
})

test('sent back, it tells why; one laudo of many pieces takes the place of their drafts', async () => {
  const { laudo } = await c.emVerificacao()
  assert.equal((await c.levar(laudo.id, 1)).status, 409, 'the design has no such step')
  const devolvido = await c.verificador.post(`/api/laudos/${laudo.id}/devolver`, { motivo: 'Falta a ART' })
  assert.deepEqual([devolvido.status, devolvido.body.status, devolvido.body.motivoDevolucao], [200, 1, 'Falta a ART'])

  const { luvas } = c.tipos
  const { osId, itens } = await c.ordem([await c.peca(luvas), await c.peca(luvas), await c.peca(luvas)])
  for (const [n, item] of itens.entries())
    c.ok(
      await c.ensaia(
        c.daLuvaBoa(item, {
          medicoes: [{ ponto: 'Mão', tensaoKv: 20, tempoS: 180, correnteMedida: n === 2 ? 17.1 : 11, unidade: 1 }],
        }),
        c.executor,
      ),
      201,
    )
  const falta = await c.preparador.post('/api/laudos', { osId, osItemIds: [itens[0], laudo.osItensIds[0]] })
  assert.equal(falta.status, 400)
  const criado = await c.preparador.post('/api/laudos', { osId, osItemIds: itens })
  assert.equal(criado.status, 201, JSON.stringify(criado.body))
  assert.deepEqual([criado.body.tipo, criado.body.resultado, criado.body.osItensIds], [2, 3, itens])
  const { rows } = await c.t.pool.query('select count(*)::int as n from laudos where os_id = $1', [osId])
  assert.equal(rows[0].n, 1)
  c.ok(await c.preparador.put(`/api/laudos/${criado.body.id}`, c.RESPONSAVEL))
  c.ok(await c.levar(criado.body.id, 2, c.preparador))
  const coletivo = c.ok(await c.levar(criado.body.id, 3))
  assert.equal(coletivo.status, 3)
  for (const item of itens) assert.equal(await c.situacaoDo(item), 6)
  assert.equal((await c.preparador.post('/api/laudos', { osId, osItemIds: [itens[0]] })).status, 409)
  assert.equal((await c.preparador.delete(`/api/laudos/${coletivo.id}`)).status, 409)
})
