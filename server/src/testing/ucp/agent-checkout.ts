import { z } from 'zod'
import { confirm, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import type { Shopper, TestApp } from '#testing/open-test-app.ts'

export const agentBuyer = {
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.com',
  phone_number: '+919820012345',
}

export const jaipurHome = {
  id: 'home',
  first_name: 'Meera',
  last_name: 'Iyer',
  phone_number: '+919820012345',
  street_address: '4 Amer Road',
  address_locality: 'Jaipur',
  address_region: 'Rajasthan',
  address_country: 'IN',
  postal_code: '302002',
}

export const deliveredTo = (destination: object) => ({ methods: [{ type: 'shipping', destinations: [destination] }] })

const session = z.object({ session: z.object({ access_token: z.string(), user: z.object({ id: z.int() }) }) })

/** The guest who goes on with what an agent put together. */
export async function takeOver(shop: TestApp, continueUrl: string): Promise<Shopper> {
  const opened = await shop.post('agent-sessions/open', { link: new URL(continueUrl).hash.slice(1) })
  const { access_token: token, user } = session.parse(opened.body).session
  return { id: user.id, token, email: '' }
}

/** Places and pays the order of the shopper's cart; returns its id. */
export async function buyCart(shop: TestApp, shopper: Shopper): Promise<number> {
  const { id: orderId } = await placeOrder(shop, shopper)
  const sheet = await payAtSheet(shop, await openPayment(shop, shopper, orderId), { notify: false })
  await confirm(shop, shopper, { orderId, ...sheet.body })
  return orderId
}
