import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { RowProblem } from './read-product.types.ts'

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

export type ListedFault = {
  readonly id: number
  readonly line: number
  readonly key: string
  readonly severity: string
  readonly field: string
  readonly found: string
  readonly reason: string
  readonly wanted: string
}

type Part = { readonly runId: number; readonly afterId: number | null; readonly limit: number }

/** The faults of the check until the import begins, then the import's own. */
export async function listFaults(
  db: Database,
  { runId, afterId, limit, isOfCheck }: Part & { readonly isOfCheck: boolean },
): Promise<ListedFault[]> {
  return db
    .selectFrom('import_problems')
    .select(['id', 'line', 'source_key as key', 'severity', 'field', 'found', 'reason', 'wanted'])
    .where('run_id', '=', runId)
    .where('is_of_check', '=', isOfCheck)
    .where('id', '>', afterId ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countFaults(db: Database, runId: number, isOfCheck: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_problems where run_id = ${runId} and is_of_check = ${isOfCheck}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lines that an import refused; one line for a piece with several. */
export async function listRefusedLines(db: Database, runId: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select distinct line from import_problems
    where run_id = ${runId} and not is_of_check and severity = 'refused'`.execute(db)
  return rows.map(({ line }) => line)
}

export async function deleteCheckFaults(db: Database, runId: number): Promise<void> {
  await db.deleteFrom('import_problems').where('run_id', '=', runId).where('is_of_check', '=', true).execute()
}

const pageSize = 1000

export async function* listProblems(db: Database, runId: number, isOfCheck = false): AsyncGenerator<RowProblem> {
  let afterId = 0
  for (;;) {
    const page = await listFaults(db, { runId, isOfCheck, afterId, limit: pageSize })
    for (const { id, severity, ...problem } of page) {
      afterId = id
      yield { ...problem, severity: severity === 'refused' ? 'refused' : 'noted' }
    }
    if (page.length < pageSize) return
  }
}
