import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, linkFor, newGuest } from '#testing/guests.ts'
import { applyCode, newOffer, summaryOf } from '#testing/offer-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const password = 'marigold-lantern-42'
const passwordHash = await hashPassword(password)
const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const [piece] = (await newProduct(shop.db, { sizes: ['M'], stock: 1000 })).variants
if (!piece) throw new Error('The product has no variant.')
const variantId = piece.id

async function member(): Promise<Shopper> {
  const made = await shop.shopper()
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', made.id).execute()
  return made
}

const logIn = ({ email }: Shopper, guest: Shopper) =>
  shop.post('auth/login', { email, password, guest_token: guest.token })

test('CART-02: the code in a guest’s cart joins the account, unless its cart has a code', async () => {
  await newOffer(shop.db, { code: 'GUEST10' })
  await newOffer(shop.db, { code: 'MINE20', percent: 20 })
  const [guest, mine] = [await newGuest(shop), await member()]
  await fillCart(shop.db, guest.id, [{ variantId }])
  await applyCode(shop, guest, 'GUEST10')
  await logIn(mine, guest)
  expect(await summaryOf(shop, mine)).toMatchObject({ coupon_code: 'GUEST10', coupon_applied: true })
  const [second, other] = [await newGuest(shop), await member()]
  for (const one of [second, other]) await fillCart(shop.db, one.id, [{ variantId }])
  await applyCode(shop, second, 'GUEST10')
  await applyCode(shop, other, 'MINE20')
  await logIn(other, second)
  expect(await summaryOf(shop, other)).toMatchObject({ coupon_code: 'MINE20' })
})

test('CART-02: an offer that a guest has used counts for the account that takes the order', async () => {
  await newOffer(shop.db, { code: 'ONCE', per_account: 1 })
  const use = async (email: string) => {
    const guest = await newGuest(shop, email)
    await fillCart(shop.db, guest.id, [{ variantId }])
    await applyCode(shop, guest, 'ONCE')
    await buyAs(shop, guest, variantId)
    return guest
  }
  const isAllowed = async (shopper: Shopper) => {
    await fillCart(shop.db, shopper.id, [{ variantId }])
    await applyCode(shop, shopper, 'ONCE')
    return (await summaryOf(shop, shopper))['coupon_applied']
  }
  const [merged, untouched] = [await member(), await member()]
  await logIn(merged, await use('once-1@example.com'))
  expect(await isAllowed(merged)).toBe(false)
  expect(await isAllowed(untouched)).toBe(true)

  await use('once-2@example.com')
  await shop.runJobs()
  const claimer = await shop.shopper({ email: 'once-2@example.com' })
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', claimer.id).execute()
  const opened = await shop.post('order-links/open', { link: linkFor(shop, 'once-2@example.com') })
  const read = await shop.post('order-links/read', { read_token: opened.body.read_token })
  expect(read.body.data.order.offers).toMatchObject([{ code: '' }])
  expect(JSON.stringify(read.body)).not.toContain('ONCE')
  expect((await shop.post('order-links/claim', { read_token: opened.body.read_token }, claimer)).status).toBe(200)
  expect(await isAllowed(claimer)).toBe(false)
})
