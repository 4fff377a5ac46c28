import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesIn, type Binaries } from './binaries.ts'
import { errorCode } from './portable.ts'
import type { Account } from './run-program.ts'

/** The folder of root's server when its account cannot reach the shop's own folder. */
export const outsideFolder = '/var/lib/ruhvana'

const ownerFile = 'belongs-to'

/** Static libraries and other files for compilers only. */
const unneeded = /\.a$|\/pkgconfig$/

export async function copyBinaries(binaries: Binaries, outside: string, onCopy: () => void): Promise<Binaries> {
  const folder = join(outside, `postgresql-${binaries.version}-${process.platform}-${process.arch}`)
  if (existsSync(folder)) return binariesIn(folder, binaries.version)
  onCopy()
  await makeOutside(outside)
  const half = `${folder}.${randomBytes(4).toString('hex')}.part`
  try {
    const filter = (path: string): boolean => !unneeded.test(path)
    await cp(binaries.folder, half, { recursive: true, verbatimSymlinks: true, filter })
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Another shop copied it first; the copies are equal.
    if (!existsSync(folder)) throw error
  }
  return binariesIn(folder, binaries.version)
}

/** Creates the folder of one shop's database. Its name is random: a shop deleted and cloned again starts empty. */
export async function makeHomeOutside(outside: string, dataDir: string, account: Account): Promise<string> {
  await makeOutside(outside)
  const home = join(outside, `database-${randomBytes(6).toString('hex')}`)
  await mkdir(home, { mode: 0o700 })
  await chown(home, account.uid, account.gid)
  await writeOwner(home, dataDir)
  return home
}

export function writeOwner(home: string, dataDir: string): Promise<void> {
  return writeFile(join(home, ownerFile), `${dataDir}\n`)
}

export async function readOwner(home: string): Promise<string | undefined> {
  return readLine(join(home, ownerFile))
}

export async function readLine(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function makeOutside(outside: string): Promise<void> {
  await mkdir(outside, { recursive: true, mode: 0o755 })
}
