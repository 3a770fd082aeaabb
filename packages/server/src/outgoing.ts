import net from 'node:net'
import { type Config, ConfigError } from './core/config.ts'
import type { Connection, Log } from './core/database/database.ts'
import { mayBePlain } from './core/outside/plain.ts'

/** Where this house may connect to, and nowhere else: all of it comes from the settings (ASVS 13.2.4, 13.2.5). */
export interface Outside {
  /** A host, or with a dot before it whatever lies under it. */
  readonly host: string
  /** Every port where there is none. */
  readonly port?: number
}

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
  'tcp:': 3310,
}
const bare = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase()
/** Where AWS gives a machine of its own the keys that the settings do not: only such a machine asks there. */
const AWS_KEYS = ['169.254.169.254', '169.254.170.2', '169.254.170.23', '.amazonaws.com']

const at = (url: string): Outside => {
  const { hostname, port, protocol } = new URL(url)
  return { host: bare(hostname), port: Number(port) || PORTS[protocol]! }
}

/** The services of the settings, each with the variable that names it. */
function servicesOf(config: Config): readonly (readonly [name: string, url: string])[] {
  const { CONSULTA_CNPJ_URL: cnpj, CONSULTA_CEP_URL: cep, AVISOS_SERVICOS } = config
  return [
    ['SMTP_URL', config.SMTP_URL],
    ['S3_ENDPOINT', config.S3_ENDPOINT],
    ['POWERBI_LOGIN_URL', config.POWERBI_LOGIN_URL],
    ['POWERBI_API_URL', config.POWERBI_API_URL],
    ['CONSULTA_CNPJ_URL', cnpj?.replace('{cnpj}', '0')],
    ['CONSULTA_CEP_URL', cep?.replace('{cep}', '0')],
    ['ANTIVIRUS', config.ANTIVIRUS?.startsWith('tcp:') ? config.ANTIVIRUS : undefined],
    ...AVISOS_SERVICOS.filter((one) => one.includes('://')).map((one) => ['AVISOS_SERVICOS', one] as const),
  ].filter((pair): pair is [string, string] => pair[1] !== undefined)
}

/** What the settings let this process connect to. */
export function allowedOutside(config: Config, connection: Connection): readonly Outside[] {
  const named = servicesOf(config).map(([, url]) => at(url))
  const database = databaseOf(connection)
  return [
    ...(database ? [database] : []),
    ...named,
    ...(config.S3_ENDPOINT && !config.S3_FORCE_PATH_STYLE ? [{ host: `.${at(config.S3_ENDPOINT).host}` }] : []),
    ...(config.S3_BUCKET && !config.S3_ENDPOINT ? [{ host: '.amazonaws.com', port: 443 }] : []),
    ...(config.S3_BUCKET && !config.S3_ACCESS_KEY_ID ? AWS_KEYS.map((host) => ({ host })) : []),
    ...config.AVISOS_SERVICOS.filter((one) => !one.includes('://')).flatMap((host) => [
      { host, port: 443 },
      { host: `.${host}`, port: 443 },
    ]),
  ]
}

/** null: through a file of this machine, which leaves it not. */
function databaseOf(connection: Connection): Outside | null {
  if (typeof connection !== 'string')
    return connection.host.startsWith('/') ? null : { host: bare(connection.host), port: connection.port ?? 5432 }
  const url = new URL(connection)
  const host = url.searchParams.get('host') ?? url.hostname
  return host.startsWith('/') || host === '' ? null : { host: bare(host), port: Number(url.port) || 5432 }
}

export const reaches = (allowed: readonly Outside[], host: string, port: number): boolean =>
  allowed.some(
    (one) =>
      (one.port === undefined || one.port === port) &&
      (one.host.startsWith('.') ? bare(host).endsWith(one.host) : bare(host) === one.host),
  )

/**
 * Closes every way out of this process but those: whatever opens a socket, ours or a library's, passes here. The name is
 * compared before it is looked up; what is refused ends like a connection nobody answers, and is told in the security log.
 */
export function lockOutgoing(allowed: readonly Outside[], log: Log): () => void {
  const own = net.Socket.prototype.connect
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const { path, host, port } = whereTo(given)
    if (path !== undefined || reaches(allowed, host, port)) return own.apply(this, given as never)
    log.error({ evento: 'saída recusada', para: `${host}:${port}` }, 'saída recusada')
    const error = Object.assign(new Error(`saída não declarada: ${host}:${port}`), { code: 'ECONNREFUSED' })
    process.nextTick(() => this.destroy(error))
    return this
  } as typeof own
  return () => {
    net.Socket.prototype.connect = own
  }
}

/** The arguments of `connect`, in any of the forms it takes: (options), (port, host), (path), or Node's own list of them. */
function whereTo(given: readonly unknown[]): { path?: string; host: string; port: number } {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first === 'object' && first !== null) {
    const { path, host, port } = first as { path?: string | null; host?: string | null; port?: number | string }
    return { ...(path && { path }), host: host || 'localhost', port: Number(port) }
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first, host: '', port: 0 }
  return { host: typeof second === 'string' ? second : 'localhost', port: Number(first) }
}

/**
 * What leaves this machine leaves under TLS (ASVS 12.3.1), to whom the certificate names (12.3.2), unless the settings say
 * that the network on the way is closed. SMTP may begin plain: it goes on under STARTTLS or not at all (core/mail).
 */
export function refusePlain(config: Config): void {
  for (const [name, url] of servicesOf(config)) {
    const { protocol, hostname } = new URL(url)
    if ((protocol === 'http:' || protocol === 'tcp:') && !mayBePlain(config, bare(hostname)))
      throw new ConfigError(
        `${name} fala com ${hostname} sem TLS: use ${protocol === 'tcp:' ? 'a própria máquina' : 'https://'}, ou, se a rede até lá é fechada, ponha ${hostname} em SEM_TLS.`,
      )
  }
  const database = config.DATABASE_URL ? databaseOf(config.DATABASE_URL) : null
  if (!config.DATABASE_URL || !database || mayBePlain(config, database.host)) return
  const said = new URL(config.DATABASE_URL).searchParams
  // Of the forms of libpq, only this one looks at whom the certificate names, in every version of the library.
  if (said.get('sslmode') === 'verify-full') return
  throw new ConfigError(
    `DATABASE_URL fala com ${database.host} sem conferir o certificado: acrescente ?sslmode=verify-full (e sslrootcert=, com certificado de casa), ` +
      `ou, se a rede até lá é fechada, ponha ${database.host} em SEM_TLS.`,
  )
}
