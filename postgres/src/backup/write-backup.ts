import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import type { OpenDatabase } from '@shop/server/platform/db/db.ts'
import { appliedMigrations } from '@shop/server/platform/db/migrate.ts'
import {
  formatVersion,
  manifestName,
  pictureFolder,
  pictureSumsName,
  tableFile,
  type Manifest,
  type TableEntry,
} from './manifest.ts'
import { columnList, listSequences, listTables, quoted, type Table } from './tables.ts'

export type BackupOptions = {
  readonly database: OpenDatabase
  readonly mediaFolder: string
  readonly file: string
  readonly now: Date
}

export type BackupResult = {
  readonly tables: number
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
}

/** Writes a snapshot of every row, while the shop runs; the archive appears when it is complete. */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const { database, mediaFolder, file } = options
  const work = await mkdtemp(join(dirname(file), '.backup-'))
  try {
    const written = await dumpDatabase(database, work)
    // Lists the pictures after the rows, so that every row has its file.
    const pictures = await filesBelow(mediaFolder)
    const manifest: Manifest = {
      format: formatVersion,
      madeAt: options.now.toISOString(),
      migrations: await appliedMigrations(database.db),
      ...written,
      pictures: pictures.length,
      hasPictureSums: true,
    }
    const part = join(work, 'backup.tar')
    await archive(part, manifest, { work, mediaFolder, pictures })
    await rename(part, file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { tables: manifest.tables.length, rows, pictures: pictures.length, bytes: (await stat(file)).size }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function dumpDatabase({ pool }: OpenDatabase, work: string): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables: TableEntry[] = []
    for (const table of await listTables(client)) tables.push(await dumpTable(client, table, work))
    const sequences = await listSequences(client)
    await client.query('commit')
    return { tables, sequences }
  } finally {
    client.release()
  }
}

async function dumpTable(client: pg.ClientBase, table: Table, work: string): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy (select ${columnList(table.columns)} from ${quoted(table)}) to stdout`))
  const hash = createHash('sha256')
  const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part))
  await pipeline(rows, createGzip(), hashed, createWriteStream(partFile(work, table)))
  return {
    schema: table.schema,
    name: table.name,
    columns: [...table.columns],
    rows: rows.rowCount,
    sha256: hash.digest('hex'),
  }
}

type Parts = { readonly work: string; readonly mediaFolder: string; readonly pictures: readonly string[] }

async function archive(path: string, manifest: Manifest, { work, mediaFolder, pictures }: Parts): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, createWriteStream(path, { mode: 0o600 }))
  const text = Buffer.from(JSON.stringify(manifest, undefined, 2))
  tar.entry({ name: manifestName }, text)
  for (const table of manifest.tables) await addFile(tar, tableFile(table), partFile(work, table))
  const sums: Record<string, string> = {}
  for (const picture of pictures) {
    const name = `${pictureFolder}${picture}`
    sums[name] = await addFile(tar, name, join(mediaFolder, picture))
  }
  tar.entry({ name: pictureSumsName }, Buffer.from(JSON.stringify(sums)))
  tar.finalize()
  await written
}

/** Returns the file's checksum. */
async function addFile(tar: Pack, name: string, path: string): Promise<string> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  if (size === 0) {
    tar.entry({ name, size: 0 }, '')
    return hash.digest('hex')
  }
  const content: Readable = createReadStream(path, { end: size - 1 })
  const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part))
  await pipeline(content, hashed, tar.entry({ name, size }))
  return hash.digest('hex')
}

function partFile(work: string, { schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return join(work, `${schema}.${name}.part`)
}

/** Paths with forward slashes, without temporary files. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted((a, b) => (a < b ? -1 : 1))
}
