import type { ProviderFetch } from '#platform/http/provider-request.ts'
import type { Courier } from './courier.ts'

/** The house's account at a courier service. */
export type CourierAccount = {
  readonly courier: Courier
  /** The PIN from which parcels are collected. */
  readonly fromPin: string
  /** How often the shop asks about a travelling parcel of which no event came. */
  readonly askEveryMs: number
}

export type CourierDeps = { readonly fetch: ProviderFetch; readonly now: () => Date }

/** Events arrive at once; this catches those that were lost. */
export const askAboutParcelsEveryMs = 30 * 60_000
