import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { pdf, png } from '../../test-kit/samples.ts'
import { arquivosGuardados } from '../contas-a-pagar/contas.cenario.ts'
import { formulario, logsDe, noStatus, retrato } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  DIA_UTIL,
  enviadas,
  enviar,
  importar,
  montarBanco,
  prontas,
  retornoPara,
  situacao,
  transferencia,
} from '../remessas/banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

const tudo = async (): Promise<string> => {
  const { rows } =
    await sql`select (select json_agg(r order by id) from remessas r) as r, (select json_agg(i order by id) from remessas_itens i) as i,
    (select json_agg(x order by id) from retornos x) as x, (select json_agg(y order by id) from retornos_itens y) as y`.execute(
      cena.app.db,
    )
  return (await retrato(cena)) + JSON.stringify(rows)
}
const provasDe = async (anexos: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; prova: string }>`select id, comprovante_id as prova from pedidos_anexos
    where id = any(${[...anexos]}::bigint[])`.execute(cena.app.db)
  return new Map(rows.map(({ id, prova }) => [id, prova]))
}
/** Of those attachments, the ones whose order's requester was told of a payment; each is of an order of its own, or named in the notice. */
const avisados = async (anexos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select distinct a.id from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      join usuarios as u on u.id = p.solicitante_id
      join correio as c on c.tipo = 'pagamento' and c.para = u.email and c.assunto = 'Pagamento do pedido ' || p.numero || ' feito'
        and c.texto like '%R$%' || replace(to_char(coalesce(a.valor_parcela, a.valor), 'FM999990.00'), '.', ',') || ', pago em%'
    where a.id = any(${[...anexos]}::bigint[])`.execute(cena.app.db)
  return rows.map(({ id }) => id).toSorted()
}
const quantosAvisos = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from correio where tipo = 'pagamento'`.execute(cena.app.db))
    .rows[0]!.n

async function nadaMuda(
  status: number,
  ato: () => Promise<{ status: number; body: { message?: string } }>,
): Promise<string> {
  const [antes, arquivos] = [await tudo(), await arquivosGuardados(cena)]
  const resposta = await ato()
  assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  assert.equal(await tudo(), antes)
  assert.deepEqual(await arquivosGuardados(cena), arquivos)
  return resposta.body.message ?? ''
}

