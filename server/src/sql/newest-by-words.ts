import { sql, type RawBuilder } from 'kysely'
import { beginningsQuery } from '@shop/search'

type Wanted = {
  readonly search: string
  readonly most: number
  readonly condition?: RawBuilder<unknown>
  readonly words?: 'name' | 'all'
}

/** Ids of the newest published pieces by beginnings of words; join it by `union`: each part needs its own plan. */
export function newestByWords({ search, most, condition = sql`true`, words = 'all' }: Wanted): RawBuilder<unknown> {
  return sql`(
    select product_id as id from product_listings listing
    where search_words @@ ${beginningsQuery(search, words === 'name' ? 'A' : '')}::tsquery and ${condition}
    order by product_id desc limit ${most}
  )`
}

export const pieceNumber = (search: string): number | null => (/^\d{1,15}$/.test(search) ? Number(search) : null)
