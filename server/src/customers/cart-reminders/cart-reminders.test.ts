import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import { sendMarketing } from '#customers/campaigns/sending.service.ts'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct, type NewProduct } from '#testing/factories.ts'
import { moveToNoon } from '#testing/marketing-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { planCartReminders } from './cart-reminders.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const hourMs = 3_600_000
let kurta: NewProduct
let dupatta: NewProduct
beforeAll(async () => {
  moveToNoon(shop)
  kurta = await newProduct(shop.db, { name: 'Silk Kurta', priceRupees: 12_000 })
  dupatta = await newProduct(shop.db, { name: 'Chanderi Dupatta', stock: 0 })
})

async function run() {
  await planCartReminders(shop.ctx())
  await sendMarketing(shop.ctx)
}
const sentTo = ({ email }: Shopper) => shop.mails.filter(({ to, kind }) => to === email && kind === 'cart-reminder')
const reasonsOf = async ({ id }: Shopper) =>
  await shop.db
    .selectFrom('marketing_messages')
    .select(['state', 'reason'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()

const variantOf = ({ variants }: NewProduct) => variants[0]?.id ?? 0

/** A shopper whose cart was changed `hours` ago by the test's clock. */
async function withCart(hours: number, { isChosen = true, isProved = true, pieces = [kurta, dupatta] } = {}) {
  const asha = await shop.shopper()
  await shop.db.updateTable('users').set({ email_verified: isProved }).where('id', '=', asha.id).execute()
  if (isChosen)
    await shop.post('profile/messages', { name: 'cart', is_on: true, text_version: choiceTextVersion }, asha)
  await fillCart(
    shop.db,
    asha.id,
    pieces.map((piece) => ({ variantId: variantOf(piece) })),
  )
  await changeCart(asha, hours)
  return asha
}
const changeCart = ({ id }: Shopper, hours: number) =>
  sql`
    update cart_items set updated_at = ${new Date(shop.clock.now().getTime() - hours * hourMs)}
    from carts where carts.id = cart_items.cart_id and carts.user_id = ${id}`.execute(shop.db)

test('AUTH-06: nobody is reminded while the house has it off, or without a choice, a proved mailbox and a piece in stock', async () => {
  const early = await withCart(5)
  await run()
  expect(sentTo(early)).toEqual([])
  await publishSetting(shop, 'marketing', { cartReminders: 'on', uaeApproval: '' })
  const [unasked, stranger, soldOut, fresh] = [
    await withCart(5, { isChosen: false }),
    await withCart(5, { isProved: false }),
    await withCart(5, { pieces: [dupatta] }),
    await withCart(3),
  ]
  await run()
  expect(sentTo(early)).toHaveLength(1)
  for (const asha of [unasked, stranger, soldOut, fresh]) expect(sentTo(asha)).toEqual([])
  expect(await reasonsOf(soldOut)).toEqual([{ state: 'left_out', reason: 'sold_out' }])
})

test('AUTH-06: a cart is remembered after four hours and after three days, with what is in stock, no code and a way to stop', async () => {
  const asha = await withCart(4.1)
  await run()
  await run()
  const [first] = sentTo(asha)
  expect(first).toMatchObject({ subject: 'Your cart is waiting' })
  expect(first?.text).toContain('Silk Kurta')
  expect(first?.text).not.toContain('Chanderi Dupatta')
  expect(first?.text).not.toMatch(/code|coupon|%/i)
  expect(first?.unsubscribeUrl).toContain('/unsubscribe?key=')
  shop.clock.advance(71 * hourMs)
  await run()
  expect(sentTo(asha).map(({ subject }) => subject)).toEqual(['Your cart is waiting', 'Still thinking about it?'])
  shop.clock.advance(26 * hourMs)
  await run()
  expect(sentTo(asha)).toHaveLength(2)
})

test('AUTH-06: an order, a changed cart or a stop ends the reminders of a cart', async () => {
  const [ordered, changed, stopped] = [await withCart(5), await withCart(5), await withCart(5)]
  await planCartReminders(shop.ctx())
  await sql`
    insert into orders (code, user_id, state, payment_type, subtotal_minor, shipping_minor, tax_minor, total_minor,
      ship_name, ship_email, ship_phone, ship_address, ship_city, ship_state, ship_country, ship_country_code,
      ship_postal_code, created_at)
    values ('cart-ordered', ${ordered.id}, 'awaiting_payment', 'razorpay', 0, 0, 0, 0, '', '', '', '', '', '', '', 'IN', '',
      ${shop.clock.now()})`.execute(shop.db)
  await changeCart(changed, 0)
  await shop.post('profile/messages', { name: 'cart', is_on: false, text_version: choiceTextVersion }, stopped)
  await sendMarketing(shop.ctx)
  for (const asha of [ordered, changed, stopped]) expect(sentTo(asha)).toEqual([])
  expect([await reasonsOf(ordered), await reasonsOf(changed), await reasonsOf(stopped)]).toMatchObject([
    [{ reason: 'order' }],
    [{ reason: 'changed' }],
    [{ reason: 'no_consent' }],
  ])
})
