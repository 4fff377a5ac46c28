import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'
import type { Question } from './review.types.ts'

type Listed = Question & { readonly total: number }

const publishedOf = statement<Listed>(`
  select id, author_name as "authorName", question, answer, published_at as "publishedAt", count(*) over () as total
  from product_questions where product_id = $1 and state = 'published'
  order by published_at desc, id desc limit $2 offset $3`)

export function listPublished(
  db: Database,
  productId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Listed[]> {
  return publishedOf(db, productId, limit, offset)
}

/** Locks the shopper, so that simultaneous questions are counted one by one. */
export async function lockAuthor(db: Database, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from users where id = ${userId} for no key update`.execute(db)
  return rows[0]?.name ?? ''
}

export async function countPending(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from product_questions where user_id = ${userId} and state = 'pending'`.execute(db)
  return rows[0]?.open ?? 0
}

type NewQuestion = { readonly productId: number; readonly question: string; readonly authorName: string }

/** False when the product is not on sale. */
export async function insert(
  db: Database,
  userId: number,
  { productId, question, authorName, now }: NewQuestion & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into product_questions (product_id, user_id, author_name, question, created_at)
    select id, ${userId}, ${authorName}, ${question}, ${now}
    from products where id = ${productId} and status = 'published'
    returning id`.execute(db)
  return rows.length > 0
}
