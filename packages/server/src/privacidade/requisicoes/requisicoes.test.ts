import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { atrasada } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import type { RequisicaoNaResposta } from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import { filesOf, quiet } from '../../test-kit/marks.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf } from '../../test-kit/samples.ts'
import { type CenarioDaPrivacidade, cenarioDaPrivacidade, emDias } from '../privacidade.cenario.ts'

let c: CenarioDaPrivacidade
before(async () => {
  c = await cenarioDaPrivacidade()
})
after(() => c.t.close())

const SLUG = 'requisicoes-titulares'
const url = (id = '', resto = '') => `/api/${SLUG}${id && `/${id}`}${resto}`
const nova = (mais: object = {}) => c.cria(SLUG, c.requisicao(mais))
const respondida = async (id: string) => {
  assert.equal((await c.encarregada.put(url(id), { identidade: 'Documento visto na sede' })).status, 200)
  const { status, body } = await c.leva(SLUG, id, 3, 'Segue o relatório.')
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const anexa = async (id: string, nome = 'relatorio.pdf', bytes = pdf, quem = c.encarregada) => {
  const { payload, headers } = await multipartOf({ name: nome, bytes }, {})
  return quem.inject({ method: 'POST', url: url(id, '/arquivos/resposta'), payload, headers })
}

test('a request is numbered, answered within 15 days, and each act leaves one line in the trail', async () => {
  const antes = (await c.t.logs()).length
  // The last day is the server's to say, whatever is sent.
  const uma = await nova({ recebidaEm: emDias(-3), prazo: emDias(90) })
  assert.match(uma.numero, new RegExp(`^LGPD-${today().slice(0, 4)}-\\d{4}$`))
  assert.deepEqual([uma.prazo, uma.status, uma.atrasada, uma.arquivo], [emDias(12), 1, false, null])

  // Received earlier than was thought: the last day follows.
  const mudada = (await c.encarregada.put(url(uma.id), { recebidaEm: emDias(-20), revisao: uma.revisao })).body
  assert.deepEqual([mudada.prazo, mudada.atrasada], [emDias(-5), true])
  assert.equal((await c.leva(SLUG, uma.id, 2)).status, 200)

  const cedo = await c.leva(SLUG, uma.id, 3, 'Segue.')
  assert.equal(cedo.status, 409)
  assert.match(cedo.body.message, /identidade foi confirmada/)
  const feita = await respondida(uma.id)
  assert.deepEqual(
    [feita.status, feita.resposta, feita.respondidaPorId, feita.atrasada],
    [3, 'Segue o relatório.', c.encarregada.id, true],
  )
  assert.deepEqual(
    (await c.t.logs()).slice(antes).map(({ descricao }) => descricao.replace(uma.numero, 'N')),
    [
      'Adicionou a requisição de titular "N"',
      'Alterou a requisição de titular "N": Recebida em, Responder até',
      'Começou a análise da requisição de titular N',
      'Alterou a requisição de titular "N": Como a identidade foi confirmada',
      'Respondeu a requisição de titular N',
    ],
  )
  // What was answered does not change, nor go away; reopened, it is answered anew and its last day is the same.
  for (const recusa of [await c.encarregada.put(url(uma.id), { nome: 'X' }), await c.encarregada.delete(url(uma.id))])
    assert.equal(recusa.status, 409)
  assert.equal((await c.leva(SLUG, uma.id, 2, '')).status, 400)
  const reaberta = (await c.leva(SLUG, uma.id, 2, 'Faltou um arquivo')).body
  assert.deepEqual([reaberta.status, reaberta.respondidaEm, reaberta.prazo], [2, null, emDias(-5)])
  assert.equal((await c.leva(SLUG, uma.id, 4, 'Já foi entregue')).body.status, 4)
})

test('bad input names the field and leaves nothing', async () => {
  const antes = [(await c.t.logs()).length, (await c.encarregada.get(url('', '/contagem'))).body.total]
  const fornecedorId = await c.insere('fornecedores', { nome: 'João das Pedras', cpfOuCnpj: '52998224725' })
  for (const [corpo, campo] of [
    [{ recebidaEm: emDias(1) }, 'recebidaEm'],
    [{ recebidaEm: '31/12/2026' }, 'recebidaEm'],
    [{ tipo: 12 }, 'tipo'],
    [{ nome: ' ' }, 'nome'],
    [{ contato: '' }, 'contato'],
    [{ titular: 4, fornecedorId }, 'fornecedorId'],
    [{ titular: 3, fornecedorId: '123' }, 'fornecedorId'],
    [{ titular: 3, usuarioId: c.leitora.id }, 'usuarioId'],
  ] as const) {
    const { status, body } = await c.encarregada.post(url(), c.requisicao(corpo))
    assert.deepEqual([status, Object.keys(body.details ?? {})], [400, [campo]], JSON.stringify({ corpo, body }))
  }
  assert.deepEqual([(await c.t.logs()).length, (await c.encarregada.get(url('', '/contagem'))).body.total], antes)
  const certa = await nova({ titular: 3, fornecedorId })
  // Another kind of person lets go of the one that was named.
  assert.deepEqual(Object.keys((await c.encarregada.put(url(certa.id), { titular: 4 })).body.details), ['fornecedorId'])
  assert.equal((await c.encarregada.put(url(certa.id), { titular: 4, fornecedorId: null })).status, 200)
})

test('the file of the answer goes with it: held while open, taken by readers, gone with the request', async () => {
  const uma = await nova()
  const arquivos = (await filesOf(c.t)).length
  assert.equal((await anexa(uma.id, 'relatorio.exe', Buffer.from('MZ'))).status, 415)
  assert.equal((await anexa(uma.id, 'relatorio.pdf', pdf, c.leitora)).status, 403)
  assert.equal((await filesOf(c.t)).length, arquivos)
  const antes = (await c.t.logs()).length
  assert.equal((await anexa(uma.id)).body.arquivo, 'relatorio.pdf')
  assert.equal((await c.leitora.get(url(uma.id, '/arquivos/resposta'))).status, 200)
  assert.equal((await c.t.logs()).length, antes + 2)
  assert.equal((await c.encarregada.delete(url(uma.id))).status, 204)
  await quiet(c.t)
  assert.equal((await filesOf(c.t)).length, arquivos)

  const outra = await nova()
  await anexa(outra.id)
  await respondida(outra.id)
  assert.equal((await anexa(outra.id)).status, 409)
  assert.equal((await c.encarregada.delete(url(outra.id, '/arquivos/resposta'))).status, 409)
})

test('the list, the count and the sheet say of each what the rule says, and the contact is told one at a time', async () => {
  for (const dias of [0, -10, -15, -16, -40])
    for (const fim of [null, 3, 4]) {
      const uma = await nova({ recebidaEm: emDias(dias) })
      if (fim === 3) await respondida(uma.id)
      if (fim === 4) await c.leva(SLUG, uma.id, 4, 'Não é daqui')
    }
  const todas: RequisicaoNaResposta[] = (await c.leitora.get(url())).body.itens
  const ids = (busca: string) =>
    c.leitora.get(url('', `?${busca}`)).then(({ body }) => body.itens.map(({ id }: { id: string }) => id).sort())
  const esperados = (quais: (uma: RequisicaoNaResposta) => boolean) =>
    todas
      .filter(quais)
      .map(({ id }) => id)
      .sort()
  for (const uma of todas) assert.equal(uma.atrasada, atrasada(uma, today()))
  assert.ok(todas.some((uma) => uma.atrasada) && todas.some((uma) => !uma.atrasada))
  assert.deepEqual(
    await ids('atrasadas=true'),
    esperados((uma) => uma.atrasada),
  )
  assert.deepEqual(
    await ids('atrasadas=false'),
    esperados((uma) => !uma.atrasada),
  )
  assert.deepEqual(
    await ids('abertas=true'),
    esperados(({ status }) => status < 3),
  )
  assert.deepEqual(
    await ids('status=4&tipo=1'),
    esperados(({ status }) => status === 4),
  )
  assert.deepEqual(
    await ids(`prazoAte=${addDays(today(), -1)}`),
    esperados(({ prazo }) => prazo < today()),
  )
  assert.equal(
    (await c.leitora.get(url('', '/contagem?atrasadas=true'))).body.total,
    esperados((uma) => uma.atrasada).length,
  )
  assert.equal((await c.leitora.get(url('', '?status=9'))).status, 400)
  assert.equal((await c.leitora.get(url('', '/planilha?abertas=true'))).status, 200)
  assert.equal((await c.leitora.get(url('', '?query=conceicao'))).body.itens.length > 0, true)
})

test('whoever answers finds it among what waits for them, late before the rest; whoever reads does not', async () => {
  const { numero } = await nova({ recebidaEm: emDias(-30) })
  const vez = async (quem: typeof c.encarregada) =>
    JSON.stringify((await quem.get('/api/minha-vez/requisicoes-titulares')).body)
  const dito = await vez(c.encarregada)
  assert.match(dito, new RegExp(numero))
  assert.match(dito, /atrasada há 15 dias/)
  assert.doesNotMatch(await vez(c.leitora), new RegExp(numero))
  for (const [quem, status] of [
    [c.leitora, 403],
    [c.alheia, 403],
  ] as const)
    assert.equal((await quem.post(url(), c.requisicao())).status, status)
  assert.equal((await c.alheia.get(url())).status, 403)
})
