import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isValidBankAccount } from '@brazilian-utils/brazilian-utils/is-valid-bank-account'
import { digitosDaAgencia, digitosDaConta, digitosErrados } from './digitos-da-conta.ts'

test('the examples the banks publish agree with their rules, and their neighbours do not', () => {
  const exemplos: [string, string, string | null, string, string, 'impede' | 'avisa'][] = [
    // bank, agency, its digit, account, its digit
    ['001', '1584', '9', '00210169', '6', 'impede'],
    ['237', '1425', '7', '0238069', '2', 'impede'],
    ['341', '2545', null, '02366', '1', 'impede'],
    ['033', '0189', null, '01017417', '9', 'avisa'],
    ['104', '2004', null, '00100000448', '6', 'avisa'],
  ]
  for (const [bancoCode, agencia, agenciaDigito, conta, digito, forca] of exemplos) {
    assert.deepEqual(digitosErrados({ bancoCode, agencia, agenciaDigito, conta, digito }), [], bancoCode)
    // Zeros in front are how the same number is written elsewhere.
    const curta = {
      bancoCode,
      agencia: agencia.replace(/^0+/, ''),
      agenciaDigito,
      conta: conta.replace(/^0+/, ''),
      digito,
    }
    assert.deepEqual(digitosErrados(curta), [], bancoCode)
    for (const outro of '0123456789XP'.replace(digito, '')) {
      const [errado, ...mais] = digitosErrados({ bancoCode, agencia, agenciaDigito, conta, digito: outro })
      assert.deepEqual([errado?.campo, errado?.forca, mais.length], ['digito', forca, 0], `${bancoCode} ${outro}`)
      assert.match(errado!.motivo, /^O dígito .{10,}\.$/)
    }
    if (agenciaDigito) {
      const [errado] = digitosErrados({ bancoCode, agencia, agenciaDigito: '1', conta, digito })
      assert.deepEqual([errado?.campo, errado?.forca], ['agencia', 'impede'])
    }
  }
})

test('letters: X at Banco do Brasil, P or 0 at Bradesco, in either case', () => {
  const comLetra = (bancoCode: string) => {
    for (let conta = 1000; ; conta += 1) {
      const certos = digitosDaConta({ bancoCode, agencia: '1234', conta: String(conta), digito: null })!
      if (/[XP]/.test(certos[0]!)) return { conta: String(conta), certos }
    }
  }
  assert.deepEqual(comLetra('001').certos, ['X'])
  assert.deepEqual(comLetra('237').certos, ['P', '0'])
  const { conta } = comLetra('001')
  assert.deepEqual(digitosErrados({ bancoCode: '001', agencia: '1234', conta, digito: 'x' }), [])
  assert.equal(digitosErrados({ bancoCode: '001', agencia: '1234', conta, digito: '0' }).length, 1)
})

test('of what no rule is known nothing is said: other banks, longer accounts, savings of Banco do Brasil, two digits', () => {
  for (const conta of [
    { bancoCode: '748', agencia: '1234', conta: '1', digito: '1' },
    { bancoCode: 'constructor', agencia: '1234', conta: '1', digito: '1' },
    { bancoCode: '341', agencia: '1234', conta: '123456', digito: '1' },
    { bancoCode: '104', agencia: '2004', conta: '448', digito: '1' },
    { bancoCode: '237', agencia: '12345', agenciaDigito: '1', conta: '12345678', digito: '1' },
    { bancoCode: '001', agencia: '1234', conta: '56789', digito: '1', poupanca: true },
    { bancoCode: '001', agencia: '1234', conta: '56789', digito: 'X1' },
    { bancoCode: '237', agencia: '', conta: '', digito: '' },
    { bancoCode: null, agencia: null, conta: null, digito: null },
    { bancoCode: '237', agencia: '12A4', agenciaDigito: '5', conta: '1.234', digito: '1' },
  ])
    assert.deepEqual(digitosErrados(conta), [], JSON.stringify(conta))
  assert.equal(digitosDaAgencia('341', '1234'), null)
})

test('another hand’s rules agree, account by account', () => {
  const larguras = { '001': 8, '237': 7, '341': 5, '033': 8, '104': 11 }
  for (const [bancoCode, largura] of Object.entries(larguras))
    for (let n = 1; n <= 400; n += 1) {
      const agencia = String((n * 7919) % 10_000 || 1).padStart(4, '0')
      const minimo = bancoCode === '104' ? 100_000_000 : 1
      const conta = String(Math.max((n * 104_729 * 31) % 10 ** largura, minimo)).padStart(largura, '0')
      const [digito] = digitosDaConta({ bancoCode, agencia, conta, digito: null })!
      assert.ok(
        isValidBankAccount({ bankCode: bancoCode, agency: agencia, account: conta, digit: digito! }),
        `${bancoCode} ${agencia} ${conta}-${digito}`,
      )
    }
})
