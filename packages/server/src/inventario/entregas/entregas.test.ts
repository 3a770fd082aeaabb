import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { filesOf, quiet } from '../../test-kit/marks.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { novoColaborador, novoItem } from '../inventario.cenario.ts'
import { type CenarioDasEntregas, cenarioDasEntregas, emDias } from './entregas.cenario.ts'

let c: CenarioDasEntregas
before(async () => {
  c = await cenarioDasEntregas()
})
after(() => c.t.close())

const micro = async (id: string) => (await c.ti.get(`/api/micros/${id}`)).body
const frases = async (de: number) => (await c.t.logs()).slice(de).map(({ descricao }) => descricao)

test('handed over, accepted by whoever received it, given back and received by another: one line in the trail each', async () => {
  const antes = (await c.t.logs()).length
  const { colabId, quem } = await c.pessoa()
  const uma = await c.entregar({ colabId, previsao: emDias(30) })
  assert.match(uma.numero, new RegExp(`^E-${today().slice(0, 4)}-\\d{4}$`))
  assert.deepEqual([uma.situacao, uma.entreguePorId, uma.atrasada, uma.contratoId], [1, c.ti.id, false, c.centro])
  // Who answers for the item is the projection of it, with the history the item had already.
  assert.deepEqual([(await micro(uma.microId)).colabId, (await micro(uma.microId)).contratoId], [colabId, c.centro])
  assert.equal((await c.ti.get(`/api/micros/${uma.microId}/responsaveis`)).body[0].colabId, colabId)

  const { especies } = (await quem.get('/api/minha-vez')).body
  assert.deepEqual(
    especies.map(({ id, total }: { id: string; total: number }) => [id, total]),
    [['aceites', 1]],
  )
  assert.equal((await quem.get('/api/pendencias')).body[telasPessoais.comigo.id], 1)
  const comigo = c.ok(await quem.get('/api/comigo'))
  assert.deepEqual(
    [comigo.entregas.map(({ numero }: { numero: string }) => numero), comigo.entregas[0].entreguePor],
    [[uma.numero], 'Tina da TI'],
  )
  const lida = c.ok(await quem.get(`/api/comigo/${uma.id}`))
  const aceita = c.ok(await c.responde(quem, uma.id, 'aceitar', { revisao: lida.revisao }))
  assert.deepEqual([aceita.situacao, aceita.aceite], [2, 1])
  assert.deepEqual((await quem.get('/api/minha-vez')).body.especies, [])

  // Nobody is asked to receive what they themselves give back, and the others are.
  c.ok(await c.responde(quem, uma.id, 'devolver', { motivo: 'Deixei na recepção' }))
  const daTi = (await c.ti.get('/api/minha-vez/inventario-entregas')).body.itens
  assert.deepEqual(
    daTi.map(({ id, rotulo, detalhe }: Record<string, string>) => [id, rotulo, /Deixei na recepção$/.test(detalhe!)]),
    [[uma.id, 'Conferir e receber', true]],
  )
  const volta = c.ok(await c.leva(uma.id, 5, { ...c.VOLTA, condicaoNaVolta: 3, faltou: 'Mochila' }))
  assert.deepEqual([volta.situacao, volta.faltou, volta.recebidaPorId], [5, 'Mochila', c.ti.id])
  assert.equal((await micro(uma.microId)).colabId, null)
  const depois = c.ok(await quem.get('/api/comigo'))
  assert.deepEqual([depois.entregas, depois.outros, depois.anteriores.length], [[], [], 1])
  const item = uma.item
  assert.deepEqual(
    (await frases(antes))
      .map((frase) =>
        frase
          .replaceAll(uma.numero, 'N')
          .replaceAll(item, 'I')
          .replace(/RECEBE \d+/, 'RECEBE'),
      )
      .slice(1),
    [
      'Entregou a "RECEBE": I, entrega N',
      'Aceitou no sistema a entrega N, de I',
      'Avisou que devolve a entrega N, de I. Motivo: Deixei na recepção',
      'Recebeu de volta a entrega N, de I. Faltou: Mochila',
    ],
  )
})

