/**
 * Federal guides without barcode, held against a table of positions written here from FEBRABAN's public layout (240 positions,
 * segment N with N1 and N2): nothing of it is the writer's.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conferirRemessa } from './conferir.ts'
import { explicarRemessa } from './explicar.ts'
import { type GuiaRetida, meioDaGuia } from './guia-retida.ts'
import { leiautes } from './leiautes.ts'
import { montarRemessas } from './montar.ts'
import { recusasDoPagamento } from './recusas.ts'
import { AMANHA, contaPagadora, darf, GERADA_EM, HOJE, LEIAUTES, pagamento } from './remessas.cenario.ts'
import { com, retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'
import type { GuiaSemCodigo, LeiauteDeBanco, PagamentoNaRemessa } from './tipos.ts'

const COM_GUIAS = LEIAUTES.filter((leiaute) => leiautes[leiaute].guiasSemCodigo)
const prestador = { nome: 'Limpeza São Tomé Serviços Ltda.', documento: '15.216.260/0001-76' }
const receita = { nome: 'Receita Federal', documento: null }
const guia = (mudancas: Partial<GuiaSemCodigo> = {}, mais: Partial<PagamentoNaRemessa> = {}): PagamentoNaRemessa => {
  const meio = { ...darf, ...mudancas }
  return pagamento({ meio, valor: meio.principal + meio.multa + meio.juros, favorecido: receita, ...mais })
}
const gps = (mudancas: Partial<GuiaSemCodigo> = {}, mais: Partial<PagamentoNaRemessa> = {}) =>
  guia({ guia: 'gps', codigoDeReceita: '2631', contribuinte: prestador, principal: 110_000, ...mudancas }, mais)

const montar = (leiaute: LeiauteDeBanco, lista: PagamentoNaRemessa[]) =>
  montarRemessas(contaPagadora(leiaute), lista, { nsaInicial: 41, geradaEm: GERADA_EM })[0]!

type Posicoes = readonly (readonly [de: number, ate: number, oQue: string, esperado: string])[]
const COMUM = (forma: string, seuNumero: string): Posicoes => [
  [8, 8, 'detalhe', '3'],
  [14, 14, 'segmento', 'N'],
  [15, 17, 'inclusão, liberado', '000'],
  [18, 37, 'seu número', seuNumero.padEnd(20)],
  [38, 57, 'número do banco, que ele dá', ' '.repeat(20)],
  [133, 134, 'tributo', forma],
]
const DARF: Posicoes = [
  ...COMUM('16', '000001'),
  [58, 87, 'contribuinte: a empresa', 'CONSTRUCOES ARVORE IMA LTDA   '],
  [88, 95, 'data do pagamento', '25112026'],
  [96, 110, 'valor', '000000000126001'],
  [111, 116, 'código da receita', '1708  '],
  [117, 118, 'identificação: CNPJ é 1', '01'],
  [119, 132, 'CNPJ', '11222333000181'],
  [135, 142, 'período de apuração: o último dia do mês', '31102026'],
  [143, 159, 'referência', '0'.repeat(17)],
  [160, 174, 'principal', '000000000123456'],
  [175, 189, 'multa', '000000000002000'],
  [190, 204, 'juros', '000000000000545'],
  [205, 212, 'vencimento', '19112026'],
  [213, 230, 'uso do banco', ' '.repeat(18)],
]
const GPS: Posicoes = [
  ...COMUM('17', '000002'),
  [58, 87, 'contribuinte: quem prestou o serviço', 'LIMPEZA SAO TOME SERVICOS LTDA'],
  [88, 95, 'data do pagamento', '25112026'],
  [96, 110, 'valor', '000000000110000'],
  [111, 116, 'código de pagamento', '2631  '],
  [117, 118, 'identificação: CNPJ é 1', '01'],
  [119, 132, 'CNPJ', '15216260000176'],
  [135, 140, 'competência, mês e ano', '102026'],
  [141, 155, 'valor do INSS', '000000000110000'],
  [156, 170, 'outras entidades', '0'.repeat(15)],
  [171, 185, 'atualização, multa e juros', '0'.repeat(15)],
  [186, 230, 'uso do banco', ' '.repeat(45)],
]

for (const leiaute of COM_GUIAS)
  test(`${leiaute}: DARF and GPS stand where FEBRABAN says, each in a lot of its form; the file checks and is explained`, () => {
    const lista = [
      guia({ multa: 2_000, juros: 545 }, { seuNumero: '000001', vencimento: '2026-11-19' }),
      gps({}, { seuNumero: '000002', vencimento: AMANHA }),
    ]
    const { linhas, texto, formas, total } = montar(leiaute, lista)
    assert.deepEqual([formas, total], [['16', '17'], 236_001])
    const detalhes = linhas.filter((linha) => linha[7] === '3')
    assert.equal(detalhes.length, 2)
    for (const [linha, posicoes] of [
      [detalhes[0]!, DARF],
      [detalhes[1]!, GPS],
    ] as const)
      for (const [de, ate, oQue, esperado] of posicoes)
        assert.equal(linha.slice(de - 1, ate), esperado, `${de} a ${ate}: ${oQue}`)
    for (const linha of linhas.filter((uma) => uma[7] === '1'))
      assert.equal(linha.slice(9, 11), '22', 'serviço: tributos')
    assert.deepEqual(
      conferirRemessa(texto, { conta: contaPagadora(leiaute), pagamentos: lista, nsa: 41, geradaEm: GERADA_EM }),
      [],
    )
    const ditas = explicarRemessa(linhas, leiaute).map(({ frase }) => frase)
    assert.match(
      ditas[2]!,
      /^Pagamento de R\$ 1\.260,01 por DARF do código 1708, período de apuração 31\/10\/2026, de CONSTRUCOES ARVORE IMA LTDA \(11\.222\.333\/0001-81\), com R\$ 25,45 de multa e juros, em 25\/11\/2026 \(vencimento em 19\/11\/2026; seu número 000001\)\.$/,
    )
    assert.match(
      ditas[5]!,
      /por GPS do código 2631, competência 10\/2026, de LIMPEZA SAO TOME.*\(15\.216\.260\/0001-76\), em 25/,
    )
  })

for (const leiaute of COM_GUIAS)
  test(`${leiaute}: the return says paid with its proof, refused with its reason, and the day is the bank's`, () => {
    const { linhas } = montar(leiaute, [guia({}, { seuNumero: '000001' }), gps({}, { seuNumero: '000002' })])
    const volta = retornoDe(leiaute, linhas, (seu) =>
      seu === '000001' ? { codigos: '00', data: '2026-11-26', autenticacao: 'AB12 CD34' } : { codigos: 'AP' },
    )
    const { itens, avisos } = lerRetorno(volta.join('\r\n'))
    assert.deepEqual(avisos, [])
    assert.deepEqual(
      itens.map((um) => [um.seuNumero, um.segmento, um.situacao, um.dataReal, um.valorReal, um.autenticacao]),
      [
        ['000001', 'N', 'PAG', '2026-11-26', 123_456, 'AB12 CD34'],
        ['000002', 'N', 'NEG', null, null, null],
      ],
    )
    assert.match(itens[1]!.motivo, /\(AP\)/)
  })

test('a guide changed on its way does not pass: its parts, its code, its month', () => {
  const lista = [guia({}, { seuNumero: '000001' })]
  const { linhas } = montar('febraban', lista)
  const fonte = { conta: contaPagadora('febraban'), pagamentos: lista, nsa: 41, geradaEm: GERADA_EM }
  for (const [de, texto, campo] of [
    [111, '5952', 'Código da receita'],
    [119, '15216260000176', 'CPF/CNPJ do contribuinte'],
    [135, '30112026', 'Período de apuração'],
    [160, '000000000123455', 'Valor principal'],
    [175, '000000000000001', 'Multa'],
    [205, '01122026', 'Vencimento'],
  ] as const) {
    const achados = conferirRemessa(
      linhas.map((linha) => (linha[7] === '3' ? com(linha, de, texto) : linha)),
      fonte,
    )
    assert.ok(
      achados.some((um) => um.linha === 3 && um.campo === campo),
      `${campo}: ${JSON.stringify(achados)}`,
    )
  }
})

const campos = (um: PagamentoNaRemessa, leiaute: LeiauteDeBanco = 'febraban', mais: object = {}): string[] => {
  const recusas = recusasDoPagamento({ ...contaPagadora(leiaute), ...mais }, um, HOJE)
  for (const { motivo } of recusas) assert.match(motivo, /^\p{Lu}.{15,}\.\)?$/u, motivo)
  return recusas.map(({ campo }) => campo)
}

test('what the Federal Revenue would not take is refused before, by the field at fault', () => {
  assert.deepEqual(campos(guia()), [])
  assert.deepEqual(campos(gps()), [])
  for (const codigoDeReceita of ['', '17', '170X', '17081', '1 08'])
    assert.deepEqual(campos(guia({ codigoDeReceita })), ['codigoDeReceita'], codigoDeReceita)
  for (const competencia of ['', '2026-13', '10/2026']) assert.deepEqual(campos(guia({ competencia })), ['competencia'])
  assert.deepEqual(campos(guia({ contribuinte: { nome: 'X', documento: '11.222.333/0001-82' } })), ['contribuinte'])
  assert.deepEqual(campos(guia({ contribuinte: { nome: '  ', documento: prestador.documento } })), ['contribuinte'])
  const letras = { contribuinte: { nome: 'X', documento: '12.ABC.345/01DE-35' } }
  assert.deepEqual(campos(guia(letras)), ['contribuinte'])
  assert.deepEqual(campos(guia(letras), 'febraban', { cnpjAlfanumerico: true }), [])
  assert.deepEqual(campos(guia({}, { vencimento: null })), ['dataVencimento'])
  assert.deepEqual(campos(guia({}, { vencimento: '2026-10-20' })), ['dataVencimento'], 'due before its month ends')
  assert.deepEqual(
    campos(guia({ competencia: '2026-11' }, { vencimento: '2026-12-18' })),
    ['dataPagamento'],
    'paid before its month ends',
  )
  assert.deepEqual(campos(guia({}, { vencimento: '2026-11-19' })), ['multa'], 'late, with nothing added')
  assert.deepEqual(campos(guia({ juros: 1 }, { vencimento: '2026-11-19' })), [])
  assert.deepEqual(campos(guia({}, { valor: 123_455 })), ['valor'], 'paid in part')
  assert.deepEqual(campos(guia({ principal: 999 })), ['valor'])
  assert.deepEqual(campos(guia({ principal: 1_000 })), [], 'ten reais is a guide')
  assert.deepEqual(campos(guia(), 'febraban', { guiasSemCodigo: false }), ['codigoBarrasBoleto'], 'not of this account')
  assert.deepEqual(campos(guia(), '341'), ['codigoBarrasBoleto'], 'a layout that is not proven')
})

test('what was withheld becomes the guide of whoever it is of; a town hall’s goes by its code alone', () => {
  const retida: GuiaRetida = {
    tributo: 3,
    codigoDeReceita: ' 1708 ',
    competencia: '2026-10',
    fornecedor: { nome: 'Limpeza', documento: '15216260000176' },
  }
  const partes = { principal: 10_000, multa: 20, juros: 3 }
  assert.deepEqual(meioDaGuia(retida, partes), {
    ...darf,
    ...partes,
  })
  assert.deepEqual(meioDaGuia({ ...retida, tributo: 4, codigoDeReceita: '5952' }, partes), {
    ...darf,
    ...partes,
    codigoDeReceita: '5952',
  })
  const inss = meioDaGuia({ ...retida, tributo: 1, codigoDeReceita: '2631' }, partes) as GuiaSemCodigo
  assert.deepEqual([inss.guia, inss.contribuinte], ['gps', retida.fornecedor])
  const daEmpresa = meioDaGuia({ ...retida, tributo: 1, codigoDeReceita: '2100' }, partes) as GuiaSemCodigo
  assert.deepEqual([daEmpresa.guia, daEmpresa.contribuinte], ['gps', null])
  for (const codigoDeReceita of ['1162', '1099'])
    assert.match(
      JSON.stringify(meioDaGuia({ ...retida, tributo: 1, codigoDeReceita }, partes)),
      /codigoBarrasBoleto.*DCTFWeb/,
    )
  assert.match(JSON.stringify(meioDaGuia({ ...retida, tributo: 2 }, partes)), /codigoBarrasBoleto.*prefeitura/)
  assert.match(JSON.stringify(meioDaGuia(null, partes)), /não tem mais apuração/)
})
