import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { ChangedReview, ReviewState } from './review.types.ts'

export async function lockOwn(db: Database, userId: number, reviewId: number): Promise<ReviewState | undefined> {
  const { rows } = await sql<{ state: ReviewState }>`
    select state from reviews where id = ${reviewId} and user_id = ${userId} for no key update`.execute(db)
  return rows[0]?.state
}

type Changed = Omit<ChangedReview, 'pictureKeys'> & { readonly now: Date }

/** Deletes votes and the house's reply, because they were for the earlier text. */
export async function update(db: Database, { userId, reviewId, now, ...review }: Changed): Promise<void> {
  const { rating, fit, heightCm, occasion, comment } = review
  await sql`
    update reviews set rating = ${rating}, fit = ${fit}, height_cm = ${heightCm}, occasion = ${occasion}, comment = ${comment}, created_at = ${now}, state = 'pending',
      published_at = null, house_reply = '', helpful_votes = 0, unhelpful_votes = 0, helpful_rank = 0,
      revision = revision + 1
    where id = ${reviewId} and user_id = ${userId}`.execute(db)
  await sql`delete from review_votes where review_id = ${reviewId}`.execute(db)
}

export async function withdraw(db: Database, userId: number, reviewId: number): Promise<void> {
  await sql`
    update reviews set state = 'withdrawn', published_at = null, refusal_reason = ''
    where id = ${reviewId} and user_id = ${userId}`.execute(db)
}
