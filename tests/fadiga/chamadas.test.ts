/**
 * Calls drawn from the schemas (security design, §4 J): over all routes, mostly as people send them and somewhere as nobody would,
 * by somebody who may do everything. No answer is the server's own failure, each refusal is a sentence and tells nothing of what is
 * inside. Some hundreds in `npm test`; in `npm run test:longo` 90,000, by houses of 3,000 calls each, going on from where it
 * stopped (FADIGA_PASTA). SEMENTE repeats what was drawn, CHAMADAS says how many.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { quiet } from '../../packages/server/src/test-kit/marks.ts'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { pdf, png } from '../../packages/server/src/test-kit/samples.ts'
import { type Casa, montarCasa, type Rota, tudo } from '../cve/casa.cenario.ts'
import { sorteio } from '../modelo/sorteio.ts'
import { Chamadas, type Pedido } from './chamadas.ts'
import { OndeParou } from './onde-parou.ts'

const QUANTAS = Number(process.env.CHAMADAS ?? rounds(400, 90_000))
/** In one house: what the calls delete and close leaves less and less of it. */
const POR_CASA = 3_000

/** A channel that stays open has its own (core/live); another company's door is closed here, and being told so is a 502. */
const FORA = /^\/(ao-vivo$|contas-mestre\/:id\/teste$|relatorios-usuarios\/:id\/(incorporar|embed))/
/** What ends, changes or disguises the session that asks: each by somebody who is nobody else. */
const DA_SESSAO =
  /^\/(login|logout|conta|sessoes|require-password|reset-password|alterar-senha|segundo-fator|instalacao)\b|ver-como/
/** What a person is never told. */
const DE_DENTRO =
  /invalid input|expected|received|must |at .*\.ts:|node_modules|select .+ from |violates|constraint|ECONN/i

interface Andamento {
  readonly semente: number
  feitas: number
  respostas: Record<string, number>
}

test(`${QUANTAS} calls by chance over all routes: nothing is the server's own failure`, {
  timeout: 3_600_000,
}, async (t) => {
  const guardado = new OndeParou<Andamento>('chamadas')
  const longo = QUANTAS > POR_CASA
  const semente = process.env.SEMENTE
  const anterior = longo ? await guardado.ler(semente) : null
  const andamento = anterior ?? { semente: Number(semente ?? randomInt(2 ** 31)), feitas: 0, respostas: {} }
  console.log(`SEMENTE=${andamento.semente}${anterior ? `, da chamada ${anterior.feitas} em diante` : ''}`)
  if (longo) console.log(`andamento em ${guardado.arquivo}`)
  while (andamento.feitas < QUANTAS) {
    const destas = Math.min(POR_CASA, QUANTAS - andamento.feitas)
    const respostas = await numaCasa(andamento.semente + andamento.feitas, destas)
    for (const [status, vezes] of Object.entries(respostas))
      andamento.respostas[status] = (andamento.respostas[status] ?? 0) + vezes
    andamento.feitas += destas
    if (longo) await guardado.gravar(andamento)
  }
  if (longo) await guardado.acabou()
  t.diagnostic(
    `${andamento.feitas} chamadas: ${Object.entries(andamento.respostas)
      .map(([status, n]) => `${status} ${n}`)
      .join(', ')}`,
  )
})

/** So many calls on a house of their own, each route in its turn; how many answers of each status. */
async function numaCasa(semente: number, quantas: number): Promise<Record<string, number>> {
  const sorte = sorteio(semente)
  const casa = await montarCasa()
  try {
    await guardarArquivos(casa)
    const rotas = casa.rotas.filter(({ url }) => !FORA.test(url))
    const chamadas = new Chamadas(casa, sorte)
    const respostas: Record<string, number> = {}
    const erradas: string[] = []
    const nova = () => casa.t.person({ telas: tudo(), centros: [casa.dentro.centro] })
    let quem: Person = casa.dentro.dono
    const primeira = sorte.entre(0, rotas.length - 1)
    for (let n = 0; n < quantas; n++) {
      // A stride that is prime to their number: each as often as any other, and none always after its neighbour.
      const rota = rotas[(primeira + n * passoPrimo(rotas.length)) % rotas.length]!
      const pedido = await chamadas.nova(rota)
      const sozinha = DA_SESSAO.test(rota.url)
      const resposta = await (sozinha ? await nova() : quem).inject(pedido as never)
      respostas[resposta.status] = (respostas[resposta.status] ?? 0) + 1
      const falta = faltaDe(resposta)
      if (falta)
        erradas.push(
          `chamada ${n} (SEMENTE=${semente}), ${falta}: ${dito(rota, pedido)} → ${resposta.status} ${JSON.stringify(resposta.body).slice(0, 300)}`,
        )
      // Somebody took the asker's rights away, or its session: another goes on.
      if (!sozinha && rota.access !== 'publica' && resposta.status === 401) quem = await nova()
      else if (n % 100 === 99) quem = await nova()
    }
    await quiet(casa.t)
    assert.deepEqual(erradas.slice(0, 20), [], `${erradas.length} respostas erradas`)
    return respostas
  } finally {
    await casa.t.close()
  }
}

/** The house writes some of its files' rows alone: here each has its bytes, so that a missing one is the server's own failure. */
async function guardarArquivos({ t }: Casa): Promise<void> {
  const { rows } = await sql<{ chave: string; tipo: string }>`select chave, tipo from arquivos`.execute(t.db)
  for (const { chave, tipo } of rows) {
    const onde = path.join(t.services.config.DATA_DIR, 'arquivos', chave)
    await mkdir(path.dirname(onde), { recursive: true })
    await writeFile(onde, tipo === 'image/png' ? png : pdf, { flag: 'wx' }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const passoPrimo = (de: number): number => {
  const mdc = (a: number, b: number): number => (b === 0 ? a : mdc(b, a % b))
  let passo = Math.floor(de * 0.381966)
  while (mdc(passo, de) !== 1) passo++
  return passo
}

function faltaDe({ status, body, raw }: Answer): string | null {
  if (status >= 500) return 'falha do servidor'
  if (status < 400 || raw.length === 0) return null
  if (!/\p{L}{3}/u.test(String(body?.message ?? ''))) return 'sem frase'
  return DE_DENTRO.test(JSON.stringify(body)) ? 'diz o que há por dentro' : null
}

const dito = ({ method, url }: Rota, pedido: Pedido): string =>
  `${method} ${url} (${pedido.url.slice(0, 300)}) ${JSON.stringify(pedido.headers)} ${String(pedido.payload ?? '').slice(0, 500)}`
