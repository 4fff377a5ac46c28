import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/db/db.ts'
import type { RowProblem } from './read-product.types.ts'

const lockKey = 7_302_132

/** Counts for the closing summary. */
export type Counts = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() })

/** Allows one import at a time. The lock belongs to the connection, so a killed import releases it. */
export async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isOurs"`.execute(
    connection,
  )
  return rows[0]?.isOurs ?? false
}

export async function unlock(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
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

export type RunKey = {
  readonly source: string
  readonly fileName: string
  readonly fileHash: string
  readonly settingsHash: string
  readonly startedBy: string
}

/** Returns the unfinished run of the same import, or creates one. */
export async function openRun(db: Database, key: RunKey): Promise<Run> {
  const unfinished = await db
    .selectFrom('import_runs')
    .select(['id', 'records_done', 'counts'])
    .where('file_hash', '=', key.fileHash)
    .where('settings_hash', '=', key.settingsHash)
    .where('state', '=', 'running')
    .where('origin', '=', 'operator')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const known = counts.safeParse(unfinished?.counts)
  if (unfinished && known.success) return { id: unfinished.id, rowsDone: unfinished.records_done, counts: known.data }
  const { id } = await db
    .insertInto('import_runs')
    .values({
      source: key.source,
      file_name: key.fileName,
      file_hash: key.fileHash,
      settings_hash: key.settingsHash,
      started_by: key.startedBy,
      counts: JSON.stringify(noCounts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, rowsDone: 0, counts: noCounts }
}

export async function saveProgress(db: Database, run: Run): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ records_done: run.rowsDone, counts: JSON.stringify(run.counts), updated_at: sql`now()` })
    .where('id', '=', run.id)
    .execute()
}

/** Closes an operator's run, and abandoned ones of the same source. */
export async function finishRun(db: Database, source: string): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ state: 'done', percent: 100, version: sql`version + 1`, updated_at: sql`now()` })
    .where('source', '=', source)
    .where('state', '=', 'running')
    .where('origin', '=', 'operator')
    .execute()
}

type Found = { readonly runId: number; readonly problems: readonly RowProblem[]; readonly isOfCheck: boolean }

export async function insertProblems(db: Database, { runId, problems, isOfCheck }: Found): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map(({ key, ...problem }) => ({ ...problem, source_key: key, run_id: runId }))
  await sql`
    insert into import_problems (run_id, line, source_key, severity, field, found, reason, wanted, is_of_check)
    select run_id, line, source_key, severity, field, found, reason, wanted, ${isOfCheck}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      run_id bigint, line bigint, source_key text, severity text, field text, found text, reason text, wanted text
    )`.execute(db)
}

const pageSize = 1000

export async function* listProblems(db: Database, runId: number, isOfCheck = false): AsyncGenerator<RowProblem> {
  let last = 0
  for (;;) {
    const page = await db
      .selectFrom('import_problems')
      .select(['id', 'line', 'source_key as key', 'severity', 'field', 'found', 'reason', 'wanted'])
      .where('run_id', '=', runId)
      .where('is_of_check', '=', isOfCheck)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, severity, ...problem } of page) {
      last = id
      yield { ...problem, severity: severity === 'refused' ? 'refused' : 'noted' }
    }
    if (page.length < pageSize) return
  }
}
