import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Corrections } from './corrected-sheet.reader.ts'
import type { ListedFault } from './import-problems.store.ts'

export type Correction = {
  readonly id: number
  readonly line: number
  readonly column: string
  readonly before: string
  readonly after: string
  readonly author: string
  readonly at: Date
}

/** Every corrected cell of an import. */
export async function correctionsOf(db: Database, runId: number): Promise<Corrections> {
  const rows = await db
    .selectFrom('import_corrections')
    .select(['line', 'column_name', 'after'])
    .where('run_id', '=', runId)
    .execute()
  const ofLine = Map.groupBy(rows, ({ line }) => line)
  return new Map(
    [...ofLine].map(([line, cells]) => [
      line,
      new Map(cells.map((cell) => [cell.column_name.toLowerCase(), cell.after])),
    ]),
  )
}

export async function countCorrections(db: Database, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_corrections where run_id = ${runId}`.execute(db)
  return rows[0]?.count ?? 0
}

type Part = { readonly runId: number; readonly afterId: number | null; readonly limit: number }

export async function listCorrections(db: Database, { runId, afterId, limit }: Part): Promise<Correction[]> {
  return db
    .selectFrom('import_corrections')
    .select(['id', 'line', 'column_name as column', 'before', 'after', 'author', 'corrected_at as at'])
    .where('run_id', '=', runId)
    .where('id', '>', afterId ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}

type NewCorrection = Omit<Correction, 'id'> & { readonly runId: number }

/** A second correction of a cell replaces the first; the file's value stays. */
export async function upsertCorrection(db: Database, given: NewCorrection): Promise<void> {
  const { runId, line, column, before, after, author, at } = given
  await sql`
    insert into import_corrections (run_id, line, column_name, before, after, author, corrected_at)
    values (${runId}, ${line}, ${column}, ${before}, ${after}, ${author}, ${at})
    on conflict (run_id, line, column_name)
      do update set after = excluded.after, author = excluded.author, corrected_at = excluded.corrected_at`.execute(db)
}

type Equal = Pick<NewCorrection, 'runId' | 'column' | 'after' | 'author' | 'at'> & {
  readonly lines: readonly number[]
  readonly before: string
}

/** Gives the same column of many rows one value. */
export async function upsertCorrections(db: Database, given: Equal): Promise<void> {
  const { runId, lines, column, before, after, author, at } = given
  await sql`
    insert into import_corrections (run_id, line, column_name, before, after, author, corrected_at)
    select ${runId}, line, ${column}, ${before}, ${after}, ${author}, ${at}::timestamptz
    from unnest(${[...lines]}::bigint[]) as given (line)
    on conflict (run_id, line, column_name)
      do update set after = excluded.after, author = excluded.author, corrected_at = excluded.corrected_at`.execute(db)
}

/** The rows whose cell has the same value and the same fault. */
export async function listLinesLike(db: Database, runId: number, faultId: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select distinct other.line from import_problems fault join import_problems other
      on other.run_id = fault.run_id and other.is_of_check and other.severity = fault.severity
      and other.field = fault.field and other.found = fault.found and other.reason = fault.reason
    where fault.run_id = ${runId} and fault.is_of_check and fault.id = ${faultId}
    order by other.line`.execute(db)
  return rows.map(({ line }) => line)
}

type Fault = { readonly line: number; readonly field: string; readonly found: string }

export async function findCheckFault(db: Database, runId: number, id: number): Promise<Fault | undefined> {
  return db
    .selectFrom('import_problems')
    .select(['line', 'field', 'found'])
    .where('run_id', '=', runId)
    .where('is_of_check', '=', true)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listCheckFaults(db: Database, runId: number, lines: readonly number[]): Promise<ListedFault[]> {
  return db
    .selectFrom('import_problems')
    .select(['id', 'line', 'source_key as key', 'severity', 'field', 'found', 'reason', 'wanted'])
    .where('run_id', '=', runId)
    .where('is_of_check', '=', true)
    .where('line', 'in', [...lines])
    .orderBy('id')
    .execute()
}

/** Deletes the faults of these lines; returns how many of them refused their row. */
export async function takeCheckFaults(db: Database, runId: number, lines: readonly number[]): Promise<number> {
  const { rows } = await sql<{ severity: string }>`
    delete from import_problems
    where run_id = ${runId} and is_of_check and line = any(${[...lines]}::bigint[])
    returning severity`.execute(db)
  return rows.filter(({ severity }) => severity === 'refused').length
}

/** Another sheet has other rows, so its corrections are deleted. */
export async function deleteCorrections(db: Database, runId: number): Promise<void> {
  await db.deleteFrom('import_corrections').where('run_id', '=', runId).execute()
}
