import type { Channel } from '@shop/contract/words'

/** How a shopper is reached and logs in. */
export type Contacts = { readonly email: string | null; readonly phone: string | null }

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
