/** Acts on very much at once, each by itself on a server just started: seconds until it is done, and memory it takes. */

import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { today } from '@prumo/domain/core/dates.ts'
import { diasDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { type Databases, withClient } from './database.ts'
import type { Company } from './fill.ts'
import { CONTA_PAGADORA } from './fill-finance.ts'
import type { Tokens } from './operations.ts'
import { type Asked, ask, startProduct } from './processes.ts'
import { grid } from './table.ts'

export const VOLUMES = ['planilha', 'remessa', 'pdfs', 'relatorios'] as const

export const TIMES = 3
/** Remittances of a run: one is recorded for its plans, one warms up nothing: each is measured. */
export const REMITTANCES = TIMES + 1
const SHEET_ROWS = 50_000

export interface Volume {
  readonly name: string
  readonly title: string
  readonly seconds: number
  /** MiB over what the server held before. */
  readonly memory?: number
  /** How often it is done; the figure is the middle one. */
  readonly times?: number
  /** Does it once, the nth time, and says what came of it. */
  run(port: number, time: number): Promise<string>
}

export const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** The request that sends those payables to the bank. */
export const remittance = (token: string, ids: readonly string[]): { operation: Asked; path: string } => ({
  operation: {
    method: 'POST',
    token,
    contentType: 'application/json',
    body: json({ anexos: ids, contaPagadoraId: CONTA_PAGADORA, formato: 'cnab240' }),
  },
  path: '/api/contas-a-pagar/enviar-ao-banco',
})

export async function asked(port: number, operation: Asked, path: string): Promise<string> {
  const { status, text } = await ask(port, operation, path)
  if (status >= 300) throw new Error(`${operation.method} ${path}: ${status} ${text.slice(0, 1000)}`)
  return text
}

/** The due day from which as many payments as a spreadsheet may have were paid, and how many they are. */
async function sheetOf(database: string): Promise<{ from: string; rows: number }> {
  return withClient(database, async (client) => {
    const { rows } = await client.query(
      `select dia, n::int from (select data_vencimento::text as dia, sum(count(*)) over (order by data_vencimento desc) as n
        from pedidos_anexos where em_pagamento and status = 3 group by data_vencimento) as d where n <= $1 order by n desc limit 1`,
      [SHEET_ROWS],
    )
    return { from: rows[0].dia, rows: rows[0].n }
  })
}

export async function volumes(
  databases: Databases,
  people: Company,
  tokens: Tokens,
  ready: readonly string[][],
): Promise<Volume[]> {
  const sheet = await sheetOf(databases.nosso)
  const get = { method: 'GET', token: tokens.tesouraria } as const
  const all: Volume[] = [
    {
      name: 'planilha',
      title: `Planilha de ${sheet.rows.toLocaleString('pt-BR')} pagamentos`,
      seconds: 15,
      memory: 200,
      async run(port) {
        const response = await fetch(
          `http://127.0.0.1:${port}/api/contas-a-pagar/planilha?status=3&vencimentoDe=${sheet.from}`,
          {
            headers: { authorization: `Bearer ${get.token}` },
          },
        )
        if (!response.ok) throw new Error(`planilha: ${response.status} ${await response.text()}`)
        let bytes = 0
        for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length
        return `${(bytes / 2 ** 20).toFixed(1).replace('.', ',')} MiB`
      },
    },
    {
      name: 'remessa',
      title: 'Remessa de 1.000 pagamentos',
      seconds: 5,
      async run(port, time) {
        const { operation, path } = remittance(get.token, ready[time]!)
        const { remessas, recusados } = JSON.parse(await asked(port, operation, path)) as {
          remessas: { quantidade: number }[]
          recusados: unknown[]
        }
        const sent = remessas.reduce((sum, { quantidade }) => sum + quantidade, 0)
        if (sent !== 1000) throw new Error(`remessa de ${sent}: ${JSON.stringify(recusados).slice(0, 1000)}`)
        return `${sent} pagamentos`
      },
    },
    {
      name: 'pdfs',
      title: '100 PDFs de pedidos num zip',
      seconds: 20,
      memory: 120,
      async run(port) {
        const operation = { method: 'POST', token: tokens.solicitante, contentType: 'application/json' } as const
        const body = json({ ids: people.aLer.slice(0, 100) })
        const { trabalhoId } = JSON.parse(await asked(port, { ...operation, body }, '/api/pedidos/pdfs'))
        for (;;) {
          const work = JSON.parse(
            await asked(port, { method: 'GET', token: tokens.solicitante }, `/api/trabalhos/${trabalhoId}`),
          )
          if (work.situacao === 2) return work.mensagem
          if (work.situacao !== 1) throw new Error(`pdfs: ${JSON.stringify(work)}`)
          await delay(100)
        }
      },
    },
    ...dashboards(get, {
      'relatorio-financeiro': 'Relatório financeiro',
      'obras-bi': 'Relatório de obras',
      combustivel: 'Relatório de combustível',
      'inspecoes-seguranca': 'Relatório de segurança',
    }),
  ]
  return all
}

/** Each of those fixed reports as who holds every cost centre asks for it: this month, and a year. */
export function dashboards(get: Asked, pages: Readonly<Record<string, string>>): Volume[] {
  const periods = { mes: 'um mês', doze: 'doze meses' } as const
  return Object.entries(pages).flatMap(([name, title]) =>
    (Object.keys(periods) as (keyof typeof periods)[]).map((period): Volume => {
      const { de, ate } = diasDoPeriodo(period, today())
      return {
        name: 'relatorios',
        title: `${title}, ${periods[period]}`,
        seconds: 0.3,
        times: 15,
        async run(port) {
          const { quadros } = JSON.parse(await asked(port, get, `/api/pbi/${name}?de=${de}&ate=${ate}`))
          return `${quadros.length} gráficos`
        },
      }
    }),
  )
}

/** MiB of memory a process holds, where the system tells (Linux). */
function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))![1]) / 1024
}

