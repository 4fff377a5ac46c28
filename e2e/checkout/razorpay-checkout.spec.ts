import { request as requests, type APIRequestContext, type Page } from '@playwright/test'
import { agreeOnAddress, amountIn, expectThanks, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { checkoutAddress, checkoutScript, openAccount, type RazorpayAccount } from '#support/razorpay-account.ts'
import { startShop, type RunningShop } from '#support/shop-process.ts'
import { hydrated, expect, rootOf, signUp, test } from '#support/shopper.ts'

// These tests share a shop of their own, since it needs provider keys.
test.describe.configure({ mode: 'default' })

let account: RazorpayAccount
let shop: RunningShop
let calls: APIRequestContext

test.beforeAll(async () => {
  test.setTimeout(240_000)
  account = await openAccount()
  shop = await startShop(account.settings)
  calls = await requests.newContext({ baseURL: shop.url })
})

test.afterAll(async () => {
  await calls.dispose()
  await shop.stop()
  await account.stop()
})

/** A shopper of this shop at the pay button. */
async function atThePayButton(page: Page, turn: number) {
  const shopper = await signUp(calls)
  await putInCart(calls, shopper, await productInStock(calls, { turn }))
  await saveAddress(calls, shopper)
  const localStorage = [{ name: 'root', value: rootOf(shopper) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
  await page.exposeFunction('paidAtProvider', account.pay)
  await page.goto(`${shop.url}/checkout`)
  await hydrated(page)
  return agreeOnAddress(page)
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Checkout of the provider' })

test("PAY-01: with account keys the shop loads the provider's checkout, takes the payment there, and has no sandbox", async ({
  page,
}) => {
  let loads = 0
  await page.route(checkoutAddress, async (route) => {
    loads += 1
    await route.fulfill({ contentType: 'text/javascript', body: checkoutScript })
  })
  const pay = await atThePayButton(page, 8)
  const charge = amountIn(await pay.innerText())
  expect(loads, 'before it is needed').toBe(0)
  await pay.click()
  const sheet = sheetOf(page)
  await expect(sheet).toContainText(`rzp_test_journeys Ruhvana INR ${Math.round(charge * 100)} +919820012345`)
  await expect(page.getByRole('dialog', { name: /^Pay ₹/ })).toHaveCount(0)
  expect((await calls.post('/sandbox/razorpay/pay', { data: {} })).status()).toBe(404)

  await expect(sheet, 'without a choice the window lists all methods').toContainText('+919820012345  upi')

  await sheet.getByRole('button', { name: 'Be declined' }).click()
  await sheet.getByRole('button', { name: 'Close it' }).click()
  const step = page.getByRole('region', { name: 'Pay' })
  await expect(step.getByRole('alert')).toContainText('The card was declined.')
  await pay.click()
  await sheet.getByRole('button', { name: 'Close it' }).click()
  await expect(step.getByText(/Nothing was charged/).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Net banking' }).check()
  await pay.click()
  await expect(sheet).toContainText('+919820012345 netbanking netbanking')
  await sheet.getByRole('button', { name: 'Pay here' }).click()
  await expectThanks(page)
  expect(loads).toBe(1)
})

test('PAY-01: a checkout that fails to load shows a message, and loads again at the next attempt', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.route(checkoutAddress, (route) => route.abort())
  const pay = await atThePayButton(page, 12)
  await pay.click()
  const step = page.getByRole('region', { name: 'Pay' })
  await expect(step.getByRole('alert')).toContainText('The payment window could not be loaded.')
  await page.unroute(checkoutAddress)
  await page.route(checkoutAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: checkoutScript }))
  await pay.click()
  await sheetOf(page).getByRole('button', { name: 'Pay here' }).click()
  await expectThanks(page)
})
