import { sql } from 'kysely'
import type { Channel } from '@shop/contract/core/contact-rules'
import type { Database } from '#platform/db/db.ts'

/** A code is valid for one purpose only. */
export type CodePurpose = 'password_reset' | 'contact_change' | 'guest_sign_in' | 'order_claim' | 'cash_order'

type NewCode = {
  readonly userId: number
  readonly purpose: CodePurpose
  readonly codeHash: Buffer
  readonly sentBy: Channel
  readonly expiresAt: Date
  /** The order that an `order_claim` moves to the account. */
  readonly orderId?: number | undefined
}

export async function insert(db: Database, code: NewCode): Promise<number> {
  const { userId, purpose, codeHash, sentBy, expiresAt, orderId = null } = code
  const { id } = await db
    .insertInto('verification_codes')
    .values({
      user_id: userId,
      purpose,
      code_hash: codeHash,
      sent_by: sentBy,
      expires_at: expiresAt,
      order_id: orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Sent = Pick<NewCode, 'userId' | 'purpose' | 'sentBy'> & { readonly id: number }

/** Keeps the newest of the older codes: a stranger's request must not invalidate the code that the owner is typing. */
export async function invalidateOlderCodes(db: Database, { id, userId, purpose, sentBy }: Sent): Promise<void> {
  const older = sql`
    user_id = ${userId} and purpose = ${purpose} and sent_by = ${sentBy} and used_at is null and id < ${id}`
  await sql`
    update verification_codes set used_at = now()
    where ${older} and id < (select max(id) from verification_codes where ${older})`.execute(db)
}

export async function invalidateCode(db: Database, id: number): Promise<void> {
  await sql`update verification_codes set used_at = now() where id = ${id} and used_at is null`.execute(db)
}

/** Lock order: the user row before its codes, like every change or deletion of an account. */
export async function lockAccount(db: Database, purpose: CodePurpose, codeHash: Buffer): Promise<void> {
  await sql`
    select id from users
    where id = (
      select user_id from verification_codes
      where code_hash = ${codeHash} and purpose = ${purpose} and used_at is null
    )
    for no key update`.execute(db)
}

export type UsedCode = { readonly userId: number; readonly sentBy: Channel; readonly orderId: number | null }

/** Uses up a code; only one of two concurrent uses succeeds. */
export function use(
  db: Database,
  { purpose, codeHash }: { readonly purpose: CodePurpose; readonly codeHash: Buffer },
  now: Date,
): Promise<UsedCode | undefined> {
  return db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', sql<Channel>`sent_by`.as('sentBy'), 'order_id as orderId'])
    .executeTakeFirst()
}

export async function deleteAll(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('verification_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('pending_contacts').where('user_id', '=', userId).execute()
}
