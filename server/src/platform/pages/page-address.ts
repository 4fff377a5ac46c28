import { apiRoot } from '@shop/contract/call-address'

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

/** What campaigns and other sites hang on an address to follow people; no page shows anything of it. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|igshid|ttclid|twclid|mc_cid|mc_eid|srsltid)$/

/** An address without what follows people, so that a page is the same page wherever its visitors come from. */
export function pageAddress(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt === -1) return address
  const path = address.slice(0, queryAt)
  const pairs = address.slice(queryAt + 1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !tracking.test(pair.split('=', 1)[0] ?? ''))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** The address that one with slashes at its end stands for; undefined when it has none. */
export function withoutEndSlash(address: string): string | undefined {
  const [, path = '', rest = ''] = /^(\/[^/?][^?]*?)\/+(\?.*)?$/.exec(address) ?? []
  return path === '' ? undefined : path + rest
}
