import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ZodType } from 'zod'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 20. Ancestors: Fastify CVE-2025-32442 (another spelling of the content type, and the body was not
 * held against its schema), CVE-2026-25223 (a tab), CVE-2026-33806 (a space before it), CVE-2026-18504.
 */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

const FORMULARIO = 'multipart/form-data; boundary=x'
const TIPOS = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json ; charset=utf-8',
  'application/json; charset=UTF-16',
  'application/json; a=b; c="d"',
  'application/json;',
  'application/json;;',
  ' application/json',
  'application/json ',
  '\tapplication/json',
  'application/json\t; charset=utf-8',
  'APPLICATION/JSON',
  'Application/Json; Charset=utf-8',
  'application/JSON\t',
  'application/json, text/plain',
  'application/ json',
  'application /json',
  'application/x-json',
  'application/vnd.api+json',
  'application/json+x',
  'text/json',
  'text/plain',
  'text/plain; application/json',
  'text/html',
  'application/x-www-form-urlencoded',
  FORMULARIO,
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  '*/*',
] as const

/** A JSON text that the schema would not take, if there is one. */
const errado = (schema: ZodType): string | undefined =>
  ['[7]', '"x"', '7', 'true'].find((text) => !schema.safeParse(JSON.parse(text)).success)

test('whatever a body says that it is, it is held against its schema or not taken at all', {
  timeout: 240_000,
}, async () => {
  assert.equal(TIPOS.length, 30)
  const { t, dentro } = casa
  const before = await marksOf(t, ['chamadas_por_minuto'])
  const passaram: string[] = []
  let asked = 0
  for (const rota of daVez(casa.rotas)) {
    const schema = rota.body as ZodType | undefined
    // A body that need not be there is not missed where it is not understood.
    if (rota.method === 'GET' || rota.multipart || !schema || schema.safeParse(undefined).success) continue
    const texto = errado(schema)
    if (texto === undefined) continue
    for (const tipo of TIPOS) {
      const answer = await dentro.dono.inject({
        method: rota.method as 'POST',
        url: enderecoDoLado(rota, casa, dentro),
        payload:
          tipo === FORMULARIO ? '--x\r\ncontent-disposition: form-data; name="nome"\r\n\r\nX\r\n--x--\r\n' : texto,
        headers: { 'content-type': tipo },
      })
      asked++
      if (![400, 415].includes(answer.status))
        passaram.push(`${rota.method} ${rota.url} as ${tipo}: ${answer.status} ${answer.raw.toString().slice(0, 100)}`)
    }
  }
  assert.deepEqual(passaram.slice(0, 20), [], `${passaram.length} de ${asked}`)
  assert.deepEqual(await marksOf(t, ['chamadas_por_minuto']), before)
  assert.ok(asked > 1_000, `${asked}`)
  console.log(`SEED=${SEED}: ${asked} corpos`)
})
