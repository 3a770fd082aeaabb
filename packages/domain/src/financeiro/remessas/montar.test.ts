import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { ValorNaoCabe } from './campos.ts'
import { familiaDe, leiautes } from './leiautes.ts'
import { montarRemessas, RemessaRecusada } from './montar.ts'
import { barras, contaPagadora, GERADA_EM, LEIAUTES, pagamento, pagamentosDe } from './remessas.cenario.ts'
import type { LeiauteDeBanco } from './tipos.ts'

const montar = (leiaute: LeiauteDeBanco, nsaInicial = 41) =>
  montarRemessas(contaPagadora(leiaute), pagamentosDe(leiaute), { nsaInicial, geradaEm: GERADA_EM })
/** Positions as the banks' manuals count them: from 1, both ends included. */
const pos = (linha: string, de: number, ate = de): string => linha.slice(de - 1, ate)

for (const leiaute of LEIAUTES)
  test(`${leiaute}: the files are, byte for byte, those that were checked by hand`, () => {
    const [comum, pix] = montar(leiaute)
    for (const [remessa, nome] of [
      [comum!, leiaute],
      [pix!, `${leiaute}-pix`],
    ] as const) {
      const arquivo = path.join(import.meta.dirname, 'modelos', `${nome}.rem`)
      if (process.env.PRUMO_MODELOS === 'gravar') writeFileSync(arquivo, remessa.texto)
      assert.equal(remessa.texto, readFileSync(arquivo, 'latin1'), nome)
    }
  })

for (const leiaute of LEIAUTES)
  test(`${leiaute}: every line has 240 positions of 7-bit text and ends with CR LF; counts and sums are right`, () => {
    const remessas = montar(leiaute)
    assert.equal(remessas.length, 2)
    assert.deepEqual(
      remessas.map(({ nsa }) => nsa),
      [41, 42],
      'PIX in a file of its own, with a number of its own',
    )
    for (const { linhas, texto, itens, total, quantidade } of remessas) {
      for (const linha of linhas) assert.match(linha, /^[\x20-\x7e]{240}$/)
      assert.equal(texto, `${linhas.join('\r\n')}\r\n`)
      const ultima = linhas.at(-1)!
      assert.equal(Number(pos(ultima, 24, 29)), linhas.length)
      assert.equal(Number(pos(ultima, 18, 23)), linhas.filter((linha) => pos(linha, 8) === '1').length)
      assert.equal(itens.length, quantidade)
      const trailers = linhas.filter((linha) => pos(linha, 8) === '5')
      assert.equal(
        trailers.reduce((soma, linha) => soma + Number(pos(linha, 24, 41)), 0),
        total,
      )
      for (const trailer of trailers) {
        const lote = linhas.filter((linha) => pos(linha, 4, 7) === pos(trailer, 4, 7))
        assert.equal(Number(pos(trailer, 18, 23)), lote.length)
      }
    }
  })

test('every form of payment is in the files that were checked by hand', () => {
  const escritas = (leiaute: LeiauteDeBanco) => montar(leiaute).flatMap(({ formas }) => formas)
  assert.deepEqual(escritas('febraban'), ['01', '05', '11', '30', '31', '41', '43', '45', '47'])
  assert.deepEqual(escritas('237'), ['01', '05', '11', '30', '31', '41', '43', '45', '47'])
  assert.deepEqual(
    escritas('341'),
    ['01', '05', '06', '13', '30', '31', '41', '43', '91', '45', '47'].sort((a, b) => {
      const pix = (forma: string) => Number(forma === '45' || forma === '47')
      return pix(a) - pix(b) || (a < b ? -1 : 1)
    }),
  )
})

test('a boleto falls due when its code says so; the registered day only where the code says none', () => {
  const vencimento = (barras: string) => {
    const [linha] = montarRemessas(
      contaPagadora('237'),
      [pagamento({ meio: { tipo: 'boleto', codigoBarras: barras }, vencimento: '2026-12-15' })],
      { nsaInicial: 1, geradaEm: GERADA_EM },
    )[0]!.linhas.filter((linha) => pos(linha, 14) === 'J')
    return pos(linha!, 92, 99)
  }
  assert.equal(vencimento(barras('748', 1)), '30112026')
  assert.equal(vencimento('00198000000000000000000001234567000000001217'), '15122026')
})

