import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../core/database/database.ts'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { pdf } from '../../test-kit/samples.ts'
import { type Cenario, linha, logsDe, montar, noStatus, retrato } from '../pedidos/pedidos.cenario.ts'
import { abrirAchado } from './abrir.ts'

let cena: Cenario
let auditora: Person
let outro: Person
let leitora: Person
let deFora: Person
before(async () => {
  cena = await montar()
  const pessoa = (nome: string, centros: string[], ...flags: ('visualizar' | 'editar')[]) =>
    cena.app.person({ nome, telas: [[telas.auditoria, ...flags]], centros })
  auditora = await pessoa('Aurora Auditora', [cena.centro], 'visualizar', 'editar')
  outro = await pessoa('Otto Auditor', [cena.centro], 'visualizar', 'editar')
  leitora = await pessoa('Lia Leitora', [cena.centro], 'visualizar')
  deFora = await pessoa('Davi de Fora', [cena.outroCentro], 'visualizar', 'editar')
})
after(() => cena.app.close())

let serial = 0
/** A finding on an order of its own; `situacao` beyond pending is reached by the acts. */
async function achado(
  status = 5,
  anexos = [{ tipo: 2, numeroNotaFiscal: `N${++serial}`, valor: 35 }],
): Promise<{ id: string; pedido: string; anexo: string }> {
  const pedido = await noStatus(cena, status, cena.gente[1], { anexos })
  const id = await inTransaction(cena.app.db, (tx) =>
    abrirAchado({ system: cena.app.services }, tx, {
      pedidoId: pedido,
      regra: 'R2',
      risco: 2,
      valorQuestionado: '35.00',
      constatacao: 'Há outro pedido do mesmo fornecedor.',
      chave: `teste:${++serial}`,
    }),
  )
  const { rows } = await sql<{ id: string }>`select id from pedidos_anexos where pedido_id = ${pedido}`.execute(
    cena.app.db,
  )
  return { id: id!, pedido, anexo: rows[0]?.id ?? '' }
}
const agir = (pessoa: Person, id: string, verbo: string, corpo: object = {}) =>
  pessoa.post(`/api/auditorias/${id}/${verbo}`, corpo)
async function assumido(status?: number) {
  const feito = await achado(status)
  assert.equal((await agir(auditora, feito.id, 'assumir')).status, 200)
  return feito
}
const pergunta = () => ({
  pergunta: 'Por que dois?',
  prazoResposta: addDays(today(), 3),
  respondenteId: cena.gente[1].id,
})
/** Checklist answered and words written: what a conclusion asks for. */
async function preparado(resultado = 1) {
  const feito = await assumido()
  const { body } = await auditora.get(`/api/auditorias/${feito.id}/detalhe`)
  const checklist = body.checklist.map(({ id }: { id: string }) => ({ id, resultado }))
  const resposta = await auditora.put(`/api/auditorias/${feito.id}`, { checklist, parecer: 'Examinado.' })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  return feito
}

test('each act: refused without the flag, absent out of scope, refused to who took part in the order, one log row when done', async () => {
  const atos: [verbo: string, corpo: () => object, antes: () => Promise<{ id: string; anexo: string }>][] = [
    ['assumir', () => ({}), achado],
    ['liberar', () => ({}), assumido],
    ['perguntar', pergunta, assumido],
    ['reciclar', () => ({ motivo: 'Refazer.' }), () => assumido(6)],
    ['concluir', () => ({ conclusao: 4 }), preparado],
  ]
  const participante = await cena.app.person({
    nome: 'Paula',
    telas: [[telas.auditoria, 'visualizar', 'editar']],
    centros: [cena.centro],
  })
  for (const [verbo, corpo, antes] of atos) {
    const { id } = await antes()
    const pedido = (
      await sql<{ id: string }>`select pedido_id as id from auditorias where id = ${id}`.execute(cena.app.db)
    ).rows[0]!.id
    const intacto = await retrato(cena)
    assert.equal((await agir(leitora, id, verbo, corpo())).status, 403, verbo)
    const fora = await agir(deFora, id, verbo, corpo())
    assert.deepEqual([fora.status, fora.body.message], [404, messages.registroNaoEncontrado], verbo)
    assert.equal(await retrato(cena), intacto, verbo)
    await sql`update pedidos set validador_id = ${participante.id} where id = ${pedido}`.execute(cena.app.db)
    const dela = await agir(participante, id, verbo, corpo())
    assert.equal(dela.status, 403, verbo)
    assert.match(dela.body.message, /Você participou deste pedido/)
    const logs = await logsDe(cena, async () => {
      const feito = await agir(auditora, id, verbo, corpo())
      assert.equal(feito.status, 200, `${verbo}: ${JSON.stringify(feito.body)}`)
    })
    assert.equal(logs.length, 1, verbo)
    assert.equal(logs[0]!.telaId, telas.auditoria.id)
  }
})

