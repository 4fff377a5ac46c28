import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { OpenDatabase } from '@shop/server/platform/db/db.ts'
import { appliedMigrations } from '@shop/server/platform/db/migrate.ts'
import { storedKinds, type ShopStorage } from '@shop/server/platform/storage/shop-storage.ts'
import { streamParts } from '@shop/server/platform/storage/stream-parts.ts'
import { archiveWriter, lineEntries, type ArchiveWriter } from './archive-writer.ts'
import { countBytes, type BackupTarget } from './backup-places.ts'
import {
  BackupError,
  endName,
  formatVersion,
  manifestName,
  objectFolder,
  tablePart,
  type Ending,
  type SecondManifest,
} from './manifest.ts'
import { columnList, listSequences, listTables, quoted, type Table } from './tables.ts'

export type BackupOptions = {
  readonly database: OpenDatabase
  /** Pictures that the backup holds. */
  readonly files: ShopStorage
  /** Pictures of which it holds the names only: a bucket has versions and copies of its own. */
  readonly bucket?: ShopStorage | undefined
  readonly target: BackupTarget
  readonly now: Date
}

export type BackupResult = Omit<Ending, 'rows'> & {
  readonly tables: number
  readonly rows: number
  readonly bytes: number
}

/** Bytes of an entry, which is in memory. */
const tablePartBytes = 4 * 1024 * 1024

/** Writes a snapshot of every row, while the shop runs; nothing lies beside the archive meanwhile. */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const archive = archiveWriter()
  const output = countBytes(archive.output)
  const filling = fill(archive, options)
  // Stops the other side at once when one fails.
  filling.catch((error: unknown) => archive.output.destroy(toError(error)))
  const delivering = options.target(output.stream).catch((error: unknown) => {
    archive.output.destroy(toError(error))
    throw error
  })
  const [delivered, filled] = await Promise.allSettled([delivering, filling])
  if (delivered.status === 'rejected') throw delivered.reason
  if (filled.status === 'rejected') throw filled.reason
  const { rows, ...counts } = filled.value
  return { ...counts, tables: rows.length, rows: rows.reduce((sum, one) => sum + one, 0), bytes: output.bytes() }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

async function fill(archive: ArchiveWriter, { database, files, bucket, now }: BackupOptions): Promise<Ending> {
  const migrations = await appliedMigrations(database.db)
  const rows = await dumpDatabase(database, archive, { madeAt: now.toISOString(), migrations })
  if (JSON.stringify(await appliedMigrations(database.db)) !== JSON.stringify(migrations))
    throw new BackupError('The database was migrated meanwhile. Make the backup again.')
  // Lists the pictures after the rows, so that every row has its file.
  const ending = { rows, ...(await addFiles(archive, files)), objects: await addObjects(archive, bucket) }
  await archive.add(endName, JSON.stringify(ending))
  await archive.finish()
  return ending
}

type Facts = Pick<SecondManifest, 'madeAt' | 'migrations'>

/** Returns the rows of each table. */
async function dumpDatabase({ pool }: OpenDatabase, archive: ArchiveWriter, facts: Facts): Promise<number[]> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables = await listTables(client)
    const manifest = { format: formatVersion, ...facts, tables, sequences: await listSequences(client) }
    await archive.add(manifestName, JSON.stringify(manifest, undefined, 2))
    const rows: number[] = []
    for (const table of tables) rows.push(await dumpTable(client, table, archive))
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    // Its transaction, and perhaps half a copy, is still open.
    client.release(true)
    throw error
  }
}

async function dumpTable(client: pg.ClientBase, table: Table, archive: ArchiveWriter): Promise<number> {
  const rows = client.query(copyTo(`copy (select ${columnList(table.columns)} from ${quoted(table)}) to stdout`))
  const zipped = createGzip()
  const zipping = pipeline(rows, zipped)
  let count = 0
  const writing = async (): Promise<void> => {
    for await (const part of streamParts(zipped, tablePartBytes)) {
      count += 1
      await archive.add(tablePart(table, count), part)
    }
  }
  await Promise.all([zipping, writing()])
  return rows.rowCount
}

/** A picture that somebody deletes meanwhile is left out. */
export async function addFiles(
  archive: ArchiveWriter,
  files: ShopStorage,
): Promise<{ pictures: number; originals: number }> {
  const counts = { media: 0, originals: 0 }
  for (const kind of storedKinds) {
    for await (const { key } of files[kind].list()) {
      const found = await files[kind].get(key)
      if (found === undefined) continue
      await archive.addFile(`${kind}/${key}`, found.size, found.content)
      counts[kind] += 1
    }
  }
  return { pictures: counts.media, originals: counts.originals }
}

export async function addObjects(archive: ArchiveWriter, bucket: ShopStorage | undefined): Promise<number> {
  if (bucket === undefined) return 0
  const lines = lineEntries(objectFolder, (name, text) => archive.add(name, text))
  let count = 0
  for (const kind of storedKinds) {
    for await (const { key, size } of bucket[kind].list()) {
      await lines.add(`${size} ${kind}/${key}`)
      count += 1
    }
  }
  await lines.end()
  return count
}
