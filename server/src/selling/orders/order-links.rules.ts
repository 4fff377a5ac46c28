import { minuteMs, dayMs } from '@shop/contract/core/durations'
import type { ErrorCode } from '@shop/contract/core/errors'

/**
 * `mail` is the link in a message, `read` the token for which the page exchanges it. Neither is valid in place of the
 * other.
 */
export type LinkKind = 'mail' | 'read'

const lifetimeMs = { mail: 60 * dayMs, read: 30 * minuteMs } as const satisfies Record<LinkKind, number>
export const readSeconds = lifetimeMs.read / 1000

export type LinkClaims = { readonly orderId: number; readonly expiresAt: number; readonly version: number }

type NewLink = { readonly kind: LinkKind; readonly orderId: number; readonly version: number }

export function newClaims({ kind, orderId, version }: NewLink, now: Date): LinkClaims {
  return { orderId, version, expiresAt: Math.floor((now.getTime() + lifetimeMs[kind]) / 1000) }
}

/** The text that the signature covers. */
export function signedPart(kind: LinkKind, { orderId, expiresAt, version }: LinkClaims): string {
  return `order-link:${kind}:${orderId}.${expiresAt}.${version}`
}

export function linkText({ orderId, expiresAt, version }: LinkClaims, signature: string): string {
  return `${orderId}.${expiresAt}.${version}.${signature}`
}

export function parseLink(text: string): { readonly claims: LinkClaims; readonly signature: string } | undefined {
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,11})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(text)
  if (!match) return undefined
  const [, orderId, expiresAt, version, signature = ''] = match
  return {
    claims: { orderId: Number(orderId), expiresAt: Number(expiresAt), version: Number(version) },
    signature,
  }
}

export type LinkFacts = { readonly version: number; readonly owner: 'guest' | 'account' | 'none' }

/** Checks a link whose signature is valid. */
export function refusalOfLink(claims: LinkClaims, facts: LinkFacts | undefined, now: Date): ErrorCode | null {
  if (facts === undefined) return 'order_link.invalid'
  if (claims.expiresAt * 1000 <= now.getTime()) return 'order_link.expired'
  if (claims.version !== facts.version || facts.owner === 'none') return 'order_link.revoked'
  return facts.owner === 'guest' ? null : 'order_link.in_account'
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x20)

/** `Meera Iyer` becomes `M••• I•••`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${firstOf(word)}•••`)
    .join(' ')
}

export const maskedPhone = (phone: string): string => (phone.length < 8 ? '' : `••••• ••${phone.slice(-3)}`)

export const maskedPostalCode = (code: string): string => (code === '' ? '' : `${code.slice(0, 3)}•••`)

/** `meera@example.com` becomes `m•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${firstOf(email)}•••${email.slice(at)}`
}
