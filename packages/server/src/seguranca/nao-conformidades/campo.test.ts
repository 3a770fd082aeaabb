import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { FASE_DA_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { aparelhoDe, fotografia } from '../../core/campo/aparelho.cenario.ts'
import { cenarioDasNcs } from './ncs.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDasNcs>>
let fone: ReturnType<typeof aparelhoDe>
before(async () => {
  c = await cenarioDasNcs()
  fone = aparelhoDe(c.corrige, 'nao-conformidades')
})
after(() => c.t.close())

const agora = () => new Date().toISOString()

test('found, mended and its closing asked for out of reach; verified by another once its photographs came', async () => {
  const [antes, depois] = [await fotografia({ fase: FASE_DA_NC.antes }), await fotografia({ fase: FASE_DA_NC.depois })]
  const uuid = randomUUID()
  const { status, body } = await fone.envia(uuid, {
    dados: c.dita(),
    arquivos: [antes.linha, depois.linha],
    atos: [
      { para: 2, dataDispositivo: agora() },
      { para: 3, descricao: 'Cones postos', data: today(), dataDispositivo: agora() },
    ],
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.match(body.numero, /^NC-\d{4}-\d{4}$/)
  assert.deepEqual([body.status, body.recusas, body.baixaDescricao, body.faltam], [3, [], 'Cones postos', 2])
  const encerrar = () => c.passa(c.verifica, body.id, 4, { motivo: 'Vi os cones' })
  assert.equal((await encerrar()).body.message, AGUARDANDO_ARQUIVOS)
  for (const foto of [antes, depois]) assert.equal((await fone.manda(foto)).status, 201)
  assert.equal((await encerrar()).status, 200)
  assert.equal((await c.verifica.post('/api/services/pdf-nc', { ids: [body.id] })).status, 200)
})

test('a closing without its photograph is refused in its own words, and the rest is kept', async () => {
  const { body } = await fone.envia(randomUUID(), {
    dados: c.dita(),
    atos: [{ para: 2 }, { para: 3, descricao: 'Cones postos', data: today() }],
  })
  assert.deepEqual([body.status, body.recusas], [2, [{ para: 3, message: 'Anexe pelo menos uma foto da correção!' }]])
})

test('a phone takes along what its person is to mend', async () => {
  const minha = await c.nc()
  const pacote = await fone.pacote()
  assert.ok(pacote['nao-conformidades'].some(({ id }: { id: string }) => id === minha.id))
  assert.deepEqual((await aparelhoDe(c.alheio, 'x').pacote())['nao-conformidades'], [])
})
