import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** False when the email is already subscribed; subscribes a former subscriber again. */
export async function subscribe(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_subscriptions as subscription (email) values (${email})
    on conflict (lower(email)) do update set email = excluded.email, ended_at = null, created_at = now()
      where subscription.ended_at is not null
    returning id`.execute(db)
  return rows.length > 0
}
