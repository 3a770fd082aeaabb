import assert from 'node:assert/strict'
import { test } from 'node:test'
import { interpretar, type Leitura } from './interpretar.ts'
import { camposDaLeitura, destinoDaLeitura, fraseDaLeitura, type Preenchivel } from './preencher.ts'

const LINHA = '10492345687000100012734567890123216370001000001'
const lida = interpretar(LINHA, '2026-11-21') as Exclude<Leitura, { tipo: 'nada' }>
const vazio: Preenchivel = {
  tipo: null,
  nome: '',
  numeroNotaFiscal: '',
  codigoBarrasBoleto: '',
  chaveNfe: '',
  pixCopiaCola: '',
  favorecido: '',
  valor: null,
  dataVencimento: null,
}

test('a boleto fills value and due date that are empty, and never what was typed', () => {
  assert.deepEqual(camposDaLeitura(lida, vazio), {
    codigoBarrasBoleto: LINHA,
    tipo: 4,
    valor: 1_000_001,
    dataVencimento: '2026-11-21',
  })
  assert.deepEqual(camposDaLeitura(lida, { ...vazio, valor: 5, dataVencimento: '2026-12-01' }), {
    codigoBarrasBoleto: LINHA,
    tipo: 4,
  })
})

test('it goes to the boleto that waits for it, to the one file of no type, else to a new one; the same twice is told', () => {
  assert.deepEqual(destinoDaLeitura(lida, []), { onde: 'novo' })
  assert.deepEqual(destinoDaLeitura(lida, [vazio]), { onde: 'neste', n: 0 })
  assert.deepEqual(destinoDaLeitura(lida, [vazio, vazio]), { onde: 'novo' })
  assert.deepEqual(destinoDaLeitura(lida, [vazio, { ...vazio, tipo: 4 }]), { onde: 'neste', n: 1 })
  assert.deepEqual(
    destinoDaLeitura(lida, [
      { ...vazio, tipo: 4, codigoBarrasBoleto: '10492.34568 70001.000127 34567.890123 2 16370001000001' },
    ]),
    {
      onde: 'repetido',
      n: 0,
    },
  )
})

test('the sentence says bank, value and day, or what the code leaves open', () => {
  assert.match(fraseDaLeitura(lida), /^Boleto .*, R\$ 10\.000,01, vence em 21\/11\/2026\.$/)
  const aberto = interpretar('00190000090123456700400000012179800000000000000', '2026-11-21') as typeof lida
  assert.match(fraseDaLeitura(aberto), /valor em aberto, sem vencimento no código/)
  const velho = interpretar('00190000090114971860168524522114675860000102656', '2026-11-21') as typeof lida
  assert.match(fraseDaLeitura(velho), /vencimento a confirmar/)
})
