import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Accept } from '@prumo/domain/core/file-kinds.ts'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { sql } from 'kysely'
import { type Ctx, can, type Services } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { holdLock } from '../database/locks.ts'
import { AppError, forbidden } from '../errors.ts'
import type { JobRun } from './jobs.ts'
import { type DownloadLog, failWork, finishWork, progress, startWork, type Trabalho, tellOwner } from './trabalhos.ts'
import { ownerContext } from './trabalhos-owner.ts'
import { giveBackLost, removeOldWorks } from './trabalhos-sweep.ts'

/** The queue of all long work. */
export const WORK_JOB = 'trabalhos'
const CLEAN_JOB = 'limpar-trabalhos'
/** At once for one person, and for the whole house (security design, §4 K). */
export const WORKS_PER_PERSON = 2
export const WORKS_IN_ALL = 6
/** Between two words to the owner: more often than this nobody reads. */
const TELL_EVERY_MS = 400
/** A running work says that it is alive at least this often, however long one of its steps takes. */
const BEAT_EVERY_MS = 5_000
const SWEEP_EVERY_MS = 10_000

const FAILED = 'Não foi possível concluir este trabalho. Tente novamente e, se continuar assim, avise o administrador.'
const INACTIVE = 'Não foi possível concluir este trabalho: a conta de quem o pediu não está mais ativa.'
const NOT_ALLOWED = 'Não foi possível concluir este trabalho: você não tem mais permissão para ele.'

/** The work was cancelled, or is another server's by now. */
class WorkEnded extends Error {
  override name = 'WorkEnded'
}
/** This server is going down: whoever comes next starts the work again. */
class ServerEnding extends Error {
  override name = 'ServerEnding'
}

/** How a running work is followed and stopped. */
export interface WorkRun {
  /** Says how far it is. Throws when it was cancelled or the server is going down: let that pass. */
  progress(feito: number, total?: number): Promise<void>
}

/** The file a work makes, as it is written; nothing of it needs to be in memory. */
export interface WorkFile {
  readonly nome: string
  readonly accept: Accept
  readonly content: Readable | Uint8Array
  /** The log row each download leaves; asked for once the file is whole. */
  log(): DownloadLog
  mensagem?(): string
  /** What could not be included, one sentence each. */
  faltas?(): readonly string[]
  /** For how many hours it may be fetched, where it is not as long as any other. */
  horas?: number
}

/** A kind of long work: who may have it done, what it is called, and how it is done. */
export interface WorkKind<P extends object> {
  readonly tipo: string
  /** Asked when it is started, again when it runs, and again when its file is fetched. */
  readonly access: { readonly tela: Tela | readonly Tela[]; readonly flag: Flag }
  titulo(params: P): string
  /** `ctx` has the owner's rights as they are when it runs. A refusal (AppError) ends the work with its sentence; anything else is tried again. */
  run(ctx: Ctx, params: P, work: WorkRun): Promise<WorkFile>
}

/** The long works of a server: each is a row its owner follows and a job that outlives request, session and server. */
export class Works {
  // biome-ignore lint/suspicious/noExplicitAny: each kind reads its own parameters.
  readonly #kinds = new Map<string, WorkKind<any>>()
  readonly #services: Services
  #ending = false
  #sweeper: NodeJS.Timeout | undefined
  constructor(services: Services) {
    this.#services = services
  }

