import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desencontro, efeitoDoRetorno } from './efeito.ts'
import { montarRemessas } from './montar.ts'
import { recebedorDe } from './recebedor.ts'
import { contaPagadora, darf, GERADA_EM, pagamento, pagamentosDe } from './remessas.cenario.ts'
import { com, retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'
import type { MeioDePagamento, PagamentoNaRemessa } from './tipos.ts'

const conta = contaPagadora('104')
/** As the payment is kept: a guide that names nobody is the company's. */
const guardado = (meio: MeioDePagamento): MeioDePagamento =>
  meio.tipo === 'tributo' ? { ...meio, contribuinte: meio.contribuinte ?? conta.empresa } : meio
const enviado = ({ meio, valor, dataPagamento }: PagamentoNaRemessa) => ({
  valor,
  dataPagamento,
  situacao: 'ENV' as const,
  semLiberacao: false,
  statusBanco: 2,
  recebedor: recebedorDe(guardado(meio)),
  jaDito: new Set<string>(),
})

const DE_OUTRO = '15216260000176'
const lista: PagamentoNaRemessa[] = [
  ...pagamentosDe('104'),
  pagamento({ meio: darf, favorecido: { nome: 'Receita', documento: null }, seuNumero: '000901' }),
  pagamento({
    meio: { ...darf, guia: 'gps', codigoDeReceita: '2631', contribuinte: { nome: 'Fábrica', documento: DE_OUTRO } },
    favorecido: { nome: 'Receita', documento: null },
    seuNumero: '000902',
  }),
  pagamento({
    meio: {
      tipo: 'conta',
      bancoCode: '077',
      agencia: '0012',
      agenciaDigito: 'X',
      conta: '000345',
      digito: 'x',
      poupanca: false,
    },
    seuNumero: '000903',
  }),
]
const remessas = (pixPorDados = false) =>
  montarRemessas({ ...conta, pixPorDados }, lista, { nsaInicial: 1, geradaEm: GERADA_EM })

test('of every way of paying, the return repeats whom and how much; of any other payment it does not', () => {
  for (const pixPorDados of [false, true])
    for (const { linhas } of remessas(pixPorDados)) {
      const { itens } = lerRetorno(retornoDe('104', linhas, () => ({ codigos: '00' })).join('\r\n'))
      for (const item of itens) {
        const seu = lista.find(({ seuNumero }) => seuNumero === item.seuNumero)!
        assert.equal(desencontro(enviado(seu), item), null, item.seuNumero)
        assert.equal(efeitoDoRetorno(enviado(seu), item).efeito, 'pago')
        for (const outro of lista) {
          if (outro.valor === seu.valor && recebedorDe(guardado(outro.meio)) === recebedorDe(guardado(seu.meio)))
            continue
          assert.ok(desencontro(enviado(outro), item), `${item.seuNumero} passou por ${outro.seuNumero}`)
        }
      }
    }
})

test('the bank may write a PIX key in capitals, or an account with its zeros: it is the same', () => {
  for (const { linhas } of remessas()) {
    const volta = retornoDe('104', linhas, () => ({ codigos: '00' })).map((linha) =>
      linha[13] === 'B' ? com(linha, 128, linha.slice(127, 226).toUpperCase()) : linha,
    )
    for (const item of lerRetorno(volta.join('\r\n')).itens)
      assert.equal(desencontro(enviado(lista.find(({ seuNumero }) => seuNumero === item.seuNumero)!), item), null)
  }
})

const [comum] = remessas()
const voltaCom = (trocar: (linha: string) => string) =>
  lerRetorno(
    retornoDe('104', comum!.linhas, () => ({ codigos: '00' }))
      .map((linha) =>
        linha[7] === '3' && linha[13] === 'A' && linha.slice(73, 79) === '000001' ? trocar(linha) : linha,
      )
      .join('\r\n'),
  ).itens.find(({ seuNumero }) => seuNumero === '000001')!

test('a line that speaks of other hands or other money waits for a person, whatever it says was done', () => {
  const primeiro = lista[0]!
  const casos: [string, (linha: string) => string, RegExp][] = [
    ['another account', (linha) => com(linha, 30, '000000999999'), /não repete quem recebe/],
    ['another bank', (linha) => com(linha, 21, '341'), /não repete quem recebe/],
    ['another digit', (linha) => com(linha, 42, '9'), /não repete quem recebe/],
    ['nobody', (linha) => com(linha, 21, '0'.repeat(23)), /não repete quem recebe/],
    [
      'other money',
      (linha) => com(linha, 120, '000000000000777'),
      /é de R\$ 1\.234,56, e a linha do banco fala de R\$ 7,77/,
    ],
    ['money nobody reads', (linha) => com(linha, 120, ' '.repeat(15)), /um valor que não se lê/],
  ]
  for (const [nome, trocar, motivo] of casos) {
    const item = voltaCom(trocar)
    for (const [situacao, fica] of [
      ['ENV', 'CONFERIR'],
      ['CONFERIR', 'CONFERIR'],
      ['PAG', null],
      ['NEG', null],
      ['CANCELADO', null],
    ] as const) {
      const efeito = efeitoDoRetorno({ ...enviado(primeiro), situacao }, item)
      assert.deepEqual([efeito.efeito, efeito.situacao], ['conferir', fica], `${nome}, ${situacao}`)
      assert.match(efeito.motivo, motivo)
    }
    assert.equal(
      efeitoDoRetorno({ ...enviado(primeiro), recebedor: null }, item).efeito,
      'pago',
      'a drawn number is enough',
    )
  }
  const voltou = { ...voltaCom((linha) => com(linha, 30, '000000999999')), estorno: true, situacao: 'NEG' as const }
  assert.equal(
    efeitoDoRetorno({ ...enviado(primeiro), situacao: 'PAG' }, voltou).efeito,
    'conferir',
    'nor is it taken back',
  )
})
