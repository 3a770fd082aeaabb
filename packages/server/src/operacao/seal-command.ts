import { formatInstant } from '@prumo/domain/core/dates.ts'
import { seal, type Verification, verifySeal } from '../core/audit/seal.ts'
import type { Config } from '../core/config.ts'
import { type Connection, type Db, openDatabase } from '../core/database/database.ts'
import { OperationError } from './operation-error.ts'
import { QUIET, withDatabase } from './reach-database.ts'

/** `--selar` seals what is still open first; `--cabeca` is a head kept elsewhere, which the chain must contain. */
export interface SealCommand {
  readonly selar: boolean
  readonly cabeca: string | undefined
}

/** Reads the words after the command's name. */
export function readSealCommand(words: readonly string[]): SealCommand {
  const asked = words.map((word) => /^--(selar|cabeca=([0-9a-f]{64}))$/.exec(word))
  const wrong = words.find((_, n) => !asked[n])
  if (wrong !== undefined)
    throw new OperationError(
      `Não entendi "${wrong}". Use: npm run -s verificar-log -- [--selar] [--cabeca=<os 64 caracteres guardados>]`,
    )
  return {
    selar: asked.some((match) => match?.[1] === 'selar'),
    cabeca: asked.find((match) => match?.[2])?.[2],
  }
}

/** Verifies the whole trail of the configured database, with the server running or not. */
export async function runSealCommand(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  command: SealCommand,
): Promise<Verification> {
  return withDatabase(config, (connection) =>
    connected(connection, async (db) => {
      if (command.selar) await seal(db, { patience: 60_000 })
      return verifySeal(db, command.cabeca)
    }),
  )
}

async function connected<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(connection, { poolSize: 2, log: QUIET })
  try {
    return await work(db)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01')
      throw new OperationError('Este banco é de uma versão sem selo. Inicie o Prumo uma vez para atualizá-lo.')
    throw error
  } finally {
    await close()
  }
}

const thousands = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** What a verification says to whoever ran it. */
export function sealReport({ ok, selado, elos, ate, cabeca, abertas, falha }: Verification): string {
  const sealed = cabeca
    ? `${thousands(selado, 'linha selada', 'linhas seladas')} em ${thousands(elos, 'elo', 'elos')}, até ${formatInstant(ate!)}.`
    : 'Nenhuma linha selada ainda.'
  return [
    `Trilha: ${sealed}${abertas > 0 ? ` ${thousands(abertas, 'linha espera', 'linhas esperam')} o próximo selo.` : ''}`,
    ...(cabeca ? [`Cabeça: ${cabeca}`] : []),
    ok ? 'Tudo confere.' : `QUEBRADA no ${falha}.`,
  ].join('\n')
}
