/**
 * Security design, §4 B4: CPF, CNPJ (with the letters of 2026), telephones and file names, 100,000 generated against check digits
 * worked out here, and cases by hand. Boletos, with as many, are in domain's captura/boleto.test.ts.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cleanDocument,
  cleanPhone,
  formatCnpj,
  formatCpf,
  isValidCnpj,
  isValidCpf,
  isValidDocument,
  isValidPhone,
} from '../../packages/domain/src/core/documents.ts'
import { cleanFileName } from '../../packages/domain/src/core/text.ts'
import { sorteio } from './sorteio.ts'

const { seed, entre, escolher, texto } = sorteio()
const ALGARISMOS = '0123456789'
const SINAIS = `${ALGARISMOS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** Receita Federal: each sign is its code less 48; what is left over 11, below 2, gives 0. */
function digito(base: string, pesos: readonly number[]): string {
  let soma = 0
  for (const [n, sinal] of [...base].entries()) soma += (sinal.charCodeAt(0) - 48) * pesos[n]!
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}
const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjDe = (base: string): string => {
  const um = digito(base, PESOS.slice(1))
  return base + um + digito(base + um, PESOS)
}
const cpfDe = (base: string): string => {
  const um = digito(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return base + um + digito(base + um, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
}
const trocado = (numero: string, lugar: number): string => {
  const outro = escolher([...ALGARISMOS].filter((um) => um !== numero[lugar]))
  return numero.slice(0, lugar) + outro + numero.slice(lugar + 1)
}
const repetido = (numero: string) => new Set(numero).size === 1

test('25,000 CPFs: right ones pass with and without mask, and a changed digit is caught', (t) => {
  t.diagnostic(`SEED=${seed}`)
  for (let vez = 0; vez < 25_000; vez++) {
    const cpf = cpfDe(texto(ALGARISMOS, 9))
    if (repetido(cpf)) continue
    const escrito = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    assert.ok(isValidCpf(cpf) && isValidCpf(escrito) && isValidDocument(cpf), `SEED=${seed} ${cpf}`)
    assert.equal(formatCpf(cpf), escrito)
    assert.equal(cleanDocument(escrito), cpf)
    const errado = trocado(cpf, entre(0, 10))
    assert.equal(
      isValidCpf(errado),
      cpfDe(errado.slice(0, 9)) === errado && !repetido(errado),
      `SEED=${seed} ${errado}`,
    )
  }
})

test('40,000 CNPJs, numbers and letters: right ones pass in any dress, and a changed sign is caught', (t) => {
  t.diagnostic(`SEED=${seed}`)
  for (let vez = 0; vez < 40_000; vez++) {
    const cnpj = cnpjDe(texto(vez % 2 ? SINAIS : ALGARISMOS, 12))
    if (repetido(cnpj)) continue
    const escrito = `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
    assert.ok(isValidCnpj(cnpj) && isValidCnpj(escrito) && isValidCnpj(escrito.toLowerCase()), `SEED=${seed} ${cnpj}`)
    assert.equal(formatCnpj(cnpj), escrito)
    assert.equal(cleanDocument(escrito.toLowerCase()), cnpj)
    const errado = trocado(cnpj, entre(0, 13))
    assert.equal(
      isValidCnpj(errado),
      cnpjDe(errado.slice(0, 12)) === errado && !repetido(errado),
      `SEED=${seed} ${errado}`,
    )
    // The check digits are numbers, never letters.
    assert.equal(isValidCnpj(cnpj.slice(0, 13) + escolher([...'ABCXYZ'])), false)
  }
})

test('20,000 telephones: ten or eleven digits after the country and the zero, the area code never beginning with 0', (t) => {
  t.diagnostic(`SEED=${seed}`)
  for (let vez = 0; vez < 20_000; vez++) {
    const local = escolher([...'123456789']) + texto(ALGARISMOS, escolher([9, 10]))
    const escrito = `(${local.slice(0, 2)}) ${local.slice(2, -4)}-${local.slice(-4)}`
    for (const dito of [local, escrito, `0${local}`, `+55 ${escrito}`, ` ${escrito} `]) {
      assert.equal(cleanPhone(dito), local, `SEED=${seed} ${dito}`)
      assert.ok(isValidPhone(dito))
    }
    assert.equal(isValidPhone(local.slice(0, entre(1, 9))), false)
  }
})

test('15,000 file names: only letters, digits and single spaces before the extension, no way out of a folder', (t) => {
  t.diagnostic(`SEED=${seed}`)
  const PEDACOS = [
    'nota',
    'º',
    '/',
    '\\',
    '..',
    '.',
    ' ',
    '-',
    '_',
    '\0',
    '\n',
    '"',
    '<b>',
    'ção',
    '漢字',
    '🙂',
    '%2f',
    ':',
    '*',
    '\u202e',
    'A'.repeat(90),
    'e\u0301',
  ]
  for (let vez = 0; vez < 15_000; vez++) {
    const nome =
      Array.from({ length: entre(0, 8) }, () => escolher(PEDACOS)).join('') +
      escolher(['', '.pdf', '.PDF', '.p/df', '.tar.gz'])
    const limpo = cleanFileName(nome)
    assert.match(
      limpo,
      /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*(?:\.[a-z0-9]{1,10})?$/u,
      `SEED=${seed} ${JSON.stringify(nome)} → ${JSON.stringify(limpo)}`,
    )
    assert.ok(limpo.length <= 131)
    assert.equal(cleanFileName(limpo), limpo, 'clean is clean')
  }
})

test('by hand: what is refused, and what only looks wrong', () => {
  const certos = [
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '11.222.333/0001-81',
    '00.000.000/0001-91',
    '33000167000101',
    '60.746.948/0001-12',
  ]
  const errados = [
    '12ABC34501DE36',
    '12ABC34501DE3',
    '12ABC34501DE355',
    '11222333000180',
    '11.222.333/0001-8X',
    '00000000000000',
    'ÁBC34501DE3512',
    '',
    ' ',
  ]
  for (const cnpj of certos) assert.ok(isValidCnpj(cnpj), cnpj)
  for (const cnpj of errados) assert.equal(isValidCnpj(cnpj), false, cnpj)
  for (const cpf of ['529.982.247-25', '52998224725', '123.456.789-09', '000.000.001-91'])
    assert.ok(isValidCpf(cpf), cpf)
  for (const cpf of [
    '00000000000',
    '99999999999',
    '529.982.247-26',
    '5299822472',
    '529982247250',
    '529.982.247-2a',
    '٥٢٩٩٨٢٢٤٧٢٥',
    '',
  ])
    assert.equal(isValidCpf(cpf), false, cpf)
  for (const fone of [
    '4133221234',
    '(41) 98765-4321',
    '+55 (41) 3322-1234',
    '041 98765-4321',
    '55 99999-1234',
    '5533221234',
  ])
    assert.ok(isValidPhone(fone), fone)
  for (const fone of ['', '190', '98765-4321', '413322123', '0800', '(00) 0000-0000'])
    assert.equal(isValidPhone(fone), false, fone)
  const nomes: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['.htaccess', 'htaccess'],
    ['CON.pdf', 'CON.pdf'],
    ['a\u0000b.pdf', 'a b.pdf'],
    ['nota;rm -rf.pdf', 'nota rm rf.pdf'],
    ['relatório (final) v2.PDF', 'relatório final v2.pdf'],
    ['fatura.pdf.exe', 'fatura pdf.exe'],
    ['   .pdf', 'arquivo.pdf'],
    ['', 'arquivo'],
  ]
  for (const [nome, limpo] of nomes) assert.equal(cleanFileName(nome), limpo, JSON.stringify(nome))
})
