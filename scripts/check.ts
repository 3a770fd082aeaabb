import { ALL, runChecks } from './checks.ts'

const failed = await runChecks(ALL)
console.log(failed ? `\n${failed} de ${ALL.length} verificações falharam.` : '\nTudo certo.')
process.exitCode = failed ? 1 : 0
