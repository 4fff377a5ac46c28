import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import { deliverDueCards, grantCredit } from '#checkout'
import type { placeOrder } from './checkout-factories.ts'
import type { Shopper, TestApp } from './open-test-app.ts'
import { paidOrderOf } from './order-factories.ts'

/** Buys a gift card and delivers it; returns its code and its order. */
export async function newGiftCard(shop: TestApp, priceRupees: number) {
  const bought = await paidOrderOf(shop, [{ priceRupees, isGiftCard: true, gstRule: 'none' }])
  while ((await deliverDueCards(shop.ctx())) > 0);
  const { rows } = await sql<{ id: number; code: string }>`
    select value.id, (
      select job.data -> 'facts' ->> 'code' from jobs.job job
      where job.data ->> 'template' = 'gift-card' and right(job.data -> 'facts' ->> 'code', 4) = value.code_end
      limit 1
    ) as code
    from stored_values value join order_lines line on line.id = value.order_line_id
    where line.order_id = ${bought.orderId}`.execute(shop.db)
  const [card] = rows
  if (!card) throw new Error(`Order ${bought.orderId} has no gift card.`)
  return { ...bought, ...card }
}

export async function giveCredit(shop: TestApp, as: Shopper, amountMinor: number): Promise<void> {
  const { email } = await shop.db.selectFrom('users').select('email').where('id', '=', as.id).executeTakeFirstOrThrow()
  const grant = { contact: email ?? '', amount: money(amountMinor), reason: 'A test' }
  if (!(await grantCredit(shop.ctx(), grant))) throw new Error('The account was not found.')
}

export type Paying = { readonly codes?: readonly string[]; readonly use_credit?: boolean; readonly to_pay?: string }

export async function placeWithValue(shop: TestApp, as: Shopper, paying: Paying): ReturnType<typeof placeOrder> {
  const body = { owner_id: 1, user_id: as.id, payment_type: 'razorpay', stored_value: paying }
  const answer: { status: number; body: Record<string, unknown> } = await shop.post('order/store', body, as)
  return { ...answer, id: Number(answer.body['combined_order_id']) }
}

export type ValueBooks = {
  readonly balance: number
  readonly held: number
  readonly entries: number
  readonly holds: number
}

/** A card's balance and holds, compared with the sums of their rows. */
export async function valueBooks(shop: TestApp, valueId: number): Promise<ValueBooks> {
  const { rows } = await sql<ValueBooks>`
    select balance_minor as balance, held_minor as held,
      (select coalesce(sum(amount_minor), 0)::bigint from stored_value_entries where value_id = value.id) as entries,
      (
        select coalesce(sum(amount_minor), 0)::bigint from order_values
        where value_id = value.id and released_at is null and captured_at is null
      ) as holds
    from stored_values value where id = ${valueId}`.execute(shop.db)
  const [books] = rows
  if (!books) throw new Error(`There is no stored value ${valueId}.`)
  return books
}

/** The sums of all cards and credits, by balances and by the ledger. */
export async function liabilities(shop: TestApp): Promise<{ readonly balances: number; readonly ledger: number }> {
  const { rows } = await sql<{ balances: number; ledger: number }>`
    select (select coalesce(sum(balance_minor), 0)::bigint from stored_values) as balances,
      (
        select -coalesce(sum(gift_card_liability_minor + store_credit_liability_minor), 0)::bigint
        from ledger_transactions
      ) as ledger`.execute(shop.db)
  return rows[0] ?? { balances: 0, ledger: 0 }
}
