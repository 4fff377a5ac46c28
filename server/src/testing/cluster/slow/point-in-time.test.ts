import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openArchivingPrimary, openRecovered } from '@shop/postgres/testing'
import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { loadReferenceRows } from '#platform/reference/reference.ts'
import { newProduct } from '#testing/factories.ts'

const namesOf = async (url: string): Promise<string[]> => {
  const { db, close } = openDatabase({ connection: { connectionString: url }, max: 2 })
  const rows = await db.selectFrom('products').select('name').orderBy('id').execute()
  await close()
  return rows.map(({ name }) => name)
}

test('REL-01: a piece deleted by mistake comes back from an older copy and the archived WAL, up to the second before', async () => {
  await using archive = await mkdtempDisposable(join(tmpdir(), 'shop-archive-'))
  await using primary = await openArchivingPrimary(archive.path)
  const { db, close } = openDatabase({ connection: { connectionString: primary.url }, max: 4 })
  await migrate(db)
  await loadReferenceRows(db)
  const before = await newProduct(db, { sizes: ['S'], stock: 1 })
  const copy = await primary.copy()
  const after = await newProduct(db, { sizes: ['S'], stock: 1 })
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db)
  await db.deleteFrom('products').where('id', '=', after.id).execute()
  await close()
  expect(await namesOf(primary.url)).toEqual([before.name])
  // What the tool has not archived yet is lost with the machine: at most a minute, as archive_timeout says.
  const [file] = await primary.run('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await primary.run('select pg_switch_wal()')
  await vi.waitFor(async () => expect(await readdir(archive.path)).toContain(file?.['name']), { timeout: 20_000 })
  await primary.kill()

  await using recovered = await openRecovered({ copy, archive: archive.path, until: rows[0]?.moment ?? '' })
  await vi.waitFor(
    async () => expect(await recovered.run('select pg_is_in_recovery() as waits')).toEqual([{ waits: false }]),
    { timeout: 20_000, interval: 100 },
  )
  expect(await namesOf(recovered.url)).toEqual([before.name, after.name])
})
