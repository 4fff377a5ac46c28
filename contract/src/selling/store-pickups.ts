/** Collecting an order from a store instead of having it delivered. */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply } from '#core/envelope.ts'
import { wireId } from '#core/wire-numbers.ts'

const pickupStore = z.object({
  id: z.int(),
  name: z.string(),
  /** In one line, with city and PIN code. */
  address: z.string(),
  hours: z.string(),
  /** The day on which the order is ready if it is paid now, YYYY-MM-DD. */
  ready_on: z.string(),
})
export type PickupStore = z.infer<typeof pickupStore>

export const storePickupEndpoints = {
  stores: endpoint('pickupStores', {
    method: 'GET',
    path: 'pickup-stores/{user_id}',
    access: access.owner('params', 'user_id'),
    summary: 'The stores that have every piece of the cart to collect; none for most carts',
    params: z.object({ user_id: wireId }),
    reply: z.object({
      stores: z.array(pickupStore),
      /** The store that the cart is collected from, and who comes; null for a cart that is delivered. */
      chosen: z.object({ store_id: z.int(), name: z.string(), phone: z.string() }).nullable(),
    }),
    cache: 'none',
  }),
  choose: endpoint('collectFromStore', {
    method: 'POST',
    path: 'collect-from-store',
    access: access.owner('body', 'user_id'),
    summary: 'Collect the cart from a store instead of having it delivered; `update-address-in-cart` takes that back',
    body: z.object({
      user_id: wireId,
      store_id: wireId,
      name: trimmedText(100).min(1, 'Enter the name of the person who collects'),
      phone: typedText(30).min(1, 'Enter a mobile number'),
    }),
    reply: actionReply,
    errors: ['pickup.not_there'],
  }),
} as const
