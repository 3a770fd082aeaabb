import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

const estado = async () =>
  JSON.stringify(
    (
      await c.t.pool.query(
        'select to_jsonb(l) as l, to_jsonb(a) as a from laudos as l join arquivos as a on a.id = l.arquivo_id order by l.id',
      )
    ).rows,
  )

test('nothing of an issued laudo changes: by no call, and by no SQL of the product’s own role', async () => {
  const { laudo, item } = await c.emitido()
  const bytes = await c.pdfDo(laudo.id)
  const antes = await estado()

  // By its own address, by the calls by name, by the flow, by photographs and signatures.
  const { preparador: p, verificador: v } = c
  const tentativas = [
    await p.put(`/api/laudos/${laudo.id}`, { art: 'outra', responsavelTecnicoNome: 'Outro' }),
    await p.delete(`/api/laudos/${laudo.id}`),
    await p.post('/api/updateDoc', { collection: 'laudos', id: laudo.id, doc: { art: 'outra' } }),
    await p.post('/api/deleteDoc', { collection: 'laudos', id: laudo.id }),
    await p.post('/api/laudos', { osId: laudo.osId, osItemIds: [item] }),
    await v.post('/api/laudos/emitir', { osItemIds: [item] }),
    ...(await Promise.all([1, 2, 3, 4].map((para) => c.levar(laudo.id, para)))),
    await v.post(`/api/laudos/${laudo.id}/devolver`, { motivo: 'x' }),
    await p.post(`/api/laudos/${laudo.id}/assinaturas`, { nome: 'X', papel: 7, imagem: 'iVBORw0KGgo=' }),
    // What it was made of does not change either.
    await c.executor.put(`/api/ensaios-eletricos/${laudo.ensaiosIds[0]}`, { observacao: 'outra', motivo: 'x' }),
  ]
  for (const [n, { status, body }] of tentativas.entries())
    assert.ok(status >= 400 && status < 500, `${n}: ${status} ${JSON.stringify(body)}`)
  assert.equal(await estado(), antes)

  // Every column, one by one, straight at the table.
  const { rows: colunas } = await c.t.pool.query<{
    nome: string
    tipo: string
  }>(`select attname as nome, format_type(atttypid, atttypmod) as tipo
    from pg_attribute where attrelid = 'laudos'::regclass and attnum > 0 and not attisdropped and attname not in ('revisao', 'status_desde', 'busca')`)
  const outro: Record<string, string> = {
    text: `'x' || coalesce(@::text, '')`,
    bigint: 'coalesce(@, 0) + 1',
    integer: 'coalesce(@, 0) + 1',
    smallint: '(coalesce(@, 0) % 2 + 1)::smallint',
    date: "coalesce(@, '2026-01-01'::date) + 1",
    'timestamp with time zone': "coalesce(@, now()) + interval '1 hour'",
    jsonb: `'{"outro": true}'::jsonb`,
    'bigint[]': 'array[1]::bigint[]',
  }
  for (const { nome, tipo } of colunas)
    await assert.rejects(
      c.t.pool.query(`update laudos set ${nome} = ${outro[tipo]!.replaceAll('@', nome)} where id = $1`, [laudo.id]),
      /laudo emitido|cancelamento não muda/,
      nome,
    )
  for (const sql of [
    'delete from laudos where id = $1',
    "update laudos set status = 5, art = 'outra', motivo_cancelamento = 'x' where id = $1",
    'update laudos set status = 1, arquivo_id = null where id = $1',
    "update arquivos set sha256 = repeat('0', 64) where id = (select arquivo_id from laudos where id = $1)",
    'delete from arquivos where id = (select arquivo_id from laudos where id = $1)',
  ])
    await assert.rejects(c.t.pool.query(sql, [laudo.id]), sql)
  await assert.rejects(c.t.pool.query('truncate laudos cascade'), /não se excluem/)
  assert.equal(await estado(), antes)
  assert.ok((await c.pdfDo(laudo.id)).equals(bytes))
})

test('data that change afterwards never change what was issued', async () => {
  const { laudo } = await c.emitido()
  const bytes = await c.pdfDo(laudo.id)
  await c.t.pool.query("update equipamentos_isolantes set numero_serie = 'MUDOU', fabricante = 'OUTRO' where id = $1", [
    laudo.equipamentosIds[0],
  ])
  await c.t.pool.query("update laboratorio_os set solicitante = 'Outra pessoa' where id = $1", [laudo.osId])
  const lido = c.ok(await c.leitor.get(`/api/laudos/${laudo.id}`))
  assert.equal(lido.equipamento, laudo.equipamento)
  assert.deepEqual(lido.pecas, laudo.pecas)
  const agora = await c.pdfDo(laudo.id)
  assert.ok(agora.equals(bytes))
  assert.equal(createHash('sha256').update(agora).digest('hex'), laudo.sha256)
  assert.equal(
    Object.keys(laudos.fields).includes('conteudo'),
    false,
    'what was printed is answered as pieces, not as a field',
  )
})

test('bytes that were touched in the store are told of; a seal by another key is none', async () => {
  const { laudo } = await c.emitido()
  const { integro } = { integro: await c.leitor.get(`/api/laudos/${laudo.id}/integridade`) }
  assert.deepEqual(integro.body, { arquivo: true, selo: true, certificado: null })
  const { rows } = await c.t.pool.query(
    'select a.chave from laudos as l join arquivos as a on a.id = l.arquivo_id where l.id = $1',
    [laudo.id],
  )
  const { readFile, writeFile, chmod } = await import('node:fs/promises')
  const path = await import('node:path')
  const lugar = path.join(c.t.services.config.DATA_DIR, 'arquivos', rows[0].chave)
  const bytes = await readFile(lugar)
  bytes[bytes.length >> 1]! ^= 1
  await chmod(lugar, 0o600)
  await writeFile(lugar, bytes)
  const { body } = await c.leitor.get(`/api/laudos/${laudo.id}/integridade`)
  assert.deepEqual(body, { arquivo: false, selo: true, certificado: null })
  // A key that was never the house's seals nothing of it.
  await c.t.pool.query('alter table laudos_chaves rename to laudos_chaves_fora')
  await c.t.pool.query('create table laudos_chaves (like laudos_chaves_fora including all)')
  assert.equal((await c.leitor.get(`/api/laudos/${laudo.id}/integridade`)).body.selo, false)
})
