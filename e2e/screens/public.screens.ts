import { productInStock } from '#support/products.ts'
import { hydrated, expect, test, visit } from '#support/shopper.ts'
import { takePage } from '#support/take-screen.ts'

const pages: Readonly<Record<string, string>> = {
  home: '/',
  unknown: '/no/such/page',
  'category-top': '/category/Women-10',
  'category-leaf': '/category/Sarees-12',
  'category-jewellery': '/category/Jewellery-110',
  'category-new': '/category/2',
  'category-sale': '/category/4?sale=1',
  'category-gift-card': '/category/471',
  'category-unknown': '/category/99999',
  search: '/category/4?name=silk%20saree',
  'search-nothing': '/category/4?name=velvet%20spaceship',
  designers: '/designer',
  blog: '/blog',
  feedback: '/feedback',
  'about-us': '/about-us',
  'store-locator': '/store-locator',
  shipping: '/shipping',
  terms: '/terms-conditions',
  faqs: '/faqs',
  privacy: '/privacy-policy',
  returns: '/returns-and-exchange',
  refunds: '/refund-cancellation-policy',
  career: '/career',
  contact: '/contact',
  'size-guide': '/size-guide',
  'dev-ui': '/dev/ui',
}

for (const [name, path] of Object.entries(pages)) {
  test(name, async ({ page, faults }) => {
    faults.expect(/status of 404/)
    await visit(page, path)
    await takePage(page, name)
  })
}

test('post', async ({ page }) => {
  await visit(page, '/blog')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/.+/)
  await page.reload()
  await hydrated(page)
  await takePage(page, 'post')
})

test('filters', async ({ page }) => {
  await visit(
    page,
    '/category/Women-10?min=20000&max=90000&selected_attribute_values[]=M&selected_attribute_values[]=S',
  )
  await takePage(page, 'category-filtered')
})

for (const category of ['Women-10', 'Men-40', 'Jewellery-110', 'Accessories-80', 'Girls:Lehengas-61']) {
  test(`product ${category}`, async ({ page, request }) => {
    const { piece } = await productInStock(request, { turn: 1, category, minStock: 1, sized: false })
    await visit(page, `/products/${piece.slug}`)
    await takePage(page, `product-${category.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}`)
  })
}

test('product unknown', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await page.goto('/products/99999999')
  await takePage(page, 'product-unknown')
})
