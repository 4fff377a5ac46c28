import { spawn } from 'node:child_process'
import { access, chown, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canWriteIn } from './access.ts'
import { createCluster } from './cluster.ts'
import { shopConnections } from './connection.ts'
import type { EmbeddedPostgres } from './open.ts'
import { outsideFolder } from './outside-folder.ts'
import { readPassword } from './password.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import type { Account } from './run-program.ts'
import { accountForServer } from './server-account.ts'
import { killServer, startServer } from './server-process.ts'
import { reachableBinaries, siteIn, type Site } from './site.ts'

const guardScript = fileURLToPath(new URL('./throwaway-guard.ts', import.meta.url))

export type ThrowawaySite = { readonly site: Site; readonly remove: () => Promise<void> }

/** A temporary folder for a server, removed with it when this process ends, however it ends. */
export async function throwawaySite(): Promise<ThrowawaySite> {
  const account = await accountForServer('')
  const binaries = await reachableBinaries(account, { outside: outsideFolder, log: () => undefined })
  const home = await temporaryHome(account)
  const release = guard(home)
  try {
    const site = await siteIn(home, { account, binaries, passwordFile: join(home, 'password') })
    return { site, remove: () => removeServer(site).finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** A fast server for tests. */
export async function openThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const { site, remove } = await throwawaySite()
  try {
    await createCluster(site, { isDurable: false })
    const postmaster = await startServer(site, 'throwaway')
    return { ...shopConnections(postmaster, await readPassword(site.passwordFile)), close: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function removeServer(site: Site): Promise<void> {
  await killServer(site)
  await rm(site.home, { recursive: true, force: true, maxRetries: 5 })
}

/** Linux keeps this folder in memory. */
const inMemory = '/dev/shm'
const leastFreeBytes = 3 * 1024 ** 3

/** Creating a database creates a thousand files: on a disk that is most of a test's cost. */
async function isRoomyMemory(): Promise<boolean> {
  try {
    await access(inMemory, constants.W_OK)
    const { bavail, bsize } = await statfs(inMemory)
    return Math.min(bavail * bsize, process.availableMemory()) >= leastFreeBytes
  } catch {
    // Other systems have no such folder.
    return false
  }
}

async function temporaryHome(account: Account | undefined): Promise<string> {
  // TMPDIR may be a private folder of root, which the server's account cannot enter.
  const parents = [...((await isRoomyMemory()) ? [inMemory] : []), tmpdir(), '/tmp', '/var/tmp']
  for (const parent of new Set(parents)) {
    const home = await mkdtemp(join(parent, 'shop-postgres-'))
    if (account) await chown(home, account.uid, account.gid)
    if (await canWriteIn(home, account)) return home
    await rm(home, { recursive: true })
  }
  throw new EmbeddedPostgresError('There is no temporary folder that PostgreSQL can write to.')
}

/** A process that outlives this one: it cleans up when the pipe to it closes. */
function guard(home: string): () => void {
  const child = spawn(process.execPath, [guardScript, home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return () => child.stdin.end()
}
