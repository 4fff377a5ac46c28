import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type OrderOfMessages = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly email: string
}

export async function findOrder(db: Database, code: string): Promise<OrderOfMessages | undefined> {
  const { rows } = await sql<OrderOfMessages>`
    select id, code, ship_name as name, ship_email as email from orders where code = ${code}`.execute(db)
  return rows[0]
}

export type StoredMessage = {
  readonly id: string
  readonly kind: string
  readonly channel: 'email' | 'text' | 'whatsapp'
  readonly to: string
  readonly state: 'waiting' | 'sent' | 'delivered' | 'read' | 'failed' | 'left_out'
  readonly at: Date
  readonly subject: string
  readonly body: string
  readonly reason: string | null
}

const most = 100

/** Equal phone updates share a key of template and order; see `updateKey` of the messages. */
export async function listMessages(db: Database, order: OrderOfMessages): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select * from (
      select job_id::text as id, template as kind, channel, recipient as to, state, created_at as at, subject, body,
        null as reason
      from order_messages where order_id = ${order.id}
      union all
      select 'update-' || sent.id, sent.template, sent.channel, sent.recipient,
        case sent.status when 'queued' then 'waiting' else sent.status end, sent.created_at, '',
        coalesce(case sent.channel when 'text' then sent.content ->> 'shortText' else sent.content ->> 'text' end, ''),
        nullif(sent.failure, '')
      from orders o join phone_messages sent on sent.user_id = o.user_id
      where o.id = ${order.id} and split_part(sent.dedupe_key, ' ', 2) = ${String(order.id)}
    ) message order by at desc, id limit ${most}`.execute(db)
  return rows
}

/** The channels besides email that the customer chose for order updates. */
export async function listPhoneChoices(db: Database, orderId: number): Promise<readonly ('whatsapp' | 'text')[]> {
  const { rows } = await sql<{ channel: 'whatsapp' | 'text' }>`
    select channel from (
      select distinct on (choice.channel) choice.channel, choice.is_given
      from orders o join users on users.id = o.user_id and users.phone_verified
        join message_choices choice on choice.user_id = users.id and choice.purpose = 'orders'
          and choice.contact = users.phone and choice.channel in ('whatsapp', 'text')
      where o.id = ${orderId} order by choice.channel, choice.id desc
    ) newest where is_given order by channel`.execute(db)
  return rows.map(({ channel }) => channel)
}
