import { sql } from 'kysely'
import { seasonRowDefault } from '@shop/contract/content/season-row'
import { seasonPieces } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { firstPriority } from './picture-order.ts'

/** The rows of categories follow those of departments, which the repository contains finished. */
const afterwards = firstPriority + 1

/** Draws the pieces of the season's rows early, because each listing opens with them. */
export async function orderSeasonRows(db: Database): Promise<void> {
  const { rows: places } = await sql<{ id: number; isDepartment: boolean }>`
    select id, kind = 'department' as "isDepartment" from categories
    where kind in ('department', 'category') and is_listed`.execute(db)
  for (const { id, isDepartment } of places) {
    const ids = await seasonPieces(db, id, seasonRowDefault)
    await sql`
      update media set priority = ${isDepartment ? firstPriority : afterwards}
      from product_listings listing
      where media.id = listing.first_media_id and listing.product_id = any (${ids}::bigint[])
        and media.source_kind = 'drawing' and media.priority > ${isDepartment ? firstPriority : afterwards}`.execute(db)
  }
}
