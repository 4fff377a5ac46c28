import { afterAll, expect, test } from 'vitest'
import { expireOrders } from '#books'
import { cancelOrder, confirmOrder, dispatchOrder, refundOrder } from '#fulfilment'
import { ledgerOf, orderBooks } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  fillCart,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct, type ProductOverrides } from '#testing/factories.ts'
import { applyCode, newOffer, offerBooks, summaryOf } from '#testing/offer-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

let codes = 0
const newCode = () => `CODE-${(codes += 1)}`

async function variantOf(product: ProductOverrides = {}): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100, ...product })
  return variants[0]?.id ?? 0
}

/** A shopper with these pieces and an offer's code in the cart. */
async function withCode(prices: readonly number[], given: Parameters<typeof newOffer>[1] = {}) {
  const lines = []
  for (const priceRupees of prices) lines.push({ variantId: await variantOf({ priceRupees }) })
  const asha = await readyShopper(shop, lines)
  const code = newCode()
  const offerId = await newOffer(shop.db, { code, in_all: 5, per_account: 1, ...given })
  const { body } = await applyCode(shop, asha, code)
  return { asha, code, offerId, answer: body }
}

async function pay(asha: Shopper, orderId: number): Promise<void> {
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
}

async function linesOf(orderId: number) {
  return shop.db
    .selectFrom('order_lines')
    .select(['line_total_minor', 'discount_minor', 'tax_rate_percent', 'tax_minor'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

test('CART-02: a code is taken off the cart, the order, its lines, the payment, the invoice and the ledger alike', async () => {
  const { asha, code } = await withCode([10_000, 3333, 2666], { kind: 'amount', percent: 0, amount_minor: 100_000 })
  const summary = await summaryOf(shop, asha)
  expect(summary).toMatchObject({
    sub_total: 'Rs15,999.00',
    discount: 'Rs1,000.00',
    shipping_cost: 'Rs0.00',
    grand_total: 'Rs14,999.00',
    tax_included: 'Rs2,025.74',
    coupon_code: code,
    coupon_applied: true,
    offers: [{ code, discount: 'Rs1,000.00', delivery: 'Rs0.00', kind: 'amount' }],
    unused_offers: [],
  })
  const { id } = await placeOrder(shop, asha)
  expect(await linesOf(id)).toEqual([
    { line_total_minor: 1_000_000, discount_minor: 62_504, tax_rate_percent: 18, tax_minor: 143_008 },
    { line_total_minor: 333_300, discount_minor: 20_833, tax_rate_percent: 18, tax_minor: 47_664 },
    { line_total_minor: 266_600, discount_minor: 16_663, tax_rate_percent: 5, tax_minor: 11_902 },
  ])
  await pay(asha, id)
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ discount_minor: 100_000, total_minor: 1_499_900, tax_minor: 202_574 })
  const invoice = await shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(invoice).toMatchObject({ discount_minor: 100_000, total_minor: 1_499_900, taxable_minor: 1_297_326 })
  expect(invoice.lines).toMatchObject([
    { unit_price_minor: 1_000_000, discount_minor: 62_504, rate_percent: 18, total_minor: 937_496 },
    { unit_price_minor: 333_300, discount_minor: 20_833, rate_percent: 18, total_minor: 312_467 },
    { unit_price_minor: 266_600, discount_minor: 16_663, rate_percent: 5, total_minor: 249_937 },
  ])
  const details = await shop.get(`purchase-history-details/${id}`, asha)
  expect(details.body.data[0]).toMatchObject({
    subtotal: 'Rs15,999.00',
    coupon_discount: 'Rs1,000.00',
    grand_total: 'Rs14,999.00',
    offers: [{ code, discount: 'Rs1,000.00', delivery: 'Rs0.00' }],
  })
  const items = await shop.get(`purchase-history-items/${id}`, asha)
  expect(items.body.data).toMatchObject([
    { coupon_discount: 'Rs625.04' },
    { coupon_discount: 'Rs208.33' },
    { coupon_discount: 'Rs166.63' },
  ])
  const ledger = Object.values(await ledgerOf(shop.db, id))
  expect(ledger.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  // The provider owes what was paid, less its fees.
  expect(ledger.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0)).toBe(1_499_900)
})

type Given = Parameters<typeof newOffer>[1]
type SlabCase = { readonly name: string; readonly quantity?: number; readonly given: Given; readonly rate: number }
const rupeesOff = (paise: number): Given => ({ kind: 'amount', percent: 0, amount_minor: paise })

test.each<SlabCase>([
  { name: '2,630.00 less 2 % is in the lower slab', given: { percent: 2 }, rate: 5 },
  { name: '2,625.01 after the discount is in the upper slab', given: rupeesOff(499), rate: 18 },
  { name: '2,625.00 after the discount is in the lower slab', given: rupeesOff(500), rate: 5 },
  { name: 'two pieces are judged by the dearer share of a paisa', quantity: 2, given: rupeesOff(999), rate: 18 },
])('MONEY-05: $name', async ({ quantity = 1, given, rate }) => {
  const variantId = await variantOf({ priceRupees: 2630 })
  const asha = await readyShopper(shop, [{ variantId, quantity }])
  const code = newCode()
  await newOffer(shop.db, { code, ...given })
  await applyCode(shop, asha, code)
  const { id } = await placeOrder(shop, asha)
  expect(await linesOf(id)).toMatchObject([{ tax_rate_percent: rate }])
})

test('CART-02: each refusal has its reason, and a refused code leaves the earlier one', async () => {
  const { asha, code } = await withCode([5000])
  const answerTo = async (given: Parameters<typeof newOffer>[1]) => {
    const other = newCode()
    await newOffer(shop.db, { title: 'Festive', code: other, ...given })
    return (await applyCode(shop, asha, other)).body
  }
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 3_600_000)
  expect(await answerTo({ ends_at: past })).toMatchObject({
    result: false,
    code: 'offer.ended',
    message: 'Coupon expired!',
  })
  expect(await answerTo({ ended_at: past })).toMatchObject({ message: 'Coupon expired!' })
  expect(await answerTo({ starts_at: future })).toMatchObject({ message: 'Festive has not started yet.' })
  expect(await answerTo({ in_all: 1, taken: 1 })).toMatchObject({ code: 'offer.not_applicable' })
  expect(await answerTo({ min_spend_minor: 624_000 })).toMatchObject({ message: 'Festive: add ₹1,240 more.' })
  expect(await answerTo({ min_pieces: 3 })).toMatchObject({ message: 'Festive: add 2 more pieces.' })
  const inHindi = newCode()
  await newOffer(shop.db, { title: 'Festive', code: inHindi, min_pieces: 3 })
  const refused = await shop.post('coupon-apply?language=hi', { user_id: asha.id, coupon_code: inHindi }, asha)
  expect(refused.body).toMatchObject({ message: 'Festive: 2 पीस और जोड़ें।' })
  expect(await answerTo({ designer_ids: [999_999] })).toMatchObject({
    message: 'This coupon is not applicable to your cart products!',
  })
  expect((await applyCode(shop, asha, 'NO-SUCH-CODE')).body).toMatchObject({ message: 'Invalid coupon!' })
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: code, coupon_applied: true })
  const empty = await shop.shopper()
  expect((await applyCode(shop, empty, code)).body).toMatchObject({ code: 'checkout.empty_cart' })
})

