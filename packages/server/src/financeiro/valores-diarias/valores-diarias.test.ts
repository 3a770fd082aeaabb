import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { logsDe } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDeDiarias,
  confirmar,
  montarDiarias,
  solicitada,
  valorCriado,
  valorDe,
} from '../solicitar-diarias/diarias.cenario.ts'

let cena: CenarioDeDiarias
before(async () => {
  cena = await montarDiarias()
})
after(() => cena.app.close())

const hoje = today()

test('a rate is refused without the flag, unseen from another contract, and created with one log row', async () => {
  assert.equal((await cena.soLe.post('/api/valores-diarias', valorDe(cena))).status, 403)
  const alheio = await cena.pede.post('/api/valores-diarias', valorDe(cena, { centroDeCustoId: cena.outroCentro }))
  assert.equal(alheio.status, 400)
  const logs = await logsDe(cena, async () => {
    const { status, body } = await cena.pede.post(
      '/api/valores-diarias',
      valorDe(cena, { nome: 'Do contrato', centroDeCustoId: cena.centro, tipo: 2, base: 3 }),
    )
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual([body.situacao, body.emUso, body.ativo], [2, false, true])
    assert.equal((await cena.outroPede.get(`/api/valores-diarias/${body.id}`)).status, 404)
    assert.equal((await cena.outroPede.post(`/api/valores-diarias/${body.id}/desativar`)).status, 404)
  })
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    ['Adicionou o valor de diária "Do contrato"'],
  )
})

test('what one field demands of another is said by the field', async () => {
  const faltas = async (mais: object) =>
    (await cena.pede.post('/api/valores-diarias', valorDe(cena, mais))).body.details
  assert.ok((await faltas({ valor: 0 })).valor)
  assert.ok((await faltas({ localidadeTipo: 3, uf: 'PR' })).municipio)
  assert.ok((await faltas({ localidadeTipo: 2 })).uf)
  assert.ok((await faltas({ tipo: 1, base: 4 })).base)
  assert.ok((await faltas({ vigenciaFim: '2019-01-01' })).vigenciaFim)
  assert.ok((await faltas({ horasMinMeia: 13 })).horasMinMeia)
})

test('two rates of one key never hold on one day, not even when asked for at the same moment', async () => {
  const chave = { tipo: 3, base: 1, funcaoId: cena.funcao, localidadeTipo: 3, uf: 'PR', municipio: 'Maringá' }
  const pedir = (mais: object) => cena.pede.post('/api/valores-diarias', valorDe(cena, { ...chave, ...mais }))
  const respostas = await Promise.all([
    pedir({ nome: 'A' }),
    pedir({ nome: 'B', municipio: 'MARINGA' }),
    pedir({ nome: 'C' }),
  ])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409, 409])
  const recusa = respostas.find(({ status }) => status === 409)!
  assert.match(recusa.body.message, /já vale para o mesmo caso desde 01\/01\/2020.*nova vigência/)
  assert.equal((await pedir({ nome: 'Antes', vigenciaInicio: '2018-01-01', vigenciaFim: '2019-12-31' })).status, 201)
  assert.equal((await pedir({ nome: 'Outro lugar', municipio: 'Londrina' })).status, 201)
})

