/** Delhivery's calls over memory, for tests: the client of the real service, which travels as the sandbox does. */
import { z } from 'zod'
import type { Courier } from '#platform/couriers/courier.ts'
import { delhiveryCourier } from '#platform/couriers/delhivery/delhivery-courier.ts'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { newAwb, scansOf, type SandboxAction } from '#testing/sandbox-courier/travel.ts'
import { cancelledCode, statusOf } from './delhivery-statuses.ts'

export type DelhiveryFault = 'lost answer' | 'refused token' | 'too many calls' | 'not JSON'

type Package = { readonly waybill: string; readonly reference: string; readonly isReturn: boolean }

type Depot = {
  readonly now: () => Date
  readonly packages: Map<string, Package>
  readonly cancelled: Map<string, Date>
  readonly actions: Map<string, SandboxAction[]>
  readonly pickups: Set<string>
}

type Reply = { readonly status: number; readonly body: unknown }
type Request = { readonly query: URLSearchParams; readonly body: unknown }

const stepMs = 60_000
const ok = (body: unknown): Reply => ({ status: 200, body })

/** PINs that begin with 0 exist nowhere; those that begin with 9 are paid before. */
function pin({ query }: Request): Reply {
  const code = query.get('filter_codes') ?? ''
  if (code.startsWith('0')) return ok({ delivery_codes: [] })
  return ok({ delivery_codes: [{ postal_code: { pin: code, pre_paid: 'Y', cod: code.startsWith('9') ? 'N' : 'Y' } }] })
}

const charges = ({ query }: Request): Reply =>
  ok([
    { total_amount: (query.get('md') === 'E' ? 148.5 : 82.25) + Number(query.get('cgm')) / 100, status: 'Delivered' },
  ])

