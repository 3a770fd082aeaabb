import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  COLUNAS,
  c,
  escreverCampo,
  escreverLinha,
  lerCentavos,
  lerDia,
  lerTexto,
  registro,
  sobrepor,
  type TipoDeCampo,
  ValorNaoCabe,
} from './campos.ts'
import { leiautes } from './leiautes.ts'
import { LEIAUTES } from './remessas.cenario.ts'
import { numeroDoImovel, textoDoBanco } from './texto.ts'

const campo = (tipo: TipoDeCampo, largura: number) => c(1, largura, 'dado', tipo, 'Dado')

test('a layout with a hole, an overlap, a short end or a name twice is refused when the program starts', () => {
  assert.throws(() => registro('x', 'X', [c(1, 10), c(12, 240)]), /posição 11/)
  assert.throws(() => registro('x', 'X', [c(1, 10), c(10, 240)]), /posição 11/)
  assert.throws(() => registro('x', 'X', [c(1, 239)]), /termina na posição 239/)
  assert.throws(() => registro('x', 'X', [c(1, 241)]), /termina na posição 241/)
  assert.throws(() => registro('x', 'X', [c(1, 5, 'a', 'N', 'A'), c(6, 240, 'a', 'N', 'A')]), /duas vezes/)
  const base = registro('x', 'X', [c(1, 10, 'a', 'N', 'A'), c(11, 240)])
  assert.throws(() => sobrepor(base, [c(5, 8, 'b', 'N', 'B')]), /posição 1/, 'half of a field cannot be replaced')
})

test('every record of every layout covers 1 to 240 and is made of named fields', () => {
  for (const leiaute of LEIAUTES)
    for (const { campos } of Object.values(leiautes[leiaute].registros)) {
      assert.equal(
        campos.reduce((soma, { de, ate }) => soma + ate - de + 1, 0),
        COLUNAS,
      )
      for (const { tipo, rotulo } of campos) if (tipo !== 'B') assert.notEqual(rotulo, 'Uso do banco')
    }
})

test('each kind of field is written as the banks read it', () => {
  const casos: [TipoDeCampo, number, string | number | null, string][] = [
    ['N', 5, 12, '00012'],
    ['N', 5, '', '00000'],
    ['V', 15, 123_456, '000000000123456'],
    ['V', 15, null, '000000000000000'],
    ['D', 8, '2026-11-25', '25112026'],
    ['D', 8, null, '00000000'],
    ['H', 6, '10:15:30', '101530'],
    ['Z', 15, '11.222.333/0001-81', '011222333000181'],
    ['Z', 15, '12.abc.345/01de-35', '012ABC34501DE35'],
    ['Z', 14, '', '00000000000000'],
    ['X', 6, 'a-1', 'A 1   '],
    ['T', 10, 'Conceição da Silva', 'CONCEICAO '],
    ['x', 12, 'a@b.com', 'a@b.com     '],
    ['B', 4, '', '    '],
  ]
  for (const [tipo, largura, valor, esperado] of casos)
    assert.equal(escreverCampo(campo(tipo, largura), valor), esperado, `${tipo} ${valor}`)
})

test('what does not fit is refused in a sentence, never cut', () => {
  const recusas: [TipoDeCampo, number, string | number, RegExp][] = [
    ['N', 3, '1234', /tem 4 algarismos e cabem 3\.$/],
    ['N', 3, '12a', /não é um número/],
    ['N', 3, -1, /não é um número/],
    ['V', 5, 123_456, /tem 6 algarismos e cabem 5/],
    ['V', 15, 1.5, /centavos/],
    ['V', 15, -1, /centavos/],
    ['V', 15, 'mil', /centavos/],
    ['D', 8, '2026-02-30', /não é uma data/],
    ['D', 8, '25/11/2026', /não é uma data/],
    ['H', 6, '25:00:00', /não é uma hora/],
    ['Z', 11, '11222333000181', /cabem 11/],
    ['X', 3, 'ABCD', /tem 4 caracteres e cabem 3/],
    ['x', 3, 'abcd', /cabem 3/],
    ['x', 9, 'josé@x', /letras que o banco não aceita/],
    ['x', 9, 'a\nb', /letras que o banco não aceita/],
  ]
  for (const [tipo, largura, valor, motivo] of recusas)
    assert.throws(
      () => escreverCampo(campo(tipo, largura), valor),
      (erro) =>
        erro instanceof ValorNaoCabe && /^Dado \(posições 1 a \d+\): /.test(erro.message) && motivo.test(erro.message),
      `${tipo} ${valor}`,
    )
})

test('a value without a field is a mistake of the program', () => {
  const base = registro('x', 'X', [c(1, 240, 'a', 'N', 'A')])
  assert.throws(() => escreverLinha(base, { b: 1 }), /não tem o campo b/)
  assert.throws(() => lerTexto(base, '', 'b'), /não tem o campo b/)
})

test('text goes to 7-bit upper case: accents off, everything else a space', () => {
  const casos = [
    ['João D’Ávila & Cia. – ME', 'JOAO D AVILA CIA ME'],
    ['  Çà   e\tlá\n', 'CA E LA'],
    ['Straße Ørsted №5 😀', 'STRASSE RSTED 5'],
    ['ﬁnanças', 'FINANCAS'],
    ['…', ''],
  ]
  for (const [de, para] of casos) assert.equal(textoDoBanco(de!), para)
  assert.equal(numeroDoImovel('120-B'), '120')
  assert.equal(numeroDoImovel('S/N'), '0')
  assert.equal(numeroDoImovel('1234567'), '0', 'a number that does not fit is left out, not cut into another')
})

const seed = Number(process.env.SEMENTE ?? Date.now() % 2 ** 31)
test(`what is written is read back the same, whatever it is (SEMENTE=${seed})`, () => {
  const linha = registro('x', 'X', [
    c(1, 15, 'valor', 'V', 'Valor'),
    c(16, 23, 'dia', 'D', 'Dia'),
    c(24, 43, 'codigo', 'X', 'Código'),
    c(44, 73, 'nome', 'T', 'Nome'),
    c(74, 172, 'chave', 'x', 'Chave'),
    c(173, 187, 'numero', 'N', 'Número'),
    c(188, 240),
  ])
  const dia = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((data) => data.toISOString().slice(0, 10))
  const ascii = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', maxLength }).map((texto) => texto.trimEnd())
  fc.assert(
    fc.property(
      fc.record({
        valor: fc.nat({ max: 999_999_999_999_999 }),
        dia: fc.option(dia, { nil: null }),
        codigo: fc.string({ maxLength: 20 }).map((texto) => textoDoBanco(texto).slice(0, 20).trim()),
        nome: fc.string({ unit: 'grapheme', maxLength: 200 }),
        chave: ascii(99),
        numero: fc.nat(),
      }),
      (dados) => {
        const escrita = escreverLinha(linha, dados)
        assert.match(escrita, /^[\x20-\x7e]{240}$/)
        assert.equal(lerCentavos(linha, escrita, 'valor'), dados.valor)
        assert.equal(lerDia(linha, escrita, 'dia'), dados.dia)
        assert.equal(lerTexto(linha, escrita, 'codigo'), dados.codigo)
        assert.equal(lerTexto(linha, escrita, 'nome'), textoDoBanco(dados.nome).slice(0, 30).trimEnd())
        assert.equal(lerTexto(linha, escrita, 'chave'), dados.chave)
        assert.equal(Number(lerTexto(linha, escrita, 'numero')), dados.numero)
      },
    ),
    { seed, numRuns: 500 },
  )
})
