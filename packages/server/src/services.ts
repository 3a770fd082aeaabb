import { isLine, refuseSharedScreens } from '@prumo/domain/core/entity.ts'
import { entities, faces } from '@prumo/domain/entities.ts'
import type pg from 'pg'
import rootPackage from '../../../package.json' with { type: 'json' }
import { secretKey } from './core/access/secret-box.ts'
import { openSeal } from './core/audit/seal.ts'
import type { Config } from './core/config.ts'
import type { Services } from './core/context.ts'
import { type Connection, type Log, openDatabase } from './core/database/database.ts'
import { openFileStore } from './core/files/store.ts'
import { openLive } from './core/live/live.ts'
import { openMail } from './core/mail/outbox.ts'
import { joinEffects } from './core/modulo/effects.ts'
import { openHousekeeping } from './core/works/housekeeping.ts'
import { openJobs } from './core/works/jobs.ts'
import { modulos } from './modulos.ts'

/** Opens everything the server shares, on a migrated database; `close` ends it in the opposite order. */
export async function openServices(
  config: Config,
  connection: Connection,
  log: Log,
): Promise<{ services: Services; pool: pg.Pool; close: () => Promise<void> }> {
  refuseSharedScreens(entities.filter((entity) => !entity.readOnly && !isLine(entity)))
  // Made at the first start, and a key that cannot be read is told now, not at somebody's sign-in.
  secretKey({ config })
  const { db, pool, close: closeDatabase } = openDatabase(connection, { poolSize: config.DB_POOL, log })
  const jobs = await openJobs(connection, log)
  const files = await openFileStore(config, { db, jobs, log })
  const postman = await openMail(config, { db, jobs, log, files })
  const live = await openLive(connection, log)
  const byName = new Map(entities.map((entity) => [entity.name, entity]))
  await openHousekeeping({ db, jobs, files, entities: byName })
  await openSeal({ db, jobs })
  const services: Services = {
    config,
    version: rootPackage.version,
    db,
    jobs,
    files,
    live,
    log,
    entities: byName,
    faces,
    effects: joinEffects(
      modulos.flatMap(({ emits = [] }) => emits),
      modulos.flatMap(({ effects = [] }) => effects),
    ),
  }
  return {
    services,
    pool,
    async close() {
      await live.close()
      await jobs.stop()
      postman.close()
      await closeDatabase()
    },
  }
}