test('refused, it goes back to whoever cares for the inventory with the reason, and nobody answers for the item meanwhile', async () => {
  const { colabId, quem } = await c.pessoa()
  const uma = await c.entregar({ colabId })
  const sem = await c.responde(quem, uma.id, 'recusar', { motivo: '  ' })
  assert.deepEqual([sem.status, sem.body.details], [400, { motivo: 'Diga por que recusa.' }])
  c.ok(await c.responde(quem, uma.id, 'recusar', { motivo: 'A tela veio trincada' }))
  assert.equal((await micro(uma.microId)).colabId, null)
  const { itens } = (await c.ti.get('/api/minha-vez/inventario-entregas')).body
  assert.ok(
    itens.some(({ id, detalhe }: Record<string, string>) => id === uma.id && /A tela veio trincada/.test(detalhe!)),
  )
  // Refused is not free: it is settled first.
  const outro = await novoColaborador(c.t, c.centro)
  assert.equal((await c.ti.post(c.url(), await c.nova({ microId: uma.microId, colabId: outro }))).status, 409)
  // Put right, and asked again.
  c.ok(await c.ti.put(c.url(uma.id), { condicao: 4, observacao: 'Tela trincada no canto' }))
  c.ok(await c.leva(uma.id, 1))
  assert.equal((await micro(uma.microId)).colabId, colabId)
  c.ok(await c.responde(quem, uma.id, 'aceitar'))
  const mudar = await c.ti.put(c.url(uma.id), { observacao: 'Outra coisa' })
  assert.deepEqual([mudar.status, /aceita como está escrita/.test(mudar.body.message)], [409, true])
})

test('whoever has no user accepts by a signature of what is written now, or on paper that is sent back', async () => {
  const colabId = await novoColaborador(c.t, c.centro)
  const uma = await c.entregar({ colabId })
  const cedo = await c.leva(uma.id, 2)
  assert.deepEqual([cedo.status, /Colha a assinatura/.test(cedo.body.message)], [409, true])
  c.ok(await c.assinar(uma.id, { colabId: c.ana.colabId }), 201)
  assert.equal((await c.leva(uma.id, 2)).status, 409, 'somebody else of the house does not sign in their place')
  c.ok(await c.assinar(uma.id, { papel: 2 }), 201)
  assert.equal((await c.leva(uma.id, 2)).status, 409, 'whoever hands over does not accept')
  c.ok(await c.assinar(uma.id, { colabId }), 201)
  c.ok(await c.ti.put(c.url(uma.id), { acessorios: 'Carregador' }))
  assert.equal((await c.leva(uma.id, 2)).status, 409, 'what was signed is not what is written now')
  c.ok(await c.assinar(uma.id, { colabId }), 201)
  const aceita = c.ok(await c.leva(uma.id, 2))
  assert.deepEqual([aceita.situacao, aceita.aceite, aceita.aceitaPorId], [2, 2, c.ti.id])
  assert.equal((await c.assinar(uma.id)).status, 409)

  const outra = await c.entregar({ colabId })
  const { payload, headers } = await multipartOf({ name: 'termo assinado.pdf', bytes: pdf })
  const enviar = (id: string) => c.ti.inject({ method: 'POST', url: c.url(id, '/arquivos/termo'), payload, headers })
  assert.equal(c.ok(await enviar(outra.id)).termo, 'termo assinado.pdf')
  const emPapel = c.ok(await c.leva(outra.id, 2))
  assert.equal(emPapel.aceite, 3)
  assert.equal((await enviar(outra.id)).status, 409, 'what proves the acceptance comes before it')
})

test('two people hand over one item at once, or accept and cancel at once: one does, the other is told', async () => {
  const outra = await c.cuida([c.centro])
  const corpo = await c.nova()
  const respostas = await Promise.all([c.ti, outra, c.ti, outra].map((quem) => quem.post(c.url(), corpo)))
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409, 409, 409])
  const dita = respostas.find(({ status }) => status === 409)!.body
  assert.match(
    dita.details.microId,
    /^Este micro está com RECEBE \d+ desde \d{2}\/\d{2}\/\d{4} \(entrega E-\d{4}-\d{4}\)/,
  )
  const { id } = respostas.find(({ status }) => status === 201)!.body
  const [aceite, cancela] = await Promise.all([
    c.responde(c.ana.quem, id, 'aceitar'),
    c.leva(id, 7, { motivo: 'Engano' }),
  ])
  assert.deepEqual([aceite.status, cancela.status].sort(), [200, 409])
})

