import type { Courier } from '#platform/couriers/courier.ts'
import type { ProviderFetch } from '#platform/http/provider-request.ts'

export type DelhiveryAccount = {
  readonly token: string
  /** The name of the warehouse in the account, where parcels are collected and returns arrive. */
  readonly pickup: string
  /** Sent with each event as `x-api-key`. */
  readonly webhookToken: string
  /** Without a trailing slash: `https://track.delhivery.com`. */
  readonly apiUrl: string
}

export type DelhiveryOptions = DelhiveryAccount & {
  readonly provider: Courier['provider']
  readonly fetch: ProviderFetch
  readonly now: () => Date
  readonly timeoutMs?: number
}
