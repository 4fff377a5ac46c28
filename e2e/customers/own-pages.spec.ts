import { saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

test('ROUTE-10: account pages show a menu that marks the current page', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  await visit(page, '/account')
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByRole('link', { name: 'Your account' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toContainText(account.email)
  await expect(page.getByRole('main')).toContainText('12 Sagar Apartments')
  const ways: readonly (readonly [string, string])[] = [
    ['Orders', 'No orders yet'],
    ['Addresses', 'Addresses'],
    ['Measurements', 'Your measurements'],
    ['Your details', 'Your details'],
    ['Password', 'Change password'],
    ['Messages', 'Messages'],
    ['Devices', 'Devices'],
  ]
  for (const [name, heading] of ways) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await menu.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('link', { name: /^Edit the address/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit address' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'true')
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('ROUTE-10: an account whose address book fails to load says so, and shows the rest', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 500/)
  const account = await newShopper(page, request)
  await page.route('**/api/v2/user/shipping/address*', (route) =>
    route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } }),
  )
  await visit(page, '/account')
  await expect(page.getByRole('main')).toContainText('Your addresses could not be loaded.')
  await expect(page.getByRole('main')).toContainText(account.email)
})

test('ROUTE-01, UX 47, issue 16: the feedback button floats at the lower edge of a desk, and ends the page of a phone', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 5 }))
  const feedback = page.getByRole('complementary', { name: 'Feedback' }).getByRole('link', { name: 'Feedback' })
  for (const path of ['/', '/cart', '/measurements']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(feedback, path).toHaveCSS('position', 'fixed')
    const button = await feedback.boundingBox()
    // A low tab at the lower edge, clear of prices and reviews.
    expect((button?.y ?? 0) + (button?.height ?? 0), path).toBeCloseTo(900, 0)
    expect(button?.height, path).toBeLessThan(40)
    expect((button?.x ?? 0) + (button?.width ?? 0), path).toBeLessThan(200)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(feedback, path).toHaveCSS('position', 'static')
  }
})

for (const path of [
  '/cart',
  '/wishlist',
  '/address',
  '/measurements',
  '/edit-user',
  '/devices',
  '/notifications',
  '/messages',
]) {
  test(`UX 12, STATE-12: ${path} has a skeleton of its own shape, and its heading appears where the skeleton had it @both`, async ({
    page,
    request,
  }) => {
    const account = await newShopper(page, request)
    const choice = await productInStock(request, { turn: 5 })
    await putInCart(request, account, choice)
    const headers = { authorization: `Bearer ${account.token}` }
    await request.post('/api/v2/wishlists', { headers, data: { user_id: account.id, product_id: choice.piece.id } })
    await saveAddress(request, account)
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
    await page.route('**/api/v2/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    const awaited = page.getByRole('status').filter({ hasText: 'Loading your page' })
    await expect(awaited).toBeVisible()
    const promised = await awaited.locator('.skeleton.h-9').boundingBox()
    letGo(undefined)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const there = await heading.boundingBox()
    expect(Math.abs((there?.x ?? 0) - (promised?.x ?? 999))).toBeLessThan(2)
    expect(Math.abs((there?.y ?? 0) - (promised?.y ?? 999))).toBeLessThan(16)
  })
}
