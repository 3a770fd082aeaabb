import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { aPagar, caixa, pagarCom } from '../contas-a-pagar/contas.cenario.ts'
import { emDias } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoFluxo, FLUXO, montarFluxo, saida } from './fluxo.cenario.ts'

let cena: CenarioDoFluxo
before(async () => {
  cena = await montarFluxo()
})
after(() => cena.app.close())

let linhas = 0
async function linhaDoBanco(valor: number, dias = -1): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into extratos_linhas (conta_id, fitid, data, valor, descricao)
    values (${cena.conta}, ${`F${++linhas}`}, ${emDias(dias)}::date, ${valor}, 'TED') returning id`.execute(cena.app.db)
  return rows[0]!.id
}
const lancar = async (campos: object, pessoa = cena.tesoureira): Promise<string> => {
  const { status, body } = await pessoa.post(FLUXO, saida(cena, campos))
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const receber = (campos: object, pessoa?: Person) => lancar({ natureza: 1, origem: 5, ...campos }, pessoa)
const procurar = async (linha: string, query = '', pessoa = cena.tesoureira) => {
  const { status, body } = await pessoa.get(`${FLUXO}/extrato/${linha}/candidatos?query=${encodeURIComponent(query)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as {
    itens: { tipo: string; id: string; descricao: string; data: string | null; valor: number; pago: boolean }[]
    mais: boolean
  }
}
const ids = async (...com: Parameters<typeof procurar>) => (await procurar(...com)).itens.map(({ id }) => id)

test('a receipt that came late is found, whatever its day, and is what the line is', async () => {
  const atrasada = await receber({
    descricao: 'Medição 4',
    cliente: 'Prefeitura de Campo Largo',
    valorPrevisto: 38_000,
    dataPrevista: emDias(-60),
  })
  const linha = await linhaDoBanco(38_000)
  const { body } = await cena.tesoureira.get(`${FLUXO}/extrato?conta=${cena.conta}`)
  assert.deepEqual(body.itens.find(({ id }: { id: string }) => id === linha).sugestoes, [], 'too far to be offered')
  assert.deepEqual(await procurar(linha), {
    itens: [
      {
        tipo: 'lancamento',
        id: atrasada,
        descricao: 'Medição 4 · Prefeitura de Campo Largo',
        data: emDias(-60),
        valor: 38_000,
        pago: false,
      },
    ],
    mais: false,
  })
  for (const dito of ['medicao', 'MEDIÇÃO campo', 'prefeitura 38.000,00', 'R$ 38.000,00', '38000,00', '38000'])
    assert.deepEqual(await ids(linha, dito), [atrasada], dito)
  for (const dito of ['medicao 5', '38.001', 'medicao prefeito']) assert.deepEqual(await ids(linha, dito), [], dito)

  const url = `${FLUXO}/extrato/${linha}`
  assert.equal((await cena.tesoureira.post(`${url}/conciliar`, { lancamentoId: atrasada })).status, 204)
  const conferida = await cena.tesoureira.get(`${url}/candidatos`)
  assert.deepEqual(
    [conferida.status, conferida.body.message],
    [409, 'Esta linha do extrato já foi conferida. Atualize a tela.'],
  )
  assert.deepEqual(await ids(await linhaDoBanco(38_000)), [], 'what is realised is no line’s any longer')
})

