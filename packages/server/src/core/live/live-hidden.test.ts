import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { type LiveChannel, openChannel } from '../../test-kit/live-channel.ts'
import { until } from '../../test-kit/until.ts'
import { inTransaction } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { announce } from './announce.ts'

/** What a list hides from somebody, the live channel and the trail do not tell them either (findings, R5; design, §4 O). */
let t: TestApp
let address: string
let centro: string
const todas = [telas.relatoriosUsuarios, telas.documentosSgi, telas.colaboradores, telas.tiposDocumentos] as const
before(async () => {
  t = await testApp()
  address = await t.listen()
  centro = await t.centro()
})
after(() => t.close())

const someone = (...flags: ('acesso' | 'editar')[]) =>
  t.person({
    telas: [...todas.map((tela) => [tela, 'visualizar', ...flags] as const), [telas.logs, 'visualizar'] as const],
    centros: [centro],
  })

/** Who of those hears that the row changed. */
async function heard(people: readonly Person[], entity: Entity, row: AnyRow, before: AnyRow = row): Promise<boolean[]> {
  const channels: LiveChannel[] = await Promise.all(people.map(({ token }) => openChannel(address, token)))
  await inTransaction(t.db, (tx) => announce(t.services, tx, entity, row, before))
  // Everybody hears of the next: what was for them has come by then.
  await inTransaction(t.db, (tx) => t.services.live.emit(tx, { entity: 'versao', id: '1', para: 'todos' }))
  await until(async () => channels.every(({ said }) => said.includes('versao 1')))
  for (const channel of channels) channel.drop()
  return channels.map(({ said }) => said.includes(`${entity.name} ${row.id}`))
}

test('listed: who is on the list and who may edit', async () => {
  const [listed, other, editor] = [await someone(), await someone(), await someone('editar')]
  const people = [listed, other, editor]
  const row = { id: '71', colaboradores: [listed.id] }
  assert.deepEqual(await heard(people, relatoriosUsuarios, row), [true, false, true])
  // Who is taken off the list hears of that; what it becomes is not theirs.
  assert.deepEqual(await heard(people, relatoriosUsuarios, { id: '71', colaboradores: [] }, row), [true, false, true])
})

test('for one company: its people and who has full access; for all, everybody; of its versions the same', async () => {
  const [hers, other, full] = [await someone(), await someone(), await someone('acesso')]
  const cpf = '52998224725'
  await sql`update usuarios set cpf = ${cpf} where id = ${hers.id}`.execute(t.db)
  await insert(t.db, 'colaboradores', { nome: 'ANA', matricula: '1', cpf, empresaId: centro })
  const people = [hers, other, full]
  assert.deepEqual(await heard(people, sgiDocumentos, { id: '81', acesso: centro }), [true, false, true])
  assert.deepEqual(await heard(people, sgiDocumentos, { id: '82', acesso: '1' }), [true, true, true])
  assert.deepEqual(
    await heard(people, sgiDocumentos, { id: '81', acesso: centro }, { id: '81', acesso: '1' }),
    [true, true, true],
    'who loses sight of it hears of that',
  )
  const setorId = await insert(t.db, 'setores', { codigo: '101', nome: 'Qualidade' })
  const documento = (codigo: string, acesso: string) =>
    insert(t.db, 'sgiDocumentos', {
      ...{ setorId, codigo, acesso, classe: 1, tipo: 3, descricao: 'x', emissao: '2026-01-10', versao: 1, formato: 1 },
      ...{ indexacao: 3, copiasFisicas: 0, local: 'x', retencao: 4, disposicao: 2, lastHiperlink: '/x' },
    })
  const [dela, deTodos] = [await documento('PO-1', centro), await documento('PO-2', '1')]
  const versao = (documentoId: string, obsoleta: boolean) => ({ id: '83', documentoId, obsoleta })
  assert.deepEqual(await heard(people, sgiDocumentosAnexos, versao(dela, false)), [true, false, true])
  assert.deepEqual(await heard(people, sgiDocumentosAnexos, versao(deTodos, false)), [true, true, true])
  assert.deepEqual(await heard(people, sgiDocumentosAnexos, versao(deTodos, true)), [false, false, true])
})

test('for full access alone, and what refers to such a one', async () => {
  const [other, full] = [await someone(), await someone('acesso')]
  const people = [other, full]
  assert.deepEqual(await heard(people, tiposDocumentos, { id: '91', restrito: true }), [false, true])
  assert.deepEqual(await heard(people, tiposDocumentos, { id: '92', restrito: false }), [true, true])
  const colab = await insert(t.db, 'colaboradores', {
    nome: 'BIA',
    matricula: '2',
    cpf: '11144477735',
    empresaId: centro,
  })
  for (const nivel of [3, 4]) await insert(t.db, 'tiposDocumentos', { nome: `NÍVEL ${nivel}`, nivel })
  const { rows } = await sql<{ id: string; restrito: boolean }>`select id, restrito from tipos_documentos`.execute(t.db)
  for (const { id, restrito } of rows)
    assert.deepEqual(await heard(people, colaboradoresDocs, { id: '93', colabId: colab, tipoId: id }), [
      !restrito,
      true,
    ])
  assert.ok(
    rows.some(({ restrito }) => restrito),
    'there is one that is hidden',
  )
})

test('the trail tells nothing of a row that the reader may not see, in list, count or search', async () => {
  const [listed, other, editor] = [await someone(), await someone(), await someone('editar')]
  const conta = await insert(t.db, 'contasMestre', {
    nome: 'Conta',
    email: 'a@b.demo',
    clienteId: 'x',
    senha: 'x',
  })
  const arquivoId = await insert(t.db, 'arquivos', {
    chave: 'pbi/1/1.png',
    nome: 'x.png',
    tipo: 'image/png',
    tamanho: 1,
    sha256: 'a'.repeat(64),
  })
  const relatorio = await insert(t.db, 'relatoriosUsuarios', {
    nomeDoRelatorio: 'Salários secretos',
    descricaoDoRelatorio: 'x',
    contaMestreId: conta,
    grupoId: 'x',
    relatorioId: 'x',
    colaboradores: [listed.id],
    fileName: 'x',
    hiperlink: '/x',
    arquivoId,
  })
  await sql`insert into logs (tela_id, acao_id, alvo_id, descricao, entidade, centros)
    values (${telas.relatoriosUsuarios.id}, 2, ${relatorio}, 'Alterou o relatório "Salários secretos"', 'relatorios-usuarios', '{}'),
      (${telas.relatoriosUsuarios.id}, 3, '123456789', 'Excluiu o relatório "Salários secretos do passado"', 'relatorios-usuarios', '{}')`.execute(
    t.db,
  )
  const told = async (quem: Person) => {
    const found = (await quem.get('/api/logs?query=secretos')).body
    const { total } = (await quem.get('/api/logs/contagem?query=secretos')).body
    return [found.itens?.length ?? 0, total]
  }
  assert.deepEqual(await told(listed), [1, 1])
  assert.deepEqual(await told(other), [0, 0])
  assert.deepEqual(await told(editor), [2, 2])
})
