import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Manifest } from './archive-format.ts'
import { type Backup, DELETED } from './backup.ts'
import { OperationError } from './operation-error.ts'
import type { Restored } from './restore.ts'

/** Reads the words after a command's name: one file, and options of a closed list. */
export function readWords<O extends string>(
  words: readonly string[],
  options: readonly O[],
  usage: string,
): { file: string; has: (option: O) => boolean } {
  const files = words.filter((word) => !word.startsWith('--'))
  const given = words.filter((word) => word.startsWith('--'))
  const wrong = given.find((word) => !(options as readonly string[]).includes(word))
  if (wrong !== undefined) throw new OperationError(`Não entendi "${wrong}". Use: ${usage}`)
  if (files.length !== 1) throw new OperationError(`Diga um arquivo. Use: ${usage}`)
  return { file: files[0]!, has: (option) => given.includes(option) }
}

const count = (n: number): string => n.toLocaleString('pt-BR')
const size = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${count(Math.ceil(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

function contents(manifest: Manifest): string {
  const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
  return `${count(rows)} linhas de ${count(manifest.tabelas.length)} tabelas e ${count(manifest.arquivos.length)} arquivos`
}

/** What a backup left out through the house's fault; files deleted meanwhile are none. */
export const faultsOf = ({ absent }: Backup) => absent.filter(({ motivo }) => motivo !== DELETED)

/** What a backup says to whoever ran it. */
export function backupReport(backup: Backup): string {
  const { manifest, file, bytes, absent } = backup
  return [
    `Cópia de ${formatInstant(manifest.criadaEm)} em "${file}" (${size(bytes)}): ${contents(manifest)}.`,
    ...absent.map(({ chave, motivo }) => `FALTA "${chave}": ${motivo}.`),
    faultsOf(backup).length > 0
      ? 'A cópia está INCOMPLETA: os arquivos acima não puderam ser copiados.'
      : 'Tudo copiado.',
    'Guarde a chave secreta (CHAVE_SECRETA ou o arquivo chave-secreta) em outro lugar: ela não vai na cópia.',
  ].join('\n')
}

/** What a verification, or a restore, says to whoever ran it. */
export function restoreReport({
  manifest,
  warnings,
  former,
}: Pick<Restored, 'manifest' | 'warnings'> & { former?: readonly string[] }): string {
  const what = `cópia de ${formatInstant(manifest.criadaEm)} (Prumo v${manifest.produto}): ${contents(manifest)}`
  return [
    former ? `Restaurada a ${what}.` : `Confere a ${what}.`,
    ...warnings.map((warning) => `ATENÇÃO: ${warning}`),
    ...(former?.length
      ? [`Os dados de antes estão guardados: ${former.join('; ')}. Apague-os quando não precisar mais deles.`]
      : []),
    ...(former ? ['Todos precisam entrar de novo. Confira a trilha com: npm run -s verificar-log'] : []),
  ].join('\n')
}
