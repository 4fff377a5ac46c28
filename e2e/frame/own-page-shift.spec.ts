import { saveAddress } from '#support/checkout-steps.ts'
import { shiftsOf, watchShifts } from '#support/layout-shifts.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test } from '#support/shopper.ts'

const ownPages = [
  '/wishlist',
  '/account',
  '/order-history',
  '/address',
  '/measurements',
  '/edit-user',
  '/messages',
  '/devices',
  '/notifications',
  '/store-credit',
  '/reviews',
  '/cart',
  '/checkout',
]

test('UX 60, ROUTE-10: a shopper’s own pages stay where their skeletons were @both', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  await putInCart(request, account, await productInStock(request, { turn: 5 }))
  await watchShifts(page)
  for (const path of ownPages) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading your page')).toHaveCount(0)
    const { sum, what } = await shiftsOf(page)
    expect(sum, `${path}: ${what}`).toBeLessThan(0.05)
  }
})
