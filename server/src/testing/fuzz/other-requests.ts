import { paymentEndpoints } from '@shop/contract/checkout/payments'
import { apiRoot } from '@shop/contract/core/call-address'
import { hmacHex } from '#platform/security/signatures.ts'
import type { Chance } from './chance.ts'
import { encoded } from './draft.ts'
import { hostileEncoded, hostileJson, hostileTexts } from './hostile.ts'
import type { Stage } from './known-good.ts'
import type { Header, Sent } from './sent.ts'

/** The sandbox's keys, known only to the provider and the shop. */
export type ProviderKeys = { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string }

const anyEncoded = (chance: Chance) =>
  chance.is(0.4) ? chance.pick(hostileEncoded) : encoded(chance.pick(hostileTexts).slice(0, 3000))

const get = (kind: 'page' | 'file' | 'unknown', target: string, headers: readonly Header[] = []): Sent => ({
  kind,
  endpoint: undefined,
  method: 'GET',
  target,
  headers,
  body: undefined,
})

const plainPages = [
  '/',
  '/designer',
  '/blog',
  '/feedback',
  '/about-us',
  '/faqs',
  '/contact',
  '/cart',
  '/account',
  '/checkout',
]
const pageRoots = [
  '/category/',
  '/category/Women-358/',
  '/products/',
  '/blog/',
  '/edit-user/',
  '/edit-address/',
  '/order-details/',
  '/',
  '//',
  '/nowhere/',
]
const pageQueries = [
  'name',
  'min',
  'max',
  'color',
  'sale',
  'page',
  'sort_by',
  'selected_attribute_values[]',
  'designers[]',
  '_data',
  'index',
]

/** Pages, also with improbable paths and queries. */
export function pageRequest({ goods, chance }: Stage): Sent {
  const good = [
    chance.pick(plainPages),
    `/category/${encoded(chance.pick(goods.categories))}`,
    `/products/${encoded(chance.pick(goods.products))}`,
    `/blog/${encoded(chance.pick(goods.posts))}`,
  ]
  const path = chance.is(0.35) ? chance.pick(good) : chance.pick(pageRoots) + anyEncoded(chance)
  const suffix = chance.pick(['', '', '', '', '/', '.data', '//', '%00', '/..', '/%2e%2e/x'])
  const query = chance.is(0.5) ? `?${encoded(chance.pick(pageQueries))}=${anyEncoded(chance)}` : ''
  return {
    ...get('page', path + suffix + query),
    method: chance.is(0.1) ? chance.pick(['HEAD', 'POST', 'OPTIONS', 'DELETE']) : 'GET',
  }
}

const files = [
  '/static/designerOptionNew.json',
  '/static/placeholder.svg',
  '/static/',
  '/static/nothing.json',
  '/media/',
  '/media/nothing.webp',
  '/media/aa/aabbccdd-960.webp',
  '/assets/',
  '/assets/nothing.js',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/.env',
  '/api/docs',
  '/api/docs/reader.js',
  '/api/docs/../reader.css',
  '/healthz',
  '/livez',
  '/readyz',
]
const fileRoots = ['/media/', '/static/', '/assets/', '/api/docs/', '/dev/', '/.well-known/']

export function fileRequest({ chance }: Stage): Sent {
  const path = chance.is(0.4) ? chance.pick(files) : chance.pick(fileRoots) + anyEncoded(chance)
  const headers = chance.pick<readonly Header[]>([
    [],
    [],
    [['range', 'bytes=5-1']],
    [['if-none-match', '*']],
    [['accept-encoding', 'br']],
  ])
  return {
    ...get('file', path, headers),
    method: chance.is(0.15) ? chance.pick(['HEAD', 'POST', 'OPTIONS', 'PUT']) : 'GET',
  }
}

const unknownRoots = [
  `${apiRoot}/`,
  `${apiRoot}/carts/`,
  '/api/',
  '/api/v1/',
  '/api/v3/',
  `${apiRoot}/razorpay/`,
  `${apiRoot}/products/search/`,
]

export function unknownRequest({ chance }: Stage): Sent {
  const target = chance.pick(unknownRoots) + anyEncoded(chance)
  return { ...get('unknown', target), method: chance.pick(['GET', 'GET', 'POST', 'DELETE', 'PUT', 'HEAD', 'PATCH']) }
}

const events = [
  'payment.captured',
  'payment.authorized',
  'payment.failed',
  'order.paid',
  'refund.processed',
  'refund.failed',
  'odd',
  '',
]

function payment({ mine, chance }: Stage): Record<string, unknown> {
  const { razorpay_payment_id: id, razorpay_order_id: orderId } = mine.callback
  return {
    id,
    entity: 'payment',
    order_id: orderId,
    amount: chance.pick([1_200_000, 100, 0, -1, 9_007_199_254_740_991, 1.5]),
    currency: chance.pick(['INR', 'USD', '']),
    status: chance.pick(['captured', 'authorized', 'failed', 'refunded', 'odd']),
    method: 'upi',
    fee: 0,
    created_at: chance.pick([1_790_000_000, 0, -1, 99_999_999_999_999]),
    error_code: null,
    error_description: chance.pick(hostileTexts),
  }
}

