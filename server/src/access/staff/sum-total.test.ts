import { afterAll, expect, test } from 'vitest'
import { keyPermissions } from '@shop/contract/access/admin-permissions'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { applyRetention } from '#customers'
import { paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { confirmSum, newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type By = { readonly as: StaffMember } | { readonly key: string }

type Given = By & { readonly headers?: Readonly<Record<string, string>> }

const give = (given: Given, id: number, amountMinor: number) =>
  sendAdmin(shop, `POST customers/${id}/credit/give`, { ...given, body: { amountMinor, reason: 'For the wait.' } })

const creditOf = async (userId: number): Promise<number> => {
  const row = await shop.db.selectFrom('stored_values').select('balance_minor').where('user_id', '=', userId).execute()
  return row[0]?.balance_minor ?? 0
}

const prove = (as: StaffMember) =>
  shop.db
    .updateTable('staff_sessions')
    .set({ proved_at: shop.clock.now(), last_seen_at: shop.clock.now(), created_at: shop.clock.now() })
    .where('staff_id', '=', as.id)
    .execute()

const most = 49_999_00

test('AUTH-01: payments below the sum add up, and the one that reaches it is confirmed by its own sum', async () => {
  const as = await newStaff(shop)
  const [asha, meera] = [await shop.shopper(), await shop.shopper()]
  expect((await give({ as }, asha.id, most)).status).toBe(200)
  const refused = await give({ as }, meera.id, 48_001_00)
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'staff.sum_proof_required',
      proof: {
        action: 'credit',
        target: `customer ${meera.id}`,
        amountMinor: 48_001_00,
        dayTotalMinor: 98_000_00,
      },
    },
  })
  expect(await creditOf(meera.id)).toBe(0)
  await confirmSum(shop, as, refused.body.proof)
  expect((await give({ as }, meera.id, 48_001_00)).status).toBe(200)
  expect((await give({ as }, meera.id, 1_00)).body.proof).toMatchObject({ dayTotalMinor: 50_000_00 })
  expect((await give({ as }, meera.id, 60_000_00)).body.proof).toMatchObject({ dayTotalMinor: null })
  expect([await creditOf(asha.id), await creditOf(meera.id)]).toEqual([most, 48_001_00])
})

test('AUTH-01: a confirmed, a refused, a failed and a repeated payment do not count, and a colleague has an own total', async () => {
  const as = await newStaff(shop)
  const { id } = await shop.shopper()
  const large = (await give({ as }, id, 60_000_00)).body.proof
  await confirmSum(shop, as, large)
  expect((await give({ as }, id, 60_000_00)).status).toBe(200)
  expect((await give({ as }, id, 70_000_00)).status).toBe(403)
  const card = { amountMinor: 40_000_00, recipient: 'Asha', email: 'asha@example.com', sender: 'House', reason: 'Hi.' }
  const failed = await sendAdmin(shop, 'POST gift-cards', { as, body: { ...card, deliverOn: '2020-01-01' } })
  expect(failed.body.code).toBe('gift_card.day')
  const once = { as, headers: { 'idempotency-key': `sum-total-${as.id}` } }
  for (let turn = 0; turn < 5; turn += 1) expect((await give(once, id, 30_000_00)).status).toBe(200)
  expect((await give({ as }, id, 19_999_00)).status).toBe(200)
  expect((await give({ as }, id, 1_00)).body.code).toBe('staff.sum_proof_required')
  expect((await give({ as: await newStaff(shop) }, id, most)).status).toBe(200)
})

test('AUTH-01: a sum counts for 24 hours, in every session of the person, and is deleted afterwards', async () => {
  const as = await newStaff(shop)
  const { id } = await shop.shopper()
  expect((await give({ as }, id, 30_000_00)).status).toBe(200)
  shop.clock.advance(24 * hourMs - minuteMs)
  await prove(as)
  expect((await give({ as }, id, 20_000_00)).body.proof).toMatchObject({ dayTotalMinor: 50_000_00 })
  expect((await give({ as }, id, 10_000_00)).status).toBe(200)
  shop.clock.advance(minuteMs)
  expect((await give({ as }, id, 39_999_00)).status).toBe(200)
  await applyRetention(shop.ctx())
  const rows = shop.db.selectFrom('staff_unconfirmed_sums').select('amount_minor').where('staff_id', '=', as.id)
  expect((await rows.orderBy('id').execute()).map((row) => row.amount_minor)).toEqual([10_000_00, 39_999_00])
  expect((await give({ as }, id, 1_00)).status).toBe(403)
})

