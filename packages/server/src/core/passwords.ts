import { hash, verify } from '@node-rs/argon2'

// argon2id, the library's default, at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The stored form of a password (argon2id, with its salt and parameters inside). */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/** Is this the password of that hash? Without a hash it takes as long and says no, so that time tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('uma senha que ninguém tem')
  const right = await verify(stored ?? (await decoy), password).catch(() => false)
  return Boolean(stored) && right
}