test('who attached or paid took part too: the trail tells, not only the order', async () => {
  const { id, pedido } = await achado()
  const mexeu = await cena.app.person({
    nome: 'Mexeu',
    telas: [
      [telas.auditoria, 'visualizar', 'editar'],
      [telas.pedidos, 'visualizar', 'editar'],
    ],
    centros: [cena.centro],
  })
  assert.equal((await mexeu.get(`/api/auditorias/${id}/detalhe`)).body.acoes.assumir.pode, true)
  await sql`insert into logs (colab_id, tela_id, acao_id, entidade, alvo_id, descricao) values (${mexeu.id}, 1, 2, 'pedidos', ${pedido}, 'x')`.execute(
    cena.app.db,
  )
  assert.equal((await agir(mexeu, id, 'assumir')).status, 403)
  assert.match((await mexeu.get(`/api/auditorias/${id}/detalhe`)).body.acoes.assumir.motivo, /participou/)
})

test('of two auditors who assume together one does, and the other is told', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const { id } = await achado()
    const duas = await Promise.all([agir(auditora, id, 'assumir'), agir(outro, id, 'assumir')])
    assert.deepEqual(duas.map(({ status }) => status).sort(), [200, 409])
    const perdeu = duas.find(({ status }) => status === 409)!
    assert.equal(perdeu.body.message, 'Este achado já foi assumido.')
    assert.equal(perdeu.body.details.atual.situacao, 2)
  }
})

test('what one assumed, another does not touch; unless the first is no longer active', async () => {
  const passageira = await cena.app.person({
    nome: 'Pia',
    telas: [[telas.auditoria, 'visualizar', 'editar']],
    centros: [cena.centro],
  })
  const { id } = await achado()
  assert.equal((await agir(passageira, id, 'assumir')).status, 200)
  assert.equal((await agir(outro, id, 'liberar')).status, 403)
  assert.equal((await outro.put(`/api/auditorias/${id}`, { parecer: 'meu' })).status, 403)
  await sql`update usuarios set is_ativo = false where id = ${passageira.id}`.execute(cena.app.db)
  assert.equal((await agir(outro, id, 'liberar')).body.situacao, 1)
  assert.equal((await agir(outro, id, 'assumir')).body.auditorId, outro.id)
})

test('a question goes by mail to whoever may see the order, and comes back answered from a private address', async () => {
  const { id, anexo } = await assumido()
  const semCentro = await cena.app.person({ nome: 'Sem centro' })
  for (const [corpo, campo] of [
    [{ ...pergunta(), respondenteId: semCentro.id }, 'respondenteId'],
    [{ ...pergunta(), respondenteId: auditora.id }, 'respondenteId'],
    [{ ...pergunta(), prazoResposta: addDays(today(), -1) }, 'prazoResposta'],
    [{ ...pergunta(), pergunta: '  ' }, 'pergunta'],
  ] as const) {
    const resposta = await agir(auditora, id, 'perguntar', corpo)
    assert.equal(resposta.status, 400)
    assert.ok(resposta.body.details[campo], campo)
  }
  const quem = await auditora.get(`/api/auditorias/${id}/respondentes`)
  assert.deepEqual(quem.body[0], { id: cena.gente[1].id, nome: 'Sérgio Solicitante', papel: 'Solicitante' })
  assert.equal((await agir(auditora, id, 'perguntar', pergunta())).body.situacao, 3)
  const { rows } = await sql<{
    para: string
    assunto: string
    texto: string
    centros: string[]
  }>`select para, assunto, texto, centros from correio where tipo = 'auditoria' order by id desc limit 1`.execute(
    cena.app.db,
  )
  assert.match(rows[0]!.assunto, /^A auditoria pergunta sobre o pedido \d+$/)
  assert.match(rows[0]!.texto, new RegExp(`/financeiro/auditoria/responder/${id}`))
  assert.deepEqual(rows[0]!.centros, [cena.centro])

  const [pediu] = [cena.gente[1]]
  // No flag on Auditoria: the screen is closed, the question is not.
  assert.equal((await pediu.get('/api/auditorias')).status, 403)
  assert.equal((await pediu.get(`/api/auditorias/${id}/detalhe`)).status, 403)
  const aberta = await pediu.get(`/api/auditorias/respostas/${id}`)
  assert.equal(aberta.body.pergunta, 'Por que dois?')
  assert.equal((await pediu.get(`/api/auditorias/${id}/documentos/${anexo}/arquivo`)).status, 200)
  const inicio = (await pediu.get('/api/inicio')).body.blocos.find(
    (bloco: { id: string }) => bloco.id === 'auditoria-a-responder',
  )
  assert.equal(inicio.titulo, 'Auditoria: respostas pendentes')
  assert.ok(
    inicio.itens.some(({ caminho }: { caminho: string }) => caminho === `/financeiro/auditoria/responder/${id}`),
  )
  for (const alheia of [leitora, cena.gente[2], outro]) {
    assert.equal((await alheia.get(`/api/auditorias/respostas/${id}`)).status, 404)
    assert.equal((await alheia.post(`/api/auditorias/respostas/${id}`, { resposta: 'x' })).status, 404)
  }
  assert.equal((await cena.gente[2].get(`/api/auditorias/${id}/documentos/${anexo}/arquivo`)).status, 404)
  const logs = await logsDe(cena, async () => {
    const feita = await pediu.post(`/api/auditorias/respostas/${id}`, { resposta: 'São duas entregas.' })
    assert.equal(feita.status, 200, JSON.stringify(feita.body))
    assert.equal(feita.body.resposta, 'São duas entregas.')
  })
  assert.equal(logs.length, 1)
  assert.equal((await pediu.post(`/api/auditorias/respostas/${id}`, { resposta: 'de novo' })).status, 409)
  const { body } = await auditora.get(`/api/auditorias/${id}/detalhe`)
  assert.deepEqual(
    [body.situacao, body.resposta, body.respondenteNome],
    [2, 'São duas entregas.', 'Sérgio Solicitante'],
  )
  const { rows: avisos } = await sql<{
    assunto: string
  }>`select assunto from correio where tipo = 'auditoria' order by id desc limit 1`.execute(cena.app.db)
  assert.match(avisos[0]!.assunto, /^Resposta sobre o pedido/)
})

