import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from './checkout-steps.ts'
import { pieceInStock, putInCart } from './pieces.ts'
import { dialogNamed, expect, newShopper, openLogin, test, visit } from './shopper.ts'

/** What WCAG 2.2 AA asks and a program can find. */
async function expectNoBarriers(page: Page, where: string): Promise<void> {
  // What is not laid out yet has no ground that a contrast could be counted against.
  await expect(page.locator('html[data-whole]')).toBeAttached()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
  expect(found, where).toEqual([])
}

/** Nothing may be wider than the window: a page is scrolled one way. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, where).toBeLessThanOrEqual(0)
}

// The page of components shows what no other screen has open at once.
const publicPages = ['/', '/category/Women-10', '/products/1', '/designer', '/blog', '/feedback', '/faqs', '/dev/ui']

for (const path of publicPages) {
  test(`ROUTE-01, ROUTE-06: ${path} has no barriers @both`, async ({ page }) => {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoBarriers(page, path)
  })
}

test('DLG-09: the dialogs and menus have no barriers @both', async ({ page }) => {
  await visit(page, '/faqs')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByText('Email is required')).toBeVisible()
  await expectNoBarriers(page, 'login')
  await login.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialogNamed(page, 'Create an Account')).toBeVisible()
  await expectNoBarriers(page, 'sign-up')
})

test('NAV-06: an open menu has no barriers', async ({ page }) => {
  await visit(page, '/faqs')
  const women = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Women', exact: true })
  await women.click()
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  await expectNoBarriers(page, 'menu')
})

/** A page of a shopper's own is there when its skeleton is gone. */
async function openOwn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Loading your page')).toHaveCount(0)
}

for (const path of ['/cart', '/wishlist', '/account', '/address', '/add-address', '/edit-user', '/order-history']) {
  test(`ROUTE-10: ${path} has no barriers`, async ({ page, request }) => {
    const account = await newShopper(page, request)
    await putInCart(request, account, await pieceInStock(request, { turn: 4 }))
    await saveAddress(request, account)
    await openOwn(page, path)
    await expectNoBarriers(page, path)
  })
}

test('ROUTE-10, PAY-01: checkout, payment window, thanks and order have no barriers @both', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await pieceInStock(request, { turn: 5 }))
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)
  await expectNoBarriers(page, 'checkout')
  const sheet = await openSheet(page, payButton)
  await expectNoBarriers(page, 'payment window')
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await expectNoBarriers(page, 'order success')
  await page.getByRole('link', { name: 'Follow this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expectNoBarriers(page, 'order detail')
})

test('ROUTE-01, ROUTE-10: at 320 pixels no page scrolls sideways @phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...publicPages, '/category/4?name=saree', '/contact', '/store-locator']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, path)
  }
  const account = await newShopper(page, request)
  await putInCart(request, account, await pieceInStock(request, { turn: 3 }))
  await saveAddress(request, account)
  for (const path of ['/cart', '/checkout', '/account', '/address', '/add-address', '/edit-user', '/wishlist']) {
    await openOwn(page, path)
    await expectNoSidewaysScroll(page, path)
  }
})

test('NAV-06, DLG-09, PAY-01: a piece can be found, bought and paid with the keyboard alone', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  const { piece, size } = await pieceInStock(request, { turn: 6, atLeast: 4 })

  /** Walks with Tab as a person does, until the wanted control has the focus. */
  const tabTo = async (role: 'link' | 'button' | 'radio' | 'combobox', name: string | RegExp) => {
    const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(wanted).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0], timeout: 30_000 })
  }

  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the main part' })).toBeFocused()
  await tabTo('combobox', 'Search')
  await page.keyboard.type(piece.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(piece.name)
  await page.getByRole('link', { name: 'Skip to the main part' }).focus()
  await page.keyboard.press('Enter')
  await tabTo('link', piece.name)
  await page.keyboard.press('Enter')
  // The heading of the search names the piece too, in quotation marks.
  await expect(page.getByRole('heading', { level: 1, name: piece.name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the main part' }).focus()
  await page.keyboard.press('Enter')
  await tabTo('radio', /.+/)
  const wanted = page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true })
  await page.keyboard.press('Space')
  for (let n = 0; n < 12 && !(await wanted.isChecked()); n += 1) await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeChecked()
  await tabTo('button', 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the main part' }).focus()
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
  }).toPass({ intervals: [0], timeout: 10_000 })
  await page.keyboard.press('Enter')
  await expectThanks(page)
})
