import { sql } from 'kysely'
import type { Fit, ReviewSort } from '@shop/contract/review-options'
import type { OwnReview } from '@shop/contract/reviews'
import { statement, type Database } from '#platform/db/db.ts'
import type { ArrivedLine, NewReview, RatingSums, Review, ReviewState } from './review.types.ts'

type Known = { readonly line: ArrivedLine | undefined; readonly state: ReviewState | undefined }

/** The newest delivered line of the shopper with this product, and the state of the review written before. */
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

/** Replaces a refused or withdrawn review, whose votes were for other words; false when another request has written one meanwhile. */
export async function insert(db: Database, { line, authorName, now, ...review }: Written): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (
      product_id, user_id, order_line_id, is_bought, author_name, city, size, rating, fit, comment, created_at
    )
    values (
      ${review.productId}, ${review.userId}, ${line.id}, true, ${authorName}, ${line.city}, ${line.size},
      ${review.rating}, ${review.fit}, ${review.comment}, ${now}
    )
    on conflict (user_id, product_id) do update set
      rating = excluded.rating, fit = excluded.fit, comment = excluded.comment, size = excluded.size,
      city = excluded.city, author_name = excluded.author_name, order_line_id = excluded.order_line_id,
      created_at = excluded.created_at, state = 'pending', refusal_reason = '', house_reply = '',
      helpful_votes = 0, unhelpful_votes = 0, helpful_rank = 0
    where reviews.state in ('refused', 'withdrawn')
    returning id`.execute(db)
  const [written] = rows
  if (written === undefined) return false
  await sql`delete from review_votes where review_id = ${written.id}`.execute(db)
  return true
}

type Window = { readonly limit: number; readonly offset: number }

const columns = `id, rating, fit, comment, author_name as "authorName", city, size, is_bought as "isBought",
  helpful_votes as helpful, house_reply as reply, published_at as "publishedAt"`

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

type SumsRow = Omit<RatingSums, 'fit'> & Readonly<Record<`fit_${Fit}`, number>>

const sumsOf = statement<SumsRow>(`
  select rating_count as count, rating_sum as sum, stars, fit_small, fit_true, fit_large
  from product_ratings where product_id = $1`)

export async function findSums(db: Database, productId: number): Promise<RatingSums | undefined> {
  const [row] = await sumsOf(db, productId)
  if (row === undefined) return undefined
  const { fit_small: small, fit_true: fitting, fit_large: large, ...sums } = row
  return { ...sums, fit: { small, true: fitting, large } }
}

const mostOwn = 500

export async function listByAuthor(db: Database, userId: number): Promise<readonly OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    select id, product_id, rating, fit, comment, state, refusal_reason as reason, house_reply as reply
    from reviews where user_id = ${userId} order by id desc limit ${mostOwn}`.execute(db)
  return rows
}

/** Locks a published review, so that its votes are counted one after the other. */
export async function lockPublished(db: Database, reviewId: number) {
  const { rows } = await sql<{ authorId: number | null }>`
    select user_id as "authorId" from reviews where id = ${reviewId} and state = 'published' for update`.execute(db)
  return rows[0]
}

type Vote = { readonly reviewId: number; readonly isHelpful: boolean }

/** Returns the votes of all shoppers. */
export async function putVote(db: Database, userId: number, { reviewId, isHelpful }: Vote) {
  await sql`
    insert into review_votes (review_id, user_id, is_helpful) values (${reviewId}, ${userId}, ${isHelpful})
    on conflict (review_id, user_id) do update set is_helpful = excluded.is_helpful`.execute(db)
  const { rows } = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where is_helpful) as helpful, count(*) filter (where not is_helpful) as unhelpful
    from review_votes where review_id = ${reviewId}`.execute(db)
  return rows[0] ?? { helpful: 0, unhelpful: 0 }
}

type Counted = { readonly helpful: number; readonly unhelpful: number; readonly rank: number }

export async function setVotes(db: Database, reviewId: number, { helpful, unhelpful, rank }: Counted): Promise<void> {
  await sql`
    update reviews set helpful_votes = ${helpful}, unhelpful_votes = ${unhelpful}, helpful_rank = ${rank}
    where id = ${reviewId}`.execute(db)
}
