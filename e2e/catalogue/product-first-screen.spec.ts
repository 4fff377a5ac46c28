import type { Page } from '@playwright/test'
import { z } from 'zod'
import { dialogNamed, expect, hydrated, newShopper, test, visit } from '#support/shopper.ts'

/** Pieces of the demo shop that are written by hand, so that their ids are stable. */
const bridalLehenga = '/products/1'
const girlsLehenga = '/products/40'
const soldOutSaree = '/products/12'
const giftCard = '/products/60'

const oneProduct = z.looseObject({ data: z.tuple([z.looseObject({ out_of_stock: z.boolean() })]) })

async function bottomOf(page: Page, name: string | RegExp, role: 'heading' | 'radio' | 'button'): Promise<number> {
  const box = await page.getByRole('main').getByRole(role, { name }).first().boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}

test('ROUTE-05, UX 32: on a desk of 1440 × 900 the whole picture, with the hem, is above the fold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of [bridalLehenga, soldOutSaree, girlsLehenga]) {
    await page.goto(path)
    const picture = await page.getByRole('button', { name: 'Zoom into picture 1' }).boundingBox()
    expect((picture?.y ?? 0) + (picture?.height ?? 0), path).toBeLessThanOrEqual(900)
    expect(picture?.height, path).toBeGreaterThan(640)
    // Nothing is cut off: the box has the proportions of the picture.
    expect((picture?.width ?? 0) / (picture?.height ?? 1), path).toBeCloseTo(0.75, 2)
  }
})

test('ROUTE-05, UX 34: a phone shows a picture as wide as itself, name, price and sizes on its first screen @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(bridalLehenga)
  const picture = await page.getByRole('button', { name: 'Zoom into picture 1' }).boundingBox()
  expect(picture?.width).toBe(390)
  expect(picture?.height).toBeGreaterThan(450)
  await expect(page.getByRole('button', { name: /^Picture \d of/ })).toHaveCount(0)
  const bottoms = await Promise.all([
    bottomOf(page, /Lehenga/, 'heading'),
    bottomOf(page, /^XXL/, 'radio'),
    bottomOf(page, 'Add to cart', 'button'),
  ])
  for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(844)
  await expect(page.getByRole('main').getByText('₹2,89,000').first()).toBeInViewport()
})

test('ROUTE-05, UX 34: sizes that are made to order have a legend before any is chosen', async ({ page }) => {
  await visit(page, bridalLehenga)
  await expect(page.getByText('Every size is made to order, ships in 6–10 weeks')).toBeVisible()
  await expect(page.getByText('Free custom fit')).toHaveCount(0)
  await page.getByRole('radio', { name: /^M\s?, made to order$/ }).check({ force: true })
  await expect(page.getByText('Free custom fit')).toBeVisible()
})

test('ROUTE-05, VAL-10: children’s sizes show their ages, and the age is part of the name', async ({ page }) => {
  await visit(page, girlsLehenga)
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect(sizes.getByText('5–6 years')).toBeVisible()
  await expect(sizes.getByRole('radio', { name: 'S 5–6 years', exact: true })).toBeVisible()
  expect(await sizes.getByText(/^\d+–\d+ years$/).count()).toBe(await sizes.getByRole('radio').count())
})

