import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type OpenDatabase, type TimeLimits } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { loadReferenceRows } from '#platform/reference/reference.ts'
import { openLog } from '#platform/runtime/log.ts'

/** Where tests get their databases: a server, and the database on it that is copied. */
export type TestServer = { readonly adminUrl: string; readonly template: string }

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

const admins = new Map<string, pg.Pool>()

/** Kept for a moment, since signing in takes longer than most that is asked; no process waits for it to end. */
function adminOf(adminUrl: string): pg.Pool {
  const known = admins.get(adminUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, idleTimeoutMillis: 5000, allowExitOnIdle: true })
  // A server that is stopped takes idle connections with it.
  pool.on('error', () => undefined)
  admins.set(adminUrl, pool)
  return pool
}

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  await adminOf(adminUrl).query(statement)
}

/** A migrated database with places, sizes and colours, from which each test file's own is cloned. */
export async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await dropDatabase(adminUrl, template)
  await runAsAdmin(adminUrl, `create database ${template}`)
  const open = openDatabase({ connection: { connectionString: urlOf(adminUrl, template) }, max: 4 })
  try {
    await migrate(open.db)
    await loadReferenceRows(open.db)
    const jobs = await openJobs({ pool: open.pool, log: openLog('silent') })
    await jobs.stop()
  } finally {
    await open.close()
  }
}

const dropTries = 20

/**
 * Plain at first: force also ends PostgreSQL's own housekeeping there, which not every role may do, while a plain drop
 * makes it leave by itself. Force is for what a test has left behind. Both at once in one place: tried again.
 */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runAsAdmin(adminUrl, `drop database if exists ${name}${tries % 2 === 0 ? ' with (force)' : ''}`)
      return
    } catch (error) {
      if (tries === dropTries) throw error
    }
  }
}

export type TestDatabase = OpenDatabase & { readonly url: string; readonly drop: () => Promise<void> }

/** A database of one's own, in milliseconds. */
export async function cloneDatabase({ adminUrl, template }: TestServer, limits?: TimeLimits): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`
  // The usual way writes every page of it to the log as well.
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(adminUrl, name)
  const open = openDatabase({ connection: { connectionString: url }, ...(limits && { limits }) })
  const drop = async () => {
    await open.close()
    await dropDatabase(adminUrl, name)
  }
  return { ...open, url, drop }
}