test('CART-02: a code leaves with its condition and comes back with it, until it is removed', async () => {
  const { asha, code } = await withCode([3000, 4000], { min_spend_minor: 600_000 })
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_applied: true, discount: 'Rs700.00' })
  const items = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select(['cart_items.id', 'cart_items.variant_id'])
    .where('carts.user_id', '=', asha.id)
    .orderBy('cart_items.id')
    .execute()
  await shop.db
    .deleteFrom('cart_items')
    .where('id', '=', items[0]?.id ?? 0)
    .execute()
  expect(await summaryOf(shop, asha)).toMatchObject({
    coupon_code: code,
    coupon_applied: false,
    discount: 'Rs0.00',
    unused_offers: [{ code, reason: 'min_spend', missing: 'Rs2,000.00' }],
  })
  await fillCart(shop.db, asha.id, [{ variantId: items[0]?.variant_id ?? 0 }])
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_applied: true, discount: 'Rs700.00' })
  for (let turn = 0; turn < 2; turn += 1) {
    const { body } = await shop.post('coupon-remove', { user_id: asha.id }, asha)
    expect(body).toMatchObject({ result: true })
  }
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: '', coupon_applied: false, unused_offers: [] })
})

test('CART-02: gift cards are never discounted, and a category and a designer limit what is', async () => {
  const card = await variantOf({ priceRupees: 5000, isGiftCard: true, gstRule: 'none' })
  const kurta = await newProduct(shop.db, { sizes: [], stock: 9, priceRupees: 8000, designer: 'Studio Niharika' })
  const other = await variantOf({ priceRupees: 1000 })
  const asha = await readyShopper(shop, [
    { variantId: card },
    { variantId: kurta.variants[0]?.id ?? 0 },
    { variantId: other },
  ])
  const { designer_id: designerId } = await shop.db
    .selectFrom('products')
    .select('designer_id')
    .where('id', '=', kurta.id)
    .executeTakeFirstOrThrow()
  const [code, onlyDesigner] = [newCode(), newCode()]
  await newOffer(shop.db, { code })
  await newOffer(shop.db, { code: onlyDesigner, designer_ids: [designerId ?? 0] })
  await applyCode(shop, asha, code)
  expect(await summaryOf(shop, asha)).toMatchObject({ discount: 'Rs900.00' })
  await applyCode(shop, asha, onlyDesigner)
  expect(await summaryOf(shop, asha)).toMatchObject({ discount: 'Rs800.00' })
})

