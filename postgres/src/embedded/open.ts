import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkVersion, createCluster, hasCluster, makeServingRole } from './cluster.ts'
import { adminConnection, connect, isTemporary, shopConnections, type Connection } from './connection.ts'
import { takeLock } from './exclusive-lock.ts'
import { outsideFolder } from './outside-folder.ts'
import { readPassword } from './password.ts'
import { isRoot, messageOf } from './portable.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import { isRunning, readPostmaster, type Postmaster } from './postmaster-file.ts'
import { enter, leave } from './presence.ts'
import { startServer, stopServer } from './server-process.ts'
import { finishUpgrade, prepareSite, type Site } from './site.ts'

export type OpenOptions = {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** The folder for root's server, when its account cannot reach `dataDir`. */
  readonly outside?: string
}

export type EmbeddedPostgres = {
  /** As the owner of the tables. */
  readonly connection: Connection
  readonly url: string
  readonly servingConnection: Connection
  /** Also stops PostgreSQL, unless another process of this shop uses it. */
  close(): Promise<void>
}

type Visit = { readonly postmaster: Postmaster; readonly presence: pg.Client }
type Entry = { readonly site: Site; readonly password: string; readonly visit: Visit }

const lockPatienceMs = 300_000
const answerPatienceMs = 300_000
const pollMs = 25
const longestPauseMs = 5000

/** The shop's own PostgreSQL: created on the first start, started when it is not running, shared when it is. */
export async function openEmbeddedPostgres(options: OpenOptions): Promise<EmbeddedPostgres> {
  // Root's server runs as another user, who has to traverse the folder.
  await mkdir(options.dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  const place: Required<OpenOptions> = {
    log: () => undefined,
    outside: outsideFolder,
    ...options,
    dataDir: await realpath(options.dataDir),
  }
  const entry = await enterShop(place)
  const keeper = keepPresence(place, entry)
  return { ...shopConnections(entry.visit.postmaster, entry.password), close: keeper.close }
}

async function enterShop(place: Required<OpenOptions>): Promise<Entry> {
  const lock = await takeLock(join(place.dataDir, 'postgres.lock'), {
    timeoutMs: lockPatienceMs,
    onWait: () => place.log('Waiting for another process that is starting PostgreSQL'),
  })
  try {
    const site = await prepareSite(place)
    await finishUpgrade(site)
    if (!hasCluster(site)) {
      place.log('Making the database')
      await createCluster(site, { isDurable: true })
    }
    await checkVersion(site)
    const password = await readPassword(site.passwordFile)
    return { site, password, visit: await visitServer(site, password, place.log) }
  } finally {
    lock.release()
  }
}

/** Joins the running server, including one that a killed shop left behind, or starts it. */
async function visitServer(site: Site, password: string, log: (line: string) => void): Promise<Visit> {
  const deadline = performance.now() + answerPatienceMs
  let isFirstTry = true
  while (performance.now() < deadline) {
    const found = await readPostmaster(site)
    const isThere = found !== undefined && (await isRunning(found, site))
    const postmaster = isThere ? found : await startServer(site, 'shop')
    const presence = await tryEnter(postmaster, password)
    if (presence) return { postmaster, presence }
    if (isFirstTry) log('Waiting for PostgreSQL to finish what it is doing')
    isFirstTry = false
    await sleep(pollMs)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${site.home} runs but does not answer; its log is in ${site.logFolder}.`,
  )
}

async function tryEnter(postmaster: Postmaster, password: string): Promise<pg.Client | undefined> {
  let client: pg.Client | undefined
  try {
    client = await connect(adminConnection(postmaster, password))
    if (await enter(client)) {
      // A folder of an earlier version lacks the role.
      await client.query(makeServingRole(password))
      return client
    }
  } catch (error) {
    if (!isTemporary(error)) throw new EmbeddedPostgresError(`PostgreSQL refuses the shop: ${messageOf(error)}`)
  }
  await client?.end().catch(() => undefined)
  return undefined
}

/** Restarts a server that ended while the shop was running; the pool's next connection finds it. */
function keepPresence(place: Required<OpenOptions>, first: Entry): Pick<EmbeddedPostgres, 'close'> {
  let entry = first
  const closing = new AbortController()
  let returning: Promise<void> = Promise.resolve()

  const watch = (): void => {
    entry.visit.presence.once('end', () => {
      if (closing.signal.aborted) return
      place.log('The connection to PostgreSQL broke; starting it again')
      returning = comeBack()
    })
  }
  const comeBack = async (): Promise<void> => {
    for (let pauseMs = pollMs; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        entry = await enterShop(place)
        watch()
        return
      } catch (error) {
        // The cause may pass, such as a full disk, and the shop needs its database: retries.
        place.log(messageOf(error))
        await sleep(pauseMs)
      }
    }
  }
  watch()
  return {
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await returning
      await leaveShop(entry)
    },
  }
}

async function leaveShop({ site, visit }: Entry): Promise<void> {
  try {
    if (await leave(visit.presence)) await stopServer(site)
  } finally {
    await visit.presence.end().catch(() => undefined)
  }
}
