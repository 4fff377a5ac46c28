import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
const stepSeconds = 30
const digits = 6
/** Accepts one step before and after, because clocks of phones differ a little. */
const slack = 1
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** RFC 4648 without padding, as apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) % 16
  const number = mac.readUInt32BE(offset) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of the code; undefined for a wrong code. Compares in constant time. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const now = totpStep(at)
  const given = Buffer.from(code.padEnd(digits).slice(0, digits))
  const steps = Array.from({ length: 2 * slack + 1 }, (_, index) => now - slack + index)
  const fitting = steps.find((step) => timingSafeEqual(given, Buffer.from(totpCode(secret, step))))
  return code.length === digits ? fitting : undefined
}

type Account = { readonly issuer: string; readonly account: string; readonly secret: Uint8Array }

export function otpauthUrl({ issuer, account, secret }: Account): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
