import { openAgent } from '#support/agent.ts'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, expectThanks, openSheet } from '#support/checkout-steps.ts'
import { signIn } from '#support/console-staff.ts'
import { productInStock } from '#support/products.ts'
import { dialogNamed, expect, newEmail, test, visit } from '#support/shopper.ts'

withoutTransitions()

const shopUrl = (): string => process.env['SHOP_URL'] ?? ''

const address = {
  first_name: 'Meera',
  last_name: 'Iyer',
  phone_number: '+919829012345',
  street_address: '4 Chandpole Bazaar',
  address_locality: 'Jaipur',
  address_region: 'Rajasthan',
  address_country: 'IN',
  postal_code: '302001',
}

test('ORDER-01, PAY-01: an agent finds a red lehenga below a price, and its user pays in the shop @phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const agent = await openAgent(shopUrl())
  const email = newEmail()

  const search = { query: 'red lehenga under 80,000', filters: { price: { max: 80_000_00 } } }
  const { body: found } = await agent.call('POST', '/catalog/search', search)
  const piece = found.products.find(({ variants }) =>
    variants.some(({ availability }) => availability.status !== 'out_of_stock'),
  )
  if (piece === undefined) throw new Error('The search found nothing that can be bought.')
  expect(piece.price_range.max.amount).toBeLessThanOrEqual(80_000_00)
  const { body: detail } = await agent.call('POST', '/catalog/product', { id: piece.id })
  const [size] = detail.product.variants
  const lines = [{ item: { id: size.id }, quantity: 1 }]

  const cart = await agent.call('POST', '/carts', { line_items: lines })
  expect(cart.status).toBe(201)
  const opened = await agent.call('POST', '/checkout-sessions', { cart_id: cart.body.id, line_items: [] })
  const at = `/checkout-sessions/${opened.body.id}`
  const ready = await agent.call('PUT', at, {
    line_items: lines,
    buyer: { first_name: 'Meera', last_name: 'Iyer', email },
    discounts: { codes: ['WELCOME10'] },
    fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
  })
  expect(ready.body.status).toBe('requires_escalation')
  expect(ready.body.discounts.applied).toMatchObject([{ code: 'WELCOME10' }])
  const completed = await agent.call('POST', `${at}/complete`, { payment: { instruments: [] } })
  expect(completed.body.messages[0].code).toBe('payment_required')

  await test.step('the buyer goes on with everything filled in', async () => {
    await page.goto(completed.body.continue_url)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText(email)
    await expect(page.getByRole('main')).toContainText('4 Chandpole Bazaar')
    await expect(page.getByRole('main')).toContainText('WELCOME10')
    const sheet = await openSheet(page, await agreeOnAddress(page))
    await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
    await expectThanks(page)
  })

  await expect.poll(async () => (await agent.call('GET', at)).body.status).toBe('completed')
  const { body: done } = await agent.call('GET', at)
  const { body: order } = await agent.call('GET', `/orders/${done.order.id}`)
  expect(order.line_items[0].item.id).toBe(size.id)
  await expect.poll(() => agent.events.length, { timeout: 30_000 }).toBeGreaterThan(0)
  for (const event of agent.events) expect(agent.isProved(event)).toBe(true)
  agent.close()
})

test('CART-01: a shopper with pieces of their own chooses, and a link opens once', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 409/)
  const agent = await openAgent(shopUrl())
  const { piece, size } = await productInStock(request, { turn: 31 })
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await dialogNamed(page, 'Login').getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.getByText('Product added to cart successfully')).toBeVisible()

  const { body: found } = await agent.call('POST', '/catalog/search', { query: 'silk saree' })
  const id = found.products
    .flatMap(({ variants }) => variants)
    .find(({ availability }) => availability.status === 'in_stock')?.id
  const { body: cart } = await agent.call('POST', '/carts', { line_items: [{ item: { id }, quantity: 1 }] })
  await page.goto('about:blank')
  await page.goto(cart.continue_url)
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart has pieces already' })).toBeVisible()
  await expect(page).toHaveURL(/\/agent-cart$/)
  await expectNoAxeViolations(page, 'the choice between two carts')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: piece.name })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(cart.continue_url)
  await expect(page.getByRole('alert')).toContainText('already open on the device')
  await expectNoAxeViolations(page, 'a link that was opened before')
  agent.close()
})

test('API-01: staff see an agent’s platform, block it and allow it again', async ({ page }) => {
  const agent = await openAgent(shopUrl())
  const search = () => agent.call('POST', '/catalog/search', { query: 'saree' })
  expect((await search()).status).toBe(200)
  await signIn(page, '/settings')
  await page.getByRole('link', { name: 'Agent platforms' }).click()
  const row = page.getByRole('row').filter({ hasText: new URL(agent.profileUrl).host })
  await expect(row).toContainText('Not reviewed')
  await expectNoAxeViolations(page, 'the platforms of agents')
  await row.getByRole('button', { name: /^Block/ }).click()
  await expect(row).toContainText('Blocked')
  expect((await search()).status).toBe(403)
  await row.getByRole('button', { name: /^Unblock/ }).click()
  await expect(row).toContainText('Not reviewed')
  expect((await search()).status).toBe(200)
  await page.getByRole('button', { name: 'New key' }).click()
  await dialogNamed(page, 'New key').getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('region', { name: 'Signing keys' })).toContainText('Still valid')
  agent.close()
})
