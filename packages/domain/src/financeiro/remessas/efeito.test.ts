import assert from 'node:assert/strict'
import { test } from 'node:test'
import { efeitoDoRetorno } from './efeito.ts'

const enviado = {
  valor: 10_000,
  dataPagamento: '2026-12-01',
  situacao: 'PAG' as const,
  semLiberacao: false,
  statusBanco: 4,
  recebedor: null,
  jaDito: new Set(['00']),
}
const lido = {
  seuNumero: 'P1X',
  ocorrencias: [{ codigo: '00', texto: 'Pagamento efetuado' }],
  situacao: 'NEG' as const,
  calado: false,
  motivo: 'O dinheiro voltou para a conta: Pagamento efetuado (00).',
  dataReal: null,
  valorReal: null,
  estorno: true,
  eco: null,
}

test('money taken back after a payment is told, though it comes with the very code that said it was paid', () => {
  assert.deepEqual(efeitoDoRetorno(enviado, lido), { efeito: 'estornado', motivo: lido.motivo, situacao: 'NEG' })
  const depois = { ...enviado, situacao: 'NEG' as const, statusBanco: 3 }
  assert.equal(efeitoDoRetorno(depois, lido).efeito, 'repetido', 'and told once')
})

test('a line that says nothing takes back nothing: not a reason, not a payment, not a schedule', () => {
  const calado = {
    ...lido,
    ocorrencias: [],
    situacao: 'CONFERIR' as const,
    calado: true,
    motivo: 'O banco não disse o que aconteceu com este pagamento: confira no extrato.',
    estorno: false,
  }
  const de = (situacao: 'ENV' | 'PAG' | 'NEG' | 'PEN' | 'CONFERIR' | 'CANCELADO', dito: string[]) =>
    efeitoDoRetorno({ ...enviado, situacao, statusBanco: 2, jaDito: new Set(dito) }, calado)
  for (const [situacao, dito] of [
    ['PAG', ['00']],
    ['NEG', ['AG']],
    ['PEN', ['BF']],
    ['CONFERIR', ['00,AG']],
    ['ENV', ['BD']],
    ['CANCELADO', []],
  ] as const)
    assert.deepEqual(de(situacao, [...dito]), { efeito: 'repetido', motivo: calado.motivo, situacao: null }, situacao)
  assert.equal(de('ENV', []).efeito, 'conferir', 'the first word of it, and it is no word')
})
