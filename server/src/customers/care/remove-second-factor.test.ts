import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { knownPassword } from '#testing/access-table.ts'
import { guardedShopper } from '#testing/second-factors.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const reason = 'Lost the phone; called back on the number of order 20261121-401'

const remove = (id: number, as: StaffMember = owner, body: object = { reason }) =>
  sendAdmin(shop, `POST customers/${id}/second-factor/remove`, { as, body })
const care = async (id: number) => (await sendAdmin(shop, `GET customers/${id}/care`, { as: owner })).body
const logIn = ({ email }: Shopper) => shop.post('auth/login', { email, password: knownPassword })

test('AUTH-02: the staff remove the second factor of a customer who lost it; sessions end, and the customer is told', async () => {
  const { person } = await guardedShopper(shop)
  const waiting = (await logIn(person)).body.challenge
  expect((await care(person.id)).secondFactorSince).toMatch(/^\d{4}-/)
  expect((await remove(person.id)).status).toBe(200)
  expect((await care(person.id)).secondFactorSince).toBeNull()
  expect((await shop.get('profile', person)).status).toBe(401)
  const late = await shop.post('auth/login/second-factor', { challenge: waiting, code: '000000' })
  expect(late.body.code).toBe('second_factor.over')
  expect((await logIn(person)).status).toBe(200)
  const events = shop.db.selectFrom('audit_events').select(['verb', 'after', 'staff_id'])
  expect(await events.where('thing_id', '=', String(person.id)).execute()).toEqual([
    { verb: 'removed the second factor', after: { reason }, staff_id: owner.id },
  ])
  await shop.runJobs()
  const notices = shop.mails.filter(({ to, kind }) => to === person.email && kind === 'second-factor')
  expect(notices.at(-1)?.text).toContain('We removed the authenticator app')
  expect((await remove(person.id)).body.code).toBe('customer.no_second_factor')
})

test('AUTH-02: the removal needs a fresh proof, a reason and the permission', async () => {
  const { person } = await guardedShopper(shop)
  expect(Object.keys((await remove(person.id, owner, { reason: ' ' })).body.errors)).toEqual(['reason'])
  const orders = await newStaff(shop, { role: 'Orders' })
  expect((await remove(person.id, orders)).body.code).toBe('staff.no_permission')
  const key = await newKey(shop, ['customers.edit'])
  const byKey = await sendAdmin(shop, `POST customers/${person.id}/second-factor/remove`, { key, body: { reason } })
  expect(byKey.status).toBe(403)
  const later = await newStaff(shop)
  shop.clock.advance(6 * minuteMs)
  expect((await remove(person.id, later)).body.code).toBe('staff.proof_required')
  expect((await remove(987_654_321, await newStaff(shop))).body.code).toBe('customer.not_found')
})

test('AUTH-02: a merge takes no second factor away, and the one of the account that stays wins', async () => {
  const [{ person: goes, codes }, stays] = [await guardedShopper(shop), await shop.shopper()]
  const by = await newStaff(shop)
  const merge = (id: number, otherId: number) =>
    sendAdmin(shop, `POST customers/${id}/merge`, { as: by, body: { otherId, email: 'goes' } })
  expect((await merge(stays.id, goes.id)).status).toBe(200)
  const asked = await logIn(goes)
  expect(asked.body.code).toBe('second_factor.required')
  const done = await shop.post('auth/login/second-factor', { challenge: asked.body.challenge, code: codes[0] })
  expect(done.body.user.id).toBe(stays.id)
  const other = await guardedShopper(shop)
  expect((await merge(stays.id, other.person.id)).status).toBe(200)
  const factors = shop.db.selectFrom('second_factors').select('user_id')
  expect(await factors.where('user_id', 'in', [stays.id, other.person.id]).execute()).toEqual([{ user_id: stays.id }])
})
