import { apiRoot } from '@shop/contract/call-address'
import type { Endpoint } from '@shop/contract/endpoint'
import type { Asked } from '#testing/access-table.ts'
import type { Header, Kind, Sent } from './sent.ts'

type Pair = readonly [name: string, value: string]

/** A request to a call, before it is put into bytes: every part can still be bent. */
export type Draft = {
  readonly endpoint: Endpoint
  /** Segments, encoded. */
  readonly params: readonly Pair[]
  /** Encoded, in order, names as often as wanted. */
  readonly query: readonly Pair[]
  /** Names and JSON text, in order, names as often as wanted; undefined for a request without a body. */
  readonly body: readonly Pair[] | undefined
  readonly headers: readonly Header[]
}

const entries = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []

/** Encoded as a browser would; what no browser could send as it is goes through `toWellFormed`. */
export function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').toWellFormed())
}

export function draftOf(endpoint: Endpoint, { params, query, body }: Asked): Draft {
  return {
    endpoint,
    params: entries(params).map(([name, value]): Pair => [name, encoded(value)]),
    query: entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((one): Pair[] => (one === null || one === undefined ? [] : [[encoded(name), encoded(one)]])),
    ),
    body:
      endpoint.method === 'POST'
        ? entries(body).flatMap(([name, value]): Pair[] => {
            const json = JSON.stringify(value)
            return json === undefined ? [] : [[name, json]]
          })
        : undefined,
    headers: [],
  }
}

export function signed(draft: Draft, token: string | undefined): Draft {
  if (token === undefined) return draft
  return { ...draft, headers: [...draft.headers, ['authorization', `Bearer ${token}`]] }
}

function targetOf({ endpoint, params, query }: Draft): string {
  const values = new Map(params)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  return search === '' ? `${apiRoot}/${path}` : `${apiRoot}/${path}?${search}`
}

function bodyText(body: readonly Pair[]): string {
  return `{${body.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`
}

/** A segment with another meaning than its text leaves open which call is named. */
const isPlainSegment = (segment: string) =>
  /^(?!\.{1,2}$)(?:[\w~.!*'()-]|%(?!00|2[ef5]|5c)[0-9a-f]{2})+$/i.test(segment)

export function sentOf(kind: Kind, draft: Draft): Sent {
  const { endpoint, params, body } = draft
  const isNamed = params.every(([, value]) => isPlainSegment(value) && value.length <= 250)
  const type: Header[] = body === undefined ? [] : [['content-type', 'application/json']]
  return {
    kind,
    endpoint: isNamed ? endpoint : undefined,
    method: endpoint.method,
    target: targetOf(draft),
    headers: [...type, ...draft.headers],
    body: body === undefined ? undefined : Buffer.from(bodyText(body)),
  }
}
