import type { Channel } from '@shop/contract/core/contact-rules'
import type { OrderState } from '@shop/contract/selling/orders'
import type { OrderExtras } from '#sql/order-extras.ts'

type Place = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly postalCode: string
  readonly phone: string
}

type HeldItem = {
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  readonly unitPriceMinor: number
  readonly quantity: number
  readonly lineTotalMinor: number
}

type HeldField = { readonly title: string; readonly value: unknown }

export type HeldOrder = {
  readonly code: string
  readonly state: OrderState
  readonly placedAt: string
  readonly paidAt: string | null
  readonly subtotalMinor: number
  readonly shippingMinor: number
  readonly dutiesMinor: number
  readonly discountMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
  readonly email: string
  readonly shipTo: Place
  readonly extras: OrderExtras | null
  /** Custom fields about the person. */
  readonly fields: readonly HeldField[]
  readonly items: readonly HeldItem[]
  readonly payments: readonly {
    readonly id: string
    readonly amountMinor: number
    readonly method: string
    readonly status: string
    readonly at: string
  }[]
  readonly refunds: readonly {
    readonly amountMinor: number
    readonly reason: string
    readonly status: string
    readonly at: string
  }[]
  readonly returns: readonly {
    readonly productName: string
    readonly pieces: number
    readonly reason: string
    readonly comment: string
    /** The other size; null for a refund. */
    readonly exchangeFor: string | null
    readonly pictures: number
    readonly state: string
    readonly at: string
  }[]
  readonly history: readonly { readonly state: string; readonly note: string; readonly at: string }[]
  readonly workroom: readonly {
    readonly productName: string
    readonly step: string
    readonly note: string
    readonly pictureKeys: readonly string[]
    readonly approval: string | null
    readonly words: string
    readonly answeredAt: string | null
    readonly at: string
  }[]
}

type HeldEnquiry = {
  readonly ticket: string
  readonly kind: string
  readonly topic: string | null
  readonly orderCode: string | null
  readonly store: string | null
  readonly day: string | null
  readonly partOfDay: string | null
  readonly visitors: number | null
  readonly role: string | null
  readonly file: { readonly name: string; readonly bytes: number } | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly answers: readonly { readonly text: string; readonly at: string }[]
  readonly at: string
  readonly doneAt: string | null
}

/** Everything the shop holds about one shopper; times are ISO 8601. */
export type Holdings = {
  readonly createdAt: string
  readonly hasPassword: boolean
  readonly secondFactorSince: string | null
  readonly identities: readonly { readonly provider: string; readonly since: string }[]
  readonly devices: readonly {
    readonly userAgent: string | null
    readonly since: string
    readonly lastUsedAt: string
    readonly loggedOutAt: string | null
  }[]
  readonly networks: readonly { readonly lastUsedAt: string }[]
  readonly securityEvents: readonly {
    readonly kind: string
    readonly at: string
    readonly details: Readonly<Record<string, string | number>>
  }[]
  readonly pendingContacts: readonly {
    readonly channel: Channel
    readonly contact: string
    readonly at: string
  }[]
  readonly codes: readonly {
    readonly sentBy: string
    readonly at: string
    readonly expiresAt: string
    readonly usedAt: string | null
  }[]
  readonly addresses: readonly (Place & { readonly isDefault: boolean; readonly createdAt: string })[]
  readonly measurements: OrderExtras['measurements']
  readonly cart: readonly {
    readonly productName: string
    readonly sku: string
    readonly quantity: number
    readonly since: string
  }[]
  readonly alerts: readonly { readonly productName: string; readonly kind: string; readonly since: string }[]
  readonly messageChoices: readonly {
    readonly channel: string
    readonly purpose: string
    readonly contact: string
    readonly isGiven: boolean
    readonly textVersion: string
    readonly source: string
    readonly at: string
  }[]
  readonly marketingMessages: readonly (Readonly<
    Record<'about' | 'channel' | 'recipient' | 'status' | 'at', string>
  > & {
    readonly followedAt: string | null
  })[]
  readonly phoneMessages: readonly Readonly<Record<'channel' | 'template' | 'recipient' | 'status' | 'at', string>>[]
  readonly staffNotes: readonly { readonly text: string; readonly at: string }[]
  readonly staffTags: readonly string[]
  readonly fields: readonly HeldField[]
  readonly orderMessages: readonly Readonly<
    Record<'channel' | 'template' | 'recipient' | 'subject' | 'text' | 'state' | 'at', string>
  >[]
  readonly familyAnswers: readonly {
    readonly person: string
    readonly productName: string
    readonly isLoved: boolean
    readonly line: string
    readonly at: string
  }[]
  readonly wishlist: readonly { readonly productName: string; readonly since: string }[]
  readonly orders: readonly HeldOrder[]
  readonly newsletter: { readonly since: string; readonly until: string | null } | null
  readonly feedback: readonly {
    readonly rating: number
    readonly message: string
    readonly email: string | null
    readonly page: string | null
    readonly at: string
  }[]
  readonly enquiries: readonly HeldEnquiry[]
  readonly reviews: readonly {
    readonly productName: string
    readonly rating: number
    readonly fit: string | null
    readonly heightCm: number | null
    readonly occasion: string
    readonly comment: string
    readonly state: string
    readonly pictureKeys: readonly string[]
    readonly at: string
  }[]
  readonly questions: readonly {
    readonly productName: string
    readonly question: string
    readonly answer: string
    readonly state: string
    readonly at: string
  }[]
  readonly storeCredit: {
    readonly balanceMinor: number
    readonly entries: readonly {
      readonly kind: string
      readonly amountMinor: number
      readonly orderCode: string | null
      readonly note: string
      readonly at: string
    }[]
  } | null
  readonly giftCards: readonly {
    readonly orderCode: string
    readonly amountMinor: number
    readonly recipientName: string | null
    readonly recipient: string | null
    readonly senderName: string | null
    readonly message: string | null
    readonly deliverOn: string | null
  }[]
  readonly reviewVotes: readonly { readonly reviewId: number; readonly isHelpful: boolean }[]
}
