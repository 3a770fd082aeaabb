import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { testServer } from '../../test-kit/database.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { startServer } from '../../test-kit/server-process.ts'
import { type CenarioDoBanco, montarBanco, prontas } from './banco.cenario.ts'

let cena: CenarioDoBanco
let pasta: string
before(async () => {
  cena = await montarBanco()
  pasta = await mkdtemp(path.join(tmpdir(), 'prumo-queda-'))
})
after(async () => {
  await cena.app.close()
  await rm(pasta, { recursive: true, force: true })
})

const quedas = Number(process.env.QUEDAS_DE_ENVIO ?? rounds(3, 20))

interface Foto {
  total: string
  soma: string
  quantidade: number
  itens: number
  sha256: string
  chave: string
}

/** Every remittance that is there is there whole, and every payable says what the remittances say. */
async function conferirTudo(): Promise<number> {
  const { rows } = await sql<Foto>`select r.total, r.quantidade, r.sha256, f.chave,
      (select sum(valor) from remessas_itens where remessa_id = r.id) as soma,
      (select count(*)::int from remessas_itens where remessa_id = r.id) as itens
    from remessas as r join arquivos as f on f.id = r.arquivo_id`.execute(cena.app.db)
  for (const remessa of rows) {
    assert.deepEqual([remessa.soma, remessa.itens], [remessa.total, remessa.quantidade])
    const bytes = await readFile(path.join(pasta, 'arquivos', remessa.chave))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), remessa.sha256)
  }
  const { rows: sobras } = await sql`select a.id from pedidos_anexos as a
    where (a.status_banco is not distinct from 2)
      <> exists (select 1 from remessas_itens as i where i.anexo_id = a.id and i.situacao = 'ENV')`.execute(cena.app.db)
  assert.deepEqual(sobras, [])
  return rows.length
}

/** Four batches sent at once; how many were answered as sent, and how long that took. */
async function enviarLotes(
  url: string,
  lotes: readonly (readonly string[])[],
): Promise<{ confirmadas: number; ms: number }> {
  const inicio = performance.now()
  const respostas = lotes.map(async (anexos) => {
    const resposta = await fetch(`${url}/api/contas-a-pagar/enviar-ao-banco`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cena.tereza.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ anexos, contaPagadoraId: cena.conta, formato: 'cnab240' }),
    }).catch(() => null)
    const corpo = await resposta?.json().catch(() => null)
    return corpo?.remessas?.length === 1
  })
  const confirmadas = (await Promise.all(respostas)).filter(Boolean).length
  return { confirmadas, ms: performance.now() - inicio }
}
const novosLotes = () => Promise.all(Array.from({ length: 4 }, async () => (await prontas(cena, 5)).anexos))

// What takes its time is starting the server anew each time. It ends on any machine, since nothing in it waits for a moment
// that may not come: the moments of the kills are parts of what sending takes on this machine, now.
test(`killed ${quedas} times while sending, each remittance is whole or absent`, { timeout: 600_000 }, async (t) => {
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(cena.app.db)
  const banco = new URL(await testServer())
  banco.pathname = `/${rows[0]!.nome}`
  const comecar = () => startServer(pasta, { DATABASE_URL: banco.href })
  const inteiro = await comecar()
  const primeira = await enviarLotes(inteiro.url, await novosLotes())
  let medida = primeira.ms
  await inteiro.end('SIGKILL')
  assert.equal(primeira.confirmadas, 4)
  let confirmadas = 4
  let cortadas = 0
  for (let vez = 0; vez < quedas; vez++) {
    const lotes = await novosLotes()
    const server = await comecar()
    const envio = enviarLotes(server.url, lotes)
    // From the first byte read to the last commit, one part of it each time; where in that part is drawn.
    const ms = Math.round((medida * (vez + randomInt(0, 100) / 100)) / quedas)
    await delay(ms)
    await server.end('SIGKILL')
    const { confirmadas: destas, ms: levou } = await envio
    confirmadas += destas
    cortadas += lotes.length - destas
    // The machine may be busier or idler than it was when measured.
    const duracao = medida
    if (destas === lotes.length && levou < duracao) medida = levou
    // What was confirmed to somebody is there.
    const inteiras = await conferirTudo()
    t.diagnostic(`queda ${vez + 1} aos ${ms} de ${Math.round(duracao)} ms: ${destas} confirmadas`)
    assert.ok(inteiras >= confirmadas, `${inteiras} remessas e ${confirmadas} confirmadas`)
  }
  assert.ok(cortadas > 0, 'nenhuma queda cortou um envio')
})
