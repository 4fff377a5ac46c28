import type { ContactTopic } from '@shop/contract/enquiry-options'
import type { StoreId } from '@shop/contract/stores'
import type { PartOfDay } from '@shop/contract/visits'

type Writer = {
  readonly name: string
  readonly email: string
  /** Empty when none was given. */
  readonly phone: string
  /** May be empty for a visit. */
  readonly message: string
}

export type Contact = Writer & {
  readonly kind: 'contact'
  readonly topic: ContactTopic
  readonly orderCode: string | null
}

export type Visit = Writer & {
  readonly kind: 'visit'
  readonly store: StoreId
  /** `2026-11-24`, where the store is. */
  readonly day: string
  readonly partOfDay: PartOfDay
  readonly visitors: number
}

/** A file by its name and size, for wherever its bytes are not wanted. */
export type FileLabel = { readonly name: string; readonly bytes: number }

export type Application = Writer & {
  readonly kind: 'application'
  /** One of the contract's when it was sent; since then the position may be filled, and off the list. */
  readonly role: string
  /** Null once the account of its writer is deleted. */
  readonly file: FileLabel | null
}

/** What somebody wrote to the house from one of its pages. */
export type Enquiry = Contact | Visit | Application

/** One that waits for an answer, as the merchant reads it in a list. */
export type OpenEnquiry = { readonly ticket: string; readonly createdAt: Date; readonly enquiry: Enquiry }
