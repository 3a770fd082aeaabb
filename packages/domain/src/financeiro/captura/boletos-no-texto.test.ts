import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, formatDate } from '../../core/dates.ts'
import { montarBarras } from './boleto.ts'
import { boletosNoTexto, MAXIMO_DE_BOLETOS } from './boletos-no-texto.ts'
import { barrasParaLinha } from './codigo-de-barras.ts'

const HOJE = '2026-11-27'
const seed = Number(process.env.SEMENTE ?? Date.now() % 2 ** 31)
/** Design, brazil.md §2.3. */
const BANCO = '34191090080001234567489012345677410000000123456'
const LUZ = '838700000230107701112020612150000008098765432170'
const TRIBUTO = '858700001231456700642022611300700117234567890128'

const impressa = (n: string) =>
  n.length === 48
    ? n.replace(/(\d{11})(\d)/g, '$1-$2 ').trim()
    : `${n.slice(0, 5)}.${n.slice(5, 10)} ${n.slice(10, 15)}.${n.slice(15, 21)} ${n.slice(21, 26)}.${n.slice(26, 32)} ${n[32]} ${n.slice(33)}`
const linhas = (texto: string, hoje = HOJE) => boletosNoTexto(texto, hoje).boletos.map(({ linha }) => linha)

test('a code is found however a program spaced it, and beside whatever numbers', () => {
  for (const codigo of [BANCO, LUZ, TRIBUTO])
    for (const texto of [
      codigo,
      impressa(codigo),
      `Linha digitável: ${impressa(codigo)}\nVencimento`,
      `341-7 ${impressa(codigo)}`,
      `341-7${codigo}`,
      `Recibo do pagador ${impressa(codigo)} 27/11/2026`,
      `${impressa(codigo)}Autenticação mecânica`,
      [...codigo].join(' '),
      impressa(codigo).replaceAll(' ', '\n'),
      `Nosso número 000.111.222-3\n${impressa(codigo)}\n12.345.678/0001-95`,
      // The key of the invoice, 44 digits, right before it and right after.
      `35261112345678000195550010000012341000012345 ${codigo} 35261112345678000195550010000012341000012345`,
    ])
      assert.deepEqual(linhas(texto), [codigo], texto)
})

test('value and due date are those of the code, also after the factor began again; a utility has no date', () => {
  const [banco, luz] = [boletosNoTexto(impressa(BANCO), HOJE).boletos[0]!, boletosNoTexto(LUZ, HOJE).boletos[0]!]
  assert.deepEqual([banco.valor, banco.vencimento, banco.banco?.code], [1234.56, '2025-02-22', '341'])
  assert.deepEqual([luz.valor, luz.vencimento, luz.tipo], [2310.77, null, 'arrecadacao'])
  const ultimo = boletosNoTexto('00190000090312855700001000001717399990000015000', HOJE).boletos[0]!
  assert.equal(ultimo.vencimento, '2025-02-21')
})

test('of the two days a factor far from today stands for, the one that is printed is taken; both or neither are asked', () => {
  const longe = '00190000090114971860168524522114675860000102656'
  const em = (texto: string) => boletosNoTexto(`${texto} ${impressa(longe)}`, HOJE).boletos[0]!
  const { candidatos, vencimento } = em('')
  assert.equal(vencimento, null)
  const [um, outro] = candidatos!
  assert.equal(um, '2018-07-15')
  assert.deepEqual([em(`Vencimento ${formatDate(um!)}`).vencimento, em('').candidatos?.length], [um, 2])
  assert.equal(em(`Vencimento ${formatDate(outro!)}`).vencimento, outro)
  assert.equal(em(`${formatDate(um!)} ${formatDate(outro!)}`).vencimento, null)
})

