import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { refDoAparelho } from '@prumo/domain/core/campo/referencias.ts'
import type { Foto } from '@prumo/domain/core/fotos.ts'
import { sql } from 'kysely'
import { cenarioDaSeguranca } from '../../seguranca/seguranca.cenario.ts'
import type { Person } from '../../test-kit/app.ts'
import { png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { aparelhoDe, fotografia, rubrica } from './aparelho.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaSeguranca>>
let lista: string
let fone: ReturnType<typeof aparelhoDe>
before(async () => {
  c = await cenarioDaSeguranca()
  lista = await c.publicada()
  fone = aparelhoDe(c.tecnico, 'inspecoes')
})
after(() => c.t.close())

const RESPOSTAS = [
  { perguntaId: 'apr', resposta: 1 },
  { perguntaId: 'area', resposta: 1 },
]
const dados = (mais: object = {}) => c.dita(lista, { respostas: RESPOSTAS, ...mais })
const ler = async (id: string, quem: Person = c.tecnico) => (await quem.get(`/api/inspecoes/${id}`)).body
const quantas = async (uuid: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from inspecoes where cliente_uuid = ${uuid}`.execute(c.t.db))
    .rows[0]!.n
const doRegistro = async (id: string) => (await c.t.logs()).filter(({ alvoId }) => alvoId === id)

test('201 the first time, 200 with the same record for the same content, numbered by the server', async () => {
  const uuid = randomUUID()
  const quando = '2026-03-04T15:00:00.000Z'
  const envio = { dados: dados(), dataDispositivo: quando }
  const um = await fone.envia(uuid, envio)
  assert.equal(um.status, 201, JSON.stringify(um.body))
  assert.match(um.body.numero, /^IN-\d{4}-\d{4}$/)
  assert.deepEqual(
    [um.body.clienteUuid, um.body.completo, um.body.faltam, um.body.recusas, um.body.origemRegistro, um.body.revisao],
    [uuid, true, 0, [], 3, 1],
  )
  assert.equal(Date.parse(um.body.dataDispositivo), Date.parse(quando))
  const logs = await doRegistro(um.body.id)
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    [`Adicionou a inspeção "${um.body.numero}": Campo (campo off-line, 04/03/2026 - 12:00h)`],
  )
  // The keys in another order are the same content, and so is another day of sending.
  const outra = {
    ...envio,
    dataDispositivo: new Date().toISOString(),
    dados: Object.fromEntries(Object.entries(envio.dados).reverse()),
  }
  for (const mesmo of [envio, outra]) {
    const { status, body } = await fone.envia(uuid.toUpperCase(), mesmo)
    assert.deepEqual([status, body.id, body.numero, body.revisao], [200, um.body.id, um.body.numero, 1])
  }
  assert.deepEqual([await quantas(uuid), (await doRegistro(um.body.id)).length], [1, 1])
})

test('the same uuid at once from two tabs is one record', async () => {
  for (let n = 0; n < 5; n++) {
    const uuid = randomUUID()
    const envio = { dados: dados() }
    const respostas = await Promise.all(Array.from({ length: 4 }, () => fone.envia(uuid, envio)))
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 200, 200, 201])
    assert.equal(new Set(respostas.map(({ body }) => body.id)).size, 1)
    assert.equal(await quantas(uuid), 1)
  }
})

test('other content at the revision last received changes it; at an older one is 409 with both versions', async () => {
  const uuid = randomUUID()
  const { body: um } = await fone.envia(uuid, { dados: dados({ local: 'Poste 1' }) })
  const dois = await fone.envia(uuid, { dados: dados({ local: 'Poste 2' }), revisao: um.revisao })
  assert.deepEqual([dois.status, dois.body.id, dois.body.local, dois.body.revisao], [200, um.id, 'Poste 2', 2])
  // What was sent first comes again, late: it is no news.
  const tarde = await fone.envia(uuid, { dados: dados({ local: 'Poste 1' }) })
  // The moment differs between the two `dados`, so that the late one is told apart by its own content.
  assert.equal([200, 409].includes(tarde.status), true)
  const antigo = await fone.envia(uuid, { dados: dados({ local: 'Poste 3' }), revisao: 1 })
  assert.equal(antigo.status, 409)
  assert.deepEqual(
    [antigo.body.servidor.id, antigo.body.servidor.local, antigo.body.aparelho.local],
    [um.id, 'Poste 2', 'Poste 3'],
  )
  assert.equal((await ler(um.id)).local, 'Poste 2')
})

test('a content that was taken in before, sent again after a newer one, writes nothing', async () => {
  const uuid = randomUUID()
  const primeiro = { dados: dados({ local: 'A' }) }
  const { body } = await fone.envia(uuid, primeiro)
  await fone.envia(uuid, { dados: dados({ local: 'B' }), revisao: body.revisao })
  const logs = (await doRegistro(body.id)).length
  const denovo = await fone.envia(uuid, primeiro)
  assert.deepEqual([denovo.status, denovo.body.local, denovo.body.revisao], [200, 'B', 2])
  assert.equal((await doRegistro(body.id)).length, logs)
})

test('what the desk changed meanwhile is told, kept to compare, and chosen by the person', async () => {
  const uuid = randomUUID()
  const { body: um } = await fone.envia(uuid, { dados: dados({ local: 'Do celular' }) })
  assert.equal((await c.tecnico.put(`/api/inspecoes/${um.id}`, { local: 'Da mesa' })).status, 200)
  const meu = dados({ local: 'Do celular, depois' })
  const conflito = await fone.envia(uuid, { dados: meu, revisao: 1 })
  assert.equal(conflito.status, 409)
  assert.match(conflito.body.message, /^Versão divergente/)
  assert.equal(conflito.body.servidor.revisao, 2)
  const guardada = await c.tecnico.get(`/api/campo/inspecoes/${uuid}/divergencia`)
  assert.deepEqual(
    [guardada.status, guardada.body.servidor.local, guardada.body.aparelho.local],
    [200, 'Da mesa', 'Do celular, depois'],
  )
  // Nothing was lost and nothing written over.
  assert.equal((await ler(um.id)).local, 'Da mesa')
  const escolhida = await fone.envia(uuid, { dados: meu, revisao: 2 })
  assert.deepEqual([escolhida.status, escolhida.body.local, escolhida.body.revisao], [200, 'Do celular, depois', 3])
  assert.equal((await c.tecnico.get(`/api/campo/inspecoes/${uuid}/divergencia`)).status, 404)
  // The other choice.
  await c.tecnico.put(`/api/inspecoes/${um.id}`, { local: 'Da mesa outra vez' })
  await fone.envia(uuid, { dados: dados({ local: 'X' }), revisao: 3 })
  assert.equal((await c.deFora.delete(`/api/campo/inspecoes/${uuid}/divergencia`)).status, 404)
  assert.equal((await c.tecnico.delete(`/api/campo/inspecoes/${uuid}/divergencia`)).status, 204)
  assert.equal((await ler(um.id)).local, 'Da mesa outra vez')
})

test("another person's uuid is not there, and neither is what nobody may", async () => {
  const uuid = randomUUID()
  const { body } = await fone.envia(uuid, { dados: dados() })
  const outro = aparelhoDe(c.deFora, 'inspecoes')
  assert.equal((await outro.envia(uuid, { dados: dados() })).status, 404)
  assert.equal((await aparelhoDe(c.leitor, 'inspecoes').envia(randomUUID(), { dados: dados() })).status, 403)
  assert.equal((await fone.envia(randomUUID(), { dados: dados() }, 'usuarios')).status, 404)
  assert.equal((await fone.envia('x', { dados: dados() })).status, 400)
  const semSessao = await c.t.inject({ method: 'PUT', url: `/api/campo/inspecoes/${uuid}`, payload: {} })
  assert.equal(semSessao.status, 401)
  // Deleted at the desk, it does not come back by itself.
  assert.equal((await c.tecnico.delete(`/api/inspecoes/${body.id}`)).status, 204)
  const depois = await fone.envia(uuid, { dados: dados({ local: 'Y' }), revisao: 1 })
  assert.deepEqual([depois.status, depois.body.details.excluido], [409, true])
  assert.equal(await quantas(uuid), 0)
})

test('bad content says where, writes nothing and takes no number', async () => {
  const uuid = randomUUID()
  const ultimo = async () =>
    (await sql<{ n: string }>`select max(numero) as n from inspecoes`.execute(c.t.db)).rows[0]!.n
  const antes = await ultimo()
  const { status, body } = await fone.envia(uuid, { dados: dados({ obraId: null, local: '' }) })
  assert.deepEqual([status, body.details.local], [400, 'Informe a obra ou o local!'])
  const foto = await fotografia({ fase: 7 })
  const errada = await fone.envia(uuid, { dados: dados(), arquivos: [foto.linha] })
  assert.deepEqual([errada.status, errada.body.details['arquivos.0.fase']], [400, 'Escolha uma das opções da lista.'])
  const grande = { ...foto.linha, fase: null, tamanho: 11 * 1024 * 1024 }
  const { body: dita } = await fone.envia(uuid, { dados: dados(), arquivos: [grande as never] })
  assert.equal(dita.details['arquivos.0.tamanho'], 'Arquivo maior que o limite permitido (10 MB)!')
  assert.equal(await ultimo(), antes)
  assert.equal((await sql`select 1 from campo_registros where cliente_uuid = ${uuid}`.execute(c.t.db)).rows.length, 0)
  // And it comes when it is right.
  assert.equal((await fone.envia(uuid, { dados: dados() })).status, 201)
})

test('the record first, its files after: incomplete until all are there, each equal by its hash', async () => {
  const uuid = randomUUID()
  const [uma, outra] = [await fotografia({ legenda: 'Cone caído' }), await fotografia()]
  const assinada = rubrica(png)
  const arquivos = [uma.linha, outra.linha, assinada.linha]
  const respostas = [
    RESPOSTAS[0]!,
    { perguntaId: 'area', resposta: 2, observacao: 'Sem cones', fotosIds: [refDoAparelho(uma.linha.uuid)] },
  ]
  const atos = [{ para: 2, dataDispositivo: new Date().toISOString() }]
  const { status, body } = await fone.envia(uuid, { dados: dados({ respostas }), arquivos, atos })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.completo, body.faltam, body.status, body.recusas], [false, 3, 2, []])
  assert.deepEqual(
    body.arquivosDoAparelho.map((um: { situacao: string }) => um.situacao),
    ['falta', 'falta', 'falta'],
  )
  const naLista = (await c.tecnico.get(`/api/inspecoes?ids=${body.id}`)).body.itens[0]
  assert.deepEqual([naLista.completo, naLista.faltam, naLista.arquivosDoCelular], [false, 3, 3])
  const papel = await c.tecnico.post('/api/services/pdf-inspecao', { ids: [body.id] })
  assert.deepEqual([papel.status, papel.body.message], [409, AGUARDANDO_ARQUIVOS])
  const fotos: Foto[] = (await c.tecnico.get(`/api/inspecoes/${body.id}/fotos`)).body.itens
  assert.deepEqual(
    fotos.map(({ legenda, espera }) => [legenda, espera]).sort(),
    [
      [null, true],
      ['Cone caído', true],
    ].sort(),
  )
  const semBytes = await c.tecnico.get(`/api/fotos/${fotos[0]!.id}/miniatura`)
  assert.deepEqual([semBytes.status, semBytes.body.message], [409, AGUARDANDO_ARQUIVOS])
  // In pieces, cut and resumed.
  assert.equal((await fone.manda(uma, 0, 200)).status, 202)
  assert.equal((await fone.manda(uma, 200)).status, 201)
  assert.deepEqual([(await ler(body.id)).faltam, (await ler(body.id)).completo], [2, false])
  for (const um of [outra, assinada, outra]) assert.equal((await fone.manda(um)).status, 201)
  const inteira = await ler(body.id)
  assert.deepEqual([inteira.completo, inteira.faltam, inteira.revisao], [true, 0, body.revisao])
  const depois: Foto[] = (await c.tecnico.get(`/api/inspecoes/${body.id}/fotos`)).body.itens
  assert.deepEqual(
    new Set(depois.map(({ sha256 }) => sha256)),
    new Set([uma, outra].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))),
  )
  for (const { id } of depois) assert.equal((await c.tecnico.get(`/api/fotos/${id}/miniatura`)).status, 200)
  const { body: coletadas } = await c.tecnico.get(`/api/inspecoes/${body.id}/assinaturas`)
  assert.deepEqual(
    coletadas.itens.map((um: { nome: string; valida: boolean }) => [um.nome, um.valida]),
    [['Ana Rede', true]],
  )
  const desenho = await c.tecnico.get(`/api/assinaturas-coletadas/${coletadas.itens[0].id}/imagem`)
  assert.deepEqual([desenho.status, desenho.headers['content-type']], [200, 'image/png'])
  assert.deepEqual(inteira.respostas[1].fotosIds, [fotos.find(({ legenda }) => legenda)!.id])
  assert.equal((await c.tecnico.post('/api/services/pdf-inspecao', { ids: [body.id] })).status, 200)
  assert.match((await doRegistro(body.id))[1]!.descricao, /^Anexou do celular 2 fotos e 1 assinatura da inspeção/)
  // Drawn, the bytes as they came are no longer kept.
  await until(
    async () =>
      (await sql`select 1 from campo_arquivos where arquivo_id is not null`.execute(c.t.db)).rows.length === 0,
  )
})

test('its files first, the record after: complete at once', async () => {
  const uuid = randomUUID()
  const foto = await fotografia()
  assert.equal((await fone.manda(foto)).status, 201)
  const { status, body } = await fone.envia(uuid, { dados: dados(), arquivos: [foto.linha] })
  assert.deepEqual([status, body.completo, body.faltam], [201, true, 0])
  assert.equal(body.arquivosDoAparelho[0].situacao, 'recebido')
  assert.equal((await c.tecnico.get(`/api/fotos/${body.arquivosDoAparelho[0].id}/arquivo`)).status, 200)
  // The same again, also its bytes.
  assert.equal((await fone.manda(foto)).status, 201)
  assert.equal((await fone.envia(uuid, { dados: body && dados(), arquivos: [foto.linha], revisao: 1 })).status, 200)
  assert.equal((await c.tecnico.get(`/api/inspecoes/${body.id}/fotos`)).body.itens.length, 1)
})

test('bytes that are not what the record announced are 422 and dropped; the right ones come after', async () => {
  const uuid = randomUUID()
  const foto = await fotografia()
  const trocada = Buffer.from(foto.bytes)
  trocada[trocada.length - 3]! ^= 1
  const { body } = await fone.envia(uuid, { dados: dados(), arquivos: [foto.linha] })
  assert.equal((await fone.manda({ ...foto, bytes: trocada })).status, 422)
  assert.equal((await ler(body.id)).faltam, 1)
  // Another's photograph of this uuid is not there.
  assert.equal((await aparelhoDe(c.deFora, 'inspecoes').manda(foto)).status, 404)
  assert.equal((await fone.manda(foto)).status, 201)
  assert.equal((await ler(body.id)).completo, true)
  // One file is of one record.
  const outro = await fone.envia(randomUUID(), { dados: dados(), arquivos: [foto.linha] })
  assert.deepEqual([outro.status, outro.body.details['arquivos.0.uuid']], [400, 'Este arquivo é de outro registro.'])
})

test('what is no picture came all the same: it is told, and nothing more is awaited', async () => {
  const uuid = randomUUID()
  const inteira = await fotografia()
  // The beginning of a JPEG, and noise.
  const bytes = Buffer.concat([inteira.bytes.subarray(0, 300), Buffer.alloc(400, 7)])
  const falsa = {
    linha: { ...inteira.linha, tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    bytes,
  }
  const { body } = await fone.envia(uuid, { dados: dados(), arquivos: [falsa.linha] })
  assert.equal((await fone.manda(falsa)).status, 201)
  assert.equal((await ler(body.id)).completo, true)
  const [foto] = (await c.tecnico.get(`/api/inspecoes/${body.id}/fotos`)).body.itens
  const vista = await c.tecnico.get(`/api/fotos/${foto.id}/arquivo`)
  assert.equal(vista.status, 409)
  assert.match(vista.body.message, /^Não foi possível abrir a foto/)
  const denovo = await fone.envia(uuid, { dados: dados(), arquivos: [falsa.linha], revisao: 1 })
  assert.equal(denovo.body.arquivosDoAparelho[0].situacao, 'ilegivel')
  assert.equal((await c.tecnico.delete(`/api/fotos/${foto.id}`)).status, 204)
})

test('acts are done in their order; what is refused keeps the record, and is not done when sent again', async () => {
  const uuid = randomUUID()
  const agora = new Date().toISOString()
  const atos = [
    { para: 2, dataDispositivo: agora },
    { para: 3, motivo: 'Lista errada', dataDispositivo: agora },
  ]
  const faltando = { dados: dados({ respostas: [] }), atos }
  const { status, body } = await fone.envia(uuid, faltando)
  assert.equal(status, 201)
  assert.deepEqual(body.recusas, [
    { para: 2, message: 'Responda todas as perguntas obrigatórias! Faltam 2.' },
    { para: 3, message: 'Não foi feito: o ato anterior foi recusado.' },
  ])
  assert.deepEqual([body.status, (await fone.envia(uuid, faltando)).body.recusas], [1, body.recusas])
  const pronta = await fone.envia(uuid, { dados: dados(), atos: [atos[0]!], revisao: body.revisao })
  assert.deepEqual([pronta.status, pronta.body.status, pronta.body.recusas], [200, 2, []])
  // Sent with a further act: what was done is not done again; to cancel is the approver's.
  const mais = await fone.envia(uuid, { dados: dados(), atos, revisao: pronta.body.revisao })
  assert.equal(mais.status === 200 || mais.status === 409, true)
  const dela = (await doRegistro(body.id)).filter(({ descricao }) => /^Concluiu a inspeção/.test(descricao))
  assert.equal(dela.length, 1)
})

test('a reference to what is still on the phone waits, and becomes its number when it came', async () => {
  const [foto, uuid] = [randomUUID(), randomUUID()]
  const respostas = [{ perguntaId: 'apr', resposta: 1, fotosIds: [refDoAparelho(foto)] }]
  const { status, body } = await fone.envia(uuid, { dados: dados({ respostas }) })
  assert.deepEqual([status, body.details.espera, await quantas(uuid)], [409, [foto], 0])
})

test('a change of what was closed meanwhile keeps both', async () => {
  const uuid = randomUUID()
  const { body } = await fone.envia(uuid, { dados: dados() })
  assert.equal((await c.leva(c.tecnico, body.id, 2)).status, 200)
  const { revisao } = await ler(body.id)
  const tarde = await fone.envia(uuid, { dados: dados({ local: 'Tarde' }), revisao })
  assert.deepEqual([tarde.status, tarde.body.message], [409, 'Esta inspeção foi concluída e não muda mais.'])
  assert.equal(tarde.body.aparelho.local, 'Tarde')
  assert.equal((await c.tecnico.get(`/api/campo/inspecoes/${uuid}/divergencia`)).body.aparelho.local, 'Tarde')
})

test('a clock that goes wrong is told, and decides nothing', async () => {
  const certa = await fone.envia(randomUUID(), { dados: dados() })
  assert.equal(certa.body.relogioDivergente, null)
  const umAno = 365 * 86_400_000
  for (const desvio of [umAno, -umAno]) {
    const dataDispositivo = new Date(Date.now() + desvio).toISOString()
    const { status, body } = await fone.envia(randomUUID(), { dados: dados(), dataDispositivo })
    assert.equal(status, 201)
    assert.ok(Math.abs(body.relogioDivergente * 1000 - desvio) < 60_000, String(body.relogioDivergente))
    assert.match(body.numero, new RegExp(`^IN-${new Date().getFullYear()}-`))
  }
  // Made days ago and sent by a phone whose clock is right.
  const antes = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const { body } = await fone.envia(randomUUID(), {
    dados: dados(),
    dataDispositivo: antes,
    relogio: new Date().toISOString(),
  })
  assert.deepEqual([body.relogioDivergente, Date.parse(body.dataDispositivo)], [null, Date.parse(antes)])
})

test('rights are those of when it arrives', async () => {
  const sai = await c.t.person({
    telas: [[c.t.services.entities.get('inspecoes')!.tela, 'visualizar', 'adicionar', 'editar']],
    centros: [c.centro],
  })
  const dele = aparelhoDe(sai, 'inspecoes')
  const [uuid, foto] = [randomUUID(), await fotografia()]
  const { body } = await dele.envia(uuid, { dados: dados(), arquivos: [foto.linha] })
  await sql`delete from usuarios_centros where usuario_id = ${sai.id}`.execute(c.t.db)
  assert.equal((await dele.envia(uuid, { dados: dados({ local: 'Z' }), revisao: 1 })).status, 404)
  assert.equal((await dele.envia(randomUUID(), { dados: dados() })).status, 400)
  // What was accepted is the record's: its bytes still come in.
  assert.equal((await dele.manda(foto)).status, 201)
  assert.equal((await ler(body.id)).completo, true)
  await sql`delete from permissoes where usuario_id = ${sai.id}`.execute(c.t.db)
  assert.equal((await dele.envia(randomUUID(), { dados: dados() })).status, 403)
})

test('a photograph that will not come any more is given up at the desk, and the record is whole', async () => {
  const uuid = randomUUID()
  const foto = await fotografia()
  const { body } = await fone.envia(uuid, { dados: dados(), arquivos: [foto.linha] })
  const [esperada] = (await c.tecnico.get(`/api/inspecoes/${body.id}/fotos`)).body.itens
  assert.equal((await c.tecnico.delete(`/api/fotos/${esperada.id}`)).status, 204)
  assert.deepEqual([(await ler(body.id)).completo, (await ler(body.id)).arquivosDoCelular], [true, 0])
  // Or on the phone, that names it no more.
  const outra = await fotografia()
  const { body: com } = await fone.envia(uuid, {
    dados: dados(),
    arquivos: [outra.linha],
    revisao: (await ler(body.id)).revisao,
  })
  assert.equal(com.faltam, 1)
  const { body: sem } = await fone.envia(uuid, { dados: dados(), arquivos: [], revisao: com.revisao })
  assert.deepEqual([sem.faltam, (await c.tecnico.get(`/api/inspecoes/${body.id}/fotos`)).body.itens.length], [0, 0])
})

test('what is deleted takes its files, come or not', async () => {
  const uuid = randomUUID()
  const fotos = [await fotografia(), await fotografia()]
  await fone.manda(fotos[0]!)
  const { body } = await fone.envia(uuid, { dados: dados(), arquivos: fotos.map(({ linha }) => linha) })
  assert.equal((await c.tecnico.delete(`/api/inspecoes/${body.id}`)).status, 204)
  const { rows } = await sql`select 1 from campo_arquivos where cliente_uuid = ${uuid}
    union all select 1 from fotos where registro_id = ${body.id}`.execute(c.t.db)
  assert.equal(rows.length, 0)
})
