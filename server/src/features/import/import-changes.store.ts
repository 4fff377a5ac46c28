import { sql } from 'kysely'
import { changedStock, productDigests, productSnapshots } from '#features/catalogue'
import type { Database } from '#platform/db/db.ts'

export type ChangedProduct = { readonly productId: number; readonly key: string; readonly fingerprint?: string | null }

const idsOf = (changed: readonly ChangedProduct[]): number[] => changed.map(({ productId }) => productId)

function recordset(changed: readonly ChangedProduct[]) {
  const rows = changed.map(({ productId, key, fingerprint = null }) => ({ id: productId, key, fingerprint }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, key text, fingerprint text)`
}

/** Stores products as they are before an import changes them. */
export async function insertBefore(db: Database, runId: number, known: readonly ChangedProduct[]): Promise<void> {
  if (known.length === 0) return
  await sql`
    insert into import_changes (run_id, product_id, source_key, fingerprint_before, before)
    select ${runId}::bigint, seen.id, given.key, given.fingerprint, seen.before
    from (${productSnapshots(idsOf(known))}) seen join ${recordset(known)} on given.id = seen.id
    on conflict (run_id, product_id) do nothing`.execute(db)
}

/** Stores how the import left its products, so that its undo finds those that somebody changed since. */
export async function saveAfter(
  db: Database,
  runId: number,
  { written, known }: { readonly written: readonly ChangedProduct[]; readonly known: readonly ChangedProduct[] },
): Promise<void> {
  await sql`
    insert into import_changes (run_id, product_id, source_key, after_digest, after_stock)
    select ${runId}::bigint, now.id, given.key, now.digest, stock.after_stock
    from (${productDigests(idsOf(written))}) now join ${recordset(written)} on given.id = now.id
      left join (${changedStock(idsOf(known))}) stock on stock.id = now.id
    on conflict (run_id, product_id) do update
    set after_digest = excluded.after_digest, after_stock = excluded.after_stock`.execute(db)
}
