import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

const ontem = addDays(today(), -1)
const PARALISACAO = {
  tipo: 1,
  hora: '14:10',
  descricao: 'Faltou o desligamento programado.',
  responsabilidade: 2,
  horasImpacto: 2.5,
  gerar5w2h: true,
}
/** Of each test its own: nobody works more than a day has hours. */
let dias = 1
const diaNovo = () => addDays(today(), -++dias)
const planosDe = async (rdoId: string) =>
  c.t.db.selectFrom('planos_5w2h').selectAll().where('origemId', '=', rdoId).orderBy('id').execute()
const aprova = async (id: string) => {
  assert.equal((await c.leva(c.autor, id, 2)).status, 200)
  const feito = await c.leva(c.aprovador, id, 3)
  assert.equal(feito.status, 200, JSON.stringify(feito.body))
  return feito.body
}

test('approved, an occurrence that asks for it opens a plan of action, with whoever answers for the work', async () => {
  const gestor = await c.t.person({ nome: 'Gestora', telas: [[telas.planos5w2h, 'visualizar']], centros: [c.centro] })
  const obraId = await c.obra({ responsavelId: gestor.id, codigo: 'ODI-9', nome: 'Ramal São João' })
  const rdo = await c.cria({
    obraId,
    ocorrencias: [PARALISACAO, { tipo: 7, descricao: 'Visita do cliente', gerarNc: true }],
  })
  assert.equal((await planosDe(rdo.id)).length, 0)
  const antes = (await c.t.logs()).length
  const aprovado = await aprova(rdo.id)
  const [plano, ...outros] = await planosDe(rdo.id)
  assert.equal(outros.length, 0)
  assert.match(plano!.numero, /^PA-\d{4}-\d{4}$/)
  const dia = formatDate(ontem)
  assert.deepEqual(
    [
      plano!.titulo,
      plano!.origem,
      plano!.obraId,
      plano!.centroDeCustoId,
      plano!.quemId,
      plano!.status,
      plano!.percentual,
    ],
    [`Paralisação no RDO 001 de ${dia}`, 3, obraId, c.centro, gestor.id, 1, 0],
  )
  assert.deepEqual(
    [plano!.oQue, plano!.porQue, plano!.onde, plano!.quandoFim],
    [
      'Faltou o desligamento programado.',
      `Paralisação em ${dia} às 14:10; responsabilidade: Cliente; impacto de 2,5 h`,
      'Obra ODI-9 - Ramal São João',
      addDays(today(), 7),
    ],
  )
  assert.deepEqual(aprovado.planos, [
    { linhaId: aprovado.ocorrencias[0].linhaId, id: plano!.id, numero: plano!.numero },
  ])
  // The approval tells of it in its own row, and whoever answers for it has it before them.
  const [, daAprovacao, ...mais] = (await c.t.logs()).slice(antes)
  assert.equal(mais.length, 0)
  assert.match(
    daAprovacao!.descricao,
    new RegExp(
      `Enviado -> Aprovado\\. Plano de ação ${plano!.numero} aberto\\. Não conformidade NC-\\d{4}-\\d{4} aberta$`,
    ),
  )
  assert.equal((await gestor.get(`/api/planos-5w2h/${plano!.id}`)).body.origemNome.includes('001'), true)
  // What was asked is on paper too.
  const papel = pdfPages((await c.leitor.post('/api/services/pdf-rdo', { ids: [rdo.id] })).raw).join(' ')
  for (const dito of ['Faltou o desligamento programado. · Plano de ação 5W2H', 'Visita do cliente · Não conformidade'])
    assert.ok(papel.replace(/\s+/g, ' ').includes(dito), dito)
})

test('a rectification keeps the plan of its occurrence, and opens one only for what it adds', async () => {
  const rdo = await c.cria({ obraId: await c.obra(), data: diaNovo(), ocorrencias: [PARALISACAO] })
  const { planos } = await aprova(rdo.id)
  // Nobody answers for this work: whoever wrote the report does.
  assert.equal((await planosDe(rdo.id))[0]!.quemId, c.autor.id)
  const { body: nova } = await c.autor.post(`/api/rdos/${rdo.id}/retificar`, { motivo: 'Faltou uma ocorrência' })
  const { body: aberta } = await c.autor.get(`/api/rdos/${nova.id}`)
  assert.deepEqual(aberta.planos, [{ ...planos[0], linhaId: aberta.ocorrencias[0].linhaId }])
  const mudada = await c.autor.put(`/api/rdos/${nova.id}`, {
    ocorrencias: [...aberta.ocorrencias, { tipo: 9, descricao: 'Furto de cabo', gerar5w2h: true }],
  })
  assert.equal(mudada.status, 200, JSON.stringify(mudada.body))
  const depois = await aprova(nova.id)
  assert.equal(depois.planos.length, 2)
  assert.equal(depois.planos[0].id, planos[0].id)
  assert.deepEqual(
    (await planosDe(nova.id)).map(({ titulo }) => titulo.split(' ')[0]),
    ['Furto'],
  )
  assert.equal((await planosDe(rdo.id)).length, 1)
})

test('what was signed before the approval is still signed after it', async () => {
  const rdo = await c.cria({ obraId: await c.obra(), data: diaNovo(), ocorrencias: [PARALISACAO] })
  assert.equal((await c.assina(c.autor, rdo.id, 1)).body.valida, true)
  await aprova(rdo.id)
  const { body } = await c.leitor.get(`/api/rdos/${rdo.id}/assinaturas`)
  assert.deepEqual(
    body.itens.map(({ valida }: { valida: boolean }) => valida),
    [true],
  )
})

test('a plan taken away leaves the report as it was', async () => {
  const rdo = await c.cria({ obraId: await c.obra(), data: diaNovo(), ocorrencias: [PARALISACAO] })
  const { planos } = await aprova(rdo.id)
  const quemCuida = await c.t.person({ telas: [[telas.planos5w2h, 'visualizar', 'excluir']], centros: [c.centro] })
  assert.equal((await quemCuida.delete(`/api/planos-5w2h/${planos[0].id}`)).status, 204)
  assert.deepEqual((await c.leitor.get(`/api/rdos/${rdo.id}`)).body.planos, [])
})
