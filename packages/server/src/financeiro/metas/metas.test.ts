/** The acts on goals: who may, over what, and that each leaves exactly one log row. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { planilhaBytes } from '../../core/documents/planilha.ts'
import type { Answer, Person } from '../../test-kit/app.ts'
import { formulario, logsDe } from '../pedidos/pedidos.cenario.ts'
import { ANO, type CenarioDeMetas, CONTA, corpoDaMeta, montarMetas, pedidoPronto, vigente } from './metas.cenario.ts'
import { COLUNAS } from './planilha.ts'

let cena: CenarioDeMetas
before(async () => {
  cena = await montarMetas()
})
after(() => cena.app.close())

// A year of its own for each test: goals of one do not meet those of another.
let proximo = 2100
const ano = () => proximo++
const cada = (exercicio: number, valor: number) => mesesDe(exercicio).map((mesComp) => ({ mesComp, valor }))

/** Refused without the flag, 404 out of scope, works and leaves one log row. */
async function trio(
  id: string,
  ato: (quem: Person) => Promise<{ status: number; body: Answer['body'] }>,
  frase: RegExp,
) {
  assert.equal((await ato(cena.leitora)).status, 403)
  assert.equal((await ato(cena.estranha)).status, 404)
  let feito: { status: number; body: Answer['body'] } | undefined
  const logs = await logsDe(cena, async () => {
    feito = await ato(cena.gestora)
  })
  assert.ok(feito!.status < 300, JSON.stringify(feito!.body))
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, frase)
  assert.ok(id)
  return feito!.body
}

test('a goal is drafted, changed, put in force and closed; each act is one log row', async () => {
  const exercicio = ano()
  assert.equal((await cena.leitora.post('/api/metas', corpoDaMeta(cena, { exercicio }))).status, 403)
  assert.equal((await cena.estranha.post('/api/metas', corpoDaMeta(cena, { exercicio }))).status, 400)
  let criada: Answer['body']
  const logs = await logsDe(cena, async () => {
    criada = (await cena.gestora.post('/api/metas', corpoDaMeta(cena, { exercicio }))).body
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Criou a meta "1\.1 - Despesa 1\.1" \(\d+\), de R\$ 12\.000,00$/)
  assert.equal(criada.valorTotal, 12_000)
  assert.equal(criada.situacao, 1)
  const { id } = criada
  const alterar = (quem: Person) =>
    quem.put(`/api/metas/${id}`, {
      ...corpoDaMeta(cena, { exercicio }),
      parcelas: cada(exercicio, 1500.01),
      limiarAlerta: 70,
    })
  const alterada = await trio(id, alterar, /^Alterou a meta/)
  assert.equal(alterada.valorTotal, 18_000.12)
  assert.equal((await logsDe(cena, () => alterar(cena.gestora))).length, 0, 'the same again writes nothing')
  assert.equal(
    (await cena.gestora.put(`/api/metas/${id}`, { ...corpoDaMeta(cena, { exercicio }), revisao: 1 })).status,
    409,
  )
  await trio(id, (quem) => quem.post(`/api/metas/${id}/ativar`, {}), /^Ativou/)
  assert.equal((await alterar(cena.gestora)).status, 409)
  assert.equal((await cena.gestora.delete(`/api/metas/${id}`)).status, 409)
  const fechada = await trio(
    id,
    (quem) => quem.post(`/api/metas/${id}/encerrar`, { motivo: 'Contrato acabou' }),
    /^Encerrou.*Contrato acabou$/,
  )
  assert.equal(fechada.situacao, 4)
})

test('a draft is deleted with one log row; what is in force is not', async () => {
  const exercicio = ano()
  const { id } = (await cena.gestora.post('/api/metas', corpoDaMeta(cena, { exercicio }))).body
  await trio(id, (quem) => quem.delete(`/api/metas/${id}`), /^Excluiu/)
  assert.equal((await cena.gestora.get(`/api/metas/${id}/razao`)).status, 404)
})

test('one in force for the same year, contract, work and target, also under another spelling', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, alvoTipo: 1, alvoId: CONTA })
  const outra = await cena.gestora.post('/api/metas', {
    ...corpoDaMeta(cena, { exercicio, alvoTipo: 1, alvoId: 'CUSTOS  diretos' }),
    ativar: true,
  })
  assert.equal(outra.status, 409)
  assert.match(outra.body.message, /Já existe uma meta vigente/)
  await vigente(cena, { exercicio, alvoTipo: 1, alvoId: CONTA, obraId: cena.obra })
  const duas = await Promise.all(
    [1, 2].map(() => cena.gestora.post('/api/metas', { ...corpoDaMeta(cena, { exercicio }), ativar: true })),
  )
  assert.deepEqual(duas.map(({ status }) => status).sort(), [201, 409])
})