test('while an item is out its own form does not give it to another, and it is not deleted; put by hand it may be handed over', async () => {
  const uma = await c.entregar()
  const outro = await novoColaborador(c.t, c.centro, 'OUTRA MÃO')
  for (const colabId of [outro, null]) {
    const { status, body } = await c.ti.put(`/api/micros/${uma.microId}`, { colabId })
    assert.deepEqual([status, Object.keys(body.details)], [409, ['colabId']])
  }
  assert.equal((await c.ti.put(`/api/micros/${uma.microId}`, { observacao: 'Teclado novo' })).status, 200)
  const sai = await c.ti.delete(`/api/micros/${uma.microId}`)
  assert.deepEqual([sai.status, sai.body.message.includes(uma.numero)], [409, true])
  const chip = await novoItem(c.ti, 'chips', { colabId: outro })
  const doChip = c.ok(await c.ti.post(c.url(), await c.nova({ microId: null, chipId: chip, colabId: outro })), 201)
  assert.match(doChip.item, /^\(41\) 98/)
  assert.equal((await c.ti.put(`/api/chips/${chip}`, { colabId: null })).status, 409)
  // Deleted while nobody had accepted, it is undone.
  assert.equal((await c.ti.delete(c.url(doChip.id))).status, 204)
  assert.equal((await c.ti.get(`/api/chips/${chip}`)).body.colabId, null)
})

test('bad input says which field, and writes nothing', async () => {
  const inativo = await novoColaborador(c.t, c.centro)
  await sql`update colaboradores set status = 2 where id = ${inativo}::bigint`.execute(c.t.db)
  const deFora = await novoColaborador(c.t, c.outro)
  const parado = await novoItem(c.ti, 'micros', { situacao: 3 })
  const antes = (await c.t.logs()).length
  for (const [mais, campos, status] of [
    [{ microId: null }, ['microId'], 400],
    [{ chipId: '1' }, ['chipId'], 400],
    [{ microId: '1999999999999' }, ['microId'], 400],
    [{ microId: parado }, ['microId'], 409],
    [{ colabId: inativo }, ['colabId'], 409],
    [{ colabId: deFora }, ['colabId'], 400],
    [{ entregueEm: emDias(1) }, ['entregueEm'], 400],
    [{ entregueEm: '2026-02-30' }, ['entregueEm'], 400],
    [{ previsao: '2020-01-01' }, ['previsao'], 400],
    [{ condicao: 9 }, ['condicao'], 400],
    [{ acessorios: 'x'.repeat(301) }, ['acessorios'], 400],
  ] as const) {
    const { status: veio, body } = await c.ti.post(c.url(), await c.nova(mais))
    assert.deepEqual([veio, Object.keys(body.details ?? {}).filter((um) => um !== 'atual')], [status, [...campos]])
  }
  // Their items alone were written.
  assert.ok((await frases(antes)).every((frase) => frase.startsWith('Adicionou o micro')))
  const id = await c.emEstado(2, { entregueEm: emDias(-5) })
  for (const [mais, campos] of [
    [{}, ['devolvidaEm', 'condicaoNaVolta']],
    [{ ...c.VOLTA, devolvidaEm: emDias(-6) }, ['devolvidaEm']],
    [{ ...c.VOLTA, devolvidaEm: emDias(1) }, ['devolvidaEm']],
    [{ ...c.VOLTA, devolvidaEm: 'ontem' }, ['devolvidaEm']],
    [{ ...c.VOLTA, condicaoNaVolta: 0 }, ['condicaoNaVolta']],
    [{ ...c.VOLTA, faltou: 'x'.repeat(301) }, ['faltou']],
  ] as const) {
    const { status, body } = await c.leva(id, 5, mais)
    assert.deepEqual([status, Object.keys(body.details)], [400, [...campos]])
  }
  const perdido = await c.leva(id, 6, { motivo: '' })
  assert.deepEqual(Object.keys(perdido.body.details).sort(), ['itemFicou', 'motivo'])
  c.ok(await c.leva(id, 6, { motivo: 'Furtado no ônibus', itemFicou: 4 }))
  const { microId } = (await c.ti.get(c.url(id))).body
  assert.deepEqual([(await micro(microId)).situacao, (await micro(microId)).colabId], [4, null])
})

