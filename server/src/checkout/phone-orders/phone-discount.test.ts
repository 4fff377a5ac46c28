import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { expireOrders } from '#books'
import { cancelPieces } from '#fulfilment'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { giveCredit } from '#testing/gift-card-factories.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const support = await newStaff(shop, { role: 'Support' })
const owner = await newStaff(shop, { role: 'Owner' })

type Given = { readonly as?: typeof support; readonly key?: string }

const send = (path: string, body: object, { as = support, key }: Given = {}) =>
  sendAdmin(shop, `POST ${path}`, { as, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })

const reason = 'For the long wait.'
const percent = (value: number) => ({ kind: 'percent', value, reason })
const amount = (value: number) => ({ kind: 'amount', value, reason })

async function stage(prices: readonly number[] = [10_000, 3_333]) {
  const lines = []
  for (const priceRupees of prices) {
    const { variants } = await newProduct(shop.db, { sizes: ['M'], stock: 20, priceRupees })
    lines.push({ variantId: variants[0]?.id ?? 0, quantity: 1 })
  }
  const asha = await readyShopper(shop, [{ variantId: lines[0]?.variantId ?? 0 }])
  const { id: addressId } = await shop.db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  return { asha, draft: { customerId: asha.id, addressId, payment: 'link', lines } }
}

async function take(body: object, given: Given = {}) {
  const { body: prices } = await send('phone-orders/preview', body, given)
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const taken = await send('phone-orders', { ...body, shown }, given)
  const row = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', String(taken.body.code ?? ''))
    .executeTakeFirst()
  return { prices, taken, orderId: row?.id ?? 0 }
}

test('ORDER-01: a discount with a reason is shared over the pieces, in tax, invoice and refunds, and stands in the audit', async () => {
  const { asha, draft } = await stage()
  const { prices, taken, orderId } = await take({ ...draft, discount: amount(1_000) })
  expect(prices).toMatchObject({ discountMinor: 100_000, discountProblem: '', codeProblem: '' })
  expect(prices.offers).toEqual([{ title: 'Discount', code: '', savedMinor: 100_000 }])
  expect(prices.lines).toMatchObject([{ discountMinor: 75_002 }, { discountMinor: 24_998 }])
  expect(taken.status).toBe(200)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ paid: prices.totalMinor, invoiced: prices.totalMinor })
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 2, pieces: 1, shareBp: 10_000 }] })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ credited: 333_300 - 24_998 })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where thing = 'order' and thing_id = ${taken.body.code} and verb = 'taken by phone'`.execute(
    shop.db,
  )
  expect(rows[0]?.after).toMatchObject({ discount: amount(1_000) })
})

test('ORDER-01: who takes orders gives a tenth at most, who changes prices more, and each discount has a reason', async () => {
  const { draft } = await stage([10_000])
  expect((await take({ ...draft, discount: percent(10) })).taken.status).toBe(200)
  const above = await take({ ...draft, discount: percent(11) })
  expect(above.prices.discountProblem).toContain('10 % of the pieces at most')
  expect(above.taken.body).toMatchObject({ code: 'phone_order.discount', message: above.prices.discountProblem })
  expect((await take({ ...draft, discount: percent(30) }, { as: owner })).taken.status).toBe(200)
  const silent = await take({ ...draft, discount: { kind: 'percent', value: 5 } })
  expect(silent.taken.body.code).toBe('phone_order.discount_reason')
  const both = await send('phone-orders/preview', { ...draft, discount: percent(5), offerCode: 'WELCOME' })
  expect(both.body.code).toBe('phone_order.one_code')
  for (const value of [0, 91, 2.5]) {
    const wrong = await send('phone-orders/preview', { ...draft, discount: percent(value) })
    expect(wrong.body.errors['discount.value']).toEqual(['Enter whole percent from 1 to 90'])
  }
  const whole = await send('phone-orders/preview', { ...draft, discount: amount(10_000) }, { as: owner })
  expect(whole.body.discountProblem).not.toBe('')
})

test('ORDER-01: a hundred previews leave no offer, and the code of a discount serves no other cart', async () => {
  const { asha, draft } = await stage([10_000])
  const before = await shop.db.selectFrom('offers').select('id').execute()
  await Promise.all(Array.from({ length: 100 }, () => send('phone-orders/preview', { ...draft, discount: percent(5) })))
  expect(await shop.db.selectFrom('offers').select('id').execute()).toHaveLength(before.length)
  const { orderId } = await take({ ...draft, discount: percent(5) })
  const { rows } = await sql<{ code: string }>`select code from offer_uses where order_id = ${orderId}`.execute(shop.db)
  const tried = await shop.post('coupon-apply', { user_id: asha.id, coupon_code: rows[0]?.code }, asha)
  expect(tried.body.result).toBe(false)
  const { body: listed } = await sendAdmin(shop, 'GET offers', { as: owner })
  expect(JSON.stringify(listed)).not.toContain('phone-')
})

test('PAY-01: store credit of the customer pays a discounted order by phone', async () => {
  const { asha, draft } = await stage([10_000])
  await giveCredit(shop, asha, 400_000)
  const { prices, orderId } = await take({ ...draft, discount: amount(1_000), usesCredit: true })
  expect(prices.uses).toEqual([{ kind: 'store_credit', codeEnd: '', amountMinor: 400_000 }])
  expect(prices.toPayMinor).toBe(prices.totalMinor - 400_000)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect((await ledgerOf(shop.db, orderId))['store_credit_liability']).toBe(400_000)
})

test('ORDER-01, PAY-01: the same order twice at once is one, and an expired one is paid again with its discount', async () => {
  const { asha, draft } = await stage([10_000])
  const body = { ...draft, discount: amount(500) }
  const { body: prices } = await send('phone-orders/preview', body)
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const key = 'one-discount-order'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('phone-orders', { ...body, shown, holdMinutes: 30 }, { key })),
  )
  const codes = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.code))
  expect(codes.size).toBe(1)
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', String([...codes][0]))
    .executeTakeFirstOrThrow()
  shop.clock.advance(31 * minuteMs)
  await expireOrders(shop.ctx())
  const again = await shop.post('order/pay-again', { user_id: asha.id, combined_order_id: orderId }, asha)
  expect(again.body).toMatchObject({ amount: prices.totalMinor })
  const { id } = await placeOrder(shop, asha)
  expect(id).not.toBe(orderId)
})
