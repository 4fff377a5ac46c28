/** Shiprocket's calls over the sandbox's memory. */
import { z } from 'zod'
import { newAwb, scansOf, type SandboxAction } from './travel.ts'

export type SandboxShipment = {
  readonly id: number
  readonly reference: string
  readonly pin: string
  readonly isCod: boolean
  readonly isReturn: boolean
  awb: string | undefined
  courierName: string
  isCancelled: boolean
}

export type SandboxDepot = {
  readonly now: () => Date
  readonly stepMs: number
  readonly labelRoot: string
  readonly shipments: Map<string, SandboxShipment>
  readonly actions: Map<string, SandboxAction[]>
}

export type SandboxReply = { readonly status: number; readonly body: unknown }
type SandboxRequest = { readonly query: URLSearchParams; readonly body: unknown }

const couriers = [
  { id: 901, name: 'Sandbox Surface', base: 90, perKilo: 45, days: 5 },
  { id: 902, name: 'Sandbox Air', base: 160, perKilo: 95, days: 2 },
] as const

const ok = (body: unknown): SandboxReply => ({ status: 200, body })
const refused = (status: number, message: string): SandboxReply => ({ status, body: { message, status_code: status } })

function invalid(error: z.ZodError): SandboxReply {
  const errors = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), [issue.message]]))
  return { status: 422, body: { message: 'Oops! Invalid Data.', errors, status_code: 422 } }
}

const rateQuery = z.object({
  pickup_postcode: z.string().regex(/^\d{6}$/),
  delivery_postcode: z.string().regex(/^\d{6}$/),
  weight: z.coerce.number().gt(0).max(100),
  cod: z.enum(['0', '1']),
})

/** PINs that begin with 0 exist nowhere, so nobody serves them. */
function serviceability({ query }: SandboxRequest): SandboxReply {
  const given = rateQuery.safeParse(Object.fromEntries(query))
  if (!given.success) return invalid(given.error)
  if (given.data.delivery_postcode.startsWith('0')) {
    return ok({ status: 404, message: 'No courier serves this way' })
  }
  return ok({
    status: 200,
    data: {
      available_courier_companies: couriers.map((one) => ({
        courier_company_id: one.id,
        courier_name: one.name,
        rate: one.base + Math.ceil(given.data.weight) * one.perKilo,
        estimated_delivery_days: String(one.days),
        cod: one.id === 901 ? 1 : 0,
        blocked: 0,
      })),
    },
  })
}

const orderBody = z.object({
  order_id: z.string().min(1).max(50),
  order_date: z.iso.date(),
  pickup_location: z.string().min(1),
  billing_customer_name: z.string().min(1),
  billing_address: z.string().min(1),
  billing_city: z.string().min(1).max(30),
  billing_pincode: z.string().regex(/^\d{6}$/, 'The billing pincode must be 6 digits.'),
  billing_state: z.string().min(1),
  billing_country: z.string().min(1),
  billing_email: z.string(),
  billing_phone: z.string().regex(/^\d{10}$/, 'The billing phone must be 10 digits.'),
  order_items: z.array(z.object({ name: z.string().min(1), units: z.number().min(1) })).min(1),
  payment_method: z.enum(['COD', 'Prepaid']),
  sub_total: z.number().min(0),
  length: z.number().gt(0.5),
  breadth: z.number().gt(0.5),
  height: z.number().gt(0.5),
  weight: z.number().gt(0),
})

function create(depot: SandboxDepot, { body }: SandboxRequest): SandboxReply {
  const given = orderBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  const { order_id: reference } = given.data
  if (depot.shipments.has(reference)) return refused(400, 'Order id already exists')
  const id = 700_000 + depot.shipments.size
  depot.shipments.set(reference, {
    id,
    reference,
    pin: given.data.billing_pincode,
    isCod: given.data.payment_method === 'COD',
    isReturn: false,
    awb: undefined,
    courierName: '',
    isCancelled: false,
  })
  return ok({ order_id: id + 1_000_000, shipment_id: id, status: 'NEW', status_code: 1, awb_code: null })
}

const returnBody = z.object({
  order_id: z.string().min(1).max(50),
  order_date: z.iso.date(),
  pickup_customer_name: z.string().min(1),
  pickup_address: z.string().min(1),
  pickup_city: z.string().min(1),
  pickup_state: z.string().min(1),
  pickup_country: z.string().min(1),
  pickup_pincode: z.string().regex(/^\d{6}$/, 'The pickup pincode must be 6 digits.'),
  pickup_email: z.string(),
  pickup_phone: z.string().regex(/^\d{10}$/, 'The pickup phone must be 10 digits.'),
  shipping_customer_name: z.string().min(1),
  shipping_address: z.string().min(1),
  shipping_city: z.string().min(1),
  shipping_state: z.string().min(1),
  shipping_country: z.string().min(1),
  shipping_pincode: z.string().regex(/^\d{6}$/),
  shipping_phone: z.string().regex(/^\d{10}$/),
  order_items: z.array(z.object({ name: z.string().min(1), units: z.number().min(1) })).min(1),
  payment_method: z.literal('PREPAID'),
  weight: z.number().gt(0),
})

function createReturn(depot: SandboxDepot, { body }: SandboxRequest): SandboxReply {
  const given = returnBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  const { order_id: reference, pickup_pincode: pin } = given.data
  if (depot.shipments.has(reference)) return refused(422, 'The order id has already been taken.')
  const id = 700_000 + depot.shipments.size
  const shipment = { id, reference, pin, isCod: false, isReturn: true, awb: undefined, courierName: '' }
  depot.shipments.set(reference, { ...shipment, isCancelled: false })
  return ok({ order_id: id + 1_000_000, shipment_id: id, status: 'RETURN PENDING', status_code: 21 })
}

