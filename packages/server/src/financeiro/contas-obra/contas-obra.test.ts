import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, criado, emDias, itens, montar, noStatus, pedir } from '../pedidos/pedidos.cenario.ts'

let c: Cenario
let gestor: Person
let deFora: Person
before(async () => {
  c = await montar()
  await sql`update contas_contrato set tem_obra = true where id = ${c.centro}`.execute(c.app.db)
  const tudo = ['visualizar', 'adicionar', 'editar', 'excluir']
  gestor = await c.app.person({
    nome: 'Gil Gestor',
    telas: [[telas.contasObra, ...tudo]] as never,
    centros: [c.centro],
  })
  deFora = await c.app.person({ telas: [[telas.contasObra, ...tudo]] as never, centros: [c.outroCentro] })
})
after(() => c.app.close())

let serial = 0
const nova = async (mais: object = {}): Promise<string> => {
  const { status, body } = await gestor.post('/api/contas-obra', {
    codigo: `OB-${++serial}`,
    nome: `Obra ${serial}`,
    contratoId: c.centro,
    dataInicio: '2026-01-05',
    custoOrcado: 1000,
    valorVendido: 1500,
    ...mais,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const agir = (id: string, corpo: object, quem = gestor) => quem.post(`/api/contas-obra/${id}/situacao`, corpo)
const ler = async (id: string) => (await gestor.get(`/api/contas-obra/${id}`)).body
const logs = async (fn: () => Promise<unknown>) => {
  const antes = (await c.app.logs()).length
  await fn()
  return (await c.app.logs()).slice(antes)
}
const pedirNa = (obraId: string | null, mais: object = {}) => pedir(c, c.gente[1], { pedido: { obraId, ...mais } })

test('born planned, under its own screen, and the same row is a work of the works screen without what is finance’s', async () => {
  const id = await nova({ codigoContabil: '4.1.07' })
  const conta = await ler(id)
  assert.deepEqual([conta.status, conta.numeros.saldo, conta.numeros.margem, conta.atos], [1, 1000, 1500, ['iniciar']])
  const obras = await c.app.person({ telas: [[telas.obras, 'visualizar', 'editar']], centros: [c.centro] })
  const vista = (await obras.get(`/api/obras/${id}`)).body
  assert.equal(vista.nome, conta.nome)
  assert.ok(!('valorVendido' in vista) && !('codigoContabil' in vista))
  await obras.put(`/api/obras/${id}`, { status: 5, nome: 'Outro nome' })
  assert.equal((await ler(id)).status, 1, 'its state is moved by acts, not typed')
  assert.equal((await obras.get(`/api/contas-obra/${id}`)).status, 403)
  assert.equal((await deFora.get(`/api/contas-obra/${id}`)).status, 404)
  assert.equal((await deFora.put(`/api/contas-obra/${id}`, { nome: 'x' })).status, 404)
})

test('only a contract with works takes one, its end is not before its beginning, and its code is its own', async () => {
  const outro = await c.app.centro('SEM-OBRA', { temObra: false })
  const dono = await c.app.person({ telas: [[telas.contasObra, 'visualizar', 'adicionar']], centros: [outro] })
  const recusada = await dono.post('/api/contas-obra', {
    codigo: 'A',
    nome: 'A',
    contratoId: outro,
    dataInicio: '2026-05-01',
  })
  assert.equal(recusada.body.details.contratoId, 'O contrato selecionado não permite obras!')
  const avessa = await gestor.post('/api/contas-obra', {
    codigo: 'B',
    nome: 'B',
    contratoId: c.centro,
    dataInicio: '2026-05-02',
    dataFimPrevista: '2026-05-01',
  })
  assert.ok(avessa.body.details.dataFimPrevista)
  const id = await nova({ codigo: 'UNICA' })
  assert.equal(
    (
      await gestor.post('/api/contas-obra', {
        codigo: 'UNICA',
        nome: 'x',
        contratoId: c.centro,
        dataInicio: '2026-05-01',
      })
    ).status,
    409,
  )
  assert.equal(
    (await gestor.put(`/api/contas-obra/${id}`, { dataFimPrevista: '2026-01-01', dataInicio: '2026-02-01' })).status,
    400,
  )
})

test('an account begins on a day: none is born or left without one, and a work that has none yet is still read', async () => {
  const sem = await gestor.post('/api/contas-obra', { codigo: 'SEM-DATA', nome: 'Sem data', contratoId: c.centro })
  assert.deepEqual([sem.status, sem.body.details], [400, { dataInicio: 'Preencha este campo.' }])
  const id = await nova()
  for (const dataInicio of [null, ''])
    assert.equal((await gestor.put(`/api/contas-obra/${id}`, { dataInicio })).status, 400)
  const { rows } = await sql<{ id: string }>`insert into obras (codigo, nome, contrato_id, status)
    values ('DA-OBRA', 'Da tela de obras', ${c.centro}, 1) returning id`.execute(c.app.db)
  const antiga = rows[0]!.id
  assert.equal((await ler(antiga)).dataInicio, null)
  assert.equal((await gestor.put(`/api/contas-obra/${antiga}`, { nome: 'Outro nome' })).status, 200)
})

test('list, record and sheet tell the legal account, what was sold, and how much is built as far as that is known', async () => {
  const { rows } = await sql<{ id: string }>`insert into contas_juridicas (codigo, nome)
    values ('CJ', 'Ensaio Engenharia Ltda.') returning id`.execute(c.app.db)
  await sql`update contas_contrato set cj_id = ${rows[0]!.id} where id = ${c.centro}`.execute(c.app.db)
  const id = await nova({ codigo: 'COLUNAS' })
  const naLista = async () =>
    (await gestor.get('/api/contas-obra?query=colunas')).body.itens.map(
      (um: { contaJuridica: string; valorVendido: number; percentualFisico: number | null }) => [
        um.contaJuridica,
        um.valorVendido,
        um.percentualFisico,
      ],
    )
  assert.deepEqual(await naLista(), [['Ensaio Engenharia Ltda.', 1500, 0]])
  await agir(id, { acao: 'iniciar' })
  assert.deepEqual(await naLista(), [['Ensaio Engenharia Ltda.', 1500, null]], 'while it runs nobody measured it yet')
  await agir(id, { acao: 'concluir' })
  const conta = await ler(id)
  assert.deepEqual([conta.contaJuridica, conta.percentualFisico], ['Ensaio Engenharia Ltda.', 100])
  const [titulos, linha] = (await readXlsx((await gestor.get('/api/contas-obra/planilha?query=colunas')).raw))
    .sheets[0]!.rows as string[][]
  const celula = (titulo: string) => linha![titulos!.indexOf(titulo)]
  assert.deepEqual(
    [celula('Conta jurídica'), celula('Valor vendido'), celula('% físico')],
    ['Ensaio Engenharia Ltda.', 1500, 100],
  )
  const ordenada = await gestor.get('/api/contas-obra?ordem=-valorVendido')
  assert.equal(ordenada.status, 200)
})

test('each act goes from its own states, asks for a reason where it must, and is told in one row', async () => {
  const id = await nova({ dataInicio: '2026-01-10' })
  assert.equal((await agir(id, { acao: 'paralisar', motivo: 'x' })).status, 409)
  const [linha, ...mais] = await logs(async () => assert.equal((await agir(id, { acao: 'iniciar' })).body.status, 3))
  assert.equal(mais.length, 0)
  assert.match(linha!.descricao, /^Iniciou a obra/)
  assert.equal((await agir(id, { acao: 'paralisar' })).status, 400)
  assert.equal(
    (await agir(id, { acao: 'paralisar', motivo: 'Licença ambiental.' })).body.motivoDaSituacao,
    'Licença ambiental.',
  )
  assert.equal((await agir(id, { acao: 'retomar' })).body.motivoDaSituacao, null)
  assert.equal((await agir(id, { acao: 'concluir', dataFimReal: emDias(1) })).status, 400)
  assert.equal((await agir(id, { acao: 'concluir', dataFimReal: '2026-01-09' })).status, 400)
  assert.equal((await agir(id, { acao: 'concluir' })).body.dataFimReal, emDias(0))
  assert.equal((await agir(id, { acao: 'reabrir', motivo: 'Falta um poste.' })).body.dataFimReal, null)
  assert.equal((await agir(id, { acao: 'concluir' })).status, 200)
  assert.equal((await agir(id, { acao: 'encerrar' })).body.status, 7)
  assert.deepEqual((await ler(id)).atos, [])
  assert.equal((await agir(id, { acao: 'reabrir', motivo: 'x' })).status, 409)
  const leitor = await c.app.person({ telas: [[telas.contasObra, 'visualizar']], centros: [c.centro] })
  assert.equal((await agir(id, { acao: 'iniciar' }, leitor)).status, 403)
  assert.equal((await agir(id, { acao: 'iniciar' }, deFora)).status, 404)
})

test('a contract with works wants one on the order when it is sent, by its head or by every line', async () => {
  const sem = await pedirNa(null)
  assert.equal(sem.status, 400)
  assert.equal(sem.body.message, 'Selecione a obra deste centro de custo!')
  assert.equal(sem.body.details.obraId, sem.body.message)
  const rascunho = await criado(c, c.gente[1], { pedido: { enviar: false } })
  assert.equal(
    (await c.gente[1].post(`/api/pedidos/${rascunho}/enviar`, {})).status,
    400,
    'a draft waits, and is refused when sent',
  )
  const id = await nova()
  assert.equal((await pedirNa(id)).status, 201)
  const porLinha = await pedir(c, c.gente[1], { itens: itens.map((item) => ({ ...item, obraId: id })) })
  assert.equal(porLinha.status, 201, JSON.stringify(porLinha.body))
  const outro = await pedir(c, c.deFora, { pedido: { centroDeCustoId: c.outroCentro } })
  assert.equal(outro.status, 201, 'a contract without works asks for none')
})

test('a work that stands still warns, one that ended is closed to new orders but for reimbursements of its time', async () => {
  const id = await nova()
  await agir(id, { acao: 'iniciar' })
  await agir(id, { acao: 'paralisar', motivo: 'Chuva.' })
  const parada = await pedirNa(id)
  assert.equal(parada.status, 201)
  assert.match(JSON.stringify(parada.body), /está paralisada/)
  await agir(id, { acao: 'concluir' })
  const recusado = await pedirNa(id)
  assert.equal(recusado.status, 409)
  assert.equal(recusado.body.message, 'Conta da obra bloqueada para novos pedidos!')
  assert.equal((await pedirNa(id, { tipo: 2 })).status, 201)
  await sql`update obras set data_fim_real = ${emDias(-61)} where id = ${id}`.execute(c.app.db)
  assert.equal((await pedirNa(id, { tipo: 2 })).status, 409)
})

test('it is not closed while anything hangs on it, seen or not by who closes it', async () => {
  const id = await nova()
  await agir(id, { acao: 'iniciar' })
  const pedido = await noStatus(c, 5, c.gente[1], {
    pedido: { obraId: id },
    anexos: [{ tipo: 4, valor: 35, dataVencimento: emDias(3) }],
  })
  await agir(id, { acao: 'concluir' })
  const recusa = await agir(id, { acao: 'encerrar' })
  assert.equal(recusa.status, 409)
  assert.match(recusa.body.message, /1 pedido em aberto e 1 pagamento em aberto/)
  await sql`update pedidos set status = 8 where id = ${pedido}`.execute(c.app.db)
  await sql`update pedidos_anexos set em_pagamento = false where pedido_id = ${pedido}`.execute(c.app.db)
  assert.equal((await agir(id, { acao: 'encerrar' })).status, 200)
  assert.equal((await pedirNa(id, { tipo: 2 })).status, 409)
})

test('committed and paid are told apart to the centavo, and never twice', async () => {
  const [um, dois] = [await nova(), await nova()]
  // 30,00 of the first line to one work, 5,00 of the second to the other.
  const pedido = await noStatus(c, 5, c.gente[1], {
    pedido: { obraId: um },
    itens: [itens[0], { ...itens[1], obraId: dois }],
    anexos: [{ tipo: 4, valor: 14, dataVencimento: emDias(3) }],
  })
  await noStatus(c, 6, c.gente[1], { pedido: { obraId: um } })
  await noStatus(c, 1, c.gente[1], { pedido: { obraId: um } })
  // What nobody approved yet is told apart, and takes nothing of budget or margin.
  await noStatus(c, 2, c.gente[1], { pedido: { obraId: um } })
  assert.deepEqual((await ler(um)).numeros, {
    emAnalise: 35,
    comprometido: 30,
    pago: 0,
    receitaMedida: 0,
    receitaFaturada: 0,
    receitaRecebida: 0,
    saldo: 970,
    margem: 1470,
  })
  assert.deepEqual((await ler(dois)).numeros, {
    emAnalise: 0,
    comprometido: 5,
    pago: 0,
    receitaMedida: 0,
    receitaFaturada: 0,
    receitaRecebida: 0,
    saldo: 995,
    margem: 1495,
  })
  await sql`update pedidos_anexos set status = 3, pago_em = now(), comprovante_arquivo_id = arquivo_id where pedido_id = ${pedido}`.execute(
    c.app.db,
  )
  // 14,00 paid of 35,00: 12,00 of the first work's 30,00 and 2,00 of the other's 5,00.
  assert.deepEqual((await ler(um)).numeros, {
    emAnalise: 35,
    comprometido: 18,
    pago: 12,
    receitaMedida: 0,
    receitaFaturada: 0,
    receitaRecebida: 0,
    saldo: 970,
    margem: 1470,
  })
  assert.deepEqual((await ler(dois)).numeros, {
    emAnalise: 0,
    comprometido: 3,
    pago: 2,
    receitaMedida: 0,
    receitaFaturada: 0,
    receitaRecebida: 0,
    saldo: 995,
    margem: 1495,
  })
  const lista = (await gestor.get('/api/contas-obra')).body.itens as { id: string; numeros: object }[]
  assert.deepEqual(lista.find(({ id }) => id === um)!.numeros, (await ler(um)).numeros)
  const folha = await gestor.get('/api/contas-obra/planilha')
  assert.equal(folha.status, 200)
})

test('costs move to another work of the contract with a reason, in one row, and only those that are there', async () => {
  const [de, para] = [await nova(), await nova()]
  await noStatus(c, 5, c.gente[1], { pedido: { obraId: de } })
  const doItem = (await gestor.get(`/api/contas-obra/${de}/itens`)).body.itens as { id: string; valor: number }[]
  assert.deepEqual(
    doItem.map(({ valor }) => valor).sort((a, b) => a - b),
    [5, 30],
  )
  const item = doItem.find(({ valor }) => valor === 30)!.id
  const mover = (corpo: object, quem = gestor, id = de) => quem.post(`/api/contas-obra/${id}/transferir`, corpo)
  assert.equal((await mover({ itens: [item], paraObraId: para })).status, 400)
  assert.equal((await mover({ itens: [item], paraObraId: de, motivo: 'x' })).status, 400)
  assert.equal((await mover({ itens: [item], paraObraId: para, motivo: 'x' }, deFora)).status, 404)
  assert.equal((await mover({ itens: [item], paraObraId: '1', motivo: 'x' })).status, 400)
  const [linha, ...mais] = await logs(async () =>
    assert.deepEqual((await mover({ itens: [item], paraObraId: para, motivo: 'Lançado na obra errada.' })).body, {
      transferidos: 1,
    }),
  )
  assert.equal(mais.length, 0)
  assert.match(linha!.descricao, /Transferiu 1 item da obra .* para a obra .*: Lançado na obra errada\./)
  assert.equal((await ler(de)).numeros.comprometido, 5)
  assert.equal((await ler(para)).numeros.comprometido, 30)
  assert.equal((await mover({ itens: [item], paraObraId: para, motivo: 'x' })).status, 409, 'no longer there')
})

test('a work with orders stays in its contract and is not deleted; one without is', async () => {
  const id = await nova()
  await noStatus(c, 2, c.gente[1], { pedido: { obraId: id } })
  assert.equal((await gestor.delete(`/api/contas-obra/${id}`)).status, 409)
  const livre = await nova()
  assert.equal((await gestor.delete(`/api/contas-obra/${livre}`)).status, 204)
})
