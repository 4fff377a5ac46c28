import { afterAll, expect, test } from 'vitest'
import { offlinePaymentsDefault, returnPoliciesDefault } from '@shop/contract/content/sale-terms-defaults'
import type { OfflineTermsRow } from '@shop/contract/content/sale-terms-types'
import { offlineTermsInForce } from '#checkout'
import { newProduct } from '#testing/factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type Key = 'calendar' | 'return-policies' | 'offline-payments'

async function change(key: Key, verb: string, body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop)
  const { version } = (await sendAdmin(shop, `GET settings/${key}`, { as })).body
  return sendAdmin(shop, `POST settings/${key}/${verb}`, { as, body: { version, ...body } })
}

async function find(key: Key): Promise<AdminAnswer['body']> {
  return (await sendAdmin(shop, `GET settings/${key}`, { as: await newStaff(shop) })).body
}

async function publish(key: Key, body: object): Promise<AdminAnswer> {
  const saved = await change(key, 'draft', { body })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  return change(key, 'publish')
}

const policy = (given: object) => ({
  ...returnPoliciesDefault.rows[0],
  cancelUntil: 'dispatch',
  returnDays: 3,
  exchangeDays: 3,
  ...given,
})

const cashRow: OfflineTermsRow = {
  method: 'cash_on_delivery',
  pinPrefix: '',
  isOffered: true,
  minMinor: 500_00,
  maxMinor: 25_000_00,
  feeMinor: 99_00,
  holdHours: 24,
  refusals: 2,
  advancePercent: 25,
  advanceMinMinor: 500_00,
  bankDetails: '',
}

const dayIn = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('CART-02, issue 17: a published holiday moves arrivals, and a roll-back brings the earlier calendar back', async () => {
  const { id } = await newProduct(shop.db, { dispatchDays: { min: 20, max: 20 } })
  const estimate = async () => JSON.stringify((await shop.get(`delivery-estimate/${id}?postal_code=400050`)).body.data)
  const before = await estimate()
  const { live } = await find('calendar')
  const closed = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [dayIn(index + 5), 'Closed']))
  expect(
    (await change('calendar', 'draft', { body: { ...live, holidays: { ...live.holidays, ...closed } } })).status,
  ).toBe(200)
  expect(await estimate()).toBe(before)
  const { body } = await change('calendar', 'publish')
  expect(await estimate()).not.toBe(before)
  const versions: readonly { readonly id: number; readonly author: string; readonly isLive: boolean }[] = body.versions
  const first = versions.find(({ isLive }) => !isLive)
  expect(first?.author).toBe('The shop, before the first change')
  await change('calendar', 'restore', { id: first?.id })
  expect(await estimate()).toBe(before)
  expect((await find('calendar')).live).toEqual(live)
})

test('CART-02: a calendar names the wrong field, and a known holiday stays as old as it was', async () => {
  const { live } = await find('calendar')
  const wrong = {
    ...live,
    workdays: [],
    cutOffHour: 25,
    customsMin: 4,
    holidays: { '2027-02-30': 'Holi', '2027-03-22': ' ' },
  }
  expect(Object.keys((await change('calendar', 'draft', { body: wrong })).body.errors).toSorted()).toEqual([
    'cutOffHour',
    'holidays.2027-02-30',
    'holidays.2027-03-22',
    'workdays',
  ])
  const added = async () =>
    (await shop.db.selectFrom('holidays').select(['day', 'added_at']).where('name', '=', 'Christmas').execute()).map(
      ({ added_at: at }) => at,
    )
  const known = await added()
  await publish('calendar', { ...live, capacity: 40 })
  expect(await added()).toEqual(known)
  const settings = await shop.db.selectFrom('delivery_settings').select('workroom_capacity').executeTakeFirstOrThrow()
  expect(settings.workroom_capacity).toBe(40)
})

test('ORDER-03: a published policy changes pages and new orders, and earlier orders keep their terms', async () => {
  const { live } = await find('return-policies')
  expect(live).toEqual(returnPoliciesDefault)
  const before = await paidOrderOf(shop, [{ priceRupees: 1000 }])
  const sentence = async ({ orderId, asha }: typeof before) =>
    (await shop.get(`purchase-history-items/${orderId}`, asha)).body.data[0].return_policy
  const earlier = await sentence(before)
  await publish('return-policies', { rows: [policy({})], limits: live.limits })
  expect(await sentence(before)).toBe(earlier)
  const after = await paidOrderOf(shop, [{ priceRupees: 1000 }])
  const now = 'Return or exchange within 3 days of delivery; cancel free until it ships.'
  expect(await sentence(after)).toBe(now)
  expect((await shop.get(`products/${after.products[0]?.id ?? 0}`)).body.data[0].return_policy).toBe(now)
  const { body } = await change('return-policies', 'restore', { id: null })
  expect(body).toMatchObject({ isDefault: false, live: returnPoliciesDefault })
  expect((await shop.get(`products/${after.products[0]?.id ?? 0}`)).body.data[0].return_policy).toBe(earlier)
})

