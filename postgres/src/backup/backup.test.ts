import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pack } from 'tar-stream'
import { expect, inject, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '@shop/server/platform/db/db.ts'
import { migrate, migrationState, readMigrations } from '@shop/server/platform/db/migrate.ts'
import { serverOf } from '@shop/server/platform/db/shop-database.ts'
import type { FileStorage } from '@shop/server/platform/storage/file-storage.ts'
import { openShopFolder } from '@shop/server/platform/storage/shop-storage.ts'
import {
  cloneDatabase,
  dropDatabase,
  runAsAdmin,
  type TestDatabase,
  urlOf,
} from '@shop/server/testing/test-database.ts'
import { fileSource, fileTarget } from './backup-places.ts'
import { issuedBy, advanceNumbers, type MovedNumbers } from './issued-numbers.ts'
import { BackupError, tableFile, tablePart } from './manifest.ts'
import { checkBackup, readArchive } from './read-backup.ts'
import { checkFits, restoreInto } from './restore-backup.ts'
import { replaceDatabase, swap } from './swap-database.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-04T05:06:07Z')

/** A shop with data, and a folder for its pictures and the backup. */
async function filledShop() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const mediaFolder = join(folder, 'media')
  await mkdir(join(mediaFolder, 'ab'), { recursive: true })
  await writeFile(join(mediaFolder, 'ab', 'picture.webp'), 'a picture')
  await writeFile(join(mediaFolder, 'empty.webp'), '')
  await mkdir(join(folder, 'originals', 'ab'), { recursive: true })
  await writeFile(join(folder, 'originals', 'ab', '0123'), 'an original')
  const database = await cloneDatabase(inject('testServer'))
  await sql`insert into users (name, email, phone)
    values ('Meera \\ "Iyer"', 'meera@example.com', null), ('आशा', null, '9876543210')`.execute(database.db)
  const file = join(folder, 'backup.tar')
  return {
    folder,
    mediaFolder,
    files: openShopFolder(folder),
    file,
    target: fileTarget(file),
    source: fileSource(file),
    database,
    async [Symbol.asyncDispose]() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function textOf(files: FileStorage, key: string): Promise<string | undefined> {
  const found = await files.get(key)
  return found && text(found.content)
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

test('a restored shop has every row and picture, and its sequences continue', async () => {
  await using shop = await filledShop()
  const made = await writeBackup({ ...shop, now })
  expect(made.pictures).toBe(2)
  const keys = await foreignKeys(shop.database)
  await sql`delete from users`.execute(shop.database.db)
  await shop.database.close()

  const contents = await checkBackup(shop.source)
  await checkFits(contents)
  const storage = openShopFolder(join(shop.folder, 'restored'))
  await replaceDatabase(serverOf(shop.database.ownerUrl), (target) =>
    restoreInto(target, shop.source, { contents, storage }),
  )

  const restored = openDatabase({ connection: { connectionString: shop.database.ownerUrl } })
  expect(await names(restored)).toEqual(people)
  const { rows } = await sql<{
    id: number
  }>`insert into users (name, email) values ('New', 'new@example.com') returning id`.execute(restored.db)
  expect(rows[0]?.id).toBe(3)
  expect(await foreignKeys(restored)).toBe(keys)
  const again = await writeBackup({
    ...shop,
    database: restored,
    target: fileTarget(join(shop.folder, 'again.tar')),
    now,
  })
  expect(again.rows).toBe(made.rows + 1)
  await restored.close()
  expect(await textOf(storage.media, 'ab/picture.webp')).toBe('a picture')
  expect(await textOf(storage.media, 'empty.webp')).toBe('')
  expect(await textOf(storage.originals, 'ab/0123')).toBe('an original')
})

test('a damaged file is refused with the name of the damaged part', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const bytes = await readFile(shop.file)
  // A byte of the content, which starts 512 bytes after the file's name.
  const place = bytes.indexOf('tables/public.users.copy.gz/000001') + 512 + 20
  bytes.writeUInt8((bytes.readUInt8(place) + 1) % 256, place)
  await writeFile(shop.file, bytes)
  await expect(checkBackup(shop.source)).rejects.toThrow(BackupError)
  await expect(checkBackup(shop.source)).rejects.toThrow(/public\.users.* is not as it was written/)
})

test('a truncated file, or one that is no backup, is refused with a reason', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const bytes = await readFile(shop.file)
  await writeFile(shop.file, bytes.subarray(0, bytes.length / 2))
  await expect(checkBackup(shop.source)).rejects.toThrow(BackupError)
  await writeFile(shop.file, 'name,price\nSari,100\n'.repeat(100))
  await expect(checkBackup(shop.source)).rejects.toThrow(BackupError)
})

