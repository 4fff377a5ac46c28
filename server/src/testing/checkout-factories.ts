import type { Database } from '#platform/db/db.ts'
import type { Shopper, TestApp } from './open-test-app.ts'

type Line = { readonly variantId: number; readonly quantity?: number }

export async function newDelivery(db: Database, userId: number, cityName = 'Mumbai'): Promise<number> {
  const city = await db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id', 'cities.state_id', 'states.country_id'])
    .where('cities.name', '=', cityName)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('addresses')
    .values({
      user_id: userId,
      name: 'Asha Rao',
      address: '14 Carter Road',
      country_id: city.country_id,
      state_id: city.state_id,
      city_id: city.id,
      postal_code: '400050',
      phone: '9820012345',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Fills the shopper's cart and sets one of their addresses. */
export async function fillCart(db: Database, userId: number, lines: readonly Line[]): Promise<void> {
  const known = await db.selectFrom('carts').select('id').where('user_id', '=', userId).executeTakeFirst()
  const cart =
    known ??
    (await db
      .insertInto('carts')
      .values({ user_id: userId, address_id: await newDelivery(db, userId) })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .insertInto('cart_items')
    .values(lines.map(({ variantId, quantity = 1 }) => ({ cart_id: cart.id, variant_id: variantId, quantity })))
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'variant_id']).doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute()
}

export async function readyShopper(shop: TestApp, lines: readonly Line[]): Promise<Shopper> {
  const shopper = await shop.shopper()
  await fillCart(shop.db, shopper.id, lines)
  return shopper
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

export async function placeOrder(
  shop: TestApp,
  as: Shopper,
  idempotencyKey?: string,
): Promise<Answer & { id: number }> {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const body = { owner_id: 1, user_id: as.id, payment_type: 'razorpay' }
  const answer: Answer = await shop.post('order/store', body, { as, headers })
  return { ...answer, id: Number(answer.body['combined_order_id']) }
}

export async function openPayment(shop: TestApp, as: Shopper, orderId: number): Promise<string> {
  const body = { combined_order_id: orderId, amount: 1, user_id: as.id, payment_type: 'cart_payment' }
  const reply: Answer = await shop.post('razorpay/pay-with-razorpay', body, as)
  if (reply.status !== 200) throw new Error(`pay-with-razorpay: ${reply.status} ${JSON.stringify(reply.body)}`)
  return String(reply.body['payment_details'])
}

export type Callback = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

type AtSheet = {
  readonly outcome?: 'success' | 'failure' | 'late'
  readonly notify?: boolean
  readonly capture?: boolean
  readonly late_after_seconds?: number
}

/** Pays at the provider's sheet; `notify: false` suppresses the webhook. */
export async function payAtSheet(shop: TestApp, providerOrderId: string, sheet: AtSheet = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/sandbox/razorpay/pay',
    payload: { order_id: providerOrderId, outcome: 'success', notify: true, ...sheet },
  })
  return { status: response.statusCode, body: response.json<Callback & { error?: unknown }>() }
}

type Confirmation = Callback & { readonly orderId: number }

export async function confirm(shop: TestApp, as: Shopper, { orderId, ...callback }: Confirmation): Promise<Answer> {
  return shop.post('razorpay/payment', { combined_order_id: orderId, ...callback }, as)
}

/** Delivers the sandbox's due events until none are left; returns the number of tries. */
export async function deliverWebhooks(shop: TestApp): Promise<number> {
  let tried = 0
  for (let turn = 1; turn > 0;) {
    turn = await shop.sandbox.deliverDue(async (payload, headers) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/v2/razorpay/webhook',
        payload,
        headers: { ...headers },
      })
      return response.statusCode
    })
    tried += turn
  }
  return tried
}