const pickups = {
  data: {
    shipping_address: [
      {
        pickup_location: 'Primary',
        name: 'The house',
        address: '12 Marigold Lane',
        address_2: 'Bandra West',
        city: 'Mumbai',
        state: 'Maharashtra',
        country: 'India',
        pin_code: '400050',
        phone: '9820012345',
        email: 'care@example.com',
      },
    ],
  },
}

function search(depot: SandboxDepot, { query }: SandboxRequest): SandboxReply {
  const asked = query.get('search') ?? ''
  const found = Array.from(depot.shipments.values()).filter(({ reference }) => reference.includes(asked))
  return ok({
    data: found.map((one) => ({
      id: one.id + 1_000_000,
      channel_order_id: one.reference,
      status_code: one.isCancelled ? 5 : 1,
      shipments: [{ id: one.id, awb: one.awb ?? '', courier: one.courierName }],
    })),
  })
}

const byId = (depot: SandboxDepot, id: number): SandboxShipment | undefined =>
  Array.from(depot.shipments.values()).find((one) => one.id === id)

const assignBody = z.object({ shipment_id: z.coerce.number(), courier_id: z.coerce.number().optional() })

function assign(depot: SandboxDepot, { body }: SandboxRequest): SandboxReply {
  const given = assignBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  const shipment = byId(depot, given.data.shipment_id)
  if (!shipment) return refused(400, 'Invalid shipment id')
  const chosen = couriers.find(({ id }) => id === given.data.courier_id) ?? couriers[0]
  if (shipment.isCod && chosen.id !== 901) {
    return ok({ awb_assign_status: 0, response: { data: 'Courier does not collect cash' } })
  }
  shipment.awb ??= newAwb(depot.now(), shipment)
  shipment.courierName = chosen.name
  return ok({
    awb_assign_status: 1,
    response: { data: { awb_code: shipment.awb, courier_name: chosen.name, shipment_id: shipment.id } },
  })
}

const shipmentsBody = z.object({ shipment_id: z.array(z.coerce.number()).min(1) })

function withShipment(
  depot: SandboxDepot,
  { body }: SandboxRequest,
  answer: (shipment: SandboxShipment) => SandboxReply,
): SandboxReply {
  const given = shipmentsBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  const shipment = byId(depot, given.data.shipment_id[0] ?? 0)
  return shipment?.awb === undefined ? refused(400, 'Invalid shipment id') : answer(shipment)
}

function track(depot: SandboxDepot, awb: string): SandboxReply {
  const scans = scansOf(awb, { now: depot.now(), stepMs: depot.stepMs, actions: depot.actions.get(awb) ?? [] })
  if (scans === undefined) return refused(404, '404 Not Found')
  const isCancelled = Array.from(depot.shipments.values()).some((one) => one.awb === awb && one.isCancelled)
  return ok({
    tracking_data: {
      track_status: 1,
      shipment_track_activities: (isCancelled ? [] : scans).map(({ at, code, label, words }) => ({
        date: indiaTime(at),
        status: label,
        activity: words,
        location: 'Sandbox',
        'sr-status': code,
        'sr-status-label': label,
      })),
    },
  })
}

function indiaTime(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

const cancelBody = z.object({ awbs: z.array(z.string()).min(1) })

function cancel(depot: SandboxDepot, { body }: SandboxRequest): SandboxReply {
  const given = cancelBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  for (const one of depot.shipments.values()) if (given.data.awbs.includes(one.awb ?? '')) one.isCancelled = true
  return ok({ message: 'Bulk Shipment cancellation is in progress.' })
}

const ndrBody = z.object({ action: z.enum(['re-attempt', 'return']), comments: z.string().min(1) })

function actOnFailure(depot: SandboxDepot, awb: string, { body }: SandboxRequest): SandboxReply {
  const given = ndrBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  depot.actions.set(awb, [...(depot.actions.get(awb) ?? []), { action: given.data.action, at: depot.now() }])
  return { status: 202, body: { status: 'Data Updated Sucessfully' } }
}

const label = (depot: SandboxDepot, { awb }: SandboxShipment): SandboxReply =>
  ok({ label_created: 1, label_url: `${depot.labelRoot}/${awb ?? ''}.pdf`, not_created: [] })

/** Answers one call; undefined for a path that the service does not have. */
export function answerOf(
  depot: SandboxDepot,
  { method, path, ...request }: SandboxRequest & { readonly method: string; readonly path: string },
): SandboxReply | undefined {
  const [, awb = ''] = /^(?:courier\/track\/awb|ndr)\/([^/]+)/.exec(path) ?? []
  if (method === 'GET') {
    if (path === 'courier/serviceability/') return serviceability(request)
    if (path === 'orders') return search(depot, request)
    if (path === 'settings/company/pickup') return ok(pickups)
    return path.startsWith('courier/track/awb/') ? track(depot, decodeURIComponent(awb)) : undefined
  }
  if (path === 'orders/create/adhoc') return create(depot, request)
  if (path === 'orders/create/return') return createReturn(depot, request)
  if (path === 'courier/assign/awb') return assign(depot, request)
  if (path === 'courier/generate/label') return withShipment(depot, request, (one) => label(depot, one))
  if (path === 'courier/generate/pickup') return withShipment(depot, request, () => ok({ pickup_status: 1 }))
  if (path === 'orders/cancel/shipment/awbs') return cancel(depot, request)
  return path.endsWith('/action') ? actOnFailure(depot, decodeURIComponent(awb), request) : undefined
}
