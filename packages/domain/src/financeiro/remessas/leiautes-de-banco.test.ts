/**
 * The layouts that nobody homologated yet, held against a table of positions written here from the banks' public manuals
 * (docs/financas.md, 3.4): nothing of it is the writer's, so that a wrong position there is seen.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conferirRemessa } from './conferir.ts'
import { deQuemEORetorno } from './de-quem-e-o-retorno.ts'
import { explicarRemessa } from './explicar.ts'
import { montarRemessas } from './montar.ts'
import { recusasDoPagamento } from './recusas.ts'
import { recusasDaContaPagadora } from './recusas-da-conta.ts'
import { contaPagadora, GERADA_EM, HOJE, pagamento, pagamentosDe } from './remessas.cenario.ts'
import { retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'
import type { LeiauteDeBanco, MeioDePagamento } from './tipos.ts'

type Posicoes = readonly (readonly [de: number, ate: number, o_que: string, esperado: string | RegExp])[]

const BRANCOS = /^ +$/
const ZEROS = /^0+$/
const SEM_NADA = /^[ 0]+$/

const EMPRESA: Posicoes = [
  [18, 18, 'inscrição: CNPJ', '2'],
  [19, 32, 'CNPJ', '11222333000181'],
  [53, 57, 'agência', '01234'],
  [59, 70, 'conta', '000000056789'],
  [71, 71, 'dígito da conta', '2'],
  [73, 102, 'empresa', 'CONSTRUCOES ARVORE IMA LTDA   '],
]

/** What is the bank's own, by record; `A`, `J`… are the first line of each segment. */
const PROPRIO: Readonly<Partial<Record<LeiauteDeBanco, Readonly<Record<string, Posicoes>>>>> = {
  '001': {
    0: [
      ...EMPRESA,
      [33, 41, 'convênio, 9 números', '000012345'],
      [42, 45, 'produto: pagamento a fornecedores', '0126'],
      [46, 52, 'reservado, e produção (TS seria teste)', BRANCOS],
      [58, 58, 'dígito da agência', '3'],
      [103, 132, 'banco', 'BANCO DO BRASIL S A           '],
      [143, 143, 'remessa', '1'],
      [144, 157, 'data e hora', '24112026101530'],
      [158, 163, 'número do arquivo', '000041'],
      [164, 166, 'versão, que o banco não critica', '000'],
      [167, 171, 'densidade', '00000'],
      [172, 240, 'reservados', BRANCOS],
    ],
    1: [
      ...EMPRESA,
      [9, 9, 'crédito', 'C'],
      [10, 11, 'fornecedores', '20'],
      [14, 16, 'versão do lote', '045'],
      [33, 45, 'convênio e produto', '0000123450126'],
      [223, 230, 'reservado', BRANCOS],
      [231, 240, 'ocorrências: zeros na ida', '0000000000'],
    ],
    A: [
      [18, 20, 'câmara: o próprio banco', '000'],
      [21, 23, 'banco do favorecido', '001'],
      [74, 93, 'seu número', /^P1001A1T1 {11}$/],
      [102, 104, 'moeda', 'BRL'],
      [220, 224, 'finalidade TED: não é TED', BRANCOS],
      [225, 229, 'reservado', BRANCOS],
      [230, 230, 'aviso', '0'],
      [231, 240, 'ocorrências', '0000000000'],
    ],
    J: [[231, 240, 'ocorrências', '0000000000']],
    O: [[231, 240, 'ocorrências', '0000000000']],
    5: [
      [66, 230, 'reservado', BRANCOS],
      [231, 240, 'ocorrências', '0000000000'],
    ],
    9: [
      [30, 35, 'contas', ZEROS],
      [36, 240, 'reservado', BRANCOS],
    ],
  },
  '033': {
    0: [
      ...EMPRESA,
      [33, 36, 'banco', '0033'],
      [37, 40, 'agência', '1234'],
      [41, 52, 'convênio', '000000012345'],
      [58, 58, 'sem dígito da agência', ' '],
      [72, 72, 'sem segundo dígito', ' '],
      [103, 132, 'banco', 'BANCO SANTANDER               '],
      [164, 166, 'versão', '060'],
      [212, 240, 'reservado', BRANCOS],
    ],
    1: [
      ...EMPRESA,
      [14, 16, 'versão do lote', '031'],
      [33, 52, 'convênio como na abertura', '00331234000000012345'],
      [58, 58, 'sem dígito da agência', ' '],
      [223, 240, 'reservado', BRANCOS],
    ],
    A: [
      [29, 29, 'sem dígito da agência de quem recebe', ' '],
      [42, 43, 'um dígito da conta', '0 '],
      [74, 89, 'seu número, 16 posições', /^P1001A1T1 {7}$/],
      [90, 93, 'reservado', BRANCOS],
      [225, 229, 'reservado', BRANCOS],
    ],
    B: [
      [211, 214, 'horário da TED', '0000'],
      [215, 225, 'reservado', BRANCOS],
      [226, 230, 'histórico', '00000'],
      [231, 231, 'reservado', ' '],
      [232, 232, 'TED para instituição', 'N'],
      [233, 240, 'reservado', BRANCOS],
    ],
    9: [[30, 240, 'reservado', BRANCOS]],
  },
  '104': {
    0: [
      ...EMPRESA,
      [33, 38, 'convênio', '012345'],
      [39, 40, 'parâmetro de transmissão', '02'],
      [41, 41, 'ambiente: produção', 'P'],
      [42, 45, 'ambiente e origem, do banco', BRANCOS],
      [46, 49, 'versão do aplicativo', '0000'],
      [50, 52, 'reservado', BRANCOS],
      [58, 58, 'dígito da agência', '3'],
      [72, 72, 'sem segundo dígito', ' '],
      [103, 132, 'banco', 'CAIXA                         '],
      [143, 143, 'remessa', '1'],
      [158, 163, 'número do arquivo', '000041'],
      [164, 166, 'versão', '080'],
      [167, 171, 'densidade', '01600'],
      [172, 225, 'reservados', BRANCOS],
      [226, 228, 'VANs', '000'],
      [229, 240, 'reservado', BRANCOS],
    ],
    1: [
      ...EMPRESA,
      [9, 9, 'crédito', 'C'],
      [10, 11, 'fornecedores', '20'],
      [14, 16, 'versão do lote', '041'],
      [33, 38, 'convênio', '012345'],
      [39, 40, 'tipo de compromisso', '01'],
      [41, 44, 'código do compromisso', '0001'],
      [45, 46, 'parâmetro de transmissão', '02'],
      [47, 52, 'reservado', BRANCOS],
      [72, 72, 'sem segundo dígito', ' '],
      [223, 240, 'reservado', BRANCOS],
    ],
    A: [
      [18, 20, 'câmara: o próprio banco', '000'],
      [43, 43, 'sem segundo dígito', ' '],
      [74, 79, 'seu número, seis algarismos', '000001'],
      [80, 92, 'reservado', BRANCOS],
      [93, 93, 'tipo da conta: corrente', '1'],
      [94, 101, 'data do pagamento', '25112026'],
      [102, 104, 'moeda', 'BRL'],
      [135, 143, 'número do banco', '000000000'],
      [144, 146, 'reservado', BRANCOS],
      [147, 148, 'uma parcela', '01'],
      [149, 149, 'sem bloqueio das outras', 'N'],
      [150, 150, 'data fixa', '1'],
      [151, 152, 'dia', '25'],
      [153, 154, 'parcela', '00'],
      [155, 177, 'data e valor reais', ZEROS],
      [218, 219, 'sem DOC', '00'],
      [220, 229, 'reservado', BRANCOS],
      [230, 230, 'aviso', '0'],
    ],
    B: [[226, 240, 'reservado', BRANCOS]],
    J: [
      [183, 202, 'seu número, seis algarismos', /^\d{6} {14}$/],
      [203, 222, 'número do banco', BRANCOS],
    ],
    O: [[123, 142, 'seu número, seis algarismos', /^\d{6} {14}$/]],
  },
  '748': {
    0: [
      ...EMPRESA,
      [33, 52, 'convênio', '012345              '],
      [103, 109, 'banco', 'SICREDI'],
      [164, 166, 'versão', '082'],
    ],
    1: [...EMPRESA, [14, 16, 'versão do lote', '042'], [33, 52, 'convênio', '012345              ']],
  },
  '756': {
    0: [
      ...EMPRESA,
      [33, 52, 'convênio', '012345              '],
      [103, 108, 'banco', 'SICOOB'],
      [164, 166, 'versão', '087'],
    ],
    1: [
      ...EMPRESA,
      [14, 16, 'versão do lote', '045'],
      [33, 52, 'convênio', '012345              '],
      [223, 224, 'débito em conta', '01'],
    ],
  },
}
/** Versions of the lots of boletos and of bills. */
const VERSOES: Readonly<Record<string, readonly [titulos: string, contas: string]>> = {
  '001': ['045', '045'],
  '033': ['030', '030'],
  '104': ['041', '041'],
  '748': ['040', '012'],
  '756': ['040', '012'],
}

