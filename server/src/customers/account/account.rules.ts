import type { Channel } from '@shop/contract/core/contact-rules'
import type { Refusal } from '@shop/contract/core/errors'

/** Login identifiers, also used to reach the shopper. */
export type Contacts = { readonly email: string | null; readonly phone: string | null }

/** Contacts that the owner has confirmed with a code. */
export type Proofs = { readonly isEmailVerified: boolean; readonly isPhoneVerified: boolean }

/** Undefined fields stay unchanged. */
export type ContactChange = { readonly email?: string | null | undefined; readonly phone?: string | null | undefined }

export function contactsAfter(before: Contacts, change: ContactChange): Contacts {
  return {
    email: change.email === undefined ? before.email : change.email,
    phone: change.phone === undefined ? before.phone : change.phone,
  }
}

export function isReachable({ email, phone }: Contacts): boolean {
  return email !== null || phone !== null
}

/** Compares emails case-insensitively: a different spelling of the same mailbox is not a change. */
export function changedContacts(before: Contacts, after: Contacts): readonly Channel[] {
  const isEmailChanged = before.email?.toLowerCase() !== after.email?.toLowerCase()
  return [
    ...(isEmailChanged ? (['email'] as const) : []),
    ...(before.phone === after.phone ? [] : (['phone'] as const)),
  ]
}

const otherChannel = (channel: Channel): Channel => (channel === 'email' ? 'phone' : 'email')

export function isProved(account: Proofs, channel: Channel): boolean {
  return channel === 'email' ? account.isEmailVerified : account.isPhoneVerified
}

export type NewContact = {
  readonly channel: Channel
  readonly contact: string
  /** Removes the other contact once this one is confirmed. */
  readonly replacesOther: boolean
}

export type ContactPlan = { readonly removed: readonly Channel[]; readonly added: readonly NewContact[] }

/** Removes a contact at once only while the account has another one; otherwise when the new one is confirmed. */
export function planContacts(before: Contacts & Proofs, after: Contacts): ContactPlan | Refusal {
  const changed = changedContacts(before, after)
  const leaving = changed.filter((channel) => after[channel] === null)
  const isReachableMeanwhile = isReachable({
    email: leaving.includes('email') ? null : before.email,
    phone: leaving.includes('phone') ? null : before.phone,
  })
  const added = changed.flatMap((channel) => {
    const contact = after[channel]
    const replacesOther = leaving.includes(otherChannel(channel)) && !isReachableMeanwhile
    return contact === null ? [] : [{ channel, contact, replacesOther }]
  })
  const [only] = added
  if (added.length === 1 && only && !canConfirm(before, only)) return { code: 'auth.contact_unproved' }
  return { removed: isReachableMeanwhile ? leaving : [], added }
}

/** Without a verified contact, a person who signed up with a stranger's mailbox could add their own phone to it. */
export function canConfirm(before: Contacts & Proofs, added: Omit<NewContact, 'contact'>): boolean {
  const other = otherChannel(added.channel)
  const isAdded = before[added.channel] === null
  return !isAdded || added.replacesOther || before[other] === null || isProved(before, other)
}
