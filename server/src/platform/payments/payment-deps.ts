import type { ProviderFetch } from '#platform/http/provider-request.ts'
import type { BaseLogger } from '#platform/runtime/log.ts'

export type PaymentDeps = {
  readonly fetch: ProviderFetch
  readonly now: () => Date
  readonly log: Pick<BaseLogger, 'error'>
}
