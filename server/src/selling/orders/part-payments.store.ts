import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import { statement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { PartPayment } from './order.types.ts'

export type PartRow = { readonly firstMinor: number; readonly balanceMinor: number; readonly askedAt: string | null }

/** The two payments of an order `o`. */
export const partColumn = `(
    select json_build_object('firstMinor', part.first_minor, 'balanceMinor', part.balance_minor, 'askedAt', part.asked_at)
    from part_payments part where part.order_id = o.id
  ) as part`

export function toPart({ firstMinor, balanceMinor, askedAt }: PartRow): PartPayment {
  return {
    first: money(firstMinor),
    balance: money(balanceMinor),
    askedAt: askedAt === null ? null : new Date(askedAt),
  }
}

const insertOfNewest = statement(`
  insert into part_payments (order_id, first_minor, balance_minor)
  select max(id), $2, $3 from orders where user_id = $1`)

type Parts = { readonly first: Money; readonly balance: Money }

/** Describes the order inserted earlier in this batch: the cart lock makes it the shopper's newest. */
export function insertPart(work: UnitOfWork, userId: number, { first, balance }: Parts): void {
  work.add(insertOfNewest.with(userId, first.amountMinor, balance.amountMinor))
}

/**
 * What is still to be paid of a locked order. A statement of its own, because one that waited for the lock of the order
 * would read the balance from before its wait.
 */
export async function readBalance(db: Database, orderId: number): Promise<Money> {
  const { rows } = await sql<{ balance: number }>`
    select balance_minor as balance from part_payments where order_id = ${orderId}`.execute(db)
  return money(rows[0]?.balance ?? 0)
}

/** Lessens the balance of a locked order by pieces that were cancelled. */
export async function lessenBalance(db: Database, orderId: number, by: Money): Promise<void> {
  await sql`
    update part_payments set balance_minor = balance_minor - ${by.amountMinor}::bigint where order_id = ${orderId}`.execute(
    db,
  )
}

/** Ends the balance of a locked order with its payment. */
export async function endBalance(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`
    update part_payments set balance_minor = 0, balance_paid_at = ${now} where order_id = ${orderId}`.execute(db)
}
