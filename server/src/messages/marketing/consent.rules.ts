import { dialledPhone } from '@shop/contract/core/phone-rules'

/** Compares dialled forms, because older versions stored phones as typed. */
export const isSameContact = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() ||
  (!one.includes('@') && !other.includes('@') && dialledPhone('IN', one) === dialledPhone('IN', other))

type Choice = { readonly isGiven: boolean; readonly contact: string }

/** A stop counts for every contact of its account; a consent counts only for the contact for which it was given. */
export function consentIn(newest: Choice | undefined, contact: string): boolean | undefined {
  if (newest?.isGiven !== true) return newest?.isGiven
  return isSameContact(newest.contact, contact) ? true : undefined
}
