import { z } from 'zod'
import { callAsOwner, readAsOwner, signIn } from '#support/console-staff.ts'
import { buyCart } from '#support/orders.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, hydrated, returnAs, signUp, test } from '#support/shopper.ts'

const setting = z.object({ version: z.int() }).loose()
const duties = {
  collectedIn: ['AE'],
  rules: [
    {
      country: 'AE', hsnPrefix: '', from: '2023-03-01', dutyPoints: 500, basis: 'pieces_and_delivery', currency: 'AED', freeUpTo: 1000, taxPoints: 500, feeMinor: 90_000,
      source: 'https://www.zoho.com/ae/books/vat/faq/imports/vat-payable-calculation-imports-uae.html', checkedOn: '2026-11-29',
    },
  ],
}

async function publish(key: string, body: object): Promise<void> {
  const { version } = setting.parse(await readAsOwner(`settings/${key}`))
  await callAsOwner(`settings/${key}/draft`, { version, body })
  await callAsOwner(`settings/${key}/publish`, { version: version + 1 })
}

test('pictures of an order abroad', async ({ page, request, browser }) => {
  test.setTimeout(400_000)
  await publish('duties', duties)
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.token}` }
  const chosen = await productInStock(request, { turn: 3 })
  await page.goto(`/products/${chosen.piece.slug}`)
  await hydrated(page)
  const delivery = page.getByRole('form', { name: 'Delivery' })
  await delivery.getByLabel('Deliver to').selectOption('United Arab Emirates')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery.getByText(/paid with the order/)).toBeVisible()
  await delivery.screenshot({ path: '/tmp/l2-shots/delivery-box.png' })
  await putInCart(request, account, chosen)
  const get = async (path: string) => (await request.get(path, { headers })).json()
  const countries = await get('/api/v2/countries')
  const ae = countries.data.find((one: { name: string }) => one.name === 'United Arab Emirates')
  const states = await get(`/api/v2/states-by-country/${ae.id}`)
  const dubai = states.data.find((one: { name: string }) => one.name === 'Dubai')
  const cities = await get(`/api/v2/cities-by-state/${dubai.id}`)
  const place = { user_id: account.id, name: 'Asha Rao', address: 'Villa 14, Street 8', country_id: ae.id, state_id: dubai.id, city_id: cities.data[0].id, postal_code: '', phone: '+971501234567' }
  const made = await request.post('/api/v2/user/shipping/create', { headers, data: place })
  expect(await made.text()).toContain('true')
  const list = await get(`/api/v2/user/shipping/address/${account.id}`)
  await request.post('/api/v2/update-address-in-cart', { headers, data: { user_id: account.id, address_id: list.data[0].id } })
  await returnAs(page, account)
  for (const [name, width] of [['390', 390], ['1440', 1440]] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/cart')
    await hydrated(page)
    await expect(page.getByText('Nothing is due on delivery.')).toBeVisible()
    await page.screenshot({ path: `/tmp/l2-shots/cart-${name}.png`, fullPage: true })
  }
  const order = await buyCart(request, account)
  for (const [name, width] of [['390', 390], ['1440', 1440]] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(`/orders/${order.id}`)
    await hydrated(page)
    await page.screenshot({ path: `/tmp/l2-shots/order-${name}.png`, fullPage: true })
  }
  const context = await browser.newContext()
  const office = await context.newPage()
  await signIn(office)
  for (const [name, width] of [['390', 390], ['1440', 1440]] as const) {
    await office.setViewportSize({ width, height: 1000 })
    await office.goto(`/console/orders/${order.code}`)
    await expect(office.getByRole('heading', { name: 'Customs' })).toBeVisible()
    await office.screenshot({ path: `/tmp/l2-shots/console-order-${name}.png`, fullPage: true })
    await office.getByRole('button', { name: /Enter the courier/ }).click()
    await office.waitForTimeout(400)
    await office.screenshot({ path: `/tmp/l2-shots/console-bill-${name}.png` })
    await office.keyboard.press('Escape')
    for (const key of ['duties', 'refused-goods', 'delivery-zones']) {
      await office.goto(`/console/settings/${key}`)
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
      await office.waitForTimeout(500)
      await office.screenshot({ path: `/tmp/l2-shots/${key}-${name}.png`, fullPage: true })
    }
  }
  await context.close()
})
