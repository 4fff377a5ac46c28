import { z } from 'zod'
import { saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

test('ROUTE-04, NAV-05: an old link with a category name but no id redirects to its page', async ({
  page,
  request,
}) => {
  const reply = await request.get('/category/women?sale=1', { maxRedirects: 0 })
  expect([reply.status(), reply.headers()['location']]).toEqual([301, '/category/Women-10?sale=1'])
  await page.goto('/category/sarees')
  await expect(page).toHaveURL(/\/category\/Sarees-12$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
})

test('ROUTE-01: home has the shared layout, and the feedback button opens feedback @both', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(/\/feedback$/)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('ROUTE-02, issue 16: an unknown path says so above home, with status 404 and noindex', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/)
  for (const path of ['/nowhere', '/account/secret', '/blog/a/b/c']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    expect(await response?.text(), path).toMatch(/<meta[^>]+name="robots"[^>]+noindex/)
    await expect(page.getByRole('heading', { name: 'We couldn’t find that page' }), path).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Highlights' }), path).toBeVisible()
  }
})

test('ROUTE-02: home itself may be indexed by search engines', async ({ request }) => {
  const reply = await request.get('/')
  expect(reply.status()).toBe(200)
  const html = await reply.text()
  expect(html).not.toContain('noindex')
  expect(html, 'standards mode').toMatch(/^<!DOCTYPE html><html /)
})

test('ROUTE-03: a category opens by id, by slug and at the end of a deeper path', async ({ page }) => {
  for (const path of ['/category/16', '/category/KurtaSets-16', '/category/Women-10/KurtaSets-16']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Kurta Sets' })).toBeVisible()
  }
})

test('ROUTE-03: an old slug redirects to the current one and keeps the query', async ({ page }) => {
  await page.goto('/category/OldKurtas-16?sale=1')
  await expect(page).toHaveURL(/\/category\/KurtaSets-16\?sale=1$/)
})

test('ROUTE-03: a missing category has status 404 and says so', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  const response = await page.goto('/category/Nothing-99999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this page' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('ROUTE-04: all designers are listed from A to Z, and a letter links to its group', async ({ page }) => {
  await visit(page, '/designer')
  const names = await page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts()
  const designers = names.map((name) => name.trim()).filter((name) => name.length > 1)
  expect(designers.length).toBeGreaterThanOrEqual(15)
  expect(designers).toEqual(designers.toSorted((a, b) => a.localeCompare(b)))
  await page.getByRole('main').getByRole('link', { name: 'T', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'T', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Tamraloom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tamraloom' })).toBeVisible()
})

test('ROUTE-03, ROUTE-04: a designer has pictures, and a page with story, crafts, lead time, sizes and best pieces', async ({
  page,
}) => {
  await visit(page, '/designer')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Noorbagh Atelier' }) })
  await expect(card.locator('img')).toHaveCount(2)
  await expect(card).toContainText('Delhi, since 1998')
  await expect(card).toContainText('Zardozi')
  await page.getByLabel('Find a designer').fill('ajrakh')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Neelghat Dyeworks'])
  await page.getByLabel('Find a designer').fill('')
  await page.getByRole('link', { name: 'Noorbagh Atelier' }).click()
  const about = page.getByRole('region', { name: 'About Noorbagh Atelier' })
  await expect(about).toContainText('four karigars')
  for (const term of ['Where', 'Crafts', 'Lead time', 'Sizes']) {
    await expect(about.getByRole('term').filter({ hasText: term })).toBeVisible()
  }
  const best = page.getByRole('region', { name: 'Signature pieces' }).getByRole('article')
  await expect(best).toHaveCount(4)
  const price = (await best.first().innerText()).match(/₹([\d,]+)/)?.[1]?.replaceAll(',', '')
  expect(Number(price)).toBeGreaterThan(50_000)
})

test('ROUTE-05: a product page shows the product and related ones', async ({ page, request }) => {
  const { piece } = await productInStock(request, { turn: 0 })
  await page.goto(`/products/${piece.id}`)
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
  const related = page.getByRole('group', { name: 'Related pieces' }).getByRole('article')
  await expect.poll(() => related.count()).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(piece.name)
})

test('ROUTE-05: a missing product has status 404 and says so', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  const response = await page.goto('/products/99999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this page' })).toBeVisible()
})

test('ROUTE-05: the last word of another call is no product', async ({ request }) => {
  for (const word of ['search', 'suggest', 'featured', 'best-seller', 'home-tabs', 'cards', 'search.data']) {
    expect((await request.get(`/products/${word}`)).status(), word).toBe(404)
  }
})

const contentPages: readonly (readonly [string, RegExp])[] = [
  ['/about-us', /about|ruhvana/i],
  ['/store-locator', /store/i],
  ['/shipping', /shipping|delivery/i],
  ['/terms-conditions', /terms/i],
  ['/faqs', /questions|faq/i],
  ['/privacy-policy', /privacy/i],
  ['/returns-and-exchange', /returns/i],
  ['/refund-cancellation-policy', /refund/i],
  ['/career', /work|career/i],
  ['/contact', /contact|write/i],
]

test('ROUTE-06: each content page has a heading and real text', async ({ page }) => {
  for (const [path, heading] of contentPages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    const words = await page.getByRole('main').innerText()
    expect(words.length, path).toBeGreaterThan(500)
    expect(words, path).not.toMatch(/lorem|coming soon|undefined|\bTODO\b/i)
  }
})

test('ROUTE-06: an answer is found by its text, and opened by its URL', async ({ page }) => {
  await visit(page, '/faqs')
  const main = page.getByRole('main')
  const cash = main.getByText(/^In many cities, up to a certain amount/)
  await expect(main.getByRole('status')).toHaveText('28 answers')
  await expect(cash).toBeHidden()
  await page.getByLabel('Search the FAQs').fill('CASH')
  await expect(main.getByRole('status')).toHaveText('1 answer')
  await expect(cash).toBeVisible()
  await visit(page, '/')
  await main.getByRole('link', { name: /Alterations/ }).click()
  await expect(main.getByText('Hems, side seams and blouse fittings')).toBeInViewport()
  await visit(page, '/contact')
  await visit(page, '/faqs#gift-wrap')
  await expect(main.getByText('a note of up to 300 characters')).toBeInViewport()
})

test('ROUTE-06: the figures on About match the shop', async ({ page, request }) => {
  const reply = z.object({ data: z.array(z.object({ city: z.string() })) })
  const { data: designers } = reply.parse(await (await request.get('/api/v2/designers')).json())
  const towns = new Set(designers.map(({ city }) => city).filter((city) => city !== ''))
  await page.goto('/about-us')
  const figures = page.getByRole('main').locator('dl').first()
  await expect(figures).toContainText(`designers${designers.length}`)
  await expect(figures).toContainText(`cities${towns.size}`)
})

test('ROUTE-07: the blog lists its posts, and each can be read', async ({ page }) => {
  await visit(page, '/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'The Ruhvana Voice' })).toBeVisible()
  const story = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const title = (await story.innerText()).trim()
  await story.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000)
})

test("ROUTE-09: a shopper's pages redirect a visitor home", async ({ page }) => {
  // One of each layout; a test of the routes lists those that share it.
  for (const path of ['/account', '/edit-address/1', '/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Highlights' }), path).toBeVisible()
    await expect(page, path).toHaveURL(/\/$/)
  }
})

