import { apiRoot } from '@shop/contract/core/call-address'
import type { Endpoint } from '@shop/contract/core/endpoint'
import type { CallRequest } from '#testing/access-table.ts'
import type { Header, Kind, Sent } from './sent.ts'

type Pair = readonly [name: string, value: string]

/** A request before it becomes bytes: every part can be mutated. */
export type Draft = {
  readonly endpoint: Endpoint
  /** Encoded segments. */
  readonly params: readonly Pair[]
  /** Encoded pairs in order; names may repeat. */
  readonly query: readonly Pair[]
  /** Names and JSON texts in order; names may repeat. Undefined without a body. */
  readonly body: readonly Pair[] | undefined
  readonly headers: readonly Header[]
  /** The root of the call's family; by default the shop's. */
  readonly root?: string
}

const entries = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []

/** Encoded like a browser; lone surrogates go through `toWellFormed`. */
export function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').toWellFormed())
}

export function draftOf(endpoint: Endpoint, { params, query, body }: CallRequest): Draft {
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

function targetOf({ endpoint, params, query, root = apiRoot }: Draft): string {
  const values = new Map(params)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  return search === '' ? `${root}/${path}` : `${root}/${path}?${search}`
}

function bodyText(body: readonly Pair[]): string {
  return `{${body.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`
}

/** A segment whose encoding changes its meaning leaves the call ambiguous. */
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
