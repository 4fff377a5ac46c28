/** A parcel in the console, and what the staff type about one. */
import { z } from 'zod'
import { amountMinor, instant } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'

export const adminParcel = z.object({
  id: z.int(),
  courier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  dispatchedAt: instant,
  deliveredAt: instant.nullable(),
  /** Since when the house has it again, because its shopper did not get it. */
  returnedAt: instant.nullable(),
  /** Cash that the courier collects for it; null where the role sees no sums. */
  cashMinor: amountMinor.nullable(),
  pieces: z.array(z.object({ position: z.int(), pieces: z.int(), name: z.string() })),
})
export type AdminParcel = z.infer<typeof adminParcel>

export const shipment = {
  courier: trimmedText(60, { required: 'Name the courier' }).min(1, 'Name the courier'),
  trackingNumber: typedText(60).optional().default(''),
  trackingUrl: typedText(500)
    .optional()
    .default('')
    .refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), 'The address must start with https://'),
}

/** What the staff enter when a parcel leaves. */
export const leaving = {
  ...shipment,
  /** Why a parcel above the line leaves without an e-way bill. */
  withoutEwayBill: trimmedText(300).optional().default(''),
}

export const leavingRefusals = [
  'courier.still_booked',
  'eway.missing',
  'eway.other_pieces',
  'pickup.no_parcel',
] as const

export const parcelPieces = z
  .array(z.object({ position: z.int().min(1), pieces: z.int().min(1, 'At least one piece').max(1000) }))
  .min(1, 'Choose a piece')
  .max(100)
  .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, 'Name each piece once')
