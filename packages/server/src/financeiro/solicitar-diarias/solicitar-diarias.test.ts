import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { procurarAchados } from '../auditoria/procurar.ts'
import { logsDe, retrato } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDeDiarias,
  confirmar,
  montarDiarias,
  paga,
  solicitada,
  valorCriado,
  viagem,
} from './diarias.cenario.ts'

let cena: CenarioDeDiarias
before(async () => {
  cena = await montarDiarias()
  await valorCriado(cena, { nome: 'Alimentação', tipo: 1, valor: 80 })
  await valorCriado(cena, { nome: 'Hotel', tipo: 2, base: 3, valor: 150.55, exigeComprovante: true })
})
after(() => cena.app.close())

const completa = async (id: string) => (await cena.pede.get(`/api/solicitar-diarias/${id}/completa`)).body
/** Weeks ahead that no other test takes: nobody is away twice by accident. */
let semana = 0
const livre = () => ++semana

test('a request is refused without the flag, unseen from another contract, and kept as a draft with one log row', async () => {
  assert.equal((await cena.soLe.post('/api/solicitar-diarias', viagem(cena, [0]))).status, 403)
  const alheio = await cena.outroPede.post('/api/solicitar-diarias', viagem(cena, [0]))
  assert.equal(alheio.status, 400)
  const daqui = await cena.outroPede.post(
    '/api/solicitar-diarias',
    viagem(cena, [0], { centroDeCustoId: cena.outroCentro }),
  )
  assert.equal(daqui.status, 400, 'an employee of another contract is of nobody here')
  assert.ok(daqui.body.details['linhas.0.colabId'])
  const logs = await logsDe(cena, async () => {
    const { id, total } = await solicitada(cena, [0, 1], { tipos: [1, 2] }, livre())
    // Four days at 80 and three nights at 150,55, for two.
    assert.equal(total, 1543.3)
    const lida = await completa(id)
    assert.deepEqual([lida.situacao, lida.equipe, lida.mesComp.length], [1, 2, 7])
    assert.deepEqual(
      lida.linhas[0].valores.map((v: { quantidade: number; porque: string }) => [v.quantidade, v.porque]),
      [
        [4, 'valor geral'],
        [3, 'valor geral'],
      ],
    )
    assert.equal((await cena.outroPede.get(`/api/solicitar-diarias/${id}/completa`)).status, 404)
    for (const ato of ['confirmar', 'cancelar', 'reabrir', 'duplicar'])
      assert.equal(
        (await cena.outroPede.post(`/api/solicitar-diarias/${id}/${ato}`, { total, motivo: 'porque sim' })).status,
        404,
        ato,
      )
    assert.equal((await cena.soLe.post(`/api/solicitar-diarias/${id}/confirmar`, { total })).status, 403)
    assert.equal((await cena.pede.delete(`/api/solicitar-diarias/${id}`)).status, 204)
  })
  assert.deepEqual(
    logs.map(({ descricao }) => descricao.split(':')[0]),
    [`Adicionou a solicitação de diárias ${semana}`, `Excluiu o rascunho da solicitação de diárias ${semana}`],
  )
})

test('accounts are told by their last two characters and nowhere whole', async () => {
  const { id } = await solicitada(cena, [0, 1], {}, livre())
  const texto = JSON.stringify([await completa(id), (await cena.pede.get(`/api/solicitar-diarias/${id}`)).body])
  assert.match(texto, /PIX \(E-mail\) ••••mo/)
  assert.match(texto, /conta ••••17/)
  assert.doesNotMatch(texto, /56781|pessoa@teste|90000001490|1234/)
})