test('targets, works and months that are not what they say are refused by field', async () => {
  const exercicio = ano()
  const recusa = async (mais: Record<string, unknown>) =>
    Object.keys((await cena.gestora.post('/api/metas', corpoDaMeta(cena, { exercicio, ...mais }))).body.details)
  assert.deepEqual(await recusa({ alvoId: '999' }), ['alvoId'])
  assert.deepEqual(await recusa({ alvoTipo: 2, alvoId: cena.restrita }), ['alvoId'])
  assert.deepEqual(await recusa({ alvoTipo: 3, alvoId: cena.master }), ['alvoId'])
  assert.deepEqual(await recusa({ centroDeCustoId: cena.outroCentro, obraId: cena.obra }), ['obraId'])
  assert.deepEqual(await recusa({ parcelas: [{ mesComp: `${ANO}-01`, valor: 1 }] }), ['parcelas.0.mesComp'])
  assert.deepEqual(await recusa({ parcelas: [{ mesComp: `${exercicio}-01`, valor: 1.001 }] }), ['parcelas.0.valor'])
  assert.deepEqual(await recusa({ acaoPagarAno: 4 }), ['acaoPagarAno'])
})

test('parcels of months gone by are changed by a revision, not in a draft', async () => {
  const passado = 2020
  const { id } = (await cena.gestora.post('/api/metas', corpoDaMeta(cena, { exercicio: passado }))).body
  const mudado = { ...corpoDaMeta(cena, { exercicio: passado }), parcelas: cada(passado, 2) }
  const recusado = await cena.gestora.put(`/api/metas/${id}`, mudado)
  assert.equal(recusado.status, 400)
  assert.match(recusado.body.details['parcelas.0.valor'], /já passou/)
  await cena.gestora.post(`/api/metas/${id}/ativar`, {})
  const nova = await trio(
    id,
    (quem) => quem.post(`/api/metas/${id}/revisar`, { parcelas: cada(passado, 2), motivo: 'Reajuste do contrato' }),
    /^Revisou.*revisão 1.*Reajuste/,
  )
  assert.deepEqual([nova.numeroRevisao, nova.situacao, nova.valorTotal, nova.revisaoDe], [1, 2, 24, id])
  const velha = (await cena.leitora.get(`/api/metas/${id}/razao`)).body
  assert.equal(velha.situacao, 3)
  assert.equal(velha.valorTotal, 12_000)
  assert.deepEqual(
    velha.revisoes.map((um: Answer['body']) => um.numeroRevisao),
    [1, 0],
  )
  assert.equal(
    (await cena.gestora.post(`/api/metas/${id}/revisar`, { parcelas: cada(passado, 3), motivo: 'De novo' })).status,
    409,
  )
})

