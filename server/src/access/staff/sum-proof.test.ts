import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { keyPermissions } from '@shop/contract/access/admin-permissions'
import { minuteMs } from '@shop/contract/core/durations'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { newTotpSecret, totpCode, totpStep } from '#platform/security/totp.ts'
import { newAuthenticator } from '#testing/authenticator.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const post = (path: string, as: StaffMember, body: object) => sendAdmin(shop, `POST ${path}`, { as, body })

/** A person whose authenticator app shows `code()`; each code works once. */
async function withApp() {
  const as = await newStaff(shop)
  const secret = newTotpSecret()
  await shop.db
    .updateTable('staff')
    .set({ totp_secret: shop.ctx().ports.secrets.encrypt(secret, secretRow('staff', as.id)) })
    .where('id', '=', as.id)
    .execute()
  const code = () => {
    shop.clock.advance(minuteMs / 2)
    return totpCode(secret, totpStep(shop.clock.now()))
  }
  return { as, code }
}

const give = (as: StaffMember, id: number, amountMinor: number) =>
  post(`customers/${id}/credit/give`, as, { amountMinor, reason: 'For the long wait.' })

const creditOf = async (userId: number) => {
  const row = await shop.db.selectFrom('stored_values').select('balance_minor').where('user_id', '=', userId).execute()
  return row[0]?.balance_minor ?? 0
}

const large = 100_000_00

