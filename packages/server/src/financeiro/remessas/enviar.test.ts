import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { aPagar, arquivosGuardados, caixa } from '../contas-a-pagar/contas.cenario.ts'
import { logsDe, retrato } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  DIA_UTIL,
  enviadas,
  enviar,
  montarBanco,
  prontas,
  situacao,
  textoDa,
  transferencia,
} from './banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

const tudo = async (): Promise<string> => {
  const { rows } =
    await sql`select (select json_agg(r order by id) from remessas r) as r, (select json_agg(i order by id) from remessas_itens i) as i`.execute(
      cena.app.db,
    )
  return (await retrato(cena)) + JSON.stringify(rows)
}

/** The act is refused, and nothing is different. */
async function nadaMuda(status: number, ato: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  const [antes, arquivos] = [await tudo(), await arquivosGuardados(cena)]
  const resposta = await ato()
  assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  assert.equal(await tudo(), antes)
  assert.deepEqual(await arquivosGuardados(cena), arquivos)
}

test('payables become ENV and CAD in a file of 240 columns, in one act with one log row', async () => {
  const { anexos, pedido } = await prontas(cena, 2)
  const umaConta = await transferencia(cena)
  let resposta = { status: 0, body: {} as { remessas: Record<string, unknown>[]; recusados: unknown[] } }
  const logs = await logsDe(cena, async () => {
    resposta = await enviar(cena, [...anexos, umaConta])
  })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  assert.equal(resposta.body.recusados.length, 0)
  assert.equal(resposta.body.remessas.length, 1)
  const [remessa] = resposta.body.remessas
  assert.deepEqual([remessa!.quantidade, remessa!.total, remessa!.estado], [3, 301, 'gerada'])
  assert.deepEqual(await situacao(cena, [...anexos, umaConta]), [
    [2, 2, null],
    [2, 2, null],
    [2, 2, null],
  ])
  const { itens } = (await cena.tereza.get(`/api/contas-a-pagar?ids=${umaConta}`)).body as {
    itens: { remessa: unknown }[]
  }
  assert.deepEqual(itens[0]!.remessa, { id: remessa!.id, numero: remessa!.numero })
  assert.equal(logs.length, 1)
  assert.match(
    logs[0]!.descricao,
    /^Enviou ao banco 3 anexos .*R\$ 301,00, pela conta "Bradesco obras": remessa \d+ \(NSA \d+\)$/,
  )
  const texto = await textoDa(cena, remessa!.id as string)
  const linhas = texto.split('\r\n')
  assert.equal(linhas.pop(), '')
  assert.ok(linhas.every((linha) => linha.length === 240))
  const { rows } = await sql<{
    sha256: string
  }>`select r.sha256 from remessas as r join arquivos as f on f.id = r.arquivo_id
    and f.sha256 = r.sha256 where r.id = ${remessa!.id}`.execute(cena.app.db)
  assert.equal(rows[0]!.sha256, createHash('sha256').update(texto, 'latin1').digest('hex'))
  const historico = (await cena.gente[1].get(`/api/pedidos/${pedido}/historico`)).body as { descricao: string }[]
  assert.match(historico.at(-1)!.descricao, /^Enviou ao banco/)
})

test('bank data are copied when sent: what the supplier changes later changes nothing (I-22), nor does anybody else', async () => {
  const anexo = await transferencia(cena)
  const remessa = await enviadas(cena, [anexo])
  const antes = (await cena.tereza.get(`/api/remessas/${remessa}`)).body.itens
  assert.equal(antes[0].destino, '001 Banco do Brasil S.A. · ag. 3456 · conta 98765-4')
  await sql`update fornecedores set conta = '11111', agencia = '9999' where id = ${cena.fornecedor}`.execute(
    cena.app.db,
  )
  await sql`update pedidos_anexos set valor = 1 where id = ${anexo}`.execute(cena.app.db)
  assert.deepEqual((await cena.tereza.get(`/api/remessas/${remessa}`)).body.itens, antes)
  await sql`update fornecedores set conta = '98765', agencia = '3456' where id = ${cena.fornecedor}`.execute(
    cena.app.db,
  )
  for (const mexida of [
    sql`update remessas_itens set conta = '1' where remessa_id = ${remessa}`,
    sql`update remessas_itens set valor = valor + 1 where remessa_id = ${remessa}`,
    sql`delete from remessas_itens where remessa_id = ${remessa}`,
    sql`update remessas set nsa = nsa + 100 where id = ${remessa}`,
    sql`update remessas set sha256 = repeat('0', 64) where id = ${remessa}`,
    sql`delete from remessas where id = ${remessa}`,
    sql`update contas_pagadoras set proximo_nsa = proximo_nsa - 1 where id = ${cena.conta}`,
    sql`delete from arquivos where id = (select arquivo_id from remessas where id = ${remessa})`,
  ])
    await assert.rejects(mexida.execute(cena.app.db))
})

