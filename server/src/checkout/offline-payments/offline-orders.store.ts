import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

/** The cash that the courier owes for an order, by the balance of its ledger account. */
export async function cashDue(db: Database, orderId: number): Promise<Money> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(cash_receivable_minor), 0)::bigint as due
    from ledger_transactions where order_id = ${orderId}`.execute(db)
  return money(rows[0]?.due ?? 0)
}

export async function markCollected(db: Database, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('offline_orders')
    .set({ collected_at: now })
    .where('order_id', '=', orderId)
    .where('collected_at', 'is', null)
    .execute()
}

export async function unmarkCollected(db: Database, orderId: number): Promise<void> {
  await db.updateTable('offline_orders').set({ collected_at: null }).where('order_id', '=', orderId).execute()
}

/** The cash that is booked as paid into the bank, and the debt of the courier that it settled. */
export async function sumCollected(
  db: Database,
  orderId: number,
): Promise<{ readonly owed: Money; readonly paid: Money }> {
  const { rows } = await sql<{ owed: number; paid: number }>`
    select coalesce(-sum(cash_receivable_minor), 0)::bigint as owed, coalesce(sum(bank_minor), 0)::bigint as paid
    from ledger_transactions where order_id = ${orderId} and kind = 'collection'`.execute(db)
  return { owed: money(rows[0]?.owed ?? 0), paid: money(rows[0]?.paid ?? 0) }
}

export async function updateRefundAccount(db: Database, orderId: number, account: string): Promise<void> {
  await db.updateTable('offline_orders').set({ refund_account: account }).where('order_id', '=', orderId).execute()
}

type Contact = { readonly sentBy: 'email' | 'phone'; readonly contact: string }

/** The contact that gets an order's code: the order's contact for a guest, a proved contact for an account. */
export async function findContact(db: Database, orderId: number): Promise<Contact | undefined> {
  // An account without a proved contact is treated like a guest: the code proves the email of its orders.
  const { rows } = await sql<{ email: string; phone: string }>`
    select case
        when shopper.is_guest then o.ship_email
        when shopper.email_verified or not shopper.phone_verified then coalesce(shopper.email, '')
        else '' end as email,
      coalesce(case
        when shopper.is_guest then shopper.guest_phone
        when shopper.phone_verified then shopper.phone end, '') as phone
    from orders o join users shopper on shopper.id = o.user_id where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.email !== '') return { sentBy: 'email', contact: row.email }
  return row.phone === '' ? undefined : { sentBy: 'phone', contact: row.phone }
}

type PendingRefund = { readonly id: number; readonly paymentId: number; readonly amount: Money }

export async function lockPendingRefunds(db: Database, orderId: number): Promise<PendingRefund[]> {
  const { rows } = await sql<{ id: number; paymentId: number; amountMinor: number }>`
    select refund.id, refund.payment_id as "paymentId", refund.amount_minor as "amountMinor"
    from refunds refund join payments payment on payment.id = refund.payment_id
    where payment.order_id = ${orderId} and refund.status = 'pending'
      and payment.provider in ('cash_on_delivery', 'bank_transfer')
    order by refund.id for update of refund`.execute(db)
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor) }))
}
