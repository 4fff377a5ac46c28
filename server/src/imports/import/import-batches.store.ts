import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ImportChoice } from '@shop/contract/imports/admin-imports'
import type { ImportFormat, ImportState } from '@shop/contract/imports/import-options'
import type { Database } from '#platform/db/db.ts'
import type { Bearer } from '#platform/security/staff-rights.ts'
import type { Counts } from './import-runs.store.ts'
import type { UndoCounts } from './undo-import.store.ts'

export type CheckCounts = Counts & { readonly newCategories: readonly string[] }

/** A column of an uploaded file with its first values. */
export type FileColumn = { readonly name: string; readonly values: readonly string[] }

/** One of the first lines of a file, with its first cells. */
export type OpeningLine = { readonly line: number; readonly cells: readonly string[] }

export type ImportBatch = {
  readonly id: number
  readonly version: number
  readonly state: ImportState
  readonly format: ImportFormat
  readonly source: string
  readonly fileName: string
  readonly origin: 'console' | 'operator'
  readonly startedBy: string
  /** The person or key that started the present step; both null for the operator, and for older steps. */
  readonly staffId: number | null
  readonly keyId: number | null
  readonly startedAt: Date
  readonly updatedAt: Date
  readonly counts: Counts | null
  readonly sizeBytes: number
  readonly receivedBytes: number
  readonly header: readonly FileColumn[] | null
  readonly choice: ImportChoice | null
  readonly rowsDone: number
  readonly rowsTotal: number | null
  readonly percent: number
  readonly checkCounts: CheckCounts | null
  readonly undoneBy: string
  readonly undoCounts: UndoCounts | null
  readonly failure: string
  readonly isCancelled: boolean
  /** The chosen sheet of a workbook and all of them; empty for CSV. */
  readonly sheet: string
  readonly sheets: readonly string[]
  /** Null for an older import, which finds its headings again. */
  readonly headingLine: number | null
  readonly opening: readonly OpeningLine[]
  /** The import whose refused rows this import corrects, and the import that corrects this one's. */
  readonly continuesId: number | null
  readonly continuedById: number | null
  /** True when the import publishes complete pieces. */
  readonly putsOnSale: boolean
}

const columns = sql`
  id, version, state, format, source, file_name as "fileName", origin, started_by as "startedBy",
  staff_id as "staffId", api_key_id as "keyId",
  started_at as "startedAt", updated_at as "updatedAt", nullif(counts, '{}') as counts, size_bytes as "sizeBytes",
  received_bytes as "receivedBytes", header, choice, records_done as "rowsDone", rows_total as "rowsTotal", percent,
  check_counts as "checkCounts", undone_by as "undoneBy", undo_counts as "undoCounts", failure,
  is_cancelled as "isCancelled", sheet, sheets, heading_line as "headingLine", opening, continues_id as "continuesId",
  puts_on_sale as "putsOnSale",
  (
    select max(later.id) from import_runs later
    where later.continues_id = import_runs.id and later.state not in ('failed', 'undone')
  ) as "continuedById"`

type NewBatch = Pick<ImportBatch, 'fileName' | 'sizeBytes' | 'startedBy'> & { readonly continuesId?: number | null }

