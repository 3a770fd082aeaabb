import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { montarBarras } from '@prumo/domain/financeiro/captura/boleto.ts'
import { linhaParaBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { arquivoDoDda, type BoletoEscrito } from '@prumo/domain/financeiro/remessas/dda.cenario.ts'
import type { BoletoDetalhado, BoletoNaLista } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { boletoNovo, emDias, formulario, logsDe } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoBanco, montarBanco, prontas, transferencia } from '../remessas/banco.cenario.ts'

const DDA = '/api/dda'
let cena: CenarioDoBanco
/** Every flag on the bank's files and orders, on another centre. */
let alheia: Person
/** Sees the bank's files and moves nothing. */
let leitora: Person
before(async () => {
  cena = await montarBanco()
  const gente = (nome: string, flags: readonly string[], centros: string[]) =>
    cena.app.person({
      nome,
      telas: [
        [telas.remessas, ...flags],
        [telas.pedidos, 'visualizar', 'adicionar', 'acesso'],
      ] as never,
      centros,
    })
  alheia = await gente('Olga de Fora', ['visualizar', 'adicionar', 'editar'], [cena.outroCentro])
  leitora = await gente('Lia Leitora', ['visualizar', 'adicionar'], [cena.centro])
  cena = { ...cena, tereza: await gente('Tereza', ['visualizar', 'adicionar', 'editar'], [cena.centro]) }
})
after(() => cena.app.close())

const CONTA = { banco: '237', documento: '11444777000161', agencia: '1234', conta: '10001' }
let serie = 0
const boleto = (mais: Partial<BoletoEscrito> = {}): BoletoEscrito => {
  const { vencimento = emDias(10), centavos = 15_000 } = mais
  serie += 1
  return {
    codigoBarras: montarBarras('341', vencimento, centavos, String(serie).padStart(25, '7')),
    beneficiario: `FORNECEDOR ${serie}`,
    documentoDoBeneficiario: '45997418000153',
    documento: String(serie),
    emissao: emDias(-3),
    ...mais,
    vencimento,
    centavos,
  }
}

async function importar(boletos: readonly BoletoEscrito[] | string, pessoa = cena.tereza, nome = 'dda.ret') {
  const texto = typeof boletos === 'string' ? boletos : arquivoDoDda(CONTA, boletos)
  const { payload, headers } = await formulario({}, { arquivo: { nome, bytes: Buffer.from(texto, 'latin1') } })
  return pessoa.inject({ method: 'POST', url: DDA, payload, headers })
}
const lista = async (consulta = '', pessoa = cena.tereza): Promise<BoletoNaLista[]> =>
  (await pessoa.get(`${DDA}?${consulta}`)).body.itens
const achar = async (um: BoletoEscrito, pessoa = cena.tereza): Promise<BoletoNaLista> =>
  (await lista(`query=${um.codigoBarras}`, pessoa))[0]!
const ler = async (id: string, pessoa = cena.tereza): Promise<BoletoDetalhado> =>
  (await pessoa.get(`${DDA}/${id}`)).body

test('a file comes in once; told again, a boleto follows it, and what nobody ordered comes first', async () => {
  assert.equal((await importar([boleto()], leitora)).status, 403)
  const [um, dois] = [boleto({ vencimento: emDias(20) }), boleto({ vencimento: emDias(5), centavos: 9_990 })]
  const logs = await logsDe(cena, async () => {
    const { status, body } = await importar([um, dois])
    assert.deepEqual([status, body], [200, { novos: 2, mudados: 0, iguais: 0, semPedido: 2, avisos: [] }])
  })
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    ['Importou o DDA da conta "Bradesco obras": 2 boletos novos, 0 mudados'],
  )
  const deNovo = await logsDe(cena, async () => {
    assert.deepEqual((await importar([um, dois])).body, { novos: 0, mudados: 0, iguais: 2, semPedido: 2, avisos: [] })
  })
  assert.equal(deNovo.length, 0, 'nothing changed, nothing told')
  const { body } = await importar([
    { ...um, centavos: 14_000 },
    { ...dois, movimento: '02' },
  ])
  assert.deepEqual([body.novos, body.mudados, body.semPedido], [0, 2, 1])
  const [primeiro] = await lista()
  assert.deepEqual(
    [primeiro!.beneficiario, primeiro!.valor, primeiro!.situacao, primeiro!.documentoDoBeneficiario],
    [um.beneficiario, 140, 1, '45.997.418/0001-53'],
  )
  assert.equal((await achar(dois)).situacao, 5)
  assert.equal(linhaParaBarras(primeiro!.linha), um.codigoBarras)
  const { body: totais } = await cena.tereza.get(`${DDA}/totais`)
  assert.deepEqual(totais, { porSituacao: { 1: 1, 5: 1 }, semPedido: 140 })
  assert.equal((await leitora.get(DDA)).status, 403)
  assert.deepEqual(
    (await lista('situacao=5')).map(({ id }) => id),
    [(await achar(dois)).id],
  )
  assert.equal((await cena.tereza.get(`${DDA}?situacao=9`)).status, 400)
  assert.deepEqual((await lista(`de=${emDias(19)}&ate=${emDias(21)}`)).length, 1)
})

