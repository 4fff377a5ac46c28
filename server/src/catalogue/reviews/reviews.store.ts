import { sql } from 'kysely'
import type { Fit, ReviewSort } from '@shop/contract/catalogue/review-options'
import { statement, type Database } from '#platform/db/db.ts'
import type { ArrivedLine, AuthoredReview, NewReview, RatingSums, Review, ReviewState } from './review.types.ts'

type Known = { readonly line: ArrivedLine | undefined; readonly state: ReviewState | undefined }

/** The shopper's newest delivered line with this product, and the state of an earlier review. */
export async function findKnown(db: Database, userId: number, productId: number): Promise<Known> {
  const lines = await sql<ArrivedLine>`
    select line.id, coalesce(line.options ->> 'Size', '') as size, o.ship_city as city, users.name as buyer
    from orders o join order_lines line on line.order_id = o.id join users on users.id = o.user_id
      join products on products.id = line.product_id
    where o.user_id = ${userId} and o.state = 'delivered' and line.product_id = ${productId}
    order by o.id desc, line.id limit 1`.execute(db)
  const written = await sql<{ state: ReviewState }>`
    select state from reviews where user_id = ${userId} and product_id = ${productId}`.execute(db)
  return { line: lines.rows[0], state: written.rows[0]?.state }
}

type Written = NewReview & { readonly line: ArrivedLine; readonly authorName: string; readonly now: Date }

/**
 * Replaces a refused or withdrawn review, whose votes were for another text; undefined when another request wrote one
 * meanwhile.
 */
export async function insert(db: Database, { line, authorName, now, ...review }: Written): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (
      product_id, user_id, order_line_id, is_bought, author_name, city, size, rating, fit, height_cm, occasion, comment,
      created_at
    )
    values (
      ${review.productId}, ${review.userId}, ${line.id}, true, ${authorName}, ${line.city}, ${line.size},
      ${review.rating}, ${review.fit}, ${review.heightCm}, ${review.occasion}, ${review.comment}, ${now}
    )
    on conflict (user_id, product_id) do update set
      rating = excluded.rating, fit = excluded.fit, height_cm = excluded.height_cm, occasion = excluded.occasion,
      comment = excluded.comment, size = excluded.size,
      city = excluded.city, author_name = excluded.author_name, order_line_id = excluded.order_line_id,
      created_at = excluded.created_at, state = 'pending', refusal_reason = '', house_reply = '',
      helpful_votes = 0, unhelpful_votes = 0, helpful_rank = 0, revision = reviews.revision + 1
    where reviews.state in ('refused', 'withdrawn')
    returning id`.execute(db)
  const [written] = rows
  if (written === undefined) return undefined
  await sql`delete from review_votes where review_id = ${written.id}`.execute(db)
  return written.id
}

type Window = { readonly limit: number; readonly offset: number }

/** SQL for the pictures of the review in the row `reviews`. */
export const picturesOfReview = `(
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'width', width, 'height', height) order by position), '[]')
  from review_pictures where review_id = reviews.id
) as pictures`

const columns = `id, rating, fit, height_cm as "heightCm", occasion, comment, author_name as "authorName", city, size, is_bought as "isBought",
  helpful_votes as helpful, house_reply as reply, ${picturesOfReview}, published_at as "publishedAt"`

const pagesBy: Readonly<Record<ReviewSort, string>> = {
  helpful: 'helpful_rank desc, published_at desc, id desc',
  newest: 'published_at desc, id desc',
}

const pageOf = (order: string) =>
  statement<Review>(`
    select ${columns} from reviews where product_id = $1 and state = 'published' order by ${order} limit $2 offset $3`)

const pages = { helpful: pageOf(pagesBy.helpful), newest: pageOf(pagesBy.newest) }

export function listPublished(
  db: Database,
  { productId, sort }: { readonly productId: number; readonly sort: ReviewSort },
  { limit, offset }: Window,
): Promise<readonly Review[]> {
  return pages[sort](db, productId, limit, offset)
}

type SumsRow = Pick<RatingSums, 'count' | 'sum' | 'stars'> &
  Readonly<Record<`fit_${Fit}` | 'returned_small' | 'returned_large', number>>

const sumsOf = statement<SumsRow>(`
  select rating_count as count, rating_sum as sum, stars, fit_small, fit_true, fit_large, returned_small, returned_large
  from product_ratings where product_id = $1`)

export async function findSums(db: Database, productId: number): Promise<RatingSums | undefined> {
  const [row] = await sumsOf(db, productId)
  if (row === undefined) return undefined
  const { count, sum, stars, fit_small: small, fit_true: fitting, fit_large: large } = row
  const returned = { small: row.returned_small, large: row.returned_large }
  return { count, sum, stars, fit: { small, true: fitting, large }, returned }
}

const maxOwn = 500

export async function listByAuthor(db: Database, userId: number): Promise<readonly AuthoredReview[]> {
  const { rows } = await sql<AuthoredReview>`
    select id, product_id, rating, fit, height_cm as "heightCm", occasion, comment, state, refusal_reason as reason, house_reply as reply,
      ${sql.raw(picturesOfReview)}
    from reviews where user_id = ${userId} order by id desc limit ${maxOwn}`.execute(db)
  return rows
}
