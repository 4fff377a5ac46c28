import { expectNoAxeViolations } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { signIn } from '#support/console-staff.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { startShop, type RunningShop } from '#support/shop-process.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'
import { takePage } from '#support/take-screen.ts'

// A shop of their own, so that a theme shows in no other picture.
test.describe.configure({ mode: 'serial' })
const before = { url: process.env['SHOP_URL'], dataDir: process.env['SHOP_DATA_DIR'] }
let shop: RunningShop | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startShop()
  Object.assign(process.env, { SHOP_URL: shop.url, SHOP_DATA_DIR: shop.dataDir })
})

test.afterAll(async () => {
  Object.assign(process.env, { SHOP_URL: before.url, SHOP_DATA_DIR: before.dataDir })
  await shop?.stop()
})

for (const name of ['Atelier: black and white', 'Heirloom: warm ivory', 'Festive: bright and round']) {
  const word = `theme-${name.split(':')[0]?.toLowerCase() ?? ''}`

  test(`themes: ${name}`, async ({ page, request, faults }) => {
    // The preview runs no scripts.
    faults.expect(/frame is sandboxed/)
    await signIn(page, '/settings/theme')
    await page.getByRole('button', { name: `Use ${name}` }).click()
    await takePage(page, `${word}-console`)
    const status = page.getByRole('region', { name: 'Status' })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(status).toContainText('DraftSaved')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(status).toContainText('DraftNone')
    const chosen = await productInStock(request, { turn: 1 })
    for (const [screen, path] of Object.entries({
      home: '/',
      listing: '/category/Women-10',
      product: `/products/${chosen.piece.id}`,
    })) {
      await visit(page, path)
      await page.evaluate(() => globalThis.scrollTo(0, 10))
      await takePage(page, `${word}-${screen}`)
      await expectNoAxeViolations(page, `${name}: ${screen}`, { isWhole: true })
    }
    const account = await newShopper(page, request)
    await saveAddress(request, account)
    await putInCart(request, account, chosen)
    await visit(page, '/checkout')
    await expect(page.getByRole('button', { name: 'Deliver to this address' })).toBeVisible()
    await takePage(page, `${word}-checkout`)
    await expectNoAxeViolations(page, `${name}: checkout`, { isWhole: true })
  })
}
