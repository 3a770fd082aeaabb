import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { filesOf } from '../../test-kit/marks.ts'
import { m4aOf, pdf, webm, webmOf } from '../../test-kit/samples.ts'
import { cenarioDaApr } from '../apr/apr.cenario.ts'
import { apagarVencidos } from './guarda.ts'

let c: Awaited<ReturnType<typeof cenarioDaApr>>
before(async () => {
  c = await cenarioDaApr()
})
after(() => c.t.close())

const bytesDe = (id: string, quem = c.leitor, range?: string) =>
  quem.inject({ method: 'GET', url: `/api/audios/${id}/arquivo`, ...(range && { headers: { range } }) })

test('both formats come in by their content, keep their real type, and are served whole to whoever sees the APR', async () => {
  const { id } = await c.cria()
  for (const [nome, bytes, mime] of [
    ['gravacao.webm', webm, 'audio/webm'],
    ['gravacao.m4a', m4aOf(4), 'audio/mp4'],
    ['gravacao.mp4', m4aOf(4), 'audio/mp4'],
    ['sem-extensao', webm, 'audio/webm'],
  ] as const) {
    const chegou = await c.audio(id, bytes, { nome })
    c.deu(chegou, 201)
    assert.equal(chegou.body.mimeType, mime, nome)
    assert.equal(chegou.body.sha256, createHash('sha256').update(bytes).digest('hex'))
    const servido = await bytesDe(chegou.body.id)
    assert.deepEqual([servido.status, servido.headers['content-type']], [200, mime])
    assert.ok(Buffer.from(servido.raw).equals(bytes), nome)
  }
  const lida = await c.le(id)
  assert.equal(lida.audiosIds.length, 4)
  assert.equal((await c.tecnico.get('/api/aprs?semAudio=false')).body.itens[0].totalAudios, 4)
})

test('a part is answered as it is asked for, and only the beginning is told in the trail', async () => {
  const { id } = await c.cria()
  const audio = (await c.audio(id, webm)).body.id
  const logs = (await c.t.logs()).length
  const meio = await bytesDe(audio, c.leitor, 'bytes=10-19')
  assert.equal(meio.status, 206)
  assert.equal(meio.headers['content-range'], `bytes 10-19/${webm.length}`)
  assert.ok(Buffer.from(meio.raw).equals(webm.subarray(10, 20)))
  assert.equal((await c.t.logs()).length, logs)
  const fim = await bytesDe(audio, c.leitor, 'bytes=-5')
  assert.ok(Buffer.from(fim.raw).equals(webm.subarray(-5)))
  assert.equal((await bytesDe(audio, c.leitor, `bytes=${webm.length}-`)).status, 416)
  assert.equal((await bytesDe(audio, c.leitor, 'bytes=0-')).status, 206)
  assert.match((await c.t.logs()).at(-1)!.descricao, /^Ouviu um áudio da APR/)
})

test('an unknown format, a film, a lie of a name and eleven minutes are refused in words, and leave no file', async () => {
  const { id } = await c.cria()
  const antes = await filesOf(c.t)
  const casos: [Buffer, string, object, number, RegExp][] = [
    [pdf, 'voz.webm', { duracaoS: 3 }, 415, /Tipo de arquivo não permitido!/],
    [
      Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
      'voz.wav',
      { duracaoS: 3 },
      415,
      /Tipo de arquivo não permitido!/,
    ],
    [Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), 'voz.mp3', { duracaoS: 3 }, 415, /Tipo de arquivo não permitido!/],
    [webmOf(2, 'V_VP9'), 'filme.webm', { duracaoS: 3 }, 415, /Tipo de arquivo não permitido!/],
    [m4aOf(2, 'vide'), 'filme.mp4', { duracaoS: 3 }, 415, /Tipo de arquivo não permitido!/],
    [webm, 'voz.m4a', { duracaoS: 3 }, 415, /Tipo de arquivo não permitido!/],
    [Buffer.alloc(0), 'voz.webm', { duracaoS: 3 }, 400, /vazio/],
    [webm, 'voz.webm', { duracaoS: 601 }, 400, /./],
    [webm, 'voz.webm', {}, 400, /./],
    [webmOf(620), 'longa.webm', { duracaoS: 30 }, 400, /./],
    [m4aOf(700), 'longa.m4a', { duracaoS: 30 }, 400, /./],
  ]
  for (const [bytes, nome, dados, status, dito] of casos) {
    const resposta = await c.audio(id, bytes, { nome, dados })
    assert.equal(resposta.status, status, `${nome}: ${JSON.stringify(resposta.body)}`)
    assert.match(resposta.body.message, dito, nome)
  }
  const longa = await c.audio(id, webm, { dados: { duracaoS: 601 } })
  assert.deepEqual(longa.body.details, { duracaoS: 'Duração máxima de 10 minutos atingida!' })
  assert.deepEqual((await c.audio(id, webmOf(620), {})).body.details, {
    arquivo: 'Duração máxima de 10 minutos atingida!',
  })
  const grande = await c.audio(id, Buffer.concat([webm, Buffer.alloc(15 * 1024 * 1024)]), {})
  assert.deepEqual([grande.status, grande.body.message], [413, 'Arquivo maior que o limite permitido (15 MB)!'])
  assert.deepEqual(await filesOf(c.t), antes)
  assert.equal((await c.le(id)).audiosIds.length, 0)
})

