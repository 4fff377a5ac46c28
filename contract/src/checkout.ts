/** From cart to unpaid order: api.md section 5. */
import { z } from 'zod'
import { access, endpoint } from './endpoint.ts'
import { actionReply, moneyText } from './envelope.ts'
import { wireId } from './wire-numbers.ts'

const optionalId = wireId.nullish()

export const checkoutEndpoints = {
  updateAddress: endpoint('updateCartAddress', {
    method: 'POST',
    path: 'update-address-in-cart',
    access: access.owner('body', 'user_id'),
    summary: "Set the cart's delivery address",
    body: z.object({ user_id: wireId, address_id: wireId }),
    reply: actionReply,
    errors: ['auth.not_yours', 'address.not_found', 'checkout.not_deliverable'],
  }),
  shippingCost: endpoint('shippingCost', {
    method: 'POST',
    path: 'shipping_cost',
    access: access.owner('body', 'user_id'),
    summary: 'What delivery costs; the summary carries it afterwards',
    body: z
      .object({ user_id: wireId, city_id: optionalId, address_id: optionalId })
      .refine((body) => body.city_id != null || body.address_id != null, {
        path: ['address_id'],
        error: 'city_id or address_id is required',
      }),
    reply: z.object({
      result: z.literal(true),
      shipping_type: z.literal('home_delivery'),
      value: z.number(),
      value_string: moneyText,
    }),
    decimals: ['value'],
    errors: ['auth.not_yours', 'address.not_found', 'address.unknown_place', 'checkout.not_deliverable'],
  }),
  storeOrder: endpoint('storeOrder', {
    method: 'POST',
    path: 'order/store',
    access: access.owner('body', 'user_id'),
    summary: 'Turn the cart into an unpaid order and hold its stock',
    body: z.object({
      owner_id: z.union([wireId, z.literal(0), z.literal('0')]).nullish(),
      user_id: wireId,
      payment_type: z.string().max(40).nullish(),
    }),
    reply: z.object({ combined_order_id: z.int(), result: z.literal(true), message: z.string() }),
    errors: [
      'checkout.empty_cart',
      'checkout.no_address',
      'checkout.sold_out',
      'checkout.not_deliverable',
      'checkout.payment_type',
    ],
    refusal: { combined_order_id: 0 },
  }),
} as const