test('AUTH-01: of twenty payments at once by a person or by a key, no more leaves than the sum allows', async () => {
  const payers: readonly By[] = [{ as: await newStaff(shop) }, { key: await newKey(shop, keyPermissions) }]
  for (const by of payers) {
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()))
    const answers = await Promise.all(shoppers.map(({ id }) => give(by, id, 12_000_00)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const code = 'as' in by ? 'staff.sum_proof_required' : 'staff.sum_needs_person'
    expect(answers.filter(({ body }) => body.code === code)).toHaveLength(16)
    const credits = await Promise.all(shoppers.map(({ id }) => creditOf(id)))
    expect(credits.reduce((sum, one) => sum + one, 0)).toBe(48_000_00)
  }
})

test('AUTH-01: of twenty payments at once above the total, one confirmation moves one', async () => {
  const as = await newStaff(shop)
  const { id } = await shop.shopper()
  expect((await give({ as }, id, most)).status).toBe(200)
  await confirmSum(shop, as, (await give({ as }, id, 20_000_00)).body.proof)
  const answers = await Promise.all(Array.from({ length: 20 }, () => give({ as }, id, 20_000_00)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await creditOf(id)).toBe(most + 20_000_00)
})

test('AUTH-01, ORDER-03: refunds, credit and gift cards count to one total', async () => {
  const as = await newStaff(shop)
  const { id } = await shop.shopper()
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 30_000 }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect((await give({ as }, id, 10_000_00)).status).toBe(200)
  const card = { amountMinor: 10_000_00, recipient: 'Asha', email: 'asha@example.com', sender: 'House', reason: 'Hi.' }
  expect((await sendAdmin(shop, 'POST gift-cards', { as, body: card })).status).toBe(200)
  const cancel = () => sendAdmin(shop, `POST orders/${code}/cancel`, { as, body: { note: 'Asked to.' } })
  const { body } = await cancel()
  expect(body.proof).toMatchObject({ action: 'refund', amountMinor: 30_000_00, dayTotalMinor: 50_000_00 })
  await confirmSum(shop, as, body.proof)
  expect((await cancel()).status).toBe(200)
  expect((await give({ as }, id, 29_999_00)).status).toBe(200)
})

test('AUTH-01: a key above the total is told the total, the bound and the way on; keys of one person share it', async () => {
  const maker = await newStaff(shop)
  const [key, second] = [await newKey(shop, keyPermissions, maker), await newKey(shop, keyPermissions, maker)]
  const other = await newKey(shop, keyPermissions)
  const { id } = await shop.shopper()
  expect((await give({ key }, id, most)).status).toBe(200)
  const refused = await give({ key }, id, 10_000_00)
  expect(refused).toMatchObject({ status: 403, body: { code: 'staff.sum_needs_person' } })
  expect(refused.body.message).toBe(
    'With this, the key’s person and their keys would move ₹59,999 within 24 hours without a confirmation; together they stay below ₹50,000. A person confirms ₹10,000 in the console, or the key sends it again later: each sum counts for 24 hours.',
  )
  expect(refused.body).not.toHaveProperty('proof')
  expect((await give({ key: second }, id, 10_000_00)).body.code).toBe('staff.sum_needs_person')
  expect((await give({ as: maker }, id, 10_000_00)).body.code).toBe('staff.sum_proof_required')
  expect((await give({ key: other }, id, most)).status).toBe(200)
})

test('AUTH-01: of many payments at once by a person and four of their keys, five go below the total', async () => {
  const maker = await newStaff(shop)
  const keys = await Promise.all(Array.from({ length: 4 }, () => newKey(shop, keyPermissions, maker)))
  const payers = [{ as: maker }, ...keys.map((key) => ({ key }))].flatMap((by) => [by, by, by])
  const { id } = await shop.shopper()
  const answers = await Promise.all(payers.map((by) => give(by, id, 9_900_00)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await creditOf(id)).toBe(5 * 9_900_00)
})

test('AUTH-01: a revoked key still counts to the total of its person', async () => {
  const maker = await newStaff(shop)
  const key = await newKey(shop, keyPermissions, maker)
  const { id } = await shop.shopper()
  expect((await give({ key }, id, most)).status).toBe(200)
  await shop.db.updateTable('api_keys').set({ revoked_at: new Date() }).where('created_by', '=', maker.id).execute()
  const next = await newKey(shop, keyPermissions, maker)
  expect((await give({ key: next }, id, 10_000_00)).body.code).toBe('staff.sum_needs_person')
})

test('AUTH-01: a total above the merchant’s lower sum needs a confirmation at once', async () => {
  await using own = await testApp({ hasRateLimit: false })
  const as = await newStaff(own)
  const { id } = await own.shopper()
  const giveHere = (amountMinor: number) =>
    sendAdmin(own, `POST customers/${id}/credit/give`, { as, body: { amountMinor, reason: 'For the wait.' } })
  expect((await giveHere(5_000_00)).status).toBe(200)
  await publishSetting(own, 'confirmations', { fromMinor: 1_000_00 })
  expect((await giveHere(100_00)).body.proof).toMatchObject({ amountMinor: 100_00, dayTotalMinor: 5_100_00 })
})
