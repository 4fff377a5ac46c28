import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { fillCart, newDelivery, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { giveCredit, liabilities, placeWithValue } from '#testing/gift-card-factories.ts'
import { buyAs, newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { mergeGuest } from './merge.service.ts'

const password = 'marigold-lantern-42'
const passwordHash = await hashPassword(password)
const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function member(): Promise<Shopper> {
  const made = await shop.shopper()
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', made.id).execute()
  return made
}

const logIn = ({ email }: Shopper, guest?: Shopper) =>
  shop.post('auth/login', { email, password, ...(guest && { guest_token: guest.token }) })

async function variantOf(stock: number): Promise<{ readonly id: number; readonly productId: number }> {
  const product = await newProduct(shop.db, { sizes: ['M'], stock })
  const [variant] = product.variants
  if (!variant) throw new Error('The product has no variant.')
  return { id: variant.id, productId: product.id }
}

async function linesOf({ id }: Shopper): Promise<Readonly<Record<number, number>>> {
  const rows = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select(['variant_id', 'quantity'])
    .where('carts.user_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ variant_id: variantId, quantity }) => [variantId, quantity]))
}

test('AUTH-01, CART-01: a login joins the guest’s cart, wishlist and addresses to the account, and says what was capped', async () => {
  const [shared, scarce, saved] = [await variantOf(50), await variantOf(3), await variantOf(5)]
  const [guest, mine] = [await newGuest(shop), await member()]
  await fillCart(shop.db, guest.id, [
    { variantId: shared.id, quantity: 2 },
    { variantId: scarce.id, quantity: 2 },
  ])
  await fillCart(shop.db, mine.id, [
    { variantId: shared.id, quantity: 1 },
    { variantId: scarce.id, quantity: 2 },
  ])
  await shop.post('wishlists', { user_id: guest.id, product_id: saved.productId }, guest)
  await shop.post('wishlists', { user_id: guest.id, product_id: shared.productId }, guest)
  await shop.post('wishlists', { user_id: mine.id, product_id: shared.productId }, mine)
  const { status, body } = await logIn(mine, guest)
  expect(status).toBe(200)
  expect(body.user.id).toBe(mine.id)
  expect(body.merged).toMatchObject({ pieces: 2, saved: 1, orders: 0 })
  expect(body.merged.capped).toEqual([
    { product_name: expect.any(String), size: 'M', wanted: 4, in_cart: 3, is_saved: false },
  ])
  expect(await linesOf(mine)).toEqual({ [shared.id]: 3, [scarce.id]: 3 })
  expect(await linesOf(guest)).toEqual({})
  expect((await shop.get(`wishlists/${mine.id}`, mine)).body.data).toHaveLength(2)
  expect((await shop.get(`user/shipping/address?id=${mine.id}`, mine)).body.data).toHaveLength(2)
  expect((await shop.get('profile', guest)).status).toBe(401)
})

test('AUTH-01: a repeated merge finds nothing, and the login succeeds', async () => {
  const { id } = await variantOf(50)
  const [guest, mine] = [await newGuest(shop), await member()]
  await fillCart(shop.db, guest.id, [{ variantId: id, quantity: 2 }])
  expect((await logIn(mine, guest)).body.merged.pieces).toBe(1)
  expect((await logIn(mine, guest)).body.merged).toBeNull()
  expect(await linesOf(mine)).toEqual({ [id]: 2 })
})

test('AUTH-01: the token of an account, a wrong one or none merges nothing, and the earlier token ends', async () => {
  const [other, mine] = [await member(), await member()]
  const { id } = await variantOf(50)
  await fillCart(shop.db, other.id, [{ variantId: id }])
  for (const token of [other.token, '1|aaaaaaaaaaaaaaaaaaaaaaaa', 'x']) {
    const { status, body } = await logIn(mine, { ...other, token })
    expect([status, body.merged]).toEqual([200, null])
  }
  expect(await linesOf(other)).toEqual({ [id]: 1 })
  expect((await shop.get('profile', other)).status).toBe(401)
  expect((await shop.get('profile', mine)).status).toBe(200)
})

test('AUTH-01: a refused log-in ends no token', async () => {
  const mine = await member()
  const body = { email: mine.email, password: 'not-this-one', guest_token: mine.token }
  expect((await shop.post('auth/login', body)).status).toBe(401)
  expect((await shop.get('profile', mine)).status).toBe(200)
})

test('AUTH-02: a new account takes the guest’s cart and orders along', async () => {
  const { id } = await variantOf(50)
  const guest = await newGuest(shop, 'meera-new@example.com')
  const orderId = await buyAs(shop, guest, id)
  await fillCart(shop.db, guest.id, [{ variantId: id, quantity: 2 }])
  const { body } = await shop.post('auth/signup', {
    name: 'Meera Iyer',
    email_or_phone: 'meera-new@example.com',
    password,
    password_confirmation: password,
    guest_token: guest.token,
  })
  expect(body.merged).toMatchObject({ pieces: 1, orders: 1 })
  const mine = { id: body.user.id, token: body.access_token, email: 'meera-new@example.com' }
  expect((await shop.get(`purchase-history-details/${orderId}`, mine)).status).toBe(200)
  expect((await shop.get(`purchase-history-details/${orderId}`, guest)).status).toBe(401)
})

test('ORDER-01: stock that a guest’s unpaid order holds stays with the pieces', async () => {
  const { id } = await variantOf(2)
  const [guest, mine] = [await newGuest(shop, 'holder@example.com'), await member()]
  await fillCart(shop.db, guest.id, [{ variantId: id, quantity: 2 }])
  const order = await placeOrder(shop, guest)
  expect(order.status).toBe(200)
  const { body } = await logIn(mine, guest)
  expect(body.merged).toMatchObject({ pieces: 1, orders: 1, capped: [] })
  expect(await linesOf(mine)).toEqual({ [id]: 2 })
  const cart = await shop.post('carts', { user_id: mine.id }, mine)
  expect(cart.body.data[0].cart_items[0].problem).toBeNull()
  await shop.post('update-address-in-cart', { user_id: mine.id, address_id: await newDelivery(shop.db, mine.id) }, mine)
  expect((await placeOrder(shop, mine)).status).toBe(200)
})

test('CART-01, race: 100 merges and additions at once lose no piece and double none', async () => {
  const pieces = await Promise.all(Array.from({ length: 10 }, () => variantOf(1000)))
  const [guest, mine] = [await newGuest(shop), await member()]
  const add = (index: number) => {
    const { productId } = pieces[index % 10] ?? { productId: 0 }
    return shop.post('carts/add', { id: productId, variant: 'M', user_id: guest.id, quantity: 1 }, guest)
  }
  const done = pieces.map(() => 0)
  const merges: unknown[] = []
  const addAndCount = async (index: number) => {
    const { body } = await add(index)
    if (body.message === 'Product added to cart successfully') done[index % 10] = (done[index % 10] ?? 0) + 1
  }
  const mergeAndCount = async () => {
    const merged = await mergeGuest(shop.ctx(), { guestToken: guest.token, userId: mine.id })
    if (merged !== null) merges.push(merged)
  }
  // The merges start when some additions are done and many are in flight.
  const additions = Array.from({ length: 50 }, async (_, index) => addAndCount(index))
  const mergers = Array.from({ length: 50 }, async (_, index) => {
    await additions[index % 5]
    await mergeAndCount()
  })
  await Promise.all([...additions, ...mergers])
  expect(merges).toHaveLength(1)
  const expected = pieces.flatMap(({ id }, index) => (done[index] === 0 ? [] : [[id, done[index]]]))
  expect(expected.length).toBeGreaterThan(0)
  expect(await linesOf(mine)).toEqual(Object.fromEntries(expected))
  expect(await linesOf(guest)).toEqual({})
})

test('AUTH-01, race: a guest that logs in to two accounts at once joins one of them', async () => {
  const { id } = await variantOf(1000)
  const [guest, first, second] = [await newGuest(shop), await member(), await member()]
  await fillCart(shop.db, guest.id, [{ variantId: id, quantity: 4 }])
  const tries = Array.from({ length: 100 }, (_, index) => logIn(index % 2 === 0 ? first : second, guest))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ body }) => body.merged !== null)).toHaveLength(1)
  const both = [await linesOf(first), await linesOf(second)]
  expect(both.filter((lines) => lines[id] === 4)).toHaveLength(1)
  expect(both.filter((lines) => lines[id] === undefined)).toHaveLength(1)
})