test('ORDER-03: policies name row and field, and the row for every other piece stays', async () => {
  const draft = async (rows: readonly object[], limits: readonly object[] = []) =>
    (await change('return-policies', 'draft', { body: { rows, limits } })).body.errors
  expect(await draft([policy({ making: 'ready' })])).toEqual({
    rows: ['Keep a row without conditions: it is for every other piece'],
  })
  expect(await draft([policy({}), policy({ returnDays: 366, hsnPrefix: 'x' })])).toEqual({
    'rows.1.hsnPrefix': ['Enter the first 2 to 8 digits of an HSN code'],
    'rows.1.returnDays': ['Enter whole days from 0 to 365'],
  })
  expect(await draft([policy({}), policy({ designerName: 'Nobody' })])).toEqual({
    'rows.1.designerName': ['No designer is called Nobody'],
  })
  expect(await draft([policy({ hsnPrefix: '' })], [{ ...returnPoliciesDefault.limits[0], sharePercent: 0 }])).toEqual({
    'limits.0.sharePercent': ['Enter a whole number from 1 to 100'],
  })
})

test('ORDER-03: without limits no shopper is limited', async () => {
  const { live } = await find('return-policies')
  await publish('return-policies', { ...live, limits: [] })
  const newest = await shop.db
    .selectFrom('return_limits')
    .select('consequence')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(newest).toEqual({ consequence: 'none' })
  expect((await find('return-policies')).live.limits).toEqual([])
})

test('PAY-01: published terms are in force at once, and name row and field where they are wrong', async () => {
  expect((await find('offline-payments')).live).toEqual(offlinePaymentsDefault)
  const draft = async (terms: readonly object[]) =>
    (await change('offline-payments', 'draft', { body: { terms } })).body.errors
  expect(
    await draft([
      cashRow,
      { ...cashRow, maxMinor: 2_00_000_00, pinPrefix: '40' },
      { ...cashRow, method: 'bank_transfer' },
    ]),
  ).toEqual({
    'terms.1.maxMinor': ['Must be below ₹2,00,000: the law forbids to take that much in cash'],
    'terms.2.bankDetails': ['Enter account, IFSC code and name for the transfer'],
  })
  expect(await draft([cashRow, cashRow])).toEqual({ 'terms.1.pinPrefix': ['The same method and PIN codes as row 1'] })
  expect(await draft([])).toEqual({ terms: ['Keep at least one row; a method that is not offered is a row too'] })
  await publish('offline-payments', { terms: [cashRow, { ...cashRow, pinPrefix: '79', isOffered: false }] })
  expect(await offlineTermsInForce(shop.ctx())).toMatchObject([
    { pinPrefix: '', fee: { amountMinor: 99_00 } },
    { pinPrefix: '79', isOffered: false },
  ])
})

test('API-01: of ten editors who save and publish at once, one wins, and the tables have one new set', async () => {
  const sets = async () =>
    (await shop.db.selectFrom('return_policies').select('valid_from').groupBy('valid_from').execute()).length
  const before = await sets()
  const as = await newStaff(shop)
  const { version, live } = (await sendAdmin(shop, 'GET settings/return-policies', { as })).body
  const save = (days: number) =>
    sendAdmin(shop, 'POST settings/return-policies/draft', {
      as,
      body: { version, body: { ...live, rows: [policy({ returnDays: days })] } },
    })
  const saved = await Promise.all(Array.from({ length: 10 }, (_, index) => save(index + 10)))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(saved.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'change.outdated',
    current: { key: 'return-policies', draft: { body: { rows: [{ exchangeDays: 3 }] } } },
  })
  const { version: drafted } = (await sendAdmin(shop, 'GET settings/return-policies', { as })).body
  const published = await Promise.all(
    Array.from({ length: 10 }, () =>
      sendAdmin(shop, 'POST settings/return-policies/publish', { as, body: { version: drafted } }),
    ),
  )
  expect(published.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sets()).toBe(before + 1)
})

test('API-01: each change is in the audit with before and after, and only an owner changes terms', async () => {
  const { live } = await find('calendar')
  await publish('calendar', { ...live, cutOffHour: live.cutOffHour === 10 ? 11 : 10 })
  const event = await shop.db
    .selectFrom('audit_events')
    .select(['verb', 'before', 'after'])
    .where('thing_id', '=', 'calendar')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ verb: 'published', before: { cutOffHour: live.cutOffHour } })
  const { status } = await sendAdmin(shop, 'POST calendar/try', {
    as: await newStaff(shop, { role: 'Orders' }),
    body: { calendar: live },
  })
  expect(status).toBe(403)
})
