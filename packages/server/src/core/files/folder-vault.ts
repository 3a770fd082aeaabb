import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './staging.ts'
import type { Vault } from './vault.ts'

/** Files in a folder of this machine: on disk, whole or absent, even if the power goes. */
export function folderVault(root: string): Vault {
  /** Keys are made of ids; should one ever not be, nothing outside the root is touched. */
  const at = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(root + path.sep)) throw new Error(`chave de arquivo fora da pasta: ${key}`)
    return file
  }
  return {
    async put(staged, key) {
      const target = at(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(staged.path, target) // whole or absent
      // New folders are entries of their parents, which have to be on disk too, up to the root.
      for (let folder = path.dirname(target); folder.startsWith(root); folder = path.dirname(folder))
        await syncFolder(folder)
    },
    async read(key, range) {
      // Opened here and now: a file removed a moment later is still read whole, and one that is gone is absent, not an
      // error in the middle of an answer.
      const handle = await open(at(key)).catch(absent)
      return handle ? handle.createReadStream(range ? { start: range.from, end: range.to } : {}) : null
    },
    remove: (key) => rm(at(key), { force: true }),
    async *list() {
      const folder = await opendir(root, { recursive: true }).catch(absent)
      if (!folder) return
      for await (const entry of folder) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const info = await stat(file).catch(absent)
        if (info) yield { key: path.relative(root, file).split(path.sep).join('/'), modified: info.mtime }
      }
    },
  }
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error
  return null
}
