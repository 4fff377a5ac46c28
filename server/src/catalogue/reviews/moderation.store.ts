import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { ReviewState } from './review.types.ts'

export type Waiting = {
  readonly kind: 'review' | 'question'
  readonly id: number
  readonly createdAt: Date
  readonly productName: string
  readonly authorName: string
  /** Null for a question. */
  readonly rating: number | null
  readonly text: string
  /** 1 for a question. */
  readonly revision: number
  readonly pictureKeys: readonly string[]
}

/** Lists the oldest first. */
export async function listWaiting(db: Database, limit: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from (
      select 'review' as kind, review.id, review.created_at as "createdAt", product.name as "productName",
        review.author_name as "authorName", review.rating, review.comment as text, review.revision,
        array(select key from review_pictures where review_id = review.id order by position) as "pictureKeys"
      from reviews review join products product on product.id = review.product_id where review.state = 'pending'
      union all
      select 'question', asked.id, asked.created_at, product.name, asked.author_name, null, asked.question, 1, '{}'
      from product_questions asked join products product on product.id = asked.product_id
      where asked.state = 'pending'
    ) waiting order by "createdAt", id limit ${limit}`.execute(db)
  return rows
}

type Locked = { readonly state: ReviewState; readonly revision: number }

export async function lockReview(db: Database, id: number): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`select state, revision from reviews where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function publishReview(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    update reviews set state = 'published', refusal_reason = '', published_at = ${now} where id = ${id}`.execute(db)
}

export async function refuseReview(db: Database, id: number, reason: string): Promise<void> {
  await sql`
    update reviews set state = 'refused', refusal_reason = ${reason}, published_at = null where id = ${id}`.execute(db)
}

/** False when there is no such review. */
export async function setReply(db: Database, id: number, reply: string): Promise<boolean> {
  const { rows } = await sql`update reviews set house_reply = ${reply} where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

export async function setAnswer(db: Database, id: number, answered: { answer: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update product_questions
    set answer = ${answered.answer}, state = 'published', refusal_reason = '',
      published_at = coalesce(published_at, ${answered.now}::timestamptz)
    where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

export async function refuseQuestion(db: Database, id: number, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update product_questions set state = 'refused', refusal_reason = ${reason}, published_at = null
    where id = ${id} returning id`.execute(db)
  return rows.length > 0
}
