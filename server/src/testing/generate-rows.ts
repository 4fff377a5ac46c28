import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
/** Writes server/src/platform/db/rows.ts from a freshly migrated database; rows.test.ts fails when it is outdated. */
import { generate, PostgresDialect } from 'kysely-codegen'
import { openThrowawayPostgres } from '@shop/postgres'
import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { runAsAdmin, urlOf } from './test-database.ts'

export const rowsFile = new URL('../platform/db/rows.ts', import.meta.url)

/** The contents of the file for the database at `connectionString`. */
export async function generateRows(connectionString: string): Promise<string> {
  const dialect = new PostgresDialect()
  const db = await dialect.introspector.connect({ connectionString, dialect })
  try {
    return await generate({
      db,
      dialect,
      // The queue's tables belong to pg-boss.
      excludePattern: 'jobs.*',
      outFile: null,
      // platform/db reads bigint as a safe integer.
      typeMapping: { int8: 'number' },
    })
  } finally {
    await db.destroy()
  }
}

async function writeRows(adminUrl: string): Promise<void> {
  const name = `rows_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  try {
    const connectionString = urlOf(adminUrl, name)
    const database = openDatabase({ connection: { connectionString }, max: 1 })
    try {
      await migrate(database.db)
    } finally {
      await database.close()
    }
    await writeFile(rowsFile, await generateRows(connectionString))
  } finally {
    // Without `force`, PostgreSQL waits for connections that are closing; forcing them raises errors in their pools.
    await runAsAdmin(adminUrl, `drop database ${name}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.env['TEST_DATABASE_URL']
  const own = given === undefined ? await openThrowawayPostgres() : undefined
  try {
    await writeRows(own?.url ?? given ?? '')
  } finally {
    await own?.close()
  }
}
