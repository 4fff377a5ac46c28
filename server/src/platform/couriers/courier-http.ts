import type { ProviderFetch } from '#platform/payments/razorpay/razorpay-gateway.ts'
import { CourierError } from './courier.ts'

type Options = { readonly fetch: ProviderFetch; readonly timeoutMs?: number }

type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const defaultTimeoutMs = 15_000

/** Sends one request within its time; a service that does not answer may be asked again. */
export async function exchange(
  { fetch, timeoutMs = defaultTimeoutMs }: Options,
  { url, method, headers, body }: Request,
): Promise<{ readonly status: number; readonly text: string }> {
  // AbortSignal.timeout keeps its timer after the response, which adds up under load.
  const cancel = new AbortController()
  const { signal } = cancel
  const timer = setTimeout(() => cancel.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new CourierError(signal.aborted ? 'no answer in time' : 'not reachable', true, { cause })
  } finally {
    clearTimeout(timer)
  }
}

export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // No schema accepts a body that is not JSON, such as a gateway's HTML error page.
    return undefined
  }
}
