import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { fillCart } from './checkout-factories.ts'
import type { Shopper, TestApp } from './open-test-app.ts'

/** Cash up to Rs 50,000 with a fee of Rs 49, not in PIN codes 79…; bank transfer from Rs 1,00,000. */
export async function offerOfflinePayments(db: Database): Promise<void> {
  await sql`
    insert into offline_payment_terms (
      valid_from, method, pin_prefix, is_offered, min_minor, max_minor, fee_minor, hold_hours, refusals, bank_details
    ) values
      ('2020-01-01', 'cash_on_delivery', '', true, 50000, 5000000, 4900, 24, 2, ''),
      ('2020-01-01', 'cash_on_delivery', '79', false, 0, 5000000, 0, 24, 2, ''),
      ('2020-01-01', 'bank_transfer', '', true, 10000000, 999999900, 0, 72, 2, 'HDFC Bank, 50100012345678, HDFC0000123')`.execute(
    db,
  )
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

export async function placeOffline(
  shop: TestApp,
  as: Shopper,
  paymentType = 'cash_on_delivery',
): Promise<Answer & { id: number }> {
  const body = { owner_id: 1, user_id: as.id, payment_type: paymentType }
  const answer: Answer = await shop.post('order/store', body, as)
  return { ...answer, id: Number(answer.body['combined_order_id']) }
}

export async function cashBuyer(shop: TestApp, variantId: number, quantity = 1): Promise<Shopper> {
  const shopper = await shop.shopper()
  await fillCart(shop.db, shopper.id, [{ variantId, quantity }])
  // Refusals are also counted by phone number.
  await shop.db
    .updateTable('addresses')
    .set({ phone: `98${String(shopper.id).padStart(8, '0')}` })
    .where('user_id', '=', shopper.id)
    .execute()
  return shopper
}
