import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** A program that shops for a person, as its maker would write it from the protocol alone. */

const version = '2026-08-25'
const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order', 'discount', 'fulfillment'] as const

type Event = { readonly headers: IncomingHttpHeaders; readonly body: string }

const profileOfShop = z.object({
  ucp: z.object({
    version: z.string(),
    services: z.record(z.string(), z.array(z.object({ transport: z.string(), endpoint: z.string() }))),
  }),
  keys: z.array(z.custom<JsonWebKey & { kid: string }>()),
})

export type Agent = {
  readonly profileUrl: string
  readonly events: readonly Event[]
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>
  /** True when the shop's profile has the key that signed the event. */
  readonly isProved: (event: Event) => boolean
  readonly close: () => void
}

type Filled<T> = readonly [T, ...T[]]
type Variant = { readonly id: string; readonly availability: { readonly status: string } }

/** The fields of all answers of the protocol that journeys read. */
const answerBody = z.custom<{
  readonly id: string
  readonly status: string
  readonly continue_url: string
  readonly messages: Filled<{ readonly code: string }>
  readonly products: readonly {
    readonly id: string
    readonly variants: Filled<Variant>
    readonly price_range: { readonly max: { readonly amount: number } }
  }[]
  readonly product: { readonly variants: Filled<Variant> }
  readonly line_items: Filled<{ readonly item: { readonly id: string } }>
  readonly discounts: { readonly applied: readonly object[] }
  readonly order: { readonly id: string }
}>((body) => typeof body === 'object' && body !== null)

type Answer = { readonly status: number; readonly body: z.infer<typeof answerBody> }

const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

type Signed = { readonly method: string; readonly authority: string; readonly path: string; readonly headers: Headers }

/** The lines that a signature covers, by its own list of them. */
function signatureBase({ method, authority, path, headers }: Signed, input: string): string {
  const derived: Readonly<Record<string, string>> = { '@method': method, '@authority': authority, '@path': path }
  const covered = [...(/\(([^)]*)\)/.exec(input)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  const lines = covered.map((name) => `"${name}": ${derived[name] ?? headers.get(name) ?? ''}`)
  return [...lines, `"@signature-params": ${input}`].join('\n')
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The platform has no port.')
  return `http://127.0.0.1:${address.port}`
}

type Platform = { readonly origin: string; readonly kid: string; readonly key: KeyObject; readonly shop: Shop }
type Shop = z.infer<typeof profileOfShop> & { readonly endpoint: URL }

const profileAt = (origin: string, key: KeyObject, kid: string) => ({
  ucp: {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      names.map((name) => [`dev.ucp.shopping.${name}`, [{ version, config: { webhook_url: `${origin}/events` } }]]),
    ),
  },
  keys: [{ ...key.export({ format: 'jwk' }), kid }],
})

async function findShop(shopUrl: string): Promise<Shop> {
  const shop = profileOfShop.parse(await (await fetch(`${shopUrl}/.well-known/ucp`)).json())
  const rest = shop.ucp.services['dev.ucp.shopping']?.find(({ transport }) => transport === 'rest')
  if (rest === undefined) throw new Error('The shop has no REST service.')
  return { ...shop, endpoint: new URL(rest.endpoint) }
}

async function callShop({ origin, kid, key, shop }: Platform, ...[method, at, given]: Parameters<Agent['call']>) {
  const { endpoint } = shop
  const body = given === undefined ? '' : JSON.stringify(given)
  const path = `${endpoint.pathname}${at}`
  const headers = new Headers({ 'ucp-agent': `profile="${origin}/profile.json"`, 'request-id': randomUUID() })
  if (body !== '') headers.set('content-digest', digestOf(body))
  if (body !== '') headers.set('content-type', 'application/json')
  if (method !== 'GET') headers.set('idempotency-key', randomUUID())
  const fields = ['ucp-agent', 'idempotency-key', 'content-digest', 'content-type'].filter((name) => headers.has(name))
  const covered = ['@method', '@authority', '@path', ...fields].map((name) => `"${name}"`).join(' ')
  const input = `(${covered});created=${Math.floor(Date.now() / 1000)};keyid="${kid}"`
  const base = signatureBase({ method, authority: endpoint.host, path, headers }, input)
  const bytes = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' })
  headers.set('signature-input', `sig1=${input}`)
  headers.set('signature', `sig1=:${bytes.toString('base64')}:`)
  const reply = await fetch(`${endpoint.origin}${path}`, { method, headers, ...(body !== '' && { body }) })
  return { status: reply.status, body: answerBody.parse(await reply.json()) }
}

function isProvedBy({ origin, shop }: Platform, { headers, body }: Event): boolean {
  const given = new Headers(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
  const input = (given.get('signature-input') ?? '').replace(/^sig1=/, '')
  const key = shop.keys.find((one) => one.kid === /keyid="([^"]+)"/.exec(input)?.[1])
  if (key === undefined || given.get('content-digest') !== digestOf(body)) return false
  const base = signatureBase(
    { method: 'POST', authority: new URL(origin).host, path: '/events', headers: given },
    input,
  )
  const bytes = Buffer.from((given.get('signature') ?? '').replace(/^sig1=:/, '').replace(/:$/, ''), 'base64')
  const proof = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(base), proof, bytes)
}

/** Opens a platform with a profile and a key, and finds the shop by its address. */
export async function openAgent(shopUrl: string): Promise<Agent> {
  const events: Event[] = []
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = 'agent-1'
  let origin = ''
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'POST') events.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(profileAt(origin, pair.publicKey, kid)))
    })
  })
  origin = await listen(server)
  const platform = { origin, kid, key: pair.privateKey, shop: await findShop(shopUrl) }
  return {
    profileUrl: `${origin}/profile.json`,
    events,
    call: (...request) => callShop(platform, ...request),
    isProved: (event) => isProvedBy(platform, event),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
