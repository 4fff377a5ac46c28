import { sql, type RawBuilder } from 'kysely'
import type { HomeGroupChoice } from '@shop/contract/content/admin-home-pieces'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { piecesByCode } from '#sql/by-code.ts'
import { newestByWords, pieceNumber } from '#sql/newest-by-words.ts'

const maxFound = 8

/** Categories with their path. Leaves out the whole shop and the newest pieces, which are separate sources. */
export async function listGroups(db: Database, withoutIds: readonly number[]): Promise<HomeGroupChoice[]> {
  const { rows } = await sql<HomeGroupChoice>`
    with recursive paths as (
      select id, kind, name::text as path from categories where parent_id is null
      union all
      select child.id, child.kind, above.path || ' › ' || child.name
      from categories child join paths above on above.id = child.parent_id
    )
    select id, kind, path from paths join categories using (id, kind)
    where id <> all (${[...withoutIds]}::bigint[]) and not coalesce(categories.rule ? 'newerThanDays', false)
    order by path`.execute(db)
  return rows
}

export async function listUnknownGroups(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (select from categories where categories.id = given.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listUnknownPieces(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (select from products where products.id = given.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export type PieceRow = {
  readonly id: number
  readonly name: string
  readonly designer: string
  readonly picture: Picture | null
  readonly isShown: boolean
}

function listPieces(db: Database, chosen: RawBuilder<unknown>): Promise<PieceRow[]> {
  const read = sql<PieceRow>`
    select product.id, product.name, coalesce(designer.name, '') as designer,
      ${pictureColumns('media')} as picture, coalesce(listing.has_stock, false) as "isShown"
    from (${chosen}) chosen (id, place)
    join products product on product.id = chosen.id
    left join product_listings listing on listing.product_id = product.id
    left join designers designer on designer.id = product.designer_id
    left join media on media.id = listing.first_media_id
    order by chosen.place`
  return read.execute(db).then(({ rows }) => rows)
}

export function listPiecesByIds(db: Database, ids: readonly number[]): Promise<PieceRow[]> {
  return listPieces(db, sql`select id, place from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)`)
}

/** Pieces on sale whose words begin with the search, newest first; a piece with that id comes first. */
export function findPieces(db: Database, search: string): Promise<PieceRow[]> {
  const id = pieceNumber(search) ?? 0
  const condition = sql`not listing.is_gift_card`
  return listPieces(
    db,
    sql`
      select id, row_number() over (order by id = ${id}::bigint desc, id desc)
      from (
        ${newestByWords({ search, most: maxFound, condition })}
        union
        select product_id from product_listings listing
        where (product_id = ${id}::bigint or product_id in ${piecesByCode(search)}) and ${condition}
      ) found
      order by id = ${id}::bigint desc, id desc limit ${maxFound}`,
  )
}