test('the versions and marks that each bank asks for', () => {
  const cabeca = (leiaute: LeiauteDeBanco, n: number) => montar(leiaute)[n]!.linhas[0]!
  assert.equal(pos(cabeca('febraban', 0), 164, 166), '085')
  assert.equal(pos(cabeca('febraban', 1), 164, 166), '103')
  assert.equal(pos(cabeca('237', 0), 164, 166), '089')
  assert.equal(pos(cabeca('237', 0), 172, 191).trim(), '')
  assert.equal(pos(cabeca('237', 1), 172, 174), 'PIX')
  assert.equal(pos(cabeca('341', 0), 15, 17), '080')
  assert.equal(pos(cabeca('341', 0), 33, 52).trim(), '', 'no convênio at Itaú')
  assert.equal(pos(cabeca('341', 0), 158, 171), '0'.repeat(14))
  assert.equal(pos(cabeca('febraban', 0), 158, 163), '000041')
  assert.equal(pos(cabeca('febraban', 0), 19, 32), '11222333000181')
  assert.equal(pos(cabeca('febraban', 0), 144, 157), '24112026101530')
  assert.equal(pos(cabeca('febraban', 0), 71, 72), 'X1', 'a digit of two characters takes both places')
  const versoes = (leiaute: LeiauteDeBanco) =>
    Object.fromEntries(
      montar(leiaute)
        .flatMap(({ linhas }) => linhas)
        .filter((linha) => pos(linha, 8) === '1')
        .map((linha) => [pos(linha, 12, 13), pos(linha, 14, 16)]),
    )
  assert.deepEqual(versoes('237'), {
    '01': '045',
    '05': '045',
    11: '012',
    30: '040',
    31: '040',
    41: '045',
    43: '045',
    45: '045',
    47: '040',
  })
  assert.deepEqual(versoes('341'), {
    '01': '040',
    '05': '040',
    '06': '040',
    13: '030',
    30: '030',
    31: '030',
    41: '040',
    43: '040',
    45: '040',
    47: '030',
    91: '030',
  })
})

const linhasDe = (leiaute: LeiauteDeBanco, forma: string): string[] => {
  const { linhas } = montar(leiaute).find(({ formas }) => (formas as string[]).includes(forma))!
  const lote = linhas.find((linha) => pos(linha, 8) === '1' && pos(linha, 12, 13) === forma)!
  return linhas.filter((linha) => pos(linha, 4, 7) === pos(lote, 4, 7))
}

test('a TED says where the money goes, and is for suppliers (00005), not for rent (00007)', () => {
  const [, ted, b] = linhasDe('237', '41')
  assert.equal(pos(ted!, 18, 20), '018')
  assert.equal(pos(ted!, 21, 43), '033009873000000123456X ')
  assert.equal(pos(ted!, 44, 73), 'FERRAGENS SAO JORGE COMERCIO E')
  assert.equal(pos(ted!, 94, 104), '25112026BRL')
  assert.equal(pos(ted!, 120, 134), '000000000123456')
  assert.equal(pos(ted!, 155, 177), '0'.repeat(23))
  assert.equal(pos(ted!, 218, 219), '  ', 'P005 is refused by Bradesco in a TED')
  assert.equal(pos(ted!, 220, 226), '00005PP')
  assert.equal(pos(b!, 14), 'B')
  assert.equal(pos(b!, 18, 32), '215216260000176')
  assert.equal(pos(b!, 136, 150), pos(ted!, 120, 134))
  const itau = linhasDe('341', '41').find((linha) => pos(linha, 21, 23) === '033')!
  assert.equal(pos(itau, 24, 43), '00987 000000123456 X')
  assert.equal(pos(itau, 102, 104), 'REA')
  assert.equal(pos(itau, 204, 217), '15216260000176')
})

test('credit in the same bank has no clearing house and no purpose', () => {
  const [, febraban] = linhasDe('febraban', '01')
  assert.equal(pos(febraban!, 18, 23), '000001')
  assert.equal(pos(febraban!, 218, 226).trim(), '')
  const [, itau] = linhasDe('341', '01')
  assert.equal(pos(itau!, 24, 43), '00987 000000123456 0')
})

