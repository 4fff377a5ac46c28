import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addressList } from './ip-addresses.ts'

/** What proxies write: UUIDs, hexadecimal numbers, and ids such as `Root=1-67891233-abcdef`. */
const proxyId = /^[\w=.:-]{8,64}$/
/** W3C Trace Context: version, trace, span, flags. A trace of zeros is invalid. */
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/

/**
 * The id of a request in the log, the audit and its response: the proxy's `X-Request-Id`, or else the trace of its
 * `traceparent`, so that the lines of proxy and shop can be matched. Anybody else could choose an id to hide behind.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressList(trustedProxies)
  return ({ socket, headers }) => {
    if (!isTrusted(socket.remoteAddress ?? '')) return randomUUID()
    const given = headers['x-request-id']
    if (typeof given === 'string' && proxyId.test(given)) return given
    return traceParent.exec(String(headers['traceparent']))?.[1] ?? randomUUID()
  }
}
