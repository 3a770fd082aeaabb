import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explicarRemessa } from './explicar.ts'
import { leiautes } from './leiautes.ts'
import { montarRemessas } from './montar.ts'
import { contaPagadora, GERADA_EM, LEIAUTES, pagamentosDe } from './remessas.cenario.ts'
import { retornoDe } from './retorno.cenario.ts'
import type { LeiauteDeBanco } from './tipos.ts'

const arquivos = (leiaute: LeiauteDeBanco) =>
  montarRemessas(contaPagadora(leiaute), pagamentosDe(leiaute), { nsaInicial: 41, geradaEm: GERADA_EM })
const explicadas = (leiaute: LeiauteDeBanco) =>
  arquivos(leiaute).flatMap(({ linhas }) => explicarRemessa(linhas, leiaute))
const frases = (leiaute: LeiauteDeBanco) => explicadas(leiaute).map(({ frase }) => frase)

test('every line of every file is explained in a whole sentence, and every position of it is in some field', () => {
  for (const leiaute of LEIAUTES)
    for (const { linhas } of arquivos(leiaute)) {
      const explicacao = explicarRemessa(linhas, leiaute)
      assert.equal(explicacao.length, linhas.length)
      for (const [n, { numero, registro, titulo, frase, campos }] of explicacao.entries()) {
        assert.equal(numero, n + 1)
        assert.ok(registro in leiautes[leiaute].registros)
        assert.notEqual(titulo, '')
        assert.match(frase, /^\p{Lu}.*\.$/u)
        assert.doesNotMatch(frase, /undefined|null|NaN|\(em branco\)/)
        let coberto = linhas[n]!
        for (const campo of campos) {
          assert.equal(campo.bruto, linhas[n]!.slice(campo.de - 1, campo.ate))
          assert.notEqual(campo.leitura, '', `${registro}.${campo.nome}`)
          coberto = coberto.slice(0, campo.de - 1) + ' '.repeat(campo.bruto.length) + coberto.slice(campo.ate)
        }
        assert.equal(coberto.trim(), '', 'only blank positions are left out')
      }
    }
})

test('a person reads who is paid, how much, where and when', () => {
  const bradesco = frases('237')
  for (const frase of [
    'Arquivo de pagamentos nº 41 para o banco 237 Banco Bradesco S.A., gerado em 24/11/2026 às 10:15:30, de CONSTRUCOES ARVORE IMA LTDA (11.222.333/0001-81), agência 1234-3, conta 56789-2.',
    'Lote 1: Crédito em conta corrente, débito na agência 1234-3, conta 56789-2.',
    'Pagamento de R$ 9.999.999,99 a FERRAGENS SAO JORGE COMERCIO E, banco 104 CAIXA ECONOMICA FEDERAL, agência 987-3, conta 123456-0, em 25/11/2026 (seu número P1003A1T1).',
    'O favorecido acima tem o CPF 529.982.247-25.',
    'Pagamento de R$ 1.234,56 a FERRAGENS SAO JORGE COMERCIO E por um boleto do banco 748, com desconto de R$ 65,44, em 26/11/2026 (vencimento em 30/11/2026; seu número P1007A1T1).',
    'Pagamento de R$ 187,43 a SANEPAR por conta ou tributo com código de barras, em 25/11/2026 (vencimento em 30/11/2026; seu número P1010A1T1).',
    'Pagamento de R$ 1.234,56 a FERRAGENS SAO JORGE COMERCIO E por um boleto do banco 001, de valor aberto, em 25/11/2026 (vencimento em 30/11/2026; seu número P1009A1T1).',
    'Chave PIX (telefone) +5541987654321, do CPF 529.982.247-25.',
    'Pagamento de R$ 12,34 a FERRAGENS SAO JORGE COMERCIO E por um QR Code do PIX, em 25/11/2026 (vencimento em 30/11/2026; seu número P1019A1T1).',
  ])
    assert.ok(bradesco.includes(frase), `${frase}\n\n${bradesco.join('\n')}`)
  const itau = frases('341')
  for (const frase of [
    'Pagamento de R$ 1.234,56 a FERRAGENS SAO JORGE COMERCIO E, banco 033 BANCO SANTANDER (BRASIL) S.A., agência 987, conta 123456-X, em 25/11/2026 (seu número P1004A1T1).',
    'Pagamento de R$ 0,01 a JOAO D AVILA PECANHA, banco 341 ITAÚ UNIBANCO S.A., agência 987, conta 123456-0, em 25/11/2026 (seu número P1002A1T1).',
    'No boleto acima paga CONSTRUCOES ARVORE IMA LTDA (11.222.333/0001-81) e recebe JOAO D AVILA PECANHA (529.982.247-25).',
    'Fim do lote 2: 3 registros, somando R$ 0,01.',
    'Fim do arquivo: 9 lotes em 38 linhas.',
  ])
    assert.ok(itau.includes(frase), `${frase}\n\n${itau.join('\n')}`)
})

test('fields are read with their meaning, not only their digits', () => {
  const campos = Object.fromEntries(
    explicadas('237')
      .find(({ frase }) => frase.includes('P1004A1T1'))!
      .campos.map(({ rotulo, leitura }) => [rotulo, leitura]),
  )
  assert.equal(campos.Câmara, '018: TED')
  assert.equal(campos['Finalidade (TED)'], '00005: pagamento a fornecedores')
  assert.equal(campos['Tipo da conta'], 'PP: poupança')
  assert.equal(campos['Data do pagamento'], '25/11/2026')
  assert.equal(campos['Data em que foi pago'], '(sem data)')
  assert.equal(campos['Seu número'], 'P1004A1T1')
  const a341 = explicadas('341').find(({ frase }) => frase.includes('P1004A1T1'))!
  assert.equal(a341.campos.find(({ nome }) => nome === 'favorecidoDocumento')!.leitura, '15.216.260/0001-76')
  const cpf = explicadas('341').find(({ frase }) => frase.includes('P1001A1T1'))!
  assert.equal(cpf.campos.find(({ nome }) => nome === 'favorecidoDocumento')!.leitura, '529.982.247-25')
})

test('a return is explained with the bank’s words', () => {
  const { linhas } = arquivos('341')[0]!
  const volta = retornoDe('341', linhas, () => ({ codigos: 'AEBD', autenticacao: 'PROVA 1' }))
  const lidas = explicarRemessa(volta, '341')
  assert.match(lidas[0]!.frase, /^Arquivo de retorno do banco 341/)
  assert.match(
    lidas[2]!.frase,
    / O banco respondeu: Data do pagamento alterada \(AE\); Pagamento agendado pelo banco \(BD\)\.$/,
  )
  assert.equal(lidas[3]!.frase, 'Autenticação do banco para o pagamento acima: PROVA 1.')
})

test('whatever a file holds is explained and never breaks', () => {
  const { linhas } = arquivos('237')[0]!
  const estranhas = [
    '',
    'x',
    ' '.repeat(240),
    '9'.repeat(240),
    '?'.repeat(240),
    `${linhas[3]!} `,
    linhas[3]!.replace('A', 'Q'),
  ]
  for (const leiaute of LEIAUTES) {
    const lidas = explicarRemessa(estranhas, leiaute)
    assert.equal(lidas.length, estranhas.length)
    for (const { frase } of lidas) assert.match(frase, /\.$/)
    assert.equal(lidas[0]!.frase, 'A linha tem 0 posições e devia ter 240.')
    for (const linha of linhas)
      for (const letra of ['?', 'z', ' ']) explicarRemessa([linha.slice(0, 14) + letra.repeat(226)], leiaute)
  }
})
