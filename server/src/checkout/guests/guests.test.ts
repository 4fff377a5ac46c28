import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hashPassword, isPassword } from '#platform/security/password.ts'
import { fillCart, newDelivery, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, codeFor, newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const product = await newProduct(shop.db, { sizes: ['M'], stock: 1000 })
const [variant] = product.variants
if (!variant) throw new Error('The product has no variant.')

const contact = (guest: Shopper, value: string) => shop.post('auth/guest/contact', { email_or_phone: value }, guest)

async function verify({ id }: Shopper): Promise<void> {
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
}

test('AUTH-02: a guest has a token and no contact, and every call of a shopper works with it', async () => {
  const { status, body } = await shop.post('auth/guest', {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    result: true,
    token_type: 'Bearer',
    user: { type: 'customer', name: '', email: null, phone: null, is_guest: true },
    merged: null,
  })
  const guest = { id: body.user.id, token: body.access_token, email: '' }
  const added = await shop.post('carts/add', { id: product.id, variant: 'M', user_id: guest.id, quantity: 2 }, guest)
  expect(added.body).toEqual({ result: true, message: 'Product added to cart successfully' })
  expect((await shop.post('wishlists', { user_id: guest.id, product_id: product.id }, guest)).status).toBe(200)
  expect((await shop.get(`cart-summary/${guest.id}`, guest)).status).toBe(200)
  expect((await shop.get(`purchase-history/${guest.id}`, guest)).body.data).toEqual([])
  const other = await newGuest(shop)
  expect((await shop.post('carts', { user_id: guest.id }, other)).status).toBe(403)
})

test('AUTH-02: only the hash of the token is stored, and it ends after 30 days without use', async () => {
  const guest = await newGuest(shop)
  const [id = '', secret = ''] = guest.token.split('|')
  const { rows } = await sql<{ text: string }>`select t::text from access_tokens t where id = ${Number(id)}`.execute(
    shop.db,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  const unused = (days: number) =>
    sql`
      update access_tokens set last_used_at = now() - ${days}::integer * interval '1 day', created_at = now() - interval '100 days'
      where id = ${Number(id)}`.execute(shop.db)
  await unused(29)
  expect((await shop.get('profile', guest)).status).toBe(200)
  // The previous use renewed the token.
  expect((await shop.get('profile', guest)).status).toBe(200)
  await unused(31)
  expect((await shop.get('profile', guest)).status).toBe(401)
})

test('AUTH-02: guests are limited by network', async () => {
  await using limited = await testApp()
  const answers = []
  for (let count = 0; count < 301; count += 1) answers.push((await limited.post('auth/guest', {})).status)
  expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true)
  expect(answers[300]).toBe(429)
})

test('AUTH-04: above the limit of codes a guest’s contact is stored all the same, and no code is sent', async () => {
  await using limited = await testApp()
  const known = await limited.shopper()
  const answers = []
  for (let count = 0; count < 25; count += 1) {
    const guest = await newGuest(limited)
    answers.push((await limited.post('auth/guest/contact', { email_or_phone: known.email }, guest)).status)
  }
  expect(new Set(answers)).toEqual(new Set([200]))
  await limited.runJobs()
  expect(limited.mails.filter(({ to }) => to === known.email)).toHaveLength(5)
})

test('AUTH-02: the check of older apps is always false', async () => {
  const known = await shop.shopper()
  for (const body of [{ email: known.email, phone: '' }, { email: 'nobody@example.com' }, {}]) {
    const answer = await shop.post('guest-customer-info-check', body)
    expect([answer.status, answer.body]).toEqual([200, { result: false }])
  }
})

test('AUTH-02: older apps create a guest with contact and address, whether or not the contact has an account', async () => {
  const known = await shop.shopper()
  const addressId = await newDelivery(shop.db, known.id)
  const place = await shop.db
    .selectFrom('addresses')
    .select(['country_id', 'state_id', 'city_id'])
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  const sent = {
    name: 'Meera Iyer',
    phone: '9829012345',
    address: '4 Chandpole Bazaar',
    postal_code: '400050',
    ...place,
  }
  const [unknown, taken] = [
    await shop.post('guest-user-account-create', { ...sent, email: 'meera-i@example.com', temp_user_id: 'x1' }),
    await shop.post('guest-user-account-create', { ...sent, email: known.email, longitude: '', latitude: 19.1 }),
  ]
  expect([unknown.status, taken.status]).toEqual([200, 200])
  expect(taken.body.user.id).not.toBe(known.id)
  expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(unknown.body).toSorted())
  const guest = { id: taken.body.user.id, token: taken.body.access_token, email: known.email }
  const addresses = await shop.get(`user/shipping/address?id=${guest.id}`, guest)
  expect(addresses.body.data).toMatchObject([{ name: 'Meera Iyer', address: '4 Chandpole Bazaar', set_default: 1 }])
})