/** Runs `fn` and says the most memory the process held meanwhile, over what it held before. */
async function watched<T>(pid: number, fn: () => Promise<T>): Promise<{ result: T; memory: number | null }> {
  const before = memoryOf(pid)
  let most = before ?? 0
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid) ?? 0)
  }, 20)
  try {
    const result = await fn()
    return { result, memory: before === null ? null : most - before }
  } finally {
    clearInterval(look)
  }
}

/** Measures those acts, prints their table and says whether every target was reached. */
export async function measureVolumes(
  databases: Databases,
  tokens: Tokens,
  volumes: readonly Volume[],
  say: (line: string) => void,
): Promise<boolean> {
  if (volumes.length === 0) return true
  const list = { method: 'GET', token: tokens.tesouraria } as const
  let good = true
  const rows = [['Ato', 'o que saiu', 's', 'meta', 'MiB a mais', 'meta']]
  for (const { title, seconds, memory, times = TIMES, run } of volumes) {
    const server = await startProduct(databases.nosso, databases.folder)
    try {
      await asked(server.port, list, '/api/pedidos')
      const took: number[] = []
      let most: number | null = null
      let what = ''
      for (let time = 0; time < times; time++) {
        const start = performance.now()
        const done = await watched(server.pid, () => run(server.port, time))
        took.push((performance.now() - start) / 1000)
        what = done.result
        // The first time, before anything the server keeps is already there.
        most ??= done.memory
      }
      const middle = took.toSorted((a, b) => a - b)[times >> 1]!
      const quick = middle <= seconds
      const small = memory === undefined || most === null || most <= memory
      good &&= quick && small
      rows.push([
        title,
        what,
        middle.toFixed(seconds < 1 ? 3 : 1).replace('.', ','),
        `≤ ${String(seconds).replace('.', ',')} s ${quick ? 'sim' : 'NÃO'}`,
        most === null ? '–' : Math.round(most).toString(),
        memory === undefined ? '' : `≤ ${memory} ${small ? 'sim' : 'NÃO'}`,
      ])
    } finally {
      await server.stop()
    }
  }
  say('')
  grid(rows, 2, 2, say)
  return good
}
