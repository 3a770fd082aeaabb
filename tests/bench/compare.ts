import { isDeepStrictEqual } from 'node:util'
import { type Databases, withClient } from './database.ts'
import type { Operation } from './operations.ts'
import { ask, type Running } from './processes.ts'

export interface Pair {
  readonly product: Running
  readonly floor: Running
}

/** Holds the bare server to its word before anything is measured: it answers what the product answers, and writes what it writes. */
export async function compare(databases: Databases, acts: readonly Operation[], pair: Pair): Promise<void> {
  for (const operation of acts)
    if (operation.method === 'GET')
      for (const path of operation.paths.slice(0, 25)) await compareAnswers(operation, path, pair)
    else await compareWriting(databases, operation, pair)
}

const both = ({ product, floor }: Pair, operation: Operation, path: string) =>
  Promise.all(
    [product, floor].map(async ({ port }) => {
      const { status, text } = await ask(port, operation, path, operation.idempotencyKey ? crypto.randomUUID() : null)
      if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 1000)}`)
      return JSON.parse(text) as Record<string, unknown>
    }),
  )

async function compareAnswers(operation: Operation, path: string, pair: Pair): Promise<void> {
  const answers = await both(pair, operation, path)
  // What a person may do is decided by rules, which the bare server does not have: it answers the recorded ones.
  const [ours, bare] = answers.map((answer) => ({
    ...answer,
    ...{ papel: 0, acoes: 0, aprovarFinaliza: 0, excedente: 0, pula: 0 },
    ...(Array.isArray(answer.anexos) && {
      anexos: answer.anexos.map((anexo) => ({ ...anexo, ressalvas: 0, destino: 0 })),
    }),
  }))
  if (isDeepStrictEqual(ours, bare)) return
  const [a = '', b = ''] = [ours, bare].map((answer) => JSON.stringify(answer))
  const from = Math.max(0, [...a].findIndex((letter, n) => letter !== b[n]) - 80)
  const around = [a, b].map((text) => text.slice(from, from + 400)).join('\n')
  throw new Error(`${path}: o piso não responde o mesmo JSON\n${around}`)
}

const WRITTEN = `select (select count(*) from pedidos) as pedidos, (select count(*) from pedidos where status = 5) as aprovados,
  (select count(*) from pedidos_itens) as itens, (select count(*) from pedidos_anexos) as anexos, (select count(*) from arquivos) as arquivos,
  (select count(*) from logs where entidade = 'pedidos') as logs, (select count(*) from correio) as correio, (select count(*) from repeticoes) as repeticoes,
  (select count(*) from pgboss.job where name = 'correio') as trabalhos`

async function compareWriting(databases: Databases, operation: Operation, pair: Pair): Promise<void> {
  const path = operation.paths.at(-1)!
  const count = (url: string) => withClient(url, async (client) => (await client.query(WRITTEN)).rows[0])
  const counts = () => Promise.all([count(databases.nosso), count(databases.piso)])
  const before = await counts()
  const answers = await both(pair, operation, path)
  const after = await counts()
  const [ours, bare] = after.map((now, side) => ({
    ...Object.fromEntries(Object.entries(now).map(([what, n]) => [what, Number(n) - Number(before[side]![what])])),
    campos: Object.keys(answers[side]!).sort().join(),
  }))
  if (!isDeepStrictEqual(ours, bare))
    throw new Error(`${path}: o piso não grava o mesmo\n${JSON.stringify(ours)}\n${JSON.stringify(bare)}`)
}
