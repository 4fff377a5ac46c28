import { cartCalls } from '@shop/contract/core/call-table'
import type { CartLineItem, CartSummary } from '@shop/contract/selling/cart'
import type { Api } from '#api/client.ts'
import { optionsOf, type Option } from './cart-options.ts'

/** A cart line with renamed fields. */
export type CartLine = CartLineItem & {
  readonly options: readonly Option[]
  /** Set when the product is discounted. */
  readonly fullPrice: string | undefined
  readonly minQuantity: number
  readonly maxQuantity: number
}
export type Cart = { readonly lines: readonly CartLine[]; readonly ownerId: number; readonly total: string }

export const emptyCart: Cart = { lines: [], ownerId: 0, total: 'Rs0.00' }

function lineOf(wire: CartLineItem): CartLine {
  return {
    ...wire,
    options: optionsOf(wire.option_json),
    fullPrice: wire.stroked_price === wire.price ? undefined : wire.stroked_price,
    minQuantity: wire.lower_limit,
    maxQuantity: Math.max(wire.upper_limit, wire.lower_limit),
  }
}

export async function loadCart(api: Api, userId: number): Promise<Cart> {
  const { data, grand_total: total } = await api.call(cartCalls.list, { body: { user_id: userId } })
  // The API returns a list of carts; only the first is used (specification, section 3).
  const first = data[0]
  return first === undefined ? emptyCart : { lines: first.cart_items.map(lineOf), ownerId: first.owner_id, total }
}

export function loadCartSummary(api: Api, userId: number): Promise<CartSummary> {
  return api.call(cartCalls.summary, { params: { user_id: userId } })
}

export type Addition = {
  readonly userId: number
  readonly productId: number
  readonly sku: string | null
  readonly options: Readonly<Record<string, string>>
  readonly quantity: number
  /** Whole rupees of a gift card. */
  readonly amount?: number | undefined
}

/** Sends each chosen option under its own name in lower case. */
export async function addToCart(
  api: Api,
  { userId, productId, sku, options, quantity, amount }: Addition,
): Promise<string> {
  const chosen = Object.fromEntries(Object.entries(options).map(([name, value]) => [name.toLowerCase(), value]))
  const body = { ...chosen, id: productId, variant: sku, user_id: userId, quantity, amount }
  return (await api.call(cartCalls.add, { body })).message
}

type Quantity = { readonly lineId: number; readonly quantity: number }

export async function setQuantities(api: Api, quantities: readonly Quantity[]): Promise<string> {
  const body = {
    cart_ids: quantities.map(({ lineId }) => lineId).join(','),
    cart_quantities: quantities.map(({ quantity }) => quantity).join(','),
  }
  return (await api.call(cartCalls.process, { body })).message
}

export async function removeFromCart(api: Api, lineId: number): Promise<string> {
  return (await api.call(cartCalls.remove, { params: { cartId: lineId } })).message
}