test('hostile bytes are no duration and bring nothing down', async () => {
  const { id } = await c.cria()
  const lixo = [
    Buffer.concat([webm.subarray(0, 40), Buffer.alloc(2000, 0xff)]),
    Buffer.concat([m4aOf(2).subarray(0, 60), Buffer.alloc(4000, 0x7f)]),
    Buffer.concat([webm.subarray(0, 60), Buffer.from('1f43b67501ffffffffffffffa38000', 'hex')]),
  ]
  for (const bytes of lixo) assert.ok([201, 400, 415].includes((await c.audio(id, bytes, { nome: 'x' })).status))
})

test('nobody else hears it: neither from another contract, nor without the screen, nor without a session', async () => {
  const { id } = await c.cria()
  const audio = (await c.audio(id, webm)).body.id
  assert.equal((await bytesDe(audio, c.deFora)).status, 404)
  assert.equal((await c.deFora.get(`/api/aprs/${id}/audios`)).status, 404)
  assert.equal((await c.deFora.get('/api/aprs-audios')).body.itens.length, 0)
  const semTela = await c.t.person({ centros: [c.centro], telas: [[telas.inspecoes, 'visualizar']] })
  assert.equal((await bytesDe(audio, semTela)).status, 403)
  assert.equal((await c.t.inject({ method: 'GET', url: `/api/audios/${audio}/arquivo` })).status, 401)
  assert.equal((await bytesDe('não-é-um-id')).status, 404)
})

test('what was said is typed, one who only reads does not, and an APR that ended keeps its voice', async () => {
  const { id } = await c.assinada()
  const audio = (await c.audio(id, webm)).body
  const posto = await c.tecnico.put(`/api/aprs-audios/${audio.id}`, {
    transcricao: 'Repassamos as etapas.',
    revisao: 1,
  })
  c.deu(posto, 200)
  assert.equal((await c.tecnico.put(`/api/aprs-audios/${audio.id}`, { transcricao: 'x', revisao: 1 })).status, 409)
  assert.equal((await c.leitor.put(`/api/aprs-audios/${audio.id}`, { transcricao: 'x' })).status, 403)
  const { body } = await c.leitor.get(`/api/aprs-audios/${audio.id}`)
  assert.equal(body.transcricao, 'Repassamos as etapas.')
  c.deu(await c.leva(c.tecnico, id, 2), 200)
  c.deu(await c.leva(c.tecnico, id, 4), 200)
  assert.equal((await c.tecnico.delete(`/api/aprs-audios/${audio.id}`)).status, 409)
  assert.equal((await c.audio(id, webm)).status, 409)
  assert.equal((await bytesDe(audio.id)).status, 200)
})

test('a recording goes with its bytes: taken away, with its draft, and when the time it is kept is over', async () => {
  const guardados = async () => (await filesOf(c.t)).length
  const { id } = await c.cria()
  const audio = (await c.audio(id, webm)).body.id
  const com = await guardados()
  assert.equal((await c.tecnico.delete(`/api/aprs-audios/${audio}`)).status, 204)
  c.deu(await c.audio(id, webm), 201)
  assert.equal((await c.tecnico.delete(`/api/aprs/${id}`)).status, 204)
  const velha = await c.cria()
  const velho = (await c.audio(velha.id, webm)).body.id
  const novo = (await c.audio(velha.id, webm)).body.id
  assert.ok(com > 0)
  await sql`update aprs_audios set data_registro = now() - interval '1826 days' where id = ${velho}::bigint`.execute(
    c.t.db,
  )
  assert.equal(await apagarVencidos(c.t.services), 1)
  assert.deepEqual((await c.le(velha.id)).audiosIds, [novo])
  assert.equal((await bytesDe(velho)).status, 404)
})
