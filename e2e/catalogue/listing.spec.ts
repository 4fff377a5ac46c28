import type { Page } from '@playwright/test'
import { amountIn } from '#support/checkout-steps.ts'
import { search } from '#support/products.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

function cards(page: Page) {
  return page.getByRole('list', { name: 'Pieces' }).getByRole('article')
}

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => amountIn(/₹[\d,.]+/.exec(text)?.[0] ?? ''))
}

async function expectTotal(page: Page, total: number): Promise<void> {
  const words = `${total} ${total === 1 ? 'style' : 'styles'}`
  await expect(page.getByRole('status').filter({ hasText: /^\d+ styles?$/ })).toHaveText(words)
}

test('CAT-04, ROUTE-03: values of one filter are ORed, filters are ANDed, and each can be removed', async ({
  page,
  request,
}) => {
  await visit(page, '/category/Women-10')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const size = 'selected_attribute_values[]=XS'
  await filters.getByRole('checkbox', { name: /^XS \d/ }).click()
  await expectTotal(page, (await search(request, `categories=10&${size}`)).meta.total)
  const designers = filters.getByRole('group').filter({ hasText: /^Designer/ })
  await designers.getByRole('button', { name: /^Show all/ }).click()
  await filters.getByRole('checkbox', { name: /^Gulmohar Yard/ }).click()
  const both = `categories=10&${size}&selected_attribute_values[]=Gulmohar Yard`
  await expectTotal(page, (await search(request, both)).meta.total)
  await filters.getByRole('checkbox', { name: /^Tamraloom/ }).click()
  const wider = `${both}&selected_attribute_values[]=Tamraloom`
  await expectTotal(page, (await search(request, wider)).meta.total)
  await page.getByRole('link', { name: 'Remove Tamraloom' }).click()
  await expectTotal(page, (await search(request, both)).meta.total)
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^Tamraloom/ })).toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expectTotal(page, (await search(request, 'categories=10')).meta.total)
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('CAT-04: a colour filter shows products of that colour', async ({ page }) => {
  await visit(page, '/category/Women-10')
  const red = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Red \d/ })
  const count = Number(/\d+/.exec((await red.evaluate((box) => box.closest('label')?.textContent)) ?? '')?.[0])
  await red.click()
  await expectTotal(page, count)
  await expect(page.getByRole('link', { name: 'Remove Red' })).toBeVisible()
})

test('VAL-09, VAL-11, CAT-04: prices can be typed; an invalid price counts as empty', async ({ page }) => {
  await visit(page, '/category/4')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('From ₹').fill('abc')
  await expect(filters.getByLabel('From ₹')).toHaveValue('')
  await filters.getByLabel('From ₹').fill('10000')
  await filters.getByLabel('To ₹').fill('20000')
  await filters.getByLabel('To ₹').press('Enter')
  await expect(page).toHaveURL(/min=10000/)
  await expect(page).toHaveURL(/max=20000/)
  await expect(page.getByRole('link', { name: 'Remove ₹10,000 to ₹20,000' })).toBeVisible()
  const prices = await shownPrices(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(10_000)
  expect(Math.max(...prices)).toBeLessThanOrEqual(20_000)
  await page.getByRole('link', { name: 'Remove ₹10,000 to ₹20,000' }).click()
  await expect(page).not.toHaveURL(/min=/)
  await expect(filters.getByLabel('From ₹')).toHaveValue('')
})

test('VAL-10: sizes are in the configured order, unknown ones last', async ({ page }) => {
  await visit(page, '/category/4')
  const sizes = page.getByRole('complementary', { name: 'Filters' }).getByRole('group').filter({ hasText: /^Size/ })
  await sizes.getByRole('button', { name: /^Show all/ }).click()
  const names = (await sizes.getByRole('listitem').allInnerTexts()).map((text) => text.trim().split(/\s+/)[0] ?? '')
  const order = ['XXS', '2XS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL']
  const places = names.map((name) => (order.includes(name) ? order.indexOf(name) : order.length))
  expect(places.length).toBeGreaterThan(14)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

/** Scroll position once the window has stopped scrolling. */
async function restingScrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(globalThis.scrollY))
}

test('CAT-04, UX 21, UX 22: scrolling loads 72, the button 24 more, and Back restores number and position', async ({
  page,
}) => {
  await visit(page, '/category/4')
  const first = await shownPrices(page)
  expect(first).toHaveLength(24)
  const more = page.getByRole('link', { name: /^Show more/ })
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page).toHaveURL(/page=3&from=1$/, { timeout: 500 })
  }).toPass()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  // A sale in another journey may move a product between pages.
  const automatic = await cards(page).count()
  expect(automatic).toBeGreaterThanOrEqual(70)
  await expect(more).toHaveText(new RegExp(`\\(${automatic} of \\d+\\)`))
  await more.click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(90)
  const shown = await cards(page).count()
  await expect(cards(page).nth(automatic).getByRole('link')).toBeFocused()
  const prices = await shownPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  await page.waitForTimeout(300)
  const place = await restingScrollPosition(page)
  await cards(page).nth(74).getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(page).toHaveURL(/page=4&from=1$/)
  await expect(cards(page)).toHaveCount(shown)
  await expect.poll(async () => Math.abs((await restingScrollPosition(page)) - place)).toBeLessThanOrEqual(2)
  await page.reload()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(90)
})

