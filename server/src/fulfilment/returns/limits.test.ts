import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ReturnConsequence } from '@shop/contract/content/return-limits'
import { operatorAuditor } from '#platform/security/audit.ts'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { deliver } from '#testing/order-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { findReturn, limitOfReturn, moveReturn, passReturn } from './handling.service.ts'
import { replaceLimits } from './limits.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const limit = (consequence: ReturnConsequence) => {
  shop.clock.advance(60_000)
  return replaceLimits(shop.ctx(), operatorAuditor('meera'), [
    { ordersCounted: 3, leastLines: 2, sharePercent: 50, consequence },
  ])
}
beforeEach(() => limit('exchange_or_credit'))

const { variants } = await newProduct(shop.db, { sizes: ['S', 'M'], stock: 500, priceRupees: 2000 })
const variantIds = variants.map(({ id }) => id)

async function orderOf(asha: Shopper): Promise<{ orderId: number; lineIds: number[] }> {
  shop.clock.advance(60_000)
  await fillCart(
    shop.db,
    asha.id,
    variantIds.map((variantId) => ({ variantId })),
  )
  const { id: orderId } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...sheet.body })
  await deliver(shop, orderId)
  const { rows } = await sql<{
    id: number
  }>`select id from order_lines where order_id = ${orderId} order by position`.execute(shop.db)
  return { orderId, lineIds: rows.map(({ id }) => id) }
}

const ask = (asha: Shopper, id: number | undefined, changes: object = {}) =>
  shop.post('refund-request/send', { id, reason: 'Not mine', reason_code: 'look', pieces: 1, ...changes }, asha)

async function refunded(asha: Shopper, lineId: number | undefined, reasonCode = 'look'): Promise<void> {
  const { body } = await ask(asha, lineId, { reason_code: reasonCode })
  const requestId = Number(body['request_id'])
  for (const to of ['accepted', 'received'] as const) await moveReturn(shop.ctx(), { requestId, to, note: '' })
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
}

const termsOf = async (asha: Shopper) => (await shop.get('returns/terms', asha)).body['data']

async function newShopper(): Promise<Shopper> {
  const asha = await readyShopper(shop, [{ variantId: variantIds[0] ?? 0 }])
  await sql`delete from cart_items where cart_id in (select id from carts where user_id = ${asha.id})`.execute(shop.db)
  return asha
}

test('ORDER-05: a shopper who returns half of the pieces sees the limit before the next purchase, and gets credit for its returns', async () => {
  const asha = await newShopper()
  const first = await orderOf(asha)
  expect(await termsOf(asha)).toEqual({ consequence: 'none', text: '' })
  await refunded(asha, first.lineIds[0])
  const terms = await termsOf(asha)
  expect(terms).toMatchObject({ consequence: 'exchange_or_credit' })
  expect(terms.text).toContain('You returned 1 of your last 2 pieces')
  const second = await orderOf(asha)
  const { body: page } = await shop.get(`returns/order/${second.orderId}`, asha)
  expect(page).toMatchObject({
    data: { limit_text: terms.text, lines: [{ credit_only: true }, { credit_only: true }] },
  })
  const refused = await ask(asha, second.lineIds[0])
  expect(refused).toMatchObject({ status: 409, body: { code: 'return.credit_only' } })
  const accepted = await ask(asha, second.lineIds[0], { refund_to: 'credit' })
  expect(accepted.status).toBe(200)
  const request = await findReturn(shop.ctx(), Number(accepted.body['request_id']))
  expect(request && (await limitOfReturn(shop.ctx(), request))).toEqual({
    consequence: 'exchange_or_credit',
    orders: 1,
    lines: 2,
    returned: 1,
  })
})

test('ORDER-05: an order keeps the terms of its day, whatever is returned or decided later', async () => {
  const asha = await newShopper()
  const first = await orderOf(asha)
  const second = await orderOf(asha)
  await refunded(asha, first.lineIds[0])
  await refunded(asha, first.lineIds[1])
  expect((await ask(asha, second.lineIds[0])).status).toBe(200)
})

test('ORDER-05: our own mistakes count for no limit and are refunded in full', async () => {
  const asha = await newShopper()
  const first = await orderOf(asha)
  await refunded(asha, first.lineIds[0], 'faulty')
  await refunded(asha, first.lineIds[1], 'damaged')
  expect(await termsOf(asha)).toMatchObject({ consequence: 'none' })
  const second = await orderOf(asha)
  await refunded(asha, second.lineIds[0])
  const third = await orderOf(asha)
  await refunded(asha, second.lineIds[1])
  expect((await ask(asha, third.lineIds[0], { reason_code: 'faulty' })).status).toBe(200)
})

test('ORDER-05: a limit that asks for approval refuses nothing, and the merchant reads why', async () => {
  await limit('approval')
  const asha = await newShopper()
  const first = await orderOf(asha)
  await refunded(asha, first.lineIds[0])
  expect(await termsOf(asha)).toMatchObject({ consequence: 'approval', text: expect.stringContaining('approve') })
  const second = await orderOf(asha)
  const { status, body } = await ask(asha, second.lineIds[0])
  expect(status).toBe(200)
  const request = await findReturn(shop.ctx(), Number(body['request_id']))
  expect(request && (await limitOfReturn(shop.ctx(), request))?.consequence).toBe('approval')
  await limit('none')
  expect(await termsOf(asha)).toMatchObject({ consequence: 'none' })
})
