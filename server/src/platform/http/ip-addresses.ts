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

export function isPublicAddress(text: string): boolean {
  return parsed(text)?.range() === 'unicast'
}

export function isLoopbackHost(host: string): boolean {
  const plain = host.replaceAll(/^\[|\]$/g, '').toLowerCase()
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
