import { sql } from 'kysely'
import type { LeftOutPiece } from '@shop/contract/content/admin-channels'
import type { LeftOutReason } from '@shop/contract/content/channel-options'
import type { Database } from '#platform/db/db.ts'
import { leftOutSql, type ChannelFilter } from './channel-filter.store.ts'

type ReasonCount = { readonly reason: LeftOutReason | null; readonly count: number }

/** Pieces on sale by their reason; null for those in the file. */
export async function countByReason(db: Database, filter: ChannelFilter): Promise<readonly ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select ${leftOutSql(filter)} as reason, count(*) as count from product_listings listing
    group by 1 order by 2 desc`.execute(db)
  return rows
}

type Page = {
  readonly reason: LeftOutReason | undefined
  /** The newest pieces come first. */
  readonly beforeId: number | undefined
  readonly limit: number
}

export async function listLeftOut(
  db: Database,
  filter: ChannelFilter,
  { reason, beforeId, limit }: Page,
): Promise<readonly LeftOutPiece[]> {
  const { rows } = await sql<LeftOutPiece>`
    select * from (
      select listing.product_id as id, listing.name, listing.designer_name as designer, ${leftOutSql(filter)} as reason
      from product_listings listing
      where ${beforeId ?? null}::bigint is null or listing.product_id < ${beforeId ?? null}
      order by listing.product_id desc
    ) piece
    where piece.reason is not null and (${reason ?? null}::text is null or piece.reason = ${reason ?? null})
    order by piece.id desc limit ${limit}`.execute(db)
  return rows
}
