import { callGroups } from '@shop/contract/core/calls'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { base64Length, maxPdfBytes } from '@shop/contract/core/pdf-file'
import { goodDraft } from './call-requests.ts'
import { sentOf, type Draft } from './draft.ts'
import type { Stage } from './known-good.ts'
import { fieldsOf } from './schema-values.ts'
import type { Header, Sent } from './sent.ts'
import { everyKind, worstEncoded, worstPlain, worstTexts, type Choose, type WorstText } from './worst-texts.ts'

/** A request and why it is the worst. */
export type Worst = { readonly what: string; readonly sent: Sent }

type Pair = readonly [name: string, value: string]

const textLength = 40_000
/** The maximum length of a path segment, and of a whole URL. */
const segmentLength = 290
const addressLength = 7000
const headerLength = 15_000

const endpoints = callGroups.flatMap((group) => group.calls)

const pairsIn = (schema: Endpoint['body'], value: string): Pair[] =>
  fieldsOf(schema).map(({ name }): Pair => [name, value])

const named = (params: readonly Pair[], value: string): Pair[] => params.map(([name]): Pair => [name, value])

function worstBodies(endpoint: Endpoint, draft: Draft, choose: Choose): Worst[] {
  if (draft.body === undefined || fieldsOf(endpoint.body).length === 0) return []
  return worstTexts(textLength, choose).map(({ name, text }) => ({
    what: `${endpoint.name}: every field of ${textLength} ${name}`,
    sent: sentOf('hostile', { ...draft, body: pairsIn(endpoint.body, JSON.stringify(text)) }),
  }))
}

function worstAddresses(endpoint: Endpoint, draft: Draft, choose: Choose): Worst[] {
  const fields = fieldsOf(endpoint.query)
  const room = Math.floor(addressLength / Math.max(1, fields.length))
  const queries = fields.length === 0 ? [] : worstEncoded(room, choose)
  const segments = draft.params.length === 0 ? [] : worstEncoded(segmentLength, choose)
  return [
    ...queries.map(({ name, text }) => ({
      what: `${endpoint.name}: every name of the query with ${name}`,
      sent: sentOf('hostile', { ...draft, query: pairsIn(endpoint.query, text).map(encodedName) }),
    })),
    ...segments.map(({ name, text }) => ({
      what: `${endpoint.name}: a path of ${name}`,
      sent: sentOf('hostile', { ...draft, params: named(draft.params, text) }),
    })),
  ]
}

const encodedName = ([name, value]: Pair): Pair => [encodeURIComponent(name), value]

/**
 * All fields of a call at once, each with a worst-case text: the shop checks all of them, whatever is wrong with the
 * others.
 */
export function worstOfCalls(stage: Stage, choose: Choose): readonly Worst[] {
  return endpoints.flatMap((endpoint) => {
    const draft = goodDraft(endpoint, stage)
    return [...worstBodies(endpoint, draft, choose), ...worstAddresses(endpoint, draft, choose)]
  })
}

const lengthOf = (schema: { readonly maxLength?: number }, most: number): number =>
  Math.min(schema.maxLength ?? 200, most)

/** One field at a time at its maximum length with all others valid, so that it passes the length checks. */
export function worstFields(stage: Stage): readonly Worst[] {
  return endpoints.flatMap((endpoint) => {
    const draft = goodDraft(endpoint, stage)
    const bodies = fieldsOf(endpoint.body).flatMap(({ name, schema }) =>
      worstTexts(lengthOf(schema, textLength), everyKind).map((worst) =>
        inBody(endpoint, draft, { field: name, worst }),
      ),
    )
    const queries = fieldsOf(endpoint.query).flatMap(({ name, schema }) =>
      worstEncoded(lengthOf(schema, addressLength), everyKind).map((worst) =>
        inQuery(endpoint, draft, { field: name, worst }),
      ),
    )
    return [...(draft.body === undefined ? [] : bodies), ...queries]
  })
}

type Put = { readonly field: string; readonly worst: WorstText }

function inBody(endpoint: Endpoint, draft: Draft, { field, worst }: Put): Worst {
  const others = (draft.body ?? []).filter(([name]) => name !== field)
  const body: Pair[] = [...others, [field, JSON.stringify(worst.text)]]
  return { what: `${endpoint.name}: ${field} of ${worst.name}`, sent: sentOf('hostile', { ...draft, body }) }
}

function inQuery(endpoint: Endpoint, draft: Draft, { field, worst }: Put): Worst {
  const others = draft.query.filter(([name]) => name !== encodeURIComponent(field))
  const query: Pair[] = [...others, [encodeURIComponent(field), worst.text]]
  return { what: `${endpoint.name}: ${field} of ${worst.name}`, sent: sentOf('hostile', { ...draft, query }) }
}

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-razorpay-signature',
]

const readAs: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  'content-type': 'application/json; ',
  range: 'bytes=',
  'accept-encoding': 'br',
}

