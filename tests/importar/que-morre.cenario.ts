/** A move whose process ends at its nth batch, as when somebody pulls the plug. */
import { readConfig } from '../../packages/server/src/core/config.ts'
import { runMudanca } from '../../packages/server/src/operacao/mudanca/importar.ts'

const [entrada = '', lotes = '1'] = process.argv.slice(2)
let restam = Number(lotes)
await runMudanca(readConfig(process.env), {
  entrada,
  ensaio: false,
  say: () => {},
  step: () => {
    if (--restam === 0) process.kill(process.pid, 'SIGKILL')
  },
})
