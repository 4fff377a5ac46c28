import type { Language } from '@shop/contract/core/locale'
import type { StepKind } from '@shop/contract/fulfilment/workroom-options'
import type { DocumentKind } from '@shop/contract/selling/invoice-options'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'

type OrderFacts = {
  readonly name: string
  readonly orderId: number
  readonly orderCode: string
}

export type EmailOrderLine = {
  readonly productName: string
  readonly designerName: string
  readonly choice: string
  readonly quantity: number
  readonly totalMinor: number
}

/** The parts that gift cards and store credit pay or get back; absent for zero. */
export type StoredParts = { readonly giftCardMinor?: number; readonly storeCreditMinor?: number }

export type EmailBill = StoredParts & {
  readonly pieces: readonly EmailOrderLine[]
  readonly subtotalMinor: number
  readonly shippingMinor: number
  readonly discountMinor: number
  readonly totalMinor: number
  readonly taxMinor: number
  readonly shipTo: readonly string[]
}

type OrderReference = Pick<OrderFacts, 'orderId' | 'orderCode'>

type AlertFacts = {
  readonly productName: string
  readonly designerName: string
  readonly slug: string
  /** The size; empty for a price, or for a product without sizes. */
  readonly choice: string
  readonly priceMinor: number
}

type EnquiryFacts = {
  readonly ticket: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly about: string
  readonly given: readonly string[]
  /** The promised response time, as on the page. */
  readonly promise: string
}

export type ReturnUpdate =
  | 'requested'
  | 'accepted'
  | 'pickup_booked'
  | 'received'
  | 'refused'
  | 'failed'
  | 'sent_back'
  | 'passed'
  | 'exchanged'
  | 'expired'

/** A sign-in to the console, or a new credential, that its person should know of. */
export type StaffNotice =
  | 'new_device'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'link_written'
  | 'joined_by_password'
  | 'joined_by_passkey'
  | 'passkey_added'
  | 'passkey_removed'
  | 'key_made'
  | 'wrong_codes'

/** An event of the second factor of a shopper's account. */
export type FactorNotice =
  | 'set_up'
  | 'removed'
  | 'removed_by_staff'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'wrong_codes'

