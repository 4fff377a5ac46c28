/** Emails that a shopper requests: a size is back in stock, or a price falls. Added by this shop. */
import { z } from 'zod'
import { exactText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, listOf, moneyText } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { wireId } from '#core/wire-numbers.ts'

export const alertKinds = ['back_in_stock', 'price_drop'] as const

/** Minutes for which a piece is held for the notified shopper; then the next one gets the notification. */
export const alertLeadMinutes = 10

const alert = z.object({
  id: z.int(),
  kind: z.enum(alertKinds),
  /** The size; empty for a price, or for a product without sizes. */
  choice: z.string(),
  variant: z.string(),
  created_at: z.string(),
  product: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    designer: z.string(),
    price: moneyText,
    out_of_stock: z.boolean(),
    picture: pictureSet,
  }),
})

export type Alert = z.infer<typeof alert>

const hold = z.object({ product_id: z.int(), variant: z.string(), until: z.string() })

export const alertEndpoints = {
  holds: endpoint('holds', {
    method: 'GET',
    path: 'profile/holds',
    access: access.shopper,
    summary: 'Until when the unpaid order holds its pieces, and pieces that are held after an alert',
    reply: listOf(hold).extend({ order_until: z.string().nullable(), server_time: z.string() }),
  }),
  heldSizes: endpoint('heldSizes', {
    method: 'GET',
    path: 'alerts/held/{id}',
    access: access.public,
    summary: 'Sizes of a product whose last piece is in somebody’s unpaid order or held for a shopper',
    params: z.object({ id: wireId }),
    reply: listOf(z.object({ variant: z.string() })),
    cache: 'none',
  }),
  list: endpoint('alerts', {
    method: 'GET',
    path: 'profile/alerts',
    access: access.shopper,
    summary: 'The alerts that wait, newest first',
    reply: listOf(alert),
  }),
  add: endpoint('addAlert', {
    method: 'POST',
    path: 'profile/alerts',
    access: access.shopper,
    summary: 'Ask for one email; twice is fine',
    body: z.object({
      product_id: wireId,
      kind: z.enum(alertKinds),
      /** The size by its `sku`; empty for a price alert, or for a product without sizes. */
      variant: exactText(200).default(''),
    }),
    reply: actionReply,
    errors: ['auth.account_required', 'product.not_found', 'cart.unknown_variant', 'alert.in_stock', 'alert.too_many'],
    needsAccount: true,
  }),
  remove: endpoint('removeAlert', {
    method: 'POST',
    path: 'profile/alerts/remove',
    access: access.shopper,
    summary: 'Take an alert back',
    body: z.object({ id: wireId }),
    reply: actionReply,
    errors: ['alert.not_found'],
  }),
} as const
