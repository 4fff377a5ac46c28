import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { productInStock } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, toast, visit } from '#support/shopper.ts'

withoutTransitions()

const soldOutSaree = '/products/12'
const soldOutSizes = '/products/24'

test('NAV-05: a sold-out piece offers one email, which the account lists and removes @phone', async ({
  page,
  request,
}) => {
  await newShopper(page, request)
  await visit(page, soldOutSaree)
  const main = page.getByRole('main')
  await expect(main.getByText('Sold out for now')).toBeVisible()
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await main.getByRole('button', { name: 'Notify me' }).first().click()
  await expect(main.getByRole('button', { name: 'We’ll email you' }).first()).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page, 'a sold-out piece')
  await page.reload()
  await expect(main.getByRole('button', { name: 'We’ll email you' }).first()).toBeVisible()
  await visit(page, '/notifications')
  const rows = main.getByRole('article')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
  await expectNoAxeViolations(page, 'the list of notifications')
  await rows.getByRole('button', { name: /^Remove / }).press('Enter')
  await expect(toast(page, 'The notification is removed')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(main.getByText(/^You have no notifications\./)).toBeVisible()
})

test('NAV-05: a sold-out size can be chosen, and is asked for before the email', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, soldOutSizes)
  const sizes = page.getByRole('group', { name: 'Size' })
  await page.getByRole('button', { name: 'Notify me' }).first().click()
  await expect(sizes.getByRole('alert').or(page.getByText('Please choose a size first.')).first()).toBeVisible()
  const size = sizes.getByRole('radio', { name: /, sold out$/ }).first()
  await size.check()
  await page.getByRole('button', { name: 'Notify me' }).first().click()
  await expect(page.getByRole('button', { name: 'We’ll email you' }).first()).toBeVisible()
  await visit(page, '/notifications')
  await expect(page.getByRole('main').getByRole('article')).toContainText(/When size .+ is back in stock/)
})

test('NAV-05: a visitor logs in before the email', async ({ page }) => {
  await visit(page, soldOutSaree)
  await page.getByRole('main').getByRole('button', { name: 'Notify me' }).first().click()
  await expect(dialogNamed(page, 'Login')).toContainText('we will email you')
})

test('WISH-01: a shopper hears of a lower price, and can change her mind', async ({ page, request }) => {
  const { piece } = await productInStock(request, { turn: 3 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('button', { name: 'Notify me if the price drops' }).click()
  const pressed = page.getByRole('button', { name: 'We’ll email you if the price drops' })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await pressed.click()
  await expect(page.getByRole('button', { name: 'Notify me if the price drops' })).toBeVisible()
})

test('WISH-01: a price alert can be cleared before the page has loaded again', async ({ page, request }) => {
  const { piece } = await productInStock(request, { turn: 5 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  const slow = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/(?:carts|wishlists)/, async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Notify me if the price drops' }).click()
  await page.getByRole('button', { name: 'We’ll email you if the price drops' }).click()
  await expect(page.getByRole('button', { name: 'Notify me if the price drops' })).toBeVisible()
  slow.resolve()
})

test('WISH-01: a double click on a price alert changes it once', async ({ page, request }) => {
  const { piece } = await productInStock(request, { turn: 3 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  const changes: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v2/profile/alerts') && sent.method() !== 'GET') changes.push(sent.method())
  })
  const twice = (button: HTMLElement | SVGElement) => {
    for (let press = 0; press < 2; press += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  const [ask, clear] = ['Notify me if the price drops', 'We’ll email you if the price drops'].map((name) =>
    page.getByRole('button', { name }),
  )
  await ask?.evaluate(twice)
  await clear?.evaluate(twice)
  await expect(page.getByRole('button', { name: 'Notify me if the price drops' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(changes).toHaveLength(2)
})

test('WISH-01: a shopper with a slow phone sees that her price alert is on', async ({ page, request }) => {
  const { piece } = await productInStock(request, { turn: 4 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  const ask = page.getByRole('button', { name: 'Notify me if the price drops' })
  await ask.scrollIntoViewIfNeeded()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await ask.click()
  await expect(page.getByRole('button', { name: 'We’ll email you if the price drops' })).toBeVisible()
})

test('WISH-01: a sold-out piece of the wishlist leads to its notification', async ({ page, request }) => {
  const { id, token } = await newShopper(page, request)
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/v2/wishlists', { data: { user_id: id, product_id: 12 }, headers })
  await visit(page, '/wishlist')
  await page.getByRole('link', { name: /^Notify me of / }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Notify me' }).first()).toBeVisible()
})

test('ERR-03: notifications that do not load leave the product page whole', async ({ page, request, faults }) => {
  faults.expect(/status of 500/)
  await page.route('**/api/v2/profile/alerts', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await newShopper(page, request)
  await visit(page, soldOutSaree)
  await expect(page.getByRole('main').getByRole('button', { name: 'Notify me' }).first()).toBeVisible()
})
