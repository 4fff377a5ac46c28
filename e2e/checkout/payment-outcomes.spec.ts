import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import {
  agreeOnAddress,
  expectThanks,
  openSheet,
  placeOrder,
  providerOrderIn,
  saveAddress,
} from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, signUp, test, toast, visit } from '#support/shopper.ts'

/** A signed-in shopper with a cart line and an address, at the provider's window. */
async function atTheSheet(page: Page, request: APIRequestContext, turn: number) {
  const account = await newShopper(page, request)
  const choice = await productInStock(request, { turn, minStock: 4, category: 'Men-40' })
  await putInCart(request, account, choice)
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const sheet = await openSheet(page, await agreeOnAddress(page))
  return { account, choice, sheet }
}

test('PAY-01, STATE-09: a failed payment shows the reason, keeps the cart, and can be retried', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 400 .*sandbox/)
  const { sheet, choice } = await atTheSheet(page, request, 0)
  await sheet.getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(sheet).toBeHidden()
  const pay = page.getByRole('region', { name: 'Pay' })
  await expect(pay.getByRole('alert')).toHaveText(/declined|failed|did not go through/i)
  await expect(pay.getByRole('alert')).toContainText('Nothing was charged. Try again, or choose another way to pay')
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(choice.piece.name)
  const notice = pay.locator('[tabindex="-1"]', { has: page.getByRole('alert') })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(pay.getByRole('alert')).toContainText('Nothing was charged. Try again, or choose another way to pay')
  await expect(notice).toBeInViewport({ ratio: 1 })

  const again = await openSheet(page, pay.getByRole('button', { name: /^Pay ₹/ }))
  await again.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await page.getByRole('link', { name: 'Track order' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Order history' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Order \d/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('PAY-01: closing the payment window returns to the review without a charge', async ({ page, request }) => {
  const { sheet } = await atTheSheet(page, request, 1)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()
  const pay = page.getByRole('region', { name: 'Pay' })
  await expect(pay).toContainText(
    /Nothing was charged\. Your pieces are held for you until \d{1,2}:\d{2} [ap]m \(1[45] min/,
  )
  await expect(pay.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('Quantity 1')
  await visit(page, '/cart')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('PAY-02: an order paid while the browser was closed shows as paid', async ({ page, request, context }) => {
  const { sheet, account } = await atTheSheet(page, request, 2)
  const providerOrder = await providerOrderIn(sheet)
  await page.close()
  const reply = await request.post('/sandbox/razorpay/pay', {
    data: { order_id: providerOrder, outcome: 'success', notify: true },
  })
  expect(reply.ok()).toBe(true)

  const history = `/api/v2/purchase-history/${account.id}`
  await expect(async () => {
    const orders: unknown = await (
      await request.get(history, { headers: { authorization: `Bearer ${account.token}` } })
    ).json()
    expect(orders).toMatchObject({ data: [{ payment_status: 'paid' }] })
  }).toPass({ timeout: 20_000 })

  const later = await context.newPage()
  await visit(later, '/order-history')
  await later
    .getByRole('main')
    .getByRole('link', { name: /^Order \d/ })
    .click()
  await expect(later.getByRole('main')).toContainText('Paid')
  await expect(later.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('PAY-02: the page polls for a late payment and continues when it arrives', async ({ page, request, faults }) => {
  faults.expect(/status of 402 .*razorpay\/payment/)
  const { sheet } = await atTheSheet(page, request, 3)
  // A delay that is shorter than the page's polling interval.
  await page.route('**/sandbox/razorpay/pay', (route) => {
    const sent = z.looseObject({ outcome: z.literal('late') }).parse(route.request().postDataJSON())
    return route.continue({ postData: { ...sent, late_after_seconds: 1 } })
  })
  await sheet.getByRole('button', { name: 'Bank answers late' }).click()
  const waiting = page.getByRole('heading', { level: 1, name: 'Confirming your payment' })
  await expect(waiting).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY), 'the page begins at its top').toBe(0)
  await expect(page).toHaveURL(/\/order-success$/, { timeout: 60_000 })
  await expectThanks(page)
})

test('ROUTE-11, STATE-09: the success page survives a reload, and redirects home without a payment', async ({
  page,
  request,
  context,
}) => {
  const { sheet } = await atTheSheet(page, request, 4)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await page.reload()
  await expectThanks(page)

  const otherTab = await context.newPage()
  await visit(otherTab, '/order-success')
  await expect(otherTab).toHaveURL(/\/$/)
  await expect(otherTab.getByRole('region', { name: 'Highlights' })).toBeVisible()
})

test('PAY-01: a double click on pay places one order', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 6, category: 'Men-40' }))
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)
  await payButton.dblclick()
  await page
    .getByRole('dialog', { name: /^Pay ₹/ })
    .getByRole('button', { name: /^Pay ₹/ })
    .dblclick()
  await expectThanks(page)
  await visit(page, '/order-history')
  await expect(page.getByRole('main').getByRole('link', { name: /^Order \d/ })).toHaveCount(1)
})

test('ORDER-01: a product that another shopper bought meanwhile is rejected with a message, and marked in the cart', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422 .*order\/store/)
  const account = await newShopper(page, request)
  const { piece, variant } = await productInStock(request, {
    turn: 0,
    minStock: 2,
    category: 'Jewellery-110',
    sized: false,
  })
  await putInCart(request, account, { piece, variant })
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)

  const quicker = await signUp(request, 'Ira Das')
  for (let taken = 0; taken < variant.qty; taken += 1) await putInCart(request, quicker, { piece, variant })
  await saveAddress(request, quicker)
  await placeOrder(request, quicker)

  await payButton.click()
  await expect(toast(page, 'A piece in your cart has just sold out.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('alert')).toContainText('has just sold out')
  await visit(page, '/cart')
  await expect(page.getByRole('article').filter({ hasText: piece.name })).toContainText('Sold out')
})

test("STATE-08: another address at checkout updates the cart's address, then the shipping cost, then the summary", async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 0, category: 'Kids-60' }))
  await saveAddress(request, account)
  await visit(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Calculated at the next step')
  // Excludes the requests of the initial load.
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (call) => {
    const name = /(update-address-in-cart|shipping_cost|cart-summary)/.exec(call.url())?.[1]
    if (name !== undefined) calls.push(name)
  })
  await agreeOnAddress(page)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Shipping\s*(₹[\d,]+|Free)/)
  expect(calls).toEqual(['update-address-in-cart', 'shipping_cost', 'cart-summary'])
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('button', { name: 'Deliver to this address' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0)
})
