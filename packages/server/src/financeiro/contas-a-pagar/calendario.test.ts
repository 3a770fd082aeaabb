import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Cenario, montar } from '../pedidos/pedidos.cenario.ts'
import { aPagar, caixa } from './contas.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

test('the calendar sums each day once, by the day of payment, and the list of that day is what it summed', async () => {
  const pessoa = await caixa(cena)
  await aPagar(cena, [
    { vence: '2031-03-10', valor: 100.1 },
    { vence: '2031-03-10', valor: 0.2 },
    { vence: '2031-03-01', dataAgendada: '2031-03-10', status: 2, valor: 7 },
    { vence: '2031-03-31', valor: 50 },
    { vence: '2031-04-01', valor: 9 },
    { vence: null, valor: 1 },
  ])
  const ler = (url: string) => pessoa.inject({ method: 'GET', url: `/api/contas-a-pagar${url}` })
  const mes = await ler('/calendario?de=2031-03-01&ate=2031-03-31')
  assert.deepEqual(mes.body, [
    { dia: '2031-03-10', quantidade: 3, valor: 107.3 },
    { dia: '2031-03-31', quantidade: 1, valor: 50 },
  ])
  const pendentes = await ler('/calendario?de=2031-03-01&ate=2031-03-31&status=1')
  assert.deepEqual(pendentes.body[0], { dia: '2031-03-10', quantidade: 2, valor: 100.3 })
  const dia = await ler('?de=2031-03-10&ate=2031-03-10')
  assert.deepEqual(dia.body.itens.map(({ valor }: { valor: number }) => valor).sort(), [0.2, 100.1, 7])
})

test('the calendar shows nothing of other cost centres, and refuses days that do not exist or too many of them', async () => {
  await aPagar(cena, [{ vence: '2032-05-05' }])
  const fora = await cena.app.person({
    telas: [[telas.contasAPagar, 'visualizar']],
    centros: [await cena.app.centro()],
  })
  const ler = (url: string, pessoa = fora) => pessoa.inject({ method: 'GET', url: `/api/contas-a-pagar${url}` })
  assert.deepEqual((await ler('/calendario?de=2032-05-01&ate=2032-05-31')).body, [])
  for (const url of [
    '/calendario',
    '/calendario?de=2032-02-30&ate=2032-03-01',
    '/calendario?de=2032-01-01&ate=2032-12-31',
  ])
    assert.equal((await ler(url)).status, 400, url)
})
