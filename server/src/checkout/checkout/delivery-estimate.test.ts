import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

// Every day is a working day, so that days can be counted by hand.
await shop.db.deleteFrom('holidays').execute()
await shop.db
  .updateTable('delivery_settings')
  .set({ workdays: [1, 2, 3, 4, 5, 6, 7], cut_off_hour: 24 })
  .execute()

const estimateOf = (productId: number, query: string) => shop.get(`delivery-estimate/${productId}?${query}`)

async function pieceAt(priceRupees: number, weightGrams = 900): Promise<number> {
  const { id } = await newProduct(shop.db, { sizes: ['M'], priceRupees })
  await shop.db
    .updateTable('products')
    .set({ weight_grams: weightGrams, dispatch_days_min: 2, dispatch_days_max: 4 })
    .where('id', '=', id)
    .execute()
  return id
}

const portBlair = 'Port Blair (Sri Vijaya Puram), Andaman and Nicobar Islands'

test.each([
  { pin: '411001', place: 'Pune, Maharashtra', cost: 'Rs149.00', days: { min: 2, max: 4 } },
  { pin: '744101', place: portBlair, cost: 'Rs249.00', days: { min: 7, max: 12 } },
  { pin: '302 001', place: 'Jaipur, Rajasthan', cost: 'Rs149.00', days: { min: 4, max: 7 } },
])(
  'UX 38: delivery of a product of ₹4,999 to $pin has the expected cost and days',
  async ({ pin, place, cost, days }) => {
    const { status, body } = await estimateOf(await pieceAt(4999), `postal_code=${encodeURIComponent(pin)}`)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ place, cost, delivery_days: days, dispatch_days: { min: 2, max: 4 } })
  },
)

test('UX 38: the days count from today in India, and without terms for cash there is online payment only', async () => {
  const { body } = await estimateOf(await pieceAt(5000), 'postal_code=400050')
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      new Date(shop.ctx().now.getTime() + days * 86_400_000),
    )
  expect(body['data']).toMatchObject({
    cost: 'Rs0.00',
    earliest: day(2 + 2),
    latest: day(4 + 4),
    pay_on_delivery: false,
    duties: false,
  })
})

test('UX 38: cash on delivery is offered where its terms allow the piece', async () => {
  await shop.db
    .insertInto('offline_payment_terms')
    .values({
      valid_from: shop.ctx().now,
      method: 'cash_on_delivery',
      pin_prefix: '40',
      is_offered: true,
      min_minor: 0,
      max_minor: 600_000,
      fee_minor: 9900,
      hold_hours: 24,
      refusals: 2,
    })
    .execute()
  const isOffered = async (rupeePrice: number, place: string) =>
    (await estimateOf(await pieceAt(rupeePrice), place)).body['data'].pay_on_delivery
  expect(await isOffered(5000, 'postal_code=400050')).toBe(true)
  expect(await isOffered(5000, 'postal_code=110001')).toBe(false)
  expect(await isOffered(5950, 'postal_code=400050'), 'the fee takes it above the limit').toBe(false)
  expect(await isOffered(5000, 'country=ae')).toBe(false)
})

test('UX 38: delivery abroad is charged by weight and announces duties', async () => {
  const { body } = await estimateOf(await pieceAt(12_000, 3200), 'country=ae')
  expect(body['data']).toMatchObject({ place: 'United Arab Emirates', cost: 'Rs5,400.00', duties: true })
  const refused = await estimateOf(await pieceAt(12_000), 'country=FR')
  expect(refused.body).toMatchObject({ message: 'We don’t deliver to this address yet.' })
})

test('UX 38: a more expensive size can reach free delivery', async () => {
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M'], priceRupees: 4000 })
  const dear = variants.find(({ sku }) => sku === 'M')
  await shop.db
    .updateTable('variants')
    .set({ price_minor: 600_000, mrp_minor: 600_000 })
    .where('id', '=', dear?.id ?? 0)
    .execute()
  expect((await estimateOf(id, 'postal_code=400050')).body['data']).toMatchObject({ cost: 'Rs149.00' })
  expect((await estimateOf(id, 'postal_code=400050&sku=m')).body['data']).toMatchObject({ cost: 'Rs0.00' })
})

test('UX 38: an invalid PIN is refused at its field', async () => {
  const { status, body } = await estimateOf(await pieceAt(900), 'postal_code=12')
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: { postal_code: ['Enter a PIN code of six digits, such as 400001'] } })
  expect((await estimateOf(999_999_999, 'postal_code=400050')).status).toBe(404)
})

test.each(['999999', '100000', '350001', '660001'])(
  'UX 38, issue 16: the PIN %s, of no region, is refused',
  async (pin) => {
    const { status, body } = await estimateOf(await pieceAt(900), `postal_code=${pin}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { postal_code: ['We cannot find this PIN code. Please check its six digits.'] },
    })
  },
)

test('ADDR-02, UX 51: a PIN code returns the state and city as far as they are known', async () => {
  const known = await shop.get('places-by-pin/302001')
  expect(known.body['data']).toMatchObject({ state_name: 'Rajasthan', city_name: 'Jaipur' })
  const half = await shop.get('places-by-pin/301001')
  expect(half.body['data']).toMatchObject({ state_name: 'Rajasthan', city_id: null, city_name: null })
  expect((await shop.get('places-by-pin/999999')).status).toBe(404)
})
