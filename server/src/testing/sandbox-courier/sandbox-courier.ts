import type { Courier } from '#platform/couriers/courier.ts'
import { shiprocketCourier } from '#platform/couriers/shiprocket/shiprocket-courier.ts'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { answerOf, type SandboxDepot } from './sandbox-calls.ts'

/** What goes wrong with the next call of a path, for tests. */
export type CourierFault = 'lost answer' | 'refused token' | 'too many calls' | 'not JSON'

export type SandboxCourier = {
  /** The client of the real service, over calls that stay in the process. */
  readonly courier: Courier
  /** The same client over other calls. */
  readonly over: (fetch: ProviderFetch) => Courier
  /** Makes the next call whose path begins with these letters fail. */
  readonly failNext: (path: string, fault: CourierFault) => void
  /** How many calls reached the service, by the beginning of their path. */
  readonly calls: (path: string) => number
}

type Options = { readonly now: () => Date; readonly stepMs?: number; readonly labelRoot?: string }

export const sandboxCourierToken = 'sandbox-courier'
/** A parcel of the demo is delivered ten minutes after it was booked. */
const defaultStepMs = 60_000
const root = '/v1/external/'

/** A courier service in the shop's own process, for a shop without an account. It carries no parcel. */
export function openSandboxCourier({
  now,
  stepMs = defaultStepMs,
  labelRoot = 'http://sandbox/labels',
}: Options): SandboxCourier {
  const depot: SandboxDepot = { now, stepMs, labelRoot, shipments: new Map(), actions: new Map() }
  const faults = new Map<string, CourierFault>()
  const seen: string[] = []
  const over = (fetch: ProviderFetch): Courier =>
    shiprocketCourier({
      provider: 'sandbox',
      email: 'sandbox@example.com',
      password: 'sandbox',
      pickup: 'Primary',
      webhookToken: sandboxCourierToken,
      apiUrl: 'http://sandbox',
      fetch,
      now,
    })
  return {
    courier: over(fetchInProcess(depot, faults, seen)),
    over,
    failNext: (path, fault) => faults.set(path, fault),
    calls: (path) => seen.filter((one) => one.startsWith(path)).length,
  }
}

function takeFault(faults: Map<string, CourierFault>, path: string): CourierFault | undefined {
  for (const [start, fault] of faults) {
    if (!path.startsWith(start)) continue
    faults.delete(start)
    return fault
  }
  return undefined
}

function reply(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, text: () => Promise.resolve(text) }
}

function fetchInProcess(depot: SandboxDepot, faults: Map<string, CourierFault>, seen: string[]): ProviderFetch {
  return async (url, { method, body, signal }) => {
    signal.throwIfAborted()
    const { pathname, searchParams } = new URL(url)
    const path = pathname.slice(root.length)
    seen.push(path)
    if (path === 'auth/login') return reply(200, { token: 'sandbox-token' })
    const fault = takeFault(faults, path)
    if (fault === 'refused token') return reply(401, { message: 'Unauthenticated.' })
    if (fault === 'too many calls') return reply(429, { message: 'Too Many Attempts.' })
    const given: unknown = body === undefined ? undefined : JSON.parse(body)
    const answer = answerOf(depot, { method, path, query: searchParams, body: given })
    if (fault === 'lost answer') throw new TypeError('fetch failed')
    if (fault === 'not JSON') return reply(200, '<html>Bad gateway</html>')
    return answer ? reply(answer.status, answer.body) : reply(404, { message: '404 Not Found', status_code: 404 })
  }
}