test('a boleto: value of the title, discount or surcharge, and who pays whom', () => {
  const [, , , aberto, j52] = linhasDe('237', '31')
  assert.equal(pos(aberto!, 18, 20), '001')
  assert.equal(
    pos(aberto!, 100, 144),
    `${'0'.repeat(39)}123456`,
    'open value: Bradesco compares the title with its code, and all that is paid is surcharge',
  )
  const noItau = linhasDe('341', '31').find((linha) => pos(linha, 18, 20) === '001')!
  assert.equal(pos(noItau, 100, 144), `${'0'.repeat(9)}123456${'0'.repeat(30)}`, 'elsewhere it is worth what is paid')
  const desconto = linhasDe('237', '31').find((linha) => pos(linha, 18, 20) === '748')!
  assert.equal(pos(desconto, 100, 114), '000000000130000')
  assert.equal(pos(desconto, 115, 129), '000000000006544')
  assert.equal(pos(desconto, 130, 144), '000000000000000')
  assert.equal(pos(desconto, 145, 167), '26112026000000000123456')
  const acrescimo = linhasDe('341', '31').find((linha) => pos(linha, 18, 20) === '756')!
  assert.equal(pos(acrescimo, 130, 144), '000000000023456')
  assert.equal(pos(j52!, 15, 35), ' 00522011222333000181')
  assert.equal(pos(j52!, 76, 91), '2015216260000176')
})

test('bills and taxes: the barcode of 44, or at Itaú the line of 48', () => {
  const [, agua] = linhasDe('febraban', '11')
  assert.equal(pos(agua!, 18, 61), '82610000001874300972026121000001234567890001')
  assert.equal(pos(agua!, 108, 122), '000000000018743')
  const [, itau] = linhasDe('341', '13')
  assert.equal(pos(itau!, 18, 65), '826100000015874300972021612100000126345678900019')
  assert.equal(pos(itau!, 122, 136), '000000000018743')
  assert.equal(pos(itau!, 175, 194).trim(), 'P1010A1T1')
})

test('PIX by key: its kind and the key as the payment system writes it', () => {
  for (const leiaute of LEIAUTES) {
    const chaves = linhasDe(leiaute, '45').filter((linha) => pos(linha, 14) === 'B' && pos(linha, 8) === '3')
    assert.deepEqual(
      chaves.map((linha) => [pos(linha, 15, 16), pos(linha, 128, 226).trim()]),
      [
        ['03', '52998224725'],
        ['03', '15216260000176'],
        ['02', 'financeiro@ferragens.com.br'],
        ['01', '+5541987654321'],
        ['04', '123e4567-e89b-12d3-a456-426614174000'],
      ],
    )
  }
  const a = linhasDe('341', '45')[1]!
  assert.equal(pos(a, 18, 20), '009')
  assert.equal(pos(a, 113, 114), '04')
})

test('PIX by QR code: no barcode, and the key or address with its identifier', () => {
  const [, j, complemento, , dinamico] = linhasDe('341', '47')
  assert.equal(pos(j!, 18, 61), '0'.repeat(44))
  assert.equal(pos(complemento!, 132, 208).trim(), 'padaria@sol.com.br')
  assert.equal(pos(complemento!, 209, 240).trim(), 'CAFE2026')
  assert.equal(pos(dinamico!, 132, 208).trim(), 'pix.banco.com.br/qr/v2/cobv/0123456789abcdef0123456789abcdef')
  assert.equal(pos(dinamico!, 209, 240), '0123456789abcdef0123456789abcdef')
  const [, , , , bradesco] = linhasDe('237', '47')
  assert.equal(pos(bradesco!, 132, 210).trim(), 'pix.banco.com.br/qr/v2/cobv/0123456789abcdef0123456789abcdef')
  assert.equal(pos(bradesco!, 211, 240).trim(), '', '32 positions do not fit in 30: left out, never cut')
})

test('the end of a lot: at Itaú bills and taxes have three figures less of currency, and blanks after', () => {
  const fim = (leiaute: LeiauteDeBanco, forma: string) => {
    const { linhas } = montar(leiaute)[0]!
    const lote = pos(linhas.find((linha) => pos(linha, 8) === '1' && pos(linha, 12, 13) === forma)!, 4, 7)
    return pos(linhas.find((linha) => pos(linha, 8) === '5' && pos(linha, 4, 7) === lote)!, 42, 65)
  }
  for (const forma of ['13', '91']) assert.equal(fim('341', forma), '0'.repeat(15) + ' '.repeat(9), forma)
  for (const forma of ['01', '06', '31', '41']) assert.equal(fim('341', forma), '0'.repeat(18) + ' '.repeat(6), forma)
  assert.equal(fim('237', '11'), '0'.repeat(24))
  assert.equal(fim('febraban', '11'), '0'.repeat(24))
})