test('the good ones go, the others stay and each says why (Spec 1 §4 and §5)', async () => {
  const boa = (await prontas(cena)).anexos[0]!
  const semDados = { banco_code: null, agencia: null, conta: null, digito: null }
  const outro = await sql<{
    id: string
  }>`insert into fornecedores (nome, cpf_ou_cnpj) values ('Sem Banco', '52998224725') returning id`.execute(cena.app.db)
  assert.ok(semDados)
  const ruins: [string, RegExp][] = [
    [(await prontas(cena, 1, { statusBanco: 2, status: 2 })).anexos[0]!, /enviado ao banco/],
    [(await prontas(cena, 1, { vence: null })).anexos[0]!, /Falta a data/],
    [(await prontas(cena, 1, { valor: 5, numeroNotaFiscal: null })).anexos[0]!, /Falta o número do documento/],
    [
      (await prontas(cena, 1, { codigoBarras: null, codigoBarrasBoleto: '123' })).anexos[0]!,
      /código de barras não é válido/,
    ],
    [(await prontas(cena, 1, { codigoBarras: null, codigoBarrasBoleto: null })).anexos[0]!, /47 ou 48/],
    [(await prontas(cena, 1, { emPagamento: false })).anexos[0]!, /Não está em pagamento/],
    [
      await transferencia(cena, { fornecedorId: outro.rows[0]!.id }),
      /Falta o banco.*Falta a agência.*Falta a conta.*Falta o dígito/,
    ],
    [(await prontas(cena, 1, { vence: addDays(today(), -1) })).anexos[0]!, /já passou/],
  ]
  const semValor = (await prontas(cena)).anexos[0]!
  await sql`update pedidos_anexos set valor = null, valor_parcela = null where id = ${semValor}`.execute(cena.app.db)
  ruins.push([semValor, /Falta o valor/])
  for (const status of [1, 2, 3, 4, 6, 8]) {
    const { anexos } = await aPagar(cena, [{ vence: DIA_UTIL, numero: '1' }], { status })
    ruins.push([anexos[0]!, /não está aprovado/])
  }
  const sabado = addDays(DIA_UTIL, (6 - new Date(`${DIA_UTIL}T00:00:00Z`).getUTCDay() + 7) % 7)
  ruins.push([(await prontas(cena, 1, { vence: sabado })).anexos[0]!, /próximo dia útil/])
  const antes = await situacao(
    cena,
    ruins.map(([id]) => id),
  )
  const conferido = await cena.tereza.post('/api/contas-a-pagar/conferir-envio', {
    anexos: [boa, ...ruins.map(([id]) => id)],
    contaPagadoraId: cena.conta,
    formato: 'cnab240',
  })
  const resposta = await enviar(cena, [boa, ...ruins.map(([id]) => id)])
  assert.equal(resposta.status, 200)
  assert.deepEqual(conferido.body.recusados, resposta.body.recusados)
  assert.deepEqual(
    conferido.body.aptos.map(({ id }: { id: string }) => id),
    [boa],
  )
  assert.equal(resposta.body.remessas[0].quantidade, 1)
  for (const [n, [id, motivo]] of ruins.entries()) {
    assert.equal(resposta.body.recusados[n].id, id)
    assert.match(resposta.body.recusados[n].motivo, motivo)
  }
  assert.deepEqual(
    await situacao(
      cena,
      ruins.map(([id]) => id),
    ),
    antes,
  )
  // Nothing at all that can go: no file, no number, no log row.
  await nadaMuda(200, () =>
    enviar(
      cena,
      ruins.slice(0, 3).map(([id]) => id),
    ),
  )
})

test('a supplier whose bank data wait for a second look gets no transfer, and still has its boletos paid', async () => {
  await sql`update fornecedores set dados_bancarios_alterados_em = now(), dados_bancarios_alterados_por = ${cena.tereza.id} where id = ${cena.fornecedor}`.execute(
    cena.app.db,
  )
  try {
    const boleto = (await prontas(cena)).anexos[0]!
    const resposta = await enviar(cena, [boleto, await transferencia(cena)])
    assert.equal(resposta.body.remessas[0].quantidade, 1)
    assert.match(resposta.body.recusados[0].motivo, /mudaram e esperam a conferência/)
  } finally {
    await sql`update fornecedores set dados_bancarios_alterados_em = null, dados_bancarios_alterados_por = null where id = ${cena.fornecedor}`.execute(
      cena.app.db,
    )
  }
})

test('PIX goes in a file of its own, each with its number', async () => {
  const pix = await transferencia(cena, {
    favorecido: 'Marta Souza',
    favorecidoDocumento: '52998224725',
    pixTipo: 3,
    pixChave: 'marta@obra.demo',
  })
  const { anexos } = await prontas(cena)
  const resposta = await enviar(cena, [pix, anexos[0]])
  const { remessas, recusados } = resposta.body
  assert.deepEqual(recusados, [])
  assert.equal(remessas.length, 2)
  assert.equal(remessas[1].nsa, remessas[0].nsa + 1)
  assert.deepEqual(remessas[1].formas, ['45'])
})