const created = z.object({
  shipments: z
    .array(
      z.object({
        name: z.string().min(1),
        add: z
          .string()
          .min(1)
          .regex(/^[^&#%;\\]*$/),
        pin: z.string(),
        phone: z.string().regex(/^\d{10}$/),
        order: z.string().min(1),
        payment_mode: z.enum(['Prepaid', 'COD', 'Pickup']),
        cod_amount: z.number(),
        products_desc: z.string().min(1),
        weight: z.number().gt(0),
      }),
    )
    .length(1),
  pickup_location: z.object({ name: z.literal('Primary') }),
})

const refused = (remarks: string): Reply =>
  ok({
    success: false,
    packages: [{ status: 'Fail', waybill: '', remarks: [remarks] }],
    rmk: 'Package creation failed',
  })

function create(depot: Depot, { body }: Request): Reply {
  const form = new URLSearchParams(z.string().parse(body))
  const given = created.safeParse(JSON.parse(form.get('data') ?? 'null'))
  if (!given.success) return refused(z.prettifyError(given.error))
  const [shipment] = given.data.shipments
  if (!shipment || !/^\d{6}$/.test(shipment.pin)) return refused(`Invalid pincode ${shipment?.pin ?? ''}`)
  if (depot.packages.has(shipment.order)) return refused('Duplicate order id')
  const isReturn = shipment.payment_mode === 'Pickup'
  const waybill = newAwb(depot.now(), { pin: shipment.pin, isReturn })
  depot.packages.set(shipment.order, { waybill, reference: shipment.order, isReturn })
  return ok({
    success: true,
    package_count: 1,
    packages: [{ status: 'Success', waybill, refnum: shipment.order, remarks: [''] }],
  })
}

const indiaTime = (at: Date): string => new Date(at.getTime() + 5.5 * 3600 * 1000).toISOString().slice(0, 23)

/** A package that is cancelled before its pickup goes no further. */
function travelOf(depot: Depot, { waybill }: Package) {
  const scans = (now: Date) => scansOf(waybill, { now, stepMs, actions: depot.actions.get(waybill) ?? [] }) ?? []
  const cancelledAt = depot.cancelled.get(waybill)
  const before = cancelledAt === undefined ? [] : scans(cancelledAt)
  if (cancelledAt === undefined || before.some(({ code }) => code === '42')) return scans(depot.now())
  return [{ at: cancelledAt, code: cancelledCode, words: 'Cancelled by the sender' }, ...before]
}

function packages(depot: Depot, { query }: Request): Reply {
  const [waybill, reference] = [query.get('waybill'), query.get('ref_ids')]
  const found = Array.from(depot.packages.values()).find(
    (one) => one.waybill === waybill || one.reference === reference,
  )
  if (!found) return { status: 404, body: { Success: false, Error: 'No such waybill or Order Id found' } }
  const shown = travelOf(depot, found).map(({ at, code, words }) => {
    const { type, status, code: nsl } = statusOf(code, found.isReturn)
    const detail = { Scan: status, ScanType: type, StatusCode: nsl, Instructions: words, ScannedLocation: 'Sandbox_H' }
    return { ScanDetail: { ...detail, ScanDateTime: indiaTime(at), StatusDateTime: indiaTime(at) } }
  })
  return ok({ ShipmentData: [{ Shipment: { AWB: found.waybill, ReferenceNo: found.reference, Scans: shown } }] })
}

function slip(depot: Depot, { query }: Request): Reply {
  const waybill = query.get('wbns') ?? ''
  const isKnown = Array.from(depot.packages.values()).some((one) => one.waybill === waybill)
  return ok({ packages: isKnown ? [{ wbn: waybill, pdf_download_link: `https://labels.example/${waybill}.pdf` }] : [] })
}

const changed = z.object({ waybill: z.string(), cancellation: z.literal('true') })

/** A package that waits for another attempt turns round; before the pickup it is cancelled. */
function edit(depot: Depot, { body }: Request): Reply {
  const given = changed.safeParse(JSON.parse(z.string().parse(body)))
  if (!given.success) return { status: 400, body: { status: false, error: 'No valid arguments' } }
  const { waybill } = given.data
  depot.cancelled.set(waybill, depot.now())
  depot.actions.set(waybill, [...(depot.actions.get(waybill) ?? []), { action: 'return', at: depot.now() }])
  return ok({ status: true, waybill, remark: 'Shipment has been cancelled.' })
}

const updated = z.object({ data: z.array(z.object({ waybill: z.string(), act: z.literal('RE-ATTEMPT') })).length(1) })

function update(depot: Depot, { body }: Request): Reply {
  const given = updated.safeParse(JSON.parse(z.string().parse(body)))
  const waybill = given.success ? (given.data.data[0]?.waybill ?? '') : ''
  if (waybill === '') return { status: 400, body: { error: 'No valid action' } }
  depot.actions.set(waybill, [...(depot.actions.get(waybill) ?? []), { action: 're-attempt', at: depot.now() }])
  return ok({ request_id: 'UPL1' })
}

const requested = z.object({
  pickup_location: z.literal('Primary'),
  pickup_date: z.iso.date(),
  pickup_time: z.iso.time(),
  expected_package_count: z.int().min(1),
})

function pickup(depot: Depot, { body }: Request): Reply {
  const given = requested.safeParse(JSON.parse(z.string().parse(body)))
  if (!given.success) return { status: 400, body: { error: { message: z.prettifyError(given.error) } } }
  const { pickup_date: day } = given.data
  if (depot.pickups.has(day)) return { status: 400, body: { pr_exist: true, error: { message: 'A request is open' } } }
  depot.pickups.add(day)
  return ok({ pickup_id: depot.pickups.size })
}

const calls: Readonly<Record<string, (depot: Depot, request: Request) => Reply>> = {
  '/c/api/pin-codes/json/': (_depot, request) => pin(request),
  '/api/kinko/v1/invoice/charges/.json': (_depot, request) => charges(request),
  '/api/dc/expected_tat': (_depot, { query }) => ok({ success: true, data: { tat: query.get('mot') === 'E' ? 2 : 4 } }),
  '/api/cmu/create.json': create,
  '/api/v1/packages/json/': packages,
  '/api/p/packing_slip': slip,
  '/fm/request/new/': pickup,
  '/api/p/edit': edit,
  '/api/p/update': update,
}

export const delhiveryToken = 'delhivery-events-token'

export type SandboxDelhivery = {
  readonly courier: Courier
  /** The same client over other calls. */
  readonly over: (fetch: ProviderFetch) => Courier
  readonly failNext: (path: string, fault: DelhiveryFault) => void
  readonly calls: (path: string) => number
}

function reply(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, text: () => Promise.resolve(text) }
}

export function openSandboxDelhivery({ now }: { readonly now: () => Date }): SandboxDelhivery {
  const depot: Depot = { now, packages: new Map(), cancelled: new Map(), actions: new Map(), pickups: new Set() }
  const faults = new Map<string, DelhiveryFault>()
  const seen: string[] = []
  const fetch: ProviderFetch = async (url, { body, headers }) => {
    const { pathname, searchParams } = new URL(url)
    seen.push(pathname)
    const fault = faults.get(pathname)
    faults.delete(pathname)
    if (fault === 'refused token' || headers['authorization'] !== 'Token sandbox') {
      return reply(401, { detail: 'Invalid token' })
    }
    if (fault === 'too many calls') return reply(429, { error: 'Too many requests' })
    const answer = calls[pathname]?.(depot, { query: searchParams, body })
    if (fault === 'lost answer') throw new TypeError('fetch failed')
    if (fault === 'not JSON') return reply(200, '<html>Bad gateway</html>')
    return answer ? reply(answer.status, answer.body) : reply(404, { error: 'Not found' })
  }
  const over = (calls: ProviderFetch): Courier =>
    delhiveryCourier({
      provider: 'delhivery',
      token: 'sandbox',
      pickup: 'Primary',
      webhookToken: delhiveryToken,
      apiUrl: 'http://delhivery',
      fetch: calls,
      now,
    })
  return {
    courier: over(fetch),
    over,
    failNext: (path, fault) => faults.set(path, fault),
    calls: (path) => seen.filter((one) => one === path).length,
  }
}
