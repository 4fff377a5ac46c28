import { apiRoot } from '@shop/contract/core/call-address'
import { pageQueryNames } from '@shop/contract/core/page-paths'

/** A proxy may send an absolute URL (RFC 9112, 3.2.2); its host is ignored. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

function fromItsPath(target: string): string {
  if (target.startsWith('/')) return target
  const address = target.replace(origin, '')
  return address.startsWith('/') ? address : `/${address}`
}

/** A stray `%` stands for itself, as in browsers; the router would refuse the whole URL. */
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
    // An undecodable URL returns undefined.
    return false
  }
}

const dataEnd = '.data'
const routesName = '_routes'

function nameOf(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  return isDecodable(name) ? decodeURIComponent(name.replaceAll('+', ' ')) : name
}

type AddressParts = { readonly path: string; readonly known: readonly string[]; readonly others: readonly string[] }

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

/** Removes query parameters that the page does not read, such as tracking parameters and cache-busting ones. */
export function pageAddress(address: string): string {
  const { path, known } = partsOf(address)
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

export function leadingOn(target: string, address: string): string {
  const { others } = partsOf(address)
  if (others.length === 0) return target
  return `${target}${target.includes('?') ? '&' : '?'}${others.join('&')}`
}

/** Browsers read what follows two slashes or backslashes as another host. */
const namesAnotherSite = /^\/[/\\]/

/** The URL without trailing slashes; undefined when it has none. */
export function withoutEndSlash(address: string): string | undefined {
  const queryAt = address.indexOf('?')
  const path = queryAt === -1 ? address : address.slice(0, queryAt)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  if (end === 0 || end === path.length || namesAnotherSite.test(path)) return undefined
  return path.slice(0, end) + address.slice(path.length)
}
