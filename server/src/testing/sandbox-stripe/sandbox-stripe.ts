/** Stripe's API, pages and events for one account, over HTTP on this machine. It charges no card. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { hmacHex } from '#platform/security/signatures.ts'
import { attempt, disputeStep, intentOf, newIntent, payOut } from './stripe-actions.ts'
import { answerCall, StripeRefusal } from './stripe-calls.ts'
import { type Card, newId, secondsOf, type StripeMemory } from './stripe-memory.ts'
import { answerPage } from './stripe-pages.ts'

/** `silence`: nothing happens and nothing is answered. `lost answer`: it happens, and the answer is lost. */
export type StripeFault = 'silence' | 'lost answer' | 'server error' | 'too many calls' | 'refused key' | 'not JSON'

export type StripeDelivery = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

type Paying = { readonly card?: Card; readonly amountMinor?: number; readonly currency?: string }

export type SandboxStripe = AsyncDisposable & {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Makes the next call whose path below `/v1/` begins with these letters fail. */
  readonly failNext: (path: string, fault: StripeFault) => void
  /** How many calls reached the provider, by method and the beginning of their path: `POST refunds`. */
  readonly calls: (start: string) => number
  /** As after a day, when idempotency keys are gone. */
  readonly forgetKeys: () => void
  /** Pays at the page of this customer; returns the payment's id. */
  readonly pay: (customerId: string, paying?: Paying) => string
  readonly dispute: (paymentId: string, step: 'opened' | 'won' | 'lost') => string
  /** Pays out everything so far; returns the payout's id. */
  readonly payOut: () => string
  /** All events so far, signed now. */
  readonly deliveries: () => StripeDelivery[]
  /** Sends events to the shop from now on. */
  readonly sendTo: (address: string) => void
}

type Options = { readonly now: () => Date; readonly port?: number }

const secretKey = 'sk_test_sandbox'
const webhookSecret = 'whsec_sandbox'

type Server = {
  readonly memory: StripeMemory
  readonly faults: Map<string, StripeFault>
  readonly seen: string[]
  readonly root: () => string
  readonly sendTo: (address: string) => void
}

function takeFault(faults: Map<string, StripeFault>, path: string): StripeFault | undefined {
  for (const [start, fault] of faults) {
    if (!path.startsWith(start)) continue
    faults.delete(start)
    return fault
  }
  return undefined
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const refusals = {
  'server error': [500, { error: { type: 'api_error', message: 'Something went wrong on our end.' } }],
  'too many calls': [429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' } }],
  'refused key': [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }],
} as const

function refuse(reply: ServerResponse, kind: keyof typeof refusals): void {
  const [status, body] = refusals[kind]
  send(reply, status, body)
}

/** Answers a repeated key as before, as long as its fields are the same. */
function answerOnce({ memory, root }: Server, request: IncomingMessage, form: string): readonly [number, object] {
  const { method = '', url = '/' } = request
  const { pathname, searchParams } = new URL(url, root())
  const path = pathname.replace('/v1/', '')
  const key = request.headers['idempotency-key']
  const earlier = typeof key === 'string' ? memory.answered.get(key) : undefined
  if (earlier !== undefined && earlier.form !== path + form)
    return [400, { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } }]
  if (earlier !== undefined) return [earlier.status, earlier.body]
  try {
    const fields = method === 'POST' ? new URLSearchParams(form) : searchParams
    const body = answerCall(memory, { method, path, fields, root: root() })
    if (typeof key === 'string') memory.answered.set(key, { form: path + form, status: 200, body })
    return [200, body]
  } catch (error) {
    if (error instanceof StripeRefusal) return [error.status, error.body]
    throw error
  }
}

async function answerApi(server: Server, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const form = await text(request)
  const path = new URL(request.url ?? '/', server.root()).pathname.replace('/v1/', '')
  server.seen.push(`${request.method} ${path}`)
  if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(reply, 'refused key')
  const fault = takeFault(server.faults, path)
  if (fault === 'silence') return void request.socket.destroy()
  if (fault === 'not JSON') return void reply.end('<html>Bad gateway</html>')
  if (fault !== undefined && fault !== 'lost answer') return refuse(reply, fault)
  const [status, body] = answerOnce(server, request, form)
  if (fault === 'lost answer') return void request.socket.destroy()
  return send(reply, status, body)
}

async function answer(server: Server, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', server.root())
  if (pathname.startsWith('/v1/')) return answerApi(server, request, reply)
  const fields = new URLSearchParams(await text(request))
  if (pathname === '/sandbox/send-to') {
    server.sendTo(fields.get('address') ?? '')
    return send(reply, 200, {})
  }
  const shown = answerPage(server.memory, request.method ?? 'GET', { path: pathname, fields })
  if (shown.status === 303) return void reply.writeHead(303, { location: shown.to }).end()
  return void reply.writeHead(shown.status, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
}

function newMemory(now: () => Date, tell: StripeMemory['tell']): StripeMemory {
  return {
    now,
    tell,
    customers: new Map(),
    sessions: new Map(),
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    bookings: new Map(),
    payouts: new Map(),
    answered: new Map(),
  }
}

function signed(now: () => Date, body: string): StripeDelivery {
  const time = secondsOf(now())
  const signature = `t=${time},v1=${hmacHex(webhookSecret, `${time}.${body}`)}`
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** The shop answers each event in the end; one that is lost is what the reconciler is for. */
async function post(address: string, { body, headers }: StripeDelivery): Promise<void> {
  await fetch(address, { method: 'POST', body, headers: { ...headers } }).catch(() => undefined)
}

export async function openSandboxStripe({ now, port = 0 }: Options): Promise<SandboxStripe> {
  const bodies: string[] = []
  let address = ''
  const memory = newMemory(now, (type, object) => {
    const event = { id: newId('evt'), object: 'event', type, created: secondsOf(now()), data: { object } }
    const body = JSON.stringify(event)
    bodies.push(body)
    if (address !== '') void post(address, signed(now, body))
  })
  const faults = new Map<string, StripeFault>()
  const seen: string[] = []
  const server = createServer((request, reply) => {
    answer(running, request, reply).catch((error: unknown) => send(reply, 500, { error: { message: String(error) } }))
  })
  const root = (): string => {
    const bound = server.address()
    return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`
  }
  const sendTo = (to: string) => {
    address = to
  }
  const running: Server = { memory, faults, seen, root, sendTo }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: root(),
    secretKey,
    webhookSecret,
    failNext: (path, fault) => faults.set(path, fault),
    calls: (start) => seen.filter((one) => one.startsWith(start)).length,
    forgetKeys: () => memory.answered.clear(),
    pay: (customerId, paying = {}) => payAtPage(memory, customerId, paying),
    dispute: (paymentId, step) => disputeStep(memory, paymentId, step),
    payOut: () => payOut(memory),
    deliveries: () => bodies.map((body) => signed(now, body)),
    sendTo,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function payAtPage(memory: StripeMemory, customerId: string, { card = 'captured', ...wrong }: Paying): string {
  const session = [...memory.sessions.values()].findLast((one) => one.customer === customerId && one.status === 'open')
  const { amountMinor = session?.amount ?? 100, currency = 'inr' } = wrong
  const isUsual = session !== undefined && amountMinor === session.amount && currency === session.currency
  const intent = isUsual
    ? intentOf(memory, session)
    : newIntent(memory, { customer: customerId, amount: amountMinor, currency })
  attempt(memory, intent, card)
  return intent.id
}
