import {
  type OrigemDaVersao,
  type QuadroDaVersao,
  stillStands,
  type VersionInfo,
} from '@prumo/domain/administrador/versao.ts'
import type { Services } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** How many publications the screen tells of. */
const SHOWN = 50

/** The server's own version, 'v1.8.2'. */
export const ownTag = (services: Pick<Services, 'version'>): string => `v${services.version}`

/** What an administrator published and still stands; null when the server speaks for itself. */
export async function publishedVersion(db: Db | Tx, own: string): Promise<VersionInfo | null> {
  const row = await db.selectFrom('versoesPublicadas').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row || row.tag === null || !stillStands({ tag: row.tag, servidor: row.servidor }, own)) return null
  return { tag: row.tag, alteracoes: row.alteracoes, forceLogout: row.forceLogout }
}

/** The version that stands, and who says so: the file, else an administrator, else the server. */
export async function versionInForce(
  services: Pick<Services, 'db' | 'version'>,
  fromFile: () => Promise<VersionInfo | null>,
): Promise<{ emVigor: VersionInfo; origem: OrigemDaVersao }> {
  const file = await fromFile()
  if (file) return { emVigor: file, origem: 'arquivo' }
  const own = ownTag(services)
  const published = await publishedVersion(services.db, own)
  if (published) return { emVigor: published, origem: 'publicada' }
  return { emVigor: { tag: own, alteracoes: [], forceLogout: false }, origem: 'servidor' }
}

/** What was published, by whom and when: the newest first. */
export const history = (db: Db): Promise<QuadroDaVersao['historico']> =>
  db
    .selectFrom('versoesPublicadas as v')
    .leftJoin('usuarios as u', 'u.id', 'v.usuarioId')
    .select(['v.id', 'v.tag', 'v.alteracoes', 'v.forceLogout', 'v.publicadaEm', 'u.nome as pessoa'])
    .orderBy('v.id', 'desc')
    .limit(SHOWN)
    .execute()
