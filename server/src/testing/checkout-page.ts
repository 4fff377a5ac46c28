import { trustedReply } from '@shop/contract/core/call'
import type { addressEndpoints, AddressItem } from '@shop/contract/selling/addresses'
import type { cartEndpoints } from '@shop/contract/selling/cart'
import type { Shopper, TestApp } from './open-test-app.ts'

/** The data of a checkout page, as `order/store` takes it. */
export type Shown = {
  readonly lines: readonly { id: number; variation: string; quantity: number; price: string }[]
  readonly grand_total: string
  readonly address: Pick<AddressItem, 'id' | 'name' | 'address' | 'city_name' | 'postal_code' | 'phone'>
}

/** Loads the page like a browser: cart, totals and addresses. */
export async function loadCheckout(shop: TestApp, as: Shopper): Promise<Shown> {
  const bag = await shop.post('carts', { user_id: as.id }, as)
  const totals = await shop.get(`cart-summary/${as.id}`, as)
  const book = await shop.get(`user/shipping/address?id=${as.id}`, as)
  const cart = trustedReply<typeof cartEndpoints.list>(bag.body)
  const summary = trustedReply<typeof cartEndpoints.summary>(totals.body)
  const [home] = trustedReply<typeof addressEndpoints.list>(book.body).data
  if (!home) throw new Error('The shopper has an address.')
  return {
    lines: (cart.data[0]?.cart_items ?? [])
      .filter(({ problem }) => problem === null)
      .map((line) => ({ id: line.id, variation: line.variation, quantity: line.quantity, price: line.price })),
    grand_total: summary.grand_total,
    address: {
      id: home.id,
      name: home.name,
      address: home.address,
      city_name: home.city_name,
      postal_code: home.postal_code,
      phone: home.phone,
    },
  }
}

type Pressed = { readonly status: number; readonly code: string; readonly orderId: number }

export async function pressPay(
  shop: TestApp,
  as: Shopper,
  { shown, key }: { readonly shown: Shown; readonly key: string },
): Promise<Pressed> {
  const body = { owner_id: 1, user_id: as.id, payment_type: 'razorpay', shown }
  const reply: { status: number; body: Record<string, unknown> } = await shop.post('order/store', body, {
    as,
    headers: { 'idempotency-key': key },
  })
  const { code, combined_order_id: orderId } = reply.body
  return { status: reply.status, code: typeof code === 'string' ? code : '', orderId: Number(orderId) }
}
