import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { detailsOf } from '#sql/piece-details.ts'

type Row = { readonly id: number; readonly attributes: Readonly<Record<string, unknown>> }

/** The values of the details of pieces, by their ids. */
export async function listDetails(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<Row>`
    select id, attributes from products where id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, attributes }) => [id, detailsOf(attributes)]))
}
