/**
 * Eight simulated hours of sixty people (security design, §4 L3): the calls of each minute one after another as fast as they are
 * answered, with everybody's live channel open. No answer is the server's own failure, the books and the seal are right at the end,
 * and what stays in the server's memory grows no more than 1 MiB an hour, judged over the whole. Only in `npm run test:longo`: it goes
 * for FADIGA_MINUTOS (50) at a time, says where it stands in FADIGA_PASTA, and goes on from there the next time.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../packages/server/src/core/database/database.ts'
import { postmasterOf } from '../../packages/server/src/test-kit/embedded.ts'
import { type LiveChannel, openChannel } from '../../packages/server/src/test-kit/live-channel.ts'
import { type ServerProcess, startServer } from '../../packages/server/src/test-kit/server-process.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { fotografar } from '../modelo/foto.ts'
import { i29Selo, i33 } from '../modelo/invariantes-da-casa.ts'
import { conferirLivros } from '../modelo/livros.ts'
import { sorteio } from '../modelo/sorteio.ts'
import { inclinacao, type Vida } from './inclinacao.ts'
import { FADIGA_MINUTOS, OndeParou, PASTA } from './onde-parou.ts'
import { Carga, type Contado, type Pessoa, sessentaPessoas } from './sessenta-pessoas.ts'

const HORAS = 8
/** Of each person, in a minute: a page opened every half minute asks this much. */
const CHAMADAS_POR_MINUTO = 6
const AO_MESMO_TEMPO = 8
const MAIS_POR_HORA = 1
const DADOS = path.join(PASTA, 'oito-horas-casa')
const MEMORIA = path.join(PASTA, 'oito-horas-memoria.json')
const O_QUE_FICA = pathToFileURL(path.join(import.meta.dirname, '../../packages/server/src/test-kit/what-stays.ts'))
const MIB = 2 ** 20

interface Andamento {
  readonly semente: number
  /** Simulated. */
  minuto: number
  readonly vidas: (Vida & { amostras: [number, number][]; processo: [number, number][] })[]
  respostas: Record<string, number>
  chamadas: number
}

test('eight hours of sixty people: nothing fails, and the server does not grow', {
  skip: !process.env.TESTES_LONGOS && 'em npm run test:longo',
  timeout: 3_600_000,
}, async (t) => {
  const fim = Date.now() + FADIGA_MINUTOS * 60_000
  const guardado = new OndeParou<Andamento>('oito-horas')
  const anterior = existsSync(path.join(DADOS, 'banco')) ? await guardado.ler(process.env.SEMENTE) : null
  const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
  const andamento: Andamento = anterior ?? { semente, minuto: 0, vidas: [], respostas: {}, chamadas: 0 }
  console.log(`SEMENTE=${andamento.semente}, do minuto ${andamento.minuto} em diante; andamento em ${guardado.arquivo}`)
  if (!anterior) await casaNova()
  const turno = await Turno.comecar()
  try {
    const vida: Andamento['vidas'][number] = { amostras: [], processo: [] }
    andamento.vidas.push(vida)
    while (andamento.minuto < HORAS * 60 && Date.now() < fim) {
      await turno.minuto(andamento.semente, andamento.minuto)
      const { fica, processo } = await turno.memoria()
      vida.amostras.push([andamento.minuto, fica])
      vida.processo.push([andamento.minuto, processo])
      andamento.minuto++
      const { falhas, respostas, chamadas } = turno.contar()
      assert.deepEqual(falhas.slice(0, 10), [], `${falhas.length} falhas do servidor`)
      for (const [qual, vezes] of Object.entries(respostas))
        andamento.respostas[qual] = (andamento.respostas[qual] ?? 0) + vezes
      andamento.chamadas += chamadas
      await guardado.gravar(andamento)
    }
    if (andamento.minuto === HORAS * 60) await turno.conferir()
  } finally {
    await turno.terminar()
  }
  const { mibPorHora, janelas } = inclinacao(andamento.vidas)
  for (const { amostras, processo } of andamento.vidas)
    for (const [qual, medidas] of Object.entries({ 'o que fica': amostras, 'o processo': processo }))
      t.diagnostic(
        `${qual}, do minuto ${medidas[0]?.[0]}: ${medidas
          .filter((_, n) => n % 30 === 0)
          .map(([, mib]) => mib.toFixed(1))
          .join(', ')} MiB a cada meia hora`,
      )
  t.diagnostic(
    `${andamento.chamadas} chamadas: ${Object.entries(andamento.respostas)
      .sort()
      .map(([qual, n]) => `${qual} ${n}`)
      .join(', ')}`,
  )
  t.diagnostic(`${mibPorHora?.toFixed(2) ?? 'não se sabe quantos'} MiB por hora, em ${janelas} quartos de hora`)
  if (andamento.minuto < HORAS * 60)
    return t.diagnostic(`parou no minuto ${andamento.minuto} de ${HORAS * 60}: rode de novo para continuar`)
  assert.ok(mibPorHora !== null, 'partidas demais: nenhuma durou o bastante')
  assert.ok(mibPorHora <= MAIS_POR_HORA, `${mibPorHora.toFixed(2)} MiB por hora`)
  await guardado.acabou()
  await rm(DADOS, { recursive: true, force: true })
})

