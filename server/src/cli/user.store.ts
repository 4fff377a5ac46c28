import { sql } from 'kysely'
import type { Channel } from '@shop/contract/core/contact-rules'
import { dialledPhone, searchedDigits, storedSpellings } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'
import { isLiveToken } from '#platform/security/session.ts'

export type AccountRow = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly createdAt: Date
  readonly orders: number
  readonly devices: number
}

/** Accounts whose name, email or phone contains `text`, newest first. */
export async function listAccounts(db: Database, text: string, limit: number): Promise<AccountRow[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<AccountRow>`
    select u.id, u.name, u.email, u.phone, u.created_at as "createdAt",
      (select count(*) from orders o where o.user_id = u.id) as orders,
      (select count(*) from access_tokens token where token.user_id = u.id and ${isLiveToken}) as devices
    from users u
    where u.name ilike ${pattern} or u.email ilike ${pattern} or u.phone like ${`%${searchedDigits(text) ?? text}%`}
    order by u.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findAccountId(db: Database, emailOrPhone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', emailOrPhone.toLowerCase()),
        where('phone', 'in', [...storedSpellings(dialledPhone('IN', emailOrPhone))]),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

export async function isConfirmed(db: Database, userId: number, channel: Channel): Promise<boolean> {
  const column = channel === 'email' ? 'email_verified' : 'phone_verified'
  const row = db.selectFrom('users').select('id').where('id', '=', userId).where(column, '=', true)
  return (await row.executeTakeFirst()) !== undefined
}

export async function deletePassword(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
