/** Whether shoppers can collect orders from a location. */
import { z } from 'zod'
import { stockLocation } from '#catalogue/admin-locations.ts'
import { idParams, version } from '#core/admin-endpoint.ts'
import { bareText, trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

export const adminStorePickupEndpoints = {
  set: endpoint('setStorePickup', {
    method: 'POST',
    path: 'stock-locations/{id}/pickup',
    access: access.staff('settings.edit'),
    summary: 'Offer pick-up from a store with an address, or end it',
    params: idParams,
    body: z.object({
      version,
      isOffered: z.boolean(),
      city: trimmedText(100).min(1, 'Enter the city'),
      postalCode: bareText(6).regex(/^[1-9]\d{5}$/, 'Enter a PIN code of six digits, such as 400001'),
      hours: trimmedText(120).min(1, 'Enter when the store is open, such as Mon–Sat, 11 am to 8 pm'),
      readyDays: z.coerce
        .number('Enter a whole number')
        .int('Enter a whole number')
        .min(0, 'At least 0')
        .max(14, 'At most 14'),
    }),
    reply: stockLocation,
    errors: ['location.not_found', 'pickup.not_a_store', 'pickup.no_address', 'change.outdated'],
  }),
} as const