test('the sheet: transfers with purpose 7 and boletos, and no number of the bank’s files is spent', async () => {
  const antes = await sql<{
    n: number
  }>`select proximo_nsa as n from contas_pagadoras where id = ${cena.conta}`.execute(cena.app.db)
  const { anexos } = await prontas(cena)
  const conta = await transferencia(cena)
  const remessa = await enviadas(cena, [...anexos, conta], { formato: 'planilha' })
  const depois = await sql<{
    n: number
  }>`select proximo_nsa as n from contas_pagadoras where id = ${cena.conta}`.execute(cena.app.db)
  assert.deepEqual(depois.rows, antes.rows)
  const { raw, headers } = await cena.tereza.get(`/api/remessas/${remessa}/arquivo`)
  assert.match(String(headers['content-disposition']), /Lote%20banc%C3%A1rio/)
  const workbook = await readXlsx(new Uint8Array(raw))
  const [transferencias, boletos] = workbook.sheets
  assert.deepEqual([transferencias!.name, boletos!.name], ['Transferências', 'Boletos'])
  assert.deepEqual(transferencias!.rows[1]!.slice(0, 8), [
    '001',
    '3456',
    '98765',
    '4',
    '11.222.333/0001-81',
    'Cabos e Fios',
    100,
    7,
  ])
  assert.match(String(boletos!.rows[1]![0]), /^\d{47}$/)
  assert.deepEqual((await cena.tereza.get(`/api/remessas/${remessa}/explicacao`)).body, { total: 0, linhas: [] })
})

test('a digit that may be wrong is said of the account, which sends all the same', async () => {
  await sql`insert into contas_pagadoras (nome, cj_id, banco_code, agencia, conta, conta_digito, convenio, leiaute, ativo)
    select 'Santander obras', cj_id, '033', '2006', '01008407', '5', '123456', 1, true from contas_pagadoras where id = ${cena.conta}`.execute(
    cena.app.db,
  )
  const contas = (await cena.tereza.get('/api/contas-a-pagar/contas-pagadoras')).body as {
    nome: string
    duvida: string | null
    impedimento: string | null
  }[]
  const santander = contas.find(({ nome }) => nome === 'Santander obras')!
  assert.equal(
    santander.duvida,
    'O dígito 5 não é o da conta 01008407 neste banco e agência: confira a conta e o dígito.',
  )
  assert.equal(santander.impedimento, null)
  assert.ok(contas.filter(({ nome }) => nome !== 'Santander obras').every(({ duvida }) => duvida === null))
})

test('refused without session, without the flag, and with the remittances’ flag alone', async () => {
  const { anexos } = await prontas(cena)
  const soRemessas = await cena.app.person({
    telas: [[telas.remessas, 'visualizar', 'adicionar', 'editar']],
    centros: [cena.centro],
  })
  const soVe = await cena.app.person({ telas: [[telas.contasAPagar, 'visualizar']], centros: [cena.centro] })
  for (const pessoa of [soRemessas, soVe, cena.leitor]) await nadaMuda(403, () => enviar(cena, anexos, { pessoa }))
  await nadaMuda(401, () =>
    cena.app.inject({
      method: 'POST',
      url: '/api/contas-a-pagar/enviar-ao-banco',
      payload: { anexos, contaPagadoraId: cena.conta, formato: 'cnab240' },
    }),
  )
})

test('another centre’s attachment does not exist, alone or among one’s own; an account that does not exist is named', async () => {
  const { anexos } = await prontas(cena)
  const deFora = await caixa(cena, [cena.outroCentro])
  await nadaMuda(404, () => enviar(cena, anexos, { pessoa: deFora }))
  for (const outro of ['1', 'abc', '99999999999999999999999', "1' or '1'='1"])
    await nadaMuda(404, () => enviar(cena, [...anexos, outro]))
  for (const conta of ['1', 'x']) await nadaMuda(400, () => enviar(cena, anexos, { conta }))
  await nadaMuda(400, () => enviar(cena, anexos, { formato: 'pdf' }))
  await nadaMuda(400, () => enviar(cena, []))
  await sql`update contas_pagadoras set ativo = false where id = ${cena.conta}`.execute(cena.app.db)
  await nadaMuda(409, () => enviar(cena, anexos))
  await sql`update contas_pagadoras set ativo = true where id = ${cena.conta}`.execute(cena.app.db)
})

test('the same Idempotency-Key answers as the first time, also when both come together; with another body it is 422', async () => {
  const { anexos } = await prontas(cena, 3)
  const [a, b] = await Promise.all([enviar(cena, anexos, { chave: 'env-1' }), enviar(cena, anexos, { chave: 'env-1' })])
  assert.deepEqual([a.status, b.status], [200, 200])
  assert.deepEqual(a.body, b.body)
  assert.deepEqual((await enviar(cena, anexos, { chave: 'env-1' })).body, a.body)
  assert.equal((await enviar(cena, [anexos[0]], { chave: 'env-1' })).status, 422)
})
