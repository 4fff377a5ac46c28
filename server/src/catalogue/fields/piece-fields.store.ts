import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** A size by its place among those of the piece, which the last write of the piece set. */
export type Sized = { readonly pieceId: number; readonly position: number }

export async function sizeIds(
  db: Database,
  pieceIds: readonly number[],
): Promise<readonly (Sized & { readonly id: number })[]> {
  const { rows } = await sql<Sized & { readonly id: number }>`
    select id, product_id as "pieceId", position from variants
    where product_id = any (${[...pieceIds]}::bigint[]) and is_active`.execute(db)
  return rows
}
