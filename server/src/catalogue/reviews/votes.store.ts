import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Locks a published review, so that its votes are counted one by one. */
export async function lockPublished(db: Database, reviewId: number) {
  const { rows } = await sql<{ authorId: number | null }>`
    select user_id as "authorId" from reviews where id = ${reviewId} and state = 'published' for update`.execute(db)
  return rows[0]
}

export type OwnVote = { readonly reviewId: number; readonly isHelpful: boolean }

/** Returns the votes of all shoppers. */
export async function putVote(db: Database, userId: number, { reviewId, isHelpful }: OwnVote) {
  await sql`
    insert into review_votes (review_id, user_id, is_helpful) values (${reviewId}, ${userId}, ${isHelpful})
    on conflict (review_id, user_id) do update set is_helpful = excluded.is_helpful`.execute(db)
  return countVotes(db, reviewId)
}

export async function countVotes(db: Database, reviewId: number) {
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

export async function listByVoter(db: Database, userId: number, productId: number): Promise<readonly OwnVote[]> {
  const { rows } = await sql<OwnVote>`
    select vote.review_id as "reviewId", vote.is_helpful as "isHelpful"
    from review_votes vote join reviews review on review.id = vote.review_id
    where vote.user_id = ${userId} and review.product_id = ${productId} and review.state = 'published'
    order by vote.review_id`.execute(db)
  return rows
}

/** Locks the reviews that the shopper voted on, and returns their ids. */
export async function lockVotedOn(db: Database, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reviews
    where id in (select review_id from review_votes where user_id = ${userId})
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteByVoter(db: Database, userId: number): Promise<void> {
  await sql`delete from review_votes where user_id = ${userId}`.execute(db)
}
