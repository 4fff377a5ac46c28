import type { Config } from './config.ts'
import type { Demo } from './demo.ts'
import { openDatabase, requestLimits, type Database, type OpenDatabase } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { grantRowAccess } from './platform/db/row-access.ts'
import { openShopDatabase } from './platform/db/shop-database.ts'
import { prepareQueue } from './platform/jobs/prepare-queue.ts'
import { loadReferenceRows } from './platform/reference/reference.ts'
import { systemClock } from './platform/runtime/clock.ts'
import type { GracefulShutdown } from './platform/runtime/graceful-shutdown.ts'
import type { Logger } from './platform/runtime/log.ts'

type FilledDatabase = { readonly database: OpenDatabase; readonly isNew: boolean }

type Around = {
  readonly config: Config
  readonly log: Logger
  readonly say: (line: string) => void
  readonly lifecycle: GracefulShutdown
}

/** Opens the database for requests, once it is migrated and has its goods. */
export async function openFilledDatabase(
  { config, log, say, lifecycle }: Around,
  demo: Demo | undefined,
): Promise<FilledDatabase> {
  const { requests: sizes } = config.connections
  const database = await openShopDatabase({ ...config, sizes, say, applicationName: 'shop', limits: requestLimits })
  lifecycle.onShutdown(database.close)
  // Prepares as the owner, because the role for requests cannot change tables. Migrations and demo goods have no time
  // limit.
  const preparing = openDatabase({ connection: database.ownerConnection, sizes })
  try {
    await prepareDatabase(preparing, { serving: database.db, log, say })
    return { database, isNew: (await demo?.seed(preparing.db, systemClock.now(), say)) ?? false }
  } finally {
    await preparing.close()
  }
}

type Preparing = Pick<Around, 'log' | 'say'> & { readonly serving: Database }

/** Tables, the queue, the rights of the role for requests, and rows that every shop needs; reads first. */
export async function prepareDatabase(owner: OpenDatabase, { serving, log, say }: Preparing): Promise<void> {
  await migrate(owner.db, { onApply: (name) => say(`Preparing the database: ${name}`) })
  await prepareQueue(owner.pool, log)
  await grantRowAccess(owner.db, serving)
  await loadReferenceRows(owner.db)
}