test('ORDER-01: a guest without a contact cannot order, and with one the messages go there', async () => {
  const guest = await newGuest(shop)
  await fillCart(shop.db, guest.id, [{ variantId: variant.id }])
  const refused = await placeOrder(shop, guest)
  expect([refused.status, refused.body['code'], refused.body['combined_order_id']]).toEqual([
    422,
    'checkout.no_contact',
    0,
  ])
  expect((await contact(guest, 'no contact')).status).toBe(422)
  const given = await contact(guest, 'kavya@example.com')
  expect(given.body).toMatchObject({ result: true, email: 'kavya@example.com', phone: null })
  const orderId = await buyAs(shop, guest, variant.id)
  const details = await shop.get(`purchase-history-details/${orderId}`, guest)
  expect(details.body.data[0].shipping_address.email).toBe('kavya@example.com')
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === 'kavya@example.com').map(({ kind }) => kind)).toContain('order-paid')
})

test('ORDER-01: a guest with a phone gets text messages', async () => {
  const guest = await newGuest(shop, '9820098200')
  await buyAs(shop, guest, variant.id)
  await shop.runJobs()
  const texts = shop.messages.filter(({ to }) => to === '919820098200')
  expect(texts.map(({ text }) => text).join(' ')).toMatch(/\/track-order#\d+\./)
  expect((await contact(await newGuest(shop), '4915112345678')).body.code).toBe('auth.phone_country')
})

test('AUTH-04: known and unknown contacts get the same answer, and only one gets a code', async () => {
  const known = await shop.shopper()
  const [first, second] = [await newGuest(shop), await newGuest(shop)]
  const [atKnown, atUnknown] = [await contact(first, known.email), await contact(second, 'unknown-u@example.com')]
  expect(atKnown.status).toBe(atUnknown.status)
  expect({ ...atKnown.body, email: '' }).toEqual({ ...atUnknown.body, email: '' })
  await shop.runJobs()
  expect(codeFor(shop, known.email)).toBeDefined()
  expect(shop.mails.filter(({ to }) => to === 'unknown-u@example.com')).toEqual([])
})

test('AUTH-04: an order joins the account of a known contact only with the code', async () => {
  const known = await shop.shopper()
  await verify(known)
  const guest = await newGuest(shop, known.email)
  const orderId = await buyAs(shop, guest, variant.id)
  expect((await shop.get(`purchase-history-details/${orderId}`, known)).status).toBe(403)
  await shop.runJobs()
  const confirm = (code: string) => shop.post('auth/guest/confirm', { verification_code: code }, guest)
  expect((await confirm('AAAA-AAAA')).body.code).toBe('auth.wrong_code')
  const code = codeFor(shop, known.email) ?? ''
  const { status, body } = await confirm(code)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: { id: known.id, is_guest: false }, merged: { orders: 1 } })
  const back = { ...known, token: body.access_token }
  expect((await shop.get(`purchase-history-details/${orderId}`, back)).status).toBe(200)
  // The guest's token has ended, and the code works once.
  expect((await confirm(code)).status).toBe(401)
  const again = await newGuest(shop)
  expect((await shop.post('auth/guest/confirm', { verification_code: code }, again)).body.code).toBe('auth.wrong_code')
})

