import type { Page } from '@playwright/test'
import { amountIn } from './checkout-steps.ts'
import { search } from './pieces.ts'
import { dialogNamed, expect, test, visit } from './shopper.ts'

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

async function pricesShown(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => amountIn(/₹[\d,.]+/.exec(text)?.[0] ?? ''))
}

async function expectTotal(page: Page, total: number): Promise<void> {
  const words = `${total} ${total === 1 ? 'piece' : 'pieces'}`
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pieces?$/ })).toHaveText(words)
}

test('CAT-04, ROUTE-03: filters of one kind widen, of different kinds narrow, and each can be taken away', async ({
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

test('CAT-04: a colour narrows to pieces of that colour', async ({ page }) => {
  await visit(page, '/category/Women-10')
  const red = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Red \d/ })
  const count = Number(/\d+/.exec((await red.evaluate((box) => box.closest('label')?.textContent)) ?? '')?.[0])
  await red.click()
  await expectTotal(page, count)
  await expect(page.getByRole('link', { name: 'Remove Red' })).toBeVisible()
})

test('VAL-09, VAL-11, CAT-04: prices can be typed; what is not a number is as good as empty', async ({ page }) => {
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
  const prices = await pricesShown(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(10_000)
  expect(Math.max(...prices)).toBeLessThanOrEqual(20_000)
  await page.getByRole('link', { name: 'Remove ₹10,000 to ₹20,000' }).click()
  await expect(page).not.toHaveURL(/min=/)
  await expect(filters.getByLabel('From ₹')).toHaveValue('')
})

test('VAL-10: sizes stand in their order, unknown ones last', async ({ page }) => {
  await visit(page, '/category/4')
  const sizes = page.getByRole('complementary', { name: 'Filters' }).getByRole('group').filter({ hasText: /^Size/ })
  await sizes.getByRole('button', { name: /^Show all/ }).click()
  const names = (await sizes.getByRole('listitem').allInnerTexts()).map((text) => text.trim().split(/\s+/)[0] ?? '')
  const order = ['XXS', '2XS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL']
  const places = names.map((name) => (order.includes(name) ? order.indexOf(name) : order.length))
  expect(places.length).toBeGreaterThan(14)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('CAT-04: the cheapest come first unless another order is chosen, and pages follow each other', async ({
  page,
  request,
}) => {
  const { meta } = await search(request, 'categories=4')
  await visit(page, '/category/4')
  const first = await pricesShown(page)
  expect(first).toHaveLength(24)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(async () => {
    const second = await pricesShown(page)
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0)
  }).toPass({ timeout: 5000 })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect(cards(page)).toHaveCount(Math.min(24, meta.total - 48))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price, high to low' })
  await expect(page).toHaveURL(/sort_by=price_high_to_low/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(async () => {
    const down = await pricesShown(page)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
  }).toPass({ timeout: 5000 })
})

test('CAT-04: filters that leave nothing say so, and each can be taken away there', async ({ page }) => {
  await visit(page, '/category/KurtaSets-16?min=900000')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Show all pieces' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('CAT-04, HEAD-08: on a phone the sheet counts before it applies @phone', async ({ page, request }) => {
  await visit(page, '/category/Jewellery-110')
  await page.getByRole('button', { name: 'Filter' }).tap()
  const sheet = dialogNamed(page, 'Filter')
  const { meta } = await search(request, 'categories=110&min=1&max=6000')
  await sheet.getByLabel('To ₹').fill('6000')
  await sheet.getByLabel('From ₹').focus()
  await expect(sheet.getByRole('button', { name: /^Show \d+/ })).toHaveText(`Show ${meta.total} pieces`)
  await expect(page).not.toHaveURL(/max=/)
  await sheet.getByRole('button', { name: /^Show \d+/ }).tap()
  await expect(page).toHaveURL(/max=6000/)
  await expectTotal(page, meta.total)
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
})

test('CAT-01: a sold-out piece can be seen but not bought', async ({ page }) => {
  await visit(page, '/products/24')
  const buy = page.getByRole('button', { name: 'Sold out' }).first()
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: true }).first()).toBeVisible()
})

test('CAT-01: pictures can be looked at one by one and enlarged', async ({ page }) => {
  await visit(page, '/products/1')
  await page.getByRole('button', { name: 'Picture 2 of 3' }).click()
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Zoom', exact: true }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})
