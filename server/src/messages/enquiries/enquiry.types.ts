import type { PartOfDay } from '@shop/contract/content/visits'
import type { ContactTopic } from '@shop/contract/messages/enquiry-options'

type Writer = {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Optional for a visit. */
  readonly message: string
}

export type Contact = Writer & {
  readonly kind: 'contact'
  readonly topic: ContactTopic
  readonly orderCode: string | null
}

export type VisitRequest = Writer & {
  readonly kind: 'visit'
  readonly store: string
  /** A local date of the store, such as `2026-11-24`. */
  readonly day: string
  readonly partOfDay: PartOfDay
  readonly visitors: number
}

/** The store as it was when the visit was requested. */
export type Visit = VisitRequest & {
  readonly storeName: string
  /** `4 pm to 8 pm`; empty for visits whose hours were not stored. */
  readonly hours: string
}

export type FileLabel = { readonly name: string; readonly bytes: number }

export type Application = Writer & {
  readonly kind: 'application'
  /** A role of the contract when it was sent; it may have been removed since. */
  readonly role: string
  /** Null after the writer's account was deleted. */
  readonly file: FileLabel | null
}

export type SentEnquiry = Contact | VisitRequest | Application
export type Enquiry = Contact | Visit | Application

export type OpenEnquiry = { readonly ticket: string; readonly createdAt: Date; readonly enquiry: Enquiry }
