import type { Effect } from '@prumo/domain/core/effect.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { type Flag, may, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import type { Config } from './config.ts'
import type { Db, Log, Tx } from './database/database.ts'
import { AppError, forbidden } from './errors.ts'
import type { FileStore } from './files/store.ts'
import type { Live } from './live/live.ts'
import type { Jobs } from './works/jobs.ts'

/** What the whole server shares. */
export interface Services {
  readonly config: Config
  readonly version: string
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStore
  readonly live: Live
  readonly entities: ReadonlyMap<string, Entity>
  /** Second declarations of some of those tables, on screens of their own. */
  readonly faces: readonly Entity[]
  readonly effects: Effects
  readonly log: Log
}

/** What acts bring about in rows of other modules (effects.ts). */
export interface Effects {
  /** Has the effect's handlers done in this transaction, one after the other, and gives their answers. */
  emit<Data, Answer>(ctx: Ctx, tx: Tx, effect: Effect<Data, Answer>, data: Data): Promise<Answer[]>
}

/** What a person owes before anything else: a password of their own, or a second factor. */
export type Pendencia = 'trocarSenha' | 'segundoFator'

/** What a phone made out of reach and sends now (core/campo). */
export interface NoCampo {
  /** Told in the trail beside the act: '(campo off-line, 26/11/2026 - 08:15h)'. */
  readonly dito: string
  /** Photographs and signatures that are announced with a record about to be born, by the numbers they will have. */
  readonly fotos: ReadonlySet<string>
  readonly assinaturas: ReadonlySet<string>
}

/** Who is asking, and with what rights: read anew at each request. */
export interface Ctx extends Services {
  /** Whose rights and lists these are. */
  readonly usuario: { readonly id: string; readonly nome: string; readonly email: string; readonly cpf: string | null }
  /** Who signed in and acts: another than `usuario` only while an administrator sees the product as somebody else, changing nothing. */
  readonly autor: { readonly id: string; readonly nome: string }
  readonly verComo: boolean
  readonly pendencia: Pendencia | null
  readonly segundoFator: boolean
  readonly sessaoId: string
  /** Where the request came from; absent where there is none. */
  readonly endereco?: string
  readonly permissoes: readonly PermissionEntry[]
  /** Ids of the cost centres this person holds. */
  readonly centros: readonly string[]
  readonly expiraEm: string
  readonly noCampo?: NoCampo
}

/** May this person use that flag on that screen? The server's only question about flags. */
export const can = (ctx: Ctx, tela: Pick<Tela, 'alvo'>, flag: Flag): boolean => may(ctx.permissoes, tela, flag)

/** The same, refusing with 403. */
export function demand(ctx: Ctx, tela: Pick<Tela, 'alvo'>, flag: Flag): void {
  if (!can(ctx, tela, flag)) throw forbidden()
}

/** May this person read the entity's records, on any screen they are worked on? Which of them is the scope's matter. */
export const reads = (ctx: Ctx, entity: Entity): boolean =>
  screensOf(entity).some((tela) => can(ctx, tela, 'visualizar'))

/** The same, refusing with 403. */
export function demandReading(ctx: Ctx, entity: Entity): void {
  if (!reads(ctx, entity)) throw forbidden()
}

/** The declaration of that name; a wrong name is a programmer's error. */
export function entityNamed(services: Pick<Services, 'entities'>, name: string): Entity {
  const entity = services.entities.get(name)
  if (!entity) throw new AppError(500, `entidade desconhecida: ${name}`)
  return entity
}
