import { afterAll, expect, test } from 'vitest'
import { evictDeliveryPlan } from '#sql/delivery-plan.ts'
import { fillCart, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

type Arrival = {
  readonly line_id: number
  readonly earliest: string
  readonly latest: string
  readonly wear_from: string
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function variantOf(dispatchDays: { min: number; max: number }): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: ['M'], stock: 200, dispatchDays })
  return variants[0]?.id ?? 0
}

async function shopperWith(...dispatch: readonly { min: number; max: number }[]) {
  const lines = await Promise.all(dispatch.map(async (days) => ({ variantId: await variantOf(days) })))
  return readyShopper(shop, lines)
}

async function arrivalsFor(asha: Shopper): Promise<readonly Arrival[]> {
  const { body } = await shop.get(`cart-summary/${asha.id}`, asha)
  const { arrivals }: { readonly arrivals: readonly Arrival[] } = body
  return arrivals
}

async function onlyArrival(asha: Shopper): Promise<Arrival> {
  const [arrival] = await arrivalsFor(asha)
  if (arrival === undefined) throw new Error('The piece of the cart arrives.')
  return arrival
}

function place(as: Shopper, wish: object, key?: string) {
  const body = { owner_id: 1, user_id: as.id, payment_type: 'razorpay', ...wish }
  return shop.post('order/store', body, { as, headers: key === undefined ? {} : { 'idempotency-key': key } })
}

const countOrders = async ({ id }: Shopper) =>
  (await shop.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).length

test('CHECKOUT-01: a piece that may come too late is ordered only with the shopper’s consent', async () => {
  const asha = await shopperWith({ min: 2, max: 8 })
  const { line_id: id, earliest, latest, wear_from: wearFrom } = await onlyArrival(asha)
  const refused = await place(asha, { needed_by: latest })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'checkout.late_piece',
      combined_order_id: 0,
      result: false,
      line_id: id,
      needed_by: latest,
      earliest,
      latest,
      wear_from: wearFrom,
      days_late: (Date.parse(wearFrom) - Date.parse(latest)) / 86_400_000,
      late_pieces: 1,
    },
  })
  expect(refused.body['product']).not.toBe('')
  expect(await countOrders(asha)).toBe(0)
  expect((await place(asha, { needed_by: latest, accepts_late: [{ id, latest }] })).status).toBe(200)
  expect((await place(await shopperWith({ min: 2, max: 8 }), { needed_by: wearFrom })).status).toBe(200)
})

test('CHECKOUT-01: no consent orders a piece that cannot arrive by the day', async () => {
  const asha = await shopperWith({ min: 2, max: 8 })
  const { line_id: id, earliest, latest } = await onlyArrival(asha)
  const wish = { needed_by: later(earliest, -1), accepts_late: [{ id, latest }] }
  expect(await place(asha, wish)).toMatchObject({ status: 409, body: { code: 'checkout.arrives_too_late', earliest } })
  expect((await place(asha, { ...wish, needed_by: null })).status).toBe(200)
})

test('CHECKOUT-01: the refusal names the piece that cannot arrive before one that may be late', async () => {
  const asha = await shopperWith({ min: 2, max: 8 }, { min: 30, max: 40 })
  const [soon, slow] = await arrivalsFor(asha)
  const { body } = await place(asha, { needed_by: soon?.latest })
  expect(body).toMatchObject({ code: 'checkout.arrives_too_late', line_id: slow?.line_id, late_pieces: 2 })
})

test('CHECKOUT-01: consent to one piece is none to a piece that another tab has added', async () => {
  const asha = await shopperWith({ min: 2, max: 8 })
  const { line_id: id, latest } = await onlyArrival(asha)
  const wish = { needed_by: latest, accepts_late: [{ id, latest }] }
  await fillCart(shop.db, asha.id, [{ variantId: await variantOf({ min: 2, max: 8 }) }])
  const added = (await arrivalsFor(asha)).find(({ line_id: line }) => line !== id)
  expect((await place(asha, wish)).body).toMatchObject({ code: 'checkout.late_piece', line_id: added?.line_id })
  const both = [...wish.accepts_late, { id: added?.line_id, latest: added?.latest }]
  expect((await place(asha, { ...wish, accepts_late: both })).status).toBe(200)
})

test('CHECKOUT-01: a holiday after the consent needs the consent to the later day', async () => {
  const asha = await shopperWith({ min: 2, max: 8 })
  const { line_id: id, earliest, latest } = await onlyArrival(asha)
  const wish = { needed_by: latest, accepts_late: [{ id, latest }] }
  await shop.db
    .insertInto('holidays')
    .values({ day: later(earliest, 0), name: 'Closed' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  evictDeliveryPlan(shop.db)
  const changed = await onlyArrival(asha)
  expect(changed.latest > latest).toBe(true)
  expect((await place(asha, wish)).body).toMatchObject({ code: 'checkout.late_piece', latest: changed.latest })
  const again = { ...wish, accepts_late: [{ id, latest: changed.latest }] }
  expect((await place(asha, again)).status).toBe(200)
})

test('ORDER-01, CHECKOUT-01: a repeat with its key gets the same order, also when the calendar has changed', async () => {
  const asha = await shopperWith({ min: 2, max: 8 })
  const { line_id: id, latest } = await onlyArrival(asha)
  const wish = { needed_by: latest, accepts_late: [{ id, latest }] }
  const { body } = await place(asha, wish, `late ${asha.id}`)
  await shop.db.updateTable('delivery_settings').set({ spare_days_ready: 9 }).execute()
  evictDeliveryPlan(shop.db)
  expect((await place(asha, wish, `late ${asha.id}`)).body).toMatchObject({
    combined_order_id: body['combined_order_id'],
  })
})

test('CHECKOUT-01: an unreadable consent is refused with the right form', async () => {
  const asha = await shopperWith({ min: 2, max: 8 })
  const { status, body } = await place(asha, { needed_by: '2030-12-24', accepts_late: [{ id: 1, latest: 'soon' }] })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('Enter a day such as 2026-12-31')
})
