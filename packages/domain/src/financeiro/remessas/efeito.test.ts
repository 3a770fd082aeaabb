import assert from 'node:assert/strict'
import { test } from 'node:test'
import { efeitoDoRetorno } from './efeito.ts'

const enviado = {
  valor: 10_000,
  dataPagamento: '2026-12-01',
  situacao: 'PAG' as const,
  semLiberacao: false,
  statusBanco: 4,
  jaDito: new Set(['00']),
}
const lido = {
  seuNumero: 'P1X',
  ocorrencias: [{ codigo: '00', texto: 'Pagamento efetuado' }],
  situacao: 'NEG' as const,
  motivo: 'O dinheiro voltou para a conta: Pagamento efetuado (00).',
  dataReal: null,
  valorReal: null,
  estorno: true,
}

test('money taken back after a payment is told, though it comes with the very code that said it was paid', () => {
  assert.deepEqual(efeitoDoRetorno(enviado, lido), { efeito: 'estornado', motivo: lido.motivo, situacao: 'NEG' })
  const depois = { ...enviado, situacao: 'NEG' as const, statusBanco: 3 }
  assert.equal(efeitoDoRetorno(depois, lido).efeito, 'repetido', 'and told once')
})
