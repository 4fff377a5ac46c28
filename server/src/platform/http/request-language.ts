import type { FastifyRequest } from 'fastify'
import { apiRoot } from '@shop/contract/core/call-address'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { isLanguage, languages, listText, type Language } from '@shop/contract/core/locale'

export const languageParameter = 'language'

export const unknownLanguage = {
  path: [languageParameter],
  message: `The language must be one of ${listText(languages, 'disjunction')}.`,
}

type Asking = Pick<FastifyRequest, 'query' | 'headers'>
type Called = Pick<Endpoint, 'access' | 'method'>

/**
 * The language of a shopper's call: English unless its address names another one, undefined for one that the shop does
 * not know. The header counts only where no cache stores the answer, because caches know an answer by its address.
 */
export function languageAsked({ access, method }: Called, { query, headers }: Asking): Language | undefined {
  const named = parameterIn(query)
  if (named !== undefined) return isLanguage(named) ? named : undefined
  const isCachedRead = access.kind === 'public' && method === 'GET'
  return isCachedRead ? 'en' : preferredOf(headers['accept-language'])
}

/** The language of what a request is told, also where it was refused: English outside the shoppers' calls. */
export function languageOfRequest(request: FastifyRequest): Language {
  const { endpoint } = request.routeOptions.config
  if (endpoint === undefined || endpoint.access.kind === 'staff') return 'en'
  if (!request.url.startsWith(`${apiRoot}/`)) return 'en'
  return languageAsked(endpoint, request) ?? 'en'
}

function parameterIn(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !(languageParameter in query)) return undefined
  return query[languageParameter]
}

/** `hi-IN` is Hindi. The first of equal weight is the reader's choice. */
function preferredOf(header: string | undefined): Language {
  if (header === undefined) return 'en'
  const wishes = header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = range.split('-', 1)[0]
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    return isLanguage(language) && weight > 0 ? [{ language, weight }] : []
  })
  return wishes.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en'
}
