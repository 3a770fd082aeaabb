import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { aparelhoDe } from '../../core/campo/aparelho.cenario.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { novoColaborador, novoItem, TODAS } from '../inventario.cenario.ts'

let t: TestApp
let [centro, outro] = ['', '']
let ti: Person
let conta: Person
before(async () => {
  t = await testApp()
  ;[centro, outro] = [await t.centro('CC-INV'), await t.centro('CC-OUTRO')]
  const inventario = [telas.micros, telas.chips, telas.contagens].map((tela) => [tela, ...TODAS] as const)
  ti = await t.person({ nome: 'Tina da TI', telas: inventario as never, centros: [centro, outro] })
  conta = await t.person({
    nome: 'Caio Conta',
    telas: [[telas.contagens, 'visualizar', 'adicionar']],
    centros: [centro],
  })
})
after(() => t.close())

const SLUG = '/api/inventario-contagens'
let serial = 0
const ok = ({ status, body }: { status: number; body: unknown }, esperado = 200) => {
  assert.equal(status, esperado, JSON.stringify(body))
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at by the tests themselves
  return body as any
}

/** Three notebooks and a chip of a collaborator of that contract, in a count of their own. */
async function cenario(mais: object = {}) {
  const n = ++serial
  const contrato = await t.centro(`CT-${n}`)
  for (const quem of [ti, conta])
    await t.db.insertInto('usuariosCentros').values({ usuarioId: quem.id, centroDeCustoId: contrato }).execute()
  const colabId = await novoColaborador(t, contrato)
  const etiquetas = [1, 2, 3].map((k) => `TI-${n}-${k}`)
  const itens = []
  for (const etiqueta of etiquetas) itens.push(await novoItem(ti, 'micros', { etiqueta, colabId }))
  const chip = await novoItem(ti, 'chips', { colabId, numero: `4199${String(1_000_000 + n)}` })
  const contagem = ok(await ti.post(SLUG, { nome: `Sede ${n}`, tipos: [3, 5], contratoId: contrato, ...mais }), 201)
  return { n, contrato, colabId, etiquetas, itens, chip, numeroDoChip: `4199${String(1_000_000 + n)}`, contagem }
}
type Cenario = Awaited<ReturnType<typeof cenario>>
const envia = (
  quem: Person,
  { contagem }: Pick<Cenario, 'contagem'>,
  codigo: string,
  mais: object = {},
  uuid = randomUUID(),
) => aparelhoDe(quem, 'inventario-leituras').envia(uuid, { dados: { contagemId: contagem.id, codigo, ...mais } })
const itensDe = async (quem: Person, { contagem }: Pick<Cenario, 'contagem'>, filtro = '') =>
  ok(await quem.get(`${SLUG}/${contagem.id}/itens${filtro}`))
const encerrar = ({ contagem }: Pick<Cenario, 'contagem'>) => ti.post(`${SLUG}/${contagem.id}/transicao`, { para: 2 })

test('what is expected is set down when it opens; two phones that read the same item find it once', async () => {
  const c = await cenario()
  assert.match(c.contagem.numero, /^C-\d{4}-\d{4}$/)
  assert.equal(c.contagem.acoes.find(({ ato }: { ato: string }) => ato === 'encerrar').pode ?? true, true)
  // Born after it opened, nobody looks for it.
  await novoItem(ti, 'micros', { etiqueta: `TI-${c.n}-9`, colabId: c.colabId })
  assert.deepEqual((await itensDe(ti, c)).resumo, {
    ...{ esperados: 4, encontrados: 0, faltam: 4, atrasados: 0, fora: 0, desconhecidos: 0, avariados: 0 },
  })
  // The QR's address, the tag typed in small letters, the chip's number as people write it.
  ok(await envia(conta, c, `https://prumo.exemplo/inventario/micros/detalhes/${c.itens[0]}`), 201)
  ok(await envia(ti, c, c.etiquetas[0]!.toLowerCase()), 201)
  ok(await envia(conta, c, c.etiquetas[1]!), 201)
  ok(await envia(conta, c, `(41) ${c.numeroDoChip.slice(2, 7)}-${c.numeroDoChip.slice(7)}`), 201)
  const { resumo, linhas } = await itensDe(ti, c)
  assert.deepEqual([resumo.encontrados, resumo.faltam, resumo.fora, resumo.desconhecidos], [3, 1, 0, 0])
  const primeiro = linhas.find(({ itemId }: { itemId: string }) => itemId === c.itens[0])
  assert.deepEqual([primeiro.leituras, primeiro.achado, primeiro.lidaPor], [2, 1, 'Caio Conta'])
  // What lacks comes first.
  assert.deepEqual([linhas[0].etiqueta, linhas[0].achado], [c.etiquetas[2], 2])
})