export async function insertBatch(
  db: Database,
  { fileName, sizeBytes, startedBy, continuesId = null }: NewBatch,
): Promise<number> {
  const { id } = await db
    .insertInto('import_runs')
    .values({
      source: '',
      file_name: fileName,
      file_hash: '',
      settings_hash: '',
      state: 'uploading',
      origin: 'console',
      started_by: startedBy,
      size_bytes: sizeBytes,
      continues_id: continuesId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBatch(db: Database, id: number): Promise<ImportBatch | undefined> {
  const { rows } = await sql<ImportBatch>`select ${columns} from import_runs where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockBatch(db: Database, id: number): Promise<ImportBatch | undefined> {
  const { rows } = await sql<ImportBatch>`select ${columns} from import_runs where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function listBatches(
  db: Database,
  { afterId, limit }: { readonly afterId: number | null; readonly limit: number },
): Promise<ImportBatch[]> {
  const { rows } = await sql<ImportBatch>`
    select ${columns} from import_runs where ${afterId === null ? sql`true` : sql`id < ${afterId}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export type BatchInWork = ImportBatch & { readonly state: 'checking' | 'running' | 'undoing' }

/** The oldest import with work to do, without imports of the operator's command, which does its own work. */
export async function findInWork(db: Database): Promise<BatchInWork | undefined> {
  const { rows } = await sql<BatchInWork>`
    select ${columns} from import_runs
    where state in ('checking', 'undoing') or state = 'running' and origin = 'console' order by id limit 1`.execute(db)
  return rows[0]
}

type Step = Partial<Bearer> & {
  readonly state: ImportState
  readonly source?: string
  readonly format?: ImportFormat
  readonly header?: readonly FileColumn[]
  readonly choice?: ImportChoice
  readonly checkCounts?: CheckCounts | null
  readonly rowsTotal?: number | null
  readonly rowsDone?: number
  readonly counts?: Counts
  readonly percent?: number
  readonly isCancelled?: boolean
  readonly undoneBy?: string
  readonly undoCounts?: UndoCounts
  readonly failure?: string
  readonly sheet?: string
  readonly sheets?: readonly string[]
  readonly headingLine?: number
  readonly opening?: readonly OpeningLine[]
  readonly sizeBytes?: number
  readonly putsOnSale?: boolean
}

const columnOf: Readonly<Record<keyof Step, string>> = {
  state: 'state',
  staffId: 'staff_id',
  keyId: 'api_key_id',
  source: 'source',
  format: 'format',
  header: 'header',
  choice: 'choice',
  checkCounts: 'check_counts',
  rowsTotal: 'rows_total',
  rowsDone: 'records_done',
  counts: 'counts',
  percent: 'percent',
  isCancelled: 'is_cancelled',
  undoneBy: 'undone_by',
  undoCounts: 'undo_counts',
  failure: 'failure',
  sheet: 'sheet',
  sheets: 'sheets',
  headingLine: 'heading_line',
  opening: 'opening',
  sizeBytes: 'size_bytes',
  putsOnSale: 'puts_on_sale',
}

const isColumn = (name: string): name is keyof Step => name in columnOf

/** Raises the version, so that people who look at the import see the step. */
export async function moveBatch(db: Database, id: number, step: Step): Promise<void> {
  const sets = Object.entries(step).flatMap(([name, value]): RawBuilder<unknown>[] => {
    if (!isColumn(name)) return []
    const isJson = typeof value === 'object' && value !== null
    return [sql`${sql.ref(columnOf[name])} = ${isJson ? JSON.stringify(value) : value}`]
  })
  await sql`
    update import_runs set ${sql.join(sets)}, version = version + 1, updated_at = now() where id = ${id}`.execute(db)
}

/** Saves progress without a step. False when somebody cancelled the import. */
export async function savePercent(
  db: Database,
  { id, percent, rowsDone }: { readonly id: number; readonly percent: number; readonly rowsDone?: number },
): Promise<boolean> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    update import_runs set percent = ${percent}, updated_at = now(),
      records_done = coalesce(${rowsDone ?? null}::bigint, records_done)
    where id = ${id} returning is_cancelled as "isCancelled"`.execute(db)
  return rows[0]?.isCancelled === false
}

export type ListedConflict = {
  readonly productId: number
  readonly name: string | null
  readonly key: string
  readonly reason: string
}

type Part = { readonly runId: number; readonly afterId: number | null; readonly limit: number }

export async function listConflicts(db: Database, { runId, afterId, limit }: Part): Promise<ListedConflict[]> {
  const { rows } = await sql<ListedConflict>`
    select change.product_id as "productId", products.name, change.source_key as key, change.reason
    from import_changes change left join products on products.id = change.product_id
    where change.run_id = ${runId} and change.outcome in ('conflict', 'withdrawn') and change.product_id > ${afterId ?? 0}
    order by change.product_id limit ${limit}`.execute(db)
  return rows
}

const storedChoice = z.object({ choice: z.custom<ImportChoice>() })

/** The columns that somebody chose for an earlier file with this header. */
export async function findMapping(db: Database, headerHash: string): Promise<ImportChoice | undefined> {
  const found = await db
    .selectFrom('import_mappings')
    .select('choice')
    .where('header_hash', '=', headerHash)
    .executeTakeFirst()
  return found && storedChoice.parse(found).choice
}

export async function saveMapping(db: Database, headerHash: string, choice: ImportChoice): Promise<void> {
  await sql`
    insert into import_mappings (header_hash, choice) values (${headerHash}, ${JSON.stringify(choice)})
    on conflict (header_hash) do update set choice = excluded.choice, used_at = now()`.execute(db)
}
