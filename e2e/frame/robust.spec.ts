import { productInStock } from '#support/products.ts'
import { hydrated, expect, newShopper, test, visit } from '#support/shopper.ts'

test('ERR-05: a page whose scripts never load is readable, and its links work', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Featured pieces' })).toContainText('₹')
  await page.getByRole('group', { name: 'Categories' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/category\//)
  const first = page.getByRole('list', { name: 'Pieces' }).getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('ERR-05: a page with a missing file stays as rendered by the server, and the next page works', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module/)
  const file = /\/assets\/home-[^/]+\.js$/
  await page.route(file, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Featured pieces' })).toContainText('₹')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
})

for (const year of ['2001', '2061']) {
  test(`STATE-10: a shopper can buy with a clock set to the year ${year}`, async ({ page, request }) => {
    await page.clock.install({ time: new Date(`${year}-02-28T23:59:50Z`) })
    const { piece, size } = await productInStock(request, { turn: 3 })
    await newShopper(page, request)
    await visit(page, `/products/${piece.id}`)
    await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await visit(page, '/checkout')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Unexpected')
  })
}

test('HOME-01: a page is laid out to its end, including sections that were never scrolled to', async ({ page }) => {
  await visit(page, '/')
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main h2')].filter(
          (title) => !title.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  await expect.poll(skipped).toBe(0)
})
