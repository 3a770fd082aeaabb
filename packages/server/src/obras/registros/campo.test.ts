import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { FASE } from '@prumo/domain/obras/registros/fotos.ts'
import { aparelhoDe, fotografia } from '../../core/campo/aparelho.cenario.ts'
import { cenarioDosRegistros } from './registros.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
let fone: ReturnType<typeof aparelhoDe>
before(async () => {
  c = await cenarioDosRegistros()
  fone = aparelhoDe(c.autora, 'registros-obra')
})
after(() => c.t.close())

test('a record proved with photographs that are still on the phone is sent, and not validated, printed or measured until they come', async () => {
  const fotos = [
    await fotografia({ fase: FASE.antes }),
    await fotografia({ fase: FASE.depois, latitude: -25.4, longitude: -49.2 }),
  ]
  const { status, body } = await fone.envia(randomUUID(), {
    dados: c.dito({ itensExecutados: [{ baremoItemId: c.itemComFoto, quantidade: 2 }] }),
    arquivos: fotos.map(({ linha }) => linha),
    atos: [{ para: 2, dataDispositivo: new Date().toISOString() }],
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    [body.status, body.recusas, body.faltam, body.quantidadeFotos, body.itensExecutados.length, body.numero],
    [2, [], 2, 2, 1, '001'],
  )
  const validar = () => c.leva(c.validador, body.id, 3)
  const antes = await validar()
  assert.deepEqual([antes.status, antes.body.message], [409, AGUARDANDO_ARQUIVOS])
  const { acoes } = (await c.validador.get(`/api/registros-obra/${body.id}`)).body
  assert.equal(acoes.find(({ ato }: { ato: string }) => ato === 'validar').impedimento, AGUARDANDO_ARQUIVOS)
  const papel = () => c.autora.post('/api/services/pdf-relatorio-fotografico', { ids: [body.id] })
  assert.deepEqual([(await papel()).status, (await papel()).body.message], [409, AGUARDANDO_ARQUIVOS])
  for (const foto of fotos) assert.equal((await fone.manda(foto)).status, 201)
  assert.equal((await papel()).status, 200)
  assert.equal((await validar()).status, 200)
})

test('what lacks its proof keeps the record and refuses the sending of it', async () => {
  const { status, body } = await fone.envia(randomUUID(), {
    dados: c.dito({ itensExecutados: [{ baremoItemId: c.itemComFoto, quantidade: 2 }] }),
    atos: [{ para: 2 }],
  })
  assert.deepEqual([status, body.status, body.recusas], [201, 1, [{ para: 2, message: 'Inclua pelo menos uma foto!' }]])
})
