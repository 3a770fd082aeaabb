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

test('one that the desk opened is closed on the phone of whoever mends it: once, whole, and verified by another', async () => {
  const aberta = await c.nc({ gravidade: 3 })
  const { base, depois, baixa } = await daMesa(aberta)
  const uuid = randomUUID()
  const { status, body } = await fone.envia(uuid, baixa)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    [body.id, body.numero, body.status, body.analise, body.baixaDescricao, body.faltam],
    [aberta.id, aberta.numero, 3, 'Ninguém conferiu', 'Cones postos', 1],
  )
  // The record stays the desk's: no phone made it.
  assert.equal(body.origemRegistro, 1)
  assert.equal(body.dataDispositivo, null)
  const denovo = await fone.envia(uuid, { ...baixa, revisao: body.revisao })
  assert.deepEqual([denovo.status, denovo.body.revisao], [200, body.revisao])
  assert.equal((await c.passa(c.verifica, aberta.id, 4, { motivo: 'Vi' })).body.message, AGUARDANDO_ARQUIVOS)
  assert.equal((await fone.manda(depois)).status, 201)
  const recebido = (await fone.pacote()).recebidos.find((um: { uuid: string }) => um.uuid === uuid)
  assert.deepEqual([recebido.id, recebido.completo, recebido.faltam], [aberta.id, true, 0])
  assert.equal((await c.passa(c.corrige, aberta.id, 4, { motivo: 'Vi' })).status, 403)
  assert.equal((await c.passa(c.verifica, aberta.id, 5, { motivo: 'Faltou um' })).status, 200)
  // Opened again, its closing needs photographs of its own, and is another sending.
  const reaberta = (await c.corrige.get(`/api/nao-conformidades/${aberta.id}`)).body
  const semFoto = await fone.envia(randomUUID(), { ...baixa, arquivos: [], revisao: reaberta.revisao })
  assert.deepEqual([semFoto.status, semFoto.body.message], [400, 'Anexe pelo menos uma foto da correção!'])
  const outra = await fotografia({ fase: FASE_DA_NC.depois })
  const segunda = await fone.envia(randomUUID(), { ...baixa, arquivos: [outra.linha], revisao: reaberta.revisao })
  assert.deepEqual([segunda.status, segunda.body.status], [200, 3], JSON.stringify(segunda.body))
  assert.equal(base, aberta.revisao)
})

test('what cannot be closed as it is leaves nothing of the sending', async () => {
  const aberta = await c.nc({ gravidade: 3 })
  const { baixa } = await daMesa(aberta)
  const semAnalise = await fone.envia(randomUUID(), { ...baixa, dados: {} })
  assert.equal(semAnalise.status, 400)
  assert.match(semAnalise.body.message, /^Registre a análise das causas/)
  const { body } = await c.corrige.get(`/api/nao-conformidades/${aberta.id}`)
  assert.deepEqual([body.status, body.revisao, body.faltam, body.totalFotos], [1, aberta.revisao, 0, 0])
})

test('mended at the desk meanwhile, both versions are shown and nothing is written over', async () => {
  const aberta = await c.nc()
  const { baixa } = await daMesa(aberta)
  const mudada = await c.corrige.put(`/api/nao-conformidades/${aberta.id}`, {
    analise: 'Foi o vento',
    revisao: aberta.revisao,
  })
  assert.equal(mudada.status, 200)
  const uuid = randomUUID()
  const { status, body } = await fone.envia(uuid, baixa)
  assert.deepEqual([status, body.servidor.analise, body.aparelho.analise], [409, 'Foi o vento', 'Ninguém conferiu'])
  // Only compared, it is not there: a server that went back to here is sent it again.
  const la = async () => (await fone.pacote()).recebidos.some((um: { uuid: string }) => um.uuid === uuid)
  assert.equal(await la(), false)
  const aceita = await fone.envia(uuid, { ...baixa, revisao: body.servidor.revisao })
  assert.deepEqual([aceita.status, aceita.body.status, aceita.body.analise], [200, 3, 'Ninguém conferiu'])
  assert.equal(await la(), true)
})

test('another contract, a reader, a uuid of something else and a collection that is not gone on with are refused', async () => {
  const aberta = await c.nc()
  const { baixa } = await daMesa(aberta)
  const de = (quem: typeof c.corrige, uuid: string = randomUUID(), mais: object = {}) =>
    aparelhoDe(quem, 'nao-conformidades').envia(uuid, { ...baixa, ...mais })
  assert.equal((await de(c.alheio)).status, 404)
  assert.equal((await de(c.le)).status, 403)
  assert.equal((await de(c.corrige, randomUUID(), { registroId: '999999999' })).status, 404)
  const semRevisao = await de(c.corrige, randomUUID(), { revisao: undefined })
  assert.deepEqual([semRevisao.status, Object.keys(semRevisao.body.details)], [400, ['revisao']])
  const nascida = randomUUID()
  assert.equal((await fone.envia(nascida, { dados: c.dita() })).status, 201)
  assert.deepEqual(Object.keys((await de(c.corrige, nascida)).body.details), ['registroId'])
  const inspecao = await fone.envia(randomUUID(), { ...baixa, arquivos: [], atos: [] }, 'inspecoes')
  assert.deepEqual([inspecao.status, Object.keys(inspecao.body.details)], [400, ['registroId']])
  assert.equal((await c.corrige.get(`/api/nao-conformidades/${aberta.id}`)).body.revisao, aberta.revisao)
})

/** What a phone sends of one it found in its package. */
async function daMesa({ id, revisao }: { id: string; revisao: number }) {
  const depois = await fotografia({ fase: FASE_DA_NC.depois })
  const baixa = {
    registroId: id,
    revisao,
    dados: { analise: 'Ninguém conferiu', descricao: 'Outra coisa' },
    arquivos: [depois.linha],
    atos: [
      { para: 2, dataDispositivo: agora() },
      { para: 3, descricao: 'Cones postos', data: today(), dataDispositivo: agora() },
    ],
  }
  return { base: revisao, depois, baixa }
}