function requested(target: string, headers: readonly Header[] = [], body?: string): Sent {
  const method = body === undefined ? 'GET' : 'POST'
  return {
    kind: 'hostile',
    endpoint: undefined,
    method,
    target,
    headers,
    body: body === undefined ? undefined : Buffer.from(body),
  }
}

/** Each header with each kind of text, on a call that reads the header, a page, a file and a webhook. */
export function worstHeaders(files: readonly string[], choose: Choose): readonly Worst[] {
  const targets: readonly (readonly [string, string | undefined])[] = [
    ['/api/v2/auth/login', '{}'],
    ['/api/v2/categories/top', undefined],
    ['/api/v2/razorpay/webhook', '{}'],
    ['/api/v2/profile', undefined],
    ...files.map((file): [string, undefined] => [file, undefined]),
  ]
  return targets.flatMap(([target, body]) =>
    headerNames.flatMap((header) =>
      worstPlain(headerLength, choose).map(({ name, text }) => ({
        what: `${target}: ${header} of ${name}`,
        sent: requested(target, [[header, (readAs[header] ?? '') + text]], body),
      })),
    ),
  )
}

const roots = [
  '/',
  '//',
  '/category/',
  '/products/',
  '/blog/',
  '/media/',
  '/assets/',
  '/sitemaps/',
  '/static/',
  '/api/v2/',
  '/dev/',
  '/sandbox/',
]

/** URLs, raw and encoded, below each part of the shop, and in a page's query. */
export function worstPaths(choose: Choose): readonly Worst[] {
  const below = roots.flatMap((root) =>
    [...worstPlain(addressLength, choose), ...worstEncoded(addressLength, choose)].map(({ name, text }) => ({
      what: `${root} and ${name}`,
      sent: requested(`${root}${text.replaceAll(' ', '+')}`),
    })),
  )
  const queries = ['/?x=', '/?', '/category/4?name=', '/category/4?color=', '/category/4.data?_routes='].flatMap(
    (start) =>
      [...worstPlain(addressLength, choose), ...worstEncoded(addressLength, choose)].map(({ name, text }) => ({
        what: `${start} and ${name}`,
        sent: requested(`${start}${text.replaceAll(' ', '+')}`),
      })),
  )
  return [...below, ...queries]
}

const small = 250_000
const large = base64Length(maxPdfBytes)

const shapes = (size: number): readonly (readonly [string, string])[] => [
  ['a list of numbers', `[${'1,'.repeat(size / 2)}1]`],
  ['lists within lists', '['.repeat(size)],
  ['lists side by side', `[${'[],'.repeat(size / 3)}[]]`],
  ['an object of many names', `{${Array.from({ length: size / 12 }, (_, at) => `"${at}":1`).join(',')}}`],
  ['one name over and over', `{${'"a":1,'.repeat(size / 6)}"a":1}`],
  ['one long number', `{"a":${'1'.repeat(size)}}`],
  ['one long fraction', `{"a":0.${'1'.repeat(size)}}`],
  ['escaped letters', `{"email":"${String.raw`\u0061`.repeat(size / 6)}"}`],
  ['half characters', `{"email":"${String.raw`\ud800`.repeat(size / 6)}"}`],
  ['escaped quotes', `{"email":"${String.raw`\"`.repeat(size / 2)}"}`],
  ['backslashes', `{"email":"${'\\'.repeat(size)}`],
  ['nothing but space', ' '.repeat(size)],
  ['forbidden names', `[${'{"__proto__":1},'.repeat(size / 16)}{}]`],
  ['no end of a text', `{"email":"${'a'.repeat(size)}`],
  ['a name that is a text', `{"${'a'.repeat(size)}":1}`],
]

/** Bodies of the maximum size, which arrive before any field is checked. */
export function worstBodiesAtAll(choose: Choose): readonly Worst[] {
  const json: Header[] = [['content-type', 'application/json']]
  const words = { role: 'store-lead', name: 'Gita', email: 'gita@example.com', message: 'I made a coat for a friend.' }
  const files = [
    ['a file', 'JVBERi0x'.padEnd(large, 'A')],
    ['a file that is none at its end', `${'JVBERi0x'.padEnd(large - 1, 'A')}!`],
    ['a file of accents', 'e\u0301'.repeat(large / 4)],
  ] as const
  return [
    ...shapes(small).map(([name, text]) => ({
      what: `log-in: ${name}`,
      sent: requested('/api/v2/auth/login', json, text),
    })),
    ...shapes(large).map(([name, text]) => ({
      what: `application: ${name}`,
      sent: requested('/api/v2/enquiries/application', json, text),
    })),
    ...files.map(([name, file]) => ({
      what: `application: ${name}`,
      sent: requested('/api/v2/enquiries/application', json, JSON.stringify({ ...words, file })),
    })),
    ...worstTexts(large / 4, choose).map(({ name, text }) => ({
      what: `application: a name of a million ${name}`,
      sent: requested('/api/v2/enquiries/application', json, JSON.stringify({ ...words, name: text })),
    })),
  ]
}