async function creditsOf({ id }: Shopper) {
  const { rows } = await sql<{ balance: number; held: number }>`
    select balance_minor as balance, held_minor as held from stored_values where user_id = ${id}`.execute(shop.db)
  return rows
}

/** Gives credit to a guest, as a refund would. */
async function giveGuestCredit(guest: Shopper, amountMinor: number): Promise<void> {
  const other = await member()
  await giveCredit(shop, other, amountMinor)
  await shop.db.updateTable('stored_values').set({ user_id: guest.id }).where('user_id', '=', other.id).execute()
}

test('AUTH-01, PAY-01: a login joins the guest’s store credit to the account’s, with what unpaid orders hold', async () => {
  for (const hasCredit of [false, true]) {
    const { id: variantId } = await variantOf(5)
    const [guest, mine] = [await newGuest(shop, `credit-${hasCredit}@example.com`), await member()]
    await giveGuestCredit(guest, 70_000)
    if (hasCredit) await giveCredit(shop, mine, 30_000)
    await fillCart(shop.db, guest.id, [{ variantId }])
    await placeWithValue(shop, guest, { use_credit: true })
    expect(await creditsOf(guest)).toEqual([{ balance: 70_000, held: 70_000 }])
    const before = await liabilities(shop)
    expect((await logIn(mine, guest)).status).toBe(200)
    expect(await creditsOf(mine)).toEqual([{ balance: hasCredit ? 100_000 : 70_000, held: 70_000 }])
    expect(await liabilities(shop)).toEqual(before)
  }
})

test(
  'AUTH-01, PAY-01: a hundred guests with credit who log in to one account at once leave it their whole sum, once',
  { timeout: 240_000 },
  async () => {
    const mine = await member()
    await giveCredit(shop, mine, 5_000)
    const guests: Shopper[] = []
    for (let turn = 0; turn < 100; turn += 1) {
      const guest = await newGuest(shop, `crowd-${turn}@example.com`)
      await giveGuestCredit(guest, 1_000 + turn)
      guests.push(guest)
    }
    const before = await liabilities(shop)
    const answers = await Promise.all(guests.map((guest) => logIn(mine, guest)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const sum = guests.reduce((total, _guest, turn) => total + 1_000 + turn, 5_000)
    expect(await creditsOf(mine)).toEqual([{ balance: sum, held: 0 }])
    expect(await liabilities(shop)).toEqual(before)
  },
)
