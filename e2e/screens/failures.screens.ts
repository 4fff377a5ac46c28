import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'
import { takePage, takeWindow } from '#support/take-screen.ts'

for (const path of ['cart', 'wishlist', 'account', 'address', 'order-history', 'measurements', 'checkout']) {
  test(`${path}, slow and failing`, async ({ page, request, faults }) => {
    faults.expect(/./)
    const account = await newShopper(page, request)
    await putInCart(request, account, await productInStock(request, { turn: 5 }))
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
    await page.route('**/api/v2/**', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } })
    })
    await page.goto(`/${path}`)
    await expect(page.getByRole('status').filter({ hasText: /load/i }).first()).toBeVisible()
    await takeWindow(page, `${path}-loading`)
    letGo(undefined)
    await page.waitForLoadState('networkidle')
    await takeWindow(page, `${path}-failing`)
  })
}

test('a page on its way', async ({ page, faults }) => {
  faults.expect(/./)
  await visit(page, '/category/Women-10')
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Women')
  await takeWindow(page, 'product-loading')
  letGo(undefined)
  await expect(page.getByRole('heading', { level: 1, name: /Unexpected/ })).toBeVisible()
  await takeWindow(page, 'product-failing')
})

test('an order of somebody else', async ({ page, request, faults }) => {
  faults.expect(/./)
  await newShopper(page, request)
  await visit(page, '/order-details/1')
  await takePage(page, 'order-unknown')
})
