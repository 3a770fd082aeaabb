import type { Connection } from '../database/database.ts'

/** What the process that began the others tells one of them. */
export type ToWorker =
  | {
      readonly kind: 'begin'
      readonly number: number
      readonly of: number
      readonly connection: Connection
      /** The code of the first run: one for all. */
      readonly code: string
      readonly said: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'said'; readonly subject: string; readonly value: unknown }
  | { readonly kind: 'ask'; readonly subject: string; readonly question: number }
  | { readonly kind: 'gathered'; readonly question: number; readonly values: readonly unknown[] }
  | { readonly kind: 'end' }

/** What is known of an error on the other side. */
export interface ToldError {
  readonly name: string
  readonly message: string
  readonly stack?: string
  readonly code?: string
  readonly port?: number
  readonly address?: string
}

/** What one of them tells the process that began it. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly port: number; readonly firstRun: boolean }
  | { readonly kind: 'failed'; readonly error: ToldError }
  | { readonly kind: 'say'; readonly subject: string; readonly value: unknown }
  | { readonly kind: 'gather'; readonly subject: string; readonly question: number }
  | { readonly kind: 'answer'; readonly question: number; readonly value: unknown }
