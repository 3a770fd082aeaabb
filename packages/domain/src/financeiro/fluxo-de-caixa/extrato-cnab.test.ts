import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BANCOS_DO_EXTRATO, extratoDoBancoEmCnab } from './extrato-cnab.cenario.ts'
import { lerExtratoCnab, pareceCnab } from './extrato-cnab.ts'
import { ExtratoRecusado, extratoDaConta } from './extrato-lido.ts'

const TARIFA = { data: '2026-11-10', centavos: -1290, historico: 'TARIFA MENSAL', documento: '000000000000077' }
const TED = { data: '2026-11-11', centavos: 3_800_000, historico: 'TED RECEBIDA', complemento: 'PREFEITURA' }
const SALDO = { data: '2026-11-11', centavos: 4_000_000 }

for (const banco of BANCOS_DO_EXTRATO)
  test(`the statement of bank ${banco}, written by the field table, reads as what was written`, () => {
    const texto = extratoDoBancoEmCnab(banco, [{ movimentos: [TARIFA, TED], saldo: SALDO }])
    assert.ok(pareceCnab(texto))
    assert.deepEqual(lerExtratoCnab(texto), [
      {
        formato: 'cnab240',
        banco,
        agencia: '01234',
        conta: '000000056789',
        linhas: [
          {
            fitid: lerExtratoCnab(texto)[0]!.linhas[0]!.fitid,
            vez: 1,
            data: '2026-11-10',
            valor: -1290,
            descricao: 'TARIFA MENSAL',
            documento: '77',
          },
          {
            fitid: lerExtratoCnab(texto)[0]!.linhas[1]!.fitid,
            vez: 1,
            data: '2026-11-11',
            valor: 3_800_000,
            descricao: 'TED RECEBIDA · PREFEITURA',
            documento: null,
          },
        ],
        saldo: { data: '2026-11-11', valor: 4_000_000 },
        repetidos: [],
        avisos: [],
      },
    ])
  })

test('a movement keeps its identity wherever it stands in a file; equal ones are told apart', () => {
  const so = lerExtratoCnab(extratoDoBancoEmCnab('001', [{ movimentos: [TED] }]))[0]!.linhas
  const noMeio = lerExtratoCnab(extratoDoBancoEmCnab('001', [{ movimentos: [] }, { movimentos: [TED, TED] }]))[0]!
    .linhas
  assert.equal(noMeio[0]!.fitid, so[0]!.fitid)
  assert.deepEqual(
    noMeio.map(({ vez }) => vez),
    [1, 1],
    'the bank numbers the history of each here: they are two movements',
  )
  const igual = extratoDoBancoEmCnab('001', [{ movimentos: [TED] }, { movimentos: [TED] }])
  assert.deepEqual(
    lerExtratoCnab(igual)[0]!.linhas.map(({ vez }) => vez),
    [1, 2],
  )
})

test('the days of one account are one statement, the last balance its own; a partial one is said and left', () => {
  const [lido, ...outros] = lerExtratoCnab(
    extratoDoBancoEmCnab('237', [
      { movimentos: [TED], saldo: { data: '2026-11-11', centavos: 500 } },
      { movimentos: [TARIFA], saldo: { data: '2026-11-10', centavos: -700 } },
      { movimentos: [], saldo: { data: '2026-11-12', centavos: 900, posicao: 'P' } },
    ]),
  )
  assert.equal(outros.length, 0)
  assert.equal(lido!.linhas.length, 2)
  assert.deepEqual(lido!.saldo, { data: '2026-11-11', valor: 500 })
  assert.deepEqual(lido!.avisos, ['O saldo de 12/11/2026 é parcial e não foi lançado.'])
})

test('sums that are not those of the lines are said', () => {
  const [lido] = lerExtratoCnab(extratoDoBancoEmCnab('104', [{ movimentos: [TARIFA], saldo: SALDO, somas: [2580, 0] }]))
  assert.match(lido!.avisos[0]!, /soma R\$ 25,80 de débitos e R\$ 0,00 de créditos, e as linhas somam R\$ 12,90/u)
})