/** The company of the demonstration; what filled it is not the process that is measured. */
async function casaNova(): Promise<void> {
  await rm(DADOS, { recursive: true, force: true })
  const server = await startServer(DADOS, { DATABASE_URL: '' }, { demo: true })
  await server.end('SIGTERM')
}

/** A life of the server, with its people in it. */
class Turno {
  readonly #server: ServerProcess
  readonly #banco: Database
  readonly #gente: readonly Pessoa[]
  readonly #canais: LiveChannel[] = []
  readonly #carga: Carga

  private constructor(server: ServerProcess, banco: Database, gente: readonly Pessoa[]) {
    this.#server = server
    this.#banco = banco
    this.#gente = gente
    this.#carga = new Carga(server.url)
  }

  static async comecar(): Promise<Turno> {
    // As `npm start` does.
    const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=8 --import=${O_QUE_FICA.href}`
    const server = await startServer(DADOS, { DATABASE_URL: '', NODE_OPTIONS, TESTE_MEMORIA: MEMORIA })
    const { host } = await postmasterOf(DADOS)
    const banco = openDatabase({ host, user: 'app', database: 'prumo' }, { poolSize: 4 })
    const turno = new Turno(server, banco, await sessentaPessoas(banco.db))
    await turno.#carga.conhecer(turno.#gente)
    return turno
  }

  /** What sixty people do in a minute, some at the same time. */
  async minuto(semente: number, qual: number): Promise<void> {
    // A session lasts two hours, and a channel is opened again now and then.
    if (qual % 10 === 0 || this.#canais.length === 0) await this.#renovar()
    const sorte = sorteio(semente + qual)
    const fila = [...this.#gente]
    const agir = async () => {
      for (let pessoa = fila.pop(); pessoa; pessoa = fila.pop())
        for (let feitas = 0; feitas < CHAMADAS_POR_MINUTO; ) feitas += await this.#carga.agir(pessoa, sorte)
    }
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, agir))
  }

  async #renovar(): Promise<void> {
    await sql`update sessoes set expira_em = now() + interval '2 hours' where usuario_id = any(${this.#gente.map(({ id }) => id)}::bigint[])`.execute(
      this.#banco.db,
    )
    for (const canal of this.#canais.splice(0)) canal.drop()
    for (const { token } of this.#gente) this.#canais.push(await openChannel(this.#server.url, token))
  }

  contar(): Contado {
    return this.#carga.contar()
  }

  /** In MiB, what stays in the server's memory once all that nothing holds was let go, and all that its process has. */
  async memoria(): Promise<{ fica: number; processo: number }> {
    await rm(MEMORIA, { force: true })
    process.kill(this.#server.pid, 'SIGUSR2')
    await until(async () => existsSync(MEMORIA) && readFileSync(MEMORIA, 'utf8').endsWith('}'), 60_000)
    const { heapUsed, external, rss } = JSON.parse(readFileSync(MEMORIA, 'utf8')) as NodeJS.MemoryUsage
    return { fica: (heapUsed + external) / MIB, processo: rss / MIB }
  }

  /** At the end: the books count each real once, the seal binds every row, and somebody still administers. */
  async conferir(): Promise<void> {
    const { db } = this.#banco
    const faltas = [
      ...(await conferirLivros(db, await fotografar(db, null))),
      ...(await i29Selo(db)),
      ...(await i33(db)),
    ]
    assert.deepEqual(faltas.slice(0, 10), [], `${faltas.length}`)
  }

  async terminar(): Promise<void> {
    for (const canal of this.#canais) canal.drop()
    await this.#banco.close()
    await this.#server.end('SIGTERM')
  }
}
