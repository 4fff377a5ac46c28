import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { FamilyAnswer, FamilyLink } from './family.rules.ts'

const linkColumns = ['user_id as userId', 'key', 'asked_by as askedBy', 'expires_at as expiresAt'] as const

export async function findLinkOf(db: Database, userId: number): Promise<FamilyLink | undefined> {
  return db.selectFrom('family_links').select(linkColumns).where('user_id', '=', userId).executeTakeFirst()
}

export async function findLink(db: Database, key: string): Promise<FamilyLink | undefined> {
  return db.selectFrom('family_links').select(linkColumns).where('key', '=', key).executeTakeFirst()
}

/** One answer of a link at a time, so that no more people get in than there are places. */
export async function lockLink(db: Database, key: string): Promise<FamilyLink | undefined> {
  return db.selectFrom('family_links').select(linkColumns).where('key', '=', key).forUpdate().executeTakeFirst()
}

/** Keeps the key of a link that is open, and its end. */
export async function openLink(db: Database, link: FamilyLink, now: Date): Promise<void> {
  await sql`
    insert into family_links as link (user_id, key, asked_by, expires_at)
    values (${link.userId}, ${link.key}, ${link.askedBy}, ${link.expiresAt})
    on conflict (user_id) do update set asked_by = excluded.asked_by,
      key = case when link.expires_at > ${now} then link.key else excluded.key end,
      expires_at = case when link.expires_at > ${now} then link.expires_at else excluded.expires_at end`.execute(db)
}

export async function endLink(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('family_links')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute()
}

export type FamilyPerson = {
  readonly id: number
  readonly name: string
  readonly answers: readonly FamilyAnswer[]
}

/** In the order of their first answers. Answers about pieces that have left the wishlist are left out, not deleted. */
export async function listPeople(db: Database, userId: number): Promise<FamilyPerson[]> {
  const { rows } = await sql<FamilyPerson>`
    select person.id, person.name, coalesce(answers.list, '[]') as answers
    from family_people person cross join lateral (
      select jsonb_agg(
        jsonb_build_object('productId', given.product_id, 'isLoved', given.is_loved, 'line', given.line)
        order by given.product_id
      ) as list
      from family_answers given
        join wishlist_items item on item.product_id = given.product_id and item.user_id = ${userId}
      where given.person_id = person.id
    ) answers
    where person.user_id = ${userId} order by person.id`.execute(db)
  return rows
}

export async function findPersonId(db: Database, userId: number, keyHash: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('family_people')
    .select('id')
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return found?.id
}

export async function countPeople(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('family_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type NewPerson = { readonly userId: number; readonly keyHash: Buffer; readonly name: string }

export async function addPerson(db: Database, { userId, keyHash, name }: NewPerson): Promise<number> {
  const { id } = await db
    .insertInto('family_people')
    .values({ user_id: userId, key_hash: keyHash, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renamePerson(db: Database, personId: number, name: string): Promise<void> {
  await db.updateTable('family_people').set({ name }).where('id', '=', personId).execute()
}

export async function removePerson(db: Database, userId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('family_people')
    .where('id', '=', personId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type SaidAnswer = FamilyAnswer & { readonly personId: number; readonly now: Date }

export async function saveAnswer(db: Database, answer: SaidAnswer): Promise<void> {
  const { personId, productId, isLoved, line, now } = answer
  await db
    .insertInto('family_answers')
    .values({ person_id: personId, product_id: productId, is_loved: isLoved, line, at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'product_id']).doUpdateSet({ is_loved: isLoved, line, at: now }),
    )
    .execute()
}

export async function removeAnswer(db: Database, personId: number, productId: number): Promise<void> {
  await db.deleteFrom('family_answers').where('person_id', '=', personId).where('product_id', '=', productId).execute()
}

/** Gives a guest's link, with its answers, to an account that has none. */
export async function moveLink(db: Database, fromUserId: number, toUserId: number): Promise<void> {
  await sql`
    update family_links set user_id = ${toUserId}
    where user_id = ${fromUserId} and not exists (select from family_links own where own.user_id = ${toUserId})`.execute(
    db,
  )
}