test('balance moves only when a second person confirms, and each goal keeps its history', async () => {
  const exercicio = ano()
  const origem = await vigente(cena, { exercicio })
  const destino = await vigente(cena, { exercicio, alvoId: cena.categorias[1] })
  const pedida = {
    origemId: origem,
    mesOrigem: `${exercicio}-02`,
    destinoId: destino,
    mesDestino: `${exercicio}-05`,
    valor: 250.55,
    motivo: 'Sobra de material',
  }
  assert.equal((await cena.gestora.post('/api/metas/transferencias', { ...pedida, valor: 1000.01 })).status, 400)
  const { id } = await trio(
    origem,
    (quem) => quem.post('/api/metas/transferencias', pedida),
    /^Pediu a transferência de R\$ 250,55/,
  )
  const propria = await cena.gestora.post(`/api/metas/transferencias/${id}/decidir`, { aceitar: true })
  assert.equal(propria.status, 403)
  assert.equal((await cena.leitora.post(`/api/metas/transferencias/${id}/decidir`, { aceitar: true })).status, 403)
  assert.equal((await cena.estranha.post(`/api/metas/transferencias/${id}/decidir`, { aceitar: true })).status, 404)
  assert.equal((await cena.outra.post(`/api/metas/transferencias/${id}/decidir`, { aceitar: false })).status, 400)
  const logs = await logsDe(cena, async () => {
    assert.equal((await cena.outra.post(`/api/metas/transferencias/${id}/decidir`, { aceitar: true })).status, 200)
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Confirmou a transferência/)
  assert.equal((await cena.outra.post(`/api/metas/transferencias/${id}/decidir`, { aceitar: true })).status, 409)
  const lista = (await cena.leitora.get(`/api/metas?exercicio=${exercicio}&situacao=2`)).body.itens
  assert.deepEqual(lista.map((meta: Answer['body']) => [meta.alvoNome, meta.meta, meta.numeroRevisao]).sort(), [
    ['1.1 - Despesa 1.1', 11_749.45, 1],
    ['1.2 - Despesa 1.2', 12_250.55, 1],
  ])
})

test('a year is copied with its adjustment once, and a preview writes nothing', async () => {
  const [de, para] = [ano(), ano()]
  await vigente(cena, { exercicio: de }, 33.33)
  await vigente(cena, { exercicio: de, alvoTipo: 2, alvoId: cena.master })
  const copia = { de, para, percentual: 5.5 }
  assert.equal((await logsDe(cena, () => cena.gestora.post('/api/metas/copiar', { ...copia, previa: true }))).length, 0)
  assert.equal((await cena.leitora.post('/api/metas/copiar', copia)).status, 403)
  assert.equal((await cena.estranha.post('/api/metas/copiar', copia)).body.novas, 0)
  let feita: Answer['body']
  const logs = await logsDe(cena, async () => {
    feita = (await cena.gestora.post('/api/metas/copiar', copia)).body
  })
  assert.deepEqual(feita, { novas: 2, existentes: 0, valorAntes: 12_399.96, valorDepois: 13_081.92 })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Copiou 2 metas de \d+ para \d+, com 5,5 % de reajuste$/)
  assert.deepEqual((await cena.gestora.post('/api/metas/copiar', copia)).body.novas, 0)
  const { itens } = (await cena.leitora.get(`/api/metas?exercicio=${para}`)).body
  assert.deepEqual(
    itens.map((meta: Answer['body']) => meta.situacao),
    [1, 1],
  )
})