test('a reading sent again is the same one, and one row of the trail', async () => {
  const c = await cenario()
  const uuid = randomUUID()
  const antes = (await t.logs()).length
  const primeira = ok(await envia(conta, c, c.etiquetas[0]!, {}, uuid), 201)
  assert.equal(ok(await envia(conta, c, c.etiquetas[0]!, {}, uuid)).id, primeira.id)
  const novas = (await t.logs()).slice(antes)
  assert.deepEqual(
    novas.map(({ descricao }) => String(descricao).replace(/ \(campo.*/, '')),
    [`Adicionou a leitura "${c.etiquetas[0]}", na contagem ${c.contagem.numero}`],
  )
  // It is not changed afterwards: another word on the same item is another reading.
  const outra = await envia(conta, c, c.etiquetas[1]!, { condicao: 2 }, uuid)
  assert.ok(outra.status >= 400 && outra.status < 500, String(outra.status))
  ok(await envia(conta, c, c.etiquetas[0]!, { condicao: 2, observacao: 'Tela quebrada' }), 201)
  const { resumo, linhas } = await itensDe(ti, c, '?avariados=true')
  assert.deepEqual([resumo.encontrados, resumo.avariados, linhas[0].observacao], [1, 1, 'Tela quebrada'])
})

test('what nobody expected, and what is of no item, stay as divergences; by scope, and found by words', async () => {
  const c = await cenario()
  const deFora = await novoItem(ti, 'micros', {
    etiqueta: `TI-${c.n}-F`,
    colabId: await novoColaborador(t, outro, `DE FORA ${c.n}`),
  })
  const seguinte = await novoItem(ti, 'micros', { etiqueta: `TI-${c.n}-D`, colabId: c.colabId, situacao: 2 })
  for (const codigo of [deFora, seguinte, 'ETIQUETA-RASGADA']) ok(await envia(conta, c, codigo), 201)
  const { resumo, linhas } = await itensDe(ti, c, '?achado=4,5')
  assert.deepEqual([resumo.fora, resumo.desconhecidos], [2, 1])
  assert.deepEqual(
    linhas.map(({ etiqueta, nome }: { etiqueta: string | null; nome: string }) => etiqueta ?? nome),
    [`TI-${c.n}-D`, `TI-${c.n}-F`, 'ETIQUETA-RASGADA'],
  )
  // Who does not hold the other contract is not told what that item is.
  const visto = await itensDe(conta, c, '?achado=4,5')
  assert.deepEqual([visto.resumo.fora, visto.resumo.desconhecidos], [1, 2])
  assert.ok(!JSON.stringify(visto).includes('DE FORA'))
  assert.equal((await itensDe(ti, c, '?busca=rasgada')).total, 1)
})

test('the desk is told how each reading went, and by scope', async () => {
  const c = await cenario()
  const naMesa = async (quem: Person, codigo: string) => {
    const { como, nome } = ok(await quem.post('/api/inventario-leituras', { contagemId: c.contagem.id, codigo }), 201)
    return [como, nome?.split(' · ')[0] ?? null]
  }
  const deFora = await novoItem(ti, 'micros', { etiqueta: `TI-${c.n}-F`, colabId: await novoColaborador(t, outro) })
  const [um, dois] = c.etiquetas as [string, string, string]
  assert.deepEqual(await naMesa(conta, um.toLowerCase()), ['encontrado', um])
  assert.deepEqual(await naMesa(conta, c.itens[0]!), ['repetido', um])
  ok(await envia(conta, c, dois), 201)
  assert.deepEqual(await naMesa(conta, dois), ['repetido', dois], 'read by a phone meanwhile')
  assert.deepEqual(await naMesa(conta, deFora), ['desconhecido', null], 'of a contract that is not theirs')
  assert.deepEqual(await naMesa(ti, deFora), ['repetido', `TI-${c.n}-F`])
  const outra = await cenario()
  assert.deepEqual(await naMesa(ti, outra.etiquetas[0]!), ['fora', outra.etiquetas[0]])
  assert.deepEqual(await naMesa(conta, 'rasgada'), ['desconhecido', null])
  assert.deepEqual(await naMesa(conta, 'RASGADA'), ['repetido', null])
})

test('closed meanwhile, what arrives is kept and told as late; nothing of the items changes', async () => {
  const c = await cenario()
  ok(await envia(conta, c, c.etiquetas[0]!), 201)
  const antes = (await t.logs()).length
  ok(await encerrar(c))
  assert.deepEqual(
    (await t.logs()).slice(antes).map(({ descricao }) => descricao),
    [`Encerrou a contagem ${c.contagem.numero}, Sede ${c.n}`],
  )
  const tarde = ok(await envia(conta, c, c.etiquetas[1]!), 201)
  assert.equal(tarde.tardia, true)
  const { resumo } = await itensDe(ti, c)
  assert.deepEqual([resumo.encontrados, resumo.atrasados, resumo.faltam], [1, 1, 2])
  assert.deepEqual(
    (await ti.get(`/api/micros?ids=${c.itens.join(',')}`)).body.itens.map(
      ({ situacao }: { situacao: number }) => situacao,
    ),
    [1, 1, 1],
  )
  // It leaves the phones.
  assert.deepEqual(
    (await aparelhoDe(conta, '').pacote())['inventario-contagens'].filter(
      ({ id }: { id: string }) => id === c.contagem.id,
    ),
    [],
  )
  assert.equal((await ti.put(`${SLUG}/${c.contagem.id}`, { nome: 'Outra' })).status, 409)
  assert.equal((await ti.delete(`${SLUG}/${c.contagem.id}`)).status, 409)
})

test('the package: the counts that are theirs, each item with where it is expected and where it was read', async () => {
  const minha = await cenario({ contadoresIds: [conta.id] })
  const alheia = await cenario({ contadoresIds: [ti.id] })
  ok(await envia(conta, minha, minha.etiquetas[0]!), 201)
  const pacote = await aparelhoDe(conta, '').pacote()
  const ids = pacote['inventario-contagens'].map(({ id }: { id: string }) => id)
  assert.ok(ids.includes(minha.contagem.id) && !ids.includes(alheia.contagem.id))
  const item = pacote['inventario-itens'].find(({ id }: { id: string }) => id === minha.itens[0])
  assert.deepEqual(item.em, [minha.contagem.id])
  assert.deepEqual(item.lido, [minha.contagem.id])
  const soLe = await t.person({ telas: [[telas.contagens, 'visualizar']], centros: [minha.contrato] })
  const nada = await aparelhoDe(soLe, '').pacote()
  assert.deepEqual([nada['inventario-contagens'], nada['inventario-itens']], [[], []])
  assert.equal((await envia(soLe, minha, minha.etiquetas[0]!)).status, 403)
})

test('bad input gets a sentence and nothing is written', async () => {
  const c = await cenario()
  const vazio = await t.centro()
  await t.db.insertInto('usuariosCentros').values({ usuarioId: ti.id, centroDeCustoId: vazio }).execute()
  for (const [corpo, campo] of [
    [{ nome: 'x', tipos: [] }, 'tipos'],
    [{ nome: 'x', tipos: [9] }, 'tipos.0'],
    [{ nome: '', tipos: [3] }, 'nome'],
    [{ nome: 'x', tipos: [3], contratoId: '1999999999999' }, 'contratoId'],
    [{ nome: 'x', tipos: [3], contratoId: vazio }, 'tipos'],
  ] as const) {
    const { status, body } = await ti.post(SLUG, corpo)
    assert.deepEqual([status, Object.keys(body.details)], [400, [campo]], JSON.stringify(body))
  }
  assert.deepEqual(Object.keys((await ti.put(`${SLUG}/${c.contagem.id}`, { tipos: [1] })).body.details), ['tipos'])
  for (const codigo of ['', '   ', '/', 'x'.repeat(121)])
    assert.deepEqual(Object.keys((await envia(conta, c, codigo)).body.details), ['codigo'])
  const semContagem = await aparelhoDe(conta, 'inventario-leituras').envia(randomUUID(), {
    dados: { contagemId: '1999999999999', codigo: 'TI-1' },
  })
  assert.deepEqual([semContagem.status, Object.keys(semContagem.body.details)], [400, ['contagemId']])
  assert.equal((await itensDe(ti, c)).resumo.faltam, 4)
  const semMotivo = await ti.post(`${SLUG}/${c.contagem.id}/transicao`, { para: 3 })
  assert.deepEqual([semMotivo.status, Object.keys(semMotivo.body.details)], [400, ['motivo']])
  assert.equal((await conta.post(`${SLUG}/${c.contagem.id}/transicao`, { para: 2 })).status, 403)
})

test('the paper says what lacks and has where to sign; the sheet has every line', async () => {
  const c = await cenario()
  ok(await envia(conta, c, c.etiquetas[0]!, { condicao: 2 }), 201)
  ok(await encerrar(c))
  const papel = await ti.inject({ method: 'GET', url: `${SLUG}/${c.contagem.id}/relatorio` })
  assert.equal(papel.status, 200)
  const texto = pdfPages(papel.raw).join(' ')
  for (const dito of [
    c.contagem.numero,
    'Itens que faltam (3)',
    c.etiquetas[1]!,
    'Avariados (1)',
    'Quem contou',
    'Quem conferiu',
  ])
    assert.ok(texto.includes(dito), `${dito} em ${texto}`)
  // Of thousands, the first, and how many more there are.
  await sql`insert into inventario_esperados (contagem_id, item_id, tipo, nome, contrato_id)
    select ${c.contagem.id}::bigint, n, 3, 'Sem etiqueta', ${c.contrato}::bigint from generate_series(1, 600) as n`.execute(
    t.db,
  )
  const longo = pdfPages((await ti.inject({ method: 'GET', url: `${SLUG}/${c.contagem.id}/relatorio` })).raw).join(' ')
  assert.ok(
    longo.includes('Itens que faltam (603)') && longo.includes('E mais 103: a planilha da contagem traz todos.'),
  )
  const planilha = await ti.inject({ method: 'GET', url: `${SLUG}/${c.contagem.id}/planilha` })
  assert.equal(planilha.status, 200)
  assert.match(String(planilha.headers['content-type']), /spreadsheetml/)
})

test('a count closes before a reading or after it, and never in the middle', async () => {
  const c = await cenario()
  const [fechou, ...lidas] = await Promise.all([
    encerrar(c),
    ...c.etiquetas.map((etiqueta) => envia(conta, c, etiqueta)),
  ])
  ok(fechou)
  const tardias = lidas.map((lida) => ok(lida, 201).tardia as boolean)
  const { resumo } = await itensDe(ti, c)
  assert.equal(resumo.encontrados, tardias.filter((tarde) => !tarde).length)
  assert.equal(resumo.atrasados, tardias.filter((tarde) => tarde).length)
})