test('meals and lodging given are not paid; a quantity is lowered with a reason and never raised', async () => {
  const semanas = livre()
  const pedir = (linha: object) =>
    cena.pede.post(
      '/api/solicitar-diarias/calcular',
      viagem(cena, [], { tipos: [1, 2], linhas: [{ colabId: cena.crew[1], ...linha }] }, semanas),
    )
  const quantidades = async (linha: object) => {
    const { status, body } = await pedir(linha)
    assert.equal(status, 200, JSON.stringify(body))
    return body.linhas[0].valores.map((v: { quantidade: number }) => v.quantidade)
  }
  assert.deepEqual(await quantidades({}), [4, 3])
  assert.deepEqual(await quantidades({ refeicoesFornecidas: 3, alojamentoEmpresa: true }), [2.5, 0])
  assert.deepEqual(
    await quantidades({ ajustes: [{ tipo: 1, base: 1, quantidade: 3, motivo: 'Almoça em casa' }] }),
    [3, 3],
  )
  assert.deepEqual(await quantidades({ ajustes: [{ tipo: 1, base: 1, quantidade: 30, motivo: 'Engano' }] }), [4, 3])
  assert.equal((await pedir({ ajustes: [{ tipo: 1, base: 1, quantidade: 3, motivo: '' }] })).status, 400)
  const integral = await cena.pede.post(
    '/api/solicitar-diarias/calcular',
    viagem(cena, [1], { tipos: [1, 4] }, semanas),
  )
  assert.match(integral.body.details.tipos, /já inclui alimentação/)
})

test('confirming makes one order of type 3 with an item a kind and a receipt a worker, whoever asks again', async () => {
  const pedido = await solicitada(cena, [0, 1, 2], { tipos: [1, 2] }, livre())
  let respostas: Awaited<ReturnType<typeof confirmar>>[] = []
  const logs = await logsDe(cena, async () => {
    respostas = await Promise.all([
      confirmar(cena.pede, pedido, 'chave-1'),
      confirmar(cena.pede, pedido, 'chave-1'),
      confirmar(cena.pede, pedido),
    ])
  })
  assert.deepEqual(
    respostas.map(({ status }) => status),
    [201, 201, 201],
    JSON.stringify(respostas.map(({ body }) => body)),
  )
  const [{ body }] = respostas as [(typeof respostas)[number]]
  assert.equal(new Set(respostas.map((resposta) => resposta.body.pedidoId)).size, 1)
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    [`Adicionou o pedido ${body.pedidoNumero}: Solicitado`],
  )
  const depois = await confirmar(cena.pede, pedido, 'outra-chave')
  assert.deepEqual([depois.status, depois.body.pedidoId], [201, body.pedidoId])

  const { body: ordem } = await cena.pede.get(`/api/pedidos/${body.pedidoId}`)
  assert.deepEqual([ordem.tipo, ordem.status], [3, 2])
  const { body: itens } = await cena.pede.get(`/api/pedidos-itens?campo=pedidoId&valor=${body.pedidoId}&ordem=id`)
  assert.deepEqual(
    itens.itens.map((item: Record<string, unknown>) => [item.quantidade, item.valor, item.codigoCustoId]),
    [
      [12, 80, cena.categoria],
      [9, 150.55, cena.categoria],
    ],
  )
  const { rows: anexos } = await sql<
    Record<string, unknown>
  >`select tipo, valor, favorecido, favorecido_documento, conta, pix_chave, status,
    em_pagamento, data_vencimento, file_name, id from pedidos_anexos where pedido_id = ${body.pedidoId} order by id`.execute(
    cena.app.db,
  )
  assert.deepEqual(
    anexos.map(({ tipo, valor, favorecido, favorecidoDocumento, conta, pixChave, status, emPagamento }) => [
      tipo,
      valor,
      favorecido,
      favorecidoDocumento,
      conta,
      pixChave,
      status,
      emPagamento,
    ]),
    [
      [8, '771.65', 'PESSOA 1', '90000001490', '56780', 'pessoa@teste.demo', 1, true],
      [8, '771.65', 'PESSOA 2', '90000004243', '56781', null, 1, true],
      [8, '771.65', 'PESSOA 3', '52998224725', '56782', null, 1, true],
    ],
  )
  const recibo = await cena.pede.get(`/api/pedidos-anexos/${anexos[1]!.id}/arquivo`)
  const texto = pdfPages(recibo.raw).join(' ').replace(/\s+/g, ' ')
  assert.match(texto, /Recibo de diária/)
  assert.match(texto, /PESSOA 2/)
  assert.match(texto, /R\$ 771,65/)
  assert.doesNotMatch(texto, /56781|900\.000\.042-43/)
  const { rows: arquivos } = await sql<{ n: string }>`select count(*) as n from arquivos`.execute(cena.app.db)
  const { rows: usados } = await sql<{ n: string }>`select count(*) as n from pedidos_anexos`.execute(cena.app.db)
  assert.equal(arquivos[0]!.n, usados[0]!.n, 'no file of a repeat stays')
  const lida = await completa(pedido.id)
  assert.deepEqual([lida.situacao, lida.pedido.numero, lida.aPagar, lida.pagos], [2, body.pedidoNumero, 3, 0])
  assert.equal((await cena.pede.put(`/api/solicitar-diarias/${pedido.id}`, viagem(cena, [0]))).status, 409)
})

