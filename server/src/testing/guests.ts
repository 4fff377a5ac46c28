import { z } from 'zod'
import { fillCart, openPayment, payAtSheet, confirm, placeOrder } from './checkout-factories.ts'
import type { Shopper, TestApp } from './test-app.ts'

const session = z.object({ access_token: z.string(), user: z.object({ id: z.int() }) })

export async function newGuest(shop: TestApp, contact?: string): Promise<Shopper> {
  const answer = await shop.post('auth/guest', {})
  const { user, access_token: token } = session.parse(answer.body)
  const guest = { id: user.id, token, email: contact ?? '' }
  if (contact !== undefined) await shop.post('auth/guest/contact', { email_or_phone: contact }, guest)
  return guest
}

/** Returns the id of the paid order. */
export async function buyAs(shop: TestApp, shopper: Shopper, variantId: number): Promise<number> {
  await fillCart(shop.db, shopper.id, [{ variantId }])
  const { id: orderId } = await placeOrder(shop, shopper)
  const sheet = await payAtSheet(shop, await openPayment(shop, shopper, orderId), { notify: false })
  await confirm(shop, shopper, { orderId, ...sheet.body })
  return orderId
}

/** The last code sent to a contact. */
export function codeFor({ mails, messages }: TestApp, contact: string): string | undefined {
  const texts = [
    ...mails.filter(({ to }) => to === contact).map(({ text }) => text),
    ...messages.filter(({ to }) => to === contact).map(({ text }) => text),
  ]
  return texts.flatMap((text) => /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)?.[0] ?? []).at(-1)
}

/** The link in the last mail to a contact. */
export function linkFor({ mails }: TestApp, contact: string): string | undefined {
  const texts = mails.filter(({ to }) => to === contact).map(({ text }) => text)
  return texts.flatMap((text) => /\/track-order#([\w.-]+)/.exec(text)?.[1] ?? []).at(-1)
}
