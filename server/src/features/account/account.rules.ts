import type { Refusal } from '@shop/contract/errors'
import type { Channel } from '@shop/contract/words'

/** How a shopper is reached and logs in. */
export type Contacts = { readonly email: string | null; readonly phone: string | null }

/** Which of them the owner has confirmed with a code. */
export type Proofs = { readonly isEmailVerified: boolean; readonly isPhoneVerified: boolean }

/** Absent fields stay as they are. */
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

/** Another spelling of the same mailbox is no change of it. */
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

export type WantedContact = {
  readonly channel: Channel
  readonly contact: string
  /** The other one leaves once this one is confirmed. */
  readonly replacesOther: boolean
}

export type ContactPlan = { readonly removed: readonly Channel[]; readonly wanted: readonly WantedContact[] }

/**
 * What is done at once and what waits for a code. A contact may leave at once while the account has another one; otherwise
 * it leaves when the new one is confirmed.
 */
export function planContacts(before: Contacts & Proofs, after: Contacts): ContactPlan | Refusal {
  const changed = changedContacts(before, after)
  const leaving = changed.filter((channel) => after[channel] === null)
  const isReachableMeanwhile = isReachable({
    email: leaving.includes('email') ? null : before.email,
    phone: leaving.includes('phone') ? null : before.phone,
  })
  const wanted = changed.flatMap((channel) => {
    const contact = after[channel]
    const replacesOther = leaving.includes(otherChannel(channel)) && !isReachableMeanwhile
    return contact === null ? [] : [{ channel, contact, replacesOther }]
  })
  const [only] = wanted
  if (wanted.length === 1 && only && !canConfirm(before, only)) return { code: 'auth.contact_unproved' }
  return { removed: isReachableMeanwhile ? leaving : [], wanted }
}

/**
 * A second contact joins only a proved one: otherwise whoever signs up with a stranger's mailbox would have it next to a
 * phone of their own.
 */
export function canConfirm(before: Contacts & Proofs, wanted: Omit<WantedContact, 'contact'>): boolean {
  const other = otherChannel(wanted.channel)
  const isAdded = before[wanted.channel] === null
  return !isAdded || wanted.replacesOther || before[other] === null || isProved(before, other)
}
