/** Where stock lies. A house with one location sees nothing of them elsewhere. */
import { z } from 'zod'
import { idParams, shortName, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { locationKinds } from './location-options.ts'

const location = z.object({
  id: z.int(),
  version,
  name: z.string(),
  kind: z.enum(locationKinds),
  address: z.string(),
  sellsOnline: z.boolean(),
  /** Lower ones send first. */
  rank: z.int(),
  /** It holds what no other location does, and stays open. */
  isMain: z.boolean(),
  isActive: z.boolean(),
  /** Pieces there; null for the main location, whose levels follow from all others. */
  onHand: z.int().nullable(),
  /** What shoppers read about collecting there; null until somebody set it. */
  pickup: z
    .object({
      isOffered: z.boolean(),
      city: z.string(),
      postalCode: z.string(),
      state: z.string(),
      /** When the store is open, in words. */
      hours: z.string(),
      /** Working days until an order is ready. */
      readyDays: z.int(),
    })
    .nullable(),
})
export const stockLocation = location
export type StockLocation = z.infer<typeof location>

const locationFields = z.object({
  name: shortName,
  kind: z.enum(locationKinds, 'Choose a kind'),
  address: trimmedText(300).optional().default(''),
  sellsOnline: z.boolean(),
  rank: z.coerce
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(999, 'At most 999'),
})

export const adminLocationEndpoints = {
  list: endpoint('stockLocations', {
    method: 'GET',
    path: 'stock-locations',
    access: access.staff('catalogue.read'),
    summary: 'Locations of stock, those that send first in front',
    reply: z.object({ locations: z.array(location) }),
  }),
  create: endpoint('createStockLocation', {
    method: 'POST',
    path: 'stock-locations',
    access: access.staff('settings.edit'),
    summary: 'Add a location',
    body: locationFields,
    reply: location,
    errors: ['location.name_taken', 'location.too_many'],
  }),
  update: endpoint('updateStockLocation', {
    method: 'POST',
    path: 'stock-locations/{id}',
    access: access.staff('settings.edit'),
    summary: 'Change a location. Whether it sells online can change only while it holds no pieces',
    params: idParams,
    body: locationFields.extend({ version }),
    reply: location,
    errors: [
      'location.not_found',
      'location.name_taken',
      'location.main',
      'location.not_empty',
      'location.in_use',
      'location.offers_pickup',
      'change.outdated',
    ],
  }),
  close: endpoint('closeStockLocation', {
    method: 'POST',
    path: 'stock-locations/{id}/close',
    access: access.staff('settings.edit'),
    summary: 'Close a location that holds no pieces',
    params: idParams,
    body: z.object({ version }),
    reply: location,
    errors: ['location.not_found', 'location.main', 'location.not_empty', 'location.in_use', 'change.outdated'],
  }),
  open: endpoint('openStockLocation', {
    method: 'POST',
    path: 'stock-locations/{id}/open',
    access: access.staff('settings.edit'),
    summary: 'Open a closed location again',
    params: idParams,
    body: z.object({ version }),
    reply: location,
    errors: ['location.not_found', 'change.outdated'],
  }),
} as const
