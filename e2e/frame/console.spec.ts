import { ownPages } from '#support/all-pages.ts'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { hydrated, expect, rootOf, signUp, storeRoot, test } from '#support/shopper.ts'
import { openFully, scrollToEnd, watchWarnings } from '#support/warnings.ts'

// A blocked service worker would itself cause a warning.
test.use({ serviceWorkers: 'allow' })

test('ROUTE-10, HEAD-02: no page writes a warning or an error to the console for a shopper with prices in dollars', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const account = await signUp(request)
  const choice = await productInStock(request, { turn: 10, minStock: 4 })
  await putInCart(request, account, choice)
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/v2/wishlists', { headers, data: { user_id: account.id, product_id: choice.piece.id } })
  await saveAddress(request, account)
  await storeRoot(page, rootOf(account, 'USD'))
  const warnings = watchWarnings(page)
  for (const path of ['/', '/category/Women-10', `/products/${choice.piece.slug}`, ...ownPages]) {
    await openFully(page, path)
    await scrollToEnd(page)
  }
  await openFully(page, '/checkout')
  const sheet = await openSheet(page, await agreeOnAddress(page))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
  expect(warnings).toEqual([])
})

test('ROUTE-01: markup that differs from the server’s is detected', async ({ page, faults }) => {
  await page.route('**/faqs', async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Something else')
    await route.fulfill({ response: reply, body: html })
  })
  await page.goto('/faqs')
  await hydrated(page)
  await expect.poll(() => faults.unexpected().length).toBeGreaterThan(0)
  expect(faults.unexpected().join('\n')).toMatch(/hydrat|#4\d\d/i)
  faults.expect(/hydrat|#4\d\d/i)
})
