import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { faltaComunicar, foraDoPrazo, prazoDoIncidente } from '@prumo/domain/privacidade/incidentes/prazo.ts'
import type { IncidenteNaResposta } from '@prumo/domain/privacidade/incidentes/respostas.ts'
import { type CenarioDaPrivacidade, cenarioDaPrivacidade, emDias } from '../privacidade.cenario.ts'

let c: CenarioDaPrivacidade
before(async () => {
  c = await cenarioDaPrivacidade()
})
after(() => c.t.close())

const SLUG = 'incidentes-privacidade'
const url = (id = '', resto = '') => `/api/${SLUG}${id && `/${id}`}${resto}`
const novo = (mais: object = {}) => c.cria(SLUG, c.incidente(mais))

test('an incident is told within three business days, and closed once everybody was; each act is one line of the trail', async () => {
  const antes = (await c.t.logs()).length
  const conhecidoEm = emDias(-20)
  const um = await novo({ conhecidoEm })
  assert.match(um.numero, new RegExp(`^INC-${today().slice(0, 4)}-\\d{4}$`))
  assert.deepEqual(
    [um.prazo, um.faltaComunicar, um.foraDoPrazo],
    [prazoDoIncidente(conhecidoEm), true, true],
    'until the risk is judged the clock runs',
  )
  assert.match((await c.leva(SLUG, um.id, 2)).body.message, /Avalie o risco/)
  await c.encarregada.put(url(um.id), { risco: 3 })
  assert.match((await c.leva(SLUG, um.id, 2)).body.message, /a ANPD e as pessoas/)
  const dito = { anpdEm: addDays(conhecidoEm, 1), titularesEm: emDias(-1), anpdProtocolo: '00261.000123/2026-11' }
  const comunicado = (await c.encarregada.put(url(um.id), dito)).body
  assert.deepEqual([comunicado.faltaComunicar, comunicado.foraDoPrazo], [false, true], 'people were told late')
  const encerrado = (await c.leva(SLUG, um.id, 2)).body
  assert.deepEqual([encerrado.status, encerrado.encerradoPorId], [2, c.encarregada.id])
  assert.equal((await c.encarregada.put(url(um.id), { titulo: 'X' })).status, 409)
  assert.deepEqual((await c.t.logs()).length, antes + 4)
  assert.equal((await c.leva(SLUG, um.id, 1, 'Chegou outra queixa')).body.encerradoEm, null)
})

test('the register is kept for five years: before that nobody deletes of it', async () => {
  const um = await novo()
  const recusa = await c.encarregada.delete(url(um.id))
  assert.equal(recusa.status, 409)
  assert.match(recusa.body.message, /cinco anos.*art\. 10/)
  const velho = await novo({ conhecidoEm: '2019-03-04' })
  assert.equal((await c.encarregada.delete(url(velho.id))).status, 204)
})

test('bad input names the field and leaves nothing', async () => {
  const antes = (await c.t.logs()).length
  for (const [corpo, campo] of [
    [{ conhecidoEm: emDias(1) }, 'conhecidoEm'],
    [{ ocorridoEm: today(), conhecidoEm: emDias(-1) }, 'conhecidoEm'],
    [{ anpdEm: emDias(-1) }, 'anpdEm'],
    [{ titularesEm: emDias(2) }, 'titularesEm'],
    [{ risco: 2 }, 'avaliacao'],
    [{ risco: 9 }, 'risco'],
    [{ quantidade: -1 }, 'quantidade'],
  ] as const) {
    const { status, body } = await c.encarregada.post(url(), c.incidente(corpo))
    assert.deepEqual([status, Object.keys(body.details ?? {})], [400, [campo]], JSON.stringify({ corpo, body }))
  }
  assert.equal((await c.t.logs()).length, antes)
})

test('the list says of each what the rule says; whoever tells finds it among what waits for them', async () => {
  for (const dias of [0, -1, -30])
    for (const mais of [
      {},
      { risco: 3 },
      { risco: 2, avaliacao: 'Disco cifrado' },
      { risco: 3, anpdEm: emDias(dias) },
      { risco: 3, anpdEm: emDias(dias), titularesEm: today() },
    ])
      await novo({ conhecidoEm: emDias(dias), ...mais })
  const todos: IncidenteNaResposta[] = (await c.leitora.get(url())).body.itens
  for (const um of todos)
    assert.deepEqual([um.faltaComunicar, um.foraDoPrazo], [faltaComunicar(um), foraDoPrazo(um, today())])
  for (const qual of ['faltaComunicar', 'foraDoPrazo'] as const)
    for (const sim of [true, false]) {
      const { itens } = (await c.leitora.get(url('', `?${qual}=${sim}`))).body
      assert.deepEqual(
        itens.map(({ id }: { id: string }) => id).sort(),
        todos
          .filter((um) => um[qual] === sim)
          .map(({ id }) => id)
          .sort(),
      )
    }
  assert.equal((await c.leitora.get(url('', '/planilha?risco=3'))).status, 200)
  const numero = todos.find((um) => um.faltaComunicar && um.foraDoPrazo && um.status === 1)!.numero
  const vez = async (quem: typeof c.encarregada) =>
    JSON.stringify((await quem.get('/api/minha-vez/incidentes-privacidade')).body)
  assert.match(await vez(c.encarregada), new RegExp(numero))
  assert.doesNotMatch(await vez(c.leitora), new RegExp(numero))
  assert.equal((await c.alheia.get(url())).status, 403)
  assert.equal((await c.leitora.post(url(), c.incidente())).status, 403)
})
