import { existsSync } from 'node:fs'
import { chown, mkdir, realpath, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canRun, canWriteIn } from './access.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { copyBinaries, makeHomeOutside, readLine, readOwner, writeOwner } from './outside-folder.ts'
import { canHoldSocket, isRoot } from './portable.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import type { Account } from './run-program.ts'
import { accountForServer } from './server-account.ts'

export type Site = {
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Private to the server's account; contains the cluster, its socket and its logs. */
  readonly home: string
  readonly cluster: string
  /** Undefined where sockets cannot be used: then TCP on 127.0.0.1. */
  readonly socketFolder: string | undefined
  readonly logFolder: string
  readonly passwordFile: string
}

export type SiteInput = { readonly dataDir: string; readonly outside: string; readonly log: (line: string) => void }

const pointerFile = 'postgres-location'

/** Call it with the lock held: it may create folders and copy binaries. */
export async function prepareSite({ dataDir, outside, log }: SiteInput, found?: Binaries): Promise<Site> {
  const known = await knownHome(dataDir)
  const account = await accountForServer(known)
  const home = await reachableHome({ dataDir, outside, log }, known, account)
  const binaries = await reachableBinaries(account, { outside, log, found })
  return siteIn(home, { account, binaries, passwordFile: join(dataDir, 'postgres-password') })
}

export async function siteIn(home: string, rest: Pick<Site, 'account' | 'binaries' | 'passwordFile'>): Promise<Site> {
  const socketFolder = join(home, 'socket')
  const logFolder = join(home, 'log')
  for (const folder of [socketFolder, logFolder]) await ownFolder(folder, rest.account)
  return {
    ...rest,
    home,
    cluster: join(home, 'cluster'),
    socketFolder: canHoldSocket(socketFolder) ? socketFolder : undefined,
    logFolder,
  }
}

/** The new cluster of an upgrade, complete, before it takes the old one's place. */
export const upgradedCluster = ({ home }: Pick<Site, 'home'>): string => join(home, 'cluster-upgraded')

/** An upgrade that was killed between its last two renames left the shop without a cluster. */
export async function finishUpgrade(site: Site): Promise<void> {
  if (!existsSync(site.cluster) && existsSync(upgradedCluster(site))) await rename(upgradedCluster(site), site.cluster)
}

async function ownFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}

type Reaching = Pick<SiteInput, 'outside' | 'log'> & { readonly found?: Binaries | undefined }

export async function reachableBinaries(
  account: Account | undefined,
  { outside, log, found }: Reaching,
): Promise<Binaries> {
  const binaries = found ?? findBinaries()
  if (await canRun(binaries, account)) return binaries
  const copy = await copyBinaries(binaries, outside, () =>
    log(`Copying PostgreSQL to ${outside}, because its account can not enter this folder`),
  )
  if (await canRun(copy, account)) return copy
  throw new EmbeddedPostgresError(
    `PostgreSQL can not be run from ${copy.folder}. If that folder does not allow programs, start the shop as an ordinary user.`,
  )
}

/** A folder copied with its pointer must not share the original's database; a moved folder keeps its own. */
async function knownHome(dataDir: string): Promise<string> {
  const usual = join(dataDir, 'postgres')
  const pointer = join(dataDir, pointerFile)
  const elsewhere = await readLine(pointer)
  if (elsewhere === undefined) return usual
  if (!isRoot()) {
    throw new EmbeddedPostgresError(
      `The database of this shop is in ${elsewhere}, put there when root started it. Start it as root, or give another DATA_DIR.`,
    )
  }
  const owner = await readOwner(elsewhere)
  if (owner === undefined) return usual
  if (owner === dataDir) return elsewhere
  const isCopy = (await readLine(join(owner, pointerFile))) === elsewhere
  if (isCopy) return usual
  await writeOwner(elsewhere, dataDir)
  return elsewhere
}

async function reachableHome(input: SiteInput, known: string, account: Account | undefined): Promise<string> {
  const isNew = !existsSync(join(known, 'cluster'))
  await ownFolder(known, account)
  const home = await realpath(known)
  if (await canWriteIn(home, account)) return home
  if (!isNew || account === undefined) {
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to an account that can not enter this folder any more. ` +
        'Start the shop as the user that it belongs to, or let others pass through the folders above it (chmod o+x).',
    )
  }
  const outside = await makeHomeOutside(input.outside, input.dataDir, account)
  input.log(`Keeping the database in ${outside}, because its account can not enter ${input.dataDir}`)
  await writePointer(input.dataDir, outside)
  await rmdir(home).catch(() => undefined)
  return outside
}

async function writePointer(dataDir: string, home: string): Promise<void> {
  const path = join(dataDir, pointerFile)
  await writeFile(`${path}.part`, `${home}\n`)
  await rename(`${path}.part`, path)
}