function eventText(stage: Stage): string {
  const { chance } = stage
  if (chance.is(0.2)) return chance.pick(hostileJson)
  const refund = {
    id: 'rfnd_none',
    payment_id: stage.mine.callback.razorpay_payment_id,
    amount: 100,
    status: 'processed',
  }
  const entities = { payment: { entity: payment(stage) }, refund: { entity: refund } }
  const good = JSON.stringify({
    entity: 'event',
    event: chance.pick(events),
    payload: entities,
    created_at: 1_790_000_000,
  })
  if (chance.is(0.5)) return good
  const values = [...good.matchAll(/:("[^"]*"|-?[\d.]+|null)/g)]
  const { index, 0: value } = chance.pick(values)
  return `${good.slice(0, index)}:${chance.pick(hostileJson)}${good.slice(index + value.length)}`
}

/** Signed events, so that the provider's messages are mutated too, and wrongly signed ones. */
export function webhookRequest(stage: Stage, keys: ProviderKeys): Sent {
  const { chance } = stage
  const body = Buffer.from(eventText(stage))
  const right = hmacHex(keys.webhookSecret, body)
  const signature = chance.is(0.75)
    ? right
    : chance.pick(['', 'x', right.toUpperCase(), `${right} `, right.slice(1), '\u00ff'.repeat(64)])
  const eventId = chance.pick([
    `event-${chance.below(1_000_000)}`,
    'event-1',
    '',
    '\u00ff\u00fe',
    'x'.repeat(4000),
    "' or 1=1",
  ])
  const { webhook, providerWebhook } = paymentEndpoints
  const [endpoint, path] = chance.is(0.5)
    ? [webhook, webhook.path]
    : [providerWebhook, providerWebhook.path.replace('{payment_provider}', 'razorpay')]
  return {
    kind: 'webhook',
    endpoint,
    method: 'POST',
    target: `${apiRoot}/${path}`,
    headers: [
      ['content-type', chance.pick(['application/json', 'application/json', 'text/plain', ''])],
      ['x-razorpay-signature', signature],
      ['x-razorpay-event-id', eventId],
    ],
    body,
  }
}

const sandboxCalls = [
  ['POST', '/pay'],
  ['POST', '/v1/orders'],
  ['GET', '/v1/orders/{id}'],
  ['GET', '/v1/orders/{id}/payments'],
  ['GET', '/v1/payments'],
  ['GET', '/v1/payments/{id}'],
  ['POST', '/v1/payments/{id}/capture'],
  ['POST', '/v1/payments/{id}/refund'],
  ['GET', '/v1/refunds/{id}'],
] as const

const sandboxFields = [
  'order_id',
  'outcome',
  'notify',
  'capture',
  'late_after_seconds',
  'amount',
  'currency',
  'receipt',
  'notes',
  'unique_receipt',
]

function sandboxBody({ mine, chance }: Stage): string {
  const good: Record<string, unknown> = {
    order_id: mine.callback.razorpay_order_id,
    outcome: chance.pick(['success', 'failure', 'late']),
    amount: 1_200_000,
    currency: 'INR',
    notes: { shop: 'x' },
  }
  const fields = Object.entries(good).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  const bent = Array.from({ length: chance.below(3) }, () => {
    const value = chance.is(0.5) ? chance.pick(hostileJson) : JSON.stringify(chance.pick(hostileTexts))
    return `"${chance.pick(sandboxFields)}":${value}`
  })
  return `{${[...fields, ...bent].join(',')}}`
}

/** Requests to the sandbox payment provider, as a shopper's browser and as a merchant. */
export function sandboxRequest(stage: Stage, keys: ProviderKeys): Sent {
  const { mine, chance } = stage
  const [method, path] = chance.pick(sandboxCalls)
  const ids = [mine.callback.razorpay_order_id, mine.callback.razorpay_payment_id]
  const id = chance.is(0.6) ? chance.pick(ids) : anyEncoded(chance)
  const pair = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  const query =
    method === 'GET' && chance.is(0.5) ? `?${chance.pick(['from', 'to', 'skip', 'count'])}=${anyEncoded(chance)}` : ''
  return {
    kind: 'sandbox',
    endpoint: undefined,
    method,
    target: `/sandbox/razorpay${path.replace('{id}', id)}${query}`,
    headers: [
      ...(method === 'POST' ? [['content-type', 'application/json'] as const] : []),
      ['authorization', chance.is(0.85) ? `Basic ${pair}` : chance.pick(['', 'Basic %%%', 'Bearer x'])],
    ],
    body: method === 'POST' ? Buffer.from(sandboxBody(stage)) : undefined,
  }
}
