import type { Locator } from '@playwright/test'
import { expectThanks, saveAddress } from '#support/checkout-steps.ts'
import { productInStock } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

test('NAV-06, DLG-09, PAY-01: a product can be found, bought and paid with the keyboard alone', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  const { piece, size } = await productInStock(request, { turn: 6, minStock: 4 })

  /** Presses Tab until the wanted control has focus. */
  const tabTo = (role: 'link' | 'button' | 'combobox', name: string | RegExp) =>
    tabToFirst(page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }))
  const tabToFirst = async (controls: Locator) => {
    const requested = controls.first()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(requested).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0], timeout: 30_000 })
  }

  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await tabTo('combobox', 'Search')
  await page.keyboard.type(piece.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(piece.name)
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await tabTo('link', piece.name)
  await page.keyboard.press('Enter')
  // `exact`: the heading of the search results also contains the name, in quotation marks.
  await expect(page.getByRole('heading', { level: 1, name: piece.name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio')
  await tabToFirst(sizes)
  const requested = page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true })
  await page.keyboard.press('Space')
  for (let n = 0; n < 12 && !(await requested.isChecked()); n += 1) await page.keyboard.press('ArrowRight')
  await expect(requested).toBeChecked()
  await tabTo('button', 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await tabTo('link', 'Cart, 1 item')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await tabTo('link', 'Checkout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await tabTo('button', 'Deliver to this address')
  await page.keyboard.press('Enter')
  await tabTo('button', /^Pay ₹/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /^Pay ₹/ })
  await expect(sheet).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: /^Pay ₹/ })).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 30_000 })
  await page.keyboard.press('Enter')
  await expectThanks(page)
})

test('ROUTE-01, UX 57: the feedback tab covers nothing that the keyboard reaches, and is reached itself', async ({
  page,
}) => {
  await visit(page, '/category/Women-10')
  const tab = page.getByRole('complementary', { name: 'Feedback' }).getByRole('link')
  await expect(tab).toHaveCSS('opacity', '1')
  await page.getByRole('checkbox', { name: 'XXS' }).focus()
  await expect(tab).toHaveCSS('opacity', '0')
  await tab.focus()
  await expect(tab).toHaveCSS('opacity', '1')
})
