import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { pdf } from '../../test-kit/samples.ts'
import { formulario, logsDe } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDeDiarias, confirmar, montarDiarias, paga, solicitada, valorCriado } from './diarias.cenario.ts'

let cena: CenarioDeDiarias
before(async () => {
  cena = await montarDiarias()
  await valorCriado(cena, { nome: 'Alimentação', tipo: 1, valor: 80 })
  await valorCriado(cena, { nome: 'Hotel', tipo: 2, base: 3, valor: 150.55, exigeComprovante: true })
})
after(() => cena.app.close())

const completa = async (id: string) => (await cena.pede.get(`/api/solicitar-diarias/${id}/completa`)).body
/** Weeks ahead that no other test takes: nobody is away twice by accident. */
let semana = 0
const livre = () => ++semana

const prestar = async (id: string, prestacao: object, arquivos: readonly string[] = [], pessoa = cena.pede) => {
  const { payload, headers } = await formulario(
    { prestacao },
    Object.fromEntries(arquivos.map((parte) => [parte, { nome: `${parte}.pdf`, bytes: pdf }])),
  )
  return pessoa.inject({ method: 'POST', url: `/api/solicitar-diarias/${id}/prestar-contas`, payload, headers })
}
const recibo = (valor: number, arquivo: string) => ({ descricao: 'Hotel', data: '2026-01-10', valor, arquivo })

test('accounts: equal closes, less is given back with its proof, more proposes a reimbursement', async () => {
  const pedido = await solicitada(cena, [0, 1, 2], { tipos: [1, 2] }, livre())
  await confirmar(cena.pede, pedido)
  const [a, b, c] = (await completa(pedido.id)).linhas
  const cedo = await prestar(pedido.id, { linhaId: a.id, valorGasto: 10 })
  assert.match(cedo.body.message, /ainda não foram pagas/)
  await paga(cena, pedido.id)
  assert.equal((await completa(pedido.id)).situacao, 5)
  assert.equal((await prestar(pedido.id, { linhaId: a.id, valorGasto: a.total }, [], cena.soLe)).status, 403)
  assert.equal((await prestar(pedido.id, { linhaId: a.id, valorGasto: a.total }, [], cena.outroPede)).status, 404)
  assert.match((await prestar(pedido.id, { linhaId: a.id, valorGasto: a.total })).body.message, /exigem comprovante/)
  const torto = await prestar(pedido.id, { linhaId: a.id, valorGasto: a.total, comprovantes: [recibo(1, 'f')] }, ['f'])
  assert.match(torto.body.message, /somam R\$ 1,00/)

  const logs = await logsDe(cena, async () => {
    const igual = await prestar(
      pedido.id,
      { linhaId: a.id, valorGasto: a.total, comprovantes: [recibo(a.total, 'f')] },
      ['f'],
    )
    assert.equal(igual.status, 200, JSON.stringify(igual.body))
    assert.equal(igual.body.linhas[0].resultado, 1)
  })
  assert.deepEqual(logs.length, 1)
  assert.match(
    logs[0]!.descricao,
    /^Prestou contas de PESSOA 1 na solicitação de diárias \d+: gastou R\$ 771,65 de R\$ 771,65$/,
  )
  assert.equal((await prestar(pedido.id, { linhaId: a.id, valorGasto: 1 })).status, 409)

  const menos = await prestar(pedido.id, { linhaId: b.id, valorGasto: 700, comprovantes: [recibo(700, 'f')] }, ['f'])
  assert.deepEqual(
    [menos.body.linhas[1].valorGasto, menos.body.linhas[1].prestadoEm],
    [700, null],
    'open until the rest comes back',
  )
  const devolveu = await prestar(
    pedido.id,
    { linhaId: b.id, valorGasto: 700, devolucao: { data: today(), arquivo: 'd' } },
    ['d'],
  )
  assert.equal(devolveu.status, 200, JSON.stringify(devolveu.body))
  assert.deepEqual(
    [devolveu.body.linhas[1].devolvido, devolveu.body.linhas[1].resultado, devolveu.body.linhas[1].comprovantes.length],
    [71.65, 3, 2],
  )

  assert.equal((await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/reembolso`, { linhaId: c.id })).status, 409)
  const mais = await prestar(pedido.id, { linhaId: c.id, valorGasto: 800, comprovantes: [recibo(800, 'f')] }, ['f'])
  assert.deepEqual([mais.body.linhas[2].resultado, mais.body.situacao], [2, 6])
  const reembolso = await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/reembolso`, { linhaId: c.id })
  assert.equal(reembolso.status, 201, JSON.stringify(reembolso.body))
  const { body: ordem } = await cena.pede.get(`/api/pedidos/${reembolso.body.pedidoId}`)
  assert.deepEqual([ordem.tipo, ordem.status, ordem.valorTotal], [2, 1, 28.35])
  assert.equal((await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/reembolso`, { linhaId: c.id })).status, 409)

  const { comprovantes } = mais.body.linhas[2]
  const visto = await logsDe(cena, async () =>
    assert.equal((await cena.soLe.get(comprovantes[0].hiperlink)).status, 200),
  )
  assert.equal(visto.length, 1)
  assert.equal((await cena.outroPede.get(comprovantes[0].hiperlink)).status, 404)
})

test('who was paid and has not accounted for it in ten days receives nothing new', async () => {
  const velho = await solicitada(cena, [4], {}, livre())
  await confirmar(cena.pede, velho)
  await paga(cena, velho.id, 10)
  const novo = await solicitada(cena, [4], {}, livre())
  const { body: noPrazo } = await cena.pede.post('/api/solicitar-diarias/calcular', {
    ...(await completa(novo.id)),
    id: novo.id,
  })
  assert.deepEqual(noPrazo.linhas[0].impedimentos, [])
  await paga(cena, velho.id, 11)
  const recusa = await confirmar(cena.pede, novo)
  assert.match(recusa.body.message, /prestação de contas em aberto há mais de 10 dias/)
  const [linha] = (await completa(velho.id)).linhas
  assert.equal(
    (await prestar(velho.id, { linhaId: linha.id, valorGasto: linha.total })).status,
    200,
    'food asks for no receipt',
  )
  assert.equal((await confirmar(cena.pede, novo)).status, 201)
})
