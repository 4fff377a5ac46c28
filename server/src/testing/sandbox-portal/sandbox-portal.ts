import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { gspPortal } from '#platform/statutory/gsp/gsp-portal.ts'
import type { GstPortal } from '#platform/statutory/gst-portal.ts'
import { ewayActions, findBill } from './portal-eway.ts'
import { cancelInvoice, findInvoice, register } from './portal-irp.ts'
import type { PortalMemory, PortalReply, PortalRequest } from './portal-memory.ts'

/** What goes wrong with the next call of a path, for tests. */
export type PortalFault = 'lost answer' | 'refused token' | 'too many calls' | 'down' | 'not JSON'

export type SandboxPortal = {
  /** The client of the real provider, over calls that stay in the process. */
  readonly portal: GstPortal
  /** Makes the next call whose path begins with these letters fail. */
  readonly failNext: (path: string, fault: PortalFault) => void
  /** How many calls reached the portal, by the beginning of their path. */
  readonly calls: (path: string) => number
}

function reply(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, text: () => Promise.resolve(text) }
}

const invoices = 'enriched/ei/api/invoice'
const bills = 'enriched/ewb/ewayapi'

function answerOf(memory: PortalMemory, path: string, request: PortalRequest): PortalReply | undefined {
  if (path === invoices) return register(memory, request)
  if (path === `${invoices}/irn` || path === `${invoices}/irnbydocdetails`) return findInvoice(memory, request)
  if (path === `${invoices}/cancel`) return cancelInvoice(memory, request)
  if (path === `${bills}/GetEwayBillGeneratedByConsigner`) return findBill(memory, request)
  return path === bills ? ewayActions[request.query.get('action') ?? '']?.(memory, request) : undefined
}

function takeFault(faults: Map<string, PortalFault>, path: string): PortalFault | undefined {
  for (const [start, fault] of faults) {
    if (!path.startsWith(start)) continue
    faults.delete(start)
    return fault
  }
  return undefined
}

type Desk = {
  readonly memory: PortalMemory
  readonly faults: Map<string, PortalFault>
  readonly seen: string[]
}

function fetchInProcess({ memory, faults, seen }: Desk): ProviderFetch {
  return async (url, { body, signal }) => {
    signal.throwIfAborted()
    const { pathname, searchParams } = new URL(url)
    const path = pathname.slice(1)
    seen.push(path === bills ? `${path}?action=${searchParams.get('action')}` : path)
    if (path === 'gsp/authenticate') return reply(200, { access_token: 'sandbox-token', expires_in: 86_399 })
    const fault = takeFault(faults, seen.at(-1) ?? path)
    if (fault === 'refused token') return reply(401, { error: 'invalid_token' })
    if (fault === 'too many calls') return reply(429, { success: false, message: 'Too many requests' })
    if (fault === 'down') return reply(200, { success: false, message: 'The portal is under maintenance' })
    const given: unknown = body === undefined ? undefined : JSON.parse(body)
    const answer = answerOf(memory, path, { query: searchParams, body: given })
    if (fault === 'lost answer') throw new TypeError('fetch failed')
    if (fault === 'not JSON') return reply(200, '<html>Bad gateway</html>')
    return answer ? reply(200, answer) : reply(404, { success: false, message: '404 : No such call' })
  }
}

/** The portals in the shop's own process, for a shop without an account. Nothing reaches the authorities. */
export function openSandboxPortal({ now }: { readonly now: () => Date }): SandboxPortal {
  const memory: PortalMemory = { now, invoices: new Map(), bills: new Map() }
  const desk: Desk = { memory, faults: new Map(), seen: [] }
  let requests = 0
  const portal = gspPortal({
    provider: 'sandbox',
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    userName: 'sandbox',
    password: 'sandbox',
    gstin: '27AAAAA0000A1Z2',
    apiUrl: 'http://sandbox',
    fetch: fetchInProcess(desk),
    now,
    newRequestId: () => {
      requests += 1
      return `sandbox${requests}`
    },
  })
  return {
    portal,
    failNext: (path, fault) => desk.faults.set(path, fault),
    calls: (path) => desk.seen.filter((one) => one.startsWith(path)).length,
  }
}
