import { readConfig } from '../packages/server/src/core/config.ts'
import { lerPedidoDeMudanca, relatoDaMudanca } from '../packages/server/src/operacao/mudanca/comando.ts'
import { runMudanca } from '../packages/server/src/operacao/mudanca/importar.ts'

/** 0: all of it came, or would. 1: something is to be mended, or does not agree. 2: it could not be done, and why. */
const PLAIN = new Set(['ConfigError', 'OperationError', 'DataFolderError'])

try {
  const pedido = lerPedidoDeMudanca(process.argv.slice(2))
  const feita = await runMudanca(readConfig(process.env), { ...pedido, say: (frase) => console.error(frase) })
  console.log(relatoDaMudanca(pedido, feita))
  process.exitCode = feita.situacao === 2 ? 0 : 1
} catch (error) {
  const { name, message, stack } = error as Error
  console.error(PLAIN.has(name) ? message : stack)
  process.exitCode = 2
}
