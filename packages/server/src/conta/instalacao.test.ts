import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { testApp } from '../test-kit/app.ts'

test('the code of the first run is guessed thirty times a minute and no more, and its use is told in the security log', async () => {
  process.env.LOG_LEVEL = 'info'
  const t = await testApp()
  try {
    const lines: string[] = []
    const log = t.services.log as Logger & Record<symbol, { write(line: string): void }>
    log[pino.symbols.streamSym]!.write = (line) => lines.push(line)
    const right = { codigo: '0000-0000-0000', nome: 'Ana', email: 'ana@teste.demo', senha: 'bigorna-azul-7' }
    const send = (codigo: string, remoteAddress: string) =>
      t.inject({
        method: 'POST',
        url: '/api/instalacao',
        payload: { ...right, codigo, confirmSenha: right.senha },
        remoteAddress,
      })
    for (let n = 0; n < 30; n++) assert.equal((await send(`9999-0000-${n}`, '203.0.113.1')).status, 400)
    // Also the right one, or guessing would go on.
    const late = await send(right.codigo, '203.0.113.1')
    assert.equal(late.status, 429)
    assert.ok(Number(late.headers['retry-after']) >= 1)
    assert.equal((await send(right.codigo, '203.0.113.2')).status, 201)
    const [person] = await t.db.selectFrom('usuarios').select('id').execute()
    const events = lines.map((line) => JSON.parse(line)).filter(({ evento }) => evento)
    const refused = events.filter(({ evento }) => evento === 'entrada recusada')
    assert.equal(refused.length, 30)
    assert.deepEqual([refused[0].endereco, refused[0].motivo], ['203.0.113.1', 'código de instalação'])
    const made = events.filter(({ evento }) => evento === 'primeiro administrador')
    assert.deepEqual(
      made.map(({ usuario, endereco }) => [usuario, endereco]),
      [[person!.id, '203.0.113.2']],
    )
    assert.doesNotMatch(lines.join(''), /9999-0000|0000-0000-0000|bigorna/)
  } finally {
    await t.close()
  }
})

for (const [said, fill] of [
  ['pronta', async () => {}],
  ['falhou', () => Promise.reject(new Error('sem espaço'))],
] as const)
  test(`the company of example is made after the answer, and whoever waits is told that it is there or is not (${said})`, async () => {
    const filling = Promise.withResolvers<void>()
    const t = await testApp({}, undefined, undefined, () => filling.promise.then(fill))
    try {
      const told = async () => (await t.inject({ method: 'GET', url: '/api/instalacao' })).body
      assert.deepEqual(await told(), { necessaria: true })
      const asked = {
        codigo: '0000-0000-0000',
        nome: 'Ana',
        email: 'ana@teste.demo',
        senha: 'bigorna-azul-7',
        confirmSenha: 'bigorna-azul-7',
        demonstracao: true,
      }
      assert.equal((await t.inject({ method: 'POST', url: '/api/instalacao', payload: asked })).status, 201)
      assert.deepEqual(await told(), { necessaria: false, demonstracao: 'preparando' })
      filling.resolve()
      await setImmediate()
      assert.deepEqual(await told(), { necessaria: false, demonstracao: said })
    } finally {
      await t.close()
    }
  })
