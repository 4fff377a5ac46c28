import type { ProviderFetch } from '#platform/http/provider-request.ts'

export type StatutoryDeps = {
  readonly fetch: ProviderFetch
  readonly now: () => Date
  readonly newRequestId: () => string
  readonly houseGstin: string
}
