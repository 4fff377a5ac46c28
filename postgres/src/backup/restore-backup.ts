import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry } from 'tar-stream'
import type { OpenDatabase } from '@shop/server/platform/db/db.ts'
import { isUnreleased, migrate, readMigrations } from '@shop/server/platform/db/migrate.ts'
import { prepareQueue } from '@shop/server/platform/jobs/prepare-queue.ts'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { BackupError, pictureFolder, pictureSumsName, tableFile, type Manifest, type TableEntry } from './manifest.ts'
import { readArchive } from './read-backup.ts'
import { columnList, isQueueStatistics, listForeignKeys, listTables, quoted, quotedName } from './tables.ts'

/** Accepts backups of this version and of older ones. */
export async function checkFits(manifest: Manifest): Promise<void> {
  const migrations = await readMigrations()
  if (manifest.migrations.some(({ name }) => isUnreleased(name, migrations))) {
    throw new BackupError(
      'It was made by a version from before the first release, which cannot be restored: start with an empty DATA_DIR.',
    )
  }
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const strange = manifest.migrations.filter(({ name, checksum }) => own.get(name) !== checksum)
  if (strange.length === 0) return
  throw new BackupError(
    `It was made by another version of the shop (${strange.map(({ name }) => name).join(', ')}). Restore it with that version.`,
  )
}

/** Fills an empty database from a checked archive, and migrates it. */
export async function restoreInto(target: OpenDatabase, file: string, mediaFolder: string): Promise<void> {
  const client = await target.pool.connect()
  let loaded: Manifest | undefined
  let putBack: readonly string[] = []
  const tables = new Map<string, TableEntry>()
  try {
    await readArchive(file, {
      onManifest: async (manifest) => {
        loaded = manifest
        await migrate(target.db, { only: new Set(manifest.migrations.map(({ name }) => name)) })
        await prepareQueue(target.pool, openLog('silent'))
        putBack = await clearTables(client)
        for (const table of manifest.tables) tables.set(tableFile(table), table)
      },
      onEntry: async (name, content) => {
        const table = tables.get(name)
        if (table && isQueueStatistics(table)) await text(content)
        else if (table) await loadTable(client, table, content)
        else if (name === pictureSumsName) await text(content)
        else await storePicture(name, content, mediaFolder)
      },
    })
    if (loaded) await setSequences(client, loaded)
    for (const statement of putBack) await client.query(statement)
    await migrate(target.db)
    await client.query('analyze')
  } finally {
    client.release()
  }
}

/** Removes constraints and triggers while rows are loaded; returns the statements that restore them. */
async function clearTables(client: pg.ClientBase): Promise<string[]> {
  const tables = await listTables(client)
  const keys = await listForeignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  return [...tables.map((table) => `alter table ${quoted(table)} enable trigger user`), ...keys.map(({ add }) => add)]
}

async function loadTable(client: pg.ClientBase, table: TableEntry, content: Entry): Promise<void> {
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`))
  await pipeline(content, new PassThrough(), createGunzip(), rows)
  if (rows.rowCount !== table.rows) {
    throw new BackupError(`${quoted(table)} has ${rows.rowCount} rows instead of ${table.rows}.`)
  }
}

async function setSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`${quotedName(schema)}.${quotedName(name)}`, lastValue])
  }
}

/** Pictures are named by content: an existing file is the same. */
async function storePicture(name: string, content: Entry, mediaFolder: string): Promise<void> {
  const path = name.slice(pictureFolder.length)
  if (!name.startsWith(pictureFolder) || path.split('/').includes('..'))
    throw new BackupError(`It holds a stray file: ${name}`)
  const place = join(mediaFolder, path)
  await mkdir(dirname(place), { recursive: true })
  await pipeline(content, createWriteStream(`${place}.part`))
  await rename(`${place}.part`, place)
}
