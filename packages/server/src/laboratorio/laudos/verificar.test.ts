import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ALFABETO_DO_CODIGO, codigoDe, codigoEmGrupos } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { LUVA_2 } from '../ensaio-eletrico/ensaios.cenario.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'
import { novoCodigo } from './numero.ts'
import { laudoPublico } from './verificar.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

let endereco = 0
/** Each call from an address of its own, but where the limit is the point. */
const pede = (codigo: string, de = `10.1.${++endereco >> 8}.${endereco & 255}`) =>
  c.t.inject({ method: 'GET', url: `/api/laudo/verificar/${encodeURIComponent(codigo)}`, remoteAddress: de })
const confere = async (codigo: string, bytes: Buffer, de = `10.2.0.${++endereco & 255}`) =>
  c.t.inject({
    method: 'POST',
    url: `/api/laudo/verificar/${codigo}`,
    remoteAddress: de,
    ...(await multipartOf({ name: 'laudo.pdf', bytes })),
  })

test('whoever holds the code is told eight facts, however it is typed; a draft has none to tell', async () => {
  const { laudo } = await c.emitido()
  const codigo: string = laudo.codigoVerificacao
  const esperado = {
    numero: laudo.numero,
    numeroRevisao: 0,
    situacao: 3,
    equipamento: laudo.equipamento,
    resultado: 1,
    dataEmissao: laudo.dataEmissao,
    dataValidade: laudo.dataValidade,
    sha256: laudo.sha256,
  }
  for (const escrito of [codigo, codigo.toLowerCase(), codigoEmGrupos(codigo), ` ${codigo} `]) {
    const { status, body, headers } = await pede(escrito)
    assert.equal(status, 200, escrito)
    assert.deepEqual(body, esperado)
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    assert.match(String(headers['cache-control']), /no-store/)
  }
  // One that took its number and code, and was not issued, is nobody's yet.
  const { laudo: outro } = await c.emVerificacao()
  await c.t.pool.query("update laudos set numero = 'LD-9', codigo_verificacao = 'AAAAAAAAAAAA' where id = $1", [
    outro.id,
  ])
  assert.equal((await pede('AAAAAAAAAAAA')).status, 404)
})

test('one by a criterion of the demonstration is told as such, by the mark that is on its paper', async () => {
  const criterioId = await c.criterio(c.tipos.luvas, { ...LUVA_2, fonte: 'Demonstração: cópia do rascunho' })
  const { laudo } = await c.emitido({}, { criterioId })
  assert.equal((await c.leitor.get(`/api/laudos/${laudo.id}`)).body.demonstracao, true)
  assert.equal((await pede(laudo.codigoVerificacao)).body.demonstracao, true)
})

test('a file is held against what was issued, byte by byte, and is kept nowhere', async () => {
  const { laudo } = await c.emitido()
  const bytes = await c.pdfDo(laudo.id)
  const antes = (await c.t.pool.query('select count(*)::int as n from arquivos')).rows[0].n
  assert.deepEqual((await confere(laudo.codigoVerificacao, bytes)).body, { confere: true })
  const alterado = Buffer.from(bytes)
  alterado[alterado.length - 40]! ^= 1
  assert.deepEqual((await confere(laudo.codigoVerificacao, alterado)).body, { confere: false })
  assert.deepEqual((await confere(laudo.codigoVerificacao, Buffer.concat([bytes, Buffer.from('\n')]))).body, {
    confere: false,
  })
  const sem = await c.t.inject({
    method: 'POST',
    url: `/api/laudo/verificar/${laudo.codigoVerificacao}`,
    ...(await multipartOf(null, { outra: 'x' })),
    remoteAddress: '10.3.0.1',
  })
  assert.equal(sem.status, 400)
  assert.equal((await confere('AAAAAAAAAAAA', bytes)).status, 404)
  assert.equal((await c.t.pool.query('select count(*)::int as n from arquivos')).rows[0].n, antes)
  const { readdir } = await import('node:fs/promises')
  assert.deepEqual(await readdir(`${c.t.services.config.DATA_DIR}/recebendo`), [])
})

test('a hundred thousand guesses tell nothing, and unknown and malformed take the same way', async () => {
  const { laudo } = await c.emitido()
  const sorte = () =>
    Array.from({ length: 12 }, () => ALFABETO_DO_CODIGO[randomInt(ALFABETO_DO_CODIGO.length)]).join('')
  // One letter away is as far as any other.
  const perto = Array.from({ length: 12 }, (_, n) => {
    const certo: string = laudo.codigoVerificacao
    const outra = certo[n] === 'A' ? 'C' : 'A'
    return certo.slice(0, n) + outra + certo.slice(n + 1)
  })
  const tentativas = [...perto, ...Array.from({ length: 100_000 }, sorte)]
  const { rows } = await c.t.pool.query(
    'select count(*)::int as n from laudos where codigo_verificacao = any($1::text[])',
    [tentativas],
  )
  assert.equal(rows[0].n, 0)
  for (const codigo of [...perto, ...tentativas.slice(-300)])
    assert.equal(await laudoPublico(c.t.services, codigo), null)
  const respostas = await Promise.all(
    [sorte(), sorte(), 'curto', '000000000000', 'x'.repeat(80), "' or 1=1 --", '%', 'LD-2026-00001'].map((um) =>
      pede(um),
    ),
  )
  assert.deepEqual(new Set(respostas.map(({ status }) => status)), new Set([404]))
  assert.equal(
    new Set(respostas.map(({ body }) => JSON.stringify({ ...body, details: null }))).size,
    1,
    'one answer for all',
  )
  // The middle of two hundred of each, in turns: neither takes its own time.
  const medido = async (codigo: string) => {
    const desde = process.hrtime.bigint()
    await laudoPublico(c.t.services, codigo)
    return Number(process.hrtime.bigint() - desde)
  }
  const tempos: [number[], number[]] = [[], []]
  for (let n = 0; n < 200; n++) {
    tempos[0].push(await medido(sorte()))
    tempos[1].push(await medido('malformado'))
  }
  const [a, b] = tempos.map((todos) => todos.toSorted((x, y) => x - y)[100]!) as [number, number]
  assert.ok(Math.max(a, b) < 3 * Math.min(a, b), `desconhecido ${a} ns, malformado ${b} ns`)
})

test('an address that asks too much waits, whatever it asks', async () => {
  const respostas: number[] = []
  for (let n = 0; n < 70; n++) respostas.push((await pede('curto', '10.9.9.9')).status)
  assert.equal(respostas.filter((um) => um === 404).length, 60)
  const negada = await pede('curto', '10.9.9.9')
  assert.equal(negada.status, 429)
  assert.ok(Number(negada.headers['retry-after']) >= 1)
  assert.equal((await pede('curto', '10.9.9.8')).status, 404)
})

test('codes come from the generator, without letters that are taken for others', () => {
  const codigos = Array.from({ length: 2000 }, novoCodigo)
  assert.equal(new Set(codigos).size, 2000)
  for (const codigo of codigos) assert.equal(codigoDe(codigo), codigo)
  assert.ok(!/[01258BILOSUVZ]/.test(ALFABETO_DO_CODIGO))
  const vezes = Map.groupBy(codigos.join(''), (letra) => letra)
  assert.equal(vezes.size, ALFABETO_DO_CODIGO.length)
  const esperado = 24_000 / ALFABETO_DO_CODIGO.length
  for (const [letra, todas] of vezes)
    assert.ok(Math.abs(todas.length - esperado) < esperado * 0.25, `${letra}: ${todas.length}`)
})
