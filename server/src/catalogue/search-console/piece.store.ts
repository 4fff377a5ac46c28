import { sql } from 'kysely'
import type { FoundPiece } from '@shop/contract/catalogue/admin-search'
import type { Database } from '#platform/db/db.ts'

export async function findPiece(db: Database, id: number): Promise<FoundPiece | undefined> {
  const { rows } = await sql<FoundPiece>`
    select product_id as id, name, designer_name as designer, price_minor as "priceMinor", has_stock as "isAvailable"
    from product_listings where product_id = ${id}`.execute(db)
  return rows[0]
}
