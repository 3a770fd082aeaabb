import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Person } from '../../test-kit/app.ts'
import { type Casa, montar, TODAS } from './sgi.cenario.ts'

/** What quality documents hide from somebody, the screen of logs does not tell them either (findings, R5). */
let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

/** Of those documents as `casa.pessoa`, and a reader of the trail. */
async function leitorDaTrilha(flags: readonly Flag[], empresa?: string): Promise<Person> {
  const pessoa = await casa.pessoa(flags, empresa)
  await casa.t.db
    .insertInto('permissoes')
    .values({ usuarioId: pessoa.id, alvo: telas.logs.alvo, visualizar: true })
    .execute()
  return pessoa
}

/** How many rows each way to the trail tells this person, of those that name `dito`; none of them may tell more than the others. */
async function contam(quem: Person, registro: string, dito: string): Promise<number> {
  const { itens } = (await quem.get(`/api/logs?registro=${registro}`)).body
  const { total } = (await quem.get(`/api/logs/contagem?registro=${registro}`)).body
  const { sheets } = await readXlsx((await quem.get(`/api/logs/planilha?registro=${registro}`)).raw)
  const pelaColecao = (
    await quem.post('/api/loadDataByField', { banco: 'logs-sistema', field: 'alvoId', id: registro })
  ).body as unknown[]
  const procurados = (await quem.get(`/api/logs?query=${dito}`)).body.itens as { alvoId: string | null }[]
  const contados = [
    itens.length,
    total,
    sheets[0]!.rows.length - 1,
    pelaColecao.length,
    procurados.filter(({ alvoId }) => alvoId === registro).length,
  ]
  assert.deepEqual(new Set(contados), new Set([itens.length]), `${dito}: ${contados}`)
  return itens.length
}

test('of a document for some alone the trail tells those, and who has full access', async () => {
  const quem = {
    leitor: await leitorDaTrilha(['visualizar']),
    daEmpresa: await leitorDaTrilha(['visualizar'], casa.empresa),
    deOutra: await leitorDaTrilha(['visualizar'], casa.outraEmpresa),
    completo: await leitorDaTrilha(['visualizar', 'acesso']),
  }
  for (const [acesso, veem] of [
    [1, ['leitor', 'daEmpresa', 'deOutra', 'completo']],
    [2, ['completo']],
    [casa.empresa, ['daEmpresa', 'completo']],
  ] as const) {
    const { id, codigo } = await casa.documento({ acesso })
    for (const [nome, pessoa] of Object.entries(quem))
      assert.equal(
        await contam(pessoa, id, codigo!),
        (veem as readonly string[]).includes(nome) ? 1 : 0,
        `${acesso}, ${nome}`,
      )
  }
})

test('of a version out of force the trail tells who has full access alone', async () => {
  const { id, codigo, anexoId: velha } = await casa.documento()
  const leitor = await leitorDaTrilha(['visualizar', 'adicionar', 'editar', 'excluir'])
  const completo = await leitorDaTrilha(TODAS)
  const nova = (await casa.versao(id, 2)).body.id as string
  // Both were seen: of the old one nobody is told who has no full access, nor that it was read.
  for (const anexo of [velha, nova])
    assert.equal((await completo.get(`/api/sgi-documentos-anexos/${anexo}/arquivo`)).status, 200)
  assert.ok((await contam(completo, velha, codigo!)) > 0, 'there is something to hide')
  assert.equal(await contam(leitor, velha, codigo!), 0)
  assert.equal(await contam(leitor, nova, codigo!), await contam(completo, nova, codigo!))
})
