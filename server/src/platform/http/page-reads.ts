import type { FastifyRequest } from 'fastify'
import { shownUnknown, type AnswerCache, type ShownProducts } from '#platform/cache/response-cache.ts'
import { readQuery } from './request-parsing.ts'

export type RequestedRead = {
  readonly params: Readonly<Record<string, string>>
  readonly address: string
  /** The request for the page. Limits count its network; nothing else of it is read. */
  readonly visitor: FastifyRequest
}

export type ReadInput = { readonly url: string; readonly params: unknown; readonly query: unknown }

export type ReadRoute = {
  readonly maxAgeMs: number
  /** A reply says which other products it shows. */
  readonly shownBy: (params: unknown, reply?: object) => ShownProducts
  readonly keyOf: (input: ReadInput) => string
  readonly run: (input: ReadInput, request: FastifyRequest) => Promise<object>
}

/** Public reads without HTTP. Nothing is serialised, and pages share frequent replies. */
export type PageReads = {
  readonly add: (path: string, route: ReadRoute) => void
  /** Rejects like the route; undefined for a call that is only available over HTTP. */
  readonly read: (path: string, requested: RequestedRead) => Promise<object> | undefined
  /** The products that the reply shows; without a reply, those that the address names. */
  readonly shownBy: (path: string, params: RequestedRead['params'], reply?: object) => ShownProducts
}

declare module 'fastify' {
  interface FastifyInstance {
    pageReads?: PageReads
  }
}

/** All pages share `replies`, and none changes it. */
export function pageReads(replies: AnswerCache<object> | undefined): PageReads {
  const routes = new Map<string, ReadRoute>()
  return {
    add: (path, route) => void routes.set(path, route),
    shownBy: (path, params, reply) => routes.get(path)?.shownBy(params, reply) ?? shownUnknown,
    read(path, { params, address, visitor }) {
      const route = routes.get(path)
      if (route === undefined) return undefined
      const queryAt = address.indexOf('?')
      const query = queryAt === -1 ? {} : readQuery(address.slice(queryAt + 1))
      const input = { url: address, params, query }
      // Headers and cookies of the visitor must not influence a page that everyone gets.
      const request = new Proxy(visitor, { get: withoutHeaders })
      const run = () => route.run(input, request)
      return replies === undefined
        ? run()
        : shared(replies, {
            key: route.keyOf(input),
            maxAgeMs: route.maxAgeMs,
            shownIn: (reply) => route.shownBy(params, reply),
            run,
          })
    },
  }
}

function withoutHeaders(request: FastifyRequest, name: string | symbol): unknown {
  return name === 'headers' ? {} : Reflect.get(request, name)
}

type Shared = {
  readonly key: string
  readonly maxAgeMs: number
  readonly shownIn: (reply: object) => ShownProducts
  readonly run: () => Promise<object>
}

async function shared(replies: AnswerCache<object>, { key, maxAgeMs, shownIn, run }: Shared): Promise<object> {
  const found = replies.open(key)
  if (found.kind === 'pending') return (await found.response) ?? run()
  if (found.kind !== 'miss') return found.response
  try {
    const reply = await run()
    found.fill.done(reply, { maxAgeMs, shown: shownIn(reply) })
    return reply
  } catch (error) {
    found.fill.fail()
    throw error
  }
}