test('neither what goes the other way, nor of another centre, nor cancelled, nor what became an order', async () => {
  const minha = await receber({ descricao: 'Retenção devolvida', valorPrevisto: 500, dataPrevista: emDias(-30) })
  const alheia = await receber(
    { descricao: 'Retenção de fora', centroDeCustoId: cena.outroCentro, valorPrevisto: 500 },
    cena.alheia,
  )
  const cancelada = await receber({ descricao: 'Retenção desfeita', valorPrevisto: 500 })
  assert.equal((await cena.tesoureira.post(`${FLUXO}/${cancelada}/cancelar`, { motivo: 'engano' })).status, 200)
  const sai = await lancar({ descricao: 'Retenção a recolher', valorPrevisto: 500 })
  const pedida = await lancar({ descricao: 'Retenção pedida', valorPrevisto: 500, dataPrevista: emDias(20) })
  const pedido = await cena.tesoureira.post(`${FLUXO}/${pedida}/gerar-pedido`)
  assert.equal(pedido.status, 201, JSON.stringify(pedido.body))

  const [entrou, saiu] = [await linhaDoBanco(500), await linhaDoBanco(-500)]
  assert.deepEqual(await ids(entrou, 'retencao'), [minha])
  assert.deepEqual(await ids(entrou, 'retencao', cena.alheia), [alheia])
  assert.deepEqual(await ids(saiu, 'retencao'), [sai])

  const candidatos = (linha: string, pessoa: Person) => pessoa.get(`${FLUXO}/extrato/${linha}/candidatos`)
  assert.equal((await candidatos(entrou, cena.leitora)).status, 403)
  assert.equal((await candidatos('1', cena.tesoureira)).status, 404)
  assert.equal((await candidatos('x', cena.tesoureira)).status, 404)
})

test('a payment is found by its order, its supplier or its document, due on any day, on none, or paid', async () => {
  const conta = (valor: number, vence: string | null, mais: object = {}) => aPagar(cena, [{ valor, vence, ...mais }])
  const vencida = await conta(731.5, emDias(-45), { numeroNotaFiscal: 'NF-90817', favorecido: 'João Sertão Ltda.' })
  const semDia = await conta(731.5, null)
  const paga = await conta(731.5, emDias(-40))
  assert.equal((await pagarCom(await caixa(cena), paga.anexos)).status, 200)
  const casada = await conta(731.5, emDias(-45))
  const outra = await linhaDoBanco(-731.5)
  assert.equal(
    (await cena.tesoureira.post(`${FLUXO}/extrato/${outra}/conciliar`, { anexoId: casada.anexos[0] })).status,
    204,
  )
  const linha = await linhaDoBanco(-731.5)
  const { itens } = await procurar(linha, '731,50')
  assert.deepEqual(
    itens.map(({ tipo, id, data, pago }) => [tipo, id, data, pago]),
    [
      ['anexo', paga.anexos[0], emDias(0), true],
      ['anexo', vencida.anexos[0], emDias(-45), false],
      ['anexo', semDia.anexos[0], null, false],
    ],
    'of the same value the nearest in day first, and what has no day last',
  )
  assert.equal(itens[1]!.descricao, `Boleto do pedido ${vencida.numero} · João Sertão Ltda.`)
  for (const dito of ['joao sertao', 'nf-90817', 'boleto 90817'])
    assert.deepEqual(await ids(linha, dito), vencida.anexos, dito)
  assert.ok((await ids(linha, `boleto do pedido ${vencida.numero}`)).includes(vencida.anexos[0]!))
  assert.deepEqual(await ids(await linhaDoBanco(731.5), '731,50'), [], 'no payment comes in')
})

test('the nearest in value come first, then in day; no more than twenty, and there are others', async () => {
  const perto = (valorPrevisto: number, dias: number) =>
    receber({ descricao: 'Parcela de acordo', valorPrevisto, dataPrevista: emDias(dias) })
  const [longe, perto2, igualLonge, igual] = [
    await perto(900, 0),
    await perto(1005, 40),
    await perto(1000, 30),
    await perto(1000, -9),
  ]
  const linha = await linhaDoBanco(1000)
  assert.deepEqual(await ids(linha, 'parcela acordo'), [igual, igualLonge, perto2, longe])
  for (let n = 0; n < 17; n++) await perto(2000 + n, 5)
  const { itens, mais } = await procurar(linha, 'acordo')
  assert.deepEqual([itens.length, itens.at(-1)!.valor, mais], [20, 2015, true])
})
