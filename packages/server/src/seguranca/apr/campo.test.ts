import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { aparelhoDe, type DoAparelho, fotografia, rubrica } from '../../core/campo/aparelho.cenario.ts'
import { m4aOf, png, webm } from '../../test-kit/samples.ts'
import { cenarioDaApr } from './apr.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaApr>>
let fone: ReturnType<typeof aparelhoDe>
before(async () => {
  c = await cenarioDaApr()
  fone = aparelhoDe(c.tecnico, 'aprs')
})
after(() => c.t.close())

const voz = (bytes: Buffer, duracaoS = 3): DoAparelho => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, linha: { uuid: randomUUID(), sha256, tamanho: bytes.length, tipo: 'audio', duracaoS } }
}
const assinadas = () => [
  rubrica(png, { nome: 'ANA REDE', papel: 4, colabId: c.ana }),
  rubrica(png, { nome: 'BIA LINHA', papel: 4, colabId: c.bia }),
]
const agora = () => new Date().toISOString()

test('made at the pole: signed, in force, suspended, revalidated and closed before a byte of it came', async () => {
  const arquivos = [...assinadas(), voz(webm), voz(m4aOf(5), 5), await fotografia()]
  const atos = [
    { para: 2, dataDispositivo: agora() },
    { para: 3, motivo: 'Começou a chover', dataDispositivo: agora() },
    { para: 2, motivo: 'A chuva parou', dataDispositivo: new Date(Date.now() + 1).toISOString() },
    { para: 4, dataDispositivo: agora() },
  ]
  const { status, body } = await fone.envia(randomUUID(), {
    dados: c.corpo(),
    arquivos: arquivos.map(({ linha }) => linha),
    atos,
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.recusas, body.status, body.faltam, body.completo], [[], 4, 5, false])
  assert.match(body.numero, /^APR-\d{4}-\d{4}$/)
  assert.equal((await c.tecnico.post('/api/services/pdf-apr', { ids: [body.id] })).body.message, AGUARDANDO_ARQUIVOS)
  for (const um of arquivos) {
    const mandado = await fone.manda(um)
    assert.equal(mandado.status, 201, JSON.stringify(mandado.body))
  }
  const inteira = await c.le(body.id)
  assert.deepEqual([inteira.completo, inteira.audiosIds.length], [true, 2])
  for (const [n, id] of inteira.audiosIds.entries()) {
    const ouvido = await c.leitor.inject({ method: 'GET', url: `/api/audios/${id}/arquivo` })
    assert.deepEqual([ouvido.status, Buffer.compare(ouvido.raw, n === 0 ? webm : m4aOf(5))], [200, 0])
  }
  assert.equal((await c.tecnico.post('/api/services/pdf-apr', { ids: [body.id] })).status, 200)
  const { body: coletadas } = await c.tecnico.get(`/api/aprs/${body.id}/assinaturas`)
  assert.deepEqual(
    coletadas.itens.map(({ valida }: { valida: boolean }) => valida),
    [true, true],
  )
})

test('what the checking finds is refused when it arrives, and the analysis is kept', async () => {
  const { status, body } = await fone.envia(randomUUID(), { dados: c.corpo(), atos: [{ para: 2 }] })
  assert.deepEqual([status, body.status, body.recusas.length], [201, 1, 1])
  const longa = await fone.envia(randomUUID(), { dados: c.corpo(), arquivos: [voz(webm, 601).linha] })
  assert.deepEqual(longa.body.details, { 'arquivos.0.duracaoS': 'Duração máxima de 10 minutos atingida!' })
})

test('a phone takes along the tools of its teams, the models and what the company decided of risks', async () => {
  const etiqueta = await c.luva()
  const pacote = await fone.pacote()
  assert.ok(pacote['equipamentos-isolantes'].some(({ id }: { id: string }) => id === etiqueta))
  assert.equal(pacote['apr-ajustes'].length, 1)
  assert.ok(Array.isArray(pacote['apr-modelos']))
  assert.deepEqual((await aparelhoDe(c.deFora, 'aprs').pacote())['equipamentos-isolantes'], [])
})
