/**
 * The server and its database killed (kill -9) under a load that the model drives, with others who send orders beside it: zero
 * acknowledged loss, nothing half done, and every invariant of the security design (§5) after each death. SEMENTE repeats what was
 * drawn (not the instant, which is the machine's), QUEDAS says how many; a couple in `npm test`, 200 in `npm run test:longo`.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { stagingOf } from '../../packages/server/src/core/files/staging.ts'
import { FileStore, openVault } from '../../packages/server/src/core/files/store.ts'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { bytesDe, resumo } from '../modelo/foto.ts'
import { COMECO, montarMundo } from '../modelo/mundo.ts'
import { sorteio } from '../modelo/sorteio.ts'
import { CargaDoModelo } from './carga-do-modelo.ts'
import { type CasaServida, MORTES, servirCasa } from './casa-servida.ts'
import { PedidosAoLado } from './pedidos-ao-lado.ts'

const QUEDAS = Number(process.env.QUEDAS ?? rounds(2, 200))
const sorte = sorteio(Number(process.env.SEMENTE ?? randomInt(2 ** 31)))
/** Only Linux tells which process serves which connection. */
const mortes = MORTES.filter((morte) => morte !== 'conexão' || process.platform === 'linux')

let casa: CasaServida
let lado: PedidosAoLado | undefined
before(async () => {
  casa = await servirCasa(COMECO)
})
after(async () => {
  await lado?.parar()
  await casa.fechar()
})

test(`killed ${QUEDAS} times under load, nothing acknowledged is lost and every invariant holds`, {
  timeout: 3_600_000,
}, async (t) => {
  console.log(`SEMENTE=${sorte.seed}`)
  const { app } = casa
  const mundo = await montarMundo(app)
  const carga = await CargaDoModelo.nova(mundo, sorte)
  lado = await PedidosAoLado.novo(casa, mundo)
  const contados = new Map<string, number>()
  const primeira = sorte.entre(0, mortes.length - 1)
  for (let vez = 0; vez < QUEDAS; vez++) {
    const morte = mortes[(primeira + vez) % mortes.length]!
    // A session lasts two hours, and what is proved here may last longer.
    await sql`update sessoes set expira_em = now() + interval '2 hours'`.execute(app.db)
    if (carga.pedidos > 12) await carga.recomecar()
    lado.comecar()
    for (let n = sorte.entre(1, 8); n > 0; n--) await carga.andar()
    const { ato, como, aos } = await carga.andarSob(
      () => casa.matar(morte),
      () => casa.levantar(),
    )
    await lado.terminar()
    await lado.conferir()
    await carga.conferirTudo()
    contados.set(`${morte}: ${como}`, (contados.get(`${morte}: ${como}`) ?? 0) + 1)
    t.diagnostic(`queda ${vez + 1} (${morte}), aos ${aos} ms de ${ato}: ${como}`)
  }
  const { confirmados, repetidos } = lado.total
  t.diagnostic(`${carga.atos} atos do modelo; ${confirmados} pedidos ao lado, ${repetidos} repetidos pela chave`)
  t.diagnostic(
    [...contados]
      .map(([qual, vezes]) => `${qual} ${vezes}`)
      .sort()
      .join(' · '),
  )
  assert.ok(
    QUEDAS < 20 || [...contados.keys()].some((qual) => !qual.endsWith('respondido')),
    'nenhuma queda cortou um ato',
  )
  t.diagnostic(`${await semSobras()} arquivos sem registro, que a limpeza da noite leva`)
})

/** I-25 at the end: every row has its bytes, and once the janitor has passed every file has its row. */
async function semSobras(): Promise<number> {
  const { app, pasta } = casa
  const vault = await openVault({ DATA_DIR: pasta } as never)
  const store = new FileStore(
    vault,
    stagingOf(pasta),
    { db: app.db, jobs: {} as never, log: { warn() {} } as never },
    { DATA_DIR: pasta },
  )
  // Its clock is of today, the files' too: those of this minute are old enough here.
  const { objects } = await store.sweepOrphans(-60_000)
  const { rows } = await sql<{
    chave: string
    nome: string
    sha256: string
  }>`select chave, nome, sha256 from arquivos`.execute(app.db)
  for (const row of rows) assert.equal(resumo(await bytesDe(app, row)), row.sha256, row.chave)
  const noDisco: string[] = []
  for await (const { key } of vault.list()) noDisco.push(key)
  assert.deepEqual(noDisco.sort(), rows.map(({ chave }) => chave).sort())
  return objects
}
