/** Every e-mail with its facts. They pass through the job queue as JSON: amounts in paise, times in ISO 8601. */
type OrderFacts = {
  readonly name: string
  readonly orderId: number
  readonly orderCode: string
}

export type EmailOrderLine = {
  readonly productName: string
  readonly designerName: string
  /** The chosen option as shown: `M`. */
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
  /** Included in the total. */
  readonly taxMinor: number
  /** The lines of the address label. */
  readonly shipTo: readonly string[]
}

/** An enquiry from one of the shop's pages. */
type EnquiryFacts = {
  readonly ticket: string
  readonly name: string
  readonly email: string
  /** May be empty, like the message. */
  readonly phone: string
  readonly message: string
  readonly about: string
  readonly given: readonly string[]
  /** The promised time of the reply, as on the page. */
  readonly promise: string
}

export type EmailData = {
  readonly welcome: { readonly name: string }
  /** Sent to the account's previous e-mail. */
  readonly 'contact-changed': { readonly name: string; readonly changed: readonly ('email' | 'phone')[] }
  /** Changed by a reset code or in the account, or set for the first time. */
  readonly 'password-changed': { readonly name: string }
  readonly 'account-deleted': { readonly name: string }
  readonly code: { readonly name: string; readonly code: string; readonly minutes: number }
  /** Sent to a contact that may belong to a stranger until the code is entered. */
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
  /** Cancelled by the shop before it was paid. */
  readonly 'order-cancelled': OrderFacts
  /** A bank authorised it too late, and it was not captured. */
  readonly 'payment-released': OrderFacts & {
    readonly amountMinor: number
    readonly reason: 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled'
  }
  readonly refunded: OrderFacts & {
    readonly amountMinor: number
    readonly reason: 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled' | 'returned'
  }
  /** To the sender. */
  readonly 'enquiry-received': EnquiryFacts
  /** To the shop. */
  readonly enquiry: EnquiryFacts
}

export type EmailTemplate = keyof EmailData

/**
 * A queued e-mail or text message; the template determines its facts. `to` is an e-mail address, or the digits of a
 * phone number.
 */
export type Email = {
  readonly [Name in EmailTemplate]: { readonly template: Name; readonly to: string; readonly facts: EmailData[Name] }
}[EmailTemplate]
