import type { Courier } from '#platform/couriers/courier.ts'
import type { ProviderFetch } from '#platform/http/provider-request.ts'

export type ShiprocketAccount = {
  readonly email: string
  readonly password: string
  /** The name of the pickup address in the account. */
  readonly pickup: string
  /** Sent with each event as `x-api-key`. */
  readonly webhookToken: string
  /** Without a trailing slash: `https://apiv2.shiprocket.in`. */
  readonly apiUrl: string
}

export type ShiprocketOptions = ShiprocketAccount & {
  readonly provider: Courier['provider']
  readonly fetch: ProviderFetch
  readonly now: () => Date
  readonly timeoutMs?: number
}