test('a file that tells no account of the bank comes in by the company’s CNPJ, and another company’s stays out', async () => {
  const semConta = { ...CONTA, agencia: '0', conta: '0' }
  const { status, body } = await importar(arquivoDoDda(semConta, [boleto()]))
  assert.deepEqual([status, body.novos, body.avisos], [200, 1, []])
  const deOutra = await importar(arquivoDoDda({ ...semConta, documento: '15216260000176' }, [boleto()]))
  assert.equal(deOutra.status, 400)
  assert.match(JSON.stringify(deOutra.body), /15\.216\.260\/0001-76/)
})

test('a boleto is of the order that has its code, whatever centre it lies in; paid, it is paid', async () => {
  const linha = boletoNovo()
  const { anexos, numero, pedido } = await prontas(cena, 1, {
    codigoBarrasBoleto: linha,
    codigoBarras: linhaParaBarras(linha),
  })
  const dele = boleto({ codigoBarras: linhaParaBarras(linha)! })
  assert.equal((await importar([dele])).body.semPedido, 0)
  const visto = await achar(dele)
  assert.deepEqual([visto.situacao, visto.pedido], [2, { id: pedido, numero, anexoId: anexos[0] }])
  assert.deepEqual((await achar(dele, alheia)).pedido, { id: null, numero: null, anexoId: null })
  assert.equal((await cena.tereza.post(`${DDA}/${visto.id}/ignorar`, { motivo: 'não é nosso' })).status, 409)
  assert.equal((await cena.tereza.post(`${DDA}/${visto.id}/desfazer`)).status, 409)
  await sql`update pedidos_anexos set status = 3, comprovante_arquivo_id = arquivo_id where id = ${anexos[0]}`.execute(
    cena.app.db,
  )
  assert.equal((await achar(dele)).situacao, 3)
})

test('what it may be is offered by payee, amount and day; a person says so, and takes it back', async () => {
  await sql`update fornecedores set cpf_ou_cnpj = '45997418000153' where id = ${cena.fornecedor}`.execute(cena.app.db)
  const conta = await transferencia(cena, { valor: 321.5 })
  await sql`update pedidos_anexos set valor = 321.50, data_vencimento = ${emDias(9)} where id = ${conta}`.execute(
    cena.app.db,
  )
  const outra = await transferencia(cena, { valor: 99 })
  const dele = boleto({ centavos: 32_150 })
  await importar([dele])
  const { id } = await achar(dele)
  const detalhe = await ler(id)
  assert.deepEqual(
    detalhe.sugestoes.map(({ anexoId, valor }) => [anexoId, valor]),
    [[conta, 321.5]],
  )
  assert.equal(detalhe.fornecedor?.id, cena.fornecedor)
  assert.deepEqual((await ler(id, alheia)).sugestoes, [], "another centre's payables are not told")
  const vincular = (anexoId: string, pessoa = cena.tereza) => pessoa.post(`${DDA}/${id}/vincular`, { anexoId })
  assert.equal((await vincular(conta, leitora)).status, 403)
  assert.equal((await vincular(conta, alheia)).status, 404)
  assert.equal((await vincular('1')).status, 404)
  assert.equal((await vincular('abc')).status, 400)
  const torta = await vincular(outra)
  assert.equal(torta.status, 409)
  assert.match(torta.body.message, /não é deste boleto/)
  const logs = await logsDe(cena, async () => {
    const { status, body } = await vincular(conta)
    assert.deepEqual([status, body.situacao, body.pedido.anexoId], [200, 2, conta])
  })
  assert.deepEqual(logs[0]!.centros, [cena.centro])
  assert.match(
    String(logs[0]!.descricao),
    /^Disse que o boleto de FORNECEDOR \d+ \(R\$ 321,50, vence em .*\), do DDA, é do pedido \d+$/u,
  )
  assert.equal((await vincular(conta)).status, 409)
  const segundo = boleto({ centavos: 32_150 })
  await importar([segundo])
  const { id: deste } = await achar(segundo)
  assert.deepEqual((await ler(deste)).sugestoes, [], 'it is of a boleto already')
  assert.equal((await cena.tereza.post(`${DDA}/${deste}/vincular`, { anexoId: conta })).status, 409)
  assert.equal((await alheia.post(`${DDA}/${id}/desfazer`)).status, 404)
  assert.equal((await cena.tereza.post(`${DDA}/${id}/desfazer`)).body.situacao, 1)
})

