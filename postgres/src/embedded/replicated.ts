import { chown, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createCluster } from './cluster.ts'
import { adminConnection, connect, shopConnections, urlOf } from './connection.ts'
import { readPassword } from './password.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import type { Postmaster } from './postmaster-file.ts'
import { runProgram } from './run-program.ts'
import { killServer, startServer } from './server-process.ts'
import type { Settings } from './server-settings.ts'
import type { Site } from './site.ts'
import { throwawaySite, type ThrowawaySite } from './throwaway.ts'

/** A server for tests of failover and recovery, in a temporary folder like a throwaway one. */
export type ReplicatedServer = AsyncDisposable & {
  /** Of the owner of the shop's tables. */
  readonly url: string
  /** The words by which a standby finds it. */
  readonly replication: string
  /** What a switch in front of the server connects to. */
  readonly socket: string
  /** Runs one statement as the administrator. */
  readonly run: (statement: string) => Promise<Record<string, unknown>[]>
  /** Kills it like a power failure: its clients get no answer. */
  readonly kill: () => Promise<void>
  /** Copies its files while it runs, as a base backup does. */
  readonly copy: () => Promise<ThrowawaySite>
}

/** Replication and archiving need whole WAL, which the shop's own server does not write. */
const wholeWal: Settings = { wal_level: 'replica', max_wal_senders: 10, full_page_writes: 'on' }
const standbyName = 'standby'

export async function openPrimary(): Promise<ReplicatedServer> {
  const place = await throwawaySite()
  return opened(place, async ({ site }) => {
    await createCluster(site, { isDurable: false })
    return { ...wholeWal, synchronous_commit: 'on' }
  })
}

/** A hot standby of `primary`, which from now on confirms no commit that the standby does not have. */
export async function openStandbyOf(primary: ReplicatedServer): Promise<ReplicatedServer> {
  await primary.run(`select pg_create_physical_replication_slot('${standbyName}', true)`)
  const standby = await opened(await primary.copy(), async ({ site }) => {
    await writeOwned(site, 'standby.signal', '')
    return {
      ...wholeWal,
      synchronous_commit: 'on',
      primary_conninfo: `${primary.replication} application_name=${standbyName}`,
      primary_slot_name: standbyName,
    }
  })
  await primary.run(`alter system set synchronous_standby_names = '${standbyName}'`)
  await primary.run('select pg_reload_conf()')
  return standby
}

/** A server that copies each finished file of its WAL to `archive`, as a merchant's backup tool does. */
export async function openArchivingPrimary(archive: string): Promise<ReplicatedServer> {
  return opened(await throwawaySite(), async ({ site }) => {
    await createCluster(site, { isDurable: false })
    if (site.account) await chown(archive, site.account.uid, site.account.gid)
    // A file appears whole: recovery may ask for it while it is copied.
    const archive_command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`
    return { ...wholeWal, archive_mode: 'on', archive_command, archive_timeout: 60 }
  })
}

type Recovery = { readonly copy: ThrowawaySite; readonly archive: string; readonly until: string }

/** A server with the state of a moment: an earlier copy, and the archived WAL up to `until`. */
export async function openRecovered({ copy, archive, until }: Recovery): Promise<ReplicatedServer> {
  return opened(copy, async ({ site }) => {
    await writeOwned(site, 'recovery.signal', '')
    return {
      ...wholeWal,
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: until,
      recovery_target_action: 'promote',
    }
  })
}

async function opened(
  place: ThrowawaySite,
  prepare: (place: ThrowawaySite) => Promise<Settings>,
): Promise<ReplicatedServer> {
  try {
    const postmaster = await startServer(place.site, 'throwaway', await prepare(place))
    return serverOf(place, postmaster, await readPassword(place.site.passwordFile))
  } catch (error) {
    await place.remove()
    throw error
  }
}

function serverOf({ site, remove }: ThrowawaySite, postmaster: Postmaster, password: string): ReplicatedServer {
  const admin = adminConnection(postmaster, password)
  const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = await connect(admin)
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    url: urlOf(shopConnections(postmaster, password).connection),
    replication: `host=${admin.host} port=${admin.port} user=${admin.user} password=${password}`,
    socket: join(postmaster.host, `.s.PGSQL.${postmaster.port}`),
    run: (statement) => asAdmin(async (client) => (await client.query<Record<string, unknown>>(statement)).rows),
    kill: () => killServer(site),
    copy: () => asAdmin((client) => copied(site, client)),
    [Symbol.asyncDispose]: remove,
  }
}

/** A file of the server's account, as all of its folder. */
async function writeOwned(site: Site, name: string, text: string): Promise<void> {
  const path = join(site.cluster, name)
  await writeFile(path, text)
  if (site.account) await chown(path, site.account.uid, site.account.gid)
}

async function copied(from: Site, client: pg.Client): Promise<ThrowawaySite> {
  const place = await throwawaySite()
  const { site } = place
  try {
    await client.query("select pg_backup_start('test', true)")
    const { code, stderr } = await runProgram('cp', ['-R', '-p', from.cluster, site.cluster], { account: from.account })
    if (code !== 0) throw new EmbeddedPostgresError(`The server's files could not be copied:\n${stderr}`)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await removeRunning(site)
    await writeOwned(site, 'backup_label', rows[0]?.labelfile ?? '')
    await runProgram('cp', ['-p', from.passwordFile, site.passwordFile])
    return place
  } catch (error) {
    await place.remove()
    throw error
  }
}

/** Removes what belongs to the running server, and WAL that may be half written. */
async function removeRunning({ cluster }: Site): Promise<void> {
  const wal = join(cluster, 'pg_wal')
  const files = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}/.test(name)).map((name) => join(wal, name))
  for (const path of [...files, join(cluster, 'postmaster.pid'), join(cluster, 'postmaster.opts')])
    await rm(path, { force: true })
}
