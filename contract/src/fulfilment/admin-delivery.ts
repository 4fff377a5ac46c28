/** Delivery to a place, as shoppers see it now. */
import { z } from 'zod'
import { amountMinor } from '#core/admin-endpoint.ts'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const countries = ['IN', 'AE', 'US'] as const

const deliveryPreview = z.object({
  /** City and state of the PIN code, or the country. */
  place: z.string(),
  /** Null for the rest of India, and abroad. */
  zone: z.string().nullable(),
  isRemote: z.boolean(),
  costMinor: amountMinor,
  /** The order value from which delivery is free; null abroad. */
  freeFromMinor: amountMinor.nullable(),
  /** From dispatch to delivery. */
  daysMin: z.int(),
  daysMax: z.int(),
  isCashOffered: z.boolean(),
})
export type DeliveryPreview = z.infer<typeof deliveryPreview>

const grams = 'Enter grams from 1 to 100000'

export const adminDeliveryEndpoints = {
  try: endpoint('tryDelivery', {
    method: 'GET',
    path: 'delivery/try',
    access: access.staff('settings.edit'),
    summary: 'Zone, charge, days and cash on delivery for a place, by the settings in the shop',
    query: z.object({
      country: z.enum(countries).optional().default('IN'),
      pin: typedText(12).optional().default(''),
      /** The value of the goods, in paise. */
      valueMinor: z.coerce.number('Enter rupees').int().min(0).max(10_00_000_00).optional().default(2_000_00),
      grams: z.coerce.number(grams).int().min(1, grams).max(100_000, grams).optional().default(1000),
    }),
    reply: deliveryPreview,
    errors: ['address.unknown_pin', 'checkout.not_deliverable'],
  }),
} as const
