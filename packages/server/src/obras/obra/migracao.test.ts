import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { clientConfig } from '../../core/database/database.ts'
import { MIGRATIONS, migrate } from '../../core/database/migrations.ts'
import { testApp } from '../../test-kit/app.ts'
import { emptyDatabase } from '../../test-kit/database.ts'
import { insert } from '../../test-kit/insert.ts'

const antes = await mkdtemp(path.join(os.tmpdir(), 'prumo-obras-'))
after(() => rm(antes, { recursive: true, force: true }))

test('five states become eight with nothing lost: works, what finance reads of them, saved lists, rights', async () => {
  for (const file of await readdir(MIGRATIONS))
    if (file < '0090') await cp(path.join(MIGRATIONS, file), path.join(antes, file))
  const { connection, drop } = await emptyDatabase()
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  const ask = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
  try {
    await migrate(connection, antes)
    await client.query(`
      INSERT INTO usuarios (id, nome, email, senha_hash) VALUES (1, 'Ana', 'ana@teste.demo', 'x'), (2, 'Rui', 'rui@teste.demo', 'x');
      INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir) VALUES
        (1, 'Usuarios', true, true, true, true), (1, 'Lista de Obras', true, false, false, false), (2, 'Lista de Obras', true, true, true, true);
      INSERT INTO contas_contrato (id, codigo, nome, tem_obra) VALUES (10, 'CC', 'Contrato', true);
      INSERT INTO obras (id, codigo, nome, contrato_id, status, data_inicio, data_fim_real, gestor_id, fator_k) VALUES
        (1700000000001, 'A', 'A', 10, 1, '2026-01-05', NULL, 1, 1.1),
        (1700000000002, 'B', 'B', 10, 2, '2026-01-06', NULL, NULL, NULL),
        (1700000000003, 'C', 'C', 10, 3, '2026-01-07', NULL, 1, NULL),
        (1700000000004, 'D', 'D', 10, 4, '2026-01-08', '2026-02-01', NULL, NULL),
        (1767236400000, 'E', 'E', 10, 5, '2026-01-09', '2026-02-02', NULL, NULL),
        (1767236400001, 'F', 'F', 10, NULL, NULL, NULL, NULL, NULL);
      INSERT INTO visoes (usuario_id, tela, nome, endereco) VALUES
        (1, 'Lista de Obras', 'Andando', '?queryconfig=status%7Cnome&querytype=code%7Ctext&queryvalue=2%7Ca%5C%7Cb&textquery=Em+andamento%7Ca%5C%7Cb'),
        (1, 'Contas Obra', 'Fechadas', '?queryconfig=status%7Cstatus&querytype=code%7Ccode&queryvalue=4%7C5&sort=nome&textquery=Conclu%C3%ADda%7CEncerrada'),
        (1, 'Contas Obra', 'Por nome', '?query=status&sort=-nome'),
        (1, 'Pedidos', 'De outra tela', '?queryconfig=status&querytype=code&queryvalue=2&textquery=Enviado')`)
    await migrate(connection, MIGRATIONS)
    assert.deepEqual(
      await ask(
        'SELECT codigo, status, status_financeiro, numero, tipo, prioridade, responsavel_id, data_inicio_real::text, data_encerramento::text, fator_k FROM obras ORDER BY id',
      ),
      [
        ['A', 1, 1, 'OB-2023-0001', 99, 2, '1', null, null, '1.1000'],
        ['B', 3, 1, 'OB-2023-0002', 99, 2, null, '2026-01-06', null, null],
        ['C', 4, 1, 'OB-2023-0003', 99, 2, '1', '2026-01-07', null, null],
        ['D', 5, 2, 'OB-2023-0004', 99, 2, null, '2026-01-08', null, null],
        // Midnight of the first of January in São Paulo: its first millisecond is 2026's.
        ['E', 7, 3, 'OB-2026-0001', 99, 2, null, '2026-01-09', '2026-02-02', null],
        ['F', 1, 1, 'OB-2026-0002', 99, 2, null, null, null, null],
      ],
    )
    await client.query("INSERT INTO obras (codigo, nome, contrato_id) VALUES ('G', 'G', 10)")
    const [[numero]] = (await ask("SELECT numero FROM obras WHERE codigo = 'G'")) as [[string]]
    assert.match(numero, /^OB-\d{4}-\d{4}$/)
    assert.deepEqual(await ask('SELECT nome, endereco FROM visoes ORDER BY nome'), [
      [
        'Andando',
        '?queryconfig=status%7Cnome&querytype=code%7Ctext&queryvalue=3%7Ca%5C%7Cb&textquery=Em+execu%C3%A7%C3%A3o%7Ca%5C%7Cb',
      ],
      ['De outra tela', '?queryconfig=status&querytype=code&queryvalue=2&textquery=Enviado'],
      [
        'Fechadas',
        '?queryconfig=status%7Cstatus&querytype=code%7Ccode&queryvalue=5%7C7&sort=nome&textquery=Conclu%C3%ADda+em+campo%7CEncerrada',
      ],
      ['Por nome', '?query=status&sort=-nome'],
    ])
    assert.deepEqual(await ask("SELECT usuario_id, acesso FROM permissoes WHERE alvo = 'Lista de Obras' ORDER BY 1"), [
      ['1', true],
      ['2', false],
    ])
  } finally {
    await client.end()
    await drop()
  }
})

test('the sealed log keeps its numbers: rows of before are read in the words of before, and those of now in today’s', async () => {
  const t = await testApp()
  try {
    const centro = await t.centro('CC-LOG', { temObra: true })
    const obra = await insert(t.db, 'obras', { codigo: 'A', nome: 'Antiga', contratoId: centro })
    const linha = (data: string) =>
      sql`insert into logs (tela_id, acao_id, descricao, entidade, alvo_id, centros, mudancas, data)
        values (12, 2, 'Mudou a obra', 'obras', ${obra}, array[${centro}::bigint], '{"status": [2, 4]}'::jsonb, ${data}::timestamptz)`.execute(
        t.db,
      )
    await linha('2025-03-01T12:00:00Z')
    await linha(new Date(Date.now() + 60_000).toISOString())
    const leitor = await t.person({
      telas: [
        [telas.obras, 'visualizar'],
        [telas.logs, 'visualizar'],
      ],
      centros: [centro],
    })
    const { body } = await leitor.get(`/api/registros/obras/${obra}/historico`)
    const ditas = body.itens.map(
      ({ mudancas }: { mudancas: { antes: string; depois: string }[] }) =>
        mudancas.map(({ antes: de, depois }) => [de, depois])[0],
    )
    assert.deepEqual(ditas, [
      ['Liberada', 'Paralisada'],
      ['Em andamento', 'Concluída'],
    ])
  } finally {
    await t.close()
  }
})