test('a crew larger than what may be uploaded becomes one order all the same', async () => {
  const linhas: { colabId: string }[] = []
  for (let n = 0; n < 12; n++) {
    const { rows } = await sql<{
      id: string
    }>`insert into colaboradores (nome, matricula, cpf, empresa_id, banco_code, agencia, conta, digito, conta_corrente_ou_poupanca)
      values (${`AJUDANTE ${n}`}, ${`A${n}`}, ${String(70_000_000_000 + n)}, ${cena.centro}, '341', '1', ${`9${n}`}, 1, 1) returning id`.execute(
      cena.app.db,
    )
    linhas.push({ colabId: rows[0]!.id })
  }
  const pedido = await solicitada(cena, [], { linhas }, livre())
  const { status, body } = await confirmar(cena.pede, pedido)
  assert.equal(status, 201, JSON.stringify(body))
  const lida = await completa(pedido.id)
  assert.deepEqual([lida.equipe, lida.aPagar], [12, 12])
})

test('nobody is on two trips at once, also when both are confirmed at the same moment', async () => {
  const semanas = livre()
  const um = await solicitada(cena, [3], {}, semanas)
  const dois = await solicitada(cena, [3, 4], {}, semanas)
  const antes = await retrato(cena)
  const respostas = await Promise.all([confirmar(cena.pede, um), confirmar(cena.pede, dois)])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409])
  const recusa = respostas.find(({ status }) => status === 409)!
  assert.match(recusa.body.message, /PESSOA 4: Já tem diárias de .* na solicitação \d+\./)
  assert.notEqual(await retrato(cena), antes)
  // Cancelled, the first lets the dates go.
  const [venceu, perdeu] = respostas[0]!.status === 201 ? [um, dois] : [dois, um]
  const cancelada = await cena.pede.post(`/api/solicitar-diarias/${venceu.id}/cancelar`, { motivo: 'A obra parou' })
  assert.equal(cancelada.status, 200, JSON.stringify(cancelada.body))
  assert.equal(cancelada.body.situacao, 8)
  assert.equal((await confirmar(cena.pede, perdeu)).status, 201)
})

test('who left, is on leave or has nowhere to be paid is not taken, and is told where that is mended', async () => {
  const { db } = cena.app
  const pedido = await solicitada(cena, [2], {}, livre())
  const recusa = async (frase: RegExp) => {
    const { status, body } = await confirmar(cena.pede, pedido)
    assert.equal(status, 409)
    assert.match(body.message, frase)
  }
  await sql`update colaboradores set status = 3 where id = ${cena.crew[2]}`.execute(db)
  await recusa(/afastado/)
  await sql`update colaboradores set status = 2 where id = ${cena.crew[2]}`.execute(db)
  await recusa(/inativo/)
  await sql`update colaboradores set status = 1, conta = null where id = ${cena.crew[2]}`.execute(db)
  await recusa(/Não tem conta bancária nem chave PIX/)
  const { body } = await cena.pede.post('/api/solicitar-diarias/calcular', viagem(cena, [2]))
  assert.equal(body.linhas[0].impedimentos[0].corrigir, `/dp/colaboradores/editar/${cena.crew[2]}`)
  const { body: gente } = await cena.pede.get(
    `/api/solicitar-diarias/equipe?centroDeCustoId=${cena.centro}&query=pessoa`,
  )
  assert.deepEqual(gente.map((p: { nome: string; impedimento: string | null }) => [p.nome, p.impedimento])[2], [
    'PESSOA 3',
    'Sem dados bancários',
  ])
  assert.equal(gente.length, 5)
  await sql`update colaboradores set conta = '56782' where id = ${cena.crew[2]}`.execute(db)
  assert.equal((await confirmar(cena.pede, pedido)).status, 201)
})

