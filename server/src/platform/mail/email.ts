/**
 * Every mail that the shop sends and the facts that it is written from. A letter travels through the job queue as JSON:
 * amounts are paise, times ISO 8601.
 */
type OrderFacts = {
  readonly name: string
  readonly orderId: number
  readonly orderCode: string
}

export type EmailOrderLine = {
  readonly productName: string
  readonly designerName: string
  /** What was chosen, as shown: `M`. */
  readonly choice: string
  readonly quantity: number
  readonly totalMinor: number
}

export type EmailBill = {
  readonly pieces: readonly EmailOrderLine[]
  readonly subtotalMinor: number
  readonly shippingMinor: number
  readonly discountMinor: number
  readonly totalMinor: number
  /** Contained in the total. */
  readonly taxMinor: number
  /** Line by line, as it stands on the parcel. */
  readonly shipTo: readonly string[]
}

/** What somebody wrote to the house from one of its pages. */
type EnquiryFacts = {
  readonly ticket: string
  readonly name: string
  readonly email: string
  /** May be empty, and so may the message. */
  readonly phone: string
  readonly message: string
  readonly about: string
  readonly given: readonly string[]
  /** By when there is an answer, as the page said it. */
  readonly promise: string
}

export type EmailData = {
  readonly welcome: { readonly name: string }
  /** To the mailbox that the account had before. */
  readonly 'contact-changed': { readonly name: string; readonly changed: readonly ('email' | 'phone')[] }
  /** By a code, in the account, or for the first time. */
  readonly 'password-changed': { readonly name: string }
  readonly 'account-deleted': { readonly name: string }
  readonly code: { readonly name: string; readonly code: string; readonly minutes: number }
  /** To a contact that may be a stranger's until the code is entered. */
  readonly 'contact-code': { readonly code: string; readonly minutes: number }
  readonly 'order-placed': OrderFacts & EmailBill & { readonly payUntil: string }
  readonly 'order-paid': OrderFacts & EmailBill
  readonly 'payment-failed': OrderFacts & { readonly totalMinor: number; readonly payUntil: string | null }
  readonly dispatched: OrderFacts & {
    readonly courier: string
    /** Both may be empty. */
    readonly trackingNumber: string
    readonly trackingUrl: string
    readonly pieces: readonly EmailOrderLine[]
  }
  readonly delivered: OrderFacts
  /** By the shop, before it was paid. */
  readonly 'order-cancelled': OrderFacts
  /** It was let through by a bank when it was of no use any more, and was not taken. */
  readonly 'payment-released': OrderFacts & {
    readonly amountMinor: number
    readonly reason: 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled'
  }
  readonly refunded: OrderFacts & {
    readonly amountMinor: number
    readonly reason: 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled' | 'returned'
  }
  /** To its writer. */
  readonly 'enquiry-received': EnquiryFacts
  /** To the house. */
  readonly enquiry: EnquiryFacts
}

export type EmailTemplate = keyof EmailData

/**
 * A letter on its way; the template's name says which facts it carries. `to` is a mail address, or the digits of a phone
 * for a text message.
 */
export type Email = {
  readonly [Name in EmailTemplate]: { readonly template: Name; readonly to: string; readonly facts: EmailData[Name] }
}[EmailTemplate]
