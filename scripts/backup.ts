import { readConfig } from '../packages/server/src/core/config.ts'
import { runBackup } from '../packages/server/src/operacao/backup.ts'
import { backupReport, faultsOf, readWords } from '../packages/server/src/operacao/report.ts'

/** 0: everything copied. 1: copied, but for the files that are named. 2: no backup was made, and why. */
const PLAIN = new Set(['ConfigError', 'OperationError', 'DataFolderError'])

try {
  const { file, has } = readWords(
    process.argv.slice(2),
    ['--tolerar'],
    'npm run backup -- <arquivo.tar ou .tar.gz> [--tolerar]',
  )
  const backup = await runBackup(readConfig(process.env), { file, say: (sentence) => console.error(sentence) })
  console.log(backupReport(backup))
  process.exitCode = faultsOf(backup).length > 0 && !has('--tolerar') ? 1 : 0
} catch (error) {
  const { name, message, stack } = error as Error
  console.error(PLAIN.has(name) ? message : stack)
  process.exitCode = 2
}