export type EmailData = {
  readonly welcome: { readonly name: string }
  readonly 'contact-changed': { readonly name: string; readonly changed: readonly ('email' | 'phone')[] }
  readonly 'password-changed': { readonly name: string }
  readonly 'staff-notice': {
    readonly name: string
    readonly happened: StaffNotice
    readonly at: string
    readonly url: string
  }
  readonly 'account-deleted': { readonly name: string }
  readonly 'second-factor': { readonly name: string; readonly happened: FactorNotice; readonly at: string }
  readonly code: { readonly name: string; readonly code: string; readonly minutes: number }
  /** Goes to a contact that may belong to a stranger until the code is entered. */
  readonly 'contact-code': { readonly code: string; readonly minutes: number }
  /** Logs a guest in, or claims an order for an account; the contact may belong to a stranger. */
  readonly 'sign-in-code': { readonly code: string; readonly minutes: number; readonly orderCode: string | null }
  /** Confirms a cash order. */
  readonly 'cash-code': {
    readonly code: string
    readonly minutes: number
    readonly orderCode: string
    readonly dueMinor: number
  }
  readonly 'transfer-code': EmailData['cash-code']
  readonly 'order-link': { readonly orderId: number; readonly orderCode: string }
  readonly 'order-placed': OrderFacts & EmailBill & { readonly payUntil: string }
  readonly 'payment-link': OrderFacts &
    EmailBill & {
      readonly payUntil: string
      readonly method: 'link' | 'part' | 'cash_on_delivery' | 'bank_transfer'
      readonly bankDetails: string
      readonly advanceMinor?: number
    }
  /**
   * `isCash`: the courier collects the money, less the advance. `isInParts`: the rest after the advance is due before
   * dispatch. `isReceipt`: the invoice follows with the dispatch.
   */
  readonly 'order-paid': OrderFacts &
    EmailBill & {
      readonly isCash?: boolean
      readonly isInParts?: boolean
      readonly advanceMinor?: number
      readonly isReceipt?: boolean
    }
  readonly 'balance-due': OrderFacts & {
    readonly balanceMinor: number
    readonly paidMinor: number
    readonly isReminder: boolean
  }
  readonly 'alteration-ready': OrderFacts & {
    readonly alterationId: number
    readonly productName: string
    /** Zero when the house alters it for free. */
    readonly priceMinor: number
  }
  readonly 'balance-paid': OrderFacts & { readonly amountMinor: number }
  readonly 'payment-failed': OrderFacts & { readonly totalMinor: number; readonly payUntil: string | null }
  /** `payUntil`: the day until which the order keeps its prices. */
  readonly 'order-expired': OrderFacts & { readonly totalMinor: number; readonly payUntil: string }
  readonly 'transfer-reminder': OrderFacts & {
    readonly totalMinor: number
    readonly payUntil: string
    readonly bankDetails: string
  }
  readonly dispatched: OrderFacts & {
    readonly courier: string
    readonly trackingNumber: string
    readonly trackingUrl: string
    readonly pieces: readonly EmailOrderLine[]
    /** Messages that an earlier version queued have neither. */
    readonly isPart?: boolean
    readonly isCorrected?: boolean
  }
  readonly 'delivery-slipped': OrderFacts & {
    readonly cause: 'holiday' | 'workroom' | 'overdue' | 'merchant'
    readonly earliest: string
    readonly latest: string
    /** The day of the occasion that the order may miss. */
    readonly missedDay: string | null
    readonly wayOut: 'free' | 'part' | 'write'
  }
  readonly delivered: OrderFacts & {
    readonly returns: string
  }
  readonly 'pickup-ready': OrderFacts & {
    readonly store: string
    readonly address: string
    readonly hours: string
    readonly code: string
  }
  readonly 'pickup-collected': OrderFacts & { readonly store: string; readonly returns: string }
  readonly 'order-cancelled': OrderFacts
  readonly 'order-edited': OrderFacts & {
    readonly changes: readonly string[]
    /** The new last day, such as `2026-12-01`; null when the days stay. */
    readonly arrivesBy: string | null
    /** True when another invoice replaces the one before. */
    readonly isReissued: boolean
  }
  readonly 'payment-released': OrderFacts & {
    readonly amountMinor: number
    readonly reason: 'sold_out_meanwhile' | 'paid_twice' | 'wrong_amount' | 'order_cancelled'
  }
  readonly refunded: OrderFacts &
    StoredParts & {
      readonly amountMinor: number
      readonly reason:
        | 'sold_out_meanwhile'
        | 'paid_twice'
        | 'wrong_amount'
        | 'order_cancelled'
        | 'returned'
        | 'after_dispatch'
      readonly refundId?: number
      /** Through the provider by default. */
      readonly way?: 'provider' | 'bank' | 'not_collected'
      readonly rest?: { readonly way: 'provider' | 'bank' | 'not_collected'; readonly amountMinor: number }
      /** The pieces of a partial refund; absent when the whole payment is refunded. */
      readonly pieces?: readonly { readonly description: string; readonly detail: string; readonly quantity: number }[]
    }
  readonly 'return-update': OrderFacts & {
    readonly productName: string
    readonly pieces: number
    readonly state: ReturnUpdate
    /** The other size of an exchange; null for a refund. */
    readonly choice: string | null
    readonly note: string
  }
  readonly 'gift-card': {
    readonly recipientName: string
    readonly senderName: string
    readonly message: string
    /** Absent in messages that were queued before cards had drawings. */
    readonly design?: GiftCardDesign
    readonly amountMinor: number
    readonly code: string
    /** A day such as `2029-11-21`. */
    readonly expiresOn: string
  }
  readonly 'gift-card-expiring': {
    readonly name: string
    readonly codeEnd: string
    readonly balanceMinor: number
    readonly expiresOn: string
  }
  readonly 'gift-card-sent': OrderReference & { readonly recipientName: string; readonly amountMinor: number }
  readonly 'back-in-stock': AlertFacts & {
    /** ISO 8601; null when the piece is not held. */
    readonly heldUntil: string | null
  }
  readonly 'price-drop': AlertFacts & { readonly priceBeforeMinor: number }
  readonly 'newsletter-welcome': Readonly<Record<string, never>>
  readonly 'cart-reminder': {
    readonly name: string
    readonly isLast: boolean
    readonly pieces: readonly EmailOrderLine[]
    /** The address of the cart, which counts the click. */
    readonly link: string
  }
  readonly 'review-invitation': OrderFacts & { readonly pieces: readonly EmailOrderLine[] }
  /** `answerBy`: the last day for an answer. */
  readonly 'approval-request': OrderFacts & {
    readonly productName: string
    readonly step: StepKind
    readonly note: string
    readonly answerBy: string
  }
  readonly 'approval-reminder': OrderFacts & {
    readonly stepId: number
    readonly productName: string
    readonly step: StepKind
    readonly answerBy: string
  }
  readonly 'order-note': OrderFacts & { readonly subject: string; readonly text: string; readonly replyTo: string }
  /** Staff sent the document again; it is attached. */
  readonly 'invoice-copy': OrderFacts & {
    readonly documentId: number
    readonly kind: DocumentKind
    readonly number: string
  }
  readonly 'enquiry-received': EnquiryFacts
  readonly enquiry: EnquiryFacts
  /** Written by staff; a reply goes to the inbox of the enquiry. */
  readonly 'enquiry-answer': {
    readonly ticket: string
    readonly name: string
    readonly about: string
    readonly text: string
    readonly replyTo: string
  }
}

export type EmailTemplate = keyof EmailData
/** Every template but marketing, which the queue of emails never sends. */
export type ServiceTemplate = Exclude<EmailTemplate, 'cart-reminder'>

/**
 * `to` is an email address, or the digits of a phone number. `language` is the one of the call that caused the message;
 * an order has its own.
 */
export type Email = {
  readonly [Name in EmailTemplate]: {
    readonly template: Name
    readonly to: string
    readonly language?: Language
    readonly facts: EmailData[Name]
  }
}[EmailTemplate]
export type ServiceEmail = Extract<Email, { readonly template: ServiceTemplate }>
