import { sql } from 'kysely'
import webpush from 'web-push'
import { open, type SealedColumn, seal } from '../core/access/secret-box.ts'
import type { Services } from '../core/context.ts'

export interface Chaves {
  readonly publica: string
  readonly privada: string
}

/** What the private half is sealed to: it opens as nothing else. */
const SOBRE = 'avisos-chaves'
export const chavesSeladas: SealedColumn = {
  table: 'avisos_chaves',
  column: 'privada',
  id: 'publica',
  about: () => SOBRE,
}

/** The house's pair (VAPID, RFC 8292), made by the server at its first start and the same ever after. */
export async function chavesDosAvisos(services: Pick<Services, 'db' | 'config'>): Promise<Chaves> {
  const lidas = await ler(services)
  if (lidas) return lidas
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  // Two servers at once: the first to write is who gives them; both read the same.
  await sql`insert into avisos_chaves (publica, privada) values (${publicKey}, ${seal(services, privateKey, SOBRE)})
    on conflict do nothing`.execute(services.db)
  const feitas = await ler(services)
  if (!feitas) throw new Error('as chaves dos avisos não puderam ser guardadas')
  return feitas
}

/** null: there are none, or the secret they were sealed by is another, and they are of use to nobody. */
async function ler(services: Pick<Services, 'db' | 'config'>): Promise<Chaves | null> {
  const { rows } = await sql<{ publica: string; privada: string }>`select publica, privada from avisos_chaves`.execute(
    services.db,
  )
  const [linha] = rows
  if (!linha) return null
  const privada = open(services, linha.privada, SOBRE)
  if (privada !== null) return { publica: linha.publica, privada }
  // Browsers subscribed by a key that is lost hear of nothing any more: they are asked again.
  await sql`with foram as (delete from avisos_chaves where publica = ${linha.publica} returning 1)
    delete from avisos_inscricoes where exists (select 1 from foram)`.execute(services.db)
  return null
}