test('nothing of ours is left out with a reason, and an order is drafted for what nobody ordered', async () => {
  const [alheio, nosso, aberto] = [boleto(), boleto({ centavos: 77_700 }), boleto({ centavos: 0 })]
  await importar([alheio, nosso, { ...aberto, codigoBarras: montarBarras('001', null, 0, '3'.repeat(25)) }])
  const { id } = await achar(alheio)
  assert.equal((await cena.tereza.post(`${DDA}/${id}/ignorar`, { motivo: ' ' })).status, 400)
  const ignorado = await cena.tereza.post(`${DDA}/${id}/ignorar`, { motivo: 'é de outra empresa' })
  assert.deepEqual([ignorado.body.situacao, ignorado.body.motivo], [4, 'é de outra empresa'])
  await importar([{ ...alheio, centavos: 15_100 }])
  assert.equal((await achar(alheio)).situacao, 4, 'told again, what a person said stays')
  const { id: deste } = await achar(nosso)
  const pedir = (corpo: object, pessoa = cena.tereza, qual = deste) => pessoa.post(`${DDA}/${qual}/pedido`, corpo)
  assert.equal((await pedir({})).status, 400)
  assert.equal((await pedir({ centroDeCustoId: cena.outroCentro })).status, 400)
  const semPedidos = await cena.app.person({
    nome: 'Só Banco',
    telas: [[telas.remessas, 'visualizar', 'adicionar', 'editar']],
    centros: [cena.centro],
  })
  assert.equal((await pedir({ centroDeCustoId: cena.centro }, semPedidos)).status, 403)
  const gerado = await pedir({ centroDeCustoId: cena.centro })
  assert.equal(gerado.status, 201, JSON.stringify(gerado.body))
  const { body: pedido } = await cena.tereza.get(`/api/pedidos/${gerado.body.pedidoId}`)
  assert.deepEqual([pedido.status, pedido.valorTotal, pedido.fornecedorId], [1, 777, cena.fornecedor])
  assert.deepEqual([(await achar(nosso)).situacao, (await achar(nosso)).pedido?.numero], [2, gerado.body.numero])
  assert.equal((await pedir({ centroDeCustoId: cena.centro })).status, 409)
  const { rows } = await sql<{ id: string }>`select id from dda_boletos where valor = 0`.execute(cena.app.db)
  const semValor = await pedir({ centroDeCustoId: cena.centro }, cena.tereza, rows[0]!.id)
  assert.equal(semValor.status, 409)
  assert.match(semValor.body.message, /valor aberto/)
  // The draft given up, nobody ordered it again.
  await cena.tereza.delete(`/api/pedidos/${gerado.body.pedidoId}`)
  assert.equal((await achar(nosso)).situacao, 1)
})

test('two people at once: one of them says whose it is', async () => {
  const um = boleto()
  await importar([um])
  const { id } = await achar(um)
  const respostas = await Promise.all([
    cena.tereza.post(`${DDA}/${id}/ignorar`, { motivo: 'repetido' }),
    cena.tereza.post(`${DDA}/${id}/pedido`, { centroDeCustoId: cena.centro }),
  ])
  const vencedores = respostas.filter(({ status }) => status < 300)
  assert.equal(vencedores.length, 1, JSON.stringify(respostas.map(({ body }) => body)))
  assert.equal(respostas.find(({ status }) => status >= 300)!.status, 409)
})

test('a hostile or foreign file is refused with a sentence and leaves nothing', async () => {
  const antes = (await cena.tereza.get(`${DDA}/totais`)).body
  const certo = arquivoDoDda(CONTA, [boleto()])
  const casos: [string, string, number][] = [
    ['nada disto', 'dda.ret', 400],
    ['%PDF-1.4', 'dda.ret', 415],
    ['<html><script>1</script></html>', 'dda.txt', 415],
    [certo, 'dda.exe', 415],
    [certo.slice(0, 700), 'dda.ret', 400],
    [arquivoDoDda({ ...CONTA, banco: '341' }, [boleto()]), 'dda.ret', 400],
    [arquivoDoDda({ ...CONTA, conta: '77777' }, [boleto()]), 'dda.ret', 400],
    [certo.replaceAll('G 01', 'A 01').replaceAll('H 01', 'B 01'), 'dda.ret', 400],
    [`23700000${'x'.repeat(9_000_000)}`, 'dda.ret', 400],
    [`23700000${'x'.repeat(11_000_000)}`, 'dda.ret', 413],
  ]
  for (const [texto, nome, esperado] of casos) {
    const { status, body } = await importar(texto, cena.tereza, nome)
    assert.equal(status, esperado, `${texto.slice(0, 40)}: ${JSON.stringify(body)}`)
    assert.ok(body.message.length > 10)
  }
  for (const id of ['0', '1', 'abc', '99999999999999999999'])
    for (const ato of ['vincular', 'ignorar', 'desfazer', 'pedido']) {
      const { status } = await cena.tereza.post(`${DDA}/${id}/${ato}`, {
        anexoId: '1',
        motivo: 'qualquer',
        centroDeCustoId: cena.centro,
      })
      assert.equal(status, 404, `${ato} ${id}`)
    }
  assert.deepEqual((await cena.tereza.get(`${DDA}/totais`)).body, antes)
})