test('a document asked for again holds the closing until it is there', async () => {
  const { id, anexo, pedido } = await preparado(2)
  const pedidoDela = { anexoId: anexo, motivo: 'Está ilegível.' }
  assert.equal((await agir(leitora, id, 'pedir-reanexo', pedidoDela)).status, 403)
  const alheio = await achado()
  assert.equal((await agir(auditora, id, 'pedir-reanexo', { ...pedidoDela, anexoId: alheio.anexo })).status, 400)
  const logs = await logsDe(cena, async () =>
    assert.equal((await agir(auditora, id, 'pedir-reanexo', pedidoDela)).status, 200),
  )
  assert.equal(logs.length, 1)
  assert.equal((await agir(auditora, id, 'pedir-reanexo', pedidoDela)).status, 409)
  const marcado = async () =>
    (await sql<{ reanexar: boolean }>`select reanexar from pedidos_anexos where id = ${anexo}`.execute(cena.app.db))
      .rows[0]!.reanexar
  assert.equal(await marcado(), true)
  assert.equal(
    (await agir(auditora, id, 'concluir', { conclusao: 4 })).body.details.checklist,
    'Há item não conforme: a conclusão não pode ser Conforme.',
  )
  const concluido = await agir(auditora, id, 'concluir', { conclusao: 5 })
  assert.deepEqual(
    [concluido.body.situacao, concluido.body.decisao, concluido.body.falta],
    [5, 2, 'O documento pedido ainda não foi anexado de novo.'],
  )
  assert.equal((await agir(auditora, id, 'encerrar', { decisaoCumprida: 'Feito.' })).status, 409)
  const form = new FormData()
  form.set('anexo', JSON.stringify({ arquivo: 'f' }))
  form.set('f', new Blob([new Uint8Array(pdf)]), 'novo.pdf')
  const corpo = new Response(form)
  const troca = await cena.gente[1].inject({
    method: 'PUT',
    url: `/api/pedidos/${pedido}/anexos/${anexo}`,
    payload: Buffer.from(await corpo.arrayBuffer()),
    headers: { 'content-type': corpo.headers.get('content-type')! },
  })
  assert.equal(troca.status, 200, JSON.stringify(troca.body))
  assert.equal(await marcado(), false)
  const semTexto = await agir(auditora, id, 'encerrar', {})
  assert.deepEqual(
    [semTexto.status, semTexto.body.details.decisaoCumprida],
    [400, 'Escreva como a decisão foi cumprida.'],
  )
  assert.equal((await agir(auditora, id, 'encerrar', { decisaoCumprida: 'Nova via anexada.' })).body.situacao, 6)
})

test('recycling opens a draft in the requester’s name that points back, once, and never in the auditor’s', async () => {
  const { id, pedido } = await assumido()
  const { body } = await agir(auditora, id, 'reciclar', { motivo: 'Valores errados.' })
  const novo = await linha(cena, body.recicladoId)
  assert.deepEqual(
    [novo.status, novo.recyclePedido, novo.solicitanteId, novo.valorTotal],
    [1, pedido, cena.gente[1].id, '35.00'],
  )
  const { rows } = await sql<{
    n: string
  }>`select count(*) as n from pedidos_itens where pedido_id = ${body.recicladoId}`.execute(cena.app.db)
  assert.equal(rows[0]!.n, '2')
  assert.equal((await agir(auditora, id, 'reciclar', { motivo: 'De novo.' })).status, 409)
  assert.equal(body.acoes.editar.pode, true, 'recycling is no part taken in the order')
})

