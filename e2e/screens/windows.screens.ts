import type { Page } from '@playwright/test'
import { productInStock, putInCart, search } from '#support/products.ts'
import { dialogNamed, expect, newShopper, openLogin, test, visit } from '#support/shopper.ts'
import { takeWindow } from '#support/take-screen.ts'

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024
}

test('login, sign-up and reset', async ({ page }) => {
  await visit(page, '/faqs')
  await page.getByRole('button', { name: 'Profile' }).click()
  await takeWindow(page, 'menu-profile')
  await page.keyboard.press('Escape')
  const login = await openLogin(page)
  await takeWindow(page, 'dialog-login')
  await login.getByRole('button', { name: 'Login' }).click()
  await takeWindow(page, 'dialog-login-errors')
  await login.getByRole('button', { name: 'Create an account' }).click()
  const signup = dialogNamed(page, 'Create an Account')
  await expect(signup).toBeVisible()
  await takeWindow(page, 'dialog-signup')
  await signup.getByRole('button', { name: 'Create an account' }).click()
  await takeWindow(page, 'dialog-signup-errors')
  await signup.getByRole('button', { name: 'Login' }).click()
  await login.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = dialogNamed(page, 'Forget Password')
  await expect(forgot).toBeVisible()
  await takeWindow(page, 'dialog-forgot')
  await forgot.getByLabel('Email').fill('someone@example.com')
  await forgot.getByRole('button', { name: 'Send Code' }).click()
  await expect(forgot.getByLabel('Verification code')).toBeVisible()
  await takeWindow(page, 'dialog-reset')
})

test('the menus', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Profile' }).click()
  await takeWindow(page, 'menu-profile-logged-in')
  await page.keyboard.press('Escape')
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Menu' }).tap()
    const drawer = dialogNamed(page, 'Menu')
    await expect(drawer).toBeVisible()
    await takeWindow(page, 'menu-drawer')
    await drawer.getByRole('button', { name: 'Women' }).tap()
    await expect(drawer.getByRole('link').first()).toHaveText('View all Women')
    await takeWindow(page, 'menu-drawer-women')
    return
  }
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ["What's New", 'Designers', 'Women', 'Men', 'Kids', 'Accessories', 'Jewellery']) {
    await menu.getByRole('button', { name, exact: true }).click()
    await expect(menu.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true')
    await page.waitForLoadState('networkidle')
    await takeWindow(page, `menu-${name.replaceAll(/\W/g, '').toLowerCase()}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Currency/ }).click()
  await takeWindow(page, 'menu-currency')
})

test('the search', async ({ page }) => {
  await visit(page, '/category/Women-10')
  if (isNarrow(page)) await page.getByRole('button', { name: 'Search' }).tap()
  const box = page.getByRole('combobox', { name: 'Search' }).locator('visible=true')
  await box.click()
  await takeWindow(page, 'search-open')
  await box.pressSequentially('sil')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').nth(2)).toBeVisible()
  await takeWindow(page, 'search-suggestions')
})

test('the filters of a small screen', async ({ page }) => {
  test.skip(!isNarrow(page))
  await visit(page, '/category/Women-10')
  await takeWindow(page, 'category-first-screen')
  await page.getByRole('button', { name: 'Filter' }).tap()
  const sheet = dialogNamed(page, 'Filter')
  await expect(sheet.getByRole('button', { name: /^Show \d+/ })).toBeVisible()
  await takeWindow(page, 'filter-sheet')
  await sheet.getByLabel('To ₹').fill('60000')
  await sheet.getByLabel('To ₹').scrollIntoViewIfNeeded()
  await takeWindow(page, 'filter-sheet-price')
})

test('the windows of a piece', async ({ page, request }) => {
  const { piece, size } = await productInStock(request, { turn: 5 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.slug}`)
  await takeWindow(page, 'product-first-screen')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await takeWindow(page, 'product-size-missing')
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(dialogNamed(page, 'Size guide').getByRole('table')).toBeVisible()
  await takeWindow(page, 'product-size-guide')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zoom', exact: true }).click()
  await expect(dialogNamed(page, piece.name)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await takeWindow(page, 'product-lightbox')
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await takeWindow(page, 'product-mini-cart')
  await page.getByLabel('PIN code').fill('400050')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^Arrives .+ – /)).toBeVisible()
  await takeWindow(page, 'product-delivery')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await takeWindow(page, 'product-end')
})

test('the questions', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 5 }))
  await visit(page, '/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await takeWindow(page, 'cart-undo')
  await visit(page, '/delete-account')
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialogNamed(page, 'Delete your account?')).toBeVisible()
  await takeWindow(page, 'dialog-confirm')
})

test('made to measure', async ({ page, request }) => {
  await newShopper(page, request)
  const { data } = await search(request, 'categories=Women-10&min=90000')
  await visit(page, `/products/${data[0]?.id}`)
  const made = page.getByText('Free custom fit')
  for (const size of await page.getByRole('group', { name: 'Size' }).getByRole('radio').all()) {
    if (!(await made.isVisible())) await size.check({ force: true })
  }
  await page.getByRole('button', { name: /measure/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takeWindow(page, 'product-measure')
})
