import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry } from 'tar-stream'
import type { OpenDatabase } from '@shop/server/platform/db/db.ts'
import { isUnreleased, migrate, readMigrations } from '@shop/server/platform/db/migrate.ts'
import { prepareQueue } from '@shop/server/platform/jobs/prepare-queue.ts'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { isStorageKey } from '@shop/server/platform/storage/file-storage.ts'
import { storedKinds, typeOf, type ShopStorage } from '@shop/server/platform/storage/shop-storage.ts'
import type { BackupSource } from './backup-places.ts'
import {
  BackupError,
  endName,
  manifestName,
  objectFolder,
  pictureSumsName,
  sumFolder,
  tableFile,
  withoutNumber,
  type BackupContents,
  type TableEntry,
} from './manifest.ts'
import { readArchive } from './read-backup.ts'
import { columnList, isQueueStatistics, listForeignKeys, listTables, quoted, quotedName } from './tables.ts'

/** Accepts backups of this version and of older ones. */
export async function checkFits({ migrations: made }: Pick<BackupContents, 'migrations'>): Promise<void> {
  const migrations = await readMigrations()
  if (made.some(({ name }) => isUnreleased(name, migrations))) {
    throw new BackupError(
      'It was made by a version from before the first release, which cannot be restored: start with an empty DATA_DIR.',
    )
  }
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const strange = made.filter(({ name, checksum }) => own.get(name) !== checksum)
  if (strange.length === 0) return
  throw new BackupError(
    `It was made by another version of the shop (${strange.map(({ name }) => name).join(', ')}). Restore it with that version.`,
  )
}

export type RestoreOptions = {
  /** As `checkBackup` found them. */
  readonly contents: BackupContents
  readonly storage: ShopStorage
}

/** Fills an empty database from a checked archive, and migrates it. */
export async function restoreInto(
  target: OpenDatabase,
  source: BackupSource,
  { contents, storage }: RestoreOptions,
): Promise<void> {
  const client = await target.pool.connect()
  const tables = new Map(contents.tables.map((table) => [tableFile(table), table]))
  try {
    await migrate(target.db, { only: new Set(contents.migrations.map(({ name }) => name)) })
    await prepareQueue(target.pool, openLog('silent'))
    const putBack = await clearTables(client)
    const loader = tableLoader(client)
    await readArchive(source, async (name, content) => {
      const table = tables.get(withoutNumber(name))
      if (table && !isQueueStatistics(table)) await loader.add(table, content)
      else if (table || isAboutTheArchive(name)) content.resume()
      else await storePicture(name, content, storage)
    })
    await loader.end()
    await setSequences(client, contents)
    for (const statement of putBack) await client.query(statement)
    await migrate(target.db)
    await client.query('analyze')
  } finally {
    client.release()
  }
}

function isAboutTheArchive(name: string): boolean {
  const folders = [sumFolder, objectFolder]
  return [manifestName, endName, pictureSumsName].includes(name) || folders.some((folder) => name.startsWith(folder))
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

/** Loads the entries of one table after another. */
function tableLoader(client: pg.ClientBase) {
  let open: { readonly table: TableEntry; readonly input: PassThrough; readonly loaded: Promise<void> } | undefined
  const begin = (table: TableEntry) => {
    const input = new PassThrough()
    const loaded = load(client, table, input)
    // The next entry, or the end, gets the failure.
    loaded.catch(() => undefined)
    return { table, input, loaded }
  }
  const end = async (): Promise<void> => {
    open?.input.end()
    await open?.loaded
    open = undefined
  }
  return {
    async add(table: TableEntry, content: Entry) {
      if (open?.table !== table) {
        await end()
        open = begin(table)
      }
      const adding = pipeline(content, open.input, { end: false })
      // A failure of the database closes the input too, and says more.
      await Promise.race([adding, open.loaded.then(() => adding)])
    },
    end,
  }
}

async function load(client: pg.ClientBase, table: TableEntry, content: PassThrough): Promise<void> {
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`))
  await pipeline(content, createGunzip(), rows)
  if (rows.rowCount !== table.rows) {
    throw new BackupError(`${quoted(table)} has ${rows.rowCount} rows instead of ${table.rows}.`)
  }
}

async function setSequences(client: pg.ClientBase, { sequences }: BackupContents): Promise<void> {
  for (const { schema, name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`${quotedName(schema)}.${quotedName(name)}`, lastValue])
  }
}

/** Pictures are named by content: an existing file is the same. */
async function storePicture(name: string, content: Entry, storage: ShopStorage): Promise<void> {
  const kind = storedKinds.find((one) => name.startsWith(`${one}/`))
  const key = kind && name.slice(kind.length + 1)
  if (kind === undefined || key === undefined || !isStorageKey(key))
    throw new BackupError(`It holds a stray file: ${name}`)
  await storage[kind].put(key, await buffer(content), typeOf(kind, key))
}
