import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'
import type { ShopperPicture } from '#platform/media/shopper-picture.ts'

/** Most unsent pictures of a shopper; a new one replaces the oldest. */
const maxUnsent = 8

export async function insertPicture(
  db: Database,
  userId: number,
  { key, content, small, width, height, now }: ShopperPicture & { readonly key: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into review_pictures (key, user_id, width, height, content, small, created_at)
    values (${key}, ${userId}, ${width}, ${height}, ${Buffer.from(content)}, ${Buffer.from(small)}, ${now})`.execute(db)
  await sql`
    delete from review_pictures where key = any (array(
      select key from review_pictures where user_id = ${userId} and review_id is null
      order by created_at desc, key offset ${maxUnsent}
    ))`.execute(db)
}

type Attached = { readonly reviewId: number; readonly keys: readonly string[] }

/** Makes these the pictures of the review, in this order; false when one belongs to another shopper or review. */
export async function attachPictures(db: Database, userId: number, { reviewId, keys }: Attached): Promise<boolean> {
  await sql`
    delete from review_pictures where review_id = ${reviewId} and key <> all (${keys}::text[])`.execute(db)
  const { rows } = await sql`
    update review_pictures picture set review_id = ${reviewId}, position = given.position
    from unnest(${keys}::text[]) with ordinality as given (key, position)
    where picture.key = given.key and picture.user_id = ${userId}
      and (picture.review_id is null or picture.review_id = ${reviewId})
    returning picture.key`.execute(db)
  return rows.length === keys.length
}

/** Gives the pictures new addresses, so that the public ones stop working. */
export async function replaceKeys(db: Database, reviewId: number): Promise<void> {
  await sql`
    update review_pictures set key = replace(gen_random_uuid()::text, '-', '')
    where review_id = ${reviewId}`.execute(db)
}

export async function deletePictures(db: Database, reviewId: number): Promise<void> {
  await sql`delete from review_pictures where review_id = ${reviewId}`.execute(db)
}

type Content = { readonly content: Uint8Array }

const fileOf = {
  large: statement<Content>('select content from review_pictures where key = $1'),
  small: statement<Content>('select small as content from review_pictures where key = $1'),
}

export async function findFile(db: Database, key: string, size: keyof typeof fileOf): Promise<Uint8Array | undefined> {
  const [row] = await fileOf[size](db, key)
  return row?.content
}

export async function listFiles(db: Database, reviewId: number): Promise<Uint8Array[]> {
  const { rows } = await sql<Content>`
    select content from review_pictures where review_id = ${reviewId} order by position`.execute(db)
  return rows.map(({ content }) => content)
}
