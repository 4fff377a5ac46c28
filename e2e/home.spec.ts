import { expect, test, visit } from './shopper.ts'

test('HOME-01: the slider has buttons, can be paused, and shows its pictures @both', async ({ page, isMobile }) => {
  await visit(page, '/')
  const slider = page.getByRole('region', { name: 'Highlights' })
  await expect(slider.getByRole('heading', { level: 1 })).toBeVisible()
  // On a phone the slides do not advance automatically.
  if (!isMobile) await slider.getByRole('button', { name: 'Pause the highlights' }).click()
  // The current slide depends on how long the page took to load.
  const shown = Number((await slider.getByText(/^\d \/ 4$/).innerText()).charAt(0))
  await slider.getByRole('button', { name: 'Next highlight' }).click()
  await expect(slider.getByText(`${(shown % 4) + 1} / 4`)).toBeVisible()
  await slider.getByRole('button', { name: 'Previous highlight' }).click()
  await expect(slider.getByText(`${shown} / 4`)).toBeVisible()
  const link = slider.getByRole('link', { name: /^Shop / }).first()
  await link.click()
  await expect(page).toHaveURL(/\/category\//)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('HOME-02: top and featured categories link to their listings', async ({ page, request }) => {
  await visit(page, '/')
  const tiles = page.getByRole('group', { name: 'Categories' }).getByRole('link')
  expect(await tiles.count()).toBeGreaterThanOrEqual(6)
  for (const tile of await tiles.all()) {
    const target = (await tile.getAttribute('href')) ?? ''
    expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bridal/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bridal' })).toBeVisible()
})

test('HOME-03: featured products, best sellers, and tabs with products, which the keyboard can switch', async ({
  page,
}) => {
  await visit(page, '/')
  for (const name of ['Featured pieces', 'Bestsellers']) {
    const pieces = page.getByRole('group', { name }).getByRole('article')
    expect(await pieces.count()).toBeGreaterThanOrEqual(4)
    await expect(pieces.first()).toContainText('₹')
  }
  const women = page.getByRole('tab', { name: 'Women' })
  await women.click()
  await expect(page.getByRole('tabpanel', { name: 'Women' }).getByRole('article').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Men', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Men', exact: true }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Women' })).toHaveCount(0)
})

test('HOME-04: designer, exclusive, loved and celebrity-style collections', async ({ page }) => {
  await visit(page, '/')
  const designers = page.getByRole('group', { name: 'Designers' }).getByRole('link')
  expect(await designers.count()).toBeGreaterThanOrEqual(4)
  for (const title of ['Exclusives', 'Shop the edits', 'Celebrity style']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const look = page.getByRole('group', { name: 'Looks' }).getByRole('link').first()
  await look.click()
  await expect(page).toHaveURL(/\/category\/.+-\d+$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('HOME-05: blog posts can be opened from home', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'How to read a zardozi border from the back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /zardozi border/ })).toBeVisible()
})

test('HOME-01, HOME-03: without JavaScript home still shows products, prices and links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Featured pieces' }).getByRole('article').first()).toContainText('₹')
  await page.getByRole('group', { name: 'Categories' }).getByRole('link', { name: 'Sarees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
  await context.close()
})
