import type { Browser, Page } from '@playwright/test'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from './checkout-steps.ts'
import { productInStock, putInCart } from './products.ts'
import { newShopper, visit } from './shopper.ts'

type Chosen = Parameters<typeof productInStock>[1]

/** A paid order of a shopper in a browser of their own. */
export async function paidOrder(browser: Browser, turn: number): Promise<{ code: string; name: string }> {
  const context = await browser.newContext()
  const { code, name } = await buyOnPage(await context.newPage(), { turn })
  await context.close()
  return { code, name }
}

/** Ends on the page of the paid order. */
export async function buyOnPage(page: Page, wanted: Chosen): Promise<{ code: string; name: string }> {
  const context = page.context()
  const chosen = await productInStock(context.request, wanted)
  const account = await newShopper(page, context.request)
  await putInCart(context.request, account, chosen)
  await saveAddress(context.request, account)
  await visit(page, '/checkout')
  const sheet = await openSheet(page, await agreeOnAddress(page))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await page.getByRole('link', { name: 'Track order' }).click()
  const title = await page.getByRole('heading', { level: 1, name: /^Order / }).innerText()
  return { code: title.replace('Order ', ''), name: chosen.piece.name }
}
