/** Requests to the services of others: of payments, of couriers and of the tax authorities. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ProviderRequest = {
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** A redirect would lead away from the configured provider. */
  readonly redirect: 'error'
  readonly signal: AbortSignal
}

/** The needed part of `fetch`; the sandboxes pass one without a network. */
export type ProviderFetch = (
  url: string,
  request: ProviderRequest,
) => Promise<{ readonly status: number; text(): Promise<string> }>

type Provider = {
  readonly fetch: ProviderFetch
  readonly timeoutMs: number
  /** The provider's own error for a request without an answer, which may be repeated. */
  readonly fail: (reason: 'no answer in time' | 'not reachable', options: ErrorOptions) => Error
}

type Sent = {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Sends one request within its time. */
export async function askProvider(
  { fetch, timeoutMs, fail }: Provider,
  { url, method, headers, body }: Sent,
): Promise<{ readonly status: number; readonly text: string }> {
  // AbortSignal.timeout keeps its timer after the response, which adds up to thousands under load.
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
    throw fail(signal.aborted ? 'no answer in time' : 'not reachable', { cause })
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