test('AUTH-01: a large sum needs a confirmation that names it; a small one needs the proof of the last five minutes', async () => {
  const { as, code } = await withApp()
  const { id } = await shop.shopper()
  expect((await give(as, id, 1_000_00)).status).toBe(200)
  const refused = await give(as, id, large)
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'staff.sum_proof_required',
      proof: { action: 'credit', target: `customer ${id}`, amountMinor: large, to: expect.any(String) },
    },
  })
  expect(await creditOf(id)).toBe(1_000_00)
  const { action, target, amountMinor } = refused.body.proof
  const sum = { action, target, amountMinor }
  expect((await post('session/proof', as, { code: '000000', sum })).body.code).toBe('staff.wrong_code')
  expect((await give(as, id, large)).status).toBe(403)
  expect((await post('session/proof', as, { code: code(), sum })).status).toBe(200)
  expect((await give(as, id, large)).status).toBe(200)
  expect((await give(as, id, large)).body.code).toBe('staff.sum_proof_required')
  expect(await creditOf(id)).toBe(large + 1_000_00)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where verb = 'confirmed a sum' and staff_id = ${as.id}`.execute(shop.db)
  expect(rows).toEqual([{ after: { action: 'credit', amountMinor: large, by: 'code' } }])
})

test('AUTH-01: a confirmation of one sum, action or recipient confirms no other', async () => {
  const { as, code } = await withApp()
  const [asha, meera] = [await shop.shopper(), await shop.shopper()]
  const sum = { action: 'credit', target: `customer ${asha.id}`, amountMinor: 1_000_00 }
  await post('session/proof', as, { code: code(), sum })
  expect((await give(as, asha.id, large)).body.code).toBe('staff.sum_proof_required')
  await post('session/proof', as, { code: code(), sum: { ...sum, amountMinor: large } })
  expect((await give(as, meera.id, large)).body.code).toBe('staff.sum_proof_required')
  const card = { amountMinor: large, recipient: 'Asha', email: 'asha@example.com', sender: 'House', reason: 'Thanks.' }
  expect((await post('gift-cards', as, card)).body.code).toBe('staff.sum_proof_required')
  const colleague = await newStaff(shop)
  expect((await give(colleague, asha.id, large)).body.code).toBe('staff.sum_proof_required')
  shop.clock.advance(6 * minuteMs)
  expect((await give(as, asha.id, large)).body.code).toBe('staff.sum_proof_required')
  expect((await give(as, asha.id, 1_000_00)).body.code).toBe('staff.proof_required')
  expect([await creditOf(asha.id), await creditOf(meera.id)]).toEqual([0, 0])
})

test('AUTH-01: of twenty requests at once that use one confirmation, one moves the money', async () => {
  const { as, code } = await withApp()
  const { id } = await shop.shopper()
  await post('session/proof', as, {
    code: code(),
    sum: { action: 'credit', target: `customer ${id}`, amountMinor: large },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(as, id, large)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'staff.sum_proof_required')).toHaveLength(19)
  expect(await creditOf(id)).toBe(large)
})

test('AUTH-01: a passkey signs the sum: its answer for one sum, or for none, confirms no other', async () => {
  const as = await newStaff(shop)
  const device = newAuthenticator()
  const adding = await post('passkeys/challenge', as, { purpose: 'add' })
  const added = await post('passkeys', as, { name: 'Laptop', credential: device.register(adding.body.challenge) })
  expect(added.status).toBe(200)
  const { id } = await shop.shopper()
  const sum = { action: 'credit', target: `customer ${id}`, amountMinor: large }
  const challenge = async (requested: object) =>
    String((await post('passkeys/challenge', as, { purpose: 'prove', ...requested })).body.challenge)
  const plain = await challenge({})
  const other = await challenge({ sum: { ...sum, amountMinor: 1_000_00 } })
  expect(Buffer.from(other, 'base64url')).toHaveLength(64)
  for (const wrong of [plain, other]) {
    const answer = await post('session/proof', as, { credential: device.answer(wrong), sum })
    expect(answer.body.code).toBe('staff.wrong_passkey')
  }
  const forPlain = await post('session/proof', as, { credential: device.answer(await challenge({ sum })) })
  expect(forPlain.body.code).toBe('staff.wrong_passkey')
  const right = device.answer(await challenge({ sum }))
  expect((await post('session/proof', as, { credential: right, sum })).status).toBe(200)
  expect((await post('session/proof', as, { credential: right, sum })).body.code).toBe('staff.wrong_passkey')
  expect((await give(as, id, large)).status).toBe(200)
  expect(await creditOf(id)).toBe(large)
})

test('AUTH-01, ORDER-03: a large order is cancelled and refunded by its own sum, and a refused try changes nothing', async () => {
  const { as, code } = await withApp()
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 60_000, quantity: 2 }])
  const { code: number } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const cancel = (body: object) => post(`orders/${number}/cancel`, as, { note: 'Asked to.', ...body })
  const one = { lines: [{ position: 1, pieces: 1, shareBp: 10_000 }] }
  const { body } = await cancel(one)
  expect(body).toMatchObject({ code: 'staff.sum_proof_required', proof: { action: 'refund', amountMinor: 60_000_00 } })
  expect(body.proof.to).toContain('Asha Rao')
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'paid', refunded: 0 })
  const { to: _, ...sum } = body.proof
  await post('session/proof', as, { code: code(), sum })
  const whole = await cancel({})
  expect(whole.body.proof.amountMinor).toBe(120_000_00)
  expect((await cancel(one)).status).toBe(200)
  const rest = await cancel({})
  expect(rest.body.proof.amountMinor).toBe(60_000_00)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ refunded: 60_000_00 })
  await post('session/proof', as, { code: code(), sum })
  expect((await cancel({})).status).toBe(200)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'refunded', refunded: 120_000_00 })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('AUTH-01: a key moves sums below the merchant’s alone, and the merchant changes it', async () => {
  await using own = await testApp({ hasRateLimit: false })
  const key = await newKey(own, keyPermissions)
  const { id } = await own.shopper()
  const giveByKey = (amountMinor: number) =>
    sendAdmin(own, `POST customers/${id}/credit/give`, { key, body: { amountMinor, reason: 'For the wait.' } })
  expect((await giveByKey(49_999_00)).status).toBe(200)
  const refused = await giveByKey(50_000_00)
  expect(refused).toMatchObject({ status: 403, body: { code: 'staff.sum_needs_person' } })
  expect(refused.body.message).toBe('A key moves sums below ₹50,000 only. A person confirms ₹50,000 in the console.')
  await publishSetting(own, 'confirmations', { fromMinor: 500_00 })
  expect((await giveByKey(500_00)).body.code).toBe('staff.sum_needs_person')
  const as = await newStaff(own)
  const body = { amountMinor: 499_00, reason: 'For the wait.' }
  expect((await sendAdmin(own, `POST customers/${id}/credit/give`, { as, body })).status).toBe(200)
})

test('AUTH-01: without a fresh proof nothing leaves the house, whatever the sum', async () => {
  const as = await newStaff(shop)
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 2000 }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const { id } = await shop.shopper()
  shop.clock.advance(6 * minuteMs)
  const card = { amountMinor: 200_00, recipient: 'Asha', email: 'asha@example.com', sender: 'House', reason: 'Thanks.' }
  for (const answer of [
    await post(`orders/${code}/cancel`, as, { note: '' }),
    await give(as, id, 100_00),
    await post('gift-cards', as, card),
  ])
    expect(answer.body.code).toBe('staff.proof_required')
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'paid', refunded: 0 })
  expect(await creditOf(id)).toBe(0)
})