test('of several accounts the chosen one is taken, and no other', () => {
  const lidos = lerExtratoCnab(
    extratoDoBancoEmCnab('756', [
      { conta: '111', movimentos: [TED] },
      { conta: '222', movimentos: [TARIFA] },
    ]),
  )
  const conta = { nome: 'Sicoob', bancoCode: '756', agencia: '1234', conta: '222' }
  const daConta = extratoDaConta(lidos, conta)
  assert.ok('extrato' in daConta)
  assert.deepEqual([daConta.extrato.linhas[0]!.valor, daConta.avisos], [-1290, []])
  const recusa = (mais: object) => {
    const dito = extratoDaConta(lidos, { ...conta, ...mais })
    return 'recusa' in dito ? dito.recusa : ''
  }
  assert.match(recusa({ conta: '333' }), /traz o extrato de 2 contas, e nenhuma é a agência 1234, conta 333/)
  assert.match(recusa({ agencia: '99' }), /nenhuma é a agência 99/)
  assert.match(recusa({ bancoCode: '001' }), /é do banco 756 e a conta "Sicoob" é do banco 001/)
  const outra = extratoDaConta([lidos[0]!], conta)
  assert.ok('extrato' in outra)
  assert.match(outra.avisos[0]!, /outra conta que não "Sicoob"/)
})

test('a file cut short, of another kind, or that cannot be read without doubt is refused with a sentence', () => {
  const certo = extratoDoBancoEmCnab('341', [{ movimentos: [TARIFA, TED], saldo: SALDO }])
  const linhas = certo.split('\r\n')
  const trocar = (n: number, de: number, por: string) =>
    linhas
      .map((linha, i) => (i === n ? linha.slice(0, de - 1) + por + linha.slice(de - 1 + por.length) : linha))
      .join('\r\n')
  const casos: [string, RegExp][] = [
    [linhas.slice(0, 4).join('\r\n'), /vem cortado/],
    [[...linhas.slice(0, 5)].join('\r\n'), /vem cortado: falta o fechamento/],
    [[...linhas.slice(0, 4), ...linhas.slice(1)].join('\r\n'), /o lote antes da linha 5 não termina/],
    [trocar(2, 143, '31022026'), /A linha 3 .* data que exista/],
    [trocar(2, 151, '00000000000000 290'), /A linha 3 .* valor que se leia sem dúvida/],
    [trocar(2, 151, '9'.repeat(18)), /valor que se leia sem dúvida/],
    [trocar(2, 169, '+'), /valor que se leia sem dúvida/],
    [trocar(1, 9, 'C'), /não traz extrato/],
    [trocar(1, 9, 'C').replace(/E {3}2/g, 'A   2'), /é um arquivo de pagamentos/],
    [trocar(1, 9, 'C').replace(/E {3}2/g, 'T   2'), /retorno de cobrança/],
    [certo.replace('TARIFA', 'TARIFAS A MAIS'), /A linha 3 tem 248 posições/],
    [`${linhas[0]}\u0000`, /não é de texto/],
    ['nada', /não é um extrato CNAB 240/],
  ]
  for (const [texto, motivo] of casos)
    assert.throws(
      () => lerExtratoCnab(texto),
      (erro) => erro instanceof ExtratoRecusado && motivo.test(erro.message),
      `${motivo}`,
    )
  const muitos = Array.from({ length: 5001 }, () => TARIFA)
  assert.throws(() => lerExtratoCnab(extratoDoBancoEmCnab('001', [{ movimentos: muitos }])), /passa de 5000 linhas/)
})

test('blanks cut from the end, LF alone, and Latin-1 do no harm', () => {
  const certo = extratoDoBancoEmCnab('748', [{ movimentos: [{ ...TED, historico: 'TED AÇAÍ' }], saldo: SALDO }])
  const cortado = certo
    .split('\r\n')
    .map((linha) => linha.trimEnd())
    .join('\n')
  const lido = lerExtratoCnab(Buffer.from(cortado, 'latin1'))[0]!
  assert.equal(lido.linhas[0]!.descricao, 'TED AÇAÍ · PREFEITURA')
  assert.match(lido.avisos[0]!, /vieram sem os espaços do fim/)
})
