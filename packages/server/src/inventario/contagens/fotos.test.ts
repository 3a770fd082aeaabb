/** Photographs of a reading: taken on the phone with no signal, seen and printed at the desk, of whoever sees the count. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { aparelhoDe, type DoAparelho, fotografia } from '../../core/campo/aparelho.cenario.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { heicPhoto, pdf } from '../../test-kit/samples.ts'
import { novoColaborador, novoItem, TODAS } from '../inventario.cenario.ts'

let t: TestApp
let centro = ''
let [ti, conta, le, deFora]: Person[] = []
before(async () => {
  t = await testApp()
  centro = await t.centro('CC-FOTOS')
  const pessoa = (nome: string, flags: readonly string[], centros = [centro]) =>
    t.person({ nome, telas: [[telas.contagens, ...flags]] as never, centros })
  const inventario = [telas.micros, telas.contagens].map((tela) => [tela, ...TODAS] as const)
  ti = await t.person({ nome: 'Tina da TI', telas: inventario as never, centros: [centro] })
  conta = await pessoa('Caio Conta', ['visualizar', 'adicionar'])
  le = await pessoa('Lia Lê', ['visualizar'])
  deFora = await pessoa('Davi de Fora', TODAS, [await t.centro('CC-LONGE')])
})
after(() => t.close())

const SLUG = '/api/inventario-contagens'
let serial = 0
const ok = ({ status, body }: { status: number; body: unknown }, esperado = 200) => {
  assert.equal(status, esperado, JSON.stringify(body))
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at by the tests themselves
  return body as any
}
async function contagemDeUm() {
  const n = ++serial
  const colabId = await novoColaborador(t, centro)
  const etiqueta = `FT-${n}`
  const item = await novoItem(ti!, 'micros', { etiqueta, colabId })
  const { id, numero } = ok(await ti!.post(SLUG, { nome: `Fotos ${n}`, tipos: [3], contratoId: centro }), 201)
  return { id: id as string, numero: numero as string, etiqueta, item }
}
const fone = () => aparelhoDe(conta!, 'inventario-leituras')
const envia = (contagemId: string, codigo: string, fotos: readonly DoAparelho[], mais: object = {}) =>
  fone().envia(randomUUID(), {
    dados: { contagemId, codigo, ...mais },
    arquivos: fotos.map(({ linha }) => linha),
  })
const linhaDe = async (contagemId: string, quem = ti!, filtro = 'comFoto=true') =>
  ok(await quem.get(`${SLUG}/${contagemId}/itens?${filtro}`)).linhas[0]
const daMesa = async (leitura: string, name: string, bytes: Uint8Array, quem = conta!) =>
  quem.inject({
    method: 'POST',
    url: `/api/inventario-leituras/${leitura}/fotos`,
    ...(await multipartOf({ name, bytes }, { dados: {} })),
  })

test('read with no signal, the photographs come when they come, and are on the line of the item', async () => {
  const c = await contagemDeUm()
  const fotos = [await fotografia({ legenda: 'Tela trincada' }), await fotografia()]
  // The bytes of one before its reading is known.
  await fone().manda(fotos[0]!)
  const leitura = ok(await envia(c.id, c.etiqueta, fotos, { condicao: 2, observacao: 'Não liga' }), 201)
  assert.deepEqual([leitura.completo, leitura.faltam], [false, 1])
  const antes = await linhaDe(c.id)
  assert.deepEqual([antes.etiqueta, antes.fotos.length, antes.condicao], [c.etiqueta, 2, 2])
  ok(await fone().manda(fotos[1]!), 201)
  // One more reading of the same, with one more: the line has all of them, in order.
  const outra = await fotografia()
  ok(await envia(c.id, c.item, [outra]), 201)
  ok(await fone().manda(outra), 201)
  const linha = await linhaDe(c.id)
  assert.deepEqual([linha.leituras, linha.achado, linha.fotos.length], [2, 1, 3])
  assert.equal(linha.fotos[0].legenda, 'Tela trincada')
  for (const { id } of linha.fotos)
    for (const qual of ['miniatura', 'arquivo']) {
      assert.equal((await le!.get(`/api/fotos/${id}/${qual}`)).status, 200, 'seen by whoever sees the count')
      assert.equal((await deFora!.get(`/api/fotos/${id}/${qual}`)).status, 404)
    }
  assert.equal((await linhaDe(c.id, ti, 'comFoto=false')) ?? null, null)
})

test('of a label that does not read, and of a count that closed meanwhile, photographs are kept too', async () => {
  const c = await contagemDeUm()
  const [rasgada, tarde] = [await fotografia(), await fotografia()]
  ok(await envia(c.id, 'ILEGIVEL-1A2B3C4D', [rasgada], { observacao: 'Atrás da copiadora' }), 201)
  ok(await ti!.post(`${SLUG}/${c.id}/transicao`, { para: 2 }))
  ok(await fone().manda(rasgada), 201)
  ok(await envia(c.id, c.etiqueta, [tarde]), 201)
  ok(await fone().manda(tarde), 201)
  const { linhas } = ok(await ti!.get(`${SLUG}/${c.id}/itens?comFoto=true`))
  assert.deepEqual(
    linhas.map(({ nome, achado, fotos }: { nome: string; achado: number; fotos: unknown[] }) => [
      achado === 5 ? nome : achado,
      fotos.length,
    ]),
    [
      [3, 1],
      ['ILEGIVEL-1A2B3C4D', 1],
    ],
  )
})

test('the paper prints them with the item they are of, and says how many did not come', async () => {
  const c = await contagemDeUm()
  const [uma, naoVem] = [await fotografia({ legenda: 'Canto amassado' }), await fotografia()]
  ok(await envia(c.id, c.etiqueta, [uma, naoVem], { condicao: 2 }), 201)
  ok(await fone().manda(uma), 201)
  const papel = await ti!.inject({ method: 'GET', url: `${SLUG}/${c.id}/relatorio` })
  assert.equal(papel.status, 200)
  const texto = pdfPages(papel.raw).join(' ').replace(/\s+/g, ' ')
  for (const dito of ['Fotografias', `${c.etiqueta} · `, 'Canto amassado', '2 fotos', 'Uma foto não chegou do celular'])
    assert.ok(texto.includes(dito), `${dito} em ${texto}`)
})

test('bytes that are no photograph are refused in Portuguese at the desk, and shown to nobody from a phone', async () => {
  const c = await contagemDeUm()
  const { id } = ok(await envia(c.id, c.etiqueta, []), 201)
  const { bytes } = await fotografia()
  for (const [nome, hostis] of [
    ['laudo.jpg', pdf],
    ['cortada.jpg', bytes.subarray(0, bytes.length / 2)],
    ['nada.jpg', Buffer.alloc(0)],
    ['desenho.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ] as const) {
    const { status, body } = await daMesa(id, nome, hostis)
    assert.ok(status === 400 || status === 415, `${nome}: ${status}`)
    assert.match(body.details.arquivo, /[a-z]/, nome)
  }
  assert.equal(ok(await ti!.get(`/api/inventario-leituras/${id}/fotos`)).itens.length, 0)
  ok(await daMesa(id, 'IMG_0001.HEIC', heicPhoto), 201)

  const falsa = await fotografia()
  const bombas = { ...falsa, bytes: Buffer.from('<html><script>alert(1)</script>'.repeat(40)) }
  ok(await envia(c.id, c.etiqueta, [falsa]), 201)
  const outros = await fone().manda(bombas)
  assert.ok(outros.status >= 400 && outros.status < 500, String(outros.status))
  assert.match(outros.body.message, /arquivo|tipo/i)
  const linha = await linhaDe(c.id)
  const espera = linha.fotos.find(({ espera: uma }: { espera?: true }) => uma)
  assert.equal((await ti!.get(`/api/fotos/${espera.id}/miniatura`)).status, 409)
})

test('who only looks sends none, who reads takes none out, and a reading has its limit', async () => {
  const c = await contagemDeUm()
  const { id } = ok(await envia(c.id, c.etiqueta, []), 201)
  const { bytes } = await fotografia()
  assert.equal((await daMesa(id, 'a.jpg', bytes, le)).status, 403)
  assert.equal((await daMesa(id, 'a.jpg', bytes, deFora)).status, 404)
  const antes = (await t.logs()).length
  const foto = ok(await daMesa(id, 'a.jpg', bytes), 201)
  assert.deepEqual(
    (await t.logs()).slice(antes).map(({ descricao }) => descricao),
    [`Anexou uma foto da leitura "${c.etiqueta}"`],
  )
  assert.equal((await conta!.delete(`/api/fotos/${foto.id}`)).status, 403)
  assert.equal((await ti!.delete(`/api/fotos/${foto.id}`)).status, 204)
  const muitas = await Promise.all(Array.from({ length: 11 }, () => fotografia()))
  const demais = await envia(c.id, c.etiqueta, muitas)
  assert.deepEqual([demais.status, demais.body.details], [400, { arquivos: 'O limite são 10 fotos.' }])
  assert.equal((await linhaDe(c.id, ti, `busca=${c.etiqueta}`)).leituras, 1)
})
