import { readFile, stat } from 'node:fs/promises'
import { publicacaoSchema, type VersionInfo } from '@prumo/domain/administrador/versao.ts'
import type { Log } from '../../core/database/database.ts'

/** Larger than any list of changes somebody would read. */
const MOST_BYTES = 256 * 1024

/**
 * What VERSAO_ARQUIVO says, read anew when the file changes; null when there is none, or it does not read as a version:
 * that is told to whoever runs the server, once for each content, and the next source speaks.
 */
export function openVersionFile(file: string | undefined, log: Log): () => Promise<VersionInfo | null> {
  let seen = ''
  let known: VersionInfo | null = null
  return async () => {
    if (!file) return null
    let mark = 'ausente'
    try {
      const { mtimeMs, size, ino } = await stat(file)
      mark = `${mtimeMs}:${size}:${ino}`
      if (mark === seen) return known
      if (size > MOST_BYTES) throw new Error(`passa de ${MOST_BYTES} bytes`)
      known = publicacaoSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch (error) {
      known = null
      if (mark !== seen)
        log.warn(
          { arquivo: file, motivo: (error as Error).message },
          'VERSAO_ARQUIVO não diz uma versão e foi ignorado',
        )
    }
    seen = mark
    return known
  }
}
