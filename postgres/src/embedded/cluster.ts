import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { program } from './binaries.ts'
import { makePassword } from './password.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import { runProgram } from './run-program.ts'
import type { Site } from './site.ts'

export const adminRole = 'postgres'
/** Owns the shop's tables and migrates them; it may also create databases, for tests and for restoring. */
export const ownerRole = 'shop'
/** Serves requests: it reads and writes rows, as `platform/db/row-access.ts` lets it. */
export const servingRole = 'shop_serving'
export const shopDatabase = 'shop'

const halfMade = 'cluster.part'

export type ClusterOptions = { readonly isDurable: boolean }

/** Renames the folder when complete: an interrupted cluster never looks like one. */
export async function createCluster(site: Site, { isDurable }: ClusterOptions): Promise<void> {
  await removeHalfMade(site.home)
  // A name of its own: the initdb of a killed shop may still be writing.
  const staging = join(site.home, `${halfMade}-${randomBytes(4).toString('hex')}`)
  const password = await makePassword(site.passwordFile)
  const passwordCopy = `${staging}.password`
  try {
    await writeFile(passwordCopy, password, { mode: 0o600 })
    if (site.account) await chown(passwordCopy, site.account.uid, site.account.gid)
    await initialise(site, staging, ['--pwfile', passwordCopy, ...(isDurable ? [] : ['--no-sync'])])
  } finally {
    await rm(passwordCopy, { force: true })
  }
  await createShopDatabase(site, staging, password)
  await rename(staging, site.cluster)
}

export async function checkVersion(site: Site): Promise<void> {
  const found = (await readFile(join(site.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found === String(site.binaries.majorVersion)) return
  throw new EmbeddedPostgresError(
    `The database in ${site.cluster} is of PostgreSQL ${found}, and this shop brings PostgreSQL ${site.binaries.majorVersion}. ` +
      'Bring it up to date with "npm run shop -- upgrade-postgres".',
  )
}

export function hasCluster(site: Site): boolean {
  return existsSync(join(site.cluster, 'PG_VERSION'))
}

async function removeHalfMade(home: string): Promise<void> {
  const left = (await readdir(home)).filter((name) => name.startsWith(halfMade))
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
  // The initdb of a killed shop may write for another moment; the next start removes the rest.
  for (const name of left) await rm(join(home, name), options).catch(() => undefined)
}

async function initialise(site: Site, folder: string, extra: readonly string[]): Promise<void> {
  const locale = (ctype: string): string[] => ['--locale=C', `--lc-ctype=${ctype}`]
  const place = ['-D', folder, '--username', adminRole, '--auth=scram-sha-256', '--data-checksums', '--no-instructions']
  // The same collation and case rules on every system.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [...place, ...text, ...extra]
  const options = { account: site.account }
  const initdb = program(site.binaries, 'initdb')
  const first = await runProgram(initdb, [...args, ...locale('C.UTF-8')], options)
  if (first.code === 0) return
  // pg_trgm takes its letters from the system's C.UTF-8, which not every system has.
  const result = first.stderr.includes('locale') ? await runProgram(initdb, [...args, ...locale('C')], options) : first
  if (result.code !== 0) throw new EmbeddedPostgresError(reasonOf(folder, result.stderr))
}

/** In single-user mode, so that the cluster is complete before anyone can connect. */
async function createShopDatabase(site: Site, folder: string, password: string): Promise<void> {
  const input = [
    `create role ${ownerRole} login createdb password '${password}'`,
    `create database ${shopDatabase} owner ${ownerRole}`,
    makeServingRole(password),
    '',
  ].join('\n')
  const result = await runProgram(
    program(site.binaries, 'postgres'),
    ['--single', '-D', folder, '-c', 'exit_on_error=true', 'postgres'],
    { account: site.account, input },
  )
  if (result.code !== 0 || result.stderr.includes('ERROR:')) {
    throw new EmbeddedPostgresError(reasonOf(folder, result.stderr))
  }
}

/** In one line, for single-user mode. The owner may end its sessions, as when a backup replaces the database. */
export function makeServingRole(password: string): string {
  return (
    `do $$ begin if to_regrole('${servingRole}') is null then ` +
    `create role ${servingRole} login password '${password}'; grant ${servingRole} to ${ownerRole}; end if; end $$`
  )
}

function reasonOf(folder: string, output: string): string {
  if (/No space left/i.test(output)) return `The disk is full: there is no room for the database in ${folder}.`
  return `PostgreSQL could not make its database in ${folder}:\n${output.trim()}`
}
