import { afterAll, expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { minuteMs } from '@shop/contract/core/durations'
import { expireOrders } from '#books'
import { readFrame } from '#content'
import { fillCart, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { changeSetting, publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function pieceFor(priceRupees: number): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 20, priceRupees })
  return variants[0]?.id ?? 0
}

const orderOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function heldMinutes(id: number): Promise<number> {
  const { reserved_until, created_at } = await orderOf(id)
  return Math.round(((reserved_until?.getTime() ?? 0) - created_at.getTime()) / minuteMs)
}

test('ORDER-01: published minutes hold the next orders; a running order keeps its own', async () => {
  const variantId = await pieceFor(1200)
  const earlier = await placeOrder(shop, await readyShopper(shop, [{ variantId }]))
  await publishSetting(shop, 'reservation', { minutes: 40, shortMinutes: 10 })
  const later = await placeOrder(shop, await readyShopper(shop, [{ variantId }]))
  expect([await heldMinutes(earlier.id), await heldMinutes(later.id)]).toEqual([15, 40])
  const { body } = await shop.get('page-texts/terms-conditions')
  expect(JSON.stringify(body)).toContain('we hold its pieces for 40 minutes')
  shop.clock.advance(16 * minuteMs)
  await expireOrders(shop.ctx())
  expect([(await orderOf(earlier.id)).state, (await orderOf(later.id)).state]).toEqual([
    'cancelled',
    'awaiting_payment',
  ])
  await changeSetting(shop, 'reservation/restore', { id: null })
  expect(await heldMinutes((await placeOrder(shop, await readyShopper(shop, [{ variantId }]))).id)).toBe(15)
})

test('ORDER-01: minutes that no shopper could use are refused at their field', async () => {
  const faultsOf = async (body: object) => {
    const { status, body: answer } = await changeSetting(shop, 'reservation/draft', { body })
    return [status, answer.errors]
  }
  const whole = 'Enter whole minutes from 5 to 240'
  expect(await faultsOf({ minutes: 4, shortMinutes: 3 })).toEqual([422, { minutes: [whole] }])
  expect(await faultsOf({ minutes: '', shortMinutes: 3 })).toEqual([422, { minutes: [whole] }])
  expect(await faultsOf({ minutes: 12.5, shortMinutes: 1 })).toEqual([
    422,
    { minutes: [whole], shortMinutes: ['Enter whole minutes from 2 to 240'] },
  ])
  expect(await faultsOf({ minutes: 20, shortMinutes: 21 })).toEqual([
    422,
    { shortMinutes: ['Must not be longer than the usual time'] },
  ])
})

const mumbai = {
  name: 'Mumbai',
  pins: ['400'],
  daysMin: 2,
  daysMax: 3,
  isRemote: false,
  states: ['MH'],
  costMinor: 79_00,
  freeFromMinor: 2_000_00,
}

test('ADDR-01: a zone’s own charge counts in cart and order, and an order keeps the charge that it was placed with', async () => {
  const [cheap, dear] = [await pieceFor(1500), await pieceFor(1999)]
  const asha = await readyShopper(shop, [{ variantId: cheap }])
  await publishSetting(shop, 'delivery-zones', { ...documentDefaults['delivery-zones'], zones: [mumbai] })
  const summary = async () => (await shop.get(`cart-summary/${asha.id}`, asha)).body
  expect(JSON.stringify(await summary())).toContain('79')
  const { id } = await placeOrder(shop, asha)
  expect((await orderOf(id)).shipping_minor).toBe(79_00)
  await fillCart(shop.db, asha.id, [{ variantId: dear }])
  expect((await orderOf((await placeOrder(shop, asha)).id)).shipping_minor).toBe(0)
  await changeSetting(shop, 'delivery-zones/restore', { id: null })
  expect((await orderOf(id)).shipping_minor).toBe(79_00)
})

test('MONEY-02: pages get published currencies, and none while the shop shows those that it comes with', async () => {
  const shown = async () => (await readFrame(shop.ports)).currencies
  expect(await shown()).toBeUndefined()
  await publishSetting(shop, 'currencies', { shown: [{ code: 'GBP', paisePerUnit: 11_150, roundTo: 100 }] })
  expect(await shown()).toMatchObject({ GBP: { symbol: '£', locale: 'en-GB', paisePerUnit: 11_150, roundTo: 100 } })
  await changeSetting(shop, 'currencies/restore', { id: null })
  expect(await shown()).toBeUndefined()
})

test('CART-02, UX 38: an order abroad shows duty, tax and fee before payment, from published rules with their source', async () => {
  const [emirates] = documentDefaults.duties.rules
  if (!emirates) throw new Error('The shop comes with a rule.')
  const { id: productId, variants } = await newProduct(shop.db, { sizes: [], stock: 20, priceRupees: 30_000 })
  const estimate = async (country: string) =>
    (await shop.get(`delivery-estimate/${productId}?country=${country}`)).body.data
  // 5 % of ₹30,000 and ₹1,800 for delivery, and 5 % of all of it.
  expect((await estimate('AE')).landed).toEqual({
    duty: 'Rs1,590.00',
    tax: 'Rs1,670.00',
    fee: 'Rs0.00',
    extra: 'Rs3,260.00',
    total: 'Rs35,060.00',
    terms: 'DAP',
    is_estimate: expect.any(Boolean),
    checked_on: emirates.checkedOn,
  })
  expect([(await estimate('US')).duties, (await estimate('US')).landed]).toEqual([true, undefined])
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const summary = async () => (await shop.get(`cart-summary/${asha.id}`, asha)).body
  expect((await summary()).landed).toBeUndefined()
  expect((await summary()).duties).toBe(false)
  const rule = { ...emirates, country: 'US', hsnPrefix: '', freeUpTo: 0, taxPoints: 0 }
  const today = shop.clock.now().toISOString().slice(0, 10)
  await publishSetting(shop, 'duties', {
    collectedIn: [],
    rules: [{ ...rule, dutyPoints: 1610, basis: 'pieces', feeMinor: 900_00, checkedOn: today }],
  })
  expect((await estimate('US')).landed).toMatchObject({
    duty: 'Rs4,830.00',
    tax: 'Rs0.00',
    fee: 'Rs900.00',
    is_estimate: false,
  })
  const faults = await changeSetting(shop, 'duties/draft', {
    body: { rules: [{ ...rule, country: 'IN', source: 'hearsay', checkedOn: '' }] },
  })
  expect(faults).toMatchObject({
    status: 422,
    body: {
      errors: {
        'rules.0.country': ['Duties are taken abroad, not in India'],
        'rules.0.source': [expect.stringContaining('Enter the address of the page')],
        'rules.0.checkedOn': [expect.stringContaining('Enter a day')],
      },
    },
  })
  const city = await shop.db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select('cities.id')
    .where('countries.code', '=', 'US')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.post('shipping_cost', { user_id: asha.id, city_id: city.id }, asha)
  expect((await summary()).landed).toMatchObject({ duty: 'Rs4,830.00', extra: 'Rs5,730.00', is_estimate: false })
  await changeSetting(shop, 'duties/restore', { id: null })
  // Without a rule the amount is unknown, and that customs ask for one is not.
  const { duties, landed } = await summary()
  expect({ duties, landed }).toEqual({ duties: true, landed: undefined })
})
