import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { cenarioDaSeguranca } from '../../seguranca/seguranca.cenario.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { until } from '../../test-kit/until.ts'
import { fotografia } from './aparelho.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaSeguranca>>
before(async () => {
  c = await cenarioDaSeguranca()
})
after(() => c.t.close())

const FONES = rounds(25, 200)
const ARQUIVOS = 4

// The figures are the bench's (tests/bench/phones.ts); here, that nothing fails, doubles or is lost.
test(`${FONES} phones at once, each sending everything twice: no error, each record once, whole and drawn`, {
  timeout: 600_000,
}, async () => {
  const [lista, base, raiz] = [await c.publicada(), await fotografia(), await c.t.listen()]
  const erros: string[] = []
  const fone = async () => {
    const { token } = await c.t.person({
      telas: [[telas.inspecoes, 'visualizar', 'adicionar', 'editar']],
      centros: [c.centro],
    })
    const poe = async (url: string, body: BodyInit, headers: Record<string, string>) => {
      const { status } = await fetch(raiz + url, {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      if (status !== 200 && status !== 201) erros.push(`${url}: ${status}`)
    }
    const arquivos = Array.from({ length: ARQUIVOS }, () => {
      const bytes = Buffer.concat([base.bytes, Buffer.from(randomUUID())])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { bytes, linha: { uuid: randomUUID(), tipo: 'foto', sha256, tamanho: bytes.length } }
    })
    const envio = {
      dados: c.dita(lista),
      dataDispositivo: new Date().toISOString(),
      arquivos: arquivos.map(({ linha }) => linha),
    }
    const registro = `/api/campo/inspecoes/${randomUUID()}`
    const envia = () => poe(registro, JSON.stringify(envio), { 'content-type': 'application/json' })
    const mandam = () =>
      arquivos.map(({ bytes, linha }) =>
        poe(`/api/campo/arquivos/${linha.uuid}`, new Uint8Array(bytes), { 'content-type': 'image/jpeg' }),
      )
    // The record twice at once, with its files before, after and beside it; then all of it again.
    await Promise.all([envia(), ...mandam(), envia()])
    await Promise.all([...mandam(), envia()])
  }
  await Promise.all(Array.from({ length: FONES }, fone))
  assert.deepEqual(erros, [])
  const { rows } = await sql<{ n: number; completos: number; fotos: number }>`select count(*)::int as n,
      (count(*) filter (where completo))::int as completos,
      (select count(*)::int from fotos where entidade = 'inspecoes') as fotos
    from inspecoes where questionario_id = ${lista}`.execute(c.t.db)
  assert.deepEqual(rows[0], { n: FONES, completos: FONES, fotos: FONES * ARQUIVOS })
  await until(
    async () => (await sql`select 1 from fotos where miniatura_id is null limit 1`.execute(c.t.db)).rows.length === 0,
    300_000,
  )
})
