import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'

/**
 * The priorities of home and of each department's first page, which the repository contains finished (`demo/pictures`).
 */
export const firstPriority = 3
/** Cards on a listing's first page. */
const firstPage = 24
/** Fronts of a category that are drawn before any second picture. */
const firstOfCategory = 8

/**
 * Sets the order of drawing: the home page, the first page of each department, the first pieces of each category, then
 * all fronts, then the rest. Called after everything is in its place.
 */
export async function orderPictures(db: Database): Promise<void> {
  await sql`
    with shown as (
      select cover_media_id as id, case
        when cardinality(home_groups) > 0 then 1 when kind = 'designer' then 4 else 5
      end as priority
      from categories where cover_media_id is not null
      union all
      select banner_media_id, case
        when home_groups && array['exclusive', 'celebrity_style'] then 2 when kind = 'department' then 3 else 6
      end
      from categories where banner_media_id is not null
      union all
      select unnest(array[textile_media_id, place_media_id]), 4 from designers
      union all
      select media_id, case when place = 1 then 0 when place <= 3 then 2 else 6 end
      from (select media_id, row_number() over (order by published_at desc, id) as place from posts) post
      union all
      select unnest(array[media_id, phone_media_id]), case when position = 1 then 0 else 1 end from slides
      union all
      ${fronts()}
      union all
      select media_id, case when position = 1 then 7 when position = 2 then 8 else 9 end from product_pictures
    ), best as (
      select id, min(priority) as priority from shown where id is not null group by id
    )
    update media set priority = best.priority from best
    where media.id = best.id and media.source_kind = 'drawing' and media.priority <> best.priority`.execute(db)
}

/** Fronts on home and on the first pages, in the pages' orders: by price in listings, newest first on home. */
function fronts() {
  return sql`
    select listing.first_media_id,
      case
        when listing.is_featured or placed.is_department and placed.newest <= 8 then 2
        when placed.is_department and placed.cheapest <= ${firstPage} then 3
        when placed.cheapest <= ${firstOfCategory} then 4
        when exists (select from product_pins where product_id = listing.product_id) then 4
        else 7
      end
    from (
      select product_id, kind = 'department' as is_department,
        row_number() over (partition by category_id order by price_minor, product_id) as cheapest,
        row_number() over (partition by category_id order by listed_at desc, product_id) as newest
      from (
        select held.product_id, held.price_minor, held.listed_at, category.id as category_id, category.kind
        from product_listings held join categories category on category.id = any (held.category_ids)
      ) standing
    ) placed
    join product_listings listing using (product_id)`
}
