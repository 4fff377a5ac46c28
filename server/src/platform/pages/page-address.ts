import { apiRoot } from '@shop/contract/call-address'

/**
 * An address as pages are asked for by: a `%` that begins no character stands for itself, as browsers read it. The
 * router would refuse the whole address before any page could say that it is not there. Calls are left to the router.
 */
export function readableAddress(address: string): string {
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
