import { expect, test, visit } from '#support/shopper.ts'

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
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
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

test('HOME-01, HOME-02: home has at most eight sections, shows no piece twice, and calls no bestseller new', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const sections = await main.locator('section').count()
  expect(sections).toBeGreaterThanOrEqual(6)
  expect(sections).toBeLessThanOrEqual(8)
  const links = await main
    .locator('a[href^="/products/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.length).toBeGreaterThanOrEqual(12)
  expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([])
  const pictures = await main.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
  const drawn = pictures.filter((file) => !file.includes('placeholder'))
  expect(drawn.filter((file, index) => drawn.indexOf(file) !== index)).toEqual([])
  await expect(page.getByRole('group', { name: 'Bestsellers' }).getByText('New', { exact: true })).toHaveCount(0)
  await expect(main.locator('[lang="hi"]')).toHaveCount(0)
})

test('HOME-03: an opened tab repeats no piece of the page', async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  for (const name of ['Women', 'Men', 'Jewellery']) {
    await main.getByRole('tab', { name, exact: true }).click()
    await expect(main.getByRole('tabpanel', { name, exact: true }).getByRole('article').first()).toBeVisible()
  }
  const links = await main
    .locator('article a[href^="/products/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.length).toBeGreaterThanOrEqual(20)
  expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([])
})

test('HOME-01: on a phone home is at most seven screens long, and its first screen says what the house is @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await page.evaluate(() => {
    document.documentElement.dataset['whole'] = ''
  })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7 * 844)
  const slider = page.getByRole('region', { name: 'Highlights' })
  await expect(slider.getByText(/^Handmade Indian designer fashion/)).toBeInViewport({ ratio: 1 })
  await expect(slider.getByRole('link', { name: 'When is the day?' })).toHaveAttribute('href', '/wedding-plan')
  const [button, pager] = await Promise.all([
    slider.getByRole('link', { name: 'Shop bridal lehengas' }).boundingBox(),
    slider.getByRole('button', { name: 'Next highlight' }).boundingBox(),
  ])
  expect((pager?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThanOrEqual(32)
})

test('HOME-01: the controls of the slider stand below the picture, not on a hem', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'Highlights' })
    // The picture drifts within its box, which cuts it off.
    const picture = await slider.locator('.slide-box').first().boundingBox()
    const next = await slider.getByRole('button', { name: 'Next highlight' }).boundingBox()
    expect(next?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})
