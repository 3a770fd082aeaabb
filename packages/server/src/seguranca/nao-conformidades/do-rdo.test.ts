import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { cenarioDoRdo } from '../../obras/rdo/rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())
const ncsDe = (rdoIds: string[]) =>
  c.t.db
    .selectFrom('naoConformidades')
    .selectAll()
    .where('origem', '=', 3)
    .where('origemId', 'in', rdoIds)
    .orderBy('id')
    .execute()

test('approved, an occurrence that asks for it opens a non-conformity, once whatever versions follow', async () => {
  const rdo = await c.cria({
    ocorrencias: [
      { tipo: 4, hora: '09:30', descricao: 'Cabo solto passou perto da equipe.', gerarNc: true },
      { tipo: 7, descricao: 'Visita do cliente' },
    ],
  })
  assert.equal((await c.leva(c.autor, rdo.id, 2)).status, 200)
  assert.deepEqual(await ncsDe([rdo.id]), [])
  const antes = (await c.t.logs()).length
  const aprovado = await c.leva(c.aprovador, rdo.id, 3)
  assert.equal(aprovado.status, 200, JSON.stringify(aprovado.body))
  const [nc, ...mais] = await ncsDe([rdo.id])
  assert.equal(mais.length, 0)
  const dia = formatDate(rdo.data)
  assert.deepEqual(
    [nc!.gravidade, nc!.tipo, nc!.status, nc!.prazo, nc!.centroDeCustoId, nc!.descricao, nc!.origemNome],
    [
      3,
      2,
      1,
      addDays(today(), 7),
      c.centro,
      `Quase acidente em ${dia} às 09:30. Cabo solto passou perto da equipe.`,
      `RDO ${rdo.numero} de ${dia}`,
    ],
  )
  assert.deepEqual(aprovado.body.naoConformidades, [
    { linhaId: aprovado.body.ocorrencias[0].linhaId, id: nc!.id, numero: nc!.numero },
  ])
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.match(logs.at(-1)!.descricao, new RegExp(`Aprovado\\. Não conformidade ${nc!.numero} aberta$`))
  const nova = await c.autor.post(`/api/rdos/${rdo.id}/retificar`, { motivo: 'Hora errada' })
  assert.equal(nova.status, 201, JSON.stringify(nova.body))
  assert.equal((await c.leva(c.autor, nova.body.id, 2)).status, 200)
  assert.equal((await c.leva(c.aprovador, nova.body.id, 3)).status, 200)
  assert.equal((await ncsDe([rdo.id, nova.body.id])).length, 1)
})
