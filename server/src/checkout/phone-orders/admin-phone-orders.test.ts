import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { expireOrders } from '#books'
import { confirm, fillCart, newDelivery, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct, type ProductOverrides } from '#testing/factories.ts'
import { codeFor, linkFor, newGuest } from '#testing/guests.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const support = await newStaff(shop, { role: 'Support' })

let pieces = 0

/** A published piece with one size. */
async function newPiece(wanted: ProductOverrides = {}) {
  pieces += 1
  const made = await newProduct(shop.db, { name: `Phulkari Dupatta ${pieces}`, sizes: ['M'], stock: 5, ...wanted })
  const [variant] = made.variants
  if (variant === undefined) throw new Error('The piece has no size.')
  return { ...made, variant }
}

async function mumbai() {
  const {
    id,
    state_id: stateId,
    country_id: countryId,
  } = await shop.db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id', 'cities.state_id', 'states.country_id'])
    .where('cities.name', '=', 'Mumbai')
    .executeTakeFirstOrThrow()
  const address = { name: 'Meera Iyer', phone: '9820054321', address: '3 Hill Road', postalCode: '400050' }
  return { ...address, cityId: id, stateId, countryId }
}

type Draft = Readonly<Record<string, unknown>> & { readonly lines: readonly { variantId: number; quantity: number }[] }

type Sent = { readonly as?: StaffMember; readonly key?: string }

async function post(path: string, body: object, { as = support, key }: Sent = {}): Promise<AdminAnswer> {
  return sendAdmin(shop, `POST ${path}`, { as, body, headers: key === undefined ? {} : { 'idempotency-key': key } })
}

async function draftOf(variantId: number, more: Readonly<Record<string, unknown>> = {}): Promise<Draft> {
  return { customerId: null, payment: 'link', lines: [{ variantId, quantity: 1 }], address: await mumbai(), ...more }
}

/** Takes the order at the sums that the preview shows. */
async function take(draft: Draft, more: object = {}, sent: Sent = {}): Promise<AdminAnswer> {
  const { body: prices, status } = await post('phone-orders/preview', draft)
  if (status !== 200) throw new Error(`preview: ${status} ${JSON.stringify(prices)}`)
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  return post('phone-orders', { ...draft, shown, ...more }, sent)
}

const freeOf = async (stockItemId: number): Promise<number> =>
  (await shop.db.selectFrom('stock_items').select('available').where('id', '=', stockItemId).executeTakeFirstOrThrow())
    .available

const orderOf = (code: string) =>
  shop.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

test('ORDER-01: staff take an order for a new customer, who pays it by the link of the message', async () => {
  const { variant } = await newPiece({ stock: 3 })
  const contact = 'meera.iyer@example.com'
  const answer = await take(await draftOf(variant.id), { contact, holdMinutes: 240 })
  expect(answer.body).toMatchObject({ payment: 'link', isPaid: false, sentTo: contact })
  expect(answer.status).toBe(200)
  expect(await freeOf(variant.stockItemId)).toBe(2)
  await shop.runJobs()
  const link = linkFor(shop, contact)
  expect(answer.body.url).toMatch(/\/track-order#[\w.-]+$/)
  const { body: opened } = await shop.post('order-links/open', { link })
  const { body: read } = await shop.post('order-links/read', { read_token: opened.read_token })
  expect(read.data.order).toMatchObject({ state: 'awaiting_payment' })
  const sheet = await shop.post('order-links/pay', { read_token: opened.read_token })
  expect(sheet.status).toBe(200)
  const order = await orderOf(answer.body.code)
  expect(order).toMatchObject({ is_by_phone: true, ship_name: 'Meera Iyer', ship_email: contact })
  expect(Number(order.reserved_until) - Number(order.created_at)).toBe(240 * minuteMs)
  const shown = await sendAdmin(shop, `GET orders/${answer.body.code}`, { as: support })
  expect(shown.body.takenBy).toContain('Support')
})

test('ORDER-01: an order for an account is in it and leaves its cart alone, and its payment has invoice and ledger', async () => {
  const [{ variant }, other] = [await newPiece(), await newPiece()]
  const asha = await shop.shopper()
  await fillCart(shop.db, asha.id, [{ variantId: other.variant.id, quantity: 2 }])
  const { id: addressId } = await shop.db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  const draft = await draftOf(variant.id, { customerId: asha.id, address: null, addressId })
  const { body, status } = await take(draft)
  expect([status, body.url]).toEqual([200, expect.stringContaining('/order-details/')])
  const cart = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select(['variant_id', 'quantity'])
    .where('user_id', '=', asha.id)
    .execute()
  expect(cart).toEqual([{ variant_id: other.variant.id, quantity: 2 }])
  const order = await orderOf(body.code)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, order.id), { notify: false })
  await confirm(shop, asha, { orderId: order.id, ...sheet.body })
  await shop.runJobs()
  expect((await orderOf(body.code)).state).toBe('paid')
  const paper = shop.db.selectFrom('invoices').select('id').where('order_id', '=', order.id)
  expect(await paper.execute()).toHaveLength(1)
  const entries = shop.db.selectFrom('ledger_transactions').select('id').where('order_id', '=', order.id)
  const booked = entries.where('kind', '=', 'payment')
  expect(await booked.execute()).toHaveLength(1)
})