test('ROUTE-10: each page of a shopper works when opened by its URL and when reloaded', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 3 }))
  await saveAddress(request, account)
  const headings: readonly (readonly [string, string])[] = [
    ['/account', `Welcome, ${account.name}`],
    ['/cart', 'Cart'],
    ['/wishlist', 'Your wishlist is empty'],
    ['/checkout', 'Checkout'],
    ['/edit-user', 'Your details'],
    ['/edit-user/password', 'Change password'],
    ['/address', 'Addresses'],
    ['/add-address', 'New address'],
    ['/order-history', 'No orders yet'],
  ]
  for (const [path, heading] of headings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true }), path).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.goto('/address')
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page).toHaveURL(/\/edit-address\/\d+$/)
  await page.reload()
  await expect(page.getByLabel('PIN code')).toHaveValue('400050')
  await expect(page.getByLabel('City')).toHaveValue(/\d+/)
})

test("ROUTE-10, API-01: another shopper's order and address are not shown", async ({ page, request, faults }) => {
  faults.expect(/status of 40[34]/)
  const owner = await newShopper(page, request)
  await saveAddress(request, owner)
  await page.goto('/address')
  const href = await page.getByRole('link', { name: /^Edit/ }).getAttribute('href')
  await newShopper(page, request)
  await page.goto(href ?? '/edit-address/1')
  await expect(page.getByRole('main')).not.toContainText('Hill Road')
  await expect(page.getByLabel('PIN code')).toHaveCount(0)
})

test('ROUTE-10: a missing order says so', async ({ page, request, faults }) => {
  faults.expect(/status of 404/)
  await newShopper(page, request)
  await page.goto('/order-details/987654321')
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this page' })).toBeVisible()
})
