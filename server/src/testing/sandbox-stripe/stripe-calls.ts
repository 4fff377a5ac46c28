/** The calls of Stripe's API that the shop makes. */
import { charge } from './stripe-actions.ts'
import { book, newId, secondsOf, type StripeMemory } from './stripe-memory.ts'
import { bookingObject, intentObject, listOf, payoutObject, refundObject, sessionObject } from './stripe-objects.ts'

/** A refusal in Stripe's form. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, error: { readonly type?: string; readonly code?: string; readonly message: string }) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

export type StripeRequest = {
  readonly method: string
  /** Without `/v1/`. */
  readonly path: string
  readonly fields: URLSearchParams
  /** The address of this server, for its pages. */
  readonly root: string
}

const missing = (kind: string, id: string) =>
  new StripeRefusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'` })

function known<Row>(rows: ReadonlyMap<string, Row>, kind: string, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw missing(kind, id)
  return row
}

function metadataOf(fields: URLSearchParams): Record<string, string> {
  const entries = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

function needed(fields: URLSearchParams, name: string): string {
  const value = fields.get(name)
  if (value) return value
  throw new StripeRefusal(400, { code: 'parameter_missing', message: `Missing required param: ${name}.` })
}

function wholeNumber(fields: URLSearchParams, name: string): number {
  const value = needed(fields, name)
  if (/^[1-9]\d{0,11}$/.test(value)) return Number(value)
  throw new StripeRefusal(400, { code: 'parameter_invalid_integer', message: `Invalid integer: ${value}` })
}

/** A page of rows, the newest first, after the row that the request names. */
function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], fields: URLSearchParams) {
  const newest = rows.toReversed()
  const after = fields.get('starting_after')
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const limit = Number(fields.get('limit') ?? 10)
  if (limit > 100) throw new StripeRefusal(400, { message: 'limit must be at most 100' })
  return { rows: newest.slice(from, from + limit), hasMore: newest.length > from + limit }
}

const isExpanded = (fields: URLSearchParams): boolean => [...fields.keys()].some((name) => name.startsWith('expand'))

function within(fields: URLSearchParams, name: string, at: number): boolean {
  const bound = (word: string) => fields.get(`${name}[${word}]`)
  const [from, to, before] = [bound('gte'), bound('lte'), bound('lt')]
  return (
    (from === null || at >= Number(from)) &&
    (to === null || at <= Number(to)) &&
    (before === null || at < Number(before))
  )
}

function newSession(memory: StripeMemory, { fields, root }: StripeRequest): object {
  const price = 'line_items[0][price_data]'
  const expiresAt = Number(fields.get('expires_at') ?? secondsOf(memory.now()) + 86_400)
  if (expiresAt < secondsOf(memory.now()) + 1800)
    throw new StripeRefusal(400, { message: 'The `expires_at` timestamp must be at least 30 minutes from now.' })
  const session = {
    id: newId('cs_test'),
    customer: known(memory.customers, 'customer', needed(fields, 'customer')).id,
    amount: wholeNumber(fields, `${price}[unit_amount]`),
    currency: needed(fields, `${price}[currency]`),
    reference: fields.get('client_reference_id') ?? '',
    expiresAt,
    successUrl: needed(fields, 'success_url'),
    cancelUrl: fields.get('cancel_url') ?? needed(fields, 'success_url'),
    status: 'open' as const,
    intent: null,
  }
  memory.sessions.set(session.id, session)
  return sessionObject(memory, session, root)
}

function newRefund(memory: StripeMemory, { fields }: StripeRequest): object {
  const intent = known(memory.intents, 'payment_intent', needed(fields, 'payment_intent'))
  const left = intent.received - intent.refunded
  if (left === 0) throw new StripeRefusal(400, { code: 'charge_already_refunded', message: 'It has been refunded.' })
  const amount = fields.has('amount') ? wholeNumber(fields, 'amount') : left
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new StripeRefusal(400, { message })
  }
  const refund = { id: newId('re'), intent: intent.id, amount, metadata: metadataOf(fields) }
  intent.refunded += amount
  memory.refunds.set(refund.id, refund)
  const source = { id: refund.id, payment_intent: intent.id }
  book(memory, { type: 'refund', amount: -amount, fee: 0, tax: 0, currency: intent.currency, source })
  memory.tell('refund.created', refundObject(refund))
  return refundObject(refund)
}