test('a sheet is checked line by line, writes nothing while a line is at fault, and what is extracted comes back in', async () => {
  const exercicio = ano()
  const codigo = (
    await sql<{ codigo: string }>`select codigo from contas_contrato where id = ${cena.centro}`.execute(cena.app.db)
  ).rows[0]!.codigo
  const boa = [
    exercicio,
    'Despesa',
    codigo,
    null,
    'Categoria',
    '1.1',
    'Mensal',
    80,
    ...Array.from({ length: 12 }, () => 100.1),
  ]
  const enviar = async (linhas: unknown[][], gravar: boolean, quem = cena.gestora) => {
    const partes: Buffer[] = []
    const columns = COLUNAS.map((header, n) => ({
      header,
      kind: n === 0 || n === 7 ? ('number' as const) : n > 7 ? ('money' as const) : ('text' as const),
    }))
    for await (const parte of planilhaBytes({ sheets: [{ name: 'DADOS', columns, rows: linhas }] }))
      partes.push(parte as Buffer)
    const { payload, headers } = await formulario(
      { gravar: String(gravar) },
      { arquivo: { nome: 'metas.xlsx', bytes: Buffer.concat(partes) } },
    )
    return quem.inject({ method: 'POST', url: '/api/metas/importar', payload, headers })
  }
  assert.equal((await enviar([boa], true, cena.leitora)).status, 403)
  const ma = [
    exercicio,
    'Despesa',
    'NADA',
    null,
    'Categoria',
    '7.7',
    'Mensal',
    200,
    'abc',
    ...Array.from({ length: 11 }, () => 1),
  ]
  const previa = await enviar([boa, ma, boa], true)
  assert.equal(previa.status, 200, JSON.stringify(previa.body))
  assert.deepEqual([previa.body.gravado, previa.body.novas, previa.body.comErro], [false, 1, 2])
  assert.deepEqual(
    previa.body.linhas[1].erros.map((erro: string) => erro.split(':')[0]),
    ['Conta contrato', 'Alvo', 'Alerta (%)', 'Jan'],
  )
  assert.match(previa.body.linhas[2].erros[0], /linha 2/)
  const logs = await logsDe(cena, async () => {
    assert.equal((await enviar([boa], true)).body.gravado, true)
  })
  assert.deepEqual(
    logs.map((log) => log.descricao),
    [`Importou 1 meta da planilha "metas.xlsx", somando R$ 1.201,20`],
  )
  assert.equal((await enviar([boa], false)).body.linhas[0].efeito, 'altera')
  assert.match((await enviar([boa], true, cena.estranha)).body.linhas[0].erros[0], /Conta contrato/)
  const extraida = await cena.leitora.inject({ method: 'GET', url: `/api/metas/planilha?exercicio=${exercicio}` })
  assert.equal(extraida.status, 200)
  const { sheets } = await readXlsx(new Uint8Array(extraida.raw))
  assert.deepEqual(sheets[0]!.rows[1]!.slice(0, 9), [
    exercicio,
    'Despesa',
    codigo,
    null,
    'Categoria',
    '1.1',
    'Mensal',
    80,
    100.1,
  ])
  const { payload, headers } = await formulario(
    { gravar: 'true' },
    { arquivo: { nome: 'volta.xlsx', bytes: extraida.raw } },
  )
  const volta = await cena.gestora.inject({ method: 'POST', url: '/api/metas/importar', payload, headers })
  assert.deepEqual([volta.body.gravado, volta.body.alteradas], [true, 1])
})