test('a new validity clones the rate and ends the former the day before, in one act', async () => {
  const id = await valorCriado(cena, { nome: 'Reajustado', tipo: 4, funcaoId: cena.funcao })
  const inicio = addDays(hoje, 10)
  assert.equal(
    (await cena.soLe.post(`/api/valores-diarias/${id}/nova-vigencia`, { valor: 95.5, vigenciaInicio: inicio })).status,
    403,
  )
  const logs = await logsDe(cena, async () => {
    const { status, body } = await cena.pede.post(`/api/valores-diarias/${id}/nova-vigencia`, {
      valor: 95.5,
      vigenciaInicio: inicio,
    })
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual([body.nome, body.valor, body.situacao, body.funcaoId], ['Reajustado', 95.5, 1, cena.funcao])
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /R\$ 80,00 → R\$ 95,50/)
  const antes = (await cena.pede.get(`/api/valores-diarias/${id}`)).body
  assert.deepEqual([antes.vigenciaFim, antes.situacao], [addDays(inicio, -1), 2])
  const cedo = await cena.pede.post(`/api/valores-diarias/${id}/nova-vigencia`, {
    valor: 1,
    vigenciaInicio: '2019-01-01',
  })
  assert.equal(cedo.status, 400)
})

test('a rate out of use stops holding, and comes back only where no other took its place', async () => {
  const id = await valorCriado(cena, { nome: 'Vai e volta', tipo: 4, localidadeTipo: 2, uf: 'SC' })
  const logs = await logsDe(cena, () => cena.pede.post(`/api/valores-diarias/${id}/desativar`))
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    ['Desativou o valor de diária "Vai e volta"'],
  )
  const outro = await valorCriado(cena, { nome: 'No lugar', tipo: 4, localidadeTipo: 2, uf: 'SC' })
  assert.equal((await cena.pede.post(`/api/valores-diarias/${id}/reativar`)).status, 409)
  await cena.pede.post(`/api/valores-diarias/${outro}/desativar`)
  assert.equal((await cena.pede.post(`/api/valores-diarias/${id}/reativar`)).body.situacao, 2)
})

test('the simulation says which rate is paid, why, and what gave way', async () => {
  await valorCriado(cena, { nome: 'Geral', valor: 60 })
  await valorCriado(cena, { nome: 'Da função', valor: 70, funcaoId: cena.funcao })
  const { status, body } = await cena.pede.get(
    `/api/valores-diarias/simular?colabId=${cena.crew[0]}&data=${hoje}&centroDeCustoId=${cena.centro}&uf=PR&municipio=Maring%C3%A1`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.funcao, 'ELETRICISTA')
  const alimentacao = body.tipos.find(({ tipo }: { tipo: number }) => tipo === 1)
  assert.deepEqual(
    alimentacao.escolhidos.map(({ nome, motivo }: { nome: string; motivo: string }) => [nome, motivo]),
    [['Da função', 'função']],
  )
  assert.deepEqual(
    alimentacao.preteridos.map(({ nome }: { nome: string }) => nome),
    ['Geral'],
  )
  const fora = await cena.outroPede.get(
    `/api/valores-diarias/simular?data=${hoje}&centroDeCustoId=${cena.centro}&uf=PR&municipio=X`,
  )
  assert.equal(fora.status, 404)
})

test('a rate that some request was made with does not change any more', async () => {
  const { body: lista } = await cena.pede.get('/api/valores-diarias?query=Da função')
  const [valor] = lista.itens
  assert.equal((await cena.pede.put(`/api/valores-diarias/${valor.id}`, { valor: 71 })).status, 200)
  const rascunho = await solicitada(cena, [1])
  assert.equal(
    (await cena.pede.put(`/api/valores-diarias/${valor.id}`, { valor: 72 })).status,
    200,
    'a draft holds no rate',
  )
  const velho = await confirmar(cena.pede, rascunho)
  assert.equal(velho.status, 409, 'the total seen is no longer the total')
  assert.match(velho.body.message, /O total agora é/)
  const agora = await cena.pede.put(
    `/api/solicitar-diarias/${rascunho.id}`,
    (await cena.pede.get(`/api/solicitar-diarias/${rascunho.id}/completa`)).body,
  )
  assert.equal(agora.status, 200, JSON.stringify(agora.body))
  assert.equal((await confirmar(cena.pede, agora.body)).status, 201)
  const recusa = await cena.pede.put(`/api/valores-diarias/${valor.id}`, { valor: 73 })
  assert.equal(recusa.status, 409)
  assert.match(recusa.body.message, /já foi usado.*nova vigência/)
  assert.equal((await cena.pede.delete(`/api/valores-diarias/${valor.id}`)).status, 409)
  const planilha = await cena.pede.get('/api/valores-diarias/planilha?situacao=2')
  assert.equal(planilha.status, 200)
})