test('paid, denied, scheduled and unsure: each payable becomes what the bank says, in one act with one log row', async () => {
  const conta = await transferencia(cena)
  const { anexos } = await prontas(cena, 4)
  const [pago, negado, agendado, duvida] = anexos as [string, string, string, string]
  const remessa = await enviadas(cena, [conta, ...anexos])
  const bytes = await retornoPara(
    cena,
    remessa,
    new Map([
      [conta, '00'],
      [pago, '00'],
      [negado, 'AG'],
      [agendado, 'BD'],
      [duvida, '00AG'],
    ]),
  )
  let resposta = { status: 0, body: {} as Record<string, unknown> }
  const logs = await logsDe(cena, async () => {
    resposta = await importar(cena, bytes)
  })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  const { retornoId, ...listas } = resposta.body
  assert.deepEqual(
    { ...listas, pagos: (listas.pagos as string[]).toSorted() },
    { pagos: [conta, pago].toSorted(), negados: [negado], conferir: [duvida], repetido: false },
  )
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Importou o retorno "PG2211.ret": 2 pagos, 1 negado, 1 agendado, 1 a conferir$/)
  // An auditor reads in that row which proof pays which attachment, and the requester of each order is told of its payment.
  const mudancas = (logs[0] as unknown as { mudancas: Record<string, unknown> }).mudancas
  const provas = await provasDe([conta, pago])
  for (const id of [conta, pago]) assert.deepEqual(mudancas[`anexo ${id} comprovanteId`], [null, provas.get(id)])
  assert.equal(mudancas[`anexo ${negado} comprovanteId`], undefined)
  assert.deepEqual(await avisados([conta, pago, negado, agendado, duvida]), [conta, pago].toSorted())
  const agora = await situacao(cena, [conta, pago, negado, agendado, duvida])
  assert.deepEqual(
    agora.map(([status, banco]) => [status, banco]),
    [
      [3, 4],
      [3, 4],
      [1, 3],
      [2, 2],
      [2, 2],
    ],
  )
  assert.match(agora[2]![2] ?? '', /./)
  // I-17: paid, so there is a proof, readable, which is the bank's own file.
  const prova = await cena.tereza.get(`/api/contas-a-pagar?ids=${pago}&status=3`)
  const { comprovanteHiperlink } = prova.body.itens[0]
  assert.equal(comprovanteHiperlink, `/api/pedidos-anexos/${pago}/comprovante`)
  assert.deepEqual((await cena.leitor.get(comprovanteHiperlink)).raw, bytes)
  const detalhe = (await cena.tereza.get(`/api/remessas/${remessa}`)).body
  assert.deepEqual([detalhe.estado, detalhe.pagos, detalhe.negados, detalhe.aConferir], ['enviada', 2, 1, 1])
  const retorno = (await cena.tereza.get(`/api/retornos/${retornoId}`)).body
  assert.equal(retorno.itens[0].efeito, 'conferir')
  assert.equal(retorno.itens[0].pendente, true)

  // The same bytes again, and the same words in other bytes: nothing moves.
  const total = await quantosAvisos()
  const antes = await tudo()
  const deNovo = await importar(cena, bytes)
  assert.deepEqual(deNovo.body, { ...resposta.body, repetido: true })
  assert.equal(await tudo(), antes)
  const outroNome = await retornoPara(
    cena,
    remessa,
    new Map([
      [pago, '00'],
      [negado, 'AG'],
    ]),
  )
  const mesmas = await importar(cena, outroNome)
  assert.deepEqual([mesmas.body.pagos, mesmas.body.negados, mesmas.body.repetido], [[], [], false])
  assert.deepEqual(await situacao(cena, [pago, negado]), [agora[1], agora[2]])
  assert.equal(await quantosAvisos(), total)

  // The rest is answered later: then the remittance is done.
  await importar(
    cena,
    await retornoPara(
      cena,
      remessa,
      new Map([
        [agendado, '00'],
        [duvida, '00'],
      ]),
    ),
  )
  assert.equal((await cena.tereza.get(`/api/remessas/${remessa}`)).body.estado, 'processada')
})

