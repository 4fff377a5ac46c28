import type { Page } from '@playwright/test'
import { absentPages, ownPages, publicPages, standsForOnPhones } from '#support/all-pages.ts'
import { expectNoAxeViolations, expectNoAxeViolationsWhileLoading, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, expectThanks, openSheet, placeOrder, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { hydrated, dialogNamed, expect, newShopper, openLogin, test, visit } from '#support/shopper.ts'
import { openFully, scrollToEnd, watchWarnings } from '#support/warnings.ts'

withoutTransitions()

/** No element may be wider than a window of 320 pixels, which would scroll sideways. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const { width, excess } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { width: clientWidth, excess: scrollWidth - clientWidth }
  })
  expect(width, where).toBe(320)
  expect(excess, where).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}

/** Header and footer are the same on all pages; here they are checked as well. */
const wholePages: ReadonlySet<string> = new Set(['/', '/faqs', '/nowhere'])

// Several pages in one tab, as a visitor opens them: shared files load only once.
const atATime = 5

const inGroups = (paths: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / atATime) }, (_, group) =>
    paths.slice(group * atATime, (group + 1) * atATime),
  )

const groups = [
  ...inGroups(publicPages).map((paths) => ({ paths, screen: '' })),
  ...inGroups(publicPages.filter((path) => standsForOnPhones.has(path))).map((paths) => ({ paths, screen: ' @phone' })),
]
test.describe('public pages', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const { paths, screen } of groups) {
    test(`ROUTE-01, ROUTE-06: ${paths.join(', ')}: no accessibility violations, no console warnings and nothing beyond 320 pixels${screen}`, async ({
      page,
      faults,
    }) => {
      if (paths.some((path) => absentPages.has(path))) faults.expect(/status of 404/)
      const warnings = watchWarnings(page)
      for (const path of paths) {
        await openFully(page, path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectNoAxeViolations(page, path, { isWhole: wholePages.has(path) })
        await scrollToEnd(page)
        await expectNoSidewaysScroll(page, path)
      }
      expect(warnings).toEqual([])
    })
  }
})

test('ROUTE-07: a post is accessible @both', async ({ page }) => {
  await visit(page, '/blog')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/.+/)
  await page.reload()
  await hydrated(page)
  await expectNoAxeViolations(page, 'post')
})

test('DLG-01, DLG-02, DLG-03, DLG-04: the account dialogs are accessible @both', async ({ page }) => {
  await visit(page, '/faqs')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByText('Email is required')).toBeVisible()
  await expectNoAxeViolations(page, 'login')
  await login.getByRole('button', { name: 'Create an account' }).click()
  const signup = dialogNamed(page, 'Create an Account')
  await expect(signup).toBeVisible()
  await expectNoAxeViolations(page, 'sign-up')
  await signup.getByRole('button', { name: 'Login' }).click()
  await login.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = dialogNamed(page, 'Forget Password')
  await expect(forgot).toBeVisible()
  await expectNoAxeViolations(page, 'forgotten password')
  await forgot.getByLabel('Email').fill('someone@example.com')
  await forgot.getByRole('button', { name: 'Send Code' }).click()
  await expect(forgot.getByLabel('Verification code')).toBeVisible()
  await expectNoAxeViolations(page, 'code, with a toast')
})

test('NAV-06, HEAD-02, HEAD-03, HEAD-04: every open menu on desktop is accessible', async ({ page }) => {
  // A short page: the page behind the menu has its own test.
  await visit(page, '/faqs')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ["What's New", 'Designers', 'Women', 'Men', 'Kids', 'Accessories', 'Jewellery']) {
    const entry = menu.getByRole('button', { name, exact: true })
    await entry.click()
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeViolations(page, name, { isWhole: true })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Currency/ }).click()
  await expectNoAxeViolations(page, 'currency', { isWhole: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible()
  await expectNoAxeViolations(page, 'profile', { isWhole: true })
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).locator('visible=true').pressSequentially('sil')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').nth(2)).toBeVisible()
  await expectNoAxeViolations(page, 'suggestions', { isWhole: true })
})

