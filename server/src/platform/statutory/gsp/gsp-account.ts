import type { ProviderFetch } from '#platform/http/provider-request.ts'
import type { GstPortal } from '#platform/statutory/gst-portal.ts'

/** The house's account at a GST Suvidha provider, and its users for programs at the two portals. */
export type GspAccount = {
  readonly clientId: string
  readonly clientSecret: string
  readonly userName: string
  readonly password: string
  /** The GSTIN in whose name documents are registered. */
  readonly gstin: string
  /** Without a trailing slash: `https://gsp.adaequare.com`. */
  readonly apiUrl: string
}

export type GspOptions = GspAccount & {
  readonly provider: GstPortal['provider']
  readonly fetch: ProviderFetch
  readonly now: () => Date
  /** A new name for each request, by which the provider finds it in its own records. */
  readonly newRequestId: () => string
  readonly timeoutMs?: number
}
