import { request as requests, type APIRequestContext, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '#support/axe.ts'
import { agreeOnAddress, amountIn, expectThanks, saveAddress } from '#support/checkout-steps.ts'
import { confirmPayment, joinByCommand } from '#support/console-staff.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { startShop, type RunningShop } from '#support/shop-process.ts'
import { dialogNamed, expect, hydrated, rootOf, signUp, test } from '#support/shopper.ts'
import { openStripeSandbox, type StripeSandbox } from '#support/stripe-sandbox.ts'

// It has a shop of its own, since it needs an account at the provider.
test.describe.configure({ mode: 'default' })

let stripe: StripeSandbox
let shop: RunningShop
let calls: APIRequestContext
const shopOfRun = { url: process.env['SHOP_URL'], dataDir: process.env['SHOP_DATA_DIR'] }

test.beforeAll(async () => {
  test.setTimeout(240_000)
  stripe = await openStripeSandbox()
  shop = await startShop(stripe.settings)
  await stripe.sendTo(shop.url)
  calls = await requests.newContext({ baseURL: shop.url })
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_DATA_DIR'] = shop.dataDir
})

test.afterAll(async () => {
  process.env['SHOP_URL'] = shopOfRun.url
  process.env['SHOP_DATA_DIR'] = shopOfRun.dataDir
  await calls.dispose()
  await shop.stop()
  await stripe.stop()
})

/** A shopper with two pieces at the pay button. */
async function atThePayButton(page: Page) {
  const shopper = await signUp(calls)
  const [first, second] = [await productInStock(calls, { turn: 8 }), await productInStock(calls, { turn: 12 })]
  await putInCart(calls, shopper, first)
  await putInCart(calls, shopper, second)
  await saveAddress(calls, shopper)
  const localStorage = [{ name: 'root', value: rootOf(shopper) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
  await page.goto('/checkout')
  await hydrated(page)
  return { pay: await agreeOnAddress(page), piece: first.piece.name }
}

test('PAY-01, PAY-02: a shopper pays on Stripe’s page with the bank’s approval, and a part goes back from the console', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { pay, piece } = await atThePayButton(page)
  const charge = amountIn(await pay.innerText())

  await test.step('coming back without paying keeps the order, with nothing charged', async () => {
    await pay.click()
    await expect(page).toHaveURL(new RegExp(`^${stripe.settings.STRIPE_API_URL}/pay/`))
    await expect(page.getByRole('heading')).toHaveText(`₹${charge.toLocaleString('en-IN')}`)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL(`${shop.url}/checkout`)
    await expect(page.getByRole('region', { name: 'Pay' }).getByText(/Nothing was charged/)).toBeVisible()
  })

  await test.step('the bank refuses, and the shopper tries again on the same page', async () => {
    await pay.click()
    await page.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toContainText('could not confirm that it is you')
    await page.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectThanks(page)
  })
  const code = /\d{8}-\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

  await test.step('the merchant cancels one piece, and its price goes back through Stripe', async () => {
    const context = await browser.newContext({ baseURL: shop.url })
    const console = await context.newPage()
    const { secret } = await joinByCommand(console)
    await console.goto(`/admin/orders/${code}`)
    await console.getByRole('button', { name: 'Cancel', exact: true }).click()
    const dialog = dialogNamed(console, `Cancel ${code}`)
    await dialog.getByRole('checkbox', { name: piece }).check()
    await dialog.getByLabel('Reason, for the history').fill('The shopper changed her mind')
    await dialog.getByRole('button', { name: 'Cancel these pieces' }).click()
    const money = console.getByRole('region', { name: 'Money' })
    await confirmPayment(console, { secret }, money.getByText(/Refund ₹/).first())
    await expect(async () => {
      await console.reload()
      await expect(money.getByText(/Refund ₹[\d,]+, sent/i)).toBeVisible()
    }).toPass()
    const paymentId = /pi_\w+/.exec(await money.innerText())?.[0] ?? ''
    await console.goto(`/admin/payments/${paymentId}`)
    const main = console.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Payment ${paymentId}`)
    await expect(main).toContainText('Stripe')

    await console.goto('/admin/settings/connections')
    const payments = main.getByRole('region', { name: 'Payments' })
    await expect(payments.getByText('Set in the environment of the shop.')).toBeVisible()
    await payments.getByRole('button', { name: 'Test Stripe' }).click()
    await expect(payments.getByText('It answered, and accepted the account.')).toBeVisible()
    await expectNoAxeViolations(console, 'connections', { isWhole: true })
    await context.close()
  })
})
