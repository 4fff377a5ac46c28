import type { Browser, Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { callAsOwner, signIn } from '#support/console-staff.ts'
import { buyCart } from '#support/orders.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, returnAs, signUp, test, visit, type Account } from '#support/shopper.ts'

withoutTransitions()

type Bought = { readonly account: Account; readonly codes: readonly string[]; readonly ids: readonly number[] }

/** Confirmed orders of one new shopper; a made piece is never out of stock. */
async function confirmedOrders(browser: Browser, count: number, pieces = 1): Promise<Bought> {
  const { request } = await browser.newContext()
  const account = await signUp(request)
  await saveAddress(request, account)
  const chosen = await productInStock(request, { turn: 3, isMade: true })
  const orders = []
  for (let made = 0; made < count; made += 1) {
    for (let piece = 0; piece < pieces; piece += 1) await putInCart(request, account, chosen)
    orders.push(await buyCart(request, account))
  }
  const codes = orders.map(({ code }) => code)
  await callAsOwner('orders/work', { action: 'confirm', codes, note: '' })
  return { account, codes, ids: orders.map(({ id }) => id) }
}

async function dispatchPart(page: Page, code: string, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const dialog = dialogNamed(page, `Dispatch ${code}`)
  await dialog.getByLabel('Only some of the pieces').check()
  await dialog.getByRole('textbox', { name: /^Pieces of/ }).fill('1')
  await dialog.getByLabel('Courier').fill('Meghdoot Express')
  await dialog.getByLabel('Tracking number').fill(number)
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(dialog).toBeHidden()
}

test('ORDER-03: two pieces leave in two parcels, and a wrong number is corrected', async ({ page, browser }) => {
  const { account, codes, ids } = await confirmedOrders(browser, 1, 2)
  const [code = ''] = codes
  await signIn(page, `/orders/${code}`)
  const parcels = page.getByRole('region', { name: 'Parcel' })
  await dispatchPart(page, code, 'ME-WRONG')
  await expect(parcels).toContainText('1 piece is still in the house.')
  await parcels.getByRole('button', { name: 'Correct number' }).click()
  const dialog = dialogNamed(page, `Correct the parcel of ${code}`)
  await expectNoAxeViolations(page, 'correct a parcel')
  await dialog.getByLabel('Tracking number').fill(`ME-${code}`)
  await dialog.getByRole('button', { name: 'Correct parcel' }).click()
  await expect(parcels).toContainText(`ME-${code}`)
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const rest = dialogNamed(page, `Dispatch ${code}`)
  await rest.getByLabel('Tracking number').fill(`ME-${code}-B`)
  await rest.getByRole('button', { name: 'Dispatch' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('On the way')

  const own = await browser.newContext()
  const shopper = await own.newPage()
  await returnAs(shopper, account)
  await visit(shopper, `/order-details/${ids[0]}`)
  const status = shopper.getByRole('region', { name: 'Order status' })
  await expect(status.getByText(`Tracking number ME-${code}-B`)).toBeVisible()
  await expect(status.getByText('ME-WRONG')).toBeHidden()
  await expect(status.getByRole('heading', { name: 'Parcel 2' })).toBeVisible()
})

test('ORDER-03: a pasted sheet of thirty orders is checked as a whole and dispatched', async ({ page, browser }) => {
  const bought = await Promise.all([1, 2, 3].map(() => confirmedOrders(browser, 10)))
  const codes = bought.flatMap((one) => one.codes)
  const sheet = [['Order', 'AWB'], ...codes.map((code) => [code, `ME9-${code}`]), ['20260101-1', 'ME9-NONE']]
  await signIn(page, '/orders/dispatch')
  await page.getByLabel('Courier of rows without one').fill('Meghdoot Express')
  await page.getByLabel('Order, row 1').focus()
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    sheet.map((row) => row.join('\t')).join('\n'),
  )
  await page.getByRole('button', { name: 'Check table' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('30 ready, 1 refused')).toBeVisible()
  await expect(main.getByText('We couldn’t find this order.')).toBeVisible()
  await expectNoAxeViolations(page, 'dispatch of many', { isWhole: true })
  await page.getByRole('button', { name: 'Dispatch 30 orders' }).click()
  await expect(main.getByText('30 dispatched, 1 refused')).toBeVisible()
  await expect(page.getByLabel('Tracking number, row 1', { exact: true })).toBeDisabled()
})