test('a backup of another version of the shop is refused', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const manifest = await checkBackup(shop.source)
  const strange = { migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] }
  await expect(checkFits(strange)).rejects.toThrow(/9999_later\.sql/)
})

test('a restore that fails leaves the shop and the server as they were', async () => {
  await using shop = await filledShop()
  const { database } = serverOf(shop.database.ownerUrl)
  await shop.database.close()
  const failing = replaceDatabase(serverOf(shop.database.ownerUrl), () => Promise.reject(new Error('out of luck')))
  await expect(failing).rejects.toThrow('out of luck')
  const open = openDatabase({ connection: { connectionString: shop.database.ownerUrl } })
  expect(await names(open)).toEqual(people)
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${`${database}_`})`.execute(open.db)
  await open.close()
  expect(rows).toEqual([])
})

test('a running shop is not replaced', async () => {
  await using shop = await filledShop()
  await names(shop.database)
  const restoring = replaceDatabase(serverOf(shop.database.ownerUrl), () => Promise.resolve(), 300)
  await expect(restoring).rejects.toThrow(/The shop is running/)
})

test('a restore waits for a shop that is just stopping', async () => {
  await using shop = await filledShop()
  await names(shop.database)
  const restoring = replaceDatabase(
    serverOf(shop.database.ownerUrl),
    () => Promise.reject(new Error('was reached')),
    60_000,
  )
  const stopping = sleep(300).then(() => shop.database.close())
  await Promise.all([expect(restoring).rejects.toThrow('was reached'), stopping])
})

test('no temporary file is left beside the backup', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  expect((await readdir(shop.folder)).toSorted()).toEqual(['backup.tar', 'media', 'originals'])
})

test('a picture that is created during the backup is included with its row', async () => {
  await using shop = await filledShop()
  const addPicture = async () => {
    await writeFile(join(shop.mediaFolder, 'ab', 'late.webp'), 'a late picture')
    await sql`insert into media (source_kind, source, drawing, status) values ('drawing', 'late', '{}', 'pending')`.execute(
      shop.database.db,
    )
  }
  // The start of the dump, before it reads anything.
  const pool = Object.assign(Object.create(shop.database.pool), {
    connect: async () => {
      await addPicture()
      return shop.database.pool.connect()
    },
  })
  const made = await writeBackup({ ...shop, database: { ...shop.database, pool }, now })
  expect(made.pictures).toBe(3)
  expect((await readFile(shop.file)).includes('a late picture')).toBe(true)
})

test('a changed picture and a truncated archive are refused with their reason', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const bytes = await readFile(shop.file)
  const place = bytes.indexOf('a picture', bytes.indexOf('media/ab/picture.webp'))
  bytes.write('A', place)
  await writeFile(shop.file, bytes)
  await expect(checkBackup(shop.source)).rejects.toThrow('media/ab/picture.webp is not as it was written')
  bytes.write('a', place)
  const end = bytes.lastIndexOf('sums/000001')
  await writeFile(shop.file, Buffer.concat([bytes.subarray(0, end), Buffer.alloc(1024)]))
  await expect(checkBackup(shop.source)).rejects.toThrow(/is damaged/)
})

/** An archive as earlier versions wrote it: a checksum of each table in the manifest, those of pictures at the end. */
async function firstFormat(shop: Awaited<ReturnType<typeof filledShop>>) {
  await writeBackup({ ...shop, now })
  const { tables, originals: _, objects: __, ...contents } = await checkBackup(shop.source)
  const entries = new Map<string, Buffer>()
  await readArchive(shop.source, async (name, content) => void entries.set(name, await buffer(content)))
  const partOf = (table: { schema: string; name: string }) => entries.get(tablePart(table, 1)) ?? Buffer.alloc(0)
  const sums = Object.fromEntries(
    [...entries].filter(([name]) => name.startsWith('media/')).map(([name, content]) => [name, sumOf(content)]),
  )
  return async (hasPictureSums: boolean): Promise<void> => {
    const tar = pack()
    const written = pipeline(tar, createWriteStream(shop.file))
    const summed = tables.map((table) => ({ ...table, sha256: sumOf(partOf(table)) }))
    const manifest = { ...contents, format: 1, tables: summed, ...(hasPictureSums && { hasPictureSums }) }
    tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
    for (const table of tables) tar.entry({ name: tableFile(table) }, partOf(table))
    for (const name of Object.keys(sums)) tar.entry({ name }, entries.get(name) ?? '')
    if (hasPictureSums) tar.entry({ name: 'pictures.json' }, JSON.stringify(sums))
    tar.finalize()
    await written
  }
}

const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

test('an archive of an earlier version is still checked and restored, also one without checksums of its pictures', async () => {
  await using shop = await filledShop()
  const write = await firstFormat(shop)
  await write(false)
  expect(await checkBackup(shop.source)).toMatchObject({ pictures: 2, hasPictureSums: false })
  await write(true)
  const contents = await checkBackup(shop.source)
  const storage = openShopFolder(join(shop.folder, 'restored'))
  await shop.database.close()
  await replaceDatabase(serverOf(shop.database.ownerUrl), (target) =>
    restoreInto(target, shop.source, { contents, storage }),
  )
  const restored = openDatabase({ connection: { connectionString: shop.database.ownerUrl } })
  expect(await names(restored)).toEqual(people)
  await restored.close()
  expect(await textOf(storage.media, 'ab/picture.webp')).toBe('a picture')
  const bytes = await readFile(shop.file)
  bytes.write('A', bytes.indexOf('a picture', bytes.indexOf('media/ab/picture.webp')))
  await writeFile(shop.file, bytes)
  await expect(checkBackup(shop.source)).rejects.toThrow('media/ab/picture.webp is not as it was written')
})

test('a target that fails ends the backup with its reason, and frees the database', async () => {
  await using shop = await filledShop()
  await writeFile(join(shop.mediaFolder, 'large.webp'), Buffer.alloc(3_000_000))
  const failing = async (archive: Readable): Promise<void> => {
    for await (const _ of archive) throw new Error('the disk is full')
  }
  await expect(writeBackup({ ...shop, target: failing, now })).rejects.toThrow('the disk is full')
  const idle = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(shop.database.db)
  expect(idle.rows).toEqual([{ count: 0 }])
})

test('a restore that is killed while databases are renamed leaves a shop of the old name, and the next one cleans up', async () => {
  await using shop = await filledShop()
  const server = serverOf(shop.database.ownerUrl)
  await shop.database.close()
  const admin = new pg.Client(server.connectionTo('postgres'))
  admin.on('error', () => undefined)
  await admin.connect()
  const made = `${server.database}_restore_0a1b2c3d`
  await admin.query(`create database ${made} template template0`)
  let renames = 0
  const dying = Object.assign(Object.create(admin), {
    query: async (text: string) => {
      if (!text.includes('rename')) return admin.query(text)
      renames += 1
      if (renames === 2) {
        await admin.end()
        throw new Error('killed')
      }
      return admin.query(text)
    },
  })
  await expect(swap(dying, server.database, made)).rejects.toThrow('killed')
  const open = openDatabase({ connection: { connectionString: shop.database.ownerUrl } })
  await expect.poll(() => names(open).catch(() => [])).toEqual(people)
  await open.close()
  await replaceDatabase(server, () => Promise.reject(new Error('far enough'))).catch(() => undefined)
  const after = openDatabase({ connection: { connectionString: shop.database.ownerUrl } })
  const { rows } = await sql`select datname from pg_database where datname = ${made}`.execute(after.db)
  await after.close()
  expect(rows).toEqual([])
})

async function countOrdersAndInvoices({ ownerUrl }: TestDatabase, orderId: number, invoices: number): Promise<void> {
  const { db, close } = openDatabase({ connection: { connectionString: ownerUrl }, max: 1 })
  await sql`select setval('orders_id_seq', ${orderId})`.execute(db)
  await sql`insert into invoice_counters (series, financial_year, last_number) values ('RV', '2526', ${invoices})
    on conflict (series, financial_year) do update set last_number = excluded.last_number`.execute(db)
  await close()
}

type Restored = { readonly moved: MovedNumbers; readonly nextOrderId: number; readonly gaps: readonly unknown[] }

async function restored(shop: Awaited<ReturnType<typeof filledShop>>, isSameServer: boolean): Promise<Restored> {
  const server = serverOf(shop.database.ownerUrl)
  await shop.database.close()
  const before = isSameServer ? await issuedBy(server.connectionTo(server.database)) : undefined
  let moved: MovedNumbers | undefined
  const contents = await checkBackup(shop.source)
  await replaceDatabase(server, async (target) => {
    await restoreInto(target, shop.source, { contents, storage: openShopFolder(join(shop.folder, 'restored')) })
    moved = await advanceNumbers(target, before, 1000)
  })
  const open = openDatabase({ connection: { connectionString: shop.database.ownerUrl } })
  const { rows } = await sql<{ id: number }>`select nextval('orders_id_seq') as id`.execute(open.db)
  const gaps = await sql<{ text: string }>`
    select series || ' ' || financial_year || ' ' || first_number || '-' || last_number as text
    from invoice_number_gaps order by id`.execute(open.db)
  await open.close()
  if (!moved) throw new Error('Nothing was restored.')
  return { moved, nextOrderId: rows[0]?.id ?? 0, gaps: gaps.rows.map(({ text }) => text) }
}

test('a restore to an earlier state does not reuse order or invoice numbers that a customer has', async () => {
  await using shop = await filledShop()
  await countOrdersAndInvoices(shop.database, 500, 40)
  await writeBackup({ ...shop, now })
  await countOrdersAndInvoices(shop.database, 520, 43)
  const { moved, nextOrderId, gaps } = await restored(shop, true)
  expect(moved).toMatchObject({ isExact: true, lastOrderId: 520 })
  expect(moved.gaps).toEqual([{ series: 'RV', financialYear: '2526', first: 41, last: 43 }])
  expect(nextOrderId).toBe(521)
  expect(gaps).toEqual(['RV 2526 41-43'])
})

test('a restore of the current state skips no order or invoice number', async () => {
  await using shop = await filledShop()
  await countOrdersAndInvoices(shop.database, 500, 40)
  await writeBackup({ ...shop, now })
  expect(await restored(shop, true)).toEqual({
    moved: { isExact: true, lastOrderId: 500, gaps: [] },
    nextOrderId: 501,
    gaps: [],
  })
})

test('a restore on another machine leaves a margin of numbers, because the issued ones are unknown', async () => {
  await using shop = await filledShop()
  await countOrdersAndInvoices(shop.database, 500, 40)
  await writeBackup({ ...shop, now })
  const { moved, nextOrderId, gaps } = await restored(shop, false)
  expect(moved.isExact).toBe(false)
  expect(nextOrderId).toBe(1501)
  expect(gaps).toEqual(['RV 2526 41-1040'])
})

test('a backup of an older version is restored and updated', async ({ onTestFinished }) => {
  await using shop = await filledShop()
  const { adminUrl } = inject('testServer')
  const name = `older_${randomBytes(6).toString('hex')}`
  const connectionString = urlOf(adminUrl, name)
  await runAsAdmin(adminUrl, `create database ${name}`)
  onTestFinished(() => dropDatabase(adminUrl, name))
  const older = (await readMigrations()).slice(0, -1).map((migration) => migration.name)

  const made = openDatabase({ connection: { connectionString } })
  await migrate(made.db, { only: new Set(older) })
  await sql`insert into users (name, email) values ('Meera', 'meera@example.com')`.execute(made.db)
  await writeBackup({ ...shop, database: made, now })
  await made.close()

  const manifest = await checkBackup(shop.source)
  expect(manifest.migrations.map((migration) => migration.name)).toEqual(older)
  await checkFits(manifest)
  await replaceDatabase(serverOf(connectionString), (target) =>
    restoreInto(target, shop.source, { contents: manifest, storage: shop.files }),
  )
  const restored = openDatabase({ connection: { connectionString } })
  expect(await names(restored)).toEqual([{ name: 'Meera', email: 'meera@example.com' }])
  expect(await migrationState(restored.db)).toMatchObject({ pending: [], changed: [] })
  await restored.close()
})

test('a backup from before the first release is refused, with what to do', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const manifest = await checkBackup(shop.source)
  const old = { migrations: [{ name: '0001_accounts.sql', checksum: 'x' }, ...manifest.migrations] }
  await expect(checkFits(old)).rejects.toThrow(/before the first release.*start with an empty DATA_DIR/)
})

test('a backup holds nothing that exists on its own day only', async () => {
  await using shop = await filledShop()
  await writeBackup({ ...shop, now })
  const { tables } = await checkBackup(shop.source)
  expect(tables.filter(({ name }) => /\d{8}$/.test(name))).toEqual([])
})
