import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

const lockKey = 7_302_132

/** Counts for the closing summary. */
export type Counts = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

/**
 * Works while no other import does; undefined when another one is running. The lock belongs to the connection, so a
 * killed import releases it.
 */
export async function whileLocked<T>(db: Database, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isOurs"`.execute(
      connection,
    )
    if (rows[0]?.isOurs !== true) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

export async function findRunning(db: Database): Promise<{ fileName: string; startedAt: Date } | undefined> {
  return db
    .selectFrom('import_runs')
    .select(['file_name as fileName', 'started_at as startedAt'])
    .where('state', '=', 'running')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type Run = { readonly id: number; readonly rowsDone: number; readonly counts: Counts }

type OperatorFile = {
  readonly source: string
  readonly fileName: string
  readonly fileHash: string
  readonly settingsHash: string
  readonly startedBy: string
  readonly putsOnSale: boolean
}

/** Continues the operator's stopped run of the same file, or begins one; other stopped runs of the list are over. */
export async function openRun(db: Database, file: OperatorFile): Promise<number> {
  const { source, fileName, fileHash, settingsHash, startedBy, putsOnSale } = file
  const stopped = sql`state = 'running' and origin = 'operator'`
  const found = await sql<{ id: number }>`
    select id from import_runs where file_hash = ${fileHash} and settings_hash = ${settingsHash} and ${stopped}
    order by id desc limit 1`.execute(db)
  const id = found.rows[0]?.id ?? null
  await sql`
    update import_runs set state = 'done', percent = 100, version = version + 1, updated_at = now()
    where source = ${source} and ${stopped} and id is distinct from ${id}`.execute(db)
  if (id !== null) return id
  const values = {
    source,
    file_name: fileName,
    file_hash: fileHash,
    settings_hash: settingsHash,
    started_by: startedBy,
    puts_on_sale: putsOnSale,
  }
  return (await db.insertInto('import_runs').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function saveProgress(db: Database, run: Run): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ records_done: run.rowsDone, counts: JSON.stringify(run.counts), updated_at: sql`now()` })
    .where('id', '=', run.id)
    .execute()
}
