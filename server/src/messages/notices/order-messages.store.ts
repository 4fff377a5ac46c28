import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type SentMessage = {
  readonly jobId: string
  readonly channel: 'email' | 'text'
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly isSent: boolean
  readonly now: Date
}

/** Adds nothing for an order that was deleted or anonymised, nor for a repeated job. */
export async function insertMessage(db: Database, orderId: number, message: SentMessage): Promise<void> {
  const { jobId, channel, template, recipient, subject, body, isSent, now } = message
  await sql`
    insert into order_messages
      (job_id, order_id, user_id, channel, template, recipient, subject, body, state, created_at)
    select ${jobId}::uuid, id, user_id, ${channel}, ${template}, ${recipient}, ${subject}, ${body},
      ${isSent ? 'sent' : 'left_out'}, ${now}
    from orders where id = ${orderId} and (user_id is not null or ship_email <> '' or ship_phone <> '')
    on conflict (job_id) do nothing`.execute(db)
}
