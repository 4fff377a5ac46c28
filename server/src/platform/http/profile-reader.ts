import http from 'node:http'
import https from 'node:https'
import { tracedCall } from '#platform/runtime/tracing.ts'
import { type AddressLookup, AddressError, publicAddresses, unreachedText } from './public-addresses.ts'

const defaultTimeoutMs = 3000
/** A profile has a few kilobytes; the protocol asks readers to accept this much. */
const maxBytes = 128 * 1024

export type ReadProfile =
  | { readonly text: string; readonly maxAgeSeconds: number | null }
  | { readonly problem: string }

export type ProfileReader = {
  /** False for an address inside a network, or without https. */
  readonly canRead: (url: string) => boolean
  readonly read: (url: string) => Promise<ReadProfile>
}

type Options = {
  /** For the demo and tests, whose platform listens on this machine over http. */
  readonly allowsLoopback: boolean
  readonly timeoutMs?: number
  readonly lookup?: AddressLookup
}

/** Reads documents at addresses that strangers name, but never from the shop's own network. */
export function openProfileReader({ allowsLoopback, timeoutMs = defaultTimeoutMs, lookup }: Options): ProfileReader {
  const { canReach, checkedLookup } = publicAddresses({ allowsLoopback, lookup })
  const canRead = (url: string): boolean => canReach(url) && isOnCommonPort(new URL(url))
  const read = async (url: string): Promise<ReadProfile> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      if (!canRead(url)) throw new AddressError('The address is not a public one with https.')
      const { found } = await tracedCall({ method: 'GET', url }, (headers) =>
        get(url, { headers, signal, lookup: checkedLookup }),
      )
      return found
    } catch (error) {
      return { problem: signal.aborted ? `No answer within ${timeoutMs / 1000} seconds.` : unreachedText(error) }
    }
  }
  return { canRead, read }
}

/** Other ports belong to other services; only a platform of the demo listens on one. */
const isOnCommonPort = ({ protocol, port }: URL): boolean => protocol === 'http:' || port === '' || port === '443'

type Getting = Pick<http.RequestOptions, 'headers' | 'signal' | 'lookup'>

type Answered = { readonly status: number; readonly found: ReadProfile }

/** Follows no redirects and opens a new connection, so that every address is checked. */
function get(url: string, options: Getting): Promise<Answered> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, accept: 'application/json' }
    const outgoing = request(url, { ...options, method: 'GET', agent: false, headers }, (reply) => {
      contentOf(reply).then((found) => resolve({ status: reply.statusCode ?? 0, found }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Leaving the loop closes the connection. */
async function contentOf(reply: http.IncomingMessage): Promise<ReadProfile> {
  if (reply.statusCode !== 200) return { problem: `The answer had the status ${reply.statusCode ?? 0}.` }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > maxBytes) return { problem: `The profile is larger than ${maxBytes / 1024} kB.` }
    parts.push(part)
  }
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(reply.headers['cache-control'] ?? '')?.[1]
  return { text: Buffer.concat(parts).toString('utf8'), maxAgeSeconds: maxAge === undefined ? null : Number(maxAge) }
}