test('at Itaú a transfer says its payee’s document in its own line: only a PIX key asks for a second', () => {
  const segmentos = (forma: string) =>
    new Set(linhasDe('341', forma).map((linha) => (pos(linha, 8) === '3' ? pos(linha, 14) : '')))
  for (const forma of ['01', '05', '06', '41', '43']) assert.ok(!segmentos(forma).has('B'), forma)
  assert.ok(segmentos('45').has('B'))
  assert.equal(pos(linhasDe('341', '41').find((linha) => pos(linha, 14) === 'A')!, 204, 217).trim().length, 14)
})

test('numbers in the lot: Itaú repeats the payment’s, the others count on', () => {
  const numeros = (leiaute: LeiauteDeBanco) =>
    linhasDe(leiaute, '47')
      .filter((linha) => pos(linha, 8) === '3')
      .map((linha) => Number(pos(linha, 9, 13)))
  assert.deepEqual(numeros('341'), [1, 1, 2, 2])
  assert.deepEqual(numeros('237'), [1, 2, 3, 4])
  const item = montar('341')[1]!.itens.at(-1)!
  assert.deepEqual([item.lote, item.nsr, item.forma], [2, 2, '47'])
})

test('Bradesco gets one lot for each favoured bank; the others one for each form', () => {
  const lotes = (leiaute: LeiauteDeBanco) =>
    montar(leiaute)[0]!.linhas.filter((linha) => pos(linha, 8) === '1' && pos(linha, 12, 13) === '41').length
  assert.equal(lotes('237'), 2)
  assert.equal(lotes('341'), 1)
  assert.equal(lotes('febraban'), 1)
})

test('the same payments make the same file, in whatever order they were chosen', () => {
  for (const leiaute of LEIAUTES) {
    const aoContrario = montarRemessas(contaPagadora(leiaute), pagamentosDe(leiaute).reverse(), {
      nsaInicial: 41,
      geradaEm: GERADA_EM,
    })
    assert.deepEqual(aoContrario, montar(leiaute))
  }
})

test('what cannot go makes no file at all, and says why for each payment', () => {
  const conta = contaPagadora('237')
  const vencido = pagamento({ meio: { tipo: 'pix', chaveTipo: 3, chave: 'nada' }, dataPagamento: '2026-11-20' })
  assert.throws(
    () => montarRemessas(conta, [...pagamentosDe('237'), vencido], { nsaInicial: 1, geradaEm: GERADA_EM }),
    (erro) => {
      assert.ok(erro instanceof RemessaRecusada)
      assert.deepEqual(
        erro.recusas.map(({ seuNumero, campo }) => [seuNumero, campo]),
        [
          [vencido.seuNumero, 'dataPagamento'],
          [vencido.seuNumero, 'pixChave'],
        ],
      )
      return true
    },
  )
  const [um] = pagamentosDe('237')
  assert.throws(() => montarRemessas(conta, [um!, um!], { nsaInicial: 1, geradaEm: GERADA_EM }), /mesmo número/)
  assert.throws(
    () => montarRemessas({ ...conta, convenio: '' }, [um!], { nsaInicial: 1, geradaEm: GERADA_EM }),
    /convênio/,
  )
  assert.throws(() => montarRemessas(conta, [um!], { nsaInicial: 1_000_000, geradaEm: GERADA_EM }), ValorNaoCabe)
  assert.deepEqual(montarRemessas(conta, [], { nsaInicial: 1, geradaEm: GERADA_EM }), [])
})

test('each form belongs to one family of segments in every layout', () => {
  for (const leiaute of LEIAUTES)
    for (const { linhas } of montar(leiaute))
      for (const abertura of linhas.filter((linha) => pos(linha, 8) === '1')) {
        const forma = pos(abertura, 12, 13) as Parameters<typeof familiaDe>[0]
        const segmentos = new Set(
          linhas.filter((l) => pos(l, 4, 7) === pos(abertura, 4, 7) && pos(l, 8) === '3').map((l) => pos(l, 14)),
        )
        const esperados = {
          transferencia: leiautes[leiaute].segmentoBSempre || forma === '45' ? 'AB' : 'A',
          titulo: 'J',
          arrecadacao: 'O',
        }
        assert.equal([...segmentos].sort().join(''), esperados[familiaDe(forma)], `${leiaute} ${forma}`)
      }
})