test('CART-02: a lost free delivery is said, and free delivery is an offer of its own', async () => {
  const { asha } = await withCode([5100], { percent: 10 })
  expect(await summaryOf(shop, asha)).toMatchObject({ free_delivery_lost: true, shipping_cost: 'Rs149.00' })
  const free = await withCode([1000], { kind: 'free_delivery', percent: 0 })
  expect(await summaryOf(shop, free.asha)).toMatchObject({
    shipping_cost: 'Rs0.00',
    discount: 'Rs0.00',
    grand_total: 'Rs1,000.00',
    offers: [{ delivery: 'Rs149.00', delivery_known: true }],
  })
  const { id } = await placeOrder(shop, free.asha)
  expect(await orderBooks(shop.db, id)).toMatchObject({ state: 'awaiting_payment' })
  expect(await offerBooks(shop.db, free.offerId)).toMatchObject({ taken: 1, held: 1 })
})

test('ORDER-01: an order that is not paid in time, and one that is replaced, give their use back', async () => {
  const { asha, offerId } = await withCode([5000])
  const { id: first } = await placeOrder(shop, asha)
  await fillCart(shop.db, asha.id, [{ variantId: await variantOf() }])
  const { id: second } = await placeOrder(shop, asha)
  expect(second).not.toBe(first)
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: 1, held: 1, used: 0, released: 1 })
  shop.clock.advance(16 * 60_000)
  await expireOrders(shop.ctx())
  expect((await orderBooks(shop.db, second)).state).toBe('cancelled')
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: 0, held: 0, used: 0, released: 2 })
})

test('ORDER-01: a cancelled order gives its use back, and a returned one does not', async () => {
  const cancelled = await withCode([5000])
  const { id } = await placeOrder(shop, cancelled.asha)
  await pay(cancelled.asha, id)
  expect(await offerBooks(shop.db, cancelled.offerId)).toEqual({ taken: 1, held: 0, used: 1, released: 0 })
  await cancelOrder(shop.ctx(), { orderId: id, note: '' })
  expect(await offerBooks(shop.db, cancelled.offerId)).toEqual({ taken: 0, held: 0, used: 0, released: 1 })
  const refund = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_minor')
    .where('payments.order_id', '=', id)
    .execute()
  expect(refund).toEqual([{ amount_minor: 464_900 }])

  const returned = await withCode([5000])
  const { id: other } = await placeOrder(shop, returned.asha)
  await pay(returned.asha, other)
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await confirmOrder(shop.ctx(), { orderId: other, note: '' })
  await dispatchOrder(shop.ctx(), { orderId: other, note: '', shipment })
  await refundOrder(shop.ctx(), { orderId: other, note: '', isRestocked: true })
  expect(await offerBooks(shop.db, returned.offerId)).toEqual({ taken: 1, held: 0, used: 1, released: 0 })
})

/** Lets an order expire, and pays it afterwards. */
async function paidLate(given: Parameters<typeof newOffer>[1], meanwhile: (offerId: number) => Promise<unknown>) {
  const { asha, offerId } = await withCode([5000], given)
  const { id } = await placeOrder(shop, asha)
  const providerOrderId = await openPayment(shop, asha, id)
  shop.clock.advance(16 * 60_000)
  await expireOrders(shop.ctx())
  await meanwhile(offerId)
  await payAtSheet(shop, providerOrderId)
  await deliverWebhooks(shop)
  return { state: (await orderBooks(shop.db, id)).state, books: await offerBooks(shop.db, offerId) }
}

test('PAY-02: a payment that comes late takes its offer again, and is refunded when no use is left', async () => {
  expect(await paidLate({}, () => Promise.resolve())).toEqual({
    state: 'paid',
    books: { taken: 1, held: 0, used: 1, released: 0 },
  })
  const usedUp = (offerId: number) =>
    shop.db.updateTable('offers').set({ taken: 5 }).where('id', '=', offerId).execute()
  expect(await paidLate({}, usedUp)).toEqual({ state: 'refunded', books: { taken: 5, held: 0, used: 0, released: 1 } })
})

test('ORDER-01: an offer for a first order is refused with the second', async () => {
  const { asha, code, offerId } = await withCode([5000], { is_first_order: true, per_account: null, in_all: null })
  const { id } = await placeOrder(shop, asha)
  expect(await offerBooks(shop.db, offerId)).toMatchObject({ held: 1, taken: 0 })
  await pay(asha, id)
  await fillCart(shop.db, asha.id, [{ variantId: await variantOf() }])
  expect((await applyCode(shop, asha, code)).body).toMatchObject({
    result: false,
    message: expect.stringContaining('first order'),
  })
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: '', coupon_applied: false })
})

test('ORDER-01: the order stores a copy of the offer, and a later version does not change it', async () => {
  const { asha, offerId } = await withCode([5000])
  const { id } = await placeOrder(shop, asha)
  await shop.db.updateTable('offers').set({ version: 2, percent: 50 }).where('id', '=', offerId).execute()
  const use = await shop.db.selectFrom('offer_uses').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(use).toMatchObject({ version: 1, discount_minor: 50_000, delivery_minor: 0 })
  expect(use.terms).toMatchObject({ percent: 10, version: 1 })
  // The cart now gets the new version; the order of the old one is replaced.
  const { id: next } = await placeOrder(shop, asha)
  expect(next).not.toBe(id)
  expect(await offerBooks(shop.db, offerId)).toMatchObject({ taken: 1, held: 1, released: 1 })
})
