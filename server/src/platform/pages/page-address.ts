import { apiRoot } from '@shop/contract/call-address'
import { pageQueryNames } from '@shop/contract/page-paths'

/** What a proxy may put before the path (RFC 9112, 3.2.2); whose name it is says nothing here. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

function fromItsPath(target: string): string {
  if (target.startsWith('/')) return target
  const address = target.replace(origin, '')
  return address.startsWith('/') ? address : `/${address}`
}

/**
 * An address as pages are asked for by: a `%` that begins no character stands for itself, as browsers read it. The
 * router would refuse the whole address before any page could say that it is not there. Calls are left to the router.
 */
export function readableAddress(target: string): string {
  const address = fromItsPath(target)
  const pathEnd = address.search(/[?#]/)
  const path = pathEnd === -1 ? address : address.slice(0, pathEnd)
  if (isDecodable(path) || path.startsWith(`${apiRoot}/`)) return address
  const segments = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
  return segments.join('/') + address.slice(path.length)
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    // Not being decodable is the answer here.
    return false
  }
}

/** The browser asks for a page's data so, and says which routes it wants it of. */
const dataEnd = '.data'
const routesName = '_routes'

function nameOf(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  return isDecodable(name) ? decodeURIComponent(name.replaceAll('+', ' ')) : name
}

type AddressParts = { readonly path: string; readonly known: readonly string[]; readonly others: readonly string[] }

/** `known`: the parts of the query that the page is made of. */
function partsOf(address: string): AddressParts {
  const queryAt = address.indexOf('?')
  if (queryAt === -1) return { path: address, known: [], others: [] }
  const path = address.slice(0, queryAt)
  const pairs = address.slice(queryAt + 1).split('&')
  const names = pageQueryNames(path)
  const isKnown = (pair: string): boolean => {
    const name = nameOf(pair)
    return names.has(name) || (name === routesName && path.endsWith(dataEnd))
  }
  const given = pairs.filter((pair) => pair !== '')
  return { path, known: given.filter(isKnown), others: given.filter((pair) => !isKnown(pair)) }
}

/**
 * An address without what its page does not read: what campaigns and other sites hang on it to follow people, and what
 * somebody makes up to have the page made again.
 */
export function pageAddress(address: string): string {
  const { path, known } = partsOf(address)
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

/** Where a page leads on to, with the rest of the query that it was asked for with. */
export function leadingOn(target: string, address: string): string {
  const { others } = partsOf(address)
  if (others.length === 0) return target
  return `${target}${target.includes('?') ? '&' : '?'}${others.join('&')}`
}

/** Browsers take what follows two of either kind for the name of another site. */
const namesAnotherSite = /^\/[/\\]/

/** The address that one with slashes at its end stands for; undefined when it has none. */
export function withoutEndSlash(address: string): string | undefined {
  const queryAt = address.indexOf('?')
  const path = queryAt === -1 ? address : address.slice(0, queryAt)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  if (end === 0 || end === path.length || namesAnotherSite.test(path)) return undefined
  return path.slice(0, end) + address.slice(path.length)
}
