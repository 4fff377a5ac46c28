import type { Channel } from '@shop/contract/words'

/** Without characters that are taken for one another: no I, L, O, 0, 1. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

export const codeMinutes = 15

/** Each byte below the largest multiple of the alphabet's size picks a character: all are equally likely. */
export function codeFrom(randomBytes: Iterable<number>): string | undefined {
  const fair = 256 - (256 % codeAlphabet.length)
  const characters = [...randomBytes]
    .filter((byte) => byte < fair)
    .slice(0, codeLength)
    .map((byte) => codeAlphabet[byte % codeAlphabet.length])
  return characters.length === codeLength ? characters.join('') : undefined
}

/** As shown: `XXXX-XXXX`. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** As typed: with or without the hyphen, in any case. */
export function typedCode(text: string): string | undefined {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return new RegExp(`^[${codeAlphabet}]{${codeLength}}$`).test(bare) ? bare : undefined
}

type Vouched = { readonly email: string | null; readonly isEmailVerified: boolean; readonly isEmailHosted: boolean }

/**
 * What to do with a person of Google's whom the shop does not know yet. An account of that e-mail is theirs only when
 * Google is the one who hosts the mailbox; otherwise its owner logs in with the password.
 */
export function firstVisit(
  person: Vouched,
  hasAccount: boolean,
): 'create' | 'link' | 'refuse_unverified' | 'refuse_existing' {
  if (person.email === null || !person.isEmailVerified) return 'refuse_unverified'
  if (!hasAccount) return 'create'
  return person.isEmailHosted ? 'link' : 'refuse_existing'
}

type Proofs = { readonly isEmailVerified: boolean; readonly isPhoneVerified: boolean }

/** Whether the account's owner has shown that they read what is sent there. */
export function isProved(account: Proofs, channel: Channel): boolean {
  return channel === 'email' ? account.isEmailVerified : account.isPhoneVerified
}
