import net from 'node:net'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { idArray } from '../access/scope.ts'
import type { Config } from '../config.ts'
import type { Db, Log, Tx } from '../database/database.ts'
import type { Arquivo, FileStore } from '../files/store.ts'
import { mayBePlain } from '../outside/plain.ts'
import type { JobRun, Jobs } from '../works/jobs.ts'

/** One mail to one address; `dedupeKey` names what is owed, so that owing it twice sends it once. */
export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html?: string
  /** What kind of notice it is, for those who look after the queue: 'pedido'. */
  kind: string
  dedupeKey: string
  /** Where an answer goes, when that is not the sender; anything but one plain address is left out. */
  replyTo?: string
  /** The cost centres and the person it tells of: who may see it in the outbox. Neither: only who holds every centre. */
  centros?: readonly string[]
  pessoaId?: string | null
  /** A stored file that goes with it. */
  arquivoId?: string
  /** It leaves no sooner than this: until then what it tells of may be taken back (`withdrawMail`). */
  notBefore?: Date
  /** The body holds a one-time link or password: it is wiped from the database once the mail has left. */
  secret?: boolean
}

/** What the declared codes of `correio` stand for. */
const SITUACAO_DE_CORREIO = { naFila: 1, enviado: 2, falhou: 3 } as const

const SEND_JOB = 'correio'
const REQUEUE_JOB = 'correio-retomar'
/** Days after which a mail that the server keeps putting off is given up (RFC 5321, 4.5.4.1). */
const GIVE_UP_DAYS = 5
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/

/**
 * Owes a mail, in the transaction of the act that causes it: it leaves after the commit, or never existed. No act fails
 * for the mail's sake: an address nobody could send to is kept as failed. False: that mail was owed already.
 */
export const queueMail = async (services: { readonly jobs: Jobs }, tx: Tx, mail: OutgoingMail): Promise<boolean> =>
  (await queueMails(services, tx, [mail])) === 1

/** The same of all the mails an act owes, at once; answers how many were not owed already. */
export async function queueMails(
  services: { readonly jobs: Jobs },
  tx: Tx,
  mails: readonly OutgoingMail[],
): Promise<number> {
  if (mails.length === 0) return 0
  const rows = await tx
    .insertInto('correio')
    .values(mails.map(rowOf))
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .returning(['id', 'naoAntes', 'situacao'])
    .execute()
  const usable = rows.filter(({ situacao }) => situacao === SITUACAO_DE_CORREIO.naFila)
  await services.jobs.enqueueAll(
    tx,
    SEND_JOB,
    usable.map(({ id, naoAntes }) => ({ data: { id }, ...onceAfter(id, naoAntes) })),
  )
  return rows.length
}

function rowOf(mail: OutgoingMail) {
  const to = mail.to.trim()
  const usable = isAddress(to)
  const replyTo = mail.replyTo?.trim() ?? ''
  return {
    tipo: mail.kind,
    para: oneLine(to).slice(0, 254),
    assunto: oneLine(mail.subject),
    texto: clean(mail.text),
    html: mail.html === undefined ? null : clean(mail.html),
    chave: mail.dedupeKey,
    sigiloso: mail.secret ?? false,
    ...((mail.centros || mail.pessoaId) && { centros: [...(mail.centros ?? [])], pessoaId: mail.pessoaId ?? null }),
    responderPara: isAddress(replyTo) ? replyTo : null,
    ...(mail.arquivoId && { anexoArquivoId: mail.arquivoId }),
    ...(mail.notBefore && { naoAntes: mail.notBefore.toISOString() }),
    ...(!usable && { situacao: SITUACAO_DE_CORREIO.falhou, erro: 'O endereço de e-mail não é válido.' }),
  }
}

/** One job a mail, no sooner than it may leave. */
const onceAfter = (id: string, notBefore: string | null) => ({
  key: id,
  ...(notBefore !== null && Date.parse(notBefore) > Date.now() && { startAfter: new Date(notBefore) }),
})

