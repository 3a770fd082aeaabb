import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SITUACAO_DE_CORREIO } from '@prumo/domain/administrador/correio.ts'
import { chamadasDaPlataforma } from '@prumo/domain/plataforma/chamadas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { AggregatorRegistry, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../core/context.ts'
import { AppError } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { account, gather, placeAmongSiblings } from '../core/processes/siblings.ts'
import { lastBackup } from './last-backup.ts'

/** Answers wait for nothing that is slower than this. */
const PATIENCE_MS = 2_000
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Counts what the server does, by route and never by record, for whoever watches over it. */
export function metricsRoutes(router: Router, pool: pg.Pool): void {
  const { services, app } = router
  const registry = new Registry()
  observeRequests(app, registry)
  observeProcess(app, registry, services, pool)
  const house = new Registry()
  const refresh = observeHouse(house, services)
  account(METRICS, () => registry.getMetricsAsJSON())
  router.publicCall(chamadasDaPlataforma.metricas, {
    summary: 'Métricas no formato Prometheus, para a própria máquina ou com METRICS_TOKEN',
    handler: async ({ config }, { request, reply }) => {
      if (!mayRead(request, config.METRICS_TOKEN)) throw new AppError(404, 'Este endereço não existe na API.')
      await refresh()
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .serializer((text: unknown) => String(text))
        .send((await ofAll(registry)) + (await house.metrics()))
    },
  })
}

const METRICS = 'metricas'

/** What all the processes counted, whichever of them is asked: requests are added up, each process has its own line. */
async function ofAll(registry: Registry): Promise<string> {
  if (placeAmongSiblings().of === 1) return registry.metrics()
  const told = (await gather(METRICS)) as Parameters<typeof AggregatorRegistry.aggregate>[0]
  return AggregatorRegistry.aggregate(told).metrics()
}

/**
 * The holder of the token, or somebody on this very machine. Behind a proxy on the same machine everybody comes from
 * loopback: what was passed on by one, by its headers, is from elsewhere, whatever address they name.
 */
export function mayRead(
  request: Pick<FastifyRequest, 'headers'> & { raw: { socket: { remoteAddress?: string | undefined } } },
  token: string | undefined,
): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  const passedOn = FORWARDED.some((name) => request.headers[name] !== undefined)
  return !passedOn && LOOPBACK.test(request.raw.socket.remoteAddress ?? '')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'prumo_http_request_duration_seconds',
    help: 'Time to answer, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // A live channel lasts as long as its page: it is counted while open instead.
    if (!route?.startsWith('/api/') || route === '/api/ao-vivo') return
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const thisProcess = () => ({ processo: placeAmongSiblings().number })

const gauge = (registry: Registry, name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['processo'],
    registers: [registry],
    collect() {
      this.set(thisProcess(), read())
    },
  })

function observeProcess(app: FastifyInstance, registry: Registry, services: Services, pool: pg.Pool): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  new Gauge({
    name: 'prumo_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading, by quantile',
    labelNames: ['processo', 'quantile'],
    registers: [registry],
    collect() {
      for (const quantile of [50, 99, 100])
        this.set({ ...thisProcess(), quantile: quantile / 100 }, Math.max(0, delay.percentile(quantile) / 1e9 - 0.02))
      delay.reset()
    },
  })
  const info = new Gauge({
    name: 'prumo_info',
    help: 'Version',
    labelNames: ['processo', 'version'],
    registers: [registry],
  })
  info.set({ ...thisProcess(), version: services.version }, 1)
  gauge(registry, 'prumo_uptime_seconds', 'Since this server started', () => process.uptime())
  gauge(registry, 'prumo_memory_resident_bytes', 'Resident memory', () => process.memoryUsage.rss())
  gauge(registry, 'prumo_memory_heap_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  gauge(registry, 'prumo_cpu_seconds', 'Processor time used', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge(registry, 'prumo_db_connections', 'Connections of the pool', () => pool.totalCount)
  gauge(registry, 'prumo_db_connections_idle', 'Connections nobody uses', () => pool.idleCount)
  gauge(registry, 'prumo_db_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  gauge(registry, 'prumo_live_channels', 'Live channels open on this server', () => services.live.count())
}

type House = {
  correioNaFila: string
  correioMaisAntigo: string | null
  correioFalhou: string
  selo: string | null
  semSelo: string | null
}

/** What the database and the data folder tell, read at each scrape; what cannot be read is absent, never stale. */
function observeHouse(registry: Registry, { db, config }: Services): () => Promise<void> {
  const own = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = own('prumo_db_up', '1 when the database answers')
  const jobs = own('prumo_jobs', 'Jobs by queue and state', 'queue', 'state')
  const queued = own('prumo_mail_queued', 'Mails waiting')
  const oldest = own('prumo_mail_oldest_seconds', 'Age of the oldest mail waiting')
  const failed = own('prumo_mail_failed', 'Mails given up')
  const seal = own('prumo_seal_age_seconds', 'Since the trail was last sealed')
  const unsealed = own('prumo_unsealed_oldest_seconds', 'Age of the oldest row of the trail without a seal')
  const backup = own('prumo_backup_age_seconds', 'Since the last backup made on this machine')
  const backupMissing = own('prumo_backup_missing_files', 'Files the last backup could not take')
  const fromDatabase = [queued, oldest, failed, seal, unsealed]
  // What was not read is absent: a zero would be good news.
  const forget = (targets: readonly Gauge[]) => {
    for (const target of targets) target.remove()
  }
  forget([...fromDatabase, backup, backupMissing])
  const maybe = (target: Gauge, value: string | null | undefined) => {
    if (value != null) target.set(Number(value))
  }

  async function readDatabase(): Promise<void> {
    const { rows } = await sql<House>`select
      (select count(*) from correio where situacao = ${sql.lit(SITUACAO_DE_CORREIO.naFila)}) as correio_na_fila,
      (select extract(epoch from now() - min(criado_em)) from correio where situacao = ${sql.lit(SITUACAO_DE_CORREIO.naFila)}) as correio_mais_antigo,
      (select count(*) from correio where situacao = ${sql.lit(SITUACAO_DE_CORREIO.falhou)}) as correio_falhou,
      (select extract(epoch from now() - selado_em) from selos order by id desc limit 1) as selo,
      (select extract(epoch from now() - data) from logs
        where id > coalesce((select max(ate) from selos), 0) order by id limit 1) as sem_selo`.execute(db)
    const house = rows[0]!
    const { rows: counts } = await sql<{ name: string; state: string; n: string }>`
      select name, state::text as state, count(*) as n from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db)
    forget(fromDatabase)
    jobs.reset()
    for (const { name, state, n } of counts) jobs.set({ queue: name, state }, Number(n))
    maybe(queued, house.correioNaFila)
    maybe(oldest, house.correioMaisAntigo ?? '0')
    maybe(failed, house.correioFalhou)
    maybe(unsealed, house.semSelo ?? '0')
    maybe(seal, house.selo)
    up.set(1)
  }

  return async () => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('tarde')).unref())
    await Promise.race([readDatabase(), late]).catch(() => {
      forget(fromDatabase)
      jobs.reset()
      up.set(0)
    })
    const last = await lastBackup(config.DATA_DIR)
    if (!last) return
    backup.set((Date.now() - Date.parse(last.em)) / 1000)
    backupMissing.set(last.ausentes)
  }
}
