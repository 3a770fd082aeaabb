import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContaConhecida, cabecaDoRetorno, contaDita, deQuemEORetorno } from './de-quem-e-o-retorno.ts'
import { contaPagadora, LEIAUTES } from './remessas.cenario.ts'
import { remessasDe } from './retorno.cenario.ts'
import type { CabecaDoRetorno } from './tipos.ts'

const NOSSO = '11222333000181'
const conta = (id: string, mudancas: Partial<ContaConhecida> = {}): ContaConhecida => ({
  id,
  nome: `Conta ${id}`,
  agencia: '1234',
  conta: '56789',
  convenio: '012345',
  empresa: { documento: NOSSO },
  ...mudancas,
})
const obras = conta('obras')
const matriz = conta('matriz', { conta: '99' })
const cabeca = { documento: NOSSO, convenio: '12345', agencia: '1234', conta: '56789' }
const nada = { documento: null, convenio: null, agencia: null, conta: null }
const ALHEIO = '15216260000176'

test('the first line of every layout says whose the account is', () => {
  for (const leiaute of LEIAUTES) {
    const nossa = contaPagadora(leiaute)
    const [header = ''] = remessasDe(leiaute)[0]!.linhas
    assert.deepEqual(cabecaDoRetorno(header), {
      documento: NOSSO,
      // Each bank writes it in its own way, beside its product or after its agency.
      convenio:
        { '341': null, '001': '123450126', '033': '331234000000012345', '104': '1234502P    0000' }[
          leiaute as string
        ] ?? (leiaute === '341' ? null : '12345'),
      agencia: nossa.agencia,
      conta: nossa.conta,
    })
  }
  assert.deepEqual(cabecaDoRetorno('0'.repeat(240)), nada)
  assert.deepEqual(cabecaDoRetorno(' '.repeat(240)), nada)
})

test('whose return it is: by what its first line says, before the numbers of the payments in it', () => {
  const casos: [string, CabecaDoRetorno, ContaConhecida | null, string | RegExp, RegExp?][] = [
    ['ours, by account and payments', cabeca, obras, 'obras'],
    ['ours, with none of our payments', cabeca, null, 'obras'],
    ['the other of our accounts', { ...cabeca, conta: '99' }, null, 'matriz'],
    ['a bank that leaves the account in blank', nada, obras, 'obras'],
    ['a branch of ours', { ...cabeca, documento: '11222333000262' }, obras, 'obras'],
    [
      'another company with our numbers',
      { ...cabeca, documento: ALHEIO, conta: '777' },
      obras,
      /de outra empresa.*desta empresa/,
    ],
    [
      'another account that names no company',
      { ...cabeca, documento: null, conta: '777' },
      obras,
      /agência 1234, conta 777/,
    ],
    ['another company, no payment of ours', { ...cabeca, agencia: '4321' }, null, /não é nenhuma das contas pagadoras/],
    ['nothing said, no payment of ours', nada, null, /não diz de que conta é/],
    [
      'another account of our company',
      { ...cabeca, conta: '99' },
      obras,
      'obras',
      /"Conta matriz".*saíram da conta "Conta obras"/,
    ],
    [
      'an account of our company we do not have',
      { ...cabeca, conta: '777' },
      obras,
      'obras',
      /confira a conta pagadora/,
    ],
    ['another convênio', { ...cabeca, convenio: '999' }, obras, 'obras', /do convênio 999/],
    ['our account under another CNPJ', { ...cabeca, documento: ALHEIO }, obras, 'obras', /não é o da empresa/],
  ]
  for (const [oque, dita, dosPagamentos, esperado, aviso] of casos) {
    const dono = deQuemEORetorno('237', dita, [obras, matriz], dosPagamentos)
    if (esperado instanceof RegExp) {
      assert.ok('recusa' in dono, oque)
      assert.match(dono.recusa, esperado, oque)
    } else {
      assert.ok('id' in dono, `${oque}: ${JSON.stringify(dono)}`)
      assert.equal(dono.id, esperado, oque)
      assert.equal(dono.avisos.length, aviso ? 1 : 0, `${oque}: ${dono.avisos.join(' ')}`)
      if (aviso) assert.match(dono.avisos[0]!, aviso, oque)
    }
  }
  const semConta = deQuemEORetorno('237', cabeca, [], null)
  assert.match('recusa' in semConta ? semConta.recusa : '', /nenhuma conta pagadora é desse banco/)
})

test('the account whose numbers a return speaks by is named whole and is one, or it is none', () => {
  const dita = (mudancas: Partial<CabecaDoRetorno>, contas = [obras, matriz]) =>
    contaDita({ ...cabeca, ...mudancas }, contas)?.id ?? null
  assert.equal(dita({}), 'obras')
  assert.equal(dita({ conta: '99' }), 'matriz')
  assert.equal(dita({ documento: null }), 'obras', 'the account is enough where the company is not said')
  assert.equal(dita({ convenio: null }), 'obras')
  for (const duvida of [
    { agencia: null },
    { conta: null },
    { conta: '777' },
    { agencia: '999' },
    { documento: ALHEIO },
  ])
    assert.equal(dita(duvida), null, JSON.stringify(duvida))
  assert.equal(dita({}, [obras, conta('a mesma', { conta: '056789' })]), null, 'two of them are none')
})

test('where a layout gives the convênio part of its field, the rest is the bank’s, and is not another convênio', () => {
  const caixa = conta('caixa', { convenio: '01234501000102', leiaute: '104' })
  const avisos = (convenio: string) => {
    const dono = deQuemEORetorno('104', { ...cabeca, convenio }, [caixa], null)
    return 'avisos' in dono ? dono.avisos : [dono.recusa]
  }
  assert.deepEqual(avisos('1234502PP   0001'), [])
  assert.deepEqual(avisos('1234502T    0000'), [])
  assert.match(avisos('9999902P    0000')[0]!, /tem outro/)
})

test('a DDA that tells no account, only the company’s CNPJ, is the company’s', () => {
  // Itaú’s: agency and account in zeros, for the boletos are against the company and not against one of its accounts.
  const doCnpj = { ...nada, documento: NOSSO }
  const dono = (cabeca: CabecaDoRetorno, contas = [obras, matriz]) =>
    deQuemEORetorno('341', cabeca, contas, null, 'arquivo')
  assert.deepEqual(dono(doCnpj), { id: 'obras', avisos: [] })
  assert.deepEqual(dono({ ...doCnpj, documento: '11222333000262' }), { id: 'obras', avisos: [] }, 'a branch of ours')
  const deOutra = conta('outra', { empresa: { documento: ALHEIO } })
  assert.deepEqual(dono(doCnpj, [deOutra, matriz]), { id: 'matriz', avisos: [] })
  const recusa = (cabeca: CabecaDoRetorno, contas = [obras, matriz]) => {
    const dele = dono(cabeca, contas)
    return 'recusa' in dele ? dele.recusa : ''
  }
  assert.match(recusa({ ...doCnpj, documento: ALHEIO }), /CNPJ 15\.216\.260\/0001-76.*desta empresa/)
  assert.match(recusa(nada), /não diz de que conta é/)
  assert.match(recusa(doCnpj, [conta('sem', { empresa: { documento: '' } })]), /CNPJ 11\.222\.333\/0001-81/)
  // A return of payments goes by its account or by what it pays, never by the company alone.
  assert.ok('recusa' in deQuemEORetorno('341', doCnpj, [obras, matriz], null))
})