type Answer = (memory: StripeMemory, request: StripeRequest, id: string) => object

function listIntents(memory: StripeMemory, { fields }: StripeRequest): object {
  const customer = fields.get('customer')
  const found = [...memory.intents.values()].filter(
    (one) => (customer === null || one.customer === customer) && within(fields, 'created', one.created),
  )
  const { rows, hasMore } = pageOf(found, fields)
  return listOf(
    rows.map((one) => intentObject(memory, one, isExpanded(fields))),
    hasMore,
  )
}

function listRefunds(memory: StripeMemory, { fields }: StripeRequest): object {
  const found = [...memory.refunds.values()].filter(({ intent }) => intent === fields.get('payment_intent'))
  const { rows, hasMore } = pageOf(found, fields)
  return listOf(rows.map(refundObject), hasMore)
}

function capture(memory: StripeMemory, { fields }: StripeRequest, id: string): object {
  const intent = known(memory.intents, 'payment_intent', id)
  if (intent.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}.`
    throw new StripeRefusal(400, { code: 'payment_intent_unexpected_state', message })
  }
  charge(memory, intent)
  return intentObject(memory, intent, isExpanded(fields))
}

const calls: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
  [
    'POST',
    /^customers$/,
    (memory, { fields }) => {
      const customer = { id: newId('cus'), metadata: metadataOf(fields) }
      memory.customers.set(customer.id, customer)
      return { object: 'customer', ...customer }
    },
  ],
  ['POST', /^checkout\/sessions$/, newSession],
  [
    'GET',
    /^checkout\/sessions$/,
    (memory, { fields, root }) => {
      const found = [...memory.sessions.values()].filter(({ customer }) => customer === fields.get('customer'))
      const { rows, hasMore } = pageOf(found, fields)
      return listOf(
        rows.map((one) => sessionObject(memory, one, root)),
        hasMore,
      )
    },
  ],
  ['GET', /^payment_intents$/, listIntents],
  [
    'GET',
    /^payment_intents\/(\w+)$/,
    (memory, { fields }, id) => intentObject(memory, known(memory.intents, 'payment_intent', id), isExpanded(fields)),
  ],
  ['POST', /^payment_intents\/(\w+)\/capture$/, capture],
  ['POST', /^refunds$/, newRefund],
  ['GET', /^refunds$/, listRefunds],
  ['GET', /^refunds\/(\w+)$/, (memory, _request, id) => refundObject(known(memory.refunds, 'refund', id))],
  [
    'GET',
    /^payouts$/,
    (memory, { fields }) => {
      const found = [...memory.payouts.values()].filter(({ arrival }) => within(fields, 'arrival_date', arrival))
      const { rows, hasMore } = pageOf(found, fields)
      return listOf(rows.map(payoutObject), hasMore)
    },
  ],
  [
    'GET',
    /^balance_transactions$/,
    (memory, { fields }) => {
      const found = [...memory.bookings.values()].filter(({ payout }) => payout === fields.get('payout'))
      const { rows, hasMore } = pageOf(found, fields)
      return listOf(
        rows.map((one) => bookingObject(one, isExpanded(fields))),
        hasMore,
      )
    },
  ],
]

export function answerCall(memory: StripeMemory, request: StripeRequest): object {
  for (const [method, path, answer] of calls) {
    const [, id = ''] = path.exec(request.path) ?? [undefined]
    if (method === request.method && path.test(request.path)) return answer(memory, request, id)
  }
  throw new StripeRefusal(404, { message: `Unrecognized request URL (${request.method}: /v1/${request.path}).` })
}
