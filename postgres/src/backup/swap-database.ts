import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '@shop/server/platform/db/db.ts'
import type { ShopServer } from '@shop/server/platform/db/shop-database.ts'
import { BackupError } from './manifest.ts'
import { quotedName } from './tables.ts'

const insufficientPrivilege = '42501'
const sessionPoll = 100

type Server = Pick<ShopServer, 'database' | 'connectionTo'>

/** Fills a new database beside the shop's and swaps their names: a failure leaves the shop's own untouched. */
export async function replaceDatabase(
  server: Server,
  fill: (target: OpenDatabase) => Promise<void>,
  patienceMs = 5000,
): Promise<void> {
  const admin = new pg.Client(server.connectionTo('postgres'))
  await admin.connect()
  const made = `${restoreName(server.database)}${randomBytes(4).toString('hex')}`
  try {
    await refuseWhenInUse(admin, server.database, patienceMs)
    await dropLeftovers(admin, server.database)
    await createDatabase(admin, made)
    const target = openDatabase({ connection: server.connectionTo(made), max: 4 })
    try {
      await fill(target)
    } finally {
      await target.close()
    }
    await refuseWhenInUse(admin, server.database, patienceMs)
    await swap(admin, server.database, made)
  } finally {
    await admin.query(`drop database if exists ${quotedName(made)} with (force)`)
    await admin.end()
  }
}

async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`create database ${quotedName(name)} template template0`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    throw new BackupError('Its user may not create databases, and restoring needs a new one: alter role … createdb.')
  }
}

/** One transaction changes both names, so that a database of the shop's name always exists. */
export async function swap(admin: pg.Client, database: string, made: string): Promise<void> {
  const old = `${made}_old`
  await admin.query('begin')
  try {
    await admin.query(`alter database ${quotedName(database)} rename to ${quotedName(old)}`)
    await admin.query(`alter database ${quotedName(made)} rename to ${quotedName(database)}`)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback').catch(() => undefined)
    throw error
  }
  await admin.query(`drop database ${quotedName(old)} with (force)`)
}

/** A killed restore leaves a partial database, or the replaced one. */
async function dropLeftovers(admin: pg.Client, database: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
      where starts_with(datname, $1) and substr(datname, length($1) + 1) ~ '^[0-9a-f]{8}(_old)?$'
        and not exists (select from pg_stat_activity where datname = pg_database.datname)`,
    [restoreName(database)],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${quotedName(name)}`)
}

const restoreName = (database: string): string => `${database}_restore_`

/** A closed session is still listed until its process ends: waits a moment. */
async function refuseWhenInUse(admin: pg.Client, database: string, patienceMs: number): Promise<void> {
  for (let waited = 0; waited <= patienceMs; waited += sessionPoll) {
    if ((await countSessions(admin, database)) === 0) return
    await sleep(sessionPoll)
  }
  throw new BackupError('The shop is running, or something else uses its database. Stop it, then restore.')
}

async function countSessions(admin: pg.Client, database: string): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    // The kind of another role's session is hidden; the server's own processes have no role.
    `select count(*)::int as count from pg_stat_activity where datname = $1 and usesysid is not null`,
    [database],
  )
  return rows[0]?.count ?? 0
}
