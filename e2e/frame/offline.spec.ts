import { hydrated, expect, test, visit } from '#support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

test('ERR-01: offline, visited pages still open, others show a message, and online everything works again', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  await visit(page, '/faqs')
  const isKept = () => page.evaluate(async () => (await caches.match('/faqs')) !== undefined)
  await expect.poll(isKept).toBe(true)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
  await expect(page.getByText('You’re offline. Prices and stock may have changed')).toBeVisible()
  await page.goto('/shipping')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)
})

test('ERR-01: a cached page says so when the network has no internet access', async ({ page, context, faults }) => {
  faults.expect(/ERR_FAILED|Failed to fetch|Failed to load resource/)
  await visit(page, '/faqs')
  const isKept = () => page.evaluate(async () => (await caches.match('/faqs')) !== undefined)
  await expect.poll(isKept).toBe(true)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await hydrated(page)

  await context.route('**/*', (route) => route.abort())
  await page.reload()
  const note = page.getByText('You’re offline. Prices and stock may have changed')
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)

  await context.unroute('**/*')
  await hydrated(page)
  await expect(note).toHaveCount(0)
})

test('CAT-04: a cached page is never shown while the shop is reachable', async ({ page }) => {
  await visit(page, '/blog')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/blog')) !== undefined)).toBe(true)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const old = new Response('<h1>Long ago</h1>', { headers: { 'content-type': 'text/html' } })
      if (name.startsWith('pages')) await cache.put('/blog', old)
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Voice$/)
})