test('a book of slips is all of them, each once, in the order they are printed', () => {
  const carne = Array.from(
    { length: 12 },
    (_, n) => barrasParaLinha(montarBarras('748', addDays(HOJE, 30 * n), 10_000 + n, String(n + 1).padStart(25, '4')))!,
  )
  const texto = carne.map((codigo) => `Recibo\n${impressa(codigo)}\nFicha\n748-X ${impressa(codigo)}`).join('\n')
  assert.deepEqual(linhas(texto), carne)
  const demais = Array.from(
    { length: MAXIMO_DE_BOLETOS + 5 },
    (_, n) => barrasParaLinha(montarBarras('001', HOJE, n + 1, String(n).padStart(25, '0')))!,
  )
  assert.equal(linhas(demais.join('\n')).length, MAXIMO_DE_BOLETOS)
})

test('one digit changed anywhere is not believed, and a code that looks printed says why', () => {
  for (const codigo of [BANCO, LUZ])
    for (let n = 0; n < codigo.length; n++) {
      const torto = codigo.slice(0, n) + ((Number(codigo[n]) + 1) % 10) + codigo.slice(n + 1)
      assert.deepEqual(linhas(impressa(torto)), [], torto)
    }
  const torto = impressa(`${BANCO.slice(0, 12)}9${BANCO.slice(13)}`)
  assert.match(boletosNoTexto(torto, HOJE).recusado ?? '', /dígito verificador/)
  assert.equal(boletosNoTexto(`${torto}\n${impressa(LUZ)}`, HOJE).recusado, null)
})

test('what is no boleto is none: keys, tables of numbers, words, nothing', () => {
  for (const texto of [
    '',
    'Relatório sem números',
    '0'.repeat(500),
    '8'.repeat(500),
    '35261112345678000195550010000012341000012345',
    Array.from({ length: 400 }, (_, n) => (n * 7919) % 100_000).join(' '),
    `${BANCO.slice(0, 20)}${' '.repeat(20)}${BANCO.slice(20)}`,
    `${BANCO.slice(0, 20)}x${BANCO.slice(20)}`,
    // A bank that does not exist.
    barrasParaLinha(montarBarras('998', HOJE, 1, '1'.repeat(25)))!,
  ])
    assert.deepEqual(boletosNoTexto(texto, HOJE), { boletos: [], recusado: null }, texto.slice(0, 80))
})

test('whatever is written is found again, and whatever is thrown at it ends soon', () => {
  fc.assert(
    fc.property(
      fc.record({
        banco: fc.constantFrom('001', '033', '104', '237', '341', '748', '756'),
        dias: fc.integer({ min: -2_900, max: 5_400 }),
        valor: fc.integer({ min: 1, max: 9_999_999_999 }),
        livre: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 25, maxLength: 25 }),
        antes: fc.string({ unit: fc.constantFrom(...'ab\n.,:R$') }),
        depois: fc.string({ unit: fc.constantFrom(...'ab\n.,:R$') }),
      }),
      ({ banco, dias, valor, livre, antes, depois }) => {
        const vencimento = addDays(HOJE, dias)
        const linha = barrasParaLinha(montarBarras(banco, vencimento, valor, livre))!
        const [lido, outro] = boletosNoTexto(antes + impressa(linha) + depois, HOJE).boletos
        assert.deepEqual(
          [lido?.linha, lido?.vencimento, Math.round((lido?.valor ?? 0) * 100), outro],
          [linha, vencimento, valor, undefined],
        )
      },
    ),
    { seed, numRuns: 300 },
  )
  const comeco = process.cpuUsage()
  for (const hostil of [
    '1 '.repeat(100_000),
    '9 '.repeat(100_000),
    '8 '.repeat(100_000),
    '9'.repeat(400_000),
    '12.'.repeat(130_000),
    `${'1'.repeat(46)} `.repeat(8_000),
  ])
    boletosNoTexto(hostil, HOJE)
  const { user } = process.cpuUsage(comeco)
  assert.ok(user < 6_000_000, `${user / 1000} ms de processador`)
})
