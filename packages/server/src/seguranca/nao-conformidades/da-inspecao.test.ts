import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { cenarioDasNcs } from './ncs.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDasNcs>>
let lista: string
before(async () => {
  c = await cenarioDasNcs()
  lista = await c.publicada()
})
after(() => c.t.close())

const HOJE = today()
const ler = async (id: string) => (await c.tecnico.get(`/api/inspecoes/${id}`)).body
/** An inspection with both questions wrong, concluded. */
async function concluida() {
  const { id, numero } = await c.inspecao(lista)
  const foto = (await c.foto(id)).body.id
  c.deu(
    await c.tecnico.put(`/api/inspecoes/${id}`, {
      respostas: [
        { perguntaId: 'apr', resposta: 2, observacao: 'Ninguém assinou' },
        { perguntaId: 'area', resposta: 2, observacao: 'Sem cones', fotosIds: [foto] },
      ],
    }),
    200,
  )
  const antes = (await c.t.logs()).length
  const feito = await c.leva(c.tecnico, id, 2)
  c.deu(feito, 200)
  assert.equal((await c.t.logs()).length, antes + 1, 'one act, one row')
  return { id: id as string, numero: numero as string, foto: foto as string, body: feito.body }
}

test('concluded, an inspection opens a non-conformity of each question that asks for one, and no other', async () => {
  const { id, numero, foto, body } = await concluida()
  const { itens } = (await c.corrige.get(`/api/nao-conformidades?origem=1&origemId=${id}&ordem=numero`)).body
  assert.equal(itens.length, 2)
  const [apr, area] = itens
  assert.deepEqual(
    [apr.perguntaId, apr.gravidade, apr.prazo, apr.descricao, apr.origemNome, apr.responsavelId],
    ['apr', 4, HOJE, 'Não conforme: APR assinada por todos (NR-10 10.11)\nNinguém assinou', numero, c.tecnico.id],
  )
  assert.deepEqual(
    [area.perguntaId, area.gravidade, area.prazo, area.equipeId, area.obraId, area.centroDeCustoId],
    ['area', 2, addDays(HOJE, 15), c.equipe, c.obra, c.centro],
  )
  // The answers know theirs, and the list how many are not over.
  assert.deepEqual(
    body.respostas.map(({ perguntaId, naoConformidadeId }: Record<string, string>) => [perguntaId, naoConformidadeId]),
    [
      ['apr', apr.id],
      ['area', area.id],
    ],
  )
  const naLista = (await c.tecnico.get(`/api/inspecoes?ids=${id}`)).body.itens[0]
  assert.deepEqual([naLista.ncAbertas, naLista.totalNc], [2, 2])
  const { fotosDaOrigem, pergunta } = (await c.corrige.get(`/api/nao-conformidades/${area.id}`)).body
  assert.deepEqual([pergunta, fotosDaOrigem.map((uma: { id: string }) => uma.id)], ['Área isolada', [foto]])
  assert.match(
    (await c.t.logs()).at(-1)!.descricao,
    /^Concluiu a inspeção "IN-.*\. Não conformidades NC-.*, NC-.* abertas$/,
  )
})

test('once each, whatever is asked again; the filter follows what is still open', async () => {
  const { id } = await concluida()
  assert.equal((await c.leva(c.tecnico, id, 2)).status, 409)
  const quantas = async () => (await c.corrige.get(`/api/nao-conformidades/contagem?origemId=${id}`)).body.total
  assert.equal(await quantas(), 2)
  const dupla = await c.corrige.post('/api/nao-conformidades', c.dita({ origem: 1, origemId: id, perguntaId: 'apr' }))
  assert.equal(dupla.status, 409, JSON.stringify(dupla.body))
  // The database holds it too.
  await assert.rejects(
    sql`insert into nao_conformidades (numero, origem, origem_id, pergunta_id, tipo, gravidade, descricao, responsavel_id, prazo, criador_id)
      select 'NC-X', 1, ${id}, 'apr', 2, 1, 'x', ${c.corrige.id}, current_date + 1, ${c.corrige.id}`.execute(c.t.db),
    /nao_conformidades_da_inspecao/,
  )
  const aberta = async (sim: boolean) =>
    (await c.tecnico.get(`/api/inspecoes/contagem?comNcAberta=${sim}&ids=${id}`)).body.total
  assert.deepEqual([await aberta(true), await aberta(false)], [1, 0])
  const { itens } = (await c.corrige.get(`/api/nao-conformidades?origemId=${id}`)).body
  for (const nc of itens) c.deu(await c.passa(c.verifica, nc.id, 6, { motivo: 'Lista errada' }), 200)
  assert.deepEqual([await aberta(true), await aberta(false)], [0, 1])
  assert.equal((await c.corrige.delete(`/api/nao-conformidades/${itens[0].id}`)).status, 409)
})

test('the same question wrong again in the same team is a recurrence, and says which it repeats', async () => {
  const [primeira, segunda] = [await concluida(), await concluida()]
  const da = async (origemId: string) =>
    (await c.corrige.get(`/api/nao-conformidades?origemId=${origemId}&perguntaId=area`)).body.itens[0]
  const [uma, outra] = [await da(primeira.id), await da(segunda.id)]
  assert.equal(outra.reincidente, true)
  const { anteriores } = (await c.corrige.get(`/api/nao-conformidades/${outra.id}`)).body
  assert.ok(anteriores.some(({ numero }: { numero: string }) => numero === uma.numero))
})

test('what an inspection stopped on the spot is what was done at once', async () => {
  const { id } = await c.inspecao(lista, { interdicao: true, motivo: 'Serviço parado' })
  await c.tecnico.put(`/api/inspecoes/${id}`, {
    respostas: [
      { perguntaId: 'apr', resposta: 2 },
      { perguntaId: 'area', resposta: 1 },
    ],
  })
  c.deu(await c.leva(c.tecnico, id, 2), 200)
  const [nc, ...mais] = (await c.corrige.get(`/api/nao-conformidades?origemId=${id}`)).body.itens
  assert.deepEqual([mais.length, nc.acaoImediata], [0, 'Interdição: Serviço parado'])
})

test('its paper names them, with their deadline and how they stand', async () => {
  const { id } = await concluida()
  const texto = pdfPages((await c.tecnico.post('/api/services/pdf-inspecao', { ids: [id] })).raw).join(' ')
  const { naoConformidades } = await ler(id)
  for (const { numero } of naoConformidades) assert.ok(texto.includes(numero), numero)
  assert.ok(texto.includes('Aberta'))
})

test('whoever mends it changes the place and not the contract, without seeing the inspection; its origin stays', async () => {
  const { id } = await concluida()
  const { itens } = (await c.verifica.get(`/api/nao-conformidades?origemId=${id}&perguntaId=area`)).body
  const muda = (mais: object) => c.verifica.put(`/api/nao-conformidades/${itens[0].id}`, mais)
  const feito = await muda({ equipeId: null, local: 'Esquina da rua 7' })
  assert.equal(feito.status, 200, JSON.stringify(feito.body))
  assert.deepEqual(
    [feito.body.equipeId, feito.body.centroDeCustoId, feito.body.origemId, feito.body.origemNome],
    [null, c.centro, id, itens[0].origemNome],
  )
  assert.equal((await muda({ origem: 7 })).status, 400)
  assert.equal((await muda({ centroDeCustoId: c.outro })).status, 400)
})
