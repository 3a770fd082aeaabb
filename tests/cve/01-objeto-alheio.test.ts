import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '../../packages/domain/src/telas.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Casa, montarCasa, type Rota } from './casa.cenario.ts'
import { colecaoDe, endereco } from './casa-enderecos.ts'

/**
 * Security design, §1 class 1. Ancestors: Kimai CVE-2026-28685 (role checked, customer not) and CVE-2024-29200 (filtered
 * in the interface alone), Dolibarr CVE-2021-3991, Payload CVE-2026-25574, Actual CVE-2026-27638 (any file's id), Snipe-IT
 * CVE-2026-55515 (a report deletes by global id), Twenty GHSA-v39r-w5vg-j9pp.
 */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

/** No record has it. */
const NENHUM = '999999999999999999'

/** A body that the route would take for a record of one's own. */
async function corpo(rota: Rota): Promise<{ payload?: object; headers?: Record<string, string> }> {
  if (rota.method === 'GET' || rota.method === 'DELETE') return {}
  if (rota.multipart)
    return formulario(
      { anexos: [{ tipo: 1, arquivo: 'a' }], anexo: { tipo: 1, arquivo: 'a' } },
      { a: { nome: 'a.pdf', bytes: pdf } },
    )
  if (rota.url.endsWith('/avancar')) return { payload: { acao: 'aprovar', justificativa: 'Porque sim' } }
  if (rota.url.endsWith('/cancelar')) return { payload: { justificativa: 'Porque sim' } }
  if (rota.url.endsWith('/solicitacoes/:id/aprovar'))
    return { payload: { centros: [casa.dentro.centro], cpf: '529.982.247-25', matricula: 'A-01' } }
  if (rota.url.endsWith('/recusar')) return { payload: { motivo: 'Não é daqui' } }
  if (rota.url.startsWith('/updatePedido')) return { payload: { justificativa: 'Outra' } }
  if (/^\/(usuarios|obras|colaboradores|contas-contrato|visoes)\/:id$/.test(rota.url))
    return { payload: { nome: 'OUTRO' } }
  if (rota.url === '/veiculos/:id') return { payload: { modelo: 'Outro' } }
  return { payload: {} }
}

test('whoever may do everything in one cost centre: a record of the other is as if it did not exist, on every route with an id', {
  timeout: 120_000,
}, async () => {
  const { t, dentro, fora } = casa
  // One's own failed readings leave no trace but these.
  const before = await marksOf(t, ['selos'])
  const told: string[] = []
  let asked = 0
  for (const rota of casa.rotas) {
    const colecao = rota.url.startsWith('/registros') ? 'pedidos' : colecaoDe(rota.url)
    const foreign = fora.ids[colecao]
    if (!/:id/.test(rota.url) || foreign === undefined) continue
    const more = rota.url.endsWith('/por-que/registro') ? `?entidade=pedidos&registro=${fora.ids.pedidos}` : ''
    for (const slug of rota.url.includes(':slug')
      ? [...t.services.entities.keys()].filter((one) => fora.ids[one])
      : ['']) {
      const options = { method: rota.method as 'GET', ...(await corpo(rota)) }
      const ask = (id: string, anexoId: string) =>
        dentro.dono.inject({ ...options, url: endereco(rota, { id, anexoId, slug }) + more })
      const other = slug ? fora.ids[slug]! : foreign
      const none = await ask(NENHUM, NENHUM)
      for (const answer of [
        await ask(other, fora.ids['pedidos-anexos']!),
        // One's own attachment under another's order opens neither.
        ...(rota.url.includes(':anexoId') ? [await ask(other, dentro.ids['pedidos-anexos']!)] : []),
      ]) {
        asked++
        if (answer.status !== none.status || !answer.raw.equals(none.raw) || ![404, 400].includes(answer.status))
          told.push(
            `${rota.method} ${rota.url} ${slug}: ${answer.status} ${answer.raw.toString().slice(0, 150)} / ${none.status}`,
          )
      }
    }
  }
  assert.deepEqual(told, [])
  assert.deepEqual(await marksOf(t, ['selos']), before)
  assert.ok(asked > 60, `${asked} pedidas`)
  console.log(`${asked} rotas com objeto alheio`)
})

test('one’s own attachment is not reached through another order, nor another’s through one’s own', async () => {
  const { dentro, fora } = casa
  for (const [pedido, anexo] of [
    [dentro.ids.pedidos, fora.ids['pedidos-anexos']],
    [fora.ids.pedidos, dentro.ids['pedidos-anexos']],
  ]) {
    const gone = await dentro.dono.delete(`/api/pedidos/${pedido}/anexos/${anexo}`)
    const none = await dentro.dono.delete(`/api/pedidos/${pedido}/anexos/${NENHUM}`)
    assert.ok(gone.status >= 400 && gone.raw.equals(none.raw), gone.raw.toString())
  }
  assert.equal((await dentro.dono.get(`/api/pedidos-anexos/${dentro.ids['pedidos-anexos']}/arquivo`)).status, 200)
})

