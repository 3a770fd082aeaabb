import { readConfig } from '../packages/server/src/core/config.ts'
import { readWords, restoreReport } from '../packages/server/src/operacao/report.ts'
import { runRestore, verifyArchive } from '../packages/server/src/operacao/restore.ts'

/** 0: restored, or verified. 1: the backup is not to be trusted, and why. 2: it could not be restored, and why. */
const PLAIN = new Set(['ConfigError', 'OperationError', 'DataFolderError', 'MigrationError'])

try {
  const { file, has } = readWords(
    process.argv.slice(2),
    ['--substituir', '--conferir'],
    'npm run restore -- <arquivo> [--conferir] [--substituir]',
  )
  const config = readConfig(process.env)
  const say = (sentence: string) => console.error(sentence)
  console.log(
    has('--conferir')
      ? restoreReport(await verifyArchive(config, file))
      : restoreReport(await runRestore(config, { file, replace: has('--substituir'), say })),
  )
} catch (error) {
  const { name, message, stack } = error as Error
  if (name === 'ArchiveError') {
    console.error(`Cópia recusada; nada foi alterado. ${message}`)
    process.exitCode = 1
  } else {
    console.error(PLAIN.has(name) ? message : stack)
    process.exitCode = 2
  }
}