const LEIAUTES = Object.keys(PROPRIO) as LeiauteDeBanco[]
const montar = (leiaute: LeiauteDeBanco, mais: object = {}) =>
  montarRemessas({ ...contaPagadora(leiaute), ...mais }, pagamentosDe(leiaute), { nsaInicial: 41, geradaEm: GERADA_EM })

for (const leiaute of LEIAUTES)
  test(`${leiaute}: what is the bank's own stands where its manual says`, () => {
    const { linhas } = montar(leiaute)[0]!
    for (const [registro, posicoes] of Object.entries(PROPRIO[leiaute]!)) {
      const linha = linhas.find((uma) =>
        /\d/.test(registro) ? uma[7] === registro : uma[7] === '3' && uma[13] === registro,
      )!
      for (const [de, ate, oQue, esperado] of posicoes) {
        const achado = linha.slice(de - 1, ate)
        if (typeof esperado === 'string') assert.equal(achado, esperado, `${registro}, ${de} a ${ate}: ${oQue}`)
        else assert.match(achado, esperado, `${registro}, ${de} a ${ate}: ${oQue}`)
      }
    }
    const lotes = new Map(
      linhas.filter((linha) => linha[7] === '1').map((linha) => [linha.slice(11, 13), linha.slice(13, 16)]),
    )
    assert.deepEqual([lotes.get('31'), lotes.get('11')], VERSOES[leiaute])
    for (const linha of linhas) {
      assert.equal(linha.slice(0, 3), leiaute)
      if (linha[7] === '3' && linha[13] === 'J' && linha.slice(17, 19) !== '52')
        assert.match(linha.slice(17, 61), /^\d{44}$/)
      if (linha[7] === '5') assert.match(linha.slice(41, 65), ZEROS)
    }
  })

