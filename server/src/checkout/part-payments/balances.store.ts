import { sql } from 'kysely'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'

/** Records that the customer of a locked order was asked; true for the first time. */
export async function markAsked(db: Database, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with before as (select asked_at from part_payments where order_id = ${orderId})
    update part_payments set asked_at = coalesce(part_payments.asked_at, ${now}), reminded_at = ${now}
    from before where order_id = ${orderId}
    returning before.asked_at is null as "isFirst"`.execute(db)
  return rows[0]?.isFirst ?? false
}

type Due = {
  readonly states: readonly OrderState[]
  /** Customers who heard of the balance since then get no reminder yet. */
  readonly before: Date
  readonly most: number
  readonly now: Date
  readonly limit: number
}

/** Marks balances as reminded of, each once even with several processes. */
export async function claimReminders(trx: Database, { states, before, most, now, limit }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select part.order_id from part_payments part join orders on orders.id = part.order_id
      where part.balance_minor > 0 and part.reminded_at <= ${before} and part.reminders < ${most}
        and orders.state = any (${[...states]})
      order by part.reminded_at, part.order_id limit ${limit} for update of part skip locked
    )
    update part_payments part set reminded_at = ${now}, reminders = part.reminders + 1
    from due where part.order_id = due.order_id
    returning part.order_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}
