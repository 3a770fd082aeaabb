import { setTimeout as delay } from 'node:timers/promises'
import { type Databases, withClient } from './database.ts'
import type { Tokens } from './operations.ts'
import { ask, startProduct } from './processes.ts'
import { decimal, grid, median } from './table.ts'
import { json } from './volumes.ts'

export const RENAMING = 'nomes'

const GOAL = 300
const TIMES = 5

/** Of what is renamed, whose name most orders carry. */
const KINDS = [
  { what: 'Fornecedor', table: 'fornecedores', column: 'fornecedor_id', route: 'fornecedores' },
  { what: 'Pessoa', table: 'usuarios', column: 'solicitante_id', route: null },
  { what: 'Obra', table: 'obras', column: 'obra_id', route: 'obras' },
  { what: 'Contrato', table: 'contas_contrato', column: 'centro_de_custo_id', route: 'contas-contrato' },
] as const

/**
 * Renames who has most orders, as often as it takes to know, in a server that goes on answering; then waits for the orders to
 * follow, looking all the while that each is found under one of its names.
 */
export async function measureRenaming(
  databases: Databases,
  tokens: Tokens,
  say: (line: string) => void,
): Promise<boolean> {
  let good = true
  const rows: string[][] = []
  const server = await startProduct(databases.nosso, databases.folder)
  const get = { method: 'GET', token: tokens.tesouraria } as const
  const read = async (path: string) => {
    const { status, text } = await ask(server.port, get, path)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  try {
    await withClient(databases.nosso, async (client) => {
      for (const { what, table, column, route } of KINDS) {
        const { rows: most } = await client.query<{ id: string; n: number; nome: string }>(
          `select r.id, n, r.nome from (select ${column} as id, count(*)::int as n from pedidos group by 1 order by 2 desc nulls last limit 2) as p
            join ${table} as r using (id) order by n desc limit 1`,
        )
        const { id, n, nome } = most[0]!
        const rename = async (to: string) => {
          const began = performance.now()
          if (route === null) await client.query(`update ${table} set nome = $1 where id = $2`, [to, id])
          else {
            const { revisao } = await read(`/api/${route}/${id}`)
            const put = {
              method: 'PUT',
              token: tokens.tesouraria,
              contentType: 'application/json',
              body: json({ nome: to, revisao }),
            }
            const start = performance.now()
            const { status, text } = await ask(server.port, put as never, `/api/${route}/${id}`)
            if (status !== 200) throw new Error(`PUT ${route}: ${status} ${text}`)
            return performance.now() - start
          }
          return performance.now() - began
        }
        const took: number[] = []
        for (let time = 0; time < TIMES; time++) took.push(await rename(`${nome} xqz${time}`))
        const began = performance.now()
        const left = async () =>
          (await client.query('select count(*)::int as n from pedidos_nomes_a_seguir')).rows[0].n as number
        while ((await left()) > 0 && performance.now() - began < 600_000) await delay(1000)
        const followed = (performance.now() - began) / 1000
        const worst = Math.max(...took)
        if (worst > GOAL) good = false
        say(`  ${what}: ${took.map((ms) => decimal(ms, 0)).join(', ')} ms; seguidos em ${decimal(followed, 0)} s`)
        rows.push([
          what,
          n.toLocaleString('pt-BR'),
          decimal(median(took), 0),
          decimal(worst, 0),
          `≤ ${GOAL} ${worst <= GOAL ? 'sim' : 'NÃO'}`,
          decimal(followed, 0),
        ])
        await rename(nome)
        while ((await left()) > 0 && performance.now() - began < 900_000) await delay(1000)
      }
    })
  } finally {
    await server.stop()
  }
  say('')
  grid([['Trocar o nome', 'pedidos', 'p50 ms', 'o pior', 'meta', 'todos seguiram em s'], ...rows], 1, 3, say)
  return good
}
