import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Range names that an address list may use; the same as in the settings of reverse proxies. */
const rangesByName: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['loopback']],
  ['linklocal', ['linkLocal']],
  ['uniquelocal', ['private', 'uniqueLocal']],
])

/** Undefined for text that is no address. An IPv4-mapped IPv6 address (`::ffff:10.0.0.7`) becomes the IPv4 address. */
function parsed(text: string): Address | undefined {
  // `ipaddr` also accepts legacy notations such as 0x7f.1; `isIP` does not.
  return isIP(text) === 0 ? undefined : ipaddr.process(text)
}

/**
 * The range of all public IPv6 addresses. Addresses outside it wrap an IPv4 address, which may be private, or belong to
 * a network.
 */
const globalUnicast = [ipaddr.parse('2000::'), 3] as const
/** RFC 9637. */
const documentation = [ipaddr.parse('3fff::'), 20] as const

export function isPublicAddress(text: string): boolean {
  const address = parsed(text)
  if (address?.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (isIn(address, ...globalUnicast) && !isIn(address, ...documentation))
}

/** Names that are resolved on the machine or inside its network (RFC 6761, 6762, 8375, 9476). */
const localNames = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa'] as const

/** A URL's host in lower case, without brackets and trailing dots. */
function plainHost(host: string): string {
  const plain = host.replaceAll(/^\[|\]$/g, '').toLowerCase()
  const end = plain.search(/\.+$/)
  return end === -1 ? plain : plain.slice(0, end)
}

/** False for a private address in any notation and for a name inside a network; any other name must be resolved. */
export function mayBePublicHost(host: string): boolean {
  const plain = plainHost(host)
  if (isIP(plain) !== 0) return isPublicAddress(plain)
  return plain.includes('.') && !localNames.some((name) => plain.endsWith(`.${name}`))
}

export function isLoopbackHost(host: string): boolean {
  const plain = plainHost(host)
  return plain === 'localhost' || plain.endsWith('.localhost') || parsed(plain)?.range() === 'loopback'
}

export function isAddressRange(entry: string): boolean {
  if (rangesByName.has(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
}

export function addressList(entries: readonly string[]): (text: string) => boolean {
  const named = new Set(entries.flatMap((entry) => rangesByName.get(entry) ?? []))
  const ranges = entries.filter((entry) => !rangesByName.has(entry)).map(toRange)
  return (text) => {
    const address = parsed(text)
    if (!address) return false
    return named.has(address.range()) || ranges.some(([start, bits]) => isIn(address, start, bits))
  }
}

function toRange(entry: string): readonly [Address, number] {
  const [text = '', bits] = entry.split('/')
  const start = ipaddr.parse(text)
  const longest = start.kind() === 'ipv4' ? 32 : 128
  return [start, bits === undefined ? longest : Number(bits)]
}

function isIn(address: Address, start: Address, bits: number): boolean {
  return address.kind() === start.kind() && address.match(start, bits)
}

type Reached = { readonly HOST: string; readonly PUBLIC_URL?: string | undefined }

/** Whether only this machine reaches the shop. Without PUBLIC_URL its links point to localhost. */
export function isOnLoopback({ HOST, PUBLIC_URL }: Reached): boolean {
  return isLoopbackHost(HOST) && (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname))
}
