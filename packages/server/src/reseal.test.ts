import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { open, type SealedColumn, seal, sealedNow } from './core/access/secret-box.ts'
import { chaveDoAparelho } from './core/campo/chave.ts'
import { readConfig } from './core/config.ts'
import { modulos } from './modulos.ts'
import { sealAnew } from './reseal.ts'
import { type TestApp, testApp } from './test-kit/app.ts'

const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string]
const COLUMNS = modulos.flatMap(({ sealed = [] }) => sealed)

let t: TestApp
before(async () => {
  t = await testApp({ CHAVE_SECRETA: OLD })
  await t.inject({ method: 'GET', url: '/api/saude' })
})
after(() => t.close())

const withKeys = (env: Record<string, string>) => ({ ...t.services, config: readConfig(env) })
const texts = async ({ table, column, id }: SealedColumn) =>
  (
    await sql<{ id: string; texto: string }>`select ${sql.ref(id)}::text as id, ${sql.ref(column)} as texto
      from ${sql.table(table)} order by 1`.execute(t.db)
  ).rows

/** As it was sealed before there were forms and keys of before. */
function sealedOnce(text: string, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(OLD, 'base64'), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

test('what was sealed before forms had a number still opens, and says its key from then on', () => {
  const house = withKeys({ CHAVE_SECRETA: OLD })
  assert.equal(open(house, sealedOnce('segredo', 'a:1'), 'a:1'), 'segredo')
  assert.equal(open(house, sealedOnce('segredo', 'a:1'), 'a:2'), null)
  assert.ok(seal(house, 'x').startsWith(sealedNow(house)))
  assert.ok(!seal(withKeys({ CHAVE_SECRETA: NEW }), 'x').startsWith(sealedNow(house)))
})

test('the key is exchanged and nothing is lost: every sealed text of every module is sealed anew, and the old key may go', async () => {
  // Each column that a module seals, with one of each form.
  const person = await t.person()
  const [totp] = COLUMNS.filter(({ table }) => table === 'segundos_fatores') as [SealedColumn]
  await sql`insert into segundos_fatores (usuario_id, segredo) values (${person.id}, ${sealedOnce('JBSW', totp.about(person.id))})`.execute(
    t.db,
  )
  await sql`insert into contas_mestre (nome, email, cliente_id, senha) values ('A', 'a@b.c', 'x', '')`.execute(t.db)
  const [bi] = COLUMNS.filter(({ table }) => table === 'contas_mestre') as [SealedColumn]
  const [conta] = await texts(bi)
  await sql`update contas_mestre set senha = ${seal(t.services, 'da Microsoft', bi.about(conta!.id))}`.execute(t.db)
  await sql`insert into laudos_chaves (publica, privada) values ('p', ${seal(t.services, 'do selo', 'laudos-chaves')})`.execute(
    t.db,
  )
  const before = new Map<string, string>()
  for (const column of COLUMNS)
    for (const { id, texto } of await texts(column)) {
      const text = open(t.services, texto, column.about(id))
      assert.ok(text !== null, column.table)
      before.set(`${column.table} ${id}`, text)
    }
  assert.deepEqual(
    new Set([...before.keys()].map((name) => name.split(' ')[0])),
    new Set(['segundos_fatores', 'contas_mestre', 'laudos_chaves', 'avisos_chaves', 'campo_raiz']),
    'each is here',
  )
  const phone = await chaveDoAparelho({ ...t.services, usuario: person })
  assert.equal(
    phone,
    Buffer.from(hkdfSync('sha256', Buffer.from(OLD, 'base64'), 'prumo', `campo/${person.id}`, 32)).toString('base64'),
    'the one that phones hold since before its root was kept',
  )

  const exchanged = withKeys({ CHAVE_SECRETA: NEW, CHAVES_ANTERIORES: OLD })
  assert.equal(await sealAnew(exchanged, COLUMNS), before.size)
  assert.equal(await sealAnew(exchanged, COLUMNS), 0, 'once')
  const alone = withKeys({ CHAVE_SECRETA: NEW })
  for (const column of COLUMNS)
    for (const { id, texto } of await texts(column)) {
      assert.ok(texto.startsWith(sealedNow(alone)), column.table)
      assert.equal(open(alone, texto, column.about(id)), before.get(`${column.table} ${id}`), column.table)
      assert.equal(open(t.services, texto, column.about(id)), null, 'the old key opens it no more')
    }
  assert.equal(await chaveDoAparelho({ ...alone, usuario: person }), phone, 'a phone out of reach opens what it wrote')
})

test('what no known key opens stays as it is, and is told', async () => {
  const said: string[] = []
  const log = { ...t.services.log, info() {}, error: (_: unknown, sentence: string) => said.push(sentence) }
  const stranger = { ...withKeys({ CHAVE_SECRETA: Buffer.alloc(32, 9).toString('base64') }), log: log as never }
  const before = await Promise.all(COLUMNS.map(texts))
  assert.equal(await sealAnew(stranger, COLUMNS), 0)
  assert.deepEqual(await Promise.all(COLUMNS.map(texts)), before)
  assert.match(said.join(), /nenhuma chave conhecida abre/)
})