test('the grid, its sums and the orders behind a number say the same', async () => {
  const exercicio = ano()
  const mes = `${exercicio}-03`
  const id = await vigente(cena, { exercicio, alvoTipo: 1, alvoId: CONTA }, 100)
  await vigente(cena, { exercicio }, 50)
  await pedidoPronto(cena, { status: 3, mesComp: mes, itens: [{ valor: '10.00' }] })
  const parcial = await pedidoPronto(cena, {
    status: 5,
    mesComp: mes,
    itens: [{ valor: '40.00' }, { valor: '20.00', categoria: cena.categorias[2] }],
    pagos: ['15.00'],
  })
  await pedidoPronto(cena, { status: 8, mesComp: mes, itens: [{ valor: '99.00' }], pagos: ['5.00'] })
  const escondido = await pedidoPronto(cena, {
    status: 9,
    mesComp: mes,
    centro: cena.outroCentro,
    itens: [{ valor: '7.00', centro: cena.centro }],
  })
  const { meses, ...meta } = (await cena.leitora.get(`/api/metas/${id}/razao`)).body
  assert.deepEqual(meses[2], {
    mesComp: mes,
    meta: 100,
    reservado: 10,
    comprometido: 37,
    realizado: 15,
    saldo: 38,
    saldoAcumulado: 238,
  })
  assert.deepEqual([meta.meta, meta.saldo, meta.percentual], [1200, 1138, 5])
  const tudo = (await cena.leitora.get(`/api/metas/${id}/lancamentos?mes=${mes}`)).body
  assert.equal(tudo.total, 62)
  assert.equal(tudo.deOutrosCentros, 7, 'the order of another contract counts, and is not named')
  assert.ok(!tudo.itens.some((um: Answer['body']) => um.pedidoId === escondido))
  const pago = (await cena.leitora.get(`/api/metas/${id}/lancamentos?mes=${mes}&coluna=comprometido`)).body
  assert.deepEqual(
    pago.itens.map((um: Answer['body']) => [um.pedidoId, um.comprometido]),
    [[parcial, 30]],
  )
  const resumo = (await cena.leitora.get(`/api/metas/resumo?exercicio=${exercicio}`)).body
  assert.deepEqual(
    [resumo.meta, resumo.reservado, resumo.comprometido, resumo.realizado, resumo.dentroDeOutras],
    [1200, 10, 37, 15, 1],
    'a category inside its account is not added again',
  )
  assert.deepEqual(resumo.grupos, [])
  for (const agrupar of ['centro', 'conta']) {
    const { grupos } = (await cena.leitora.get(`/api/metas/resumo?exercicio=${exercicio}&agrupar=${agrupar}`)).body
    const soma = (nome: string) => grupos.reduce((total: number, grupo: Answer['body']) => total + grupo[nome], 0)
    // One contract, and one account with what is budgeted in it: the groups say what the whole says.
    assert.deepEqual([grupos.length, soma('total'), soma('dentroDeOutras')], [1, 2, 1], agrupar)
    assert.deepEqual([soma('meta'), soma('reservado'), soma('comprometido'), soma('realizado')], [1200, 10, 37, 15])
    assert.deepEqual(grupos[0].ids.length, 2)
  }
  assert.equal((await cena.leitora.get(`/api/metas/resumo?exercicio=${exercicio}&agrupar=nada`)).status, 400)
  assert.equal((await cena.estranha.get(`/api/metas/${id}/lancamentos`)).status, 404)
  assert.equal((await cena.estranha.get(`/api/metas?exercicio=${exercicio}`)).body.itens.length, 0)
  const cheias = (await cena.leitora.get(`/api/metas?exercicio=${exercicio}&faixa=estourada`)).body.itens
  assert.equal(cheias.length, 0)
  const ordenadas = (await cena.leitora.get(`/api/metas?exercicio=${exercicio}&ordem=-percentual`)).body.itens
  assert.deepEqual(
    ordenadas.map((um: Answer['body']) => um.percentual),
    [10, 5],
  )
})

test('GET /loadTargets gives the goals in force of the year, of this person’s contracts', async () => {
  const exercicio = ano()
  const id = await vigente(cena, { exercicio })
  await cena.gestora.post('/api/metas', corpoDaMeta(cena, { exercicio, alvoId: cena.categorias[1] }))
  const { body } = await cena.leitora.get(`/api/loadTargets?exercicio=${exercicio}`)
  assert.deepEqual(
    body.map((meta: Answer['body']) => meta.id),
    [id],
  )
  assert.equal(body[0].parcelas.length, 12)
  assert.deepEqual((await cena.estranha.get(`/api/loadTargets?exercicio=${exercicio}`)).body, [])
  assert.equal((await cena.gente[1].get('/api/loadTargets')).status, 403)
})

test('a class of a goal is not deleted, and a class that is renamed renames its goals', async () => {
  const exercicio = ano()
  const id = await vigente(cena, { exercicio, alvoTipo: 3, alvoId: cena.restrita })
  await sql`update classes_de_custo set nome = 'Insumos' where id = ${cena.restrita}`.execute(cena.app.db)
  assert.equal((await cena.leitora.get(`/api/metas/${id}/razao`)).body.alvoNome, 'Insumos')
  await assert.rejects(sql`delete from classes_de_custo where id = ${cena.restrita}`.execute(cena.app.db))
})
