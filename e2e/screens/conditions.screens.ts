import { saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'
import { takePage, takeWindow } from '#support/take-screen.ts'

const pages = { home: '/', listing: '/category/Lehenga-Sets-11', piece: '/products/1', faqs: '/faqs' } as const

test.describe('a dark preference', () => {
  test.use({ colorScheme: 'dark' })
  for (const [name, path] of Object.entries(pages)) {
    test(`dark ${name}`, async ({ page }) => {
      await visit(page, path)
      await takeWindow(page, `dark-${name}`)
    })
  }
})

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' })
  for (const [name, path] of Object.entries(pages)) {
    test(`forced colours ${name}`, async ({ page }) => {
      await visit(page, path)
      await takeWindow(page, `forced-${name}`)
    })
  }
  test('forced colours of the cart and the checkout', async ({ page, request }) => {
    const account = await newShopper(page, request)
    await putInCart(request, account, await productInStock(request, { turn: 5 }))
    await saveAddress(request, account)
    for (const path of ['cart', 'checkout']) {
      await visit(page, `/${path}`)
      await expect(page.getByText('Loading your page')).toHaveCount(0)
      await takeWindow(page, `forced-${path}`)
    }
  })
})

/** Text spacing of WCAG 2.2, 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

test('text spacing', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 5 }))
  await saveAddress(request, account)
  for (const [name, path] of Object.entries({ ...pages, cart: '/cart', checkout: '/checkout' })) {
    await visit(page, path)
    await expect(page.getByText('Loading your page')).toHaveCount(0)
    await page.addStyleTag({ content: spacing })
    await takePage(page, `spacing-${name}`)
  }
})

test('text of twice the size', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 5 }))
  await saveAddress(request, account)
  const width = page.viewportSize()?.width ?? 0
  // Twice the size on a desk, four times on the smallest phone that WCAG 2.2 names.
  await page.setViewportSize(width >= 1024 ? { width: width / 2, height: 450 } : { width: 320, height: 640 })
  for (const [name, path] of Object.entries({ ...pages, cart: '/cart', checkout: '/checkout' })) {
    await visit(page, path)
    await expect(page.getByText('Loading your page')).toHaveCount(0)
    await takePage(page, `twice-${name}`)
  }
})

test('dollars', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('root', JSON.stringify({ selectedCurrency: 'USD' })))
  await visit(page, '/category/Sarees-12')
  await takeWindow(page, 'dollars-listing')
  await visit(page, '/products/1')
  await takeWindow(page, 'dollars-piece')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [name, path] of Object.entries({ ...pages, cart: '/cart' })) {
    test(`no script ${name}`, async ({ page }) => {
      await page.goto(path)
      await page.screenshot({ path: `../screens/${test.info().project.name}/noscript-${name}.jpg`, quality: 80 })
    })
  }
})
