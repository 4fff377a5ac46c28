import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { adminRole, hasCluster, ownerRole, servingRole } from './cluster.ts'
import { adminConnection, connect, shopConnections, type Connection } from './connection.ts'
import { takeLock } from './exclusive-lock.ts'
import { openEmbeddedPostgres, type OpenOptions } from './open.ts'
import { outsideFolder } from './outside-folder.ts'
import { readPassword } from './password.ts'
import { isRoot } from './portable.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import { isRunning, readPostmaster } from './postmaster-file.ts'
import { startServer, stopServer } from './server-process.ts'
import { prepareSite, upgradedCluster, type Site } from './site.ts'

type Place = Required<OpenOptions>

export type ClusterUpgrade = {
  readonly from: number
  readonly to: number
  /** The owner's connection to the database in the version that it has. */
  readonly old: Connection
  /** The owner's connection to an empty database in the version of this shop. */
  readonly fresh: Connection
  /** Puts the filled database in the old one's place, and returns where the old one is now. */
  finish(): Promise<string>
  /** Stops both servers; without `finish` the old database is as it was. */
  close(): Promise<void>
}

type UpgradeOptions = {
  /** A folder with the packages of the earlier PostgreSQL in `node_modules`. */
  readonly packages: string
  /** Also from a version to the same one. */
  readonly isAgain: boolean
}

const stagingName = 'postgres-upgrade'

/** Starts the database with the programs of its version, and beside it an empty one with those of this shop. */
export async function openClusterUpgrade(
  options: OpenOptions,
  { packages, isAgain }: UpgradeOptions,
): Promise<ClusterUpgrade> {
  const dataDir = await realpath(options.dataDir)
  const place: Place = { log: () => undefined, outside: outsideFolder, ...options, dataDir }
  const staging = join(dataDir, stagingName)
  const site = await locked(place, async () => prepareSite(place, findBinaries(join(packages, 'package.json'))))
  const from = await versionOf(site)
  const to = findBinaries().majorVersion
  if (from === to && !isAgain) throw new EmbeddedPostgresError(`The database is of PostgreSQL ${to} already.`)
  const old = join(dirname(site.cluster), `cluster-${from}`)
  if (existsSync(old)) throw new EmbeddedPostgresError(`${old} exists already: move it away, then try again.`)
  await refuseRunning(site)
  await rm(staging, { recursive: true, force: true })
  const password = await readPassword(site.passwordFile)
  const postmaster = await startServer(site, 'shop')
  const closing = [() => stopServer(site)]
  const close = async (): Promise<void> => {
    for (let next = closing.pop(); next !== undefined; next = closing.pop()) await next()
    await rm(staging, { recursive: true, force: true })
  }
  try {
    await mkdir(staging, { mode: isRoot() ? 0o711 : 0o700 })
    const fresh = await openEmbeddedPostgres({ ...place, dataDir: staging })
    closing.push(() => fresh.close())
    const freshSite = await prepareSite({ ...place, dataDir: staging })
    return {
      from,
      to,
      old: shopConnections(postmaster, password).connection,
      fresh: fresh.connection,
      async finish() {
        await takeOverPassword(freshSite, password)
        await fresh.close()
        await stopServer(site)
        await locked(place, () => swapClusters(site, freshSite, old))
        return old
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function locked<Result>({ dataDir, log }: Place, work: () => Promise<Result>): Promise<Result> {
  const onWait = () => log('Waiting for another process that is starting PostgreSQL')
  const lock = await takeLock(join(dataDir, 'postgres.lock'), { timeoutMs: 60_000, onWait })
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function versionOf(site: Site): Promise<number> {
  if (!hasCluster(site)) throw new EmbeddedPostgresError(`There is no database in ${site.cluster}.`)
  const found = Number((await readFile(join(site.cluster, 'PG_VERSION'), 'utf8')).trim())
  if (found === site.binaries.majorVersion) return found
  throw new EmbeddedPostgresError(
    `The database in ${site.cluster} is of PostgreSQL ${found}, and the programs are of ${site.binaries.majorVersion}.`,
  )
}

async function refuseRunning(site: Site): Promise<void> {
  const found = await readPostmaster(site)
  if (found === undefined || !(await isRunning(found, site))) return
  throw new EmbeddedPostgresError('The shop is running. Stop all of its processes first.')
}

async function takeOverPassword(fresh: Site, password: string): Promise<void> {
  const postmaster = await readPostmaster(fresh)
  if (!postmaster) throw new EmbeddedPostgresError('The new PostgreSQL has stopped.')
  const client = await connect(adminConnection(postmaster, await readPassword(fresh.passwordFile)))
  try {
    for (const role of [adminRole, ownerRole, servingRole])
      await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

/** A start after a kill between the last two renames finishes the work: see `finishUpgrade`. */
async function swapClusters(site: Site, fresh: Site, old: string): Promise<void> {
  const upgraded = upgradedCluster(site)
  await rm(upgraded, { recursive: true, force: true })
  await rename(fresh.cluster, upgraded)
  await rename(site.cluster, old)
  await rename(upgraded, site.cluster)
}
