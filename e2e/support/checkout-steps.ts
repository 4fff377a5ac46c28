import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Account } from './shopper.ts'

const named = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) })

async function placeNamed(request: APIRequestContext, path: string, name: string): Promise<number> {
  const reply = await request.get(`/api/v2/${path}`)
  const place = named.parse(await reply.json()).data.find((one) => one.name === name)
  if (place === undefined) throw new Error(`The shop does not know ${name}.`)
  return place.id
}

/** Saves an address in Mumbai through the API. */
export async function saveAddress(request: APIRequestContext, account: Account): Promise<void> {
  const country = await placeNamed(request, 'countries', 'India')
  const state = await placeNamed(request, `states-by-country/${country}`, 'Maharashtra')
  const city = await placeNamed(request, `cities-by-state/${state}`, 'Mumbai')
  const reply = await request.post('/api/v2/user/shipping/create', {
    headers: { authorization: `Bearer ${account.token}` },
    data: {
      user_id: account.id,
      name: account.name,
      address: '12 Sagar Apartments, Hill Road',
      country_id: country,
      state_id: state,
      city_id: city,
      postal_code: '400050',
      phone: '9820012345',
    },
  })
  expect(reply.ok()).toBe(true)
}

/** Fills the open address form with a flat in Jaipur. */
export async function fillAddress(page: Page, name = 'Meera Iyer'): Promise<void> {
  await page.getByLabel('PIN code').fill('302001')
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Rajasthan')
  await expect(page.getByLabel('City').locator('option:checked')).toHaveText('Jaipur')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill('9829012345')
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Chandpole Bazaar')
}

export const payButtonOf = (page: Page) =>
  page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: /^Pay ₹/ })

/** From the filled address form to the pay button. */
export async function saveAndReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save and continue to review' }).click()
  await expect(payButtonOf(page)).toBeVisible()
  return payButtonOf(page)
}

/** From the address step to the pay button. */
export async function agreeOnAddress(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Deliver to this address' }).click()
  await expect(payButtonOf(page)).toBeVisible()
  return payButtonOf(page)
}

/** Opens the sandbox provider's window. */
export async function openSheet(page: Page, payButton: Locator): Promise<Locator> {
  await payButton.click()
  const sheet = page.getByRole('dialog', { name: /^Pay ₹/ })
  await expect(sheet.getByText('Test payments')).toBeVisible()
  return sheet
}

/** The provider's order number. */
export async function providerOrderIn(sheet: Locator): Promise<string> {
  return (await sheet.getByText(/^order_\w+$/).innerText()).trim()
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order-success$/)
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible()
}

/** Parses `₹3,150` into rupees. */
export function amountIn(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ''))
}

/** Turns the cart of a shopper into an unpaid order, which reserves its stock; through the API. */
export async function placeOrder(request: APIRequestContext, { id, token }: Account): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const book = await request.get(`/api/v2/user/shipping/address?id=${id}`, { headers })
  const address = z.object({ data: z.array(z.object({ id: z.int() })) }).parse(await book.json()).data[0]
  const data = { user_id: id, address_id: address?.id }
  expect((await request.post('/api/v2/update-address-in-cart', { headers, data })).ok()).toBe(true)
  const order = { owner_id: 1, user_id: id, payment_type: 'razorpay' }
  expect((await request.post('/api/v2/order/store', { headers, data: order })).ok()).toBe(true)
}
