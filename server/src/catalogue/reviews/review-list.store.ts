import { sql, type RawBuilder } from 'kysely'
import type { QuestionState } from '@shop/contract/catalogue/admin-reviews'
import type { Fit } from '@shop/contract/catalogue/review-options'
import type { OwnReview } from '@shop/contract/catalogue/reviews'
import type { Database } from '#platform/db/db.ts'

type ReviewState = OwnReview['state']

type Shared = {
  readonly id: number
  readonly version: number
  readonly createdAt: Date
  readonly productId: number
  readonly product: string
  readonly designer: string
  readonly author: string
}

export type ListedReview = Shared & {
  readonly state: ReviewState
  readonly isBought: boolean
  readonly rating: number
  readonly comment: string
  readonly pictures: number
  readonly reply: string
}

export type FoundReview = ListedReview & {
  /** The number of the writer's change. */
  readonly revision: number
  readonly fit: Fit | null
  readonly size: string
  readonly city: string
  readonly orderCode: string | null
  readonly refusalReason: string
  readonly helpfulVotes: number
  readonly unhelpfulVotes: number
  readonly publishedAt: Date | null
  readonly ratingCount: number
  readonly ratingSum: number
}

export type ListedQuestion = Shared & {
  readonly state: QuestionState
  readonly question: string
  readonly answer: string
  readonly refusalReason: string
}

const pieceColumns = sql`product.id as "productId", product.name as product, coalesce(designer.name, '') as designer`
const pieceTables = sql`
  join products product on product.id = written.product_id
  left join designers designer on designer.id = product.designer_id`

const reviewColumns = sql`
  written.id, written.version, written.state, written.created_at as "createdAt", written.author_name as author,
  written.is_bought as "isBought", written.rating, written.comment, written.house_reply as reply,
  (select count(*)::integer from review_pictures where review_id = written.id) as pictures, ${pieceColumns}`

const questionColumns = sql`
  written.id, written.version, written.state, written.created_at as "createdAt", written.author_name as author,
  written.question, written.answer, written.refusal_reason as "refusalReason", ${pieceColumns}`

type Page = { readonly afterId: number | null; readonly limit: number }

/** Waiting reviews are listed oldest first; the other lists start with the newest. */
function pageOf(state: string, { afterId, limit }: Page): { after: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const isOldestFirst = state === 'pending'
  const after = isOldestFirst ? sql`written.id > ${afterId}` : sql`written.id < ${afterId}`
  return {
    after: afterId === null ? sql`true` : after,
    order: sql`order by written.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`,
  }
}

export type ReviewFilter = Page & { readonly state: ReviewState; readonly rating: number | null }

export async function listReviews(db: Database, filter: ReviewFilter): Promise<ListedReview[]> {
  const { state, rating } = filter
  const { after, order } = pageOf(state, filter)
  const { rows } = await sql<ListedReview>`
    select ${reviewColumns} from reviews written ${pieceTables}
    where written.state = ${state} and ${rating === null ? sql`true` : sql`written.rating = ${rating}`} and ${after}
    ${order}`.execute(db)
  return rows
}

export async function findReview(db: Database, id: number): Promise<FoundReview | undefined> {
  const { rows } = await sql<FoundReview>`
    select ${reviewColumns}, written.revision, written.fit, written.size, written.city, o.code as "orderCode",
      written.refusal_reason as "refusalReason", written.helpful_votes as "helpfulVotes",
      written.unhelpful_votes as "unhelpfulVotes", written.published_at as "publishedAt",
      coalesce(rated.rating_count, 0) as "ratingCount", coalesce(rated.rating_sum, 0) as "ratingSum"
    from reviews written ${pieceTables}
      left join order_lines line on line.id = written.order_line_id
      left join orders o on o.id = line.order_id
      left join product_ratings rated on rated.product_id = written.product_id
    where written.id = ${id}`.execute(db)
  return rows[0]
}

/** Serialises changes of one review. */
export async function lockReview(db: Database, id: number): Promise<void> {
  await sql`select from reviews where id = ${id} for update`.execute(db)
}

export type QuestionFilter = Page & { readonly state: QuestionState }

export async function listQuestions(db: Database, filter: QuestionFilter): Promise<ListedQuestion[]> {
  const { after, order } = pageOf(filter.state, filter)
  const { rows } = await sql<ListedQuestion>`
    select ${questionColumns} from product_questions written ${pieceTables}
    where written.state = ${filter.state} and ${after} ${order}`.execute(db)
  return rows
}

export async function findQuestion(db: Database, id: number): Promise<ListedQuestion | undefined> {
  const { rows } = await sql<ListedQuestion>`
    select ${questionColumns} from product_questions written ${pieceTables} where written.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockQuestion(db: Database, id: number): Promise<void> {
  await sql`select from product_questions where id = ${id} for update`.execute(db)
}

export type Waiting = { readonly reviews: number; readonly questions: number }

export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*) from reviews where state = 'pending') as reviews,
      (select count(*) from product_questions where state = 'pending') as questions`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without rows.')
  return counts
}
