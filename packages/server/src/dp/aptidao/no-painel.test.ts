import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { diasDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { conferirNumeros } from '../../relatorios/conferir.cenario.ts'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, cenario } from './aptidao.cenario.ts'

const MES = diasDoPeriodo('mes', today())
let c: Cenario
let gestora: Person
before(async () => {
  c = await cenario()
  gestora = await c.t.person({
    centros: [c.centro],
    telas: [
      [telas.inspecoesSeguranca, 'editar'],
      [telas.colaboradores, 'visualizar'],
      [telas.exigencias, 'visualizar'],
      [telas.documentosVencidos, 'visualizar'],
      [telas.documentosSgi, 'visualizar'],
    ],
  })
  const curso = await c.tipo({ nome: 'NR-10' })
  const exame = await c.tipo({ nome: 'EXAME', nivel: 2 })
  await c.exigencia([curso])
  const funcaoId = await c.insere('funcoes', { nome: 'ELETRICISTA' })
  const [apto, vencido, semNada, inativo] = [
    await c.colaborador(),
    await c.colaborador({ funcaoId }),
    await c.colaborador({ funcaoId }),
    await c.colaborador({ status: 2 }),
  ]
  assert.ok(semNada)
  // Whose requirements nobody knows is not fit, whatever is on file.
  await c.documento(await c.colaborador({ processoId: null }), curso, { validade: addDays(today(), 400) })
  await c.documento(apto, curso, { validade: addDays(today(), 20) })
  await c.documento(vencido, curso, { validade: addDays(today(), -3) })
  await c.documento(inativo, curso, { validade: addDays(today(), -3) })
  // What is restricted is counted for nobody without full access.
  await c.documento(apto, exame, { validade: addDays(today(), -3) })
  await c.documento(await c.colaborador({ empresaId: c.fora }), curso, { validade: addDays(today(), -3) })
})
after(() => c.t.close())

const le = async (mais: Record<string, string> = {}) =>
  (await gestora.get(`/api/pbi/inspecoes-seguranca?${new URLSearchParams({ ...MES, ...mais })}`)).body
const valorDe = (body: { indicadores: { id: string; valor: number }[] }, id: string) =>
  body.indicadores.find((um) => um.id === id)!.valor

test('who may go to site, and which documents are past, in this person’s contracts', async () => {
  const body = await le()
  assert.deepEqual(
    ['ativos', 'aptos', 'inaptos', 'vencido', 'a-vencer', 'sgi'].map((id) => valorDe(body, id)),
    [4, 25, 3, 1, 1, 0],
  )
  assert.equal(body.indicadores.find(({ id }: { id: string }) => id === 'inaptos').nota, '1 com o cadastro incompleto')
  assert.doesNotMatch(JSON.stringify(body), /EXAME|PESSOA/)
})

test('every number is that of the list it leads to, with a contract chosen too', async () => {
  assert.ok((await conferirNumeros(gestora, 'inspecoes-seguranca', MES)) >= 8)
  assert.ok((await conferirNumeros(gestora, 'inspecoes-seguranca', { ...MES, centro: c.centro })) >= 8)
  assert.equal(valorDe(await le({ centro: c.fora }), 'ativos'), 0)
})