test('a value or a day other than what was sent waits for a person, who decides with a reason', async () => {
  const valor = await transferencia(cena)
  const outroDia = await transferencia(cena)
  const remessa = await enviadas(cena, [valor, outroDia])
  const bytes = await retornoPara(
    cena,
    remessa,
    new Map([
      [valor, { codigos: '00', valor: 9_999 }],
      [outroDia, { codigos: '00', dia: '01092027' }],
    ]),
  )
  const resposta = await importar(cena, bytes)
  assert.deepEqual(resposta.body.conferir.toSorted(), [valor, outroDia].toSorted())
  assert.deepEqual(
    (await situacao(cena, [valor, outroDia])).map(([, banco]) => banco),
    [2, 2],
  )
  const fila = (await cena.tereza.get('/api/remessas/a-conferir')).body.itens as {
    id: string
    anexoId: string
    motivo: string
  }[]
  const doValor = fila.find(({ anexoId }) => anexoId === valor)!
  const doDia = fila.find(({ anexoId }) => anexoId === outroDia)!
  assert.match(doValor.motivo, /pagou R\$ 99,99, e o enviado foi R\$ 100,00/)
  assert.match(doDia.motivo, new RegExp(formatDate(DIA_UTIL)))
  const decidir = async (dados: object, pessoa = cena.tereza) => {
    const form = await formulario({ dados }, {})
    return pessoa.inject({ method: 'POST', url: '/api/remessas/itens/decidir', ...form })
  }
  await nadaMuda(403, () =>
    decidir({ itens: [doValor.id], decisao: 'pago', motivo: 'conferido no extrato' }, cena.leitor),
  )
  await nadaMuda(400, () => decidir({ itens: [doValor.id], decisao: 'pago', motivo: ' ' }))
  await nadaMuda(404, () => decidir({ itens: [doValor.id, '1'], decisao: 'pago', motivo: 'conferido no extrato' }))
  const logs = await logsDe(cena, async () => {
    assert.equal((await decidir({ itens: [doValor.id], decisao: 'pago', motivo: 'conferido no extrato' })).status, 200)
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /conferido no extrato/)
  assert.deepEqual(
    (logs[0] as unknown as { mudancas: Record<string, unknown> }).mudancas[`anexo ${valor} comprovanteId`],
    [null, (await provasDe([valor])).get(valor)],
  )
  assert.equal((await decidir({ itens: [doDia.id], decisao: 'negado', motivo: 'não saiu da conta' })).status, 200)
  assert.deepEqual(await avisados([valor, outroDia]), [valor])
  assert.deepEqual(await situacao(cena, [valor, outroDia]), [
    [3, 4, null],
    [1, 3, 'não saiu da conta'],
  ])
  await nadaMuda(409, () => decidir({ itens: [doValor.id], decisao: 'negado', motivo: 'mudei de ideia' }))
  // Refused, it is mended and sent again under another number.
  await enviadas(cena, [outroDia])
})

test('what the bank removed waits again; money that came back is told as denied', async () => {
  const retirado = await transferencia(cena)
  const devolvido = await transferencia(cena)
  const remessa = await enviadas(cena, [retirado, devolvido])
  await importar(
    cena,
    await retornoPara(
      cena,
      remessa,
      new Map([
        [retirado, 'BF'],
        [devolvido, '00'],
      ]),
    ),
  )
  assert.deepEqual(
    (await situacao(cena, [retirado, devolvido])).map(([s, b]) => [s, b]),
    [
      [1, 1],
      [3, 4],
    ],
  )
  const volta = (await retornoPara(cena, remessa, new Map([[devolvido, 'AG']])))
    .toString('latin1')
    .split('\r\n')
    // Movement type 3: the bank takes a payment back.
    .map((linha) => (linha[7] === '3' && linha[13] === 'A' ? `${linha.slice(0, 14)}3${linha.slice(15)}` : linha))
    .join('\r\n')
  const resposta = await importar(cena, Buffer.from(volta, 'latin1'))
  assert.deepEqual(resposta.body.negados, [devolvido])
  assert.deepEqual(
    (await situacao(cena, [devolvido])).map(([s, b]) => [s, b]),
    [[1, 3]],
  )
})

test('hostile files are refused in a sentence, and nothing is written', async () => {
  const { anexos } = await prontas(cena)
  const remessa = await enviadas(cena, anexos)
  const bom = (await retornoPara(cena, remessa, new Map([[anexos[0]!, '00']]))).toString('latin1')
  const tentar =
    (bytes: Buffer | string, nome = 'a.ret') =>
    () =>
      importar(cena, Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'), { nome })
  for (const [status, bytes, nome] of [
    [400, 'nada', 'a.ret'],
    [400, bom.slice(0, 300), 'a.ret'],
    [400, bom.replaceAll('\r\n', '\n').replaceAll('0', 'x'), 'a.ret'],
    [400, `${bom.slice(0, 142)}1${bom.slice(143)}`, 'a.ret'],
    [400, `999${bom.slice(3)}`, 'a.ret'],
    [400, `001${bom.slice(3)}`, 'a.ret'],
    [415, pdf, 'a.ret'],
    [415, png, 'a.txt'],
    [415, '<html><script>alert(1)</script></html>', 'a.ret'],
  ] as const) {
    const frase = await nadaMuda(status, tentar(bytes as Buffer, nome))
    assert.match(frase, /\S+ \S+/)
  }
  await nadaMuda(400, async () => {
    const form = await formulario({}, {})
    return cena.tereza.inject({ method: 'POST', url: '/api/retornos', ...form })
  })
  const semFlag = await cena.app.person({ telas: [[telas.remessas, 'visualizar', 'editar']], centros: [cena.centro] })
  await nadaMuda(403, () => importar(cena, Buffer.from(bom, 'latin1'), { pessoa: semFlag }))
})

test('a return that tells of a centre one lacks is refused whole; a remittance of several centres is seen by who holds them all', async () => {
  const meu = await prontas(cena)
  const pedido = await noStatus(cena, 5, cena.deFora, {
    pedido: { centroDeCustoId: cena.outroCentro },
    anexos: [{ tipo: 7, valor: 35, numeroNotaFiscal: 'X1' }],
  })
  const { rows } = await sql<{
    id: string
  }>`update pedidos_anexos set data_vencimento = ${DIA_UTIL} where pedido_id = ${pedido} returning id`.execute(
    cena.app.db,
  )
  const alheio = rows[0]!.id
  const remessa = await enviadas(cena, [meu.anexos[0]!, alheio])
  const soUm = await cena.app.person({
    telas: [
      [telas.remessas, 'visualizar', 'adicionar', 'editar'],
      [telas.contasAPagar, 'visualizar', 'editar'],
    ],
    centros: [cena.centro],
  })
  for (const url of ['', '/arquivo', '/explicacao'])
    assert.equal((await soUm.get(`/api/remessas/${remessa}${url}`)).status, 404)
  for (const ato of ['liberar', 'enviada', 'cancelar'])
    await nadaMuda(404, () => soUm.post(`/api/remessas/${remessa}/${ato}`, { motivo: 'x' }))
  assert.ok(!(await soUm.get('/api/remessas')).raw.includes(remessa))
  const bytes = await retornoPara(
    cena,
    remessa,
    new Map([
      [meu.anexos[0]!, '00'],
      [alheio, '00'],
    ]),
  )
  const frase = await nadaMuda(403, () => importar(cena, bytes, { pessoa: soUm }))
  assert.match(frase, /centros de custo que não são seus/)
  const { body } = await importar(cena, bytes)
  assert.equal(body.pagos.length, 2)
  await nadaMuda(403, () => importar(cena, bytes, { pessoa: soUm }))
  assert.equal((await soUm.get(`/api/retornos/${body.retornoId}`)).status, 404)
  // The proof each centre reads tells of its own payments alone.
  const { rows: numeros } = await sql<{
    anexoId: string
    seuNumero: string
  }>`select anexo_id, seu_numero from remessas_itens where remessa_id = ${remessa}`.execute(cena.app.db)
  const numeroDe = (id: string) => numeros.find(({ anexoId }) => anexoId === id)!.seuNumero
  const prova = (await soUm.get(`/api/pedidos-anexos/${meu.anexos[0]}/comprovante`)).raw.toString('latin1')
  if (prova.startsWith('{')) assert.match(prova, /403|permiss/)
  const doLeitor = (await cena.leitor.get(`/api/pedidos-anexos/${meu.anexos[0]}/comprovante`)).raw.toString('latin1')
  assert.ok(doLeitor.includes(numeroDe(meu.anexos[0]!)))
  assert.ok(!doLeitor.includes(numeroDe(alheio)))
})

test('eight imports of the same file at once: one counts, all answer the same', async () => {
  const { anexos } = await prontas(cena, 3)
  const remessa = await enviadas(cena, anexos)
  const bytes = await retornoPara(cena, remessa, new Map(anexos.map((id) => [id, '00'])))
  const antes = (await arquivosGuardados(cena)).length
  const respostas = await Promise.all(Array.from({ length: 8 }, () => importar(cena, bytes)))
  assert.ok(respostas.every(({ status }) => status === 200))
  assert.equal(respostas.filter(({ body }) => !body.repetido).length, 1)
  for (const { body } of respostas) assert.deepEqual(body.pagos.toSorted(), anexos.toSorted())
  assert.equal((await arquivosGuardados(cena)).length, antes + 1)
  // Paid means that it can no longer be sent.
  const { body } = await enviar(cena, anexos)
  assert.deepEqual([body.remessas, body.recusados.length], [[], 3])
})