test('AUTH-04: a code proves the contact, so whoever opened the account with it loses the account', async () => {
  const intruder = await shop.shopper()
  const passwordHash = await hashPassword('intruders-secret')
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', intruder.id).execute()
  const guest = await newGuest(shop, intruder.email)
  await shop.runJobs()
  const code = codeFor(shop, intruder.email) ?? ''
  const { body } = await shop.post('auth/guest/confirm', { verification_code: code }, guest)
  expect(body.user).toMatchObject({ id: intruder.id, email_verified: true })
  expect((await shop.get('profile', intruder)).status).toBe(401)
  const after = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', intruder.id)
    .executeTakeFirstOrThrow()
  expect(await isPassword('intruders-secret', after.password_hash)).toBe(false)
})

test('AUTH-04, race: one code logs in once', async () => {
  const known = await shop.shopper()
  const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(shop)))
  await contact(guests[0] ?? known, known.email)
  await shop.runJobs()
  const code = codeFor(shop, known.email) ?? ''
  const tries = Array.from({ length: 100 }, (_, index) =>
    shop.post('auth/guest/confirm', { verification_code: code }, guests[index % 20]),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('API-01: what needs a known person is refused for guests', async () => {
  const guest = await newGuest(shop, 'refused-g@example.com')
  const tries: readonly (readonly [string, object])[] = [
    ['profile/update', { name: 'Asha', email: 'asha-x@example.com' }],
    ['profile/password', { current_password: 'x', password: 'marigold-lantern-42' }],
    ['profile/contact/code', { channel: 'email' }],
    ['profile/alerts', { product_id: product.id, kind: 'price_drop' }],
    ['reviews/submit', { user_id: guest.id, product_id: product.id, rating: 5, comment: 'Lovely' }],
    ['reviews/vote', { review_id: 1, is_helpful: true }],
    ['questions/ask', { product_id: product.id, question: 'Is it lined?' }],
  ]
  for (const [path, body] of tries) {
    const answer = await shop.post(path, body, guest)
    expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'auth.account_required'])
    expect(answer.body).not.toHaveProperty('authorized')
  }
})

test('API-01: a shopper with an account is no guest', async () => {
  const known = await shop.shopper()
  expect((await contact(known, 'other-o@example.com')).body.code).toBe('auth.not_guest')
  const confirmed = await shop.post('auth/guest/confirm', { verification_code: 'AAAA-AAAA' }, known)
  expect(confirmed.body.code).toBe('auth.not_guest')
})

test('AUTH-02: the contact of a guest logs nobody in, and blocks no account', async () => {
  const guest = await newGuest(shop, 'free-f@example.com')
  const password = 'marigold-lantern-42'
  const reset = await shop.post('auth/password/forget_request', { email_or_phone: 'free-f@example.com' })
  expect(reset.body).toEqual({ result: true, message: 'A code is sent' })
  await shop.runJobs()
  expect(codeFor(shop, 'free-f@example.com')).toBeUndefined()
  const signup = await shop.post('auth/signup', {
    name: 'Free',
    email_or_phone: 'free-f@example.com',
    password,
    password_confirmation: password,
  })
  expect(signup.status).toBe(200)
  expect(signup.body.user.id).not.toBe(guest.id)
})

test('API-01: a guest exports and deletes everything with the token alone', async () => {
  const guest = await newGuest(shop, 'leaving-l@example.com')
  const orderId = await buyAs(shop, guest, variant.id)
  const copy = await shop.get('profile/export', guest)
  expect(copy.body.data).toMatchObject({ user: { email: 'leaving-l@example.com', is_guest: true } })
  expect(copy.body.data.orders).toHaveLength(1)
  expect((await shop.post('profile/delete', {}, guest)).body.result).toBe(true)
  expect((await shop.get('profile', guest)).status).toBe(401)
  const order = await shop.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  expect(order).toEqual({ user_id: null })
})
