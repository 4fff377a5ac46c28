import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newGiftCard } from '#testing/gift-card-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { remindOfEnd } from './delivery.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
afterEach(() => limit({ buyer: 500_000, recipient: 200_000 }))

const limit = ({ buyer, recipient }: { buyer: number; recipient: number }) =>
  sql`update gift_card_terms set daily_buyer_minor = ${buyer * 100}, daily_recipient_minor = ${recipient * 100}`.execute(
    shop.db,
  )

const { variants } = await newProduct(shop.db, {
  sizes: [],
  stock: 5000,
  priceRupees: 5000,
  isGiftCard: true,
  gstRule: 'none',
})
const variantId = variants[0]?.id ?? 0

async function shopperFor(recipient: string): Promise<Shopper> {
  const asha = await readyShopper(shop, [{ variantId }])
  await sql`
    insert into cart_item_gifts (cart_item_id, recipient_name, recipient_email, sender_name, message, design)
    select item.id, 'Meera', ${recipient}, 'Asha', '', 'plain'
    from cart_items item join carts cart on cart.id = item.cart_id where cart.user_id = ${asha.id}`.execute(shop.db)
  return asha
}

test('PAY-01: gift cards above the sum of a day are refused with the sum that is left, and allowed after it', async () => {
  const asha = await readyShopper(shop, [{ variantId, quantity: 3 }])
  await limit({ buyer: 12_000, recipient: 100_000 })
  expect(await placeOrder(shop, asha)).toMatchObject({
    status: 422,
    body: { code: 'gift_card.daily_buyer', limit: 'Rs12,000.00', left: 'Rs12,000.00', combined_order_id: 0 },
  })
  await sql`update cart_items set quantity = 2 where cart_id in (select id from carts where user_id = ${asha.id})`.execute(
    shop.db,
  )
  const first = await placeOrder(shop, asha, 'first')
  expect(first.status).toBe(200)
  await sql`update orders set state = 'paid' where id = ${first.id}`.execute(shop.db)
  await sql`update cart_items set quantity = 1 where cart_id in (select id from carts where user_id = ${asha.id})`.execute(
    shop.db,
  )
  expect((await placeOrder(shop, asha, 'second')).body).toMatchObject({ left: 'Rs2,000.00' })
  shop.clock.advance(25 * 3_600_000)
  expect((await placeOrder(shop, asha, 'third')).status).toBe(200)
})

test('PAY-01: of a hundred buyers at once for one recipient no more order than the sum of a day', async () => {
  await limit({ buyer: 200_000, recipient: 15_000 })
  const recipient = `once-${Date.now()}@example.com`
  const buyers: Shopper[] = []
  for (let turn = 0; turn < 100; turn += 1)
    buyers.push(await shopperFor(turn % 2 === 0 ? recipient : recipient.toUpperCase()))
  const placed = await Promise.all(buyers.map((as) => placeOrder(shop, as)))
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(3)
  const codes = new Set(placed.filter(({ status }) => status !== 200).map(({ body }) => body['code']))
  expect([...codes]).toEqual(['gift_card.daily_recipient'])
})

test('PAY-01: an order without gift cards asks for no limit', async () => {
  await limit({ buyer: 1, recipient: 1 })
  const kurta = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 9000 })
  const asha = await readyShopper(shop, [{ variantId: kurta.variants[0]?.id ?? 0 }])
  expect((await placeOrder(shop, asha)).status).toBe(200)
})

const reminders = async (codeEnd: string) => {
  const { rows } = await sql<{ to: string }>`
    select data ->> 'to' as "to" from jobs.job
    where data ->> 'template' = 'gift-card-expiring' and data -> 'facts' ->> 'codeEnd' = ${codeEnd}`.execute(shop.db)
  return rows
}

test('PAY-01: a card with a balance reminds its holder once before it ends, also when the job runs 100 times at once', async () => {
  const [ending, lasting] = [await newGiftCard(shop, 2000), await newGiftCard(shop, 2000)]
  const soon = new Date(shop.clock.now().getTime() + 29 * 86_400_000)
  await sql`update stored_values set expires_at = ${soon} where id = ${ending.id}`.execute(shop.db)
  const runs = await Promise.all(Array.from({ length: 100 }, () => remindOfEnd(shop.ctx())))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await reminders(ending.code.slice(-4))).toHaveLength(1)
  expect(await reminders(lasting.code.slice(-4))).toHaveLength(0)
})

test('PAY-01: a spent card reminds nobody', async () => {
  const { id } = await newGiftCard(shop, 2000)
  const soon = new Date(shop.clock.now().getTime() + 3 * 86_400_000)
  await sql`update stored_values set expires_at = ${soon}, blocked_at = ${soon} where id = ${id}`.execute(shop.db)
  expect(await remindOfEnd(shop.ctx())).toBe(0)
})