/**
 * Owes no more what was just owed under keys that begin so, in the transaction of who takes it back. False: one has left
 * already. Only what is new is looked at, which an index finds.
 */
export async function withdrawMail(tx: Tx, prefix: string): Promise<boolean> {
  const recent = sql`criado_em > now() - interval '2 minutes' and starts_with(chave, ${prefix})`
  await sql`delete from correio where ${recent} and situacao <> ${SITUACAO_DE_CORREIO.enviado}`.execute(tx)
  const { rows } = await sql`select 1 from correio where ${recent} limit 1`.execute(tx)
  return rows.length === 0
}

/** Owes a mail that was given up once more, in the transaction that says so: it leaves after the commit. */
export async function queueAgain(services: { readonly jobs: Jobs }, tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update correio set situacao = ${SITUACAO_DE_CORREIO.naFila}, erro = null, retomado_em = now(), revisao = revisao + 1
    where id = any(${idArray(ids)})`.execute(tx)
  await services.jobs.enqueueAll(
    tx,
    SEND_JOB,
    ids.map((id) => ({ data: { id }, key: id })),
  )
}

const isAddress = (text: string): boolean => ADDRESS.test(text) && text.length <= 254
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character in a header would start another one.
const oneLine = (text: string): string => text.replace(/[\x00-\x1f\x7f]+/g, ' ').trim()
const clean = (text: string): string => text.replaceAll('\0', '')

/** Where mail goes: without an address it waits in the queue. */
export type MailConfig = { readonly SMTP_URL?: string | undefined; readonly MAIL_FROM: string } & Partial<
  Pick<Config, 'SEM_TLS'>
>

/** The worker that empties the outbox. */
export type Postman = { close(): void }

/** Where the files that go with mails lie. */
type Attachments = Pick<FileStore, 'find' | 'open'>

/** Sends what is in the outbox and whatever comes into it, retrying with growing pauses. */
export async function openMail(
  config: MailConfig,
  services: { db: Db; jobs: Jobs; log: Log; files?: Attachments },
  retry: { retryLimit?: number; retryDelay?: number } = {},
): Promise<Postman> {
  const { db, jobs, log, files } = services
  const transport = config.SMTP_URL ? await openTransport(config.SMTP_URL, config) : null
  const options = {
    retryLimit: 8,
    retryDelay: 30,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    concurrency: 2,
    unique: true,
    ...retry,
  }
  await jobs.define<{ id: string }>(SEND_JOB, options, (data, run) =>
    deliver({ db, log, files }, transport, config.MAIL_FROM, data.id, run),
  )
  await jobs.define(REQUEUE_JOB, { retryLimit: 0 }, () => requeue(db, jobs))
  await jobs.schedule(REQUEUE_JOB, '7 * * * *')
  if (transport) await requeue(db, jobs)
  else log.warn({}, 'SMTP_URL não está definida: os e-mails esperam na fila')
  return { close: () => transport?.close() }
}

const CONNECT_MS = 10_000

/** By its name, which is what this house may connect to (outgoing.ts): the library would look it up and connect to a number. */
function connectByName(
  { host, port, secure }: { host?: string; port?: number | string; secure?: boolean },
  done: (error: Error | null, found?: { connection: net.Socket }) => void,
): void {
  const socket = net.connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587) })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('o servidor de e-mails não respondeu a tempo')))
  socket.once('error', done)
  socket.once('connect', () => {
    socket.off('error', done).setTimeout(0)
    done(null, { connection: socket })
  })
}

const openTransport = async (url: string, config: MailConfig): Promise<Transporter> =>
  (await import('nodemailer')).createTransport({
    url,
    // A server that offers no STARTTLS, or from whose offer somebody on the way took it, gets no mail.
    requireTLS: !mayBePlain(config, new URL(url).hostname),
    getSocket: connectByName,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** What waits without a job gets one: mail queued while there was no server, or put off longer than a job lives. */
async function requeue(db: Db, jobs: Jobs): Promise<void> {
  let last = '0'
  for (;;) {
    const rows = await db
      .selectFrom('correio')
      .select(['id', 'naoAntes'])
      .where('situacao', '=', SITUACAO_DE_CORREIO.naFila)
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute()
    if (rows.length === 0) return
    await db.transaction().execute((tx) =>
      jobs.enqueueAll(
        tx,
        SEND_JOB,
        rows.map(({ id, naoAntes }) => ({ data: { id }, ...onceAfter(id, naoAntes) })),
      ),
    )
    last = rows.at(-1)!.id
  }
}

type Correio = {
  id: string
  para: string
  assunto: string
  texto: string
  html: string | null
  responderPara: string | null
  sigiloso: boolean
  anexoArquivoId: string | null
  criadoEm: string
  retomadoEm: string | null
  situacao: number
}

async function deliver(
  { db, log, files }: { db: Db; log: Log; files: Attachments | undefined },
  transport: Transporter | null,
  from: string,
  id: string,
  run: JobRun,
): Promise<void> {
  const mail = (await db.selectFrom('correio').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Correio
    | undefined
  if (!transport || mail?.situacao !== SITUACAO_DE_CORREIO.naFila) return
  const settle = (situacao: 1 | 2 | 3, erro: string | null) =>
    db
      .updateTable('correio')
      .set({
        situacao,
        erro,
        tentativas: sql`tentativas + 1`,
        revisao: sql`revisao + 1`,
        ...(situacao === SITUACAO_DE_CORREIO.enviado && { enviadoEm: sql`now()` }),
        ...(situacao !== SITUACAO_DE_CORREIO.naFila && mail.sigiloso && { texto: '', html: null }),
      })
      .where('id', '=', id)
      .execute()
  const demo = await db.selectFrom('demonstracao').select('dominio').executeTakeFirst()
  if (demo && !mail.para.toLowerCase().endsWith(`@${demo.dominio}`)) {
    await settle(SITUACAO_DE_CORREIO.falhou, `Empresa de demonstração: só envia a endereços de ${demo.dominio}.`)
    return
  }
  try {
    const arquivo: Arquivo | undefined = mail.anexoArquivoId
      ? (await files!.find(db, [mail.anexoArquivoId]))[0]
      : undefined
    await transport.sendMail({
      from,
      // As an object the address is taken as it is, not parsed as a list.
      to: { name: '', address: mail.para },
      ...(mail.responderPara && { replyTo: { name: '', address: mail.responderPara } }),
      subject: mail.assunto,
      text: mail.texto,
      ...(mail.html !== null && { html: mail.html }),
      ...(arquivo && {
        attachments: [{ filename: arquivo.nome, content: await files!.open(arquivo), contentType: arquivo.tipo }],
      }),
      date: new Date(mail.criadoEm),
      // The same at every try: a server that took it and died before answering can tell.
      messageId: `<correio.${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'prumo'}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  } catch (thrown) {
    const error = thrown as SmtpError
    const reason = reasonOf(error)
    const tooOld = Date.now() - Date.parse(mail.retomadoEm ?? mail.criadoEm) > GIVE_UP_DAYS * 86_400_000
    if (isPermanent(error) || tooOld) {
      await settle(SITUACAO_DE_CORREIO.falhou, reason)
      log.error({ correio: id, motivo: reason }, 'e-mail não entregue')
      return
    }
    await settle(SITUACAO_DE_CORREIO.naFila, reason)
    log.warn({ correio: id, motivo: reason, tentativa: run.attempt }, 'e-mail adiado')
    throw thrown
  }
  await settle(SITUACAO_DE_CORREIO.enviado, null)
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

/** A 5xx about this very message. A refused password is about the settings: the mail waits for them to be mended. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')

const reasonOf = ({ code, response, message }: SmtpError): string =>
  (response
    ? `O servidor de e-mail respondeu: ${response}`
    : `O servidor de e-mail não foi alcançado (${code ?? message}).`
  ).slice(0, 1000)
