import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '../../core/config.ts'
import { startEmbeddedPostgres } from '../../core/database/postgres.ts'
import { runBackup } from '../../operacao/backup.ts'
import { QUIET } from '../../operacao/reach-database.ts'
import { runRestore } from '../../operacao/restore.ts'
import { canonicalClient } from '../../operacao/table-contents.ts'
import { TEST_SETTINGS } from '../../test-kit/database.ts'
import { quickFolder } from '../../test-kit/quick-folder.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'
import { seloConfere } from './selo/chave.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
let pasta: string
before(async () => {
  c = await cenarioDosLaudos()
  pasta = await quickFolder('prumo-laudos-')
})
after(async () => {
  await c.t.close()
  await rm(pasta, { recursive: true, force: true })
})
const say = () => {}

test('issued laudos survive a backup and its restore byte for byte, and are as closed there', {
  timeout: 180_000,
}, async () => {
  const um = await c.emitido()
  const outro = await c.emitido()
  const revisao = c.ok(await c.preparador.post(`/api/laudos/${outro.laudo.id}/revisar`, { motivo: 'Cliente' }), 201)
  c.ok(await c.levar(revisao.id, 2, c.preparador))
  c.ok(await c.levar(revisao.id, 3))
  const bytes = new Map<string, Buffer>()
  for (const id of [um.laudo.id, outro.laudo.id, revisao.id]) bytes.set(id, await c.pdfDo(id))

  const copia = path.join(pasta, 'copia.tar')
  const deOnde = { ...c.t.services.config, DATABASE_URL: c.t.pool.options.connectionString }
  await runBackup(deOnde as typeof c.t.services.config, { file: copia, say })
  const casa = readConfig({ DATA_DIR: path.join(pasta, 'nova') })
  await runRestore(casa, { file: copia, replace: false, say })

  const postgres = await startEmbeddedPostgres({
    dir: path.join(casa.DATA_DIR, 'banco'),
    log: QUIET,
    settings: TEST_SETTINGS,
  })
  try {
    const banco = await canonicalClient(postgres.connection)
    const { rows } = await banco.query<Record<string, string>>(
      `select l.id, l.status, l.sha256, l.assinatura, l.chave_publica, a.chave, a.sha256 as do_arquivo,
        exists (select from laudos_chaves as k where k.publica = l.chave_publica) as da_casa
      from laudos as l join arquivos as a on a.id = l.arquivo_id order by l.id`,
    )
    assert.deepEqual(
      rows.map(({ id, status }) => [String(id), Number(status)]),
      [
        [um.laudo.id, 3],
        [outro.laudo.id, 4],
        [revisao.id, 3],
      ],
    )
    for (const { id, sha256, assinatura, chave_publica, chave, do_arquivo, da_casa } of rows) {
      const guardados = await readFile(path.join(casa.DATA_DIR, 'arquivos', chave!))
      assert.ok(guardados.equals(bytes.get(String(id))!), `laudo ${id}`)
      assert.equal(createHash('sha256').update(guardados).digest('hex'), sha256)
      assert.deepEqual([do_arquivo, String(da_casa)], [sha256, 'true'])
      assert.ok(seloConfere(chave_publica!, sha256!, assinatura!), 'the seal holds there')
    }
    for (const sql of [
      "update laudos set sha256 = repeat('0', 64)",
      "update laudos set conteudo = '{}'::jsonb",
      'delete from laudos where status = 3',
      "update arquivos set sha256 = repeat('0', 64) where id in (select arquivo_id from laudos)",
    ])
      await assert.rejects(banco.query(sql), sql)
    await banco.end()
  } finally {
    await postgres.stop()
  }
})
