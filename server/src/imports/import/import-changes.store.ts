import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type ChangedProduct = { readonly productId: number; readonly key: string; readonly fingerprint?: string | null }

function recordset(changed: readonly ChangedProduct[]) {
  const rows = changed.map(({ productId, key, fingerprint = null }) => ({ id: productId, key, fingerprint }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, key text, fingerprint text)`
}

/**
 * Rows that another feature selects, such as `productSnapshots`; materialised, because a join would select them once
 * per row.
 */
type Rows = RawBuilder<unknown>

type Before = { readonly known: readonly ChangedProduct[]; readonly snapshots: Rows }

/** Stores products before an import changes them. */
export async function insertBefore(db: Database, runId: number, { known, snapshots }: Before): Promise<void> {
  await sql`
    with seen as materialized (${snapshots})
    insert into import_changes (run_id, product_id, source_key, fingerprint_before, before)
    select ${runId}::bigint, seen.id, given.key, given.fingerprint, seen.before
    from seen join ${recordset(known)} on given.id = seen.id
    on conflict (run_id, product_id) do nothing`.execute(db)
}

type After = { readonly written: readonly ChangedProduct[]; readonly digests: Rows; readonly stock: Rows }

/** Stores products as the import left them, so that an undo finds those that somebody changed since. */
export async function saveAfter(db: Database, runId: number, { written, digests, stock }: After): Promise<void> {
  await sql`
    with now as materialized (${digests}), stock as materialized (${stock})
    insert into import_changes (run_id, product_id, source_key, after_digest, after_stock)
    select ${runId}::bigint, now.id, given.key, now.digest, stock.after_stock
    from now join ${recordset(written)} on given.id = now.id left join stock on stock.id = now.id
    on conflict (run_id, product_id) do update
    set after_digest = excluded.after_digest, after_stock = excluded.after_stock`.execute(db)
}
