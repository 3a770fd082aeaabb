import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { extratoDoBancoEmCnab, type LoteDoBanco } from '@prumo/domain/financeiro/fluxo-de-caixa/extrato-cnab.cenario.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { aPagar } from '../contas-a-pagar/contas.cenario.ts'
import { emDias, formulario, logsDe } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoFluxo, contaPagadora, FLUXO, montarFluxo, saida } from './fluxo.cenario.ts'

let cena: CenarioDoFluxo
before(async () => {
  cena = await montarFluxo()
})
after(() => cena.app.close())

type Linha = [fitid: string, dias: number, valor: string, memo: string]
const ofx = (linhas: Linha[], { banco = '237', saldo = '' } = {}) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>${banco}<ACCTID>1234/56789-0</BANKACCTFROM><BANKTRANLIST>${linhas
    .map(
      ([fitid, dias, valor, memo]) =>
        `<STMTTRN><DTPOSTED>${emDias(dias).replaceAll('-', '')}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST>${saldo}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const cnab = (movimentos: LoteDoBanco['movimentos'], mais: Partial<LoteDoBanco> = {}, banco = '237') =>
  extratoDoBancoEmCnab(banco, [{ ...mais, movimentos }])

async function importar(pessoa: Person, texto: string | Buffer, nome = 'extrato.ofx', contaId = cena.conta) {
  const { payload, headers } = await formulario({ contaId }, { arquivo: { nome, bytes: Buffer.from(texto) } })
  return pessoa.inject({ method: 'POST', url: `${FLUXO}/extrato`, payload, headers })
}
const extrato = async (situacao = 1) =>
  (await cena.tesoureira.get(`${FLUXO}/extrato?conta=${cena.conta}&situacao=${situacao}`)).body

test('a statement comes in once, whatever the file; its balance is noted', async () => {
  assert.equal((await importar(cena.leitora, ofx([]))).status, 403)
  const primeiro = ofx(
    [
      ['A', -3, '-100.00', 'TARIFA'],
      ['B', -2, '250,50', 'CRÉDITO'],
    ],
    {
      saldo: `<LEDGERBAL><BALAMT>999.99<DTASOF>${emDias(-2).replaceAll('-', '')}</LEDGERBAL>`,
    },
  )
  const logs = await logsDe(cena, async () => {
    const { status, body } = await importar(cena.tesoureira, primeiro)
    assert.deepEqual([status, body], [200, { novas: 2, repetidas: 0, saldo: true, avisos: [] }])
  })
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    ['Importou o extrato da conta "Conta 237": 2 linhas novas'],
  )
  const repetido = await logsDe(cena, async () => {
    assert.deepEqual((await importar(cena.tesoureira, primeiro)).body, {
      novas: 0,
      repetidas: 2,
      saldo: false,
      avisos: [],
    })
  })
  assert.equal(repetido.length, 0, 'nothing changed, nothing told')
  const latin = Buffer.from(
    ofx([
      ['B', -2, '250,50', 'CRÉDITO'],
      ['C', -1, '-7', 'AÇAÍ'],
    ]),
    'latin1',
  )
  assert.deepEqual((await importar(cena.tesoureira, latin)).body.novas, 1)
  const { itens, totais } = await extrato()
  assert.deepEqual(
    itens.map(({ valor, descricao }: { valor: number; descricao: string }) => [valor, descricao]),
    [
      [-100, 'TARIFA'],
      [250.5, 'CRÉDITO'],
      [-7, 'AÇAÍ'],
    ],
  )
  assert.deepEqual(totais, { pendentes: 3, conciliadas: 0, ignoradas: 0 })
  const { body } = await cena.leitora.get(`${FLUXO}/projecao`)
  assert.deepEqual([body.contas[0].saldo, body.contas[0].data], [999.99, emDias(-2)])
})

test('an identifier that the bank uses again is no repeated line: in the same file, and a month later', async () => {
  const dobrado = ofx([
    ['R', -3, '-10.00', 'TARIFA'],
    ['R', -3, '-25.00', 'TED'],
    ['R', -3, '-10.00', 'TARIFA'],
  ])
  const { body } = await importar(cena.tesoureira, dobrado)
  assert.deepEqual([body.novas, body.repetidas], [3, 0])
  assert.match(body.avisos[0], /o mesmo identificador a mais de uma linha \(R\)/)
  assert.deepEqual((await importar(cena.tesoureira, dobrado)).body.novas, 0, 'the same file again')
  const depois = await importar(cena.tesoureira, ofx([['R', -1, '-10.00', 'TARIFA']]))
  assert.deepEqual([depois.body.novas, depois.body.avisos], [1, []])
  const torto = await importar(cena.tesoureira, ofx([['S', -1, '-5.125', 'x']]))
  assert.equal(torto.status, 400)
  assert.match(torto.body.message, /não tem um valor que se leia sem dúvida: “-5\.125”/)
})

test('a CNAB 240 statement comes in by the same door, once, with its balance', async () => {
  const conta = await contaPagadora(cena, '001')
  const texto = cnab(
    [
      { data: emDias(-3), centavos: -4590, historico: 'TARIFA PACOTE', documento: '12' },
      { data: emDias(-2), centavos: 150_000, historico: 'PIX RECEBIDO', complemento: 'CLIENTE' },
    ],
    { saldo: { data: emDias(-2), centavos: 765_432 } },
    '001',
  )
  assert.equal((await importar(cena.leitora, texto, 'extrato.ret', conta)).status, 403)
  const { status, body } = await importar(cena.tesoureira, texto, 'extrato.ret', conta)
  assert.deepEqual([status, body], [200, { novas: 2, repetidas: 0, saldo: true, avisos: [] }])
  const repetido = await logsDe(cena, async () => {
    const outra = await importar(cena.tesoureira, texto, 'outro nome.txt', conta)
    assert.deepEqual(outra.body, { novas: 0, repetidas: 2, saldo: false, avisos: [] })
  })
  assert.equal(repetido.length, 0)
  const { itens } = (await cena.tesoureira.get(`${FLUXO}/extrato?conta=${conta}`)).body
  assert.deepEqual(
    itens.map(({ valor, descricao, documento }: Record<string, unknown>) => [valor, descricao, documento]),
    [
      [-45.9, 'TARIFA PACOTE', '12'],
      [1500, 'PIX RECEBIDO · CLIENTE', null],
    ],
  )
  const duas = extratoDoBancoEmCnab('001', [
    { conta: '999', movimentos: [{ data: emDias(-1), centavos: 1, historico: 'DE OUTRA' }] },
    { movimentos: [{ data: emDias(-1), centavos: 2, historico: 'DESTA' }] },
  ])
  assert.equal((await importar(cena.tesoureira, duas, 'e.txt', conta)).body.novas, 1)
  const deFora = await importar(cena.tesoureira, duas.replaceAll('000000056789', '000000000888'), 'e.txt', conta)
  assert.equal(deFora.status, 400)
  assert.match(deFora.body.details?.contaId ?? deFora.body.message, /traz o extrato de 2 contas/)
})

test('what one format brought, the other does not bring again: of one day and value, as many as there are', async () => {
  const conta = await contaPagadora(cena, '341')
  const total = async () => (await cena.tesoureira.get(`${FLUXO}/extrato?conta=${conta}`)).body.totais.pendentes
  const movimento = (historico: string, centavos = -700) => ({ data: emDias(-4), centavos, historico })
  const doOfx = (...fitids: string[]) =>
    ofx(
      fitids.map((fitid) => [fitid, -4, '-7.00', 'TARIFA']),
      { banco: '341' },
    )
  const [a, b, c, d] = ['TARIFA A', 'TARIFA B', 'TARIFA C', 'TARIFA D'].map((nome) => movimento(nome))
  const enviar = async (texto: string) =>
    (await importar(cena.tesoureira, texto, texto.startsWith('OFX') ? 'e.ofx' : 'e.ret', conta)).body
  assert.equal((await enviar(cnab([a!], {}, '341'))).novas, 1)
  const depois = await enviar(doOfx('o1', 'o2', 'o3'))
  assert.deepEqual([depois.novas, depois.repetidas], [2, 1])
  assert.deepEqual(depois.avisos, [
    'Uma linha já tinha vindo num extrato CNAB 240, com o mesmo dia e valor: não entrou de novo.',
  ])
  const tres = await enviar(cnab([a!, b!, c!], {}, '341'))
  assert.equal(tres.novas, 0)
  assert.match(tres.avisos[0], /^2 linhas já tinham vindo num extrato OFX/)
  assert.equal((await enviar(cnab([a!, b!, c!, d!], {}, '341'))).novas, 1)
  assert.equal((await enviar(doOfx('o1', 'o2', 'o3', 'o4'))).novas, 0)
  assert.equal((await enviar(cnab([movimento('OUTRO VALOR', -701)], {}, '341'))).novas, 1)
  assert.equal(await total(), 5)
})

test('two files of one account at once bring each movement once', async () => {
  const conta = await contaPagadora(cena, '033')
  const movimentos = Array.from({ length: 40 }, (_, n) => ({
    data: emDias(-5),
    centavos: -1000 - n,
    historico: `PAGAMENTO ${n}`,
  }))
  const doOfx = ofx(
    movimentos.map(({ centavos, historico }, n) => [`F${n}`, -5, (centavos / 100).toFixed(2), historico]),
    { banco: '033' },
  )
  const doCnab = cnab(movimentos, {}, '033')
  const respostas = await Promise.all(
    [doOfx, doCnab, doOfx, doCnab].map((texto, n) =>
      importar(cena.tesoureira, texto, n % 2 ? 'e.ret' : 'e.ofx', conta),
    ),
  )
  assert.deepEqual(
    respostas.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal(
    respostas.reduce((soma, { body }) => soma + body.novas, 0),
    40,
  )
})

test('a hostile or foreign file is refused with a sentence and leaves nothing', async () => {
  const antes = (await extrato()).totais
  const casos: [string | Buffer, string, number][] = [
    ['nada disto', 'extrato.ofx', 415],
    [Buffer.from('%PDF-1.4 <OFX>'), 'extrato.ofx', 415],
    ['<html><script>1</script></html>', 'extrato.ofx', 415],
    [ofx([]), 'extrato.exe', 415],
    ['<!DOCTYPE x [<!ENTITY a "b">]><OFX><STMTRS></STMTRS></OFX>', 'extrato.ofx', 400],
    [ofx([['Z', -1, 'abc', 'x']]), 'extrato.ofx', 400],
    [ofx([['Z', -1, '-1', 'x']], { banco: '341' }), 'extrato.ofx', 400],
    [`OFXHEADER:100\n<OFX>${'<A>'.repeat(300_000)}`, 'extrato.ofx', 400],
    [`OFXHEADER:100\n${'x'.repeat(6_000_000)}`, 'extrato.ofx', 413],
    [cnab([{ data: emDias(-1), centavos: -1, historico: 'Z' }], {}, '341'), 'extrato.ret', 400],
    [cnab([{ data: emDias(-1), centavos: -1, historico: 'Z' }]).slice(0, 700), 'extrato.ret', 400],
    [cnab([{ data: '2026-02-31', centavos: -1, historico: 'Z' }]), 'extrato.ret', 400],
    [cnab([]).replace('1E04', '1C20'), 'extrato.ret', 400],
    [`2370000 ${' '.repeat(4_900_000)}`, 'extrato.ret', 400],
    [`23700000${'x'.repeat(4_900_000)}`, 'extrato.ret', 400],
    [cnab([]), 'extrato.ofx', 415],
  ]
  for (const [texto, nome, esperado] of casos) {
    const { status, body } = await importar(cena.tesoureira, texto, nome)
    assert.equal(status, esperado, `${String(texto).slice(0, 40)}: ${JSON.stringify(body)}`)
    assert.ok(body.message.length > 10)
  }
  assert.equal((await importar(cena.tesoureira, ofx([]), 'e.ofx', '1')).status, 400)
  assert.equal((await importar(cena.tesoureira, ofx([]), 'e.ofx', 'x')).status, 400)
  assert.deepEqual((await extrato()).totais, antes)
})

test('what a line may be is offered; a person confirms; an entry becomes realised, a payment is only named', async () => {
  const { body } = await cena.tesoureira.post(
    FLUXO,
    saida(cena, { descricao: 'Energia', valorPrevisto: 350, dataPrevista: emDias(-4) }),
  )
  const lancamento = body.id
  const { anexos } = await aPagar(cena, [{ vence: emDias(-5), valor: 812.4 }])
  await importar(
    cena.tesoureira,
    ofx([
      ['E1', -5, '-352.10', 'DEB AUTOM ENERGIA'],
      ['E2', -5, '-812.40', 'PAG BOLETO CABOS E FIOS'],
      ['E3', -5, '-12.00', 'TARIFA MENSAL'],
    ]),
  )
  const linha = async (descricao: string) =>
    (await extrato()).itens.find((uma: { descricao: string }) => uma.descricao === descricao)
  const energia = await linha('DEB AUTOM ENERGIA')
  assert.deepEqual(
    energia.sugestoes.map(({ tipo, id }: { tipo: string; id: string }) => [tipo, id]),
    [['lancamento', lancamento]],
  )
  const boleto = await linha('PAG BOLETO CABOS E FIOS')
  assert.deepEqual(
    [boleto.sugestoes[0].tipo, boleto.sugestoes[0].id, boleto.sugestoes[0].semelhanca],
    ['anexo', anexos[0], 100],
  )
  const conciliar = (id: string, com: object, pessoa = cena.tesoureira) =>
    pessoa.post(`${FLUXO}/extrato/${id}/conciliar`, com)
  assert.equal((await conciliar(energia.id, { lancamentoId: lancamento }, cena.leitora)).status, 403)
  assert.equal((await conciliar(energia.id, { lancamentoId: lancamento }, cena.alheia)).status, 404)
  assert.equal((await conciliar('1', { lancamentoId: lancamento })).status, 404)
  const logs = await logsDe(cena, async () => {
    assert.equal((await conciliar(energia.id, { lancamentoId: lancamento })).status, 204)
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Conciliou a linha "DEB AUTOM ENERGIA" .* com o lançamento "Energia"$/)
  const feito = (await cena.tesoureira.get(`${FLUXO}?ids=${lancamento}`)).body.itens[0]
  assert.deepEqual([feito.situacao, feito.valorRealizado, feito.dataRealizada], [4, 352.1, emDias(-5)])
  const deFora = (await cena.alheia.get(`${FLUXO}/extrato?conta=${cena.conta}&situacao=2`)).body.itens.find(
    ({ id }: { id: string }) => id === energia.id,
  )
  assert.deepEqual(deFora.casada, { tipo: 'lancamento', id: null, descricao: 'Lançamento de outra conta contrato' })
  assert.equal((await conciliar(energia.id, { lancamentoId: lancamento })).status, 409)
  assert.equal((await conciliar(boleto.id, { anexoId: anexos[0] })).status, 204)
  const { rows } = await sql<{ status: number }>`select status from pedidos_anexos where id = ${anexos[0]}`.execute(
    cena.app.db,
  )
  assert.equal(rows[0]!.status, 1, 'never marked as paid from here')
  const tarifa = await linha('TARIFA MENSAL')
  assert.equal((await conciliar(tarifa.id, { anexoId: anexos[0] })).status, 409)
  assert.equal(
    (await conciliar(tarifa.id, { novo: { descricao: 'Tarifa', centroDeCustoId: cena.centro } })).status,
    204,
  )
  const { body: novas } = await cena.tesoureira.get(`${FLUXO}?query=tarifa`)
  assert.deepEqual([novas.itens[0].situacao, novas.itens[0].valorRealizado, novas.itens[0].natureza], [4, 12, 2])
  assert.equal((await cena.tesoureira.post(`${FLUXO}/${lancamento}/reabrir`)).status, 409)
  assert.equal((await cena.tesoureira.post(`${FLUXO}/extrato/${energia.id}/desfazer`)).status, 204)
  assert.equal((await cena.tesoureira.get(`${FLUXO}?ids=${lancamento}`)).body.itens[0].situacao, 1)
  assert.equal((await cena.tesoureira.post(`${FLUXO}/extrato/${energia.id}/ignorar`, { motivo: '' })).status, 400)
  assert.equal(
    (await cena.tesoureira.post(`${FLUXO}/extrato/${energia.id}/ignorar`, { motivo: 'é de outra empresa' })).status,
    204,
  )
  assert.equal((await extrato(3)).itens[0].motivo, 'é de outra empresa')
})

test('the trail keeps no document or account number that the bank wrote in a line', async () => {
  const memo = 'PIX 52998224725 AG 1234-5 CC 0091827-3'
  assert.equal((await importar(cena.tesoureira, ofx([['NUMEROS', -1, '-77.00', memo]]))).status, 200)
  const linha = (await extrato()).itens.find(({ descricao }: { descricao: string }) => descricao === memo)
  const logs = await logsDe(cena, async () => {
    await cena.tesoureira.post(`${FLUXO}/extrato/${linha.id}/ignorar`, { motivo: 'não é nossa' })
    await cena.tesoureira.post(`${FLUXO}/extrato/${linha.id}/desfazer`)
    const novo = { descricao: memo, centroDeCustoId: cena.centro }
    assert.equal((await cena.tesoureira.post(`${FLUXO}/extrato/${linha.id}/conciliar`, { novo })).status, 204)
  })
  assert.equal(logs.length, 3)
  for (const { descricao } of logs) assert.doesNotMatch(String(descricao), /52998224725|0091827/)
})

test('what a line was said to be is undone only by who reaches the payment', async () => {
  const { anexos } = await aPagar(cena, [{ vence: emDias(-1), valor: 61 }])
  assert.equal((await importar(cena.tesoureira, ofx([['PAGA', -1, '-61.00', 'BOLETO']]))).status, 200)
  const linha = (await extrato()).itens.find(({ valor }: { valor: number }) => valor === -61)
  const url = `${FLUXO}/extrato/${linha.id}`
  assert.equal((await cena.tesoureira.post(`${url}/conciliar`, { anexoId: anexos[0] })).status, 204)
  const vista = async (quem: Person) =>
    (await quem.get(`${FLUXO}/extrato?conta=${cena.conta}&situacao=2`)).body.itens.find(
      ({ id }: { id: string }) => id === linha.id,
    ).casada
  assert.equal((await vista(cena.tesoureira)).id, anexos[0])
  // Whoever reads the statement without the payment's centre learns that it is settled, and names nothing of it.
  assert.deepEqual(await vista(cena.alheia), {
    tipo: 'anexo',
    id: null,
    descricao: 'Pagamento de outra conta contrato',
  })
  assert.equal((await cena.alheia.post(`${url}/desfazer`)).status, 404)
  const logs = await logsDe(cena, async () => {
    assert.equal((await cena.tesoureira.post(`${url}/desfazer`)).status, 204)
  })
  assert.deepEqual(logs[0]!.centros, [cena.centro])
})