test('ROUTE-05: complete the look has jewellery, footwear and a bag, apart from similar pieces', async ({
  page,
  request,
}) => {
  await visit(page, bridalLehenga)
  const look = page.getByRole('region', { name: 'Complete the look' })
  await expect(look.getByText('Wedding day pieces in colours that go with Hot Pink (Rani)')).toBeVisible()
  await look.scrollIntoViewIfNeeded()
  const links = look.getByRole('link')
  await expect(links).toHaveCount(4)
  const departments: string[] = []
  for (const link of await links.all()) {
    const html = await (await request.get((await link.getAttribute('href')) ?? '')).text()
    departments.push(...(html.match(/\/category\/(?:Jewellery-110|Accessories-80)"/g)?.slice(0, 1) ?? []))
  }
  expect(departments).toHaveLength(4)
  expect(new Set(departments).size).toBe(2)
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
  const similar = page.getByRole('group', { name: 'Related pieces' }).getByRole('article')
  await expect.poll(() => similar.count()).toBeGreaterThanOrEqual(4)
})

test('ROUTE-05, HEAD-07: a stylist is asked about this piece, and a fitting is booked for it', async ({ page }) => {
  await visit(page, bridalLehenga)
  const chat = page.getByRole('main').getByRole('link', { name: /^Ask a stylist/ })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toContain('Hot Pink (Rani) Zardozi Kalidar Lehenga Set')
  expect(address.searchParams.get('text')).toMatch(/\/products\/hot-pink-\S+-1$/)
  await page.getByRole('main').getByRole('link', { name: 'Book a fitting' }).click()
  await expect(page.getByRole('heading', { name: 'Book a visit' })).toBeInViewport()
  await expect(page.getByLabel(/What are you looking for/)).toHaveValue(
    'I would like to try on: Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
  )
})

test('ROUTE-05: lengths, weight and the figure are rows of the details', async ({ page }) => {
  await visit(page, bridalLehenga)
  const rows = page.getByRole('main').getByRole('term')
  for (const name of ['Length', 'Weight', 'Shown on'])
    await expect(rows.filter({ hasText: name }).first()).toBeVisible()
  await expect(page.getByText('A figure of 5 ft 8 in (173 cm) in size S')).toBeVisible()
})

test('ROUTE-05: a piece that is sold out leads to similar ones and to a stylist, and promises no delivery', async ({
  page,
}) => {
  await visit(page, soldOutSaree)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Notify me' }).first()).toBeVisible()
  await expect(main.getByRole('form', { name: 'Delivery' })).toHaveCount(0)
  await expect(main.getByText(/^Ships in/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Book a fitting' })).toHaveCount(0)
  const chat = main.getByRole('link', { name: /^Ask if we can make it/ })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('Can this piece be made for me?')
  await main.getByRole('link', { name: 'See similar pieces' }).click()
  await expect(page.getByRole('heading', { name: 'Similar pieces in stock' })).toBeInViewport()
  expect(await page.getByRole('group', { name: 'Related pieces' }).getByText('Sold out').count()).toBe(0)
})

test('ROUTE-05, FOOT-02: a gift card is never cut to measure and never tried on', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, giftCard)
  await expect(page.getByText('Sent by email or text after payment, or on the day you choose.').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/made to order|measure/i)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})

test('HEAD-02, MONEY-02: prices in another currency do not claim that import duties are included', async ({ page }) => {
  await visit(page, bridalLehenga)
  await expect(page.getByText('Inclusive of all taxes').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('root', JSON.stringify({ selectedCurrency: 'USD' })))
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Indian taxes included; import duties not')).toBeVisible()
  await expect(page.getByText('Inclusive of all taxes', { exact: true })).toHaveCount(0)
  await expect(page.getByText('You will be charged in INR:')).toBeVisible()
})

test('UX 38: a PIN code that no region has is refused', async ({ page, faults }) => {
  faults.expect(/status of 422/)
  await visit(page, bridalLehenga)
  const delivery = page.getByRole('form', { name: 'Delivery' })
  await delivery.getByLabel('PIN code').fill('999999')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery.getByText(/PIN/).last()).toBeVisible()
  await expect(delivery.getByText(/^Arrives/)).toHaveCount(0)
  await expect(delivery.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true')
})

test('HOME-04, CART-01: the pieces of a celebrity look are bought together, each in its size', async ({
  page,
  request,
}) => {
  await newShopper(page, request)
  await visit(page, '/category/301')
  await expect(page.getByRole('heading', { name: 'The outfit' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy the outfit' }).click()
  const dialog = dialogNamed(page, 'Buy the outfit')
  const add = dialog.getByRole('button', { name: /^Add \d pieces? to cart$/ })
  await expect(add).toHaveText('Add 4 pieces to cart')
  await add.click()
  await expect(dialog.getByText('Please choose a size first.').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Potli/ }).uncheck({ force: true })
  await expect(add).toHaveText('Add 3 pieces to cart')
  for (const group of await dialog.getByRole('group', { name: 'Size' }).all()) {
    await group.locator('input:not(:disabled)').first().check({ force: true })
  }
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('HOME-04, NAV-05: pieces of a look that have sold out since are named in number, and all of them leave no button', async ({
  page,
  request,
}) => {
  await newShopper(page, request)
  let soldOut = 1
  await page.route(/\/api\/v2\/products\/[^/?]+$/, async (route) => {
    const reply = await route.fetch()
    const body = oneProduct.parse(await reply.json())
    body.data[0].out_of_stock = soldOut > 0
    soldOut -= 1
    await route.fulfill({ response: reply, json: body })
  })
  await visit(page, '/category/301')
  const dialog = dialogNamed(page, 'Buy the outfit')
  await page.getByRole('button', { name: 'Buy the outfit' }).click()
  await expect(dialog.getByRole('button', { name: 'Add 3 pieces to cart' })).toBeVisible()
  await expect(dialog.getByText('One more piece of this outfit is sold out for now.')).toBeVisible()
  await page.keyboard.press('Escape')
  soldOut = Number.POSITIVE_INFINITY
  await page.getByRole('button', { name: 'Buy the outfit' }).click()
  await expect(dialog.getByText('Every piece of this outfit is sold out for now.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(0)
})