for (const leiaute of LEIAUTES)
  test(`${leiaute}: the file passes its own check, is explained whole, and its return is read`, () => {
    const conta = contaPagadora(leiaute)
    const pagamentos = pagamentosDe(leiaute)
    for (const { texto, linhas, itens, nsa } of montar(leiaute)) {
      const doArquivo = itens.map(({ seuNumero }) => pagamentos.find((um) => um.seuNumero === seuNumero)!)
      assert.deepEqual(conferirRemessa(texto, { conta, pagamentos: doArquivo, nsa, geradaEm: GERADA_EM }), [])
      for (const { frase, registro } of explicarRemessa(linhas, leiaute)) {
        assert.notEqual(registro, 'desconhecido')
        assert.doesNotMatch(frase, /undefined|O banco respondeu/)
      }
      const lido = lerRetorno(`${retornoDe(leiaute, linhas, () => ({ codigos: '00' })).join('\r\n')}\r\n`)
      assert.equal(lido.leiaute, leiaute)
      assert.deepEqual(
        lido.itens.map(({ seuNumero, situacao }) => [seuNumero, situacao]),
        itens.map(({ seuNumero }) => [seuNumero, 'PAG']),
      )
      const dono = deQuemEORetorno(leiaute, lido.cabeca, [{ ...conta, id: '1', nome: 'Nossa' }], null)
      assert.deepEqual(dono, { id: '1', avisos: [] }, 'the convênio in the file is ours, as the bank writes it')
    }
  })

test('a convênio that the bank could not have given is refused where it is typed', () => {
  const recusa = (leiaute: LeiauteDeBanco, convenio: string) =>
    recusasDaContaPagadora({ ...contaPagadora(leiaute), convenio }).find(({ campo }) => campo === 'convenio')?.motivo
  assert.match(recusa('001', '1234567890')!, /até 9 números/)
  assert.match(recusa('001', '12A')!, /até 9 números/)
  assert.match(recusa('033', '1234567890123')!, /até 12 números/)
  assert.match(recusa('748', 'A.1')!, /até 20 letras e números/)
  assert.match(recusa('756', '')!, /Informe o convênio/)
  for (const leiaute of LEIAUTES)
    assert.equal(recusa(leiaute, leiaute === '104' ? '01234501000102' : '12345'), undefined)
  assert.match(
    recusasDaContaPagadora({ ...contaPagadora('001'), leiaute: '033' })[0]!.motivo,
    /O leiaute é de outro banco/,
    'the layout is that of the account’s bank',
  )
})

test('our number of a payment fits the bank, or is refused before any file', () => {
  const longo = pagamento({ meio: { tipo: 'boleto', codigoBarras: '' }, seuNumero: 'P1234567X23456789' })
  const motivos = (leiaute: LeiauteDeBanco) =>
    recusasDoPagamento(contaPagadora(leiaute), longo, HOJE).filter(({ campo }) => campo === 'seuNumero')
  assert.match(motivos('033')[0]!.motivo, /de 1 a 16/)
  assert.deepEqual(motivos('001'), [])
})

/** At Caixa, from any other bank; from Caixa, at Sicoob. */
const emOutroBanco = (bancoCode: '104' | '756') =>
  pagamento({ meio: { ...(emOutro.meio as Extract<MeioDePagamento, { tipo: 'conta' }>), bancoCode } })