test('late, and after the fact, a trip needs a reason', async () => {
  const perto = addBusinessDays(today(), 1)
  const em = (dia: string) => ({ saida: `${dia}T08:00:00-03:00`, retorno: `${dia}T22:00:00-03:00` })
  for (const [dia, frase] of [
    [perto, /prazo é de 2 dias úteis/],
    [addDays(today(), -40), /já começou/],
  ] as const) {
    const pedido = await solicitada(cena, [4], em(dia))
    const sem = await confirmar(cena.pede, pedido)
    assert.match(sem.body.message, frase)
    const lida = await completa(pedido.id)
    const com = await cena.pede.put(`/api/solicitar-diarias/${pedido.id}`, {
      ...lida,
      justificativaRetroativa: 'Emergência na linha',
    })
    assert.equal(com.status, 200, JSON.stringify(com.body))
    assert.equal((await confirmar(cena.pede, com.body)).status, 201)
  }
})

test('what comes back, returned or rejected, is its author’s again; a trip is asked for anew from an old one', async () => {
  const pedido = await solicitada(cena, [1], {}, livre())
  await confirmar(cena.pede, pedido)
  assert.equal((await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/reabrir`)).status, 409)
  const status = (n: number) =>
    sql`update pedidos set status = ${n} where id = (select pedido_id from solicitar_diarias where id = ${pedido.id})`.execute(
      cena.app.db,
    )
  await status(1)
  const { rows: pedidos } = await sql<{
    id: string
  }>`select pedido_id as id from solicitar_diarias where id = ${pedido.id}`.execute(cena.app.db)
  const aberta = await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/reabrir`)
  assert.equal(aberta.status, 200, JSON.stringify(aberta.body))
  assert.deepEqual([aberta.body.situacao, aberta.body.pedido, aberta.body.atos.editar], [1, null, true])
  // Others have seen the order: it stays, cancelled, and pays nobody; the trip asks for a new one.
  const { rows: restos } =
    await sql`select p.status, p.justificativa_cancelamento as motivo, a.status as do_anexo, a.em_pagamento
    from pedidos as p join pedidos_anexos as a on a.pedido_id = p.id where p.id = ${pedidos[0]!.id}`.execute(
      cena.app.db,
    )
  assert.deepEqual(
    [...restos],
    [
      {
        status: 8,
        motivo: `A solicitação de diárias ${aberta.body.numero} é refeita.`,
        doAnexo: null,
        emPagamento: false,
      },
    ],
  )
  await confirmar(cena.pede, pedido)
  await status(6)
  assert.equal((await completa(pedido.id)).situacao, 7)
  assert.equal((await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/reabrir`)).body.situacao, 1)
  const copia = await cena.pede.post(`/api/solicitar-diarias/${pedido.id}/duplicar`)
  assert.equal(copia.status, 201, JSON.stringify(copia.body))
  assert.deepEqual([copia.body.equipe, copia.body.total, copia.body.situacao], [1, 320, 1])
  assert.notEqual(copia.body.saida, aberta.body.saida)
})

test('the list says where each stands, and a worker’s trips make a document', async () => {
  const feita = await solicitada(cena, [4], {}, livre())
  await confirmar(cena.pede, feita)
  await paga(cena, feita.id, 200)
  await sql`update solicitar_diarias_linhas set valor_gasto = total, prestado_em = now() where solicitacao_id = ${feita.id}`.execute(
    cena.app.db,
  )
  const { body } = await cena.pede.get('/api/solicitar-diarias?situacao=6')
  assert.ok(body.itens.length >= 1)
  assert.ok(body.itens.every(({ situacao }: { situacao: number }) => situacao === 6))
  const { body: todas } = await cena.pede.get('/api/solicitar-diarias/contagem')
  assert.ok(todas.total > body.itens.length)
  for (const { id, situacao } of (await cena.pede.get('/api/solicitar-diarias')).body.itens) {
    const { row } = { row: await completa(id) }
    assert.equal(row.situacao, situacao)
  }
  assert.equal((await cena.outroPede.get('/api/solicitar-diarias/contagem')).body.total, 0)
  assert.equal((await cena.pede.get('/api/solicitar-diarias/planilha')).status, 200)
  const url = `/api/solicitar-diarias/relatorio?colabId=${cena.crew[1]}&de=2020-01-01&ate=2030-01-01`
  const logs = await logsDe(cena, async () => {
    const { status, raw } = await cena.pede.get(url)
    assert.equal(status, 200)
    assert.match(pdfPages(raw).join(' '), /PESSOA 2/)
  })
  assert.equal(logs.length, 1)
  assert.equal((await cena.outroPede.get(url)).status, 404)
})

test('R9 sees a trip over another and a worker who has left', async () => {
  const um = await solicitada(cena, [3], {}, livre())
  const dois = await solicitada(cena, [3], {}, livre())
  await confirmar(cena.pede, um)
  const { body } = await confirmar(cena.pede, dois)
  await procurarAchados(cena.app.services)
  const achados = async () =>
    (
      await sql<{
        pedido: string
        frase: string
      }>`select pedido_id as pedido, constatacao as frase from auditorias where regra_codigo = 'R9' order by id`.execute(
        cena.app.db,
      )
    ).rows
  assert.deepEqual(await achados(), [])
  // What the request itself refuses, brought in behind its back.
  await sql`update solicitar_diarias as s set saida = t.saida, retorno = t.retorno from solicitar_diarias as t
    where s.id = ${dois.id} and t.id = ${um.id}`.execute(cena.app.db)
  await sql`update colaboradores set status = 2, demissao = ${today()} where id = ${cena.crew[3]}`.execute(cena.app.db)
  await sql`update pedidos set revisao = revisao + 1, justificativa = justificativa || '.' where id = ${body.pedidoId}`.execute(
    cena.app.db,
  )
  await procurarAchados(cena.app.services)
  const frases = (await achados()).filter(({ pedido }) => pedido === body.pedidoId).map(({ frase }) => frase)
  assert.equal(frases.length, 2, JSON.stringify(await achados()))
  assert.match(frases.join(' '), /PESSOA 4 recebe diárias de outra viagem nos mesmos dias/)
  assert.match(frases.join(' '), /PESSOA 4 não está mais ativo/)
})

test('a request whose order was given back is cancelled with that order, which nobody can then submit', async () => {
  const feita = await solicitada(cena, [1], {}, livre())
  await confirmar(cena.pede, feita)
  const { rows } = await sql<{ id: string }>`update pedidos set status = 1
    where id = (select pedido_id from solicitar_diarias where id = ${feita.id}) returning id`.execute(cena.app.db)
  const cancelada = await cena.pede.post(`/api/solicitar-diarias/${feita.id}/cancelar`, {
    motivo: 'a viagem não sai mais',
  })
  assert.deepEqual([cancelada.status, cancelada.body.situacao], [200, 8], JSON.stringify(cancelada.body))
  const { rows: depois } = await sql<{ status: number }>`select status from pedidos where id = ${rows[0]!.id}`.execute(
    cena.app.db,
  )
  assert.equal(depois[0]!.status, 8)
})
