import { forgetStart } from '../packages/server/src/core/processes/forget-start.ts'
import { main } from '../packages/server/src/main.ts'

/** What the person who starts the server can put right is said in a sentence; anything else is a defect, with its trace. */
const PLAIN = new Set(['ConfigError', 'DataFolderError', 'MigrationError'])

/** Starts the server, or ends the process saying why not. */
export async function runServer(options: { demo: boolean }): Promise<void> {
  try {
    await main(options)
    forgetStart()
  } catch (error) {
    console.error(`\n${explain(error as NodeJS.ErrnoException)}\n`)
    process.exit(1)
  }
}

function explain(error: NodeJS.ErrnoException & { port?: number; address?: string }): string {
  if (PLAIN.has(error.name)) return error.message
  if (error.code === 'EADDRINUSE') {
    return `A porta ${error.port} já está em uso por outro programa. Escolha outra em PORT, por exemplo PORT=3001.`
  }
  if (error.code === 'EACCES' && error.port) {
    return `Este usuário não pode atender na porta ${error.port}. Escolha outra em PORT, por exemplo PORT=3000.`
  }
  if (error.code === 'EADDRNOTAVAIL') {
    return `O endereço ${error.address} não é desta máquina. Corrija HOST; 127.0.0.1 atende só a ela, 0.0.0.0 a toda a rede.`
  }
  return error.stack ?? error.message
}
