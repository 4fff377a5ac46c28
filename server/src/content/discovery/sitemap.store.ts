import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type ListedProduct = {
  readonly id: number
  readonly name: string
  readonly changedAt: Date
  /** Paths below /media/ of the widest files of its first finished pictures. */
  readonly pictures: readonly string[]
}

/** Search engines read more; further ones show what the first ones show. */
const picturesOfPiece = 10

export type ListedCategory = { readonly id: number; readonly name: string; readonly changedAt: Date }

type Counted = { readonly count: number; readonly changedAt: Date | null }

export async function countProducts(db: Database): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) as count, max(product.updated_at) as "changedAt"
    from product_listings listing join products product on product.id = listing.product_id`.execute(db)
  return rows[0] ?? { count: 0, changedAt: null }
}

/** Returns the id that follows `skipped` products, or undefined when there are fewer. */
export async function findProductAfter(db: Database, skipped: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_listings')
    .select('product_id')
    .orderBy('product_id')
    .offset(skipped)
    .limit(1)
    .executeTakeFirst()
  return row?.product_id
}

export async function listProductsFrom(db: Database, firstId: number, limit: number): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select product.id, product.name, product.updated_at as "changedAt",
      array(
        select (
          select rendition ->> 'webp' from jsonb_array_elements(media.renditions) rendition
          order by (rendition ->> 'width')::integer desc limit 1
        )
        from product_pictures shown join media on media.id = shown.media_id
        where shown.product_id = listing.product_id and media.status = 'ready' and media.renditions <> '[]'
        order by shown.position limit ${picturesOfPiece}
      ) as pictures
    from product_listings listing
    join products product on product.id = listing.product_id
    where listing.product_id >= ${firstId} order by listing.product_id limit ${limit}`.execute(db)
  return rows
}

/** Lists categories that contain products; `isOfDesigners` selects designers' categories or all others. */
export async function listFilledCategories(
  db: Database,
  { isOfDesigners }: { readonly isOfDesigners: boolean },
): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    with filled as materialized (select distinct unnest(category_ids) as id from product_listings)
    select category.id, category.name, category.updated_at as "changedAt"
    from categories category
    where category.is_listed and category.id in (select id from filled)
      and (category.kind = 'designer') = ${isOfDesigners}
    order by category.id`.execute(db)
  return rows
}
