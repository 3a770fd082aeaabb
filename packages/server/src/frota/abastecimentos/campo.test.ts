import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { sql } from 'kysely'
import { aparelhoDe, fotografia } from '../../core/campo/aparelho.cenario.ts'
import { cenarioDaFrota } from '../frota.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaFrota>>
let fone: ReturnType<typeof aparelhoDe>
before(async () => {
  c = await cenarioDaFrota()
  fone = aparelhoDe(c.dona, 'abastecimentos')
})
after(() => c.t.close())

test('a fuelling written at the pump, its receipt and odometer photographed, looked at once both came', async () => {
  const veiculo = await c.veiculo()
  const [cupom, odometro] = [await fotografia({ uso: 'cupom' }), await fotografia({ uso: 'foto-odometro' })]
  const uuid = randomUUID()
  const envio = { dados: c.dito(veiculo), arquivos: [cupom.linha, odometro.linha] }
  await fone.manda(cupom)
  const { status, body } = await fone.envia(uuid, envio)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.faltam, body.completo, body.cupom !== null, body.fotoOdometro], [1, false, true, null])
  const conferir = () => c.dona.post('/api/abastecimentos/conferir', { ids: [body.id] })
  assert.equal((await conferir()).body.message, AGUARDANDO_ARQUIVOS)
  assert.equal((await fone.manda(odometro)).status, 201)
  const inteiro = (await c.dona.get(`/api/abastecimentos/${body.id}`)).body
  assert.deepEqual([inteiro.completo, inteiro.revisao], [true, body.revisao])
  for (const qual of ['cupom', 'foto-odometro'])
    assert.equal((await c.dona.get(`/api/abastecimentos/${body.id}/arquivos/${qual}`)).status, 200)
  assert.equal((await fone.envia(uuid, envio)).body.id, body.id)
  // Corrected on the phone, with the same papers.
  const mudada = await fone.envia(uuid, { ...envio, dados: c.dito(veiculo, { odometro: 1010 }), revisao: body.revisao })
  assert.deepEqual([mudada.status, mudada.body.odometro, mudada.body.completo], [200, 1010, true])
  assert.equal((await conferir()).status, 200)
  const { rows } = await sql`select 1 from abastecimentos where veiculo_id = ${veiculo}`.execute(c.t.db)
  assert.equal(rows.length, 1)
})

test('what is not said of a photograph of a fuelling is asked for', async () => {
  const veiculo = await c.veiculo()
  const solta = await fotografia()
  const { status, body } = await fone.envia(randomUUID(), { dados: c.dito(veiculo), arquivos: [solta.linha] })
  assert.deepEqual([status, body.details['arquivos.0.uso']], [400, 'Escolha uma das opções da lista.'])
  const deFora = await aparelhoDe(c.deFora, 'abastecimentos').envia(randomUUID(), { dados: c.dito(veiculo) })
  assert.equal(deFora.status, 400)
})
