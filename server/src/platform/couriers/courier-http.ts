import { askProvider, type ProviderFetch } from '#platform/http/provider-request.ts'
import { CourierError } from './courier.ts'

type Options = { readonly fetch: ProviderFetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 15_000

/** Sends one request; a service that does not answer may be asked again. */
export const exchange = (
  { fetch, timeoutMs = defaultTimeoutMs }: Options,
  request: Parameters<typeof askProvider>[1],
): ReturnType<typeof askProvider> =>
  askProvider({ fetch, timeoutMs, fail: (reason, cause) => new CourierError(reason, true, cause) }, request)
