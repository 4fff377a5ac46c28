import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { variants } = await newProduct(shop.db, { sizes: [], stock: 50, isGiftCard: true, gstRule: 'none' })

test('ORDER-01: a recipient who is changed before the payment gets the card, not the one of the order before', async () => {
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: cartId } = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select('cart_items.id')
    .where('user_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  const sendTo = (email: string) =>
    shop.post(
      'gift-cards/recipient',
      { cart_id: cartId, recipient_name: 'Meera', recipient_email: email, sender_name: 'Asha' },
      asha,
    )
  await sendTo('wrong@example.com')
  const first = await placeOrder(shop, asha)
  expect((await placeOrder(shop, asha)).id).toBe(first.id)
  await sendTo('right@example.com')
  const { id: orderId } = await placeOrder(shop, asha)
  const { rows } = await sql<{ email: string }>`
    select gift.recipient_email as email from order_line_gifts gift join order_lines line on line.id = gift.order_line_id
    where line.order_id = ${orderId}`.execute(shop.db)
  expect(rows).toEqual([{ email: 'right@example.com' }])
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('cancelled')
})