test('a closed opinion is neither changed nor deleted, not even by hand; addenda are added beside it', async () => {
  const { id } = await preparado()
  assert.equal((await agir(auditora, id, 'encerrar')).status, 409)
  assert.equal((await agir(auditora, id, 'concluir', { conclusao: 4 })).body.situacao, 4)
  assert.equal((await agir(auditora, id, 'reabrir')).body.situacao, 2)
  await agir(auditora, id, 'concluir', { conclusao: 4 })
  assert.equal((await agir(auditora, id, 'encerrar')).body.situacao, 6)
  for (const [verbo, corpo] of [
    ['assumir', {}],
    ['perguntar', pergunta()],
    ['reabrir', {}],
    ['encerrar', {}],
  ] as const)
    assert.equal((await agir(auditora, id, verbo, corpo)).status, 409, verbo)
  assert.equal((await auditora.put(`/api/auditorias/${id}`, { parecer: 'outro' })).status, 409)
  for (const tentativa of [
    sql`update auditorias set parecer = 'x' where id = ${id}`,
    sql`update auditorias set situacao = 2, data_encerramento = null where id = ${id}`,
    sql`delete from auditorias where id = ${id}`,
    sql`update auditorias_checklist set resultado = 2 where auditoria_id = ${id}`,
    sql`delete from auditorias_checklist where auditoria_id = ${id}`,
  ])
    await assert.rejects(tentativa.execute(cena.app.db), /o parecer encerrado não pode ser alterado nem excluído/)
  const aditado = await agir(outro, id, 'adendos', { texto: 'Visto outra vez.' })
  assert.deepEqual(
    aditado.body.adendos.map(({ autor, texto }: { autor: string; texto: string }) => [autor, texto]),
    [['Otto Auditor', 'Visto outra vez.']],
  )
  await assert.rejects(sql`update auditorias_adendos set texto = 'x'`.execute(cena.app.db), /não pode ser alterado/)
  const parecer = await leitora.get(`/api/auditorias/${id}/parecer`)
  assert.equal(parecer.status, 200)
  const texto = pdfPages(parecer.raw).join('\n')
  for (const parte of ['Parecer de auditoria', 'Conforme', 'Examinado.', 'Visto outra vez.', 'Aurora Auditora'])
    assert.ok(texto.includes(parte), parte)
})

test('who edits an old state is told so, and a checklist line of another finding is refused', async () => {
  const { id } = await assumido()
  const revisao = (await auditora.get(`/api/auditorias/${id}/detalhe`)).body.revisao
  assert.equal((await auditora.put(`/api/auditorias/${id}`, { revisao, parecer: 'um' })).status, 200)
  assert.equal((await auditora.put(`/api/auditorias/${id}`, { revisao, parecer: 'dois' })).status, 409)
  const alheia = (await auditora.get(`/api/auditorias/${(await achado()).id}/detalhe`)).body.checklist[0].id
  assert.equal((await auditora.put(`/api/auditorias/${id}`, { checklist: [{ id: alheia, resultado: 1 }] })).status, 400)
})

test('the list, its counts, score and spreadsheet stay within scope and filter', async () => {
  const { id } = await assumido()
  const { body } = await auditora.get('/api/auditorias?meus=true&abertas=true')
  assert.ok(body.itens.some((item: { id: string }) => item.id === id))
  assert.ok(
    body.itens.every(
      (item: { auditorNome: string; situacao: number }) =>
        item.auditorNome === 'Aurora Auditora' && item.situacao !== 6,
    ),
  )
  assert.deepEqual((await deFora.get('/api/auditorias')).body.itens, [])
  assert.equal((await deFora.get(`/api/auditorias/${id}/detalhe`)).status, 404)
  assert.equal((await deFora.get(`/api/auditorias/${id}/respondentes`)).status, 403 + 1)
  assert.deepEqual((await deFora.get('/api/auditorias/placar')).body, [])
  const [placar] = (await leitora.get('/api/auditorias/placar')).body
  const { total } = (await leitora.get('/api/auditorias/contagem')).body
  assert.equal(placar.alto + placar.medio + placar.baixo + placar.encerradas, total)
  assert.equal((await leitora.get('/api/auditorias/planilha?abertas=true')).status, 200)
  assert.equal((await leitora.get('/api/auditorias?ordem=-pedidoValor')).status, 200)
  assert.equal((await leitora.get('/api/auditorias?ordem=senha')).status, 400)
})