test('an id in a body or a list is no other than one in a path', { timeout: 60_000 }, async () => {
  const { t, dentro, fora } = casa
  const before = await marksOf(t, ['logs', 'selos', 'trabalhos', 'arquivos'])
  const { dono } = dentro
  const bodies = (id: (slug: string) => string): [string, object][] => [
    ...[
      'obras',
      'veiculos',
      'colaboradores',
      'contas-contrato',
      'pedidos',
      'pedidos-itens',
      'pedidos-anexos',
      'usuarios',
      'permissoes',
      'logs',
    ]
      .map((slug) => [slug, t.services.entities.get(slug)!.banco] as const)
      .flatMap(([slug, banco]): [string, object][] => [
        ['loadDataById', { banco, id: id(slug) }],
        ['loadDataByField', { banco, field: 'id', id: id(slug) }],
        ['updateData', { banco, id: id(slug), data: { nome: 'OUTRO', modelo: 'Outro' } }],
        ['delete', { documents: banco, id: id(slug) }],
      ]),
    [
      'updatePermissoes',
      { colabId: id('usuarios'), formatedPermsList: [{ alvo: telas.obras.alvo, visualizar: true }] },
    ],
    ['contas-a-pagar/reagendar', { anexos: [id('pedidos-anexos')], dataAgendada: '2030-05-05' }],
    ['services/notify-pedido-de-compra/', { pedidoId: id('pedidos') }],
    ['services/notify-pedido-reagendado/', { pedidosId: [id('pedidos')] }],
    ['services/pdf-pedido-de-compra', { pedido: id('pedidos') }],
    // The papers of works: each alone and after one's own, and the book of its documents.
    ...(
      [
        ['pdf-rdo', 'rdos'],
        ['pdf-boletim-medicao', 'medicoes'],
        ['pdf-relatorio-fotografico', 'registros-obra'],
        ['pdf-5w2h', 'planos-5w2h'],
      ] as const
    ).flatMap(([paper, slug]): [string, object][] => [
      [`services/${paper}`, { ids: [id(slug)] }],
      [`services/${paper}`, { ids: [dentro.ids[slug], id(slug)] }],
    ]),
    ['generateDataBook', { doc: { obraId: id('obras') } }],
  ]
  const none = bodies(() => NENHUM)
  for (const [n, [url, payload]] of bodies((slug) => fora.ids[slug]!).entries()) {
    const answer = await dono.post(`/api/${url}`, payload)
    const nobody = await dono.post(`/api/${url}`, none[n]![1])
    const said = (one: { raw: Buffer }, known: string | undefined) => one.raw.toString().replaceAll(known ?? '', '#')
    assert.equal(answer.status, nobody.status, `${url} ${JSON.stringify(payload)}: ${answer.raw}`)
    assert.equal(said(answer, fora.ids['pedidos-anexos']), said(nobody, NENHUM), url)
    assert.ok(
      answer.status >= 400 || /^(\[\]|\{"avisos":0\}|\{"itens":\[\].*)?$/.test(answer.raw.toString()),
      `${url}: ${answer.status} ${answer.raw}`,
    )
  }
  const paid = await formulario(
    { anexos: [fora.ids['pedidos-anexos']] },
    { comprovante: { nome: 'c.pdf', bytes: pdf } },
  )
  assert.equal((await dono.inject({ method: 'POST', url: '/api/contas-a-pagar/pagar', ...paid })).status >= 400, true)
  for (const slug of [
    'obras',
    'veiculos',
    'pedidos',
    'pedidos-anexos',
    'pedidos-itens',
    'usuarios',
    'colaboradores',
    'contas-contrato',
    'logs',
  ]) {
    const ids = `${fora.ids[slug]},${dentro.ids[slug]}`
    for (const call of ['', '/nomes']) {
      const { body } = await dono.get(`/api/${slug}${call}?ids=${ids}`)
      assert.deepEqual(
        (body.itens ?? body).map(({ id }: { id: string }) => id),
        [dentro.ids[slug]],
        slug + call,
      )
    }
  }
  for (const call of ['contas-a-pagar', 'solicitacoes'])
    assert.deepEqual(
      (await dono.get(`/api/${call}?ids=${fora.ids['pedidos-anexos']},${fora.ids.pedidos}`)).body.itens,
      [],
    )
  assert.deepEqual(await marksOf(t, ['logs', 'selos', 'trabalhos', 'arquivos']), before)
})