test('CAT-04, UX 22: pages are numbered too; another sort order starts at the first page', async ({
  page,
  request,
}) => {
  const { meta } = await search(request, 'categories=4')
  await visit(page, '/category/4?page=2')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(meta.total).toBeGreaterThan(72)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price, high to low' })
  await expect(page).toHaveURL(/sort_by=price_high_to_low/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(async () => {
    const down = await shownPrices(page)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
  }).toPass({ timeout: 20_000 })
})

test('CAT-04, UX 22: on a phone a tap loads 24 more, and the footer stays reachable @phone', async ({ page }) => {
  await visit(page, '/category/4')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: /^Show more/ }).tap()
  await expect(cards(page)).toHaveCount(48)
})

test('CAT-04, UX 25: a card shows three pictures, by hovering and by its buttons, and stays one link', async ({
  page,
}) => {
  // Other journeys put pieces with one picture among the newest of the women's.
  await visit(page, '/category/Men-40')
  const card = cards(page).nth(1)
  await expect(card.locator('picture')).toHaveCount(1)
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (box === null) throw new Error('The card has no place.')
  await page.mouse.move(box.x + 10, box.y + 120)
  await expect(card.locator('picture')).toHaveCount(3)
  await page.mouse.move(box.x + box.width - 10, box.y + 120)
  await expect(card.locator('img').nth(2)).toHaveCSS('opacity', '1')
  await expect(card.getByRole('link')).toHaveCount(1)

  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cards(page).first().locator('picture')).toHaveCount(3)
})

test('CAT-04, UX 28: an empty listing names the filter that empties it and the number of results without it', async ({
  page,
  request,
}) => {
  const { meta } = await search(request, 'categories=16&selected_attribute_values[]=M')
  await visit(page, '/category/KurtaSets-16?min=900000&selected_attribute_values%5B%5D=M')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  const ways = page.getByRole('list', { name: 'Remove a filter' }).getByRole('link')
  await expect(ways).toHaveText([`Remove From ₹9,00,000 (${meta.total} styles)`])
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0)
  await ways.click()
  await expectTotal(page, meta.total)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Show all styles' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('CAT-04, HEAD-08: on a phone the filter sheet shows the number of results before it applies @phone', async ({
  page,
  request,
}) => {
  await visit(page, '/category/Jewellery-110')
  await page.getByRole('button', { name: 'Filter' }).tap()
  const sheet = dialogNamed(page, 'Filter')
  const { meta } = await search(request, 'categories=110&min=1&max=6000')
  await sheet.getByLabel('To ₹').fill('6000')
  await sheet.getByLabel('From ₹').focus()
  await expect(sheet.getByRole('button', { name: /^Show \d+/ })).toHaveText(`Show ${meta.total} styles`)
  await expect(page).not.toHaveURL(/max=/)
  await sheet.getByRole('button', { name: /^Show \d+/ }).tap()
  await expect(page).toHaveURL(/max=6000/)
  await expectTotal(page, meta.total)
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
})

test('CAT-01: a sold-out product is visible but cannot be bought', async ({ page }) => {
  await visit(page, '/products/24')
  await expect(page.getByRole('button', { name: 'Notify me' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(
    page
      .getByRole('group', { name: 'Size' })
      .getByRole('radio', { name: /, sold out$/ })
      .first(),
  ).toBeVisible()
})

test('CAT-01: pictures can be browsed and enlarged', async ({ page }) => {
  await visit(page, '/products/1')
  // Front, back and fabric, a border if the product has one, and some without a body.
  await page.getByRole('button', { name: /^Picture 2 of [345]$/ }).click()
  await expect(page.getByText(/^2 of [345]$/)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom', exact: true }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})
