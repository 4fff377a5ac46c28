import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '#platform/db.ts'
import { serverOf } from '#platform/shop-database.ts'
import { cloneDatabase } from '#testing/test-database.ts'
import { BackupError } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { checkFits, restoreInto } from './restore-backup.ts'
import { replaceDatabase } from './swap-database.ts'
import { writeBackup } from './write-backup.ts'

// Real programs are started here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const now = new Date('2026-03-04T05:06:07Z')

/** A shop with something in it, and a folder for its pictures and the backup. */
async function filledShop() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const mediaFolder = join(folder, 'media')
  await mkdir(join(mediaFolder, 'ab'), { recursive: true })
  await writeFile(join(mediaFolder, 'ab', 'picture.webp'), 'a picture')
  await writeFile(join(mediaFolder, 'empty.webp'), '')
  const database = await cloneDatabase(inject('testServer'))
  await sql`insert into users (name, email, phone)
    values ('Meera \\ "Iyer"', 'meera@example.com', null), ('आशा', null, '9876543210')`.execute(database.db)
  return {
    folder,
    mediaFolder,
    file: join(folder, 'backup.tar'),
    database,
    async [Symbol.asyncDispose]() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function names({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await sql<{ name: string; email: string | null }>`select name, email from users order by id`.execute(
    db,
  )
  return rows
}

async function foreignKeys({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_constraint where contype = 'f' and convalidated`.execute(db)
  return rows[0]?.count ?? 0
}

const people = [
  { name: 'Meera \\ "Iyer"', email: 'meera@example.com' },
  { name: 'आशा', email: null },
]

test('a restored shop holds every row and picture, and goes on counting where it was', async () => {
  await using shop = await filledShop()
  const made = await writeBackup({ ...shop, now })
  expect(made.pictures).toBe(2)
  const keys = await foreignKeys(shop.database)
  await sql`delete from users`.execute(shop.database.db)
  await shop.database.close()

  const restoredMedia = join(shop.folder, 'restored')
  await checkFits(await checkBackup(shop.file))
  await replaceDatabase(serverOf(shop.database.url), (target) => restoreInto(target, shop.file, restoredMedia))

  const restored = openDatabase({ connection: { connectionString: shop.database.url } })
  expect(await names(restored)).toEqual(people)
  const { rows } = await sql<{
    id: number
  }>`insert into users (name, email) values ('New', 'new@example.com') returning id`.execute(restored.db)
  expect(rows[0]?.id).toBe(3)
  expect(await foreignKeys(restored)).toBe(keys)
  const again = await writeBackup({ ...shop, database: restored, file: join(shop.folder, 'again.tar'), now })
  expect(again.rows).toBe(made.rows + 1)
  await restored.close()
  expect(await readFile(join(restoredMedia, 'ab', 'picture.webp'), 'utf8')).toBe('a picture')
  expect(await readFile(join(restoredMedia, 'empty.webp'), 'utf8')).toBe('')
})

test('a damaged file is refused by the part that is not as it was written', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const bytes = await readFile(shop.file)
  // A byte of the content, which begins 512 bytes after the file's name.
  const place = bytes.indexOf('tables/public.users.copy.gz') + 512 + 20
  bytes.writeUInt8((bytes.readUInt8(place) + 1) % 256, place)
  await writeFile(shop.file, bytes)
  await expect(checkBackup(shop.file)).rejects.toThrow(BackupError)
  await expect(checkBackup(shop.file)).rejects.toThrow(/public\.users.* is not as it was written/)
})

test('a file that is cut off, or no backup at all, is refused in words', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const bytes = await readFile(shop.file)
  await writeFile(shop.file, bytes.subarray(0, bytes.length / 2))
  await expect(checkBackup(shop.file)).rejects.toThrow(BackupError)
  await writeFile(shop.file, 'name,price\nSari,100\n'.repeat(100))
  await expect(checkBackup(shop.file)).rejects.toThrow(BackupError)
})

test('a backup of another version of the shop is refused', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const manifest = await checkBackup(shop.file)
  const strange = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] }
  await expect(checkFits(strange)).rejects.toThrow(/9999_later\.sql/)
})

test('a restore that fails leaves the shop and the server as they were', async () => {
  await using shop = await filledShop()
  const { database } = serverOf(shop.database.url)
  await shop.database.close()
  const failing = replaceDatabase(serverOf(shop.database.url), () => Promise.reject(new Error('out of luck')))
  await expect(failing).rejects.toThrow('out of luck')
  const open = openDatabase({ connection: { connectionString: shop.database.url } })
  expect(await names(open)).toEqual(people)
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${`${database}_`})`.execute(open.db)
  await open.close()
  expect(rows).toEqual([])
})

test('a running shop is not replaced under its feet', async () => {
  await using shop = await filledShop()
  await names(shop.database)
  const restoring = replaceDatabase(serverOf(shop.database.url), () => Promise.resolve(), 300)
  await expect(restoring).rejects.toThrow(/The shop is running/)
})

test('a shop that is just stopping is waited for', async () => {
  await using shop = await filledShop()
  await names(shop.database)
  const restoring = replaceDatabase(serverOf(shop.database.url), () => Promise.reject(new Error('was reached')), 60_000)
  const stopping = sleep(300).then(() => shop.database.close())
  await Promise.all([expect(restoring).rejects.toThrow('was reached'), stopping])
})

test('nothing half-written is left beside the backup', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  expect((await readdir(shop.folder)).toSorted()).toEqual(['backup.tar', 'media'])
})
