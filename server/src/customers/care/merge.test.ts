import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, newGuest } from '#testing/guests.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const [variant] = (await newProduct(shop.db, { sizes: ['M'], stock: 1000 })).variants
if (!variant) throw new Error('The product has no variant.')

type Sides = { readonly email?: 'stays' | 'goes'; readonly phone?: 'stays' | 'goes'; readonly key?: string }

const merge = (id: number, otherId: number, { key, ...chosen }: Sides = {}) =>
  sendAdmin(shop, `POST customers/${id}/merge`, {
    as: owner,
    body: { otherId, ...chosen },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const preview = async (id: number, other: number) =>
  (await sendAdmin(shop, `GET customers/${id}/merge?other=${other}`, { as: owner })).body
const customer = async (id: number) => (await sendAdmin(shop, `GET customers/${id}`, { as: owner })).body
const userOf = ({ id }: Shopper) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const set = ({ id }: Shopper, fields: object) => shop.db.updateTable('users').set(fields).where('id', '=', id).execute()

let count = 0
async function twoAccounts(): Promise<readonly [Shopper, Shopper]> {
  const pair = [await shop.shopper(), await shop.shopper()] as const
  for (const shopper of pair) {
    count += 1
    await set(shopper, { email: `merge${count}@example.com`, email_verified: true, phone: null, verified_phone: null })
  }
  return pair
}

test('AUTH-02: two accounts become one: everything moves, the old log-in ends and the old number leads to the new one', async () => {
  const [stays, goes] = await twoAccounts()
  const orderId = await buyAs(shop, goes, variant.id)
  await fillCart(shop.db, goes.id, [{ variantId: variant.id }])
  await sendAdmin(shop, `POST customers/${goes.id}/notes`, { as: owner, body: { body: 'From before' } })
  await sendAdmin(shop, `POST customers/${goes.id}/credit/give`, {
    as: owner,
    body: { amountMinor: 500, reason: 'Late' },
  })
  expect(await preview(stays.id, goes.id)).toMatchObject({
    stays: { id: stays.id },
    goes: { id: goes.id },
    moves: { orders: 1, cart: 1, creditMinor: 500, notes: 1 },
    mustChoose: ['email'],
  })
  expect((await merge(stays.id, goes.id)).body.code).toBe('customer.choose_email')
  const newEmail = (await userOf(goes)).email
  const answers = await Promise.all([1, 2, 3].map(() => merge(stays.id, goes.id, { email: 'goes', key: 'one-merge' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await userOf(stays)).toMatchObject({ email: newEmail, email_verified: true, is_guest: false })
  expect(await userOf(goes)).toMatchObject({ email: null, merged_into: stays.id, password_hash: null })
  expect(await customer(goes.id)).toMatchObject({ id: stays.id, orders: 1, creditMinor: 500 })
  expect((await sendAdmin(shop, `GET customers/${goes.id}/fields`, { as: owner })).status).toBe(200)
  const order = shop.db.selectFrom('orders').select('user_id').where('id', '=', orderId)
  expect(await order.executeTakeFirst()).toEqual({ user_id: stays.id })
  const answer = await shop.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${goes.token}` } })
  expect(answer.statusCode).toBe(401)
  const events = shop.db.selectFrom('audit_events').select(['verb', 'thing_id']).where('verb', '=', 'merged')
  expect(await events.orderBy('id').execute()).toEqual([
    { verb: 'merged', thing_id: String(stays.id) },
    { verb: 'merged', thing_id: String(goes.id) },
  ])
  expect(shop.mails.length).toBeGreaterThanOrEqual(0)
})

test('AUTH-02: a chain of merges leads to the last account, also once the old rows are gone', async () => {
  const [first, second] = await twoAccounts()
  const [third] = await twoAccounts()
  await merge(second.id, first.id, { email: 'stays' })
  await merge(third.id, second.id, { email: 'stays' })
  expect(await customer(first.id)).toMatchObject({ id: third.id })
  await shop.db.deleteFrom('users').where('id', 'in', [first.id, second.id]).execute()
  expect(await customer(first.id)).toMatchObject({ id: third.id })
  expect(await customer(second.id)).toMatchObject({ id: third.id })
})

test('AUTH-02: a guest joins an account and not the other way round; nobody merges with themselves or with nobody', async () => {
  const [account] = await twoAccounts()
  const guest = await newGuest(shop, 'guest-to-merge@example.com')
  expect((await merge(guest.id, account.id)).body.code).toBe('customer.account_stays')
  expect(await preview(guest.id, account.id)).toMatchObject({ stays: { id: account.id }, goes: { id: guest.id } })
  expect((await merge(account.id, account.id)).body.code).toBe('customer.same')
  expect((await merge(account.id, 987_654_321)).body.code).toBe('customer.not_found')
  expect((await merge(account.id, guest.id)).status).toBe(200)
  expect((await merge(account.id, guest.id)).body.code).toBe('customer.same')
  const support = await newStaff(shop, { role: 'Support' })
  const refused = await sendAdmin(shop, `POST customers/${account.id}/merge`, {
    as: support,
    body: { otherId: guest.id },
  })
  expect(refused.body.code).toBe('staff.no_permission')
})

test('AUTH-02: a stop of messages comes along, and a consent does not overrule the own choice', async () => {
  const [stays, goes] = await twoAccounts()
  const choose = (userId: number, purpose: string, isGiven: boolean) =>
    sql`
    insert into message_choices (user_id, contact, channel, purpose, is_given, text_version, source, at)
    values (${userId}, 'x@example.com', 'email', ${purpose}, ${isGiven}, '1', 'account', now())`.execute(shop.db)
  await choose(stays.id, 'reviews', true)
  await choose(stays.id, 'alerts', false)
  await choose(goes.id, 'reviews', false)
  await choose(goes.id, 'alerts', true)
  await choose(goes.id, 'reminders', true)
  await merge(stays.id, goes.id, { email: 'stays' })
  const { rows } = await sql<{ purpose: string; isGiven: boolean }>`
    select distinct on (purpose) purpose, is_given as "isGiven" from message_choices
    where user_id = ${stays.id} order by purpose, id desc`.execute(shop.db)
  expect(rows.map(({ purpose, isGiven }) => [purpose, isGiven])).toEqual([
    ['alerts', false],
    ['reminders', true],
    ['reviews', false],
  ])
})

test('AUTH-02: probable doubles share a phone or an email written in another way', async () => {
  const [asha, double, other] = [await shop.shopper(), await shop.shopper(), await shop.shopper()]
  await set(asha, { name: 'Zohra Doubleday', phone: '9812345670', email: null, email_verified: false })
  await set(double, { name: 'Z. Doubleday', phone: '+919812345670', email: null, email_verified: false })
  await set(other, { name: 'Zohra Doubleday' })
  const { body } = await sendAdmin(shop, `GET customers/${asha.id}/doubles`, { as: owner })
  expect(body.doubles).toMatchObject([{ id: double.id, reasons: ['phone'] }])
})

test('AUTH-02: a merge while the customer orders loses no order and no piece', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [stays, goes] = await twoAccounts()
    await fillCart(shop.db, goes.id, [{ variantId: variant.id }])
    const [placed, merged] = await Promise.allSettled([
      placeOrder(shop, goes),
      new Promise((resolve) => setTimeout(resolve, round * 8)).then(() => merge(stays.id, goes.id, { email: 'stays' })),
    ])
    expect(merged).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    const { rows } = await sql<{ owner: number }>`
      select user_id as owner from orders where user_id in (${stays.id}, ${goes.id})`.execute(shop.db)
    const cart = await sql<{ pieces: number }>`
      select coalesce(sum(quantity), 0)::integer as pieces from cart_items item join carts on carts.id = item.cart_id
      where carts.user_id = ${stays.id}`.execute(shop.db)
    const orders = rows.map(({ owner: id }) => id)
    // A refused order has no number.
    const isPlaced = placed.status === 'fulfilled' && placed.value.id > 0
    expect(orders).toEqual(isPlaced ? [stays.id] : [])
    // Without an order, the piece stays in the merged cart.
    if (orders.length === 0) expect(cart.rows[0]?.pieces).toBe(1)
  }
})