  /** Makes a kind of work known; `start` opens one for whoever asks. Before `begin`. */
  define<P extends object>(kind: WorkKind<P>): { start(ctx: Ctx, params: P): Promise<string> } {
    if (this.#kinds.has(kind.tipo)) throw new Error(`dois trabalhos se chamam ${kind.tipo}`)
    this.#kinds.set(kind.tipo, kind)
    return { start: (ctx, params) => this.#start(ctx, kind, params) }
  }

  /** May this person still have works of that kind done, and fetch what they made? */
  allows(ctx: Ctx, tipo: string): boolean {
    const kind = this.#kinds.get(tipo)
    return kind !== undefined && [kind.access.tela].flat().some((tela) => can(ctx, tela, kind.access.flag))
  }

  #start<P extends object>(ctx: Ctx, kind: WorkKind<P>, params: P): Promise<string> {
    if (!this.allows(ctx, kind.tipo)) throw forbidden()
    return inTransaction(ctx.db, async (tx) => {
      // Counted one after the other: two that arrive together must not both be the last.
      await holdLock(tx, 'trabalhos')
      const { rows } = await sql<{ dela: string; todos: string }>`
        select count(*) filter (where usuario_id = ${ctx.usuario.id}) as dela, count(*) as todos
        from trabalhos where situacao = ${SITUACAO_DE_TRABALHO.emAndamento}`.execute(tx)
      if (Number(rows[0]!.dela) >= WORKS_PER_PERSON)
        throw new AppError(
          429,
          `Você já tem ${WORKS_PER_PERSON} trabalhos em andamento. Espere um deles terminar ou cancele-o no sino, no alto da tela.`,
        )
      if (Number(rows[0]!.todos) >= WORKS_IN_ALL)
        throw new AppError(
          429,
          `O sistema já faz ${WORKS_IN_ALL} trabalhos ao mesmo tempo, o máximo. Tente de novo em alguns minutos.`,
        )
      const usuarioId = ctx.usuario.id
      const id = await startWork(tx, { tipo: kind.tipo, titulo: kind.titulo(params), usuarioId, parametros: params })
      await ctx.jobs.enqueue(tx, WORK_JOB, { id }, { key: id })
      await tellOwner(ctx.live, tx, id, usuarioId)
      return id
    })
  }

  /** Takes up works, once every kind is defined; one that breaks is tried so many times more. */
  async begin({ retries = 4 } = {}): Promise<void> {
    const { jobs } = this.#services
    await jobs.define<{ id: string }>(
      WORK_JOB,
      {
        unique: true,
        concurrency: 2,
        retryLimit: retries,
        retryDelay: 1,
        retryDelayMax: 10,
        expireInSeconds: 2 * 3600,
      },
      (data, run) => this.#run(data.id, run),
    )
    await jobs.define(CLEAN_JOB, { retryLimit: 2 }, () => removeOldWorks(this.#services))
    await jobs.schedule(CLEAN_JOB, '50 * * * *')
    const sweep = () =>
      giveBackLost(this.#services, WORK_JOB, FAILED).catch((error) =>
        this.#services.log.warn({ err: error }, 'varredura de trabalhos falhou'),
      )
    this.#sweeper = setInterval(sweep, SWEEP_EVERY_MS).unref()
    await sweep()
  }

  /** Lets go of what runs: it starts again from the beginning, here or on another server. */
  stop(): void {
    this.#ending = true
    clearInterval(this.#sweeper)
  }

  async #run(id: string, job: JobRun): Promise<void> {
    const { db, live, log } = this.#services
    if (this.#ending) throw new ServerEnding('o servidor está encerrando')
    const work = (await db
      .updateTable('trabalhos')
      .set({ tarefa: job.id, batidaEm: sql`now()`, feito: 0 })
      .where('id', '=', id)
      .where('situacao', '=', SITUACAO_DE_TRABALHO.emAndamento)
      .returningAll()
      .executeTakeFirst()) as Trabalho | undefined
    if (!work) return
    try {
      await this.#make(work, job)
    } catch (error) {
      if (error instanceof WorkEnded) return
      const refused = error instanceof AppError && error.status < 500
      if (!refused && !job.last) throw error
      if (!refused) log.error({ err: error, trabalho: work.tipo }, 'trabalho não concluído')
      await failWork(db, id, refused ? error.message : FAILED)
    } finally {
      await tellOwner(live, db, id, work.usuarioId).catch((error) =>
        log.warn({ err: error }, 'aviso de trabalho falhou'),
      )
    }
  }

  async #make(work: Trabalho, job: JobRun): Promise<void> {
    const { files } = this.#services
    const kind = this.#kinds.get(work.tipo)
    if (!kind) throw new AppError(410, 'Este tipo de trabalho não existe mais nesta versão do sistema.')
    const ctx = await ownerContext(this.#services, work.usuarioId)
    if (!ctx) throw new AppError(403, INACTIVE)
    if (!this.allows(ctx, work.tipo)) throw new AppError(403, NOT_ALLOWED)
    const run = this.#follow(work, job)
    const beat = setInterval(() => run.beat().catch(() => {}), BEAT_EVERY_MS)
    try {
      const file = await kind.run(ctx, work.parametros, run)
      // The name is ours, with its dashes: cleaning names (Spec 1 §5) is for those that people give.
      const staged = { ...(await files.stage(file.nome, file.content, file.accept)), name: file.nome }
      try {
        await run.check()
        await files.keep([{ staged, folder: ['trabalhos', work.id] }], work.usuarioId, async (tx, [arquivo]) => {
          const kept = await finishWork(tx, work.id, {
            arquivoId: arquivo!.id,
            registro: { ...file.log(), acessos: ctx.permissoes.filter((one) => one.acesso).map((one) => one.alvo) },
            centros: ctx.centros,
            ...(file.mensagem && { mensagem: file.mensagem() }),
            ...(file.faltas && { faltas: file.faltas() }),
            ...(file.horas && { horas: file.horas }),
          })
          // Cancelled a moment ago, or done by another server meanwhile: the file goes with the transaction.
          if (!kept) throw new WorkEnded()
        })
      } finally {
        await rm(staged.path, { force: true })
      }
    } finally {
      clearInterval(beat)
    }
  }

  #follow({ id, usuarioId }: Trabalho, job: JobRun): WorkRun & { beat(): Promise<void>; check(): Promise<void> } {
    const { db, live } = this.#services
    let told = 0
    let at: readonly [number, number | undefined] = [0, undefined]
    const tell = async () => {
      told = Date.now()
      if (!(await progress(db, id, ...at))) throw new WorkEnded()
      await tellOwner(live, db, id, usuarioId)
    }
    const check = async () => {
      if (this.#ending || job.signal.aborted) throw new ServerEnding('o servidor está encerrando')
    }
    return {
      async progress(feito, total) {
        await check()
        const known = at[1]
        at = [feito, total ?? known]
        if (Date.now() - told >= TELL_EVERY_MS || total !== known) await tell()
      },
      beat: async () => void (await progress(db, id, ...at)),
      check,
    }
  }
}
