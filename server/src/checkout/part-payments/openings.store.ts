import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { OpenedPayment } from '#checkout/payments/payment.types.ts'
import type { Database } from '#platform/db/db.ts'

type Row = Omit<OpenedPayment, 'amount' | 'isBalance'> & { readonly amountMinor: number }

export type AtProvider = { readonly provider: string; readonly providerOrderId: string }

const columns = sql`
  opening.provider, opening.order_id as "orderId", orders.user_id as "userId", opening.provider_order_id as "providerOrderId",
  opening.amount_minor as "amountMinor"
  from balance_openings opening join orders on orders.id = opening.order_id`

const toOpened = ({ amountMinor, ...row }: Row): OpenedPayment => ({
  ...row,
  amount: money(amountMinor),
  isBalance: true,
})

export async function findOpening(db: Database, providerOrderId: string): Promise<OpenedPayment | undefined> {
  const { rows } = await sql<Row>`select ${columns} where opening.provider_order_id = ${providerOrderId}`.execute(db)
  return rows[0] && toOpened(rows[0])
}

/** The providers' orders for the balance of an order, the newest first. */
export async function listOpenings(db: Database, orderId: number): Promise<OpenedPayment[]> {
  const { rows } = await sql<Row>`
    select ${columns} where opening.order_id = ${orderId}
    order by opening.created_at desc`.execute(db)
  return rows.map(toOpened)
}

type NewOpening = AtProvider & { readonly orderId: number; readonly amount: Money; readonly now: Date }

/** The time for browser and webhook to report a payment before the provider is queried. */
const firstCheckMs = 20_000

export async function insertOpening(
  db: Database,
  { orderId, provider, providerOrderId, amount, now }: NewOpening,
): Promise<void> {
  await sql`
    insert into balance_openings (provider_order_id, order_id, provider, amount_minor, created_at, next_check_at)
    values (
      ${providerOrderId}, ${orderId}, ${provider}, ${amount.amountMinor}, ${now}, ${new Date(now.getTime() + firstCheckMs)}
    )
    on conflict (provider_order_id) do nothing`.execute(db)
}

/** A bank may report a payment this late. */
const lateReportDays = 4

type Claiming = { readonly providers: readonly string[]; readonly now: Date; readonly limit: number }

/** Due 20 seconds after the balance was opened, then after 40, 80 and so on, while a balance is due. */
export async function claimUnsettled(db: Database, { providers, now, limit }: Claiming): Promise<AtProvider[]> {
  const { rows } = await sql<AtProvider>`
    with due as (
      select opening.provider_order_id, part.balance_minor > 0 as is_due
      from balance_openings opening join part_payments part on part.order_id = opening.order_id
      where opening.next_check_at <= ${now} and opening.provider = any(${[...providers]})
      order by opening.next_check_at limit ${limit} for update of opening skip locked
    ),
    claimed as (
      update balance_openings opening set checked_at = ${now}, next_check_at = case
        when due.is_due and opening.created_at > ${now}::timestamptz - ${sql.lit(lateReportDays)} * interval '1 day'
        then ${now}::timestamptz + greatest(interval '20 seconds', ${now}::timestamptz - opening.created_at)
      end
      from due where opening.provider_order_id = due.provider_order_id
      returning opening.provider, opening.provider_order_id
    )
    select provider, provider_order_id as "providerOrderId" from claimed`.execute(db)
  return rows
}
