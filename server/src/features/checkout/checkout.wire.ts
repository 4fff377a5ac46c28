import type { checkoutEndpoints } from '@shop/contract/checkout'
import type { ReplyOf } from '@shop/contract/endpoint'
import { toRupeeNumber, toWire, type Money } from '@shop/contract/money'

export function toShippingReply(cost: Money): ReplyOf<typeof checkoutEndpoints.shippingCost> {
  return { result: true, shipping_type: 'home_delivery', value: toRupeeNumber(cost), value_string: toWire(cost) }
}
