import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { BARRAS, type Cenario, criado, logsDe, montar } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

test('the PDF sums the order up from what is stored, whatever the caller says it holds', async () => {
  const id = await criado(cena, cena.gente[1], {
    pedido: { justificativa: 'Reposição do estoque\n<b>urgente</b>', mesComp: '2026-12' },
    itens: [{ descricao: 'Meio centavo de fita', quantidade: 2.5, valor: 3.33 }],
    anexos: [
      { tipo: 4, codigoBarrasBoleto: BARRAS, valor: 8.33, dataVencimento: '2026-12-23', numeroNotaFiscal: 'NF-77' },
    ],
  })
  await cena.gente[2].post(`/api/pedidos/${id}/avancar`, { acao: 'rejeitar', justificativa: 'Caro demais' })
  const logs = await logsDe(cena, async () => {
    const resposta = await cena.leitor.post('/api/services/pdf-pedido-de-compra', {
      pedido: { id, valorTotal: 1, justificativa: 'forjada', nomes: { x: 'y' } },
    })
    assert.equal(resposta.status, 200)
    assert.equal(resposta.headers['content-type'], 'application/pdf')
    assert.match(String(resposta.headers['content-disposition']), /^attachment; filename="Pedido \d+\.pdf"/)
    const texto = pdfPages(resposta.raw).join('\n')
    for (const trecho of [
      'Pedido de compra nº',
      'Rejeitado',
      'Sérgio Solicitante',
      'Cabos e Fios',
      'Reposição do estoque',
      '<b>urgente</b>',
      '12/2026',
      'Meio centavo de fita',
      'R$ 3,33',
      'R$ 8,33',
      'NF-77',
      '23/12/2026',
      'Vera Validadora',
      'Caro demais',
    ])
      assert.ok(texto.includes(trecho), trecho)
    assert.ok(!texto.includes('forjada'))
  })
  assert.deepEqual(
    logs.map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    [[5, id]],
  )
  assert.equal((await cena.leitor.post('/api/services/pdf-pedido-de-compra', { pedido: id })).status, 200)
})

test('the PDF of an order out of reach, or of nothing, is refused', async () => {
  const id = await criado(cena, cena.gente[1])
  for (const pedido of [id, { id }])
    assert.equal((await cena.deFora.post('/api/services/pdf-pedido-de-compra', { pedido })).status, 404)
  for (const payload of [{}, { pedido: {} }, { pedido: [] }, { pedido: null }])
    assert.equal((await cena.leitor.post('/api/services/pdf-pedido-de-compra', payload)).status, 400)
  const rascunho = await criado(cena, cena.gente[1], { pedido: { enviar: false, justificativa: null }, itens: [] })
  assert.equal((await cena.gente[1].post('/api/services/pdf-pedido-de-compra', { pedido: rascunho })).status, 200)
})