test('another contract sees nothing of it; of theirs each person reaches what is theirs alone', async () => {
  const uma = await c.entregar()
  const longe = await c.cuida([c.outro])
  assert.equal((await longe.get(c.url(uma.id))).status, 404)
  assert.equal((await longe.get(c.url(uma.id, '/termo'))).status, 404)
  assert.equal((await longe.get(c.url(`em-maos/${c.ana.colabId}`))).status, 404)
  assert.equal((await longe.get(`${c.url()}?colabId=${c.ana.colabId}`)).body.itens.length, 0)
  const outra = await c.pessoa()
  const semCpf = await c.t.person()
  for (const quem of [outra.quem, semCpf, c.ti]) {
    assert.equal((await quem.get(`/api/comigo/${uma.id}`)).status, 404)
    assert.equal((await quem.get(`/api/comigo/${uma.id}/termo`)).status, 404)
    assert.equal((await c.responde(quem, uma.id, 'aceitar')).status, 404)
  }
  assert.deepEqual((await semCpf.get('/api/comigo')).body, { quem: null, entregas: [], outros: [], anteriores: [] })
  // Whoever moves to another contract takes what they have along, and what they had.
  const { colabId } = await c.pessoa()
  const vai = await c.entregar({ colabId })
  await sql`update colaboradores set empresa_id = ${c.outro}::bigint where id = ${colabId}::bigint`.execute(c.t.db)
  assert.equal((await longe.get(c.url(vai.id))).status, 200)
  assert.equal((await c.ti.get(c.url(vai.id))).status, 404)
})

test('the term carries the entrega: condition, accessories, acceptance and return, for the item and for the person', async () => {
  const { colabId, quem } = await c.pessoa()
  await sql`update colaboradores set nome = 'ZILDA DO TERMO' where id = ${colabId}::bigint`.execute(c.t.db)
  const uma = await c.entregar({ colabId, previsao: emDias(10), observacao: 'Adesivo na tampa' })
  const texto = async (quemPede = c.ti, onde = `/api/micros/${uma.microId}/termo`) =>
    pdfPages((await quemPede.get(onde)).raw)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  const doItem = await texto()
  for (const dito of [
    /ZILDA DO TERMO/,
    /Carregador e mochila/,
    /Adesivo na tampa/,
    /Bom/,
    /Local e data/,
    new RegExp(uma.numero),
  ])
    assert.match(doItem, dito)
  assert.match(await texto(quem, `/api/comigo/${uma.id}/termo`), /ZILDA DO TERMO/)
  c.ok(await c.responde(quem, uma.id, 'aceitar'))
  assert.match(await texto(), /Aceito no sistema por/)
  assert.doesNotMatch(await texto(), /Local e data/)
  c.ok(await c.leva(uma.id, 5, { ...c.VOLTA, faltou: 'Carregador' }))
  // The item is nobody's: its own term is of nobody, and the entrega's is the receipt of the return.
  assert.equal((await c.ti.get(`/api/micros/${uma.microId}/termo`)).status, 409)
  const recibo = await texto(c.ti, c.url(uma.id, '/termo'))
  for (const dito of [/Devolução/, /O que faltou/, /Tina da TI/]) assert.match(recibo, dito)
  const assinada = await c.entregar({ colabId })
  c.ok(await c.assinar(assinada.id, { colabId, nome: 'Zilda Assina' }), 201)
  c.ok(await c.leva(assinada.id, 2))
  assert.match(await texto(c.ti, c.url(assinada.id, '/termo')), /Zilda Assina/)
})

test('an entrega that is deleted takes its paper and what was collected of it', async () => {
  const antes = await filesOf(c.t)
  const uma = await c.entregar()
  const { payload, headers } = await multipartOf({ name: 'termo.pdf', bytes: pdf })
  c.ok(await c.ti.inject({ method: 'POST', url: c.url(uma.id, '/arquivos/termo'), payload, headers }))
  const foto = await multipartOf({ name: 'f.png', bytes: png }, { dados: { fase: 1 } })
  c.ok(await c.ti.inject({ method: 'POST', url: c.url(uma.id, '/fotos'), ...foto }), 201)
  c.ok(await c.assinar(uma.id), 201)
  assert.equal((await c.ti.delete(c.url(uma.id))).status, 204)
  await quiet(c.t)
  assert.deepEqual(await filesOf(c.t), antes)
})
