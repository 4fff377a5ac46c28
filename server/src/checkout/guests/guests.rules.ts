import { dialledPhone } from '@shop/contract/core/phone-rules'

/** The contact for messages about a guest's order. */
export type OrderContact = { readonly email: string; readonly phone: string | null }

type ProvedContacts = { readonly email: string | null; readonly phone: string | null }

/** True when the account has confirmed the contact of the order. */
export function isProvedFor({ email, phone }: OrderContact, proved: ProvedContacts): boolean {
  if (email !== '') return proved.email?.toLowerCase() === email.toLowerCase()
  return phone !== null && proved.phone !== null && dialledPhone('IN', proved.phone) === dialledPhone('IN', phone)
}
