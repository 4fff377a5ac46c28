import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { openDatabase } from '#platform/db/db.ts'
import { openLog } from '#platform/runtime/log.ts'
import { dropDatabase, runAsAdmin, servingUrlOf, urlOf } from '#testing/test-database.ts'
import { readCommandLine } from './command-line.ts'
import { migrateCommand } from './migrate-command.ts'

async function migrated(databaseUrl: string, ...args: readonly string[]): Promise<string[]> {
  const said: string[] = []
  const closing: (() => Promise<unknown>)[] = []
  const line = readCommandLine(migrateCommand, args)
  const notNeeded = () => Promise.reject(new Error('It opens the database by itself.'))
  await migrateCommand.run({
    positionals: [],
    text: () => undefined,
    isSet: (name) => line.flags.has(name),
    config: readConfig({ DATABASE_URL: servingUrlOf(databaseUrl), DATABASE_OWNER_URL: databaseUrl }),
    operator: 'meera',
    say: (words) => void said.push(words),
    log: openLog('silent'),
    openDatabase: notNeeded,
    openShop: notNeeded,
    onEnd: (close) => void closing.push(close),
  })
  for (const close of closing.toReversed()) await close()
  return said
}

test('STORAGE: the job before an update brings a database up to date, and changes nothing in one that is', async () => {
  const { adminUrl } = inject('testServer')
  const name = `job_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  onTestFinished(() => dropDatabase(adminUrl, name))
  const url = urlOf(adminUrl, name)
  expect((await migrated(url, '--dry-run')).join()).toMatch(/^Missing: 0001_/)
  expect((await migrated(url)).at(-1)).toBe('The database is up to date.')
  const serving = openDatabase({ connection: { connectionString: servingUrlOf(url) }, max: 1 })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from countries`.execute(serving.db)
  await serving.close()
  expect(rows[0]?.count).toBeGreaterThan(100)
  // PostgreSQL refuses every write from here on.
  await runAsAdmin(adminUrl, `alter database ${name} set default_transaction_read_only = on`)
  expect(await migrated(url)).toEqual(['The database was up to date.'])
  expect(await migrated(url, '--dry-run')).toEqual(['Nothing is missing.'])
})
