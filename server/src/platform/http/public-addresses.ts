import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type http from 'node:http'
import { isLoopbackHost, isPublicAddress, mayBePublicHost } from './ip-addresses.ts'

export type AddressLookup = (
  host: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Options = {
  /** For the demo and tests, whose receiver listens on this machine over http. */
  readonly allowsLoopback: boolean
  readonly lookup?: AddressLookup | undefined
}

export type PublicAddresses = {
  readonly canReach: (url: string) => boolean
  /** Connects to the checked addresses, so that a second DNS response cannot change them. */
  readonly checkedLookup: http.RequestOptions['lookup']
}

export class AddressError extends Error {}

/** Keeps requests to addresses that other people name out of the shop's own network. */
export function publicAddresses({ allowsLoopback, lookup = lookUp }: Options): PublicAddresses {
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackHost(address))
  const canReach = (text: string): boolean => {
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    const isLocal = isLoopbackHost(url.hostname)
    if (isLocal && !allowsLoopback) return false
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return false
    return isLocal || mayBePublicHost(url.hostname)
  }
  const checkedLookup: http.RequestOptions['lookup'] = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || first === undefined) {
        callback(error ?? new AddressError('The host is not known.'), [])
        return
      }
      if (!addresses.every(({ address }) => isAllowed(address))) {
        callback(new AddressError('The address is inside a private network.'), [])
        return
      }
      if (options.all === true) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
  return { canReach, checkedLookup }
}

const texts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host is not known.',
  EAI_AGAIN: 'The DNS did not answer.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the receiver is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
}

/** Why a connection failed, without what the network says of itself. */
export function unreachedText(error: unknown): string {
  if (error instanceof AddressError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return texts[code] ?? 'The connection failed.'
}