test('ORDER-01: the customer’s own checkout leaves an order by phone waiting, and replaces no piece of it', async () => {
  const [{ variant }, other] = [await newPiece({ stock: 1 }), await newPiece()]
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  const { body } = await take(await draftOf(variant.id, { customerId: asha.id, address: null, addressId }))
  await fillCart(shop.db, asha.id, [{ variantId: other.variant.id }])
  await shop.db.updateTable('carts').set({ address_id: addressId }).where('user_id', '=', asha.id).execute()
  const own = await placeOrder(shop, asha)
  expect(own.status).toBe(200)
  expect((await orderOf(body.code)).state).toBe('awaiting_payment')
  expect(await freeOf(variant.stockItemId)).toBe(0)
})

test('ORDER-01: an order by phone replaces the unpaid one of the customer’s own checkout and takes its last piece', async () => {
  const { variant } = await newPiece({ stock: 1 })
  const asha = await shop.shopper()
  await fillCart(shop.db, asha.id, [{ variantId: variant.id }])
  const own = await placeOrder(shop, asha)
  const { body, status } = await take(
    await draftOf(variant.id, { customerId: asha.id, lines: [{ variantId: variant.id, quantity: 1 }] }),
  )
  expect(status).toBe(200)
  const before = await shop.db.selectFrom('orders').select('state').where('id', '=', own.id).executeTakeFirstOrThrow()
  expect([before.state, (await orderOf(body.code)).state]).toEqual(['cancelled', 'awaiting_payment'])
})

