/** A house served by a process of its own, on its own embedded PostgreSQL: both may be killed, and people go on asking. */
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../../packages/server/src/core/database/database.ts'
import { type Answer, peopleOf, type TestApp } from '../../packages/server/src/test-kit/app.ts'
import { backendsOf, postmasterOf } from '../../packages/server/src/test-kit/embedded.ts'
import { quickFolder } from '../../packages/server/src/test-kit/quick-folder.ts'
import { type ServerProcess, startServer } from '../../packages/server/src/test-kit/server-process.ts'

export const MORTES = ['servidor', 'banco', 'conexão', 'ambos'] as const
export type Morte = (typeof MORTES)[number]

const OUTRO_DIA = pathToFileURL(path.join(import.meta.dirname, '../../packages/server/src/test-kit/another-day.ts'))
/** For a start, or for a database that comes back; on any machine. */
const ESPERA_MS = 120_000
const CONEXOES = 4

export interface CasaServida {
  /** As the steps of the model ask it: over HTTP; what only a server of this process has, it has not. */
  readonly app: TestApp
  readonly pasta: string
  servidor(): ServerProcess
  /** Ends those processes at once. */
  matar(morte: Morte): Promise<void>
  /** Back on its feet: started anew where its process ended. */
  levantar(): Promise<void>
  fechar(): Promise<void>
}

/** Started, migrated and empty; its clock stands at that moment. */
export async function servirCasa(comeco: number): Promise<CasaServida> {
  const pasta = await quickFolder('prumo-quedas-')
  const relogio = String(comeco - Date.now())
  const comecar = () =>
    startServer(pasta, {
      DATABASE_URL: '',
      TESTE_RELOGIO_MS: relogio,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${OUTRO_DIA.href}`,
    })
  let servidor = await comecar()
  let vivo = true
  let atendiam: number[] = []
  const { host } = await postmasterOf(pasta)
  const { db, pool, close } = openDatabase({ host, user: 'app', database: 'prumo' }, { poolSize: CONEXOES })

  async function inject({ method, url, payload, headers }: InjectOptions): Promise<Answer> {
    const json = payload !== undefined && !Buffer.isBuffer(payload)
    const resposta = await fetch(`${servidor.url}${url}`, {
      method: method!,
      headers: { ...(json && { 'content-type': 'application/json' }), ...(headers as Record<string, string>) },
      body: payload === undefined ? null : json ? JSON.stringify(payload) : new Uint8Array(payload as Buffer),
    })
    const raw = Buffer.from(await resposta.arrayBuffer())
    const ehJson = resposta.headers.get('content-type')?.includes('json') && raw.length > 0
    return {
      status: resposta.status,
      body: ehJson ? JSON.parse(raw.toString()) : raw.toString(),
      headers: Object.fromEntries(resposta.headers),
      raw,
    }
  }
  const app = {
    db,
    pool,
    inject,
    ...peopleOf(db, inject),
    // Read from the folder itself, by no code of the product's.
    services: {
      files: { open: async ({ chave }: { chave: string }) => createReadStream(path.join(pasta, 'arquivos', chave)) },
    },
  } as unknown as TestApp

  return {
    app,
    pasta,
    servidor: () => servidor,
    async matar(morte) {
      atendiam = await backendsOf(pasta)
      if (morte === 'banco' || morte === 'ambos') matarPorNumero((await postmasterOf(pasta)).pid)
      if (morte === 'conexão') for (const pid of atendiam.slice(0, 1)) matarPorNumero(pid)
      if (morte === 'servidor' || morte === 'ambos') {
        vivo = false
        await servidor.end('SIGKILL')
      }
    },
    async levantar() {
      if (!vivo) servidor = await comecar()
      vivo = true
      const fim = Date.now() + ESPERA_MS
      // The connections of a database that died answer for a moment more: what counts is those of the one that came back.
      const voltou = async (): Promise<boolean> => {
        if (!(await Promise.all(atendiam.map(acabou))).every(Boolean)) return false
        await Promise.all(Array.from({ length: CONEXOES }, () => sql`select 1`.execute(db)))
        return (await inject({ method: 'GET', url: '/api/saude' })).status === 200
      }
      while (!(await voltou().catch(() => false))) {
        if (Date.now() > fim) throw new Error(`a casa não voltou: ${servidor.output().slice(-3000)}`)
        await delay(20)
      }
    },
    async fechar() {
      await close()
      await servidor.end('SIGTERM')
      // Left behind by a start that did not come.
      const sobra = await postmasterOf(pasta).catch(() => null)
      if (sobra && !(await acabou(sobra.pid))) matarPorNumero(sobra.pid)
      await rm(pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** A process that is gone, or that nobody has buried yet, says no command. */
const acabou = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (dito) => !dito.startsWith('postgres'),
    () => true,
  )

/** What is gone already needs no killing. */
function matarPorNumero(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
