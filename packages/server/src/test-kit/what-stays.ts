import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded before a server process (`--import`): asked by SIGUSR2, it lets go of what nothing holds, and writes down what stays. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  // Twice: what the first one only told that it is no longer needed goes with the second.
  collect()
  collect()
  writeFileSync(process.env.TESTE_MEMORIA!, JSON.stringify(process.memoryUsage()))
})
