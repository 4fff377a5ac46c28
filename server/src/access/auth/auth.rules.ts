import type { Channel } from '@shop/contract/core/contact-rules'

/** Omits characters that are easily confused: I, L, O, 0, 1. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

export const codeMinutes = 15

/** Rejects the highest bytes, so that every character is equally likely. */
export function codeFrom(randomBytes: Iterable<number>): string | undefined {
  const fair = 256 - (256 % codeAlphabet.length)
  const characters = [...randomBytes]
    .filter((byte) => byte < fair)
    .slice(0, codeLength)
    .map((byte) => codeAlphabet[byte % codeAlphabet.length])
  return characters.length === codeLength ? characters.join('') : undefined
}

export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export function parseCode(text: string): string | undefined {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return new RegExp(`^[${codeAlphabet}]{${codeLength}}$`).test(bare) ? bare : undefined
}

type Vouched = { readonly email: string | null; readonly isEmailVerified: boolean; readonly isEmailHosted: boolean }

/** An existing account with that email is theirs only if Google hosts the mailbox. */
export function firstVisit(
  person: Vouched,
  hasAccount: boolean,
): 'create' | 'link' | 'refuse_unverified' | 'refuse_existing' {
  if (person.email === null || !person.isEmailVerified) return 'refuse_unverified'
  if (!hasAccount) return 'create'
  return person.isEmailHosted ? 'link' : 'refuse_existing'
}

type Proofs = { readonly isEmailVerified: boolean; readonly isPhoneVerified: boolean }

export function isProved(account: Proofs, channel: Channel): boolean {
  return channel === 'email' ? account.isEmailVerified : account.isPhoneVerified
}
