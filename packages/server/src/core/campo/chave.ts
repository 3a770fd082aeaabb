import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { open, type SealedColumn, seal, secretKeys } from '../access/secret-box.ts'
import type { Ctx, Services } from '../context.ts'

type House = Pick<Services, 'db' | 'config'>

const SOBRE = 'campo-raiz'
export const raizSelada: SealedColumn = { table: 'campo_raiz', column: 'raiz', id: 'unica', about: () => SOBRE }

/**
 * What the phones' keys are derived from (HKDF's first half, RFC 5869), made at the server's first start from its secret key
 * and the same ever after: when that key is exchanged, a phone still opens what it wrote out of reach.
 */
export async function raizDoCampo(services: House): Promise<Buffer> {
  const read = async () => {
    const { rows } = await sql<{ raiz: string }>`select raiz from campo_raiz`.execute(services.db)
    return rows[0]?.raiz ?? ''
  }
  const kept = await read()
  const known = open(services, kept, SOBRE)
  if (known !== null) return Buffer.from(known, 'base64')
  // The oldest it knows: from it came the keys that phones hold.
  const raiz = createHmac('sha256', 'prumo').update(secretKeys(services).at(-1)!).digest()
  // Two servers at once: the first to write is who gives it. One sealed by a key that is lost is of use to nobody.
  await sql`insert into campo_raiz (raiz) values (${seal(services, raiz.toString('base64'), SOBRE)})
    on conflict (unica) do update set raiz = excluded.raiz where campo_raiz.raiz = ${kept}`.execute(services.db)
  return Buffer.from(open(services, await read(), SOBRE) ?? raiz.toString('base64'), 'base64')
}

/**
 * The 256 bits with which a phone seals what is on it, this person's alone: derived, kept nowhere, and told in the package's
 * answer only. Whoever copies the phone's storage without having signed in as them reads nothing.
 */
export async function chaveDoAparelho(ctx: House & { readonly usuario: Pick<Ctx['usuario'], 'id'> }): Promise<string> {
  const raiz = await raizDoCampo(ctx)
  // The second half of HKDF-SHA-256, of one block.
  return createHmac('sha256', raiz).update(`campo/${ctx.usuario.id}\u0001`).digest('base64')
}