const emOutro = pagamento({
  meio: {
    tipo: 'conta',
    bancoCode: '104',
    agencia: '0987',
    agenciaDigito: null,
    conta: '123456',
    digito: '0',
    poupanca: false,
  },
})
const ISPB = { '104': '00360305', '756': '02038232' }
const porDados = (banco: '104' | '756'): Readonly<Record<string, Posicoes>> => ({
  A: [
    [18, 20, 'câmara: PIX', '009'],
    [21, 23, 'banco de quem recebe', banco],
    [24, 28, 'agência', '00987'],
    [30, 42, 'conta e dígito', '0000001234560'],
    [220, 224, 'não é TED', SEM_NADA],
  ],
  B: [
    [15, 17, 'começa pelos dados bancários', '05 '],
    [18, 32, 'CNPJ de quem recebe', '215216260000176'],
    [128, 226, 'sem chave', BRANCOS],
    [233, 240, 'ISPB do banco', ISPB[banco]],
  ],
})

for (const leiaute of [...LEIAUTES, 'febraban', '237'] as const)
  test(`${leiaute}: PIX by the account's own data, where there is no key and the account pays so`, () => {
    const conta = { ...contaPagadora(leiaute), pixPorDados: true }
    const banco = leiaute === '104' ? '756' : '104'
    const pago = emOutroBanco(banco)
    const [arquivo, ...outros] = montarRemessas(conta, [pago], { nsaInicial: 1, geradaEm: GERADA_EM })
    assert.equal(outros.length, 0)
    assert.deepEqual(arquivo!.formas, ['45'], 'in the file of PIX')
    for (const [segmento, posicoes] of Object.entries(porDados(banco))) {
      const linha = arquivo!.linhas.find((uma) => uma[7] === '3' && uma[13] === segmento)!
      for (const [de, ate, oQue, esperado] of posicoes) {
        const achado = linha.slice(de - 1, ate)
        if (typeof esperado === 'string') assert.equal(achado, esperado, `${segmento}, ${de} a ${ate}: ${oQue}`)
        else assert.match(achado, esperado, `${segmento}, ${de} a ${ate}: ${oQue}`)
      }
    }
    assert.deepEqual(conferirRemessa(arquivo!.texto, { conta, pagamentos: [pago], nsa: 1, geradaEm: GERADA_EM }), [])
    const ditas = explicarRemessa(arquivo!.linhas, leiaute).map(({ frase }) => frase)
    assert.ok(
      ditas.some((frase) => frase.includes(`por PIX, banco ${banco}`)),
      ditas.join('\n'),
    )
    assert.ok(
      ditas.some((frase) => /^PIX pelos dados da conta acima, do CNPJ/.test(frase)),
      ditas.join('\n'),
    )
    const semMarca = montarRemessas({ ...conta, pixPorDados: false }, [pago], { nsaInicial: 1, geradaEm: GERADA_EM })
    assert.deepEqual(semMarca[0]!.formas, ['41'], 'a TED where the account does not pay so')
  })

test('Itaú: PIX by the account goes in segment A alone, which says current account or savings', () => {
  const conta = { ...contaPagadora('341'), pixPorDados: true }
  const poupanca = {
    ...emOutro,
    meio: { ...(emOutro.meio as object), poupanca: true } as typeof emOutro.meio,
    seuNumero: 'P2A1',
  }
  const { linhas, texto } = montarRemessas(conta, [emOutro, poupanca], { nsaInicial: 1, geradaEm: GERADA_EM })[0]!
  const detalhes = linhas.filter((linha) => linha[7] === '3')
  assert.deepEqual(
    detalhes.map((linha) => [linha[13], linha.slice(17, 20), linha.slice(20, 23), linha.slice(112, 114)]),
    [
      ['A', '009', '104', '01'],
      ['A', '009', '104', '03'],
    ].sort((a, b) => (emOutro.seuNumero < 'P2A1' ? 0 : a[3]! < b[3]! ? 1 : -1)),
  )
  assert.deepEqual(conferirRemessa(texto, { conta, pagamentos: [emOutro, poupanca], nsa: 1, geradaEm: GERADA_EM }), [])
})

test('on a day without banks a PIX by data goes as any PIX does', () => {
  const domingo = { ...emOutro, dataPagamento: '2026-11-29' }
  const campos = (mais: object) =>
    recusasDoPagamento({ ...contaPagadora('756'), ...mais }, domingo, HOJE).map(({ campo }) => campo)
  assert.deepEqual(campos({ pixPorDados: true, pixTodoDia: true }), [])
  assert.deepEqual(campos({ pixPorDados: true }), ['dataPagamento'])
  assert.deepEqual(campos({ pixTodoDia: true }), ['dataPagamento'], 'a TED waits for the bank')
})