test('ORDER-01: the same request twice at once is one order; the key with another order is refused', async () => {
  const { variant } = await newPiece({ stock: 5 })
  const draft = await draftOf(variant.id)
  const more = { contact: '9820011111' }
  const answers = await Promise.all([take(draft, more, { key: 'call-1' }), take(draft, more, { key: 'call-1' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
  expect(await freeOf(variant.stockItemId)).toBe(4)
  const other = await take({ ...draft, lines: [{ variantId: variant.id, quantity: 2 }] }, more, { key: 'call-1' })
  expect(other.body.code).toBe('request.key_reused')
})

test('ORDER-01: of a shopper and a phone order that race for the last piece, one gets it', async () => {
  const { variant } = await newPiece({ stock: 1 })
  const guest = await newGuest(shop, 'race@example.com')
  await fillCart(shop.db, guest.id, [{ variantId: variant.id }])
  const [own, taken] = await Promise.all([
    placeOrder(shop, guest),
    take(await draftOf(variant.id), { contact: '9820022222' }).catch(() => ({ status: 409 })),
  ])
  expect([own.status, taken.status].filter((status) => status === 200)).toHaveLength(1)
  expect(await freeOf(variant.stockItemId)).toBe(0)
})

test('ORDER-01: a price that changed during the call is refused with the new sums, and nothing is placed', async () => {
  const { variant } = await newPiece()
  const draft = { ...(await draftOf(variant.id)), contact: '9820033333' }
  const { body: prices } = await post('phone-orders/preview', draft)
  await shop.db
    .updateTable('variants')
    .set({ price_minor: 777_00, mrp_minor: 777_00, base_price_minor: 777_00 })
    .where('id', '=', variant.id)
    .execute()
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const { status, body } = await post('phone-orders', { ...draft, shown })
  expect([status, body.code]).toEqual([409, 'change.outdated'])
  expect(body.current.lines[0].unitPriceMinor).toBe(777_00)
  expect(await freeOf(variant.stockItemId)).toBe(5)
  const again = { totalMinor: body.current.totalMinor, toPayMinor: body.current.toPayMinor }
  expect((await post('phone-orders', { ...draft, shown: again })).status).toBe(200)
})

test('ORDER-01: a preview changes nothing, and its sums are those of the customer’s own cart', async () => {
  const { variant } = await newPiece()
  const asha = await shop.shopper()
  await fillCart(shop.db, asha.id, [{ variantId: variant.id, quantity: 2 }])
  const count = async () =>
    (
      await shop.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  const lines = [{ variantId: variant.id, quantity: 2 }]
  const { body } = await post('phone-orders/preview', await draftOf(variant.id, { customerId: asha.id, lines }))
  expect(await count()).toBe(before)
  const own = await shop.get(`cart-summary/${asha.id}`, asha)
  expect(body.totalMinor).toBe(Math.round(own.body.grand_total_value * 100))
  const elsewhere = await draftOf(variant.id, { lines, cityId: 999_999_999 })
  expect((await post('phone-orders/preview', elsewhere)).body.code).toBe('address.unknown_place')
})

test('ORDER-01: an unpaid order by phone expires after its time and gives its piece back', async () => {
  await using later = await testApp({ hasRateLimit: false })
  const staff = await newStaff(later, { role: 'Support' })
  const made = await newProduct(later.db, { sizes: ['M'], stock: 1 })
  const [{ id: variantId, stockItemId } = { id: 0, stockItemId: 0 }] = made.variants
  const address = await mumbai()
  const draft = { customerId: null, payment: 'link', lines: [{ variantId, quantity: 1 }], address }
  const { body: prices } = await sendAdmin(later, 'POST phone-orders/preview', { as: staff, body: draft })
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const order = { ...draft, contact: '9820044444', holdMinutes: 30, shown }
  const taken = await sendAdmin(later, 'POST phone-orders', { as: staff, body: order })
  expect(taken.status).toBe(200)
  const { code } = taken.body
  expect((await sendAdmin(later, `POST orders/${code}/pay-link`, { as: staff, body: { isSent: true } })).status).toBe(
    200,
  )
  const tooLong = await sendAdmin(later, 'POST phone-orders', { as: staff, body: { ...order, holdMinutes: 5000 } })
  expect(tooLong.status).toBe(422)
  later.clock.advance(31 * minuteMs)
  await expireOrders(later.ctx())
  const { state } = await later.db
    .selectFrom('orders')
    .select('state')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(state).toBe('cancelled')
  const [stock] = await later.db.selectFrom('stock_items').select('available').where('id', '=', stockItemId).execute()
  expect(stock?.available).toBe(1)
})

test('ORDER-01: an order needs a contact, an address and a known customer, and a wrong code is named', async () => {
  const { variant } = await newPiece()
  const draft = await draftOf(variant.id)
  const shown = { totalMinor: 1, toPayMinor: 1 }
  expect((await post('phone-orders', { ...draft, shown })).body.code).toBe('phone_order.no_contact')
  const contact = '9820055555'
  const nowhere = await post('phone-orders', { ...draft, address: null, contact, shown })
  expect(nowhere.body.code).toBe('phone_order.no_address')
  const nobody = await post('phone-orders', { ...draft, customerId: 987_654_321, shown })
  expect(nobody.body.code).toBe('customer.not_found')
  const { body } = await post('phone-orders/preview', { ...draft, offerCode: 'nosuchcode' })
  expect(body.codeProblem).toBe('We don’t know the code NOSUCHCODE.')
  const lost = await take({ ...draft, offerCode: 'nosuchcode' }, { contact })
  expect(lost.body.code).toBe('checkout.lost_code')
  const card = await newPiece()
  await shop.db.updateTable('products').set({ is_gift_card: true }).where('id', '=', card.id).execute()
  expect((await post('phone-orders/preview', await draftOf(card.variant.id))).body.code).toBe('phone_order.gift_card')
  const asha = await shop.shopper()
  const [foreign] = [await newDelivery(shop.db, asha.id)]
  const other = await shop.shopper()
  const stolen = { ...draft, customerId: other.id, address: null, addressId: foreign }
  expect((await post('phone-orders/preview', stolen)).body.code).toBe('address.not_found')
})

test('ORDER-01: gift wrap, measurements and the invoice of a business are those of any order', async () => {
  const { variant } = await newPiece()
  const business = {
    gstin: '27AAPFU0939F1ZV',
    legalName: 'Iyer Textiles LLP',
    address: '5 Fort Street',
    city: 'Mumbai',
    postalCode: '400001',
  }
  const draft = await draftOf(variant.id, { business, giftNote: 'For Diwali', isGiftWrapped: true })
  const { body, status } = await take(draft, { contact: 'business@example.com' })
  expect(status).toBe(200)
  const { body: order } = await sendAdmin(shop, `GET orders/${body.code}`, { as: support })
  expect(order).toMatchObject({
    giftNote: 'For Diwali',
    isGiftWrapped: true,
    business: { gstin: '27AAPFU0939F1ZV', legalName: 'Iyer Textiles LLP' },
  })
  const unmeasured = await draftOf(variant.id, { measurements: { lengths: {}, notes: '', may_call: false } })
  expect((await take(unmeasured, { contact: '9820066666' })).body.code).toBe('checkout.no_measurements')
})

test('PAY-01: cash on delivery keeps the shop’s rules, and the code that the customer reads out confirms it once', async () => {
  await using cash = await testApp({ hasRateLimit: false })
  await offerOfflinePayments(cash.db)
  const staff = await newStaff(cash, { role: 'Support' })
  const send = (path: string, body: object) => sendAdmin(cash, `POST ${path}`, { as: staff, body })
  const made = await newProduct(cash.db, { sizes: ['M'], stock: 3 })
  const lines = [{ variantId: made.variants[0]?.id ?? 0, quantity: 1 }]
  const draft = { customerId: null, payment: 'cash_on_delivery', lines, address: await mumbai() }
  const { body: prices } = await send('phone-orders/preview', draft)
  expect(prices.payments).toContainEqual({
    payment: 'cash_on_delivery',
    feeMinor: 4900,
    advanceMinor: 0,
    refusal: '',
    totalMinor: prices.totalMinor,
  })
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const contact = 'cash.by.phone@example.com'
  const { body: taken } = await send('phone-orders', { ...draft, contact, shown })
  expect(taken).toMatchObject({ payment: 'cash_on_delivery', isPaid: false, toPayMinor: prices.totalMinor })
  await cash.runJobs()
  const wrong = await send(`orders/${taken.code}/confirm-cash`, { verificationCode: 'AAAA-AAAA' })
  expect(wrong.body.code).toBe('auth.wrong_code')
  const verificationCode = codeFor(cash, contact)
  const confirmed = await send(`orders/${taken.code}/confirm-cash`, { verificationCode })
  expect(confirmed.body).toEqual({ done: true })
  expect((await send(`orders/${taken.code}/pay-link`, {})).body.code).toBe('order.already_paid')
  const { body: far } = await send('phone-orders/preview', { ...draft, payment: 'bank_transfer' })
  expect(far.payments[2]).toMatchObject({ payment: 'bank_transfer', refusal: expect.stringMatching(/./) })
})

test('ORDER-01: staff find customers by phone and email, and pieces by name and number', async () => {
  const { id, name, variant } = { ...(await newPiece({ name: 'Bandhani Odhni Rarely Named' })), name: 'Rarely' }
  const asha = await shop.shopper({ email: 'findable.asha@example.com' })
  const found = await sendAdmin(shop, 'GET phone-orders/customers?search=findable.asha', { as: support })
  expect(found.body.customers).toMatchObject([{ id: asha.id, isGuest: false, addresses: [] }])
  const byNumber = await sendAdmin(shop, `GET phone-orders/pieces?search=${id}`, { as: support })
  expect(byNumber.body.pieces[0]).toMatchObject({ id, sizes: [{ variantId: variant.id, free: 5, name: 'M' }] })
  expect((await sendAdmin(shop, `GET phone-orders/pieces?search=${name}%25'`, { as: support })).status).toBe(200)
  const pin = await sendAdmin(shop, 'GET phone-orders/place?pin=400050', { as: support })
  expect(pin.body).toMatchObject({ stateName: 'Maharashtra' })
})

test('ORDER-01: who does not edit orders takes none', async () => {
  const { variant } = await newPiece()
  const draft = await draftOf(variant.id)
  for (const role of ['Catalogue', 'Finance', 'Read only']) {
    const as = await newStaff(shop, { role })
    expect((await post('phone-orders/preview', draft, { as })).status).toBe(403)
  }
})
