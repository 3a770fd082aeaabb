import { readConfig } from '../packages/server/src/core/config.ts'
import { readSealCommand, runSealCommand, sealReport } from '../packages/server/src/operacao/seal-command.ts'

/** 0: everything matches. 1: the trail is broken, and where. 2: it could not be verified, and why. */
const PLAIN = new Set(['ConfigError', 'OperationError', 'DataFolderError'])

try {
  const found = await runSealCommand(readConfig(process.env), readSealCommand(process.argv.slice(2)))
  console.log(sealReport(found))
  process.exitCode = found.ok ? 0 : 1
} catch (error) {
  const { name, message, stack } = error as Error
  console.error(PLAIN.has(name) ? message : stack)
  process.exitCode = 2
}
