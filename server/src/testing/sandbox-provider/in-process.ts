import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { checkKeys, providerCalls, type ProviderCall, type SandboxBooks } from './provider-calls.ts'
import { ProviderError, refusalOf } from './provider-error.ts'

type Found = { readonly call: ProviderCall; readonly params: Readonly<Record<string, string>> }

function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

function finder(calls: readonly ProviderCall[]) {
  const patterns = calls.map((call) => ({ call, parts: call.path.split('/') }))
  return (method: string, path: string): Found => {
    const given = path.split('/')
    for (const { call, parts } of patterns) {
      const params = call.method === method ? paramsOf(parts, given) : undefined
      if (params) return { call, params }
    }
    throw new ProviderError('The requested URL was not found on the server.', { status: 404 })
  }
}

/**
 * The provider's calls for the shop in the same process, with texts as requests and responses, but without a socket.
 */
export function fetchInProcess(books: SandboxBooks, root: string): ProviderFetch {
  const find = finder(providerCalls(books))
  return async (url, { method, headers, body, signal }) => {
    signal.throwIfAborted()
    const { pathname, searchParams } = new URL(url)
    try {
      checkKeys(headers, books)
      const { call, params } = find(method, pathname.slice(root.length))
      const given: unknown = body === undefined ? undefined : JSON.parse(body)
      const answer = await call.answer({ params, query: Object.fromEntries(searchParams), body: given, headers })
      const text = JSON.stringify(answer)
      return { status: 200, text: () => Promise.resolve(text) }
    } catch (error) {
      const refusal = refusalOf(error, { log: books.log, url })
      return { status: refusal.status, text: () => Promise.resolve(JSON.stringify(refusal.body)) }
    }
  }
}