test('HEAD-08, HEAD-03, UX 17: the drawers and sheets on a phone are accessible @phone', async ({ page }) => {
  await visit(page, '/faqs')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const drawer = dialogNamed(page, 'Menu')
  await expect(drawer).toBeVisible()
  await expectNoAxeViolations(page, 'menu', { isWhole: true })
  await drawer.getByRole('button', { name: 'Women' }).tap()
  await expect(drawer.getByRole('link').first()).toHaveText('View all Women')
  await expectNoAxeViolations(page, 'a panel of the menu', { isWhole: true })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search' }).locator('visible=true').pressSequentially('sil')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').nth(2)).toBeVisible()
  await expectNoAxeViolations(page, 'search', { isWhole: true })
  await visit(page, '/category/Women-10')
  await page.getByRole('button', { name: 'Filter' }).tap()
  await expect(dialogNamed(page, 'Filter').getByRole('button', { name: /^Show \d+/ })).toBeVisible()
  await expectNoAxeViolations(page, 'filter', { isWhole: true })
})

test('UX 31, UX 35, UX 36, UX 42: the dialogs of a product are accessible @both', async ({ page, request }) => {
  await newShopper(page, request)
  const { piece, size } = await productInStock(request, { turn: 9 })
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expectNoAxeViolations(page, 'a size is missing')
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(dialogNamed(page, 'Size guide').getByRole('table')).toBeVisible()
  await expectNoAxeViolations(page, 'size guide')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zoom', exact: true }).click()
  await expect(dialogNamed(page, piece.name)).toBeVisible()
  await expectNoAxeViolations(page, 'zoom')
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expectNoAxeViolations(page, 'what was added')
})

/** A page of the shopper has loaded when its skeleton is gone. */
async function openOwn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Loading your page')).toHaveCount(0)
}

test('ROUTE-10: the empty pages of a shopper are accessible', async ({ page, request }) => {
  await newShopper(page, request)
  for (const path of ['/cart', '/wishlist', '/account', '/address', '/order-history']) {
    await openOwn(page, path)
    await expectNoAxeViolations(page, path)
  }
})

test('ROUTE-10: the pages of a shopper are accessible, and nothing is beyond 320 pixels @both', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  const choice = await productInStock(request, { turn: 4, minStock: 4 })
  await putInCart(request, account, choice)
  await placeOrder(request, account)
  await putInCart(request, account, choice)
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/v2/wishlists', { headers, data: { user_id: account.id, product_id: choice.piece.id } })
  for (const path of ownPages) {
    await openOwn(page, path)
    await expectNoAxeViolations(page, path, { isWhole: path === '/account' })
    await expectNoSidewaysScroll(page, path)
  }
})

test('ROUTE-10, DLG-05: editing an address and confirming its removal are accessible @both', async ({
  page,
  request,
}) => {
  await saveAddress(request, await newShopper(page, request))
  await openOwn(page, '/address')
  await page.getByRole('button', { name: /^Remove the address/ }).click()
  await expect(dialogNamed(page, 'Remove this address?')).toBeVisible()
  await expectNoAxeViolations(page, 'question')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Edit the address/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit address' })).toBeVisible()
  await expectNoAxeViolations(page, 'edit address')
})

test('UX 12: loading and failed pages are accessible', async ({ page, request, faults }) => {
  faults.expect(/./)
  await newShopper(page, request)
  for (const path of ['/cart', '/wishlist', '/account', '/order-history', '/measurements']) {
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
    await page.route('**/api/v2/**', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } })
    })
    await page.goto(path)
    await expect(page.getByText('Loading your page')).toBeAttached()
    await expectNoAxeViolationsWhileLoading(page, `${path}, on its way`)
    letGo(undefined)
    await expect(page.getByText('Loading your page')).toHaveCount(0)
    await expectNoAxeViolations(page, `${path}, failed`)
    await page.unroute('**/api/v2/**')
  }
})

test('ROUTE-10, PAY-01: checkout, payment window, thank-you page and order are accessible @both', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 5 }))
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)
  await expectNoAxeViolations(page, 'checkout')
  await expectNoSidewaysScroll(page, 'checkout')
  const sheet = await openSheet(page, payButton)
  await expectNoAxeViolations(page, 'payment window')
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await expectNoAxeViolations(page, 'order success')
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expectNoAxeViolations(page, 'order detail')
})
